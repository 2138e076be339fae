"""Positions as JSON: what is read, and one sentence for each fault."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream
from cardavia.core.position import PositionError, parse
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.position import NEEDED, OTHERS, STATES, read
from cardavia.games.schnapsen.state import SchnapsenState
from cardavia.games.schnapsen.view import SchnapsenView
from cardavia.i18n import CODES, Catalogue
from tests.ai.positions import moments, published
from tests.positions import schnapsen

OPEN = {
    "game": "schnapsen",
    "trump": "H",
    "trump_indicator": "HJ",
    "lead": None,
    "marriage_led": False,
    "my_hand": ["SK", "HA", "CT", "CQ", "DQ"],
    "known_opponent_cards": ["HK"],
    "unseen": ["HT", "HK", "HQ", "CA", "CK", "CJ"],
    "stock_face_down": 1,
    "stock_state": "open",
    "my_points": 46,
    "opponent_points": 27,
}
"""Gone are Pik Ass, Dame, Bube, 10 and Karo Ass, König, Bube, 10: 53 points and a marriage."""

LED = {
    **OPEN,
    "trump_indicator": "HJ",
    "lead": "ST",
    "my_hand": ["HK", "HQ", "CA", "DT", "DQ"],
    "known_opponent_cards": [],
    "unseen": ["SA", "ST", "HT", "CT", "DA", "DK"],
    "my_points": 5,
    "opponent_points": 26,
}

MARRIED = {
    **OPEN,
    "lead": "CK",
    "marriage_led": True,
    "my_hand": ["HK", "HQ", "CA", "DT", "DQ"],
    "known_opponent_cards": [],
    "unseen": ["CK", "CQ", "HT", "CT", "DA", "DK"],
    "my_points": 14,
    "opponent_points": 51,
}
"""Gone are Pik and three others: 45 points, and 20 for the marriage just led."""

_FIRST = ["HT", "HA", "CA", "DT", "SQ"]

FIRST = {
    "game": "schnapsen",
    "trump": "H",
    "trump_indicator": "HJ",
    "lead": "CK",
    "marriage_led": True,
    "my_hand": _FIRST,
    "unseen": [card.code for card in b.PACK if card.code not in {*_FIRST, "HJ"}],
    "stock_state": "open",
    "my_points": 0,
    "opponent_points": 0,
}

CLOSED = {
    "game": "schnapsen",
    "trump": "H",
    "trump_indicator": "HJ",
    "lead": "HT",
    "my_hand": ["CK", "CJ", "DT", "DQ"],
    "known_opponent_cards": [],
    "unseen": ["HT", "CA", "CQ", "DA", "DK"],
    "stock_face_down": 1,
    "stock_state": "closed_by_opponent",
    "my_points": 54,
    "opponent_points": 26,
    "closing_snapshot": None,
}

LAST = {
    "game": "schnapsen",
    "trump": "D",
    "my_hand": ["SK", "HJ", "DT"],
    "opponent_hand": ["ST", "SQ", "HA"],
    "unseen": ["ST", "SQ", "HA"],
    "stock_state": "exhausted",
    "my_points": 46,
    "opponent_points": 34,
}


def view(position: dict[str, Any], **changes: object) -> SchnapsenView:
    return read({**position, **changes})


def hands(found: SchnapsenView) -> list[set[str]]:
    return [{card.code for card in hand} for hand, _ in found.consistent_hands()]


# What is read


def test_an_open_position() -> None:
    found = view(OPEN)
    assert found.to_act() == found.seat
    assert found.hand == cards("HA SK DQ CQ CT")
    assert found.board.points == (46, 27)
    assert found.board.scores == (7, 7)
    assert [action.text() for action in found.legal()][-1] == "close"
    assert len(found.legal()) == 6
    # Herz König is known; any of the five others may be the last card of the stock.
    assert len(hands(found)) == 5
    assert all("HK" in hand for hand in hands(found))
    assert {weight for _, weight in found.consistent_hands()} == {1}


def test_what_may_be_left_out_follows() -> None:
    spare = {key: OPEN[key] for key in ("game", "trump_indicator", *NEEDED)}
    bare = read(spare)
    full = view(
        OPEN,
        known_opponent_cards=[],
        my_tricks=2,
        opponent_tricks=1,
        my_pending=0,
        opponent_pending=0,
        my_game_points=7,
        opponent_game_points=7,
        played=["SA", "ST", "SQ", "SJ", "DA", "DT", "DK", "DJ"],
        closing_snapshot=None,
        opponent_hand=None,
    )
    assert bare == full


def test_a_card_led() -> None:
    found = view(LED)
    assert found.board.led == Card.of("ST")
    assert found.board.counts == (5, 4)
    # The card led has left the hand; four of the other five are in it.
    assert len(hands(found)) == 5
    assert all("ST" not in hand and len(hand) == 4 for hand in hands(found))


def test_a_marriage_led_shows_its_partner() -> None:
    found = view(MARRIED)
    assert all("CQ" in hand for hand in hands(found))
    assert len(hands(found)) == 4
    assert found.board.points == (14, 51)
    state = found.consistent_deal(Stream("test", 1))
    assert state.view(0) == found


def test_a_silent_lead_shows_that_the_partner_is_elsewhere() -> None:
    found = view(MARRIED, marriage_led=False, opponent_points=31)
    assert hands(found) == [{"HT", "CT", "DA", "DK"}]


def test_a_marriage_before_the_first_trick_waits() -> None:
    found = view(FIRST)
    assert found.board.points == (0, 0)
    assert found.board.pending == (0, 20)
    assert view(FIRST, opponent_pending=20) == found
    assert view(FIRST, marriage_led=False).board.pending == (0, 0)


def test_a_known_hand() -> None:
    known = view(LAST)
    assert known == view(LAST, opponent_hand=None)
    assert hands(known) == [{"ST", "SQ", "HA"}]
    full = view(OPEN, opponent_hand=["HT", "HK", "CA", "CK", "CJ"])
    assert hands(full) == [{"HT", "HK", "CA", "CK", "CJ"}]
    # The card led counts as part of the hand, named or not.
    whole = ["HT", "CA", "DA", "DK"]
    assert view(CLOSED, opponent_hand=whole) == view(CLOSED, opponent_hand=whole[1:])


def test_closing_without_a_word_counts_what_the_other_has_now() -> None:
    closing = view(CLOSED).board.closing
    assert closing is not None
    assert (closing.closer, closing.points, closing.had_trick) == (1, 54, True)
    told = {"opponent_points": 12, "opponent_had_trick": True}
    closing = view(CLOSED, closing_snapshot=told).board.closing
    assert closing is not None
    assert closing.points == 12


def test_a_stock_closed_before_the_first_trick_finds_nobody_with_points() -> None:
    position = {
        **FIRST,
        "stock_state": "closed_by_me",
        "my_hand": ["HT", "HA", "CA", "DT"],
        "unseen": [c for c in FIRST["unseen"] if c not in ("DJ",)],
        "lead": "CK",
        "my_points": 0,
        "opponent_points": 25,
    }
    # Pik Dame went to the opponent's Karo Bube …: 5 points and the marriage.
    closing = read(position).board.closing
    assert closing is not None
    assert (closing.points, closing.had_trick) == (0, False)


def test_points_may_fall_a_little_short() -> None:
    assert view(OPEN, my_points=45).board.points == (45, 27)
    with pytest.raises(PositionError):
        view(OPEN, my_points=40)


@pytest.mark.parametrize("index", range(8))
def test_the_published_positions(data: Path, index: int) -> None:
    case = published(data)[index]
    found = read(case["position"])
    assert {action.text() for action in found.legal()} >= set(case["accept"])


def test_the_docstring_lists_every_entry() -> None:
    from cardavia.games.schnapsen import position

    assert position.__doc__ is not None
    for word in (*NEEDED, *OTHERS, *STATES):
        assert word in position.__doc__


# What is written by whoever plays


@pytest.mark.parametrize("seed", range(6))
def test_every_moment_of_play_can_be_written_down(seed: int) -> None:
    for state in moments(seed, deals=25):
        seat = state.to_act()
        assert seat is not None
        real = state.view(seat)
        position = schnapsen(real)
        found = read(parse(json.dumps(position).encode()))
        assert found.legal() == real.legal(), position
        assert set(found.unseen) == set(real.unseen)
        assert found.board.points == (real.board.points[seat], real.board.points[1 - seat])
        assert found.board.pending == (real.board.pending[seat], real.board.pending[1 - seat])
        # Whoever watched the deal can only know more.
        if found.count_hands() <= 300:
            theirs = {frozenset(hand) for hand, _ in real.consistent_hands()}
            assert theirs <= {frozenset(hand) for hand, _ in found.consistent_hands()}


def test_a_position_plays_on_to_the_end() -> None:
    rng = Stream("play on", 1)
    for state in moments(3, deals=10):
        seat = state.to_act()
        assert seat is not None
        world: Any = read(schnapsen(state.view(seat))).consistent_deal(rng)
        while world.to_act() is not None:
            actor = world.to_act()
            assert world.view(actor).count_hands() >= 1
            drawn = world.view(actor).consistent_deal(rng)
            assert isinstance(drawn, SchnapsenState)
            assert drawn.view(actor) == world.view(actor)
            world, _ = world.apply(rng.choice(world.legal()))


# Faults

FAULTS: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (OPEN, {"colour": 1}, "unknown_key"),
    (OPEN, {"my_hand": None}, "missing"),
    (OPEN, {"trump": "hearts"}, "bad_word"),
    (OPEN, {"trump": 3}, "bad_word"),
    (OPEN, {"stock_state": "shut"}, "bad_word"),
    (OPEN, {"stock_state": "closed"}, "schnapsen.closed_by_nobody"),
    (OPEN, {"my_hand": "SK HA CT CQ DQ"}, "bad_list"),
    (OPEN, {"my_hand": ["SK", "HA", "CT", "CQ", "D9"]}, "bad_card"),
    (OPEN, {"my_hand": ["SK", "HA", "CT", "CQ", 7]}, "bad_card"),
    (OPEN, {"my_hand": ["SK", "HA", "CT", "CQ", ["DQ"]]}, "bad_card"),
    (OPEN, {"lead": ["CA"]}, "bad_card"),
    (OPEN, {"my_hand": ["SK", "SK", "CT", "CQ", "DQ"]}, "card_twice"),
    (OPEN, {"my_hand": ["HT", "HA", "CT", "CQ", "DQ"]}, "card_twice"),
    (OPEN, {"trump_indicator": "HA"}, "card_twice"),
    (OPEN, {"known_opponent_cards": ["HK", "HK"]}, "card_twice"),
    (OPEN, {"my_hand": ["SK", "HA", "CT", "CQ"]}, "schnapsen.hand_open"),
    (LAST, {"my_hand": []}, "schnapsen.hand_size"),
    (CLOSED, {"my_hand": ["CK", "CJ", "DT", "DQ", "DJ", "SA"]}, "schnapsen.hand_size"),
    (OPEN, {"unseen": ["HT", "HK", "HQ", "CA", "CK"]}, "schnapsen.unseen_size"),
    (OPEN, {"stock_face_down": 3}, "schnapsen.unseen_size"),
    (OPEN, {"stock_face_down": 2}, "schnapsen.stock_size"),
    (OPEN, {"stock_face_down": 0}, "schnapsen.stock_size"),
    (OPEN, {"stock_face_down": 10}, "bad_number"),
    (OPEN, {"stock_face_down": None, "unseen": ["HT", "HK"]}, "schnapsen.unseen_free"),
    (LAST, {"unseen": ["ST", "SQ"]}, "schnapsen.unseen_last"),
    (LAST, {"stock_face_down": 1}, "schnapsen.stock_exhausted"),
    (OPEN, {"trump_indicator": None}, "schnapsen.indicator_missing"),
    (CLOSED, {"trump_indicator": None}, "schnapsen.indicator_missing"),
    (LAST, {"trump_indicator": "DA"}, "schnapsen.indicator_surplus"),
    (OPEN, {"trump_indicator": "SJ"}, "schnapsen.indicator_suit"),
    (LED, {"lead": "SQ"}, "schnapsen.lead_unseen"),
    (LED, {"marriage_led": True}, "schnapsen.marriage_lead"),
    (OPEN, {"marriage_led": True}, "schnapsen.marriage_lead"),
    (OPEN, {"marriage_led": 1}, "bad_flag"),
    (MARRIED, {"lead": "DK"}, "schnapsen.marriage_partner"),
    (MARRIED, {"opponent_points": 31}, "schnapsen.marriage_counts"),
    (
        MARRIED,
        {"marriage_led": False, "known_opponent_cards": ["CQ"], "opponent_points": 31},
        "schnapsen.marriage_silent",
    ),
    (FIRST, {"opponent_pending": 0}, "schnapsen.marriage_waits"),
    (FIRST, {"opponent_pending": 40}, "schnapsen.marriage_waits"),
    (FIRST, {"my_pending": 20}, "schnapsen.pending_cards"),
    (FIRST, {"marriage_led": False, "opponent_pending": 20}, "schnapsen.pending_cards"),
    (FIRST, {"my_pending": 10}, "schnapsen.pending_size"),
    (OPEN, {"my_pending": 20}, "schnapsen.pending_counts"),
    (OPEN, {"my_pending": -20}, "bad_number"),
    (OPEN, {"played": ["SA"]}, "schnapsen.played"),
    (OPEN, {"played": ["HA"]}, "card_twice"),
    (OPEN, {"known_opponent_cards": ["SA"]}, "schnapsen.known_unseen"),
    (LAST, {"known_opponent_cards": ["SK"]}, "schnapsen.known_unseen"),
    (
        OPEN,
        {"known_opponent_cards": ["HT", "HK", "HQ", "CA", "CK", "CJ"]},
        "schnapsen.known_many",
    ),
    (LAST, {"opponent_hand": ["ST", "SQ", "CA"]}, "schnapsen.hand_unseen"),
    (LAST, {"opponent_hand": ["ST", "SQ"]}, "schnapsen.hand_count"),
    (OPEN, {"opponent_hand": ["HT", "HQ", "CA", "CK", "CJ"]}, "schnapsen.hand_known"),
    (OPEN, {"my_points": 66}, "schnapsen.points_over"),
    (OPEN, {"opponent_points": 200}, "schnapsen.points_over"),
    (OPEN, {"my_points": -1}, "bad_number"),
    (OPEN, {"my_points": 46.5}, "bad_number"),
    (OPEN, {"my_points": "46"}, "bad_number"),
    (OPEN, {"my_points": True}, "bad_number"),
    (OPEN, {"my_points": 47}, "schnapsen.points_cards"),
    (OPEN, {"my_points": 1, "opponent_points": 52}, "schnapsen.points_cards"),
    (FIRST, {"opponent_points": 5}, "schnapsen.points_cards"),
    (OPEN, {"my_tricks": 0}, "schnapsen.points_tricks"),
    (LED, {"opponent_points": 0, "opponent_tricks": 1}, "schnapsen.points_tricks"),
    (OPEN, {"my_tricks": 5}, "bad_number"),
    (OPEN, {"my_points": 0}, "schnapsen.lead_mine"),
    (LED, {"opponent_points": 0}, "schnapsen.lead_theirs"),
    (OPEN, {"my_game_points": 0}, "bad_number"),
    (OPEN, {"opponent_game_points": 8}, "bad_number"),
    (
        OPEN,
        {"closing_snapshot": {"opponent_points": 27, "opponent_had_trick": True}},
        "schnapsen.snapshot_open",
    ),
    (CLOSED, {"closing_snapshot": 26}, "bad_inner"),
    (CLOSED, {"closing_snapshot": {}}, "missing"),
    (CLOSED, {"closing_snapshot": {"opponent_points": 12, "by": "me"}}, "unknown_key"),
    (CLOSED, {"closing_snapshot": {"opponent_points": 55}}, "schnapsen.snapshot"),
    (
        CLOSED,
        {"closing_snapshot": {"opponent_points": 12, "opponent_had_trick": False}},
        "schnapsen.snapshot",
    ),
    ({**OPEN, "stock_state": "closed_by_opponent"}, {}, "schnapsen.closer_leads"),
    ({**LED, "stock_state": "closed_by_me"}, {}, "schnapsen.closer_leads"),
    (
        {**OPEN, "stock_state": "closed_by_me"},
        {"closing_snapshot": {"opponent_points": 20}},
        "schnapsen.snapshot",
    ),
]


@pytest.mark.parametrize(
    ("position", "change", "key"), FAULTS, ids=[f"{i}-{key}" for i, (*_, key) in enumerate(FAULTS)]
)
def test_one_sentence_for_each_fault(
    position: dict[str, Any], change: dict[str, Any], key: str
) -> None:
    read(position) if not position.get("stock_state", "").startswith("closed") else None
    with pytest.raises(PositionError) as caught:
        read({**position, **change})
    sentence = caught.value.sentence
    assert sentence.key == f"position.{key}"
    for code in CODES:
        text = Catalogue(code).msg(sentence)
        assert "\n" not in text
        assert "{" not in text
        assert text.endswith((".", "。")) or code == "ja"


def test_the_sentence_names_the_entry_and_the_card() -> None:
    def told(**changes: object) -> str:
        with pytest.raises(PositionError) as caught:
            view(OPEN, **changes)
        return Catalogue("en").msg(caught.value.sentence)

    assert "“colour”" in told(colour=1)
    assert "Herz 10" in told(my_hand=["HT", "HA", "CT", "CQ", "DQ"])
    assert "“my_points”" in told(my_points="many")
    assert "“D9” in “my_hand”" in told(my_hand=["SK", "HA", "CT", "CQ", "D9"])
    assert "53 points" in told(my_points=47)


CONTENTS = [
    (b"", "not_json"),
    (b"{", "not_json"),
    (b'{"game": NaN}', "not_json"),
    (b"{'game': 1}", "not_json"),
    (b'{"game": "\xff"}', "not_utf8"),
    ("Ä".encode("utf-16"), "not_utf8"),
    (b"[]", "no_object"),
    (b"7", "no_object"),
    (b"[" * 60_000, "no_object"),
    (b'{"a":' * 10_000, "no_object"),
    (b'{"game": 1, "game": 2}', "key_twice"),
]


@pytest.mark.parametrize(("content", "key"), CONTENTS)
def test_what_is_no_json_object(content: bytes, key: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse(content)
    assert caught.value.sentence.key == f"position.{key}"


def test_a_mark_of_byte_order_does_no_harm() -> None:
    assert read(parse(b"\xef\xbb\xbf" + json.dumps(OPEN).encode())) == view(OPEN)


def test_endless_numbers_and_strange_names_are_told_shortly() -> None:
    content = json.dumps(OPEN)[:-1] + f', "my_pending": {"9" * 5000}}}'
    with pytest.raises(PositionError) as caught:
        read(parse(content.encode()))
    assert caught.value.sentence.key == "position.bad_number"
    with pytest.raises(PositionError) as caught:
        view(OPEN, **{"x\n\x1b[31m" + "y" * 900: 1})
    assert len(Catalogue("en").msg(caught.value.sentence)) < 100


# Chance


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)
CODE = st.sampled_from([card.code for card in b.PACK])
VALUES = st.one_of(
    JSON,
    CODE,
    st.lists(CODE, max_size=12),
    st.integers(-2, 70),
    st.sampled_from((*STATES, "S", "H")),
    st.fixed_dictionaries({"opponent_points": st.integers(0, 70)}),
)
KEYS = st.sampled_from((*NEEDED, *OTHERS)) | st.text(max_size=6)


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
    st.sampled_from([OPEN, LED, MARRIED, FIRST, CLOSED, LAST]),
    st.dictionaries(KEYS, VALUES, max_size=3),
)
@settings(max_examples=400, deadline=None)
def test_no_change_brings_another_exception(
    position: dict[str, Any], changes: dict[str, Any]
) -> None:
    judged({**position, **changes})


@given(st.dictionaries(KEYS, VALUES))
@settings(max_examples=150, deadline=None)
def test_no_heap_of_entries_brings_another_exception(entries: dict[str, Any]) -> None:
    judged(entries)


@given(st.permutations(list(b.PACK)), st.integers(1, 5), st.integers(0, 4), st.data())
@settings(max_examples=200, deadline=None)
def test_cards_laid_out_by_chance(
    pack: list[Card], size: int, pairs: int, luck: st.DataObject
) -> None:
    codes = [card.code for card in pack]
    stock = 2 * pairs + 1
    judged(
        {
            "game": "schnapsen",
            "trump": pack[0].suit.code,
            "trump_indicator": codes[0],
            "my_hand": codes[1 : 1 + size],
            "unseen": codes[1 + size : 1 + 2 * size + stock],
            "lead": luck.draw(st.sampled_from([None, codes[1 + size]])),
            "stock_state": luck.draw(st.sampled_from(STATES)),
            "marriage_led": luck.draw(st.booleans()),
            "my_points": luck.draw(st.integers(0, 65)),
            "opponent_points": luck.draw(st.integers(0, 65)),
        }
    )


@given(st.binary(max_size=60))
@settings(max_examples=200, deadline=None)
def test_no_bytes_bring_another_exception(content: bytes) -> None:
    try:
        parse(content)
    except PositionError as error:
        Catalogue("en").msg(error.sentence)
