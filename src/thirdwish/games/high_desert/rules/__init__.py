"""The rulebook in its order: start, turn (with draw), summon, wish, immunity, end, score."""
