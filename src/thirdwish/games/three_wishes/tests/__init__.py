"""The tests of 3 Wishes; each sets its table in one line (table.py)."""

from __future__ import annotations
