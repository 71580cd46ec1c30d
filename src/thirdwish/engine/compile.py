"""Plain functions to machine code, by Numba: the one place that knows a compiler.

The rules import no compiler. `Machine` compiles copies of plain functions, each once, for the types
that its annotations stand for (left to infer, Numba compiles a function again for every mix of
integer widths it is called with).

What is compiled is kept on disk in a folder named after a digest of everything that counts: all
source of the engine and of the game, the versions of the tools, the processor. A source that
changed has another digest, so the cache cannot go stale. (Numba's own check watches only the file
that holds a function: an edit in a file it calls would go unnoticed.)
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import sys
import threading
import types
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import llvmlite.binding as llvm
import numba
import numpy as np
from numba.core import cgutils
from numba.core import config as numba_config
from numba.core import types as nt
from numba.core.typing import builtins, templates
from numba.extending import intrinsic, lower_cast, typeof_impl
from platformdirs import user_cache_path

from thirdwish.engine import loops, table
from thirdwish.engine.bind import callees, own_functions, with_globals
from thirdwish.engine.game import Game, Rules
from thirdwish.engine.native import NAMES
from thirdwish.engine.record import Record, Row, Row16, copy_record, wipe_record

KEPT = 4  # compiled versions of a game that stay on disk
# Rules allocate nothing, so that machine code need not count references (`_nrt`).
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
Progress = Callable[[str, int, int], None]  # game, functions done, functions in all


def quiet(name: str, done: int, total: int) -> None:
    """Say nothing while compiling."""


# Types: what annotations stand for in machine code.


@cache
def dtype_of(record: type[Record]) -> np.dtype[Any]:
    """Return the NumPy dtype with the layout of a record."""

    def of(field: Any) -> Any:
        base = np.dtype(field.code) if field.code else dtype_of(field.kind)
        return base if field.count is None else (base, (field.count,))

    dtype = np.dtype([(name, of(field)) for name, field in record.fields.items()], align=True)
    assert dtype.itemsize == record.size(), f"{record.__name__} is laid out in two ways"
    return dtype


def as_array(record: Record) -> np.ndarray[Any, Any]:
    """Return an array of one that shares its memory with a record."""
    return np.frombuffer(memoryview(record), dtype_of(type(record)))


def new_array(record: type[Record], count: int) -> np.ndarray[Any, Any]:
    """Return an array of records, all zeros."""
    return np.zeros(count, dtype_of(record))


# Arithmetic: fields are mostly unsigned, and Numba makes the difference of two of them unsigned
# too, so that 2 - 3 would be a very large number. Here as in the interpreter it is -1.


def _takes_unsigned(case: Any) -> bool:
    return any(getattr(arg, "signed", True) is False for arg in case.args)


def _make_arithmetic_signed(template: Any) -> None:
    for kind in template.__subclasses__():
        _make_arithmetic_signed(kind)
        if kind.__module__ == builtins.__name__ and kind.__name__.startswith(ARITHMETIC):
            kind.cases = [case for case in kind.cases if not _takes_unsigned(case)]


ARITHMETIC = ("BinOp", "Bitwise", "UnaryNegate", "Range")  # as Numba calls its classes of them
_make_arithmetic_signed(templates.ConcreteTemplate)


# Machine code for what the interpreter does by methods of Record.


@intrinsic
def _copy_record(context: Any, to: Any, source: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = context.get_constant(nt.intp, signature.args[0].size)
        cgutils.raw_memcpy(builder, args[0], args[1], size, 1)
        return context.get_dummy_value()

    return nt.void(to, source), generate


@intrinsic
def _wipe_record(context: Any, record: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = context.get_constant(nt.intp, signature.args[0].size)
        cgutils.memset(builder, args[0], size, 0)
        return context.get_dummy_value()

    return nt.void(record), generate


BUILT_IN: dict[Any, Any] = {copy_record: _copy_record, wipe_record: _wipe_record}


@lower_cast(nt.NestedArray, nt.Array)
def _nested_to_array(context: Any, builder: Any, fromty: Any, toty: Any, value: Any) -> Any:
    """An array inside a record is an array; Numba types this cast but does not lower it."""
    return value


class Callee:
    """A function that is compiled when Numba first asks for its type.

    When the caller comes out of the cache nobody asks, and a warm start compiles nothing.
    """

    def __init__(self, machine: Machine, function: types.FunctionType) -> None:
        """Stand for a function of a machine."""
        self.machine, self.function = machine, function


@typeof_impl.register(Callee)
def _typeof_callee(callee: Callee, context: Any) -> Any:
    return numba.typeof(callee.machine.compile(callee.function))


class Machine:
    """A game's rules, and the loops over them, as machine code."""

    def __init__(self, game: Game, progress: Progress = quiet) -> None:
        """Prepare to compile; nothing is compiled before it is called for."""
        self.game, self.progress = game, progress
        self.own = own_functions(game.rules)
        self.folder = cache_folder(game)
        self.compiled: dict[types.FunctionType, Any] = {}
        self.entries: dict[types.FunctionType, Any] = {}
        self.done, self.total = 0, 0  # of the entry being compiled

    def entry(self, function: Any) -> Any:
        """Return a loop of `loops.py`, compiled or out of the cache, to be called from Python."""
        with _COMPILING:
            if function not in self.entries:
                self.done = 0
                self.total = len(self.reached(function) - set(self.compiled)) + 1
                numba_config.CACHE_DIR = str(self.folder)
                bound = self.bound(function)
                jit = numba.njit(self.signature(function), cache=True, **OPTIONS)
                self.entries[function] = jit(bound)
                if self.done > 0:
                    self.progress(self.game.name, self.total, self.total)
            return self.entries[function]

    def compile(self, function: types.FunctionType) -> Any:
        """Return a function compiled, to be called by other compiled ones."""
        function = self.own.get(function, function)
        if function not in self.compiled:
            jit = numba.njit(
                self.signature(function), no_cpython_wrapper=True, no_cfunc_wrapper=True, **OPTIONS
            )
            self.compiled[function] = jit(self.bound(function))
            self.done += 1
            self.progress(self.game.name, self.done, self.total)
        return self.compiled[function]

    def keep(self, functions: Sequence[Any]) -> Path:
        """Write loops as object files for `native.py`, if they are not there; return the folder."""
        folder = self.folder / "native"
        folder.mkdir(exist_ok=True)
        with _COMPILING:
            if not self.has_kept(functions, folder):
                self.total = len(set().union(*map(self.reached, functions))) + len(functions)
                symbols = {one.__name__: self.write(one, folder) for one in functions}
                unfinished = folder / f"{NAMES}.{os.getpid()}"
                unfinished.write_text(json.dumps(symbols), "ascii")
                unfinished.replace(folder / NAMES)
        return folder

    def has_kept(self, functions: Sequence[Any], folder: Path) -> bool:
        """Return whether these loops were written before."""
        names = folder / NAMES
        kept = json.loads(names.read_text("ascii")) if names.exists() else {}
        return all(one.__name__ in kept for one in functions)

    def write(self, function: types.FunctionType, folder: Path) -> str:
        """Write a function and all it calls as machine code; return the symbol to call it by."""
        [compiled] = self.compile(function).overloads.values()
        _, _, (code, _) = compiled.library.serialize_using_object_code()
        (folder / f"{function.__name__}.o").write_bytes(code)
        return str(compiled.fndesc.mangled_name)

    def bound(self, function: types.FunctionType) -> types.FunctionType:
        """Return the function with its callees standing ready to be compiled."""
        names = {
            name: BUILT_IN.get(callee) or Callee(self, callee) for name, callee in callees(function)
        }
        return with_globals(function, names)

    def reached(self, function: types.FunctionType) -> set[types.FunctionType]:
        """Return all functions that a call of this one can reach, itself not counted."""
        seen: set[types.FunctionType] = set()
        waiting = [function]
        while waiting:
            for _, callee in callees(waiting.pop()):
                own = self.own.get(callee, callee)
                if own not in seen and own not in BUILT_IN:
                    seen.add(own)
                    waiting.append(own)
        return seen

    def signature(self, function: types.FunctionType) -> Any:
        """Return the machine types that a function's annotations stand for."""
        hints = get_type_hints(function)
        result = hints.pop("return")
        return self.machine_type(result)(*map(self.machine_type, hints.values()))

    def machine_type(self, hint: Any) -> Any:
        """Return the machine type that an annotation stands for."""
        if get_origin(hint) is Sequence:
            return nt.Array(self.machine_type(get_args(hint)[0]), 1, "C")
        if hint in SIMPLE_TYPES:
            return SIMPLE_TYPES[hint]
        rules = self.game.rules
        own = {table.Box: rules.Box, table.Options: rules.Options}
        own |= {table.Table: rules.Table, table.View: rules.View}
        return numba.from_dtype(dtype_of(own.get(hint, hint)))

    @property
    def rules(self) -> Rules:
        """The game's rules compiled, for records as the interpreter uses them."""
        rules = self.game.rules
        functions = {
            field.name: on_records(self.entry(getattr(loops, f"{field.name}_first")))
            for field in fields(rules)
            if not isinstance(getattr(rules, field.name), type)
        }
        return Rules(rules.Box, rules.Options, rules.Table, rules.View, **functions)


