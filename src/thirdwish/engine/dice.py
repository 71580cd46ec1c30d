"""Dice: the random numbers that live inside a table.

The generator is xoshiro128** (Blackman and Vigna). Its arithmetic is on ints masked to 32 bits,
so that the interpreter's unbounded ints and a compiler's wrapping ones give the same numbers.
"""

from __future__ import annotations

from thirdwish.engine.record import Record, Row, u32

MASK = 0xFFFFFFFF
GOLDEN = 0x9E3779B9  # 2**32 over the golden ratio: steps of it spread seeds that are neighbours


class Dice(Record):
    """A random number generator; never all zero once seeded."""

    a: int = u32
    b: int = u32
    c: int = u32
    d: int = u32


def rotate(x: int, k: int) -> int:
    """Return the 32 bits of x turned left by k."""
    return ((x << k) | (x >> (32 - k))) & MASK


def mix(x: int) -> int:
    """Return 32 bits in which every bit of x counts everywhere (a finaliser by Ettinger)."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & MASK
    x = ((x ^ (x >> 15)) * 0x735A2D97) & MASK
    return x ^ (x >> 15)


def seed_dice(dice: Dice, seed: int) -> None:
    """Start the dice from a seed of up to 63 bits."""
    low = mix(((seed & MASK) + GOLDEN) & MASK)
    high = mix((((seed >> 32) & MASK) + low) & MASK)
    dice.a = low
    dice.b = high
    dice.c = mix((high + GOLDEN) & MASK)
    dice.d = mix((low ^ high) | 1)  # the mixture of a number other than zero is not zero


def next_u32(dice: Dice) -> int:
    """Return 32 random bits."""
    a, b, c, d = dice.a, dice.b, dice.c, dice.d
    result = (rotate((b * 5) & MASK, 7) * 9) & MASK
    c ^= a
    d ^= b
    dice.b = b ^ c
    dice.a = a ^ d
    dice.c = c ^ ((b << 9) & MASK)
    dice.d = rotate(d, 11)
    return result


def roll(dice: Dice, n: int) -> int:
    """Return a number from 0 to n - 1, each equally likely (Lemire's way)."""
    product = next_u32(dice) * n
    if (product & MASK) < n:
        unfair = (MASK + 1 - n) % n
        while (product & MASK) < unfair:
            product = next_u32(dice) * n
    return product >> 32


def reseed_dice(dice: Dice, other: Dice) -> None:
    """Start the dice from the next numbers of other dice."""
    dice.a = next_u32(other)
    dice.b = next_u32(other)
    dice.c = next_u32(other)
    dice.d = next_u32(other) | 1


def shuffle(dice: Dice, cards: Row, count: int) -> None:
    """Put the first `count` cards into random order."""
    for i in range(count - 1, 0, -1):
        j = roll(dice, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
