"""Records: a state declared once, for the interpreter and for compilers.

    class Player(Record):
        gold: int = i16            # may be negative
        hand: Row = u8[KINDS]      # cards held, by kind

    class Table(Record):
        turn: int = u8
        player: Sequence[Player] = many(Player, SEATS)

A `Table` object is a window on a stretch of memory: a copy of it is a copy of bytes, and
compiled code works on the same bytes. Its numbers read as plain ints, so that arithmetic means
the same interpreted as compiled; a number that does not fit its field is an error here, and the
tests run every rule here, because machine code would wrap it silently.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self


class Row(Protocol):
    """A fixed number of bytes inside a record, each 0 to 255."""

    def __getitem__(self, index: int) -> int: ...
    def __setitem__(self, index: int, value: int) -> None: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...


class Row16(Row, Protocol):
    """A fixed number of 16-bit numbers inside a record, each -32768 to 32767."""


class Row32(Row, Protocol):
    """A fixed number of 32-bit numbers inside a record, each -2**31 to 2**31 - 1."""


class Field:
    """What a field holds, and how many of it: `u8`, `u8[70]`, `one(Dice)`, `many(Player, 4)`."""

    def __init__(self, kind: Any, code: str = "", count: int | None = None) -> None:
        """Hold `count` numbers of struct code `code`, or `count` records of type `kind`."""
        self.kind, self.code, self.count = kind, code, count

    def __getitem__(self, count: int) -> Any:
        """Return a row of this number."""
        return Field(self.kind, self.code, count)

    @property
    def is_number(self) -> bool:
        """Whether the field is one number, and not a row or a record."""
        return bool(self.code) and self.count is None

    @property
    def ctype(self) -> Any:
        """The C type of the field."""
        return self.kind if self.count is None else self.kind * self.count

    @property
    def size(self) -> int:
        """Bytes."""
        return ctypes.sizeof(self.ctype)

    def window(self, raw: memoryview) -> Any:
        """Return the Python object for a row, record or records whose bytes are `raw`."""
        if self.code:
            return raw.cast(self.code)  # type: ignore[call-overload]  # the codes are u8 to i32
        if self.count is None:
            return self.kind.at(raw)
        size = ctypes.sizeof(self.kind)
        return [self.kind.at(raw[i * size : (i + 1) * size]) for i in range(self.count)]


u8: Any = Field(ctypes.c_uint8, "B")
i8: Any = Field(ctypes.c_int8, "b")
u16: Any = Field(ctypes.c_uint16, "H")
i16: Any = Field(ctypes.c_int16, "h")
u32: Any = Field(ctypes.c_uint32, "I")
i32: Any = Field(ctypes.c_int32, "i")


def one(record: type[Record]) -> Any:
    """Declare a record inside a record."""
    return Field(record)


def many(record: type[Record], count: int) -> Any:
    """Declare a fixed number of records inside a record."""
    return Field(record, "", count)


def _padded(fields: dict[str, Field], base: Any) -> dict[str, Field]:
    """Return the fields that follow those of `base`, every byte that alignment adds made a field.

    Hidden padding is not copied by NumPy, and records that are equal would differ as bytes.
    """
    whole: dict[str, Field] = {}
    at, widest = (ctypes.sizeof(base), ctypes.alignment(base)) if base else (0, 1)

    def fill(alignment: int) -> None:
        nonlocal at
        spare = -at % alignment
        if spare:
            whole[f"pad_{at}"] = u8[spare]
            at += spare

    for name, field in fields.items():
        alignment = ctypes.alignment(field.ctype)
        fill(alignment)
        whole[name] = field
        at += field.size
        widest = max(widest, alignment)
    fill(widest)
    return whole


def _checked(name: str, descriptor: Any, code: str) -> property:
    """Return the property of a number that refuses what does not fit; ctypes would wrap it."""
    bits = 8 * struct.calcsize(code)
    least, most = (0, (1 << bits) - 1) if code.isupper() else (-1 << bits - 1, (1 << bits - 1) - 1)
    write: Callable[[Any, int], None] = descriptor.__set__

    def put(record: Any, value: int) -> None:
        if not least <= value <= most:
            raise OverflowError(f"{name} = {value} does not fit; it holds {least} to {most}")
        write(record, value)

    return property(descriptor.__get__, put)


if TYPE_CHECKING:  # ctypes' metaclass is beyond the type checker

    class _LayoutType(type):
        """The metaclass of C layouts."""

    class _Layout:
        """A stretch of memory laid out as in C."""

        @classmethod
        def from_buffer(cls, raw: Any) -> Self:
            """Return a layout that lives in the given memory."""

        def __buffer__(self, flags: int) -> memoryview:
            """Return the memory."""
else:
    _Layout, _LayoutType = ctypes.Structure, type(ctypes.Structure)


class _RecordType(_LayoutType):
    """Turns declared fields into a C layout: numbers become its members, the rest windows."""

    def __new__(meta: Any, name: str, bases: tuple[type, ...], scope: dict[str, Any]) -> Any:
        declared = {n: f for n, f in scope.items() if isinstance(f, Field)}
        inherited: dict[str, Field] = getattr(bases[0], "fields", {}) if bases else {}
        fields = _padded(declared, bases[0] if inherited else None)
        for n in declared:
            del scope[n]
        scope["__slots__"] = tuple(n for n, f in fields.items() if not f.is_number)
        scope["_fields_"] = [("_" + n, f.ctype) for n, f in fields.items()]
        cls = super().__new__(meta, name, bases, scope)
        cls.fields = inherited | fields
        cls.windows = [
            (n, f, getattr(cls, "_" + n).offset, getattr(cls, "_" + n).offset + f.size)
            for n, f in cls.fields.items()
            if not f.is_number
        ]
        for n, f in fields.items():
            if f.is_number:
                setattr(cls, n, _checked(f"{name}.{n}", getattr(cls, "_" + n), f.code))
        return cls


class Record(_Layout, metaclass=_RecordType):
    """Base of all records; the module's docstring says how to declare one."""

    fields: ClassVar[dict[str, Field]]
    windows: ClassVar[list[tuple[str, Field, int, int]]]

    @classmethod
    def at(cls, buffer: Any) -> Self:
        """Return a record that lives in the given writable memory."""
        raw = memoryview(buffer).cast("B")
        self = cls.from_buffer(raw)
        for name, field, start, end in cls.windows:
            setattr(self, name, field.window(raw[start:end]))
        return self

    @classmethod
    def new(cls) -> Self:
        """Return a record of zeros in memory of its own."""
        return cls.at(bytearray(cls.size()))

    @classmethod
    def size(cls) -> int:
        """Bytes."""
        return ctypes.sizeof(cls)  # type: ignore[arg-type]  # a ctypes.Structure when it runs

    def copy(self) -> Self:
        """Return another record with the same bytes."""
        return self.at(bytearray(self.to_bytes()))

    def to_bytes(self) -> bytes:
        """Return the whole record as bytes."""
        return bytes(memoryview(self).cast("B"))

    def put(self, whole: bytes) -> None:
        """Overwrite the whole record."""
        memoryview(self).cast("B")[:] = whole

    def __eq__(self, other: object) -> bool:
        """Compare type and bytes."""
        return isinstance(other, type(self)) and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]  # a record can change

    def __repr__(self) -> str:
        """Show the fields that are not zero."""
        from thirdwish.engine.position import write

        return f"<{type(self).__name__} {write(self)}>"


def put_text(row: Row, start: int, size: int, text: str) -> None:
    """Write a text into `size` bytes of a row; it must fit."""
    whole = text.encode()
    if len(whole) > size:
        raise OverflowError(f"{text!r} does not fit into {size} bytes")
    for i, byte in enumerate(whole.ljust(size, b"\0")):
        row[start + i] = byte


def text_at(row: Row, start: int, size: int) -> str:
    """Return the text that `put_text` wrote."""
    return bytes(row[start + i] for i in range(size)).rstrip(b"\0").decode()


def copy_record(to: Record, source: Record) -> None:
    """Overwrite a record with another of its type; compiled, a memcpy."""
    to.put(source.to_bytes())


def wipe_record(record: Record) -> None:
    """Make a record all zeros; compiled, a memset."""
    record.put(bytes(record.size()))
