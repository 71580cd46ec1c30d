"""The page's types say what the server sends."""

from __future__ import annotations

from pathlib import Path

import pytest

from thirdwish.host.typescript import CHECKOUT, files

FILES = files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(CHECKOUT)))
def test_the_types_are_written_from_the_messages_and_records_as_they_are(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], "python3 do.py types writes them again"
