"""Four tabletop games of genies and wishes, complete and exact."""

from __future__ import annotations

__version__ = "0.1.0"
