"""Positions of Schieber as JSON: what is read, and one sentence for each fault."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream
from cardavia.core.position import PositionError, parse
from cardavia.games.schieber import position as module
from cardavia.games.schieber.board import SEATS, Board, Laid
from cardavia.games.schieber.contract import CONTRACTS, PACK
from cardavia.games.schieber.melds import Claim
from cardavia.games.schieber.position import ENTRIES, read
from cardavia.games.schieber.position_weis import CLAIM, SEAT_WORDS
from cardavia.games.schieber.scoring import team_of
from cardavia.games.schieber.view import SchieberView
from cardavia.i18n import CODES, Catalogue
from tests.games.schieber.helpers import random_deal
from tests.positions import schieber as written

ROOT = Path(__file__).parents[3]

NINE = ["ei.A", "ei.K", "ei.O", "ro.U", "ro.8", "se.A", "se.7", "si.9", "si.6"]

CHOICE: dict[str, Any] = {"game": "schieber", "my_hand": NINE}

PUSHED: dict[str, Any] = {**CHOICE, "pushed": True}

FIRST: dict[str, Any] = {
    "game": "schieber",
    "forehand": "right",
    "pushed": True,
    "contract": "ro",
    "my_hand": NINE,
    "trick": ["ei.U", "ei.7", "ei.6"],
    "weis": {"right": {"run": 4, "top": "U"}},
    "our_score": 1240,
    "their_score": 980,
}
"""The first trick, in which I play last."""

LATER: dict[str, Any] = {
    **FIRST,
    "my_hand": ["ei.K", "ei.O", "ro.8", "se.7", "si.9", "si.6"],
    "tricks": [
        ["ei.U", "ei.7", "ei.6", "ei.A"],
        ["ro.U", "ro.6", "ro.9", "ro.7"],
        ["se.A", "se.O", "se.B", "se.6"],
    ],
    "trick": None,
    "shown": {"right": [["ei.U", "ei.B", "ei.9", "ei.8"]]},
}
"""I have won three tricks; the opponents had the better Weis."""

OURS: dict[str, Any] = {
    "game": "schieber",
    "forehand": "me",
    "contract": "si",
    "my_hand": ["ei.A", "ei.K", "ei.O", "ei.U", "ro.K", "se.7", "si.9", "si.6"],
    "tricks": [["se.A", "se.O", "se.U", "se.6"]],
    "weis": {"right": {"run": 3, "top": "B"}, "partner": {"run": 3, "top": "B"}},
    "shown": {"partner": [["ro.B", "ro.9", "ro.8"]]},
}
"""My run of four from the Eicheln Ass is the best Weis, and my partner adds one."""


def view(position: dict[str, Any], **changes: object) -> SchieberView:
    return read({**position, **changes})


# What is read


def test_a_choice_as_forehand() -> None:
    found = view(CHOICE)
    assert found.to_act() == found.seat == found.board.forehand
    assert [action.text() for action in found.legal()] == [
        *(f"name:{code}" for code in CONTRACTS),
        "push",
    ]
    assert found.board.scores == (0, 0)
    assert found == view(CHOICE, forehand="me", pushed=False, contract=None, tricks=[], trick=[])


def test_a_choice_after_a_push_cannot_be_pushed_back() -> None:
    found = view(PUSHED, our_score=100, their_score=2999)
    assert found.board.forehand == 2
    assert found.board.scores == (100, 2999)
    assert [action.text() for action in found.legal()] == [f"name:{code}" for code in CONTRACTS]
    assert found == view(PUSHED, forehand="partner", our_score=100, their_score=2999)


def test_the_first_trick() -> None:
    found = view(FIRST)
    board = found.board
    assert board.contract is CONTRACTS["ro"]
    assert (board.forehand, board.caller, board.pushed) == (1, 3, True)
    assert board.trick == tuple(zip((1, 2, 3), cards("ei.U ei.7 ei.6"), strict=True))
    assert board.claims == (None, Claim("run", 50, 4, Card.of("ei.U").rank), None, None)
    assert board.scores == (1240, 980)
    assert [action.text() for action in found.legal()] == [
        f"play:{code}" for code in ("ei.A", "ei.K", "ei.O", "ro.U", "ro.8")
    ]
    # Only in Eicheln can there be a run from the Under down to the 8.
    assert all(cards_in(found, seat, "ei.B ei.9 ei.8") == (seat == 1) for seat in (1, 2, 3))


def cards_in(found: SchieberView, seat: int, codes: str) -> bool:
    world = found.consistent_deal(Stream("test", 1))
    return set(cards(codes)) <= set(world.hands[seat])


def test_what_a_deal_has_brought_follows_from_the_cards() -> None:
    found = view(LATER)
    board = found.board
    assert board.turn == found.seat
    assert [trick.winner for trick in board.tricks] == [0, 0, 0]
    # Ass 11 and Under 2; Puur 20 and Nell 14; Ass 11, Ober 3, Banner 10. The run is theirs.
    assert board.scores == (1240 + 13 + 34 + 24, 980 + 50)
    assert board.best == 1
    assert [credit.what for credit in board.credits] == ["weis", "trick", "trick", "trick"]
    assert view(LATER, weis=None) == found, "what was shown was announced"


def test_my_own_melds_follow_from_my_cards() -> None:
    found = view(OURS)
    board = found.board
    assert board.best == 0
    assert [meld.cards for meld in board.shown[0]] == [cards("ei.A ei.K ei.O ei.U")]
    # 50 and 20 for the Weis; Ass, Ober and Under make 16: all twice, for Schilten are trumps.
    assert board.scores == (2 * (70 + 16), 0)
    told = {"weis": {**OURS["weis"], "me": {"run": 4, "top": "A", "trumps": False}}}
    mine = [["ei.U", "ei.A", "ei.O", "ei.K"]]
    assert view(OURS, **told, shown={**OURS["shown"], "me": mine}) == found


def test_stoeck_is_counted_with_its_second_card() -> None:
    tricks = [["ei.K", "ei.7", "se.8", "ei.6"], ["ei.O", "ei.B", "se.9", "ei.8"]]
    position = {
        "game": "schieber",
        "forehand": "me",
        "contract": "ei",
        "my_hand": ["ei.A", "ro.U", "ro.8", "se.A", "se.7", "si.9", "si.6"],
        "tricks": tricks,
        "weis": {"me": {"run": 3, "top": "A", "trumps": True}},
    }
    found = read(position)
    assert found.board.stoeck == 0
    assert found.board.scores == (20 + 4 + 20 + 13, 0)
    # With the Ober still in my hand nothing is said.
    before = read({**position, "my_hand": [*position["my_hand"], "ei.O"], "tricks": tricks[:1]})
    assert before.board.stoeck is None
    assert before.board.scores == (20 + 4, 0)


def test_the_seven_of_roses_in_the_first_deal() -> None:
    found = view(PUSHED, forehand_by_seven=True)
    assert found.board.forehand_had_seven()
    for number in range(5):
        world = found.consistent_deal(Stream("test", number))
        assert Card.of("ro.7") in world.hands[2]


def test_the_docstring_lists_every_entry() -> None:
    assert module.__doc__ is not None
    for word in (*ENTRIES, *CLAIM, *SEAT_WORDS):
        assert f"`{word}`" in module.__doc__ or f'"{word}"' in module.__doc__, word
    found = read(parse(module.__doc__.partition("::")[2].partition("Of these")[0].encode()))
    assert found.board.scores == (1240, 980 + 20 + 14)


@pytest.mark.parametrize("position", [CHOICE, PUSHED, FIRST, LATER, OURS])
def test_the_order_of_cards_in_my_hand_does_not_matter(position: dict[str, Any]) -> None:
    assert view(position, my_hand=position["my_hand"][::-1]) == read(position)


# What is written by whoever plays


def seated(board: Board, me: int) -> Board:
    """A board as the seat `me` writes it down, itself at seat 0 and the deal its only one."""

    def at(seat: int | None) -> int | None:
        return None if seat is None else (seat - me) % SEATS

    def row(values: tuple[Any, ...]) -> tuple[Any, ...]:
        return (*values[me:], *values[:me])

    def laid(some: Laid) -> Laid:
        return tuple(((seat - me) % SEATS, card) for seat, card in some)

    tricks = tuple(
        replace(trick, cards=laid(trick.cards), winner=(trick.winner - me) % SEATS)
        for trick in board.tricks
    )
    credits = tuple(replace(each, team=(each.team - me) % 2) for each in board.credits)
    ours = team_of(me)
    return replace(
        board,
        scores=(board.scores[ours], board.scores[1 - ours]),
        dealer=at(board.dealer),
        by_seven=board.forehand_had_seven(),
        index=0,
        caller=at(board.caller),
        turn=(board.turn - me) % SEATS,
        trick=laid(board.trick),
        tricks=tricks,
        claims=row(board.claims),
        best=at(board.best),
        shown=row(board.shown),
        stoeck=at(board.stoeck),
        credits=credits,
        deals=(),
    )


@pytest.mark.parametrize("scores", [(0, 0), (1500, 400), (2800, 2700), (2960, 2890)])
def test_every_moment_of_play_can_be_written_down(scores: tuple[int, int]) -> None:
    """Reading counts what the rules count: melds, tricks and Stöck in their order."""
    what: set[str] = set()
    # Only in the first deal of a match can the 7 of Roses decide.
    for index in range(60) if scores == (0, 0) else range(0, 240, 4):
        for state in random_deal(index, scores):
            seat = state.to_act()
            if seat is None:
                continue
            real = state.view(seat)
            found = read(parse(json.dumps(written(real)).encode()))
            assert found.board == seated(real.board, seat)
            assert found.hand == real.hand
            assert found.legal() == real.legal()
            what |= {credit.what for credit in real.board.credits}
    assert {"weis", "trick"} <= what
    assert "stoeck" in what or scores[0] > 2900


# Faults

T1, T2, T3 = LATER["tricks"]
WHOLE = [[card.code for card in PACK.cards[i : i + 4]] for i in range(0, 36, 4)]

FAULTS: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (CHOICE, {"colour": 1}, "unknown_key"),
    (CHOICE, {"my_hand": None}, "missing"),
    (FIRST, {"forehand": None}, "missing"),
    (FIRST, {"forehand": "north"}, "bad_word"),
    (FIRST, {"contract": "hearts"}, "bad_word"),
    (FIRST, {"contract": 4}, "bad_word"),
    (FIRST, {"pushed": "yes"}, "bad_flag"),
    (CHOICE, {"my_hand": "ei.A"}, "bad_list"),
    (CHOICE, {"my_hand": ["SK", *NINE[1:]]}, "bad_card"),
    (LATER, {"tricks": T1}, "bad_lists"),
    (LATER, {"tricks": [T1, T2, "se.A"]}, "bad_lists"),
    (LATER, {"tricks": [T1, T2, ["se.A", "se.O", "se.B", 6]]}, "bad_card"),
    (FIRST, {"trick": "ei.U"}, "bad_list"),
    (CHOICE, {"my_hand": [*NINE[:8], NINE[0]]}, "card_twice"),
    (LATER, {"tricks": [T1, T2, ["se.A", "se.O", "se.B", "ro.7"]]}, "card_twice"),
    (FIRST, {"trick": ["ei.U", "ei.7", "ei.A"]}, "card_twice"),
    (CHOICE, {"our_score": 3000}, "bad_number"),
    (CHOICE, {"their_score": -1}, "bad_number"),
    (FIRST, {"weis": ["run"]}, "bad_inner"),
    (FIRST, {"weis": {"north": {}}}, "unknown_key"),
    (FIRST, {"weis": {"right": {"length": 4}}}, "unknown_key"),
    (FIRST, {"weis": {"right": 50}}, "bad_inner"),
    (FIRST, {"weis": {"right": {"run": 2, "top": "K"}}}, "bad_number"),
    (FIRST, {"weis": {"right": {"four": "9"}}}, "bad_word"),
    (LATER, {"shown": {"right": ["ei.U", "ei.B", "ei.9"]}}, "bad_lists"),
    (CHOICE, {"my_hand": NINE[:8]}, "schieber.hand_size"),
    (LATER, {"my_hand": NINE[1:3]}, "schieber.hand_size"),
    (CHOICE, {"forehand": "left"}, "schieber.choice"),
    (CHOICE, {"forehand": "partner"}, "schieber.choice"),
    (PUSHED, {"forehand": "me"}, "schieber.choice"),
    (PUSHED, {"trick": ["ei.U"]}, "schieber.contract_missing"),
    (LATER, {"contract": None}, "schieber.contract_missing"),
    (FIRST, {"trick": ["ei.U", "ei.7"]}, "schieber.turn"),
    (FIRST, {"trick": None}, "schieber.turn"),
    (LATER, {"tricks": [["ei.U", "ro.9", "ei.6", "ei.A"]]}, "schieber.turn"),
    (LATER, {"my_hand": [], "tricks": WHOLE}, "schieber.tricks_many"),
    (LATER, {"tricks": [T1, T2, T3[:3]]}, "schieber.trick_size"),
    (LATER, {"tricks": [T1, [], T3]}, "schieber.trick_size"),
    (FIRST, {"trick": ["ei.U", "ei.7", "ei.6", "ei.8"]}, "schieber.trick_long"),
    (FIRST, {"weis": {"me": {"run": 3, "top": "A"}}}, "schieber.weis_early"),
    (PUSHED, {"weis": {"partner": {"run": 3, "top": "A"}}}, "schieber.weis_early"),
    (FIRST, {"weis": {"right": {"run": 4}}}, "schieber.weis_form"),
    (FIRST, {"weis": {"right": {"top": "K"}}}, "schieber.weis_form"),
    (FIRST, {"weis": {"right": {}}}, "schieber.weis_form"),
    (FIRST, {"weis": {"right": {"four": "U", "run": 3, "top": "K"}}}, "schieber.weis_form"),
    (FIRST, {"weis": {"right": {"four": "U", "top": "K"}}}, "schieber.weis_form"),
    (FIRST, {"weis": {"right": {"four": "B", "trumps": True}}}, "schieber.weis_trumps"),
    (
        FIRST,
        {"contract": "down", "weis": {"right": {"run": 3, "top": "U", "trumps": True}}},
        "schieber.weis_trumps",
    ),
    (FIRST, {"weis": {"right": {"run": 4, "top": "8"}}}, "schieber.run_top"),
    (LATER, {"weis": {"me": {"run": 3, "top": "K"}}}, "schieber.mine"),
    (OURS, {"shown": {"me": [["ei.A", "ei.K", "ei.O"]]}}, "schieber.mine"),
    (FIRST, {"shown": LATER["shown"]}, "schieber.shown_early"),
    (PUSHED, {"shown": LATER["shown"]}, "schieber.shown_early"),
    (LATER, {"shown": {"right": [["ei.U", "ei.B"]]}}, "schieber.no_melds"),
    (LATER, {"shown": {"right": [["ei.U", "ei.B", "ei.8"]]}}, "schieber.no_melds"),
    (LATER, {"shown": {"right": [["ei.U", "ei.B", "ei.9"], ["ei.8"]]}}, "schieber.no_melds"),
    (LATER, {"weis": {"right": {"run": 3, "top": "U"}}}, "schieber.shown_claim"),
    (LATER, {"shown": None}, "schieber.shown_missing"),
    (OURS, {"shown": None}, "schieber.shown_missing"),
    (
        LATER,
        {"shown": {**LATER["shown"], "partner": [["si.K", "si.O", "si.U"]]}},
        "schieber.shown_team",
    ),
    (LATER, {"shown": {**LATER["shown"], "me": [["ei.A", "ei.K", "ei.O"]]}}, "schieber.shown_team"),
    (
        OURS,
        {"weis": None, "shown": {"partner": [["si.9", "si.8", "si.7"]]}},
        "schieber.shown_elsewhere",
    ),
    (
        OURS,
        {"weis": None, "shown": {"partner": [["se.O", "se.U", "se.B"]]}},
        "schieber.shown_elsewhere",
    ),
    (
        LATER,
        {
            "weis": None,
            "shown": {
                "right": [["ei.U", "ei.B", "ei.9", "ei.8"], ["si.A", "si.K", "si.O", "si.U"]]
            },
        },
        "schieber.shown_many",
    ),
    (
        LATER,
        {
            "tricks": [T1, ["ro.U", "se.O", "ro.9", "ro.7"], ["se.A", "ro.6", "se.B", "se.6"]],
            "trick": ["si.A", "si.K", "si.U"],
        },
        "schieber.revoke",
    ),
    (
        # I have undertrumped with other cards in my hand.
        FIRST,
        {
            "my_hand": ["ei.K", "ei.O", "ro.U", "se.A", "se.7", "si.9", "si.6", "ei.A"],
            "tricks": [["ei.U", "ei.7", "ro.9", "ro.8"]],
            "trick": ["se.6"],
            "shown": LATER["shown"],
        },
        "schieber.revoke",
    ),
    (OURS, {"tricks": [["se.A", "se.O", "ro.7", "se.6"]]}, "schieber.weis_less"),
    (LATER, {"their_score": 2960}, "schieber.over"),
    (LATER, {"our_score": 2990}, "schieber.over"),
    (PUSHED, {"forehand_by_seven": True, "our_score": 20}, "schieber.seven_scores"),
    (PUSHED, {"forehand_by_seven": 7}, "bad_flag"),
    (CHOICE, {"forehand_by_seven": True}, "schieber.seven"),
    (
        LATER,
        {"forehand_by_seven": True, "our_score": 0, "their_score": 0},
        "schieber.seven",
    ),
    # The 7 and 6 of Eicheln, the 8 of Rosen, the 7 of Schellen and the 9 of Schilten are elsewhere.
    (FIRST, {"weis": {"right": {"run": 4, "top": "9"}}}, "schieber.impossible"),
    # My Stöck would have won the match with the first trick.
    (
        OURS,
        {
            "contract": "ei",
            "our_score": 2900,
            "weis": {"partner": {"run": 3, "top": "B"}},
        },
        "schieber.impossible",
    ),
]


@pytest.mark.parametrize(
    ("position", "change", "key"), FAULTS, ids=[f"{i}-{key}" for i, (*_, key) in enumerate(FAULTS)]
)
def test_one_sentence_for_each_fault(
    position: dict[str, Any], change: dict[str, Any], key: str
) -> None:
    assert read(position).legal()
    with pytest.raises(PositionError) as caught:
        read({**position, **change})
    sentence = caught.value.sentence
    assert sentence.key == f"position.{key}"
    for code in CODES:
        text = Catalogue(code).msg(sentence)
        assert "\n" not in text
        assert "{" not in text
        assert text.endswith((".", "。")) or code == "ja"


def test_every_fault_is_provoked() -> None:
    """No sentence stands in the catalogues that these tests have not seen."""
    from tests.i18n import corpus

    keys = {key for key in corpus.entries("en") if key.startswith("position.schieber.")}
    assert keys == {f"position.{key}" for *_, key in FAULTS if key.startswith("schieber.")}


def test_the_sentence_names_who_and_what() -> None:
    def told(position: dict[str, Any], **changes: object) -> str:
        with pytest.raises(PositionError) as caught:
            view(position, **changes)
        return Catalogue("en").msg(caught.value.sentence)

    assert "“right”" in told(LATER, shown=None)
    assert "“their_score”" in told(LATER, their_score=2960)
    assert "3010" in told(LATER, their_score=2960)
    assert "“partner”" in told(FIRST, trick=["ei.U"])
    assert "ei.A, ei.K" in told(CHOICE, my_hand=["ei.X"])


# Chance

CODE = st.sampled_from([card.code for card in PACK])
SEAT = st.sampled_from(SEAT_WORDS)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)
RUN = st.fixed_dictionaries(
    {"run": st.integers(3, 5), "top": st.sampled_from("AKOUB987")},
    optional={"trumps": st.booleans()},
)
FOUR = st.fixed_dictionaries({"four": st.sampled_from("AKOUB")})
MELD = st.builds(
    lambda at, length: [card.code for card in PACK.cards[at : at + length]],
    st.integers(0, 33),
    st.integers(3, 5),
)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "my_hand": st.lists(CODE, min_size=5, max_size=9, unique=True),
    "forehand": SEAT,
    "contract": st.none() | st.sampled_from(list(CONTRACTS)),
    "pushed": st.booleans(),
    "tricks": st.lists(st.lists(CODE, min_size=4, max_size=4, unique=True), max_size=4),
    "trick": st.lists(CODE, max_size=3, unique=True),
    "weis": st.dictionaries(SEAT, RUN | FOUR, max_size=3),
    "shown": st.dictionaries(SEAT, st.lists(MELD, max_size=2), max_size=3),
    "our_score": st.integers(0, 3000),
    "their_score": st.integers(2700, 3000),
    "forehand_by_seven": st.booleans(),
}


def judged(position: dict[str, Any]) -> None:
    """Read, or told in a sentence; what is read can be played."""
    try:
        found = read(position)
    except PositionError as error:
        Catalogue("en").msg(error.sentence)
        return
    assert found.legal()
    state = found.consistent_deal(Stream("fuzz", 1))
    assert state.view(found.seat) == found
    state.apply(found.legal()[0])


@given(
    st.sampled_from([CHOICE, PUSHED, FIRST, LATER, OURS]),
    st.fixed_dictionaries({}, optional=VALUES),
    st.dictionaries(st.sampled_from(ENTRIES) | st.text(max_size=6), JSON, max_size=1),
)
@settings(max_examples=300, deadline=None)
def test_no_change_brings_another_exception(
    position: dict[str, Any], likely: dict[str, Any], strange: dict[str, Any]
) -> None:
    judged({**position, **likely, **strange})


@given(st.data(), st.integers(0, 40), st.integers(0, 36))
@settings(max_examples=300, deadline=None)
def test_real_moments_with_one_entry_changed(luck: st.DataObject, index: int, at: int) -> None:
    states = [state for state in random_deal(index, (2500, 2700)) if state.to_act() is not None]
    state = states[at % len(states)]
    position = written(state.view(state.board.turn))
    key = luck.draw(st.sampled_from(list(VALUES)))
    judged({**position, key: luck.draw(VALUES[key])})
