"""Records: one declaration, the same bytes everywhere."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thirdwish.engine import position
from thirdwish.engine.compile import as_array, dtype_of
from thirdwish.engine.errors import BadNotation
from thirdwish.engine.record import (
    Record,
    Row,
    Row16,
    copy_record,
    i8,
    i16,
    i32,
    many,
    one,
    put_text,
    text_at,
    u8,
    u16,
    u32,
    wipe_record,
)


class Purse(Record):
    """Numbers of every width, in an order that needs padding."""

    coins: int = u8
    debt: int = i16
    stamps: int = u16
    mood: int = i8
    serial: int = u32
    balance: int = i32
    pockets: Row = u8[3]


class Base(Record):
    """What every coat has."""

    worn: int = u8
    serial: int = u32


class Coat(Base):
    """A record that extends another and holds others."""

    lining: int = u8
    sizes: Row16 = i16[2]
    purse: Purse = one(Purse)
    spare: Sequence[Purse] = many(Purse, 2)


def test_numbers_read_as_plain_ints() -> None:
    purse = Purse.new()
    purse.debt = -300
    purse.pockets[2] = 7
    assert type(purse.debt) is int
    assert (purse.debt, list(purse.pockets)) == (-300, [0, 0, 7])


@pytest.mark.parametrize(
    ("field", "least", "most"),
    [
        ("coins", 0, 255),
        ("debt", -32768, 32767),
        ("stamps", 0, 65535),
        ("mood", -128, 127),
        ("serial", 0, 2**32 - 1),
        ("balance", -(2**31), 2**31 - 1),
    ],
)
def test_a_number_that_does_not_fit_is_refused(field: str, least: int, most: int) -> None:
    purse = Purse.new()
    for fits in (least, most):
        setattr(purse, field, fits)
        assert getattr(purse, field) == fits
    for too_far in (least - 1, most + 1):
        with pytest.raises(OverflowError, match=f"Purse.{field} = {too_far} does not fit"):
            setattr(purse, field, too_far)


def test_a_number_that_does_not_fit_its_row_is_refused() -> None:
    with pytest.raises(ValueError, match="invalid value"):
        Purse.new().pockets[0] = 256


def test_every_byte_belongs_to_a_field() -> None:
    for kind in (Purse, Base, Coat):
        assert sum(field.size for field in kind.fields.values()) == kind.size()
        assert dtype_of(kind).itemsize == kind.size()


def test_a_copy_has_memory_of_its_own() -> None:
    coat = Coat.new()
    coat.spare[1].coins = 5
    copy = coat.copy()
    copy.spare[1].coins = 6
    assert coat.spare[1].coins == 5
    assert coat != copy


def test_records_are_equal_by_type_and_bytes() -> None:
    assert Coat.new() == Coat.new()
    assert Coat.new() != Purse.new()
    assert Coat.new() != "a coat"


def test_a_record_can_be_overwritten_and_wiped() -> None:
    one_coat, other = Coat.new(), Coat.new()
    one_coat.purse.balance = -9
    copy_record(other, one_coat)
    assert other.purse.balance == -9
    wipe_record(other)
    assert other == Coat.new()


def test_a_text_can_be_kept_in_a_row() -> None:
    purse = bytearray(12)
    put_text(memoryview(purse), 2, 8, "Müll")
    assert text_at(memoryview(purse), 2, 8) == "Müll"
    put_text(memoryview(purse), 2, 8, "x")
    assert text_at(memoryview(purse), 2, 8) == "x"
    assert purse[10:] == b"\0\0"
    with pytest.raises(OverflowError, match="'Müllabfuhr' does not fit into 8 bytes"):
        put_text(memoryview(purse), 2, 8, "Müllabfuhr")


def test_numpy_and_records_share_memory() -> None:
    coat = Coat.new()
    as_array(coat)["spare"]["debt"][0][1] = -4
    assert coat.spare[1].debt == -4


def test_a_record_is_shown_by_what_is_not_zero() -> None:
    coat = Coat.new()
    coat.serial = 3
    coat.spare[0].pockets[1] = 9
    assert repr(coat) == "<Coat serial=3 spare.0.pockets=0,9>"


@given(st.binary(min_size=Coat.size(), max_size=Coat.size()))
def test_any_record_can_be_written_in_a_line_and_read_back(whole: bytes) -> None:
    coat = Coat.new()
    coat.put(whole)
    assert position.read(Coat, position.write(coat)) == coat


@pytest.mark.parametrize(
    "line",
    [
        "worn",
        "worn=",
        "worn=x",
        "worn=1,2",
        "worn=256",
        "worn.0=1",
        "collar=1",
        "purse=1",
        "purse.pockets=1,2,3,4",
        "spare.2.coins=1",
        "spare.x.coins=1",
    ],
)
def test_a_line_that_is_no_record_is_refused(line: str) -> None:
    with pytest.raises(BadNotation, match="of a Coat: an entry is a field and numbers"):
        position.read(Coat, line)
