"""Djinn, by Benjamin Schwer; README.md says in which order to read this folder."""

from __future__ import annotations

from pathlib import Path

from thirdwish.engine.game import Game, Option, Rating, Rules, Search
from thirdwish.games.djinn import records, words
from thirdwish.games.djinn.bot import weigh
from thirdwish.games.djinn.box import PUBLISHED, read_box
from thirdwish.games.djinn.cards import Box
from thirdwish.games.djinn.rules.answer import play
from thirdwish.games.djinn.rules.ask import legal
from thirdwish.games.djinn.rules.score import FIGURES, measure, score, won
from thirdwish.games.djinn.rules.start import set_up
from thirdwish.games.djinn.table import CHOICES, Options, Question, Table, View
from thirdwish.games.djinn.view import look, redeal

ALONE = range(1, 2)
TOGETHER = range(2, 5)

GAME = Game(
    name="djinn",
    title="Djinn",
    tagline="Walk the city, catch the Djinn that trouble it, and cork them in Bottles.",
    designer="Benjamin Schwer",
    publisher="Hall Games and Pegasus Spiele (2023)",
    seats=range(1, 5),
    usual_seats=2,
    minutes=90,
    weight="heavy",
    rules_version=1,
    data_note="The map, most cards and nine Character Tiles are rebuilt, not published.",
    options=(
        Option(
            "layout",
            "How the spaces lie",
            ("random", "first"),
            ("at random", "for a first game: no two spaces of one location side by side"),
        ),
        Option(
            "length",
            "How long the game is",
            ("usual", "long"),
            ("as usual", "longer, with three Djinn more"),
            TOGETHER,
        ),
        Option(
            "characters",
            "Character Tiles",
            ("with", "without"),
            ("each player has two", "none, for a first game"),
            TOGETHER,
        ),
        Option(
            "scoring",
            "Scoring Cards",
            ("with", "without"),
            ("three lie open", "none, for a first game"),
            TOGETHER,
        ),
        Option(
            "source",
            "What pays for Bosses at the Magic Source",
            ("own", "mages"),
            ("only your own Magic Power", "Mage Cards too"),
        ),
        Option(
            "tom",
            "Cards in Tom's deck",
            ("15", "14", "13", "12"),
            ("the easiest", "one card on which nothing happens less", "two less", "the hardest"),
            ALONE,
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
        measure=measure,
    ),
    words=words,
    folder=Path(__file__).parent,
    published_box=PUBLISHED.read_text(encoding="utf-8"),
    read_box=read_box,
    can_end_without_winner=True,
    figures=FIGURES,
    records=records,
    turn_question=Question.GO,
    search=Search(
        budgets=(200, 600, 2000),
        ratings=(Rating(2141, 172), Rating(2340, 193), Rating(2391, 221)),
    ),
)
