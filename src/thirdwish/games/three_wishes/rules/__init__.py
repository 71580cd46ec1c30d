"""The rulebook in its order: start, turn, end, match."""
