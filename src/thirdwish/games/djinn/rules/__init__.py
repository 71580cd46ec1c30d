"""The rulebook by its chapters; README.md gives the order."""
