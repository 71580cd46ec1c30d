"""Binding: loops over any game become loops over one.

The loops of `loops.py` call the functions of `contract.py`. `bind` makes a copy of a loop, and of
whatever it calls, in which a game's own functions stand in their place.
"""

from __future__ import annotations

import dis
import types
from collections.abc import Iterator
from functools import cache
from typing import Any

from thirdwish.engine import contract
from thirdwish.engine.game import Rules


def callees(function: types.FunctionType) -> Iterator[tuple[str, types.FunctionType]]:
    """Yield the plain functions that a function calls, by the names it calls them."""
    for op in dis.get_instructions(function):
        value = function.__globals__.get(op.argval) if op.opname == "LOAD_GLOBAL" else None
        if isinstance(value, types.FunctionType):
            yield op.argval, value


def with_globals(function: types.FunctionType, names: dict[str, Any]) -> types.FunctionType:
    """Return a copy of a function to which some global names mean something else."""
    scope = function.__globals__ | names
    copy = types.FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    copy.__annotations__ = function.__annotations__
    return copy


def own_functions(rules: Rules) -> dict[types.FunctionType, types.FunctionType]:
    """Return for each function of the contract the game's own."""
    names = [name for name, value in vars(contract).items() if is_declared_in(value, contract)]
    return {getattr(contract, name): getattr(rules, name) for name in names if hasattr(rules, name)}


def is_declared_in(value: object, module: types.ModuleType) -> bool:
    """Return whether a value is a function of that very module."""
    return isinstance(value, types.FunctionType) and value.__module__ == module.__name__


@cache
def bind(function: Any, rules: Rules) -> Any:
    """Return a loop of `loops.py` that plays by a game's rules, interpreted."""
    own = own_functions(rules)

    def bound(plain: types.FunctionType) -> types.FunctionType:
        if plain in own:
            return own[plain]
        return with_globals(plain, {name: bound(callee) for name, callee in callees(plain)})

    return bound(function)
