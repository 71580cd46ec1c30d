"""Djinns of the High Desert, by Alec Bishop; README.md says in which order to read this folder."""

from __future__ import annotations

from pathlib import Path

from thirdwish.engine.game import Game, Option, Rating, Rules, Search
from thirdwish.games.high_desert import words
from thirdwish.games.high_desert.bot import weigh
from thirdwish.games.high_desert.cards import PUBLISHED, Box, read_box
from thirdwish.games.high_desert.rules.score import score, won
from thirdwish.games.high_desert.rules.start import set_up
from thirdwish.games.high_desert.rules.turn import legal, play
from thirdwish.games.high_desert.table import CHOICES, Options, Table, View
from thirdwish.games.high_desert.view import look, redeal

GAME = Game(
    name="high-desert",
    title="Djinns of the High Desert",
    tagline="Fill your palace with the djinn of one clan while your rivals spoil it.",
    designer="Alec Bishop",
    publisher="Toresh Games (2019)",
    seats=range(2, 5),
    usual_seats=3,
    minutes=30,
    weight="light",
    rules_version=1,
    data_note="The values of the ranks are deduced; the printed rules do not state them.",
    options=(
        Option(
            "start",
            "Who goes first",
            ("random", "first"),
            ("a player chosen at random", "the player in the first seat"),
        ),
        Option(
            "immunity",
            "What eight cards in a Palace guard",
            ("player", "palace"),
            ("the Palace and the hand", "the Palace alone: Thieves may still take from the hand"),
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
    ),
    words=words,
    folder=Path(__file__).parent,
    published_box=PUBLISHED.read_text(encoding="utf-8"),
    read_box=read_box,
    search=Search(ratings=(Rating(1241, 35), Rating(1356, 39), Rating(1419, 52))),
)
