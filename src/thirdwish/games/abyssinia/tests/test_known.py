"""8. What is known, and every table that a seat could be looking at."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NO_CARD, STRANGER
from thirdwish.games.abyssinia.cards import WISHES
from thirdwish.games.abyssinia.table import (
    IN_DISCARD,
    IN_HAND,
    NOWHERE,
    Happening,
    Question,
    Step,
    slot_place,
)
from thirdwish.games.abyssinia.tests.secrets import hidden, pieces, where
from thirdwish.games.abyssinia.tests.table import (
    a_box,
    a_deal,
    a_table,
    choices,
    event_card,
    genie_pile,
    hand,
    known,
    laid,
    pile,
    play,
    redeal,
    text_of,
    view,
    wishes,
)

pytestmark = pytest.mark.rules


# R8.1 Secret and open


def test_r8_1_a_hand_is_secret_and_its_size_is_open() -> None:
    """G-7."""
    table = a_table(hands=["L01", "L02 W02"])
    assert (known(table, 0, 1), known(table, 1, 1)) == ("", "L02 W02")
    assert list(view(table, 0).hand_size)[:2] == [1, 2]
    assert known(table, STRANGER, 0) == ""


def test_r8_1_a_hidden_wish_is_secret_and_that_there_is_one_is_open() -> None:
    """G-7."""
    table = a_table(hands=["L01", "L02"], hidden=["", "W02"])
    others, own = view(table, 0), view(table, 1)
    wish = wishes("W02")[0]
    assert (others.player[1].laid[2], others.hides[1], others.place[wish]) == (NO_CARD, 1, NOWHERE)
    assert (own.player[1].laid[2], own.hides[1]) == (wish, 1)
    assert own.place[wish] == slot_place(1, 2)


def test_r8_1_piles_are_secret_and_their_sizes_are_open() -> None:
    table = a_table(hands=["L01", ""], piles="L02 L03 W01")
    seen = view(table, 0)
    assert [seen.place[wish] for wish in wishes("L02 L03 W01")] == [NOWHERE] * 3
    assert list(seen.pile_size) == [2, 1, 0]


def test_r8_1_the_discard_piles_are_open() -> None:
    """G-45."""
    table = a_table(hands=["L01", ""], discard="L02 W03")
    assert [view(table, STRANGER).place[w] for w in wishes("L02 W03")] == [IN_DISCARD] * 2


def test_r8_1_laid_wishes_genies_and_counters_are_open() -> None:
    table = a_table(
        hands=["L01", ""], laid=["", "L02"], genies=["", "G05"], counters=["", "L2"], taken=["L1"]
    )
    seen = view(table, STRANGER)
    assert text_of(seen.player[1].laid) == "L02 - -"
    assert seen.place[wishes("L02")[0]] == slot_place(1, 0)
    assert (seen.player[1].genie, seen.player[1].counters[0], seen.player[0].taken[0]) == (4, 2, 1)


def test_r8_1_the_order_of_the_genie_pile_is_secret_but_for_those_seen_at_the_bottom() -> None:
    table = a_table(hands=["L01", ""], genie_pile="G03 G02 G01", genie_open=1)
    seen = view(table, 0)
    assert (list(seen.genie_pile)[:3], seen.genie_size) == ([0, NO_CARD, NO_CARD], 3)


def test_r8_1_a_drawn_wish_is_known_to_its_player_alone() -> None:
    table = a_table(hands=["", ""], genies=["G01"], step=Step.DRAW)
    play(table, "draw 1-0-0")
    assert event_card(table, 0, Happening.DREW) == "L01"
    assert event_card(table, 1, Happening.DREW) == "-"
    assert table.must_stand == 1


# R8.2 Cards that leave a hand


def test_r8_2_a_stolen_card_is_seen_by_thief_and_robbed_alone() -> None:
    """G-45."""
    table = a_table(hands=["", "L02 W02", ""], laid=["L12"], step=Step.BEFORE)
    play(table, "use 1", "player B")
    stolen = hand(table, 0)
    seen = [event_card(table, seat, Happening.STOLE_CARD) for seat in (0, 1, 2, STRANGER)]
    assert seen == [stolen, stolen, "-", "-"]
    assert [known(table, seat, 0) for seat in (1, 2, STRANGER)] == [stolen, "", ""]


def test_r8_2_exchanged_cards_are_seen_by_the_two_alone() -> None:
    """G-45."""
    table = a_table(hands=["L01 L03", "W02 W03", ""], laid=["W17"], step=Step.BEFORE)
    play(table, "use 1", "player B")
    assert len(known(table, 0, 1).split()) == 1
    assert len(known(table, 1, 0).split()) == 1
    assert known(table, 2, 0) + known(table, 2, 1) == ""
    assert event_card(table, 2, Happening.GAVE_CARD) == "-"


def test_r8_2_a_card_discarded_from_a_hand_is_seen_by_all() -> None:
    """G-45."""
    table = a_table(hands=["L02", ""], laid=["L09"], step=Step.AFTER)
    play(table, "use 1")
    assert event_card(table, STRANGER, Happening.DISCARDED_CARD) == "L02"
    assert table.must_stand == 1


# R8.3 Memory


def test_r8_3_a_returned_wish_is_known_to_all_to_be_in_the_hand() -> None:
    table = a_table(hands=["L01", "", ""], laid=["L10"], step=Step.RETURN)
    play(table, "return 1")
    assert [known(table, seat, 0) for seat in (1, 2, STRANGER)] == ["L10"] * 3


def test_r8_3_a_laid_wish_stolen_is_known_to_all_to_be_in_the_hand() -> None:
    box = a_box(L01="before: may steal a wish laid by another player")
    table = a_table(hands=["", "", ""], laid=["L01", "P01"], step=Step.BEFORE, box=box)
    play(table, "use 1", "wish B1", box=box)
    assert [known(table, seat, 0) for seat in (1, 2, STRANGER)] == ["P01"] * 3


def test_r8_3_a_known_card_may_be_the_hidden_wish_and_stays_known_to_be_held() -> None:
    table = a_table(hands=["L01 L02", "W01"], known=[(1, "L01")])
    play(table, "hide L01", "done")
    assert known(table, 1, 0) == "L01"
    assert view(table, 1).place[wishes("L01")[0]] == IN_HAND


def test_r8_3_a_known_card_is_forgotten_when_laid_open_or_turned_up() -> None:
    table = a_table(
        hands=["L01 L02 L03", "W01"],
        laid=["", "L12"],
        known=[(1, "L01 L02"), (STRANGER, "L01")],
    )
    play(table, "lay L01", "hide L02", "done", "done")
    assert (table.step, sum(table.known)) == (Step.BEFORE, 0)


def test_r8_3_when_another_card_is_turned_up_the_known_one_is_still_in_hand() -> None:
    table = a_table(hands=["L01 L02", "W01"], known=[(1, "L01")])
    play(table, "hide L02", "done", "done")
    assert known(table, 1, 0) == "L01"


def test_r8_3_who_cannot_see_which_card_left_a_hand_knows_no_more_what_is_in_it() -> None:
    """Cy knew Bo's L02; Ada, who steals, and Bo, who is robbed, go on knowing."""
    table = a_table(
        hands=["", "L02 W02", ""], laid=["L12"], known=[(2, "L02"), (0, "W02")], step=Step.BEFORE
    )
    play(table, "use 1", "player B")
    assert known(table, 2, 0) + known(table, 2, 1) == ""
    assert "W02" in {known(table, 0, 1), hand(table, 0)}


