"""Djinn, rule by rule, card by card."""
