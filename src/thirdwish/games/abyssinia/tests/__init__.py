"""The tests of Genies of Abyssinia; each sets its table in one line (table.py)."""

from __future__ import annotations