def test_r8_3_of_a_hand_of_one_card_all_know_which_has_left() -> None:
    table = a_table(hands=["", "L02", ""], laid=["L12"], known=[(2, "L02")], step=Step.BEFORE)
    play(table, "use 1", "player B")
    assert (known(table, 2, 0), known(table, 1, 0)) == ("L02", "L02")


def test_r8_3_an_only_card_given_in_exchange_is_known_to_be_in_the_other_hand() -> None:
    """Cy knew Ada's only card; of Bo's two, Cy cannot tell which came back."""
    table = a_table(
        hands=["L01", "W02 W03", ""], laid=["W17"], known=[(2, "L01 W02")], step=Step.BEFORE
    )
    play(table, "use 1", "player B")
    assert (known(table, 2, 1), known(table, 2, 0)) == ("L01", "")


def test_r8_3_two_only_cards_exchanged_are_known_in_their_new_hands() -> None:
    table = a_table(
        hands=["L01", "W02", ""], laid=["W17"], known=[(2, "L01 W02")], step=Step.BEFORE
    )
    play(table, "use 1", "player B")
    assert (known(table, 2, 0), known(table, 2, 1)) == ("W02", "L01")


def test_r8_3_a_robbed_player_forgets_when_a_card_leaves_the_thief_unseen() -> None:
    table = a_table(
        hands=["L02 L03", "", "P01"], laid=["", "", "L12"], known=[(1, "L02")], step=Step.BEFORE
    )
    assert known(table, 1, 0) == "L02"
    play(table, "use 1", "player A")
    assert known(table, 1, 0) + known(table, 1, 2) == ""


def test_r8_3_a_discarded_card_leaves_what_is_known_of_the_rest() -> None:
    table = a_table(hands=["L02 L03", ""], laid=["L09"], known=[(1, "L02 L03")], step=Step.AFTER)
    play(table, "use 1")
    assert known(table, 1, 0) == hand(table, 0)


# Every table that a seat could be looking at


def test_r8_1_a_redeal_keeps_what_a_seat_knows() -> None:
    table = a_table(
        hands=["L01 W01", "L02 W02 P02", "P03 P04"],
        laid=["", "L05"],
        hidden=["W03", "P06", "L07"],
        known=[(0, "W02"), (1, "L01"), (2, "P02")],
        genie_pile="G05 G04 G03 G02",
        genie_open=1,
    )
    another = redeal(table, 0)
    assert view(another, 0) == view(table, 0)
    assert pieces(another) == pieces(table)
    assert (hand(another, 0), laid(another, 0)) == ("L01 W01", "- - W03")
    assert "W02" in f"{hand(another, 1)} {laid(another, 1)}"
    assert genie_pile(another).endswith("G02")


