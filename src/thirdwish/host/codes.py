"""A name for everything that the server can refuse, by which a page tells it in its own language.

A name stays what it is once it was sent: pages know refusals by it. The English words beside it
may change.
"""

from __future__ import annotations

from typing import Literal, cast

from thirdwish.engine.errors import ThirdwishError

Code = Literal[
    # What is asked
    "bad-request", "unreadable", "too-big", "too-much", "wrong-host", "wrong-origin", "not-found",
    "storage-down", "fault",
    # People
    "not-signed-in", "wrong-passphrase", "name", "name-taken", "account-already", "no-account",
    "old-passphrase", "no-token",
    # Making a table
    "no-game", "seats", "option", "no-bot", "bad-box", "bad-journal", "players-for-seats",
    "clock-seconds",
    # Finding and sitting at it
    "no-table", "other-rules", "not-allowed", "begun", "not-begun", "seat-taken", "no-seat-free",
    "no-seat", "seat-not-yours", "only-seated-start", "seat-free", "no-rematch",
    # Playing
    "over", "not-your-turn", "not-your-seat", "illegal-choice", "bad-notation", "no-choice",
    "stale", "quicker", "cannot-take-back", "answers-stand", "answered-since",
    "nothing-to-take-back", "only-players", "no-advice", "own-seat-only", "journal-later",
    "not-over",
    # Talking
    "only-gestures", "only-seated-talk", "no-talk", "say-something",
]  # fmt: skip


class Stale(ThirdwishError):
    """An answer to a question that is no longer asked."""

    code = "stale"


class OtherRules(ThirdwishError):
    """A game that was begun by rules which this program no longer plays."""

    code = "other-rules"


def code_of(error: ThirdwishError) -> Code:
    """Return the name of what was refused; a test holds that every one is listed here."""
    return cast("Code", error.code)
