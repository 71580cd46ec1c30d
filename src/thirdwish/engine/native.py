"""Machine code out of a file, without the compiler: for servers, where memory counts.

`compile.py` writes the code of a loop as an object file (`Machine.keep`), and here it is linked and
called by its address. The compiler is a hundred megabytes and a second to start; the linker, which
comes with it, a third of the one and a tenth of the other.

A function in machine code is called as Numba calls it: where to put the result, where to put an
error (which rules do not raise), then the arguments: seven words for an array, one for a number.
"""

from __future__ import annotations

import ctypes
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from thirdwish.engine.record import Record

NAMES = "names.json"  # written last: what it names is there


class Code:
    """The loops of a game in machine code."""

    def __init__(self, folder: Path) -> None:
        """Link what `Machine.keep` wrote."""
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        target = llvm.Target.from_default_triple().create_target_machine(jit=True)
        self.linker: Any = llvm.create_lljit_compiler(target)
        self.linked = {}  # what is no longer referred to is unloaded
        for loop, symbol in json.loads((folder / NAMES).read_text("ascii")).items():
            code = llvm.JITLibraryBuilder().add_object_img((folder / f"{loop}.o").read_bytes())
            code.export_symbol(symbol).add_current_process()
            self.linked[loop] = code.link(self.linker, loop), symbol

    def on(self, loop: str, *arrays: Sequence[Record], numbers: int = 0) -> Callable[..., int]:
        """Return a loop over these records; it takes its numbers and returns its result.

        The records of one array lie one behind another in memory.
        """
        tracker, symbol = self.linked[loop]
        words = [word for array in arrays for word in array_words(array)]
        kinds = [ctypes.c_int64] * (len(words) + numbers)
        # Its calls are too short to let other threads in (as CFUNCTYPE would).
        function = ctypes.PYFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *kinds)(
            tracker[symbol]
        )
        result, error = ctypes.c_int64(), ctypes.c_void_p()
        given = (ctypes.byref(result), ctypes.byref(error), *map(ctypes.c_int64, words))

        def call(*numbers: int, kept: object = (self, arrays)) -> int:
            if function(*given, *numbers) != 0:
                raise RuntimeError(f"the machine code of {loop} failed")
            return result.value

        return call


def array_words(array: Sequence[Record]) -> list[int]:
    """Return how machine code is told of records in a row: nobody who counts references to them,
    how many, how large, where, and the same as shape and strides.
    """
    first: Any = array[0]
    count, size = len(array), first.size()
    return [0, 0, count, size, ctypes.addressof(first), count, size]