def test_r8_1_a_redeal_moves_what_a_seat_cannot_place() -> None:
    hands, piles, hides, genies = set(), set(), set(), set()
    for seed in range(60):
        table = a_table(
            hands=["L01", "L02"],
            hidden=["", "P01"],
            piles="L03 P02",
            known=[(0, "P01")],
            genie_pile="G02 G01",
            seed=seed,
        )
        another = redeal(table, 0)
        hands.add(hand(another, 1))
        piles.add((pile(another, "L"), pile(another, "P")))
        hides.add(laid(another, 1))
        genies.add(genie_pile(another))
    assert hands == {"L02", "L03", "P01"}
    assert piles == {("L02", "P02"), ("L03", "P02")}
    assert hides == {"- - P01", "- - L02", "- - L03"}
    assert genies == {"G01 G02", "G02 G01"}


def test_r8_1_a_redeal_for_the_stranger_moves_every_hand() -> None:
    hands = set()
    for seed in range(60):
        table = a_table(hands=["L01", "P01"], piles="L02", known=[(1, "L01")], seed=seed)
        hands.add((hand(redeal(table, STRANGER), 0), hand(redeal(table, STRANGER), 1)))
    assert hands == {("L01", "P01"), ("P01", "L01"), ("L02", "P01"), ("P01", "L02")}


def test_r8_1_after_a_redeal_others_know_what_all_know() -> None:
    table = a_table(
        hands=["L01 L02", "W01 W02", ""],
        known=[(STRANGER, "L01"), (1, "L02"), (2, "W01"), (0, "W02")],
    )
    another = redeal(table, 0)
    assert (known(another, 1, 0), known(another, 2, 0)) == ("L01", "L01")
    assert (known(another, 2, 1), known(another, 0, 1)) == ("", "W02")


def test_r8_1_after_the_reveal_a_redeal_leaves_hidden_wishes_alone() -> None:
    table = a_table(
        hands=["L01", "L02"], laid=["L12"], hidden=["", "P01"], step=Step.BEFORE, piles="L03"
    )
    another = redeal(table, 0)
    assert laid(another, 1) == "- - P01"
    assert sum(another.scratch) + sum(another.to_deal) == 0


def test_r8_1_a_redealt_table_can_be_played() -> None:
    table = a_table(hands=["L01", "L02"])
    assert choices(redeal(table, 0)) == choices(table)


# The lists of secrets that the tests over all games use


def test_secrets_group_places_with_the_cards_that_could_be_there() -> None:
    table = a_table(
        hands=["L01", "L02 P02"],
        hidden=["", "P01"],
        piles="L03 W01",
        known=[(0, "P01")],
        genie_pile="G02 G01 G03",
        genie_open=1,
        question=Question.LAY,
    )
    assert hidden(table, 0) == [
        (["pile 0 0"], wishes("L02 L03")),
        (["pile 1 0"], wishes("W01")),
        (["hand 1", "hidden 1"], wishes("L02 L03 P02")),
        (["hand 1", "hidden 1"], wishes("L02 P01 P02")),
        (["genies 1", "genies 2"], [WISHES, WISHES + 1]),
    ]
    assert where(table, 0) == {
        "pile 0 0": wishes("L03"),
        "pile 1 0": wishes("W01"),
        "hand 1": wishes("L02 P02"),
        "hidden 1": wishes("P01"),
        "genies 1": [WISHES],
        "genies 2": [WISHES + 1],
    }


def test_a_hidden_wish_known_to_be_all_that_is_held_is_no_secret() -> None:
    table = a_table(hands=["L01", ""], hidden=["", "P01"], piles="", known=[(0, "P01")])
    table.genie_size = 0
    assert where(table, 0) == {}


def test_pieces_are_counted_wherever_they_lie() -> None:
    table = a_table(
        hands=["L01", ""],
        laid=["L02"],
        hidden=["", "P01"],
        genies=["G01"],
        genie_pile="G02",
        piles="W01",
        discard="W02",
    )
    cards = wishes("L01 L02 W01 W02 P01")
    assert pieces(table) == dict.fromkeys([*cards, WISHES, WISHES + 1], 1)


@pytest.mark.parametrize("seat", [0, 1, 2, STRANGER])
def test_r8_1_a_whole_game_looks_the_same_after_every_redeal(seat: int) -> None:
    """Played by taking the choices in turn, so that every kind of answer comes up."""
    table = a_deal(3, seed=5)
    for answer in range(200):
        another = redeal(table, seat)
        assert view(another, seat) == view(table, seat)
        assert pieces(another) == pieces(table)
        legal = choices(table)
        if not legal:
            break
        play(table, legal[answer * 7 % len(legal)])
