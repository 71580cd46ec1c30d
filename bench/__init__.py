"""Measurements beside the peers: `python3 do.py bench`."""
