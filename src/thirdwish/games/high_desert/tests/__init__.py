"""The tests of Djinns of the High Desert; each sets its table in one line (table.py)."""

from __future__ import annotations
