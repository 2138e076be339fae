"""Cards, actions and messages as values: interned, hashable, with a text form for files."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardavia.core.actions import Action, Close, CodecError, Deal, Exchange, Play, parse, register
from cardavia.core.cards import FRENCH, PACKS, SWISS, Card, cards, codes
from cardavia.core.record import Header, OtherRulesError, Record, ReplayError, parse_actions, replay
from cardavia.core.view import msg
from cardavia.games import find

some_card = st.sampled_from([*FRENCH.cards, *SWISS.cards])
some_action = st.one_of(
    st.builds(Play, some_card),
    st.just(Exchange()),
    st.just(Close()),
    st.builds(Deal, st.integers(0, 10**12), st.permutations(FRENCH.cards).map(tuple)),
)


def test_the_packs() -> None:
    assert [len(pack) for pack in PACKS.values()] == [32, 36]
    assert len(FRENCH.subset("AKQJT")) == 20
    assert FRENCH.of("HK") in FRENCH
    with pytest.raises(ValueError, match="not in this pack"):
        FRENCH.subset("AKQJT").of("H7")


def test_a_card_is_one_object_whatever_is_done_to_it() -> None:
    card = Card.of("ei.U")
    assert Card.of("ei.U") is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy([card])[0] is card


@pytest.mark.parametrize("code", ["", "H", "HX", "hk", "H10", "ei.", "eiU", "back"])
def test_other_texts_are_no_cards(code: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        Card.of(code)


def test_lists_of_cards() -> None:
    assert codes(cards("HK, SA ei.U")) == "HK,SA,ei.U"
    assert cards("") == ()


@given(some_action)
def test_an_action_survives_its_text_form(action: Action) -> None:
    assert parse(action.text()) == action
    assert "\n" not in action.text()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play:",
        "play:XX",
        "play:HK,HQ",
        "close:1",
        "exchange:HJ",
        "jump:HK",
        "deal",
        "deal:x:HK",
        "deal:-1:HK",
        "deal:1099511627776:HK",
        "deal:99999999999999999999:HK",
        "deal:1:H",
        "Play:HK",
    ],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(CodecError):
        parse(text)


def test_two_kinds_of_action_cannot_share_a_word() -> None:
    class Other(Action):
        word = "play"

    with pytest.raises(ValueError, match="two kinds"):
        register(Other)
    assert register(Play) is Play


def test_messages_are_values() -> None:
    assert msg("a.b", n=1) == msg("a.b", n=1)
    assert hash(msg("a.b", n=1)) == hash(msg("a.b", n=1))
    assert msg("a.b", n=1) != msg("a.b", n=2)
    sent = pickle.loads(pickle.dumps(msg("a.b", n=1, inner=msg("c.d"))))
    assert sent == msg("a.b", n=1, inner=msg("c.d"))


def test_a_record_names_the_action_that_cannot_be_replayed() -> None:
    spec = find("schnapsen")
    header = Header("schnapsen", spec.rules_version, 1, ("human", "master"))
    with pytest.raises(ReplayError, match=r"action 1 \(play:HK\)"):
        replay(spec, Record(header, (Play(Card.of("HK")),)))
    with pytest.raises(ReplayError, match=r"action 2 \(nonsense\)"):
        parse_actions(["close", "nonsense"])
    newer = Header("schnapsen", spec.rules_version + 1, 1, ("human", "master"))
    with pytest.raises(OtherRulesError, match="rules version"):
        replay(spec, Record(newer))


@pytest.mark.parametrize("dealer", ["2", "-1", "x", "", " 1", "1.0"])
def test_a_record_in_which_nobody_deals_first_cannot_be_replayed(dealer: str) -> None:
    spec = find("schnapsen")
    options = {"first_dealer": dealer}
    header = Header("schnapsen", spec.rules_version, 1, ("human", "master"), options)
    with pytest.raises(ValueError, match="deal first"):
        replay(spec, Record(header))


def test_records_grow_and_are_cut_without_changing() -> None:
    header = Header("schnapsen", 1, 1, ("human", "master"))
    record = Record(header)
    longer = record.with_action(Close()).with_action(Exchange())
    assert record.actions == ()
    assert longer.cut(1).actions == (Close(),)
    assert Header("schnapsen", 1, 1, (), {"first_dealer": "1"}).first_dealer() == 1
    assert header.first_dealer() is None


def test_unknown_games_are_named() -> None:
    with pytest.raises(LookupError, match="no game 'bridge'"):
        find("bridge")