SIMPLE_TYPES = {
    int: nt.int64,
    bool: nt.boolean,
    float: nt.float64,
    type(None): nt.void,
    Row: nt.Array(nt.uint8, 1, "C"),
    Row16: nt.Array(nt.int16, 1, "C"),
}
_COMPILING = threading.RLock()


def on_records(entry: Callable[..., Any]) -> Callable[..., Any]:
    """Return a compiled entry that takes records where it wants arrays."""

    def call(*args: Any) -> Any:
        return entry(*(as_array(a) if isinstance(a, Record) else a for a in args))

    return call


# The cache.


def cache_folder(game: Game) -> Path:
    """Return the folder for a game's machine code, made new if it must be."""
    root = Path(os.environ.get("THIRDWISH_CACHE") or user_cache_path("thirdwish")) / game.name
    folder = root / digest(game)
    folder.mkdir(parents=True, exist_ok=True)
    folder.touch()
    newest_first = sorted(root.iterdir(), key=lambda path: -path.stat().st_mtime)
    for old in newest_first[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def digest(game: Game) -> str:
    """Return a digest of everything that the machine code of a game depends on."""
    whole = hashlib.sha256()
    versions = (sys.version, numba.__version__, np.__version__, platform.machine())
    # Object files are made for this very processor, and a folder may be shared between machines.
    processor = (llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    whole.update(repr((*versions, *processor, numba_config.BOUNDSCHECK)).encode())
    for folder in (Path(__file__).parent, game.folder):
        for path in sorted(folder.rglob("*.py")):
            if "tests" not in path.relative_to(folder).parts:
                whole.update(path.read_bytes())
    return whole.hexdigest()[:16]
