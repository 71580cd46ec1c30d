"""Genies of Abyssinia; README.md says in which order to read this folder."""

from __future__ import annotations

from pathlib import Path

from thirdwish.engine.game import Game, Rating, Rules, Search
from thirdwish.games.abyssinia import words
from thirdwish.games.abyssinia.bot import weigh
from thirdwish.games.abyssinia.cards import PUBLISHED, Box, read_box
from thirdwish.games.abyssinia.rules.start import set_up
from thirdwish.games.abyssinia.rules.turn import legal, play
from thirdwish.games.abyssinia.rules.victory import score, won
from thirdwish.games.abyssinia.table import CHOICES, Options, Table, View
from thirdwish.games.abyssinia.view import look, redeal

GAME = Game(
    name="abyssinia",
    title="Genies of Abyssinia",
    tagline="Wish for Love, Wealth and Power by the fickle help of Genies.",
    designer="",
    publisher="",
    seats=range(2, 6),
    usual_seats=4,
    minutes=30,
    weight="medium",
    rules_version=1,
    data_note="The published cards are not known; this set is rebuilt and ours.",
    options=(),
    choices=CHOICES,
    rules=Rules(
        Box=Box,
        Options=Options,
        Table=Table,
        View=View,
        set_up=set_up,
        legal=legal,
        play=play,
        look=look,
        redeal=redeal,
        score=score,
        won=won,
        weigh=weigh,
    ),
    words=words,
    folder=Path(__file__).parent,
    published_box=PUBLISHED.read_text(encoding="utf-8"),
    read_box=read_box,
    can_end_without_winner=True,
    search=Search(ratings=(Rating(1326, 86), Rating(1453, 91), Rating(1516, 111))),
)
