"""The rulebook in its order: start, piles, lay, enact, effects, count, victory, turn."""
