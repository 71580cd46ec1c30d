"""3 Wishes, by Chris Castagnetto; README.md says in which order to read this folder."""

from __future__ import annotations

from pathlib import Path

from thirdwish.engine.game import Game, Option, Rating, Rules, Search
from thirdwish.games.three_wishes import words
from thirdwish.games.three_wishes.bot import weigh
from thirdwish.games.three_wishes.cards import PUBLISHED, Box, read_box
from thirdwish.games.three_wishes.doubt import doubt
from thirdwish.games.three_wishes.rules.match import score, won
from thirdwish.games.three_wishes.rules.start import set_up
from thirdwish.games.three_wishes.rules.turn import legal, play
from thirdwish.games.three_wishes.table import CHOICES, Options, Table, View
from thirdwish.games.three_wishes.view import look, redeal

GAME = Game(
    name="three-wishes",
    title="3 Wishes",
    tagline="Peek, switch and shuffle face-down wishes, and call the end when yours are best.",
    designer="Chris Castagnetto",
    publisher="Strawberry Studio and Passport Game Studios (2016)",
    seats=range(3, 6),
    usual_seats=3,
    minutes=5,
    weight="light",
    rules_version=1,
    data_note="The values of the cards, and five of their names, are rebuilt, not published.",
    options=(
        Option(
            "switch",
            "Which cards may be switched",
            ("any", "own"),
            ("any two cards", "two cards of which one is your own"),
        ),
        Option(
            "ending",
            "Whether the end must be declared some time",
            ("free", "round-30"),
            ("no, as printed", "in round 30 whoever is in turn must declare: a house rule"),
        ),
        Option(
            "match",
            "How many games are played",
            ("single", "five"),
            ("one game", "a match, until somebody has five victory markers"),
        ),
        Option(
            "memory",
            "Whether people are shown what they have seen",
            ("on", "off"),
            ("yes", "no, they remember for themselves"),
        ),
    ),
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
        doubt=doubt,
    ),
    words=words,
    folder=Path(__file__).parent,
    published_box=PUBLISHED.read_text(encoding="utf-8"),
    read_box=read_box,
    can_end_without_winner=True,
    table_talk=False,  # R5.1 W-9
    search=Search(
        explore=2000,
        ripe=100,
        by_spread=True,
        same_worlds=True,
        branching=True,
        budgets=(5, 10, 20),  # less is weaker than rules of thumb, more was not measured stronger
        ratings=(Rating(1079, 18), Rating(1092, 18), Rating(1115, 40)),
    ),
)
