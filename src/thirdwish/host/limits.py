"""How much one person or address may ask for: buckets that fill at a steady rate."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from thirdwish.engine.errors import ThirdwishError

KINDS = {  # what is limited: so many a second, and so many at once
    "request": (20, 200),
    "new": (0.2, 30),  # guests and tables
    "sign-in": (0.1, 10),
    "hint": (0.5, 5),
    "talk": (1, 20),
    "review": (0.05, 10),
}
MOST_SOCKETS = 100  # open at once from one address
MOST_KNOWN = 50_000  # addresses and people remembered; the longest unheard of is forgotten


class TooMuch(ThirdwishError):
    """More than one may ask for in so short a time."""

    code = "too-much"

    def __init__(self, seconds: float) -> None:
        """Say when to come back."""
        self.seconds = max(1, round(seconds))
        super().__init__(f"that is too much at once; try again in {self.seconds} s")


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("at", "left", "rate", "size")

    def __init__(self, rate: float, size: float) -> None:
        """Be full."""
        self.rate, self.size, self.left, self.at = rate, size, size, time.monotonic()

    def take(self, cost: float = 1.0) -> float:
        """Take from the bucket; return for how many seconds it is overdrawn."""
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.at) * self.rate) - cost
        self.at = now
        if self.left >= 0:
            return 0.0
        return -self.left / self.rate

    def refuse(self, cost: float = 1.0) -> None:
        """Take from the bucket, or raise TooMuch and take nothing."""
        wait = self.take(cost)
        if wait > 0:
            self.left += cost
            raise TooMuch(wait)


class Limits:
    """The buckets of everybody."""

    def __init__(self, scale: float = 1.0) -> None:
        """Allow people so many times what is usual."""
        self.scale = scale
        self.sockets: Counter[str] = Counter()
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def check(self, kind: str, whose: str) -> None:
        """Raise TooMuch if somebody asks for too much of a kind."""
        key = (kind, whose)
        if key not in self.buckets:
            rate, size = KINDS[kind]
            self.buckets[key] = Bucket(rate * self.scale, size * self.scale)
            if len(self.buckets) > MOST_KNOWN:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(key)
        self.buckets[key].refuse()

    @contextmanager
    def socket(self, whose: str) -> Iterator[None]:
        """Count a socket while it is open; raise TooMuch if somebody has too many."""
        if self.sockets[whose] >= MOST_SOCKETS * self.scale:
            raise TooMuch(1)
        self.sockets[whose] += 1
        try:
            yield
        finally:
            self.sockets[whose] -= 1
            if not self.sockets[whose]:
                del self.sockets[whose]

    def messages(self) -> Bucket:
        """Return a bucket for the messages of one socket."""
        return Bucket(50 * self.scale, 100 * self.scale)
