"""Positions of Preference as JSON: what is read, and one sentence for each fault."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.core.cards import cards
from cardavia.core.deal import Stream
from cardavia.core.position import PositionError, parse
from cardavia.games.preference import position as module
from cardavia.games.preference.auction import Auction
from cardavia.games.preference.board import AUCTION, DEFENCE, PLAY, TALON, Board, Laid
from cardavia.games.preference.contract import PACK, SEATS
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.position import ENTRIES, read
from cardavia.games.preference.position_words import ANSWERS, CALLS, SEAT_WORDS
from cardavia.games.preference.scoring import Purse
from cardavia.games.preference.view import PreferenceView
from cardavia.i18n import CODES, Catalogue
from tests.games.preference.helpers import random_deal
from tests.positions import preference as written

TEN = ["HA", "HT", "SK", "S9", "DQ", "D8", "CA", "CJ", "C7", "C8"]
LOW = ["HK", "HQ", "HJ", "HT", "H9", "SK", "SQ", "D9", "D8", "C7"]

OPEN: dict[str, Any] = {"game": "preference", "my_hand": TEN}
"""I speak first."""

BID: dict[str, Any] = {
    **OPEN,
    "forehand": "left",
    "auction": ["number:1", "pass", "number:2", "hold"],
    "balances": {"me": 12, "left": -50, "right": -2},
    "pot": 40,
}
"""Left holds Two against me."""

TAKEN: dict[str, Any] = {
    "game": "preference",
    "my_hand": [*TEN, "H7", "H8"],
    "forehand": "me",
    "auction": ["number:1", "pass", "pass"],
    "talon": ["D8", "H7"],
}

FIRST: dict[str, Any] = {**OPEN, "forehand": "right", "auction": ["game:S", "pass", "pass"]}
"""I am the first defender against Pik."""

SECOND: dict[str, Any] = {
    **OPEN,
    "forehand": "left",
    "auction": ["number:1", "pass", "pass"],
    "trump": "C",
    "defence": ["stay"],
}

HOST: dict[str, Any] = {**SECOND, "defence": ["drop", "stay"]}

LEAD: dict[str, Any] = {
    "game": "preference",
    "my_hand": LOW,
    "forehand": "me",
    "auction": ["number:1", "pass", "pass"],
    "talon": ["HK", "S7"],
    "discards": ["S7", "C8"],
    "trump": "H",
    "defence": ["stay", "stay"],
}
"""I have no ace and am asked about it."""

LATER: dict[str, Any] = {
    "game": "preference",
    "forehand": "right",
    "auction": ["number:1", "pass", "number:2", "hold", "pass"],
    "trump": "S",
    "defence": ["stay", "drop", "alone"],
    "my_hand": ["HA", "HT", "SK", "S9", "DQ", "D8", "CJ", "C7"],
    "tricks": [["DK", "DA"], ["CA", "CQ"]],
    "trick": None,
}
"""Right has taken the talon and named Pik; I have won two tricks, and left does not play."""

THREE: dict[str, Any] = {
    **LATER,
    "defence": ["stay", "drop", "invite"],
    "my_hand": ["HA", "HT", "SK", "S9", "DQ", "D8", "CJ", "C7", "C8"],
    "tricks": [["D9", "DT", "DA"]],
    "trick": ["H7", "H8"],
}
"""Left was invited and has won a trick, and leads; I play third."""

ALL = [OPEN, BID, TAKEN, FIRST, SECOND, HOST, LEAD, LATER, THREE]


def view(position: dict[str, Any], **changes: object) -> PreferenceView:
    return read({**position, **changes})


def texts(found: PreferenceView) -> list[str]:
    return [action.text() for action in found.legal()]


# What is read


def test_the_first_word() -> None:
    found = view(OPEN)
    assert found.board.phase == AUCTION
    assert found.to_act() == found.seat == found.board.auction.forehand
    assert texts(found) == ["pass", "number:1", "game:C", "game:S", "game:D", "herz"]
    assert found.board.purse == Purse((-30, -30, -30), 90)
    assert found == view(OPEN, forehand="me", auction=[], trump=None, tricks=[], no_aces=False)


def test_who_has_said_what_follows_from_forehand() -> None:
    found = view(BID)
    auction = found.board.auction
    assert [seat for seat, _ in auction.calls] == [1, 2, 0, 1]
    assert (auction.holder, auction.number) == (1, 2)
    assert texts(found) == ["pass", "number:3"]
    assert found.board.purse == Purse((12, -50, -2), 40)
    assert view(BID, pot=None) == found


def test_passes_of_those_who_can_say_nothing_else_may_be_left_out() -> None:
    calls = ["number:1", "number:2", "number:3", "hold", "number:4", "pass", "hold"]
    rest = {"forehand": "right", "trump": "H"}
    found = view(OPEN, auction=calls, **rest)
    assert found.board.auction.passed == (True, True, False)
    assert found.board.phase == DEFENCE
    assert view(OPEN, auction=[*calls, "pass"], **rest) == found


def test_twelve_cards_and_the_talon_that_is_among_them() -> None:
    found = view(TAKEN)
    assert found.board.phase == TALON
    assert len(found.hand) == 12
    assert set(found.talon) == set(cards("D8 H7"))
    # 66 pairs of cards and four suits of trumps.
    assert len(found.legal()) == 264


def test_after_a_game_the_trumps_follow() -> None:
    found = view(FIRST)
    assert found.board.phase == DEFENCE
    assert found.board.contract.trump.code == "S"
    assert texts(found) == ["stay", "drop"]
    assert view(FIRST, trump="S") == found
    assert view(FIRST, auction=["herz"]).board.contract.trump.code == "H"


def test_defenders_answer_in_their_order() -> None:
    second = view(SECOND)
    assert second.board.defence.answers[0][0] == 2
    assert texts(second) == ["stay", "drop"]
    assert texts(view(HOST)) == ["alone", "invite"]


def test_a_taker_without_aces_is_asked_until_the_answer_stands_there() -> None:
    assert texts(view(LEAD)) == ["noaces", "silent"]
    silent = view(LEAD, no_aces=False)
    assert silent.silent
    assert texts(silent) == [f"play:{card.code}" for card in silent.hand]
    told = view(LEAD, no_aces=True)
    assert told.board.no_aces
    assert texts(told) == texts(silent)
    # Whoever has an ace, in the hand or discarded, is not asked.
    for change in (
        {"my_hand": ["HA", *LOW[1:]], "talon": ["HA", "S7"]},
        {"discards": ["S7", "CA"]},
    ):
        found = view(LEAD, no_aces=False, **change)
        assert found == view(LEAD, **change)
        assert not found.silent


def test_whoever_has_dropped_out_plays_no_card() -> None:
    found = view(LATER)
    assert found.board.playing() == (2, 0)
    assert [[seat for seat, _ in trick.cards] for trick in found.board.tricks] == [[2, 0], [0, 2]]
    assert [trick.winner for trick in found.board.tricks] == [0, 0]
    assert len(found.legal()) == 8


def test_three_play_when_one_is_invited() -> None:
    found = view(THREE)
    assert found.board.playing() == (2, 0, 1)
    assert [seat for seat, _ in found.board.tricks[0].cards] == [2, 0, 1]
    assert [seat for seat, _ in found.board.trick] == [1, 2]
    assert texts(found) == ["play:HA", "play:HT"]


def test_no_aces_tells_where_none_is() -> None:
    found = view(THREE, no_aces=True)
    for number in range(20):
        world = found.consistent_deal(Stream("test", number))
        assert not {*world.hands[2], *world.discards} & set(cards("SA CA"))


def test_the_docstring_lists_every_entry() -> None:
    assert module.__doc__ is not None
    for word in (*ENTRIES, *ANSWERS, *SEAT_WORDS, *set(CALLS) - {"number:2", "number:3"}):
        assert f"`{word}`" in module.__doc__ or f'"{word}"' in module.__doc__, word
    found = read(parse(module.__doc__.partition("::")[2].partition("Of these")[0].encode()))
    assert (found.board.taker, len(found.legal())) == (2, 9)


@pytest.mark.parametrize("position", ALL)
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
        return tuple((at(seat), card) for seat, card in some)

    auction: Auction = board.auction
    auction = replace(
        auction,
        forehand=at(auction.forehand),
        turn=at(auction.turn),
        calls=laid(auction.calls),
        holder=at(auction.holder),
        acted=row(auction.acted),
        passed=row(auction.passed),
    )
    contract, defence = board.contract, board.defence
    return replace(
        board,
        purse=Purse(row(board.purse.balances), board.purse.pot),
        dealer=at(board.dealer),
        index=0,
        auction=auction,
        contract=contract and replace(contract, taker=at(contract.taker)),
        defence=defence and Defence(at(defence.taker), laid(defence.answers)),
        turn=at(board.turn),
        trick=laid(board.trick),
        tricks=tuple(
            replace(trick, cards=laid(trick.cards), winner=at(trick.winner))
            for trick in board.tricks
        ),
        stakes=(),
        deals=(),
    )


def test_every_moment_of_a_deal_can_be_written_down() -> None:
    seen: set[str] = set()
    for index in range(240):
        for state in random_deal(index):
            seat = state.to_act()
            if seat is None:
                continue
            real = state.view(seat)
            found = read(parse(json.dumps(written(real)).encode()))
            assert found.board == seated(real.board, seat)
            assert (found.hand, found.talon) == (real.hand, real.talon)
            assert (found.discards, found.silent) == (real.discards, real.silent)
            assert found.legal() == real.legal()
            seen |= {real.board.phase}
            seen |= {name for name in ("asked", "silent") if getattr(real, name)}
            seen |= {f"{len(real.board.playing())} play"}
            if real.board.no_aces:
                seen |= {"no aces of mine" if seat == real.board.taker else "no aces of theirs"}
    assert seen >= {AUCTION, TALON, DEFENCE, PLAY, "asked", "silent", "2 play", "3 play"}
    assert seen >= {"no aces of mine", "no aces of theirs"}


# Faults

WHOLE = [[card.code for card in PACK.cards[i : i + 2]] for i in range(0, 20, 2)]
EVEN = {"me": 0, "left": 0, "right": 0}
QUEEN = [["D9", "DQ", "DA"]]
OUT = ["DA", "S7"]

FAULTS: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (OPEN, {"colour": 1}, "unknown_key"),
    (OPEN, {"my_hand": None}, "missing"),
    (BID, {"forehand": None}, "missing"),
    (TAKEN, {"talon": None}, "missing"),
    (LEAD, {"talon": None}, "missing"),
    (LEAD, {"discards": None}, "missing"),
    (BID, {"balances": {"me": 0, "left": -90}}, "missing"),
    (BID, {"balances": {**EVEN, "partner": 0}}, "unknown_key"),
    (BID, {"balances": [0, 0, -90]}, "bad_inner"),
    (BID, {"balances": {**EVEN, "me": -0.5}}, "bad_number"),
    (BID, {"pot": -10}, "bad_number"),
    (BID, {"forehand": "partner"}, "bad_word"),
    (BID, {"auction": "pass"}, "bad_words"),
    (BID, {"auction": ["number:5"]}, "bad_word"),
    (BID, {"auction": ["game:H"]}, "bad_word"),
    (BID, {"auction": [1, "pass"]}, "bad_word"),
    (HOST, {"defence": {"left": "drop"}}, "bad_words"),
    (HOST, {"defence": ["drop", "hold"]}, "bad_word"),
    (OPEN, {"defence": False}, "bad_words"),
    (FIRST, {"trump": "hearts"}, "bad_word"),
    (LEAD, {"no_aces": "no"}, "bad_flag"),
    (OPEN, {"my_hand": "HA"}, "bad_list"),
    (OPEN, {"my_hand": ["ei.A", *TEN[1:]]}, "bad_card"),
    (LATER, {"tricks": ["DK", "DA"]}, "bad_lists"),
    (LATER, {"trick": "DK"}, "bad_list"),
    (OPEN, {"my_hand": [*TEN[:9], TEN[0]]}, "card_twice"),
    (LEAD, {"discards": ["S7", "D8"]}, "card_twice"),
    (THREE, {"trick": ["H7", "DT"]}, "card_twice"),
    (OPEN, {"my_hand": TEN[:9]}, "preference.hand_size"),
    (TAKEN, {"my_hand": TEN}, "preference.hand_size"),
    (LATER, {"my_hand": TEN[:1]}, "preference.hand_size"),
    (BID, {"auction": ["number:2"]}, "preference.word"),
    (BID, {"auction": ["number:1", "hold"]}, "preference.word"),
    (BID, {"auction": ["number:1", "pass", "number:2", "herz"]}, "preference.word"),
    (FIRST, {"auction": ["game:S", "game:C"]}, "preference.word"),
    (HOST, {"defence": ["alone"]}, "preference.word"),
    (HOST, {"defence": ["drop", "stay", "stay"]}, "preference.word"),
    (FIRST, {"auction": ["game:S", "pass", "pass", "pass"]}, "preference.words_many"),
    (LATER, {"defence": ["stay", "stay", "alone"]}, "preference.words_many"),
    (BID, {"auction": ["pass", "pass", "pass"]}, "preference.void"),
    (HOST, {"defence": ["drop", "drop"]}, "preference.dropped"),
    (OPEN, {"trump": "H"}, "preference.early_auction"),
    (BID, {"talon": ["H7", "H8"]}, "preference.early_auction"),
    (BID, {"trick": ["H7"]}, "preference.early_auction"),
    (TAKEN, {"discards": ["D8", "H7"]}, "preference.early_talon"),
    (SECOND, {"trump": None}, "preference.early_talon"),
    (FIRST, {"trick": ["H7"]}, "preference.early_defence"),
    (HOST, {"no_aces": True}, "preference.early_defence"),
    (SECOND, {"trump": None, "defence": None}, "preference.turn"),
    (BID, {"auction": ["number:1", "pass"], "forehand": "me"}, "preference.turn"),
    (SECOND, {"defence": []}, "preference.turn"),
    (HOST, {"defence": ["stay", "drop"]}, "preference.turn"),
    (LATER, {"trick": ["HQ"]}, "preference.turn"),
    (LATER, {"tricks": None}, "preference.turn"),
    (LATER, {"defence": ["drop", "stay", "alone"]}, "preference.turn"),
    (FIRST, {"trump": "H"}, "preference.trump"),
    (FIRST, {"auction": ["herz"], "trump": "S"}, "preference.trump"),
    (LATER, {"trump": "C"}, "preference.trump"),
    (BID, {"pot": 50}, "preference.pot"),
    (BID, {"balances": EVEN, "pot": 0}, "preference.balances"),
    (BID, {"balances": {**EVEN, "me": 10}, "pot": None}, "preference.balances"),
    (BID, {"balances": {**EVEN, "me": -15}, "pot": 15}, "preference.balances"),
    (LATER, {"tricks": WHOLE, "my_hand": []}, "preference.tricks_many"),
    (LATER, {"tricks": [["DK", "DA", "DT"]]}, "preference.trick_size"),
    (THREE, {"tricks": [["DK", "DA"]]}, "preference.trick_size"),
    (THREE, {"tricks": [[]]}, "preference.trick_size"),
    (THREE, {"trick": ["H8", "H9", "HJ"]}, "preference.trick_long"),
    (LATER, {"trick": ["HQ", "HJ"]}, "preference.trick_long"),
    (FIRST, {"talon": ["H7", "H8"]}, "preference.unseen"),
    (LATER, {"discards": ["H7", "H8"]}, "preference.unseen"),
    (TAKEN, {"talon": ["H7"]}, "preference.two_cards"),
    (LEAD, {"discards": ["S7", "C8", "C9"]}, "preference.two_cards"),
    (TAKEN, {"talon": ["H7", "HK"]}, "preference.talon_gone"),
    (LEAD, {"talon": ["HK", "CK"]}, "preference.talon_gone"),
    # I could have beaten the König.
    (
        LATER,
        {"my_hand": [*LATER["my_hand"], "DA"], "tricks": [["DK", "D7"]], "trick": ["CQ"]},
        "preference.revoke",
    ),
    # Second to the taker's lead I had to beat with the 10.
    (
        THREE,
        {"my_hand": ["DT", *THREE["my_hand"][:4], *THREE["my_hand"][5:]], "tricks": QUEEN},
        "preference.revoke",
    ),
    # The taker has not followed with a card that came later.
    (
        LATER,
        {
            "my_hand": LATER["my_hand"][1:],
            "tricks": [["DK", "DA"], ["CA", "HQ"], ["HA", "CQ"]],
        },
        "preference.revoke",
    ),
    (LEAD, {"no_aces": True, "discards": ["S7", "CA"]}, "preference.no_aces"),
    (LEAD, {"no_aces": True, "my_hand": ["DA", *LOW[1:]], "talon": OUT}, "preference.no_aces"),
    (
        LATER,
        {"my_hand": TEN, "tricks": None, "trick": ["DA"], "no_aces": True},
        "preference.no_aces",
    ),
    # The taker has neither Treff nor Pik, of which fifteen cards are out.
    (
        LATER,
        {
            "my_hand": ["HA", "HT", "HJ", "H9", "DQ", "D9", "D8", "D7"],
            "tricks": [["DK", "DA"], ["CA", "HQ"]],
        },
        "preference.impossible",
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

    keys = {key for key in corpus.entries("en") if key.startswith("position.preference.")}
    assert keys == {f"position.{key}" for *_, key in FAULTS if key.startswith("preference.")}


def test_the_sentence_names_who_and_what() -> None:
    def told(position: dict[str, Any], **changes: object) -> str:
        with pytest.raises(PositionError) as caught:
            view(position, **changes)
        return Catalogue("en").msg(caught.value.sentence)

    assert "“right”" in told(LATER, trick=["HQ"])
    assert "pass, number:1" in told(BID, auction=["number:2"])
    assert "“left”" in told(BID, auction=["number:2"])
    assert "“balances.right”" in told(BID, balances={"me": 0, "left": -90})
    assert "S, D, H" in told(LATER, trump="C")
    assert "it must be 40" in told(BID, pot=50)
    assert "“talon”" in told(FIRST, talon=["H7", "H8"])


# Chance

CODE = st.sampled_from([card.code for card in PACK])
SEAT = st.sampled_from(SEAT_WORDS)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)
TWO = st.lists(CODE, min_size=2, max_size=2, unique=True)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "my_hand": st.lists(CODE, min_size=7, max_size=12, unique=True),
    "forehand": SEAT,
    "auction": st.lists(st.sampled_from(CALLS), max_size=7),
    "talon": TWO,
    "discards": TWO,
    "trump": st.none() | st.sampled_from("CSDH"),
    "defence": st.lists(st.sampled_from(ANSWERS), max_size=3),
    "no_aces": st.booleans(),
    "tricks": st.lists(st.lists(CODE, min_size=2, max_size=3, unique=True), max_size=4),
    "trick": st.lists(CODE, max_size=2, unique=True),
    "balances": st.fixed_dictionaries({word: st.integers(-9, 0) for word in SEAT_WORDS}).map(
        lambda found: {word: 10 * points for word, points in found.items()}
    ),
    "pot": st.none() | st.sampled_from([0, 10, 90]),
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
    st.sampled_from(ALL),
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
    states = [state for state in random_deal(index) if state.to_act() is not None]
    state = states[at % len(states)]
    position = written(state.view(state.board.turn))
    key = luck.draw(st.sampled_from(list(VALUES)))
    judged({**position, key: luck.draw(VALUES[key])})
