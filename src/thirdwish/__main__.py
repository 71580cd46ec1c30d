"""`python -m thirdwish` is the command `thirdwish`."""

from __future__ import annotations

from thirdwish.cli import main

if __name__ == "__main__":
    main()
