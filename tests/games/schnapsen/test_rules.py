"""Every rule of Schnapsen by its name, on deals set up by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardavia.core.actions import Action, Close, Deal, Exchange, Play
from cardavia.core.cards import Card
from cardavia.core.deal import shuffle
from cardavia.core.events import Announced, DealOver, Drawn, MatchOver, TrickWon
from cardavia.core.state import IllegalActionError
from cardavia.games.schnapsen import SPEC
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.state import SchnapsenState, start
from tests.games.schnapsen.helpers import deal, events_of, play

C = Card.of


def plays(state: SchnapsenState) -> set[str]:
    return {a.card.code for a in state.legal() if isinstance(a, Play)}


def section(state: SchnapsenState, action: Action) -> str:
    reason = state.why_not(action)
    assert reason is not None
    return f"{reason.section}: {reason.msg.key}"


# Cards and deal


def test_the_pack_has_120_card_points() -> None:
    assert len(b.PACK) == 20
    assert sum(b.VALUES[card.rank] for card in b.PACK) == 120
    assert [b.VALUES[card.rank] for card in b.PACK][:5] == [11, 4, 3, 2, 10]


def test_deal_three_indicator_two_stock_of_nine() -> None:
    order = shuffle(b.PACK, 5)
    state = start(0, first_dealer=1).apply(Deal(5, order))[0]
    assert set(state.hands[0]) == {*order[:3], *order[7:9]}, "the non-dealer's five"
    assert set(state.hands[1]) == {*order[3:6], *order[9:11]}
    assert state.board.indicator == order[6]
    assert state.board.trump == order[6].suit
    assert state.stock == order[11:]
    assert state.board.stock == 9
    assert state.to_act() == 0, "the non-dealer leads"


def test_a_deal_needs_every_card_once() -> None:
    order = shuffle(b.PACK, 5)
    state = start(0)
    assert section(state, Deal(5, order[:-1])) == "setup: why.bad_deal"
    assert section(state, Deal(5, (*order[:-1], order[0]))) == "setup: why.bad_deal"
    running = state.apply(Deal(5, order))[0]
    assert section(running, Deal(6, order)) == "setup: why.deal_running"


def test_the_first_dealer_follows_from_the_seed_and_both_occur() -> None:
    assert start(3).board.dealer == start(3).board.dealer
    assert {start(seed).board.dealer for seed in range(20)} == {0, 1}


# A turn, stock open


def test_stock_open_the_follower_may_play_any_card() -> None:
    state = deal("HA HT SK SQ CJ", "HK SA DT DQ CA", "ST DJ")
    state = play(state, "HA")
    assert plays(state) == {"HK", "SA", "DT", "DQ", "CA"}


@pytest.mark.parametrize(
    ("lead", "answer", "winner"),
    [("HA", "HK", 0), ("HT", "HA", 1), ("HA", "DQ", 1), ("HA", "SA", 0), ("DJ", "DT", 1)],
)
def test_trump_then_the_higher_card_of_the_suit_led_wins(
    lead: str, answer: str, winner: int
) -> None:
    rest = [c.code for c in b.PACK if c.code not in (lead, answer, "DA")]
    state = deal(" ".join([lead, *rest[:4]]), " ".join([answer, *rest[4:8]]), "DA")
    state, events = events_of(state, lead, answer)
    (won,) = [e for e in events if isinstance(e, TrickWon)]
    assert won.seat == winner
    assert state.to_act() == winner


def test_the_winner_draws_first_then_the_loser() -> None:
    state = deal("HA HT SK SQ CJ", "HK SA DT DQ CA", "ST CK DJ")
    state, events = events_of(state, "HA", "HK")
    assert [(e.seat, e.card, e.stock) for e in events if isinstance(e, Drawn)] == [
        (0, C("ST"), 8),
        (1, C("CK"), 7),
    ]
    assert C("ST") in state.hands[0]


def test_other_seats_do_not_see_a_drawn_card_but_see_the_last_indicator() -> None:
    hidden = Drawn(0, C("ST"), 8)
    assert hidden.seen_by(1).card is None
    assert hidden.seen_by(0).card == C("ST")
    assert Drawn(1, C("DJ"), 0, public=True).seen_by(0).card == C("DJ")


TO_THE_LAST_DRAW = ("HJ", "HQ", "SQ", "SJ", "HK", "HT", "CQ", "CK")
"""Four tricks after which seat 1 leads with one face-down card and the indicator left."""


def last_draw() -> SchnapsenState:
    """Seat 0 holds CJ DK ST HA DQ, seat 1 SK CA DT SA CT; DA lies on the DJ."""
    state = deal("HJ SJ CJ CQ DK", "HQ SQ CK CA DT", "HK HT SK ST HA SA CT DQ DA DJ")
    return play(state, *TO_THE_LAST_DRAW)


def test_vector_8_the_last_draw_and_strict_play_after_it() -> None:
    """The winner takes the face-down card, the loser the indicator; then strict play."""
    state = last_draw()
    board = state.board
    assert board.stock == 1
    assert board.indicator == C("DJ")
    assert not board.strict, "this trick is still free play"
    assert plays(play(state, "SK")) == {"CJ", "DK", "ST", "HA", "DQ"}
    state, events = events_of(state, "SK", "CJ")
    draws = [(e.seat, e.card, e.public) for e in events if isinstance(e, Drawn)]
    assert draws == [(1, C("DA"), False), (0, C("DJ"), True)]
    assert state.board.strict
    assert state.board.indicator is None
    assert C("DJ") in state.board.shown[0]
    assert plays(play(state, "CA")) == {"DK", "DQ", "DJ"}, "no clubs: trump"


def test_66_is_checked_before_anyone_draws() -> None:
    state = deal("HA HT DA DT DK", "SA ST CA CT HK", "DQ CK DJ")
    state = play(state, "DA", "CA")
    state = play(state, "DT", "CT", "HA", "HK")
    assert state.board.points[0] >= 56
    state, events = events_of(state, "HT", "ST")
    assert state.board.result is not None
    assert not [e for e in events if isinstance(e, Drawn)]


# Strict play


def closed(mine: str, other: str, stock: str = "SJ") -> SchnapsenState:
    """Seat 0 has closed at the first lead; the last of `stock` is the indicator."""
    return play(deal(mine, other, stock), "close")


@pytest.mark.parametrize(
    ("hand", "allowed", "key"),
    [
        ("HA HJ SA CJ DJ", {"HA"}, "why.schnapsen.beat"),
        ("HJ SA CJ DJ DQ", {"HJ"}, "why.schnapsen.follow"),
        ("SA CA DJ DQ CQ", {"SA"}, "why.schnapsen.trump"),
        ("CA DT DQ CJ CQ", {"CA", "DT", "DQ", "CJ", "CQ"}, None),
    ],
)
def test_vector_9_strict_play(hand: str, allowed: set[str], key: str | None) -> None:
    """Beat, else follow, else trump, else any card; spades are trump, the König of Herz is led."""
    state = play(closed("HK HT SK SQ CK", hand), "HK")
    assert plays(state) == allowed
    for card in state.hands[1]:
        if card.code not in allowed:
            assert section(state, Play(card)) == f"turn-strict: {key}"


def test_strict_play_trump_led_must_be_beaten_by_a_higher_trump() -> None:
    state = play(closed("SK HT HK CQ CK", "SA SQ CA DJ DQ"), "SK")
    assert plays(state) == {"SA"}
    state = play(closed("SA HT HK CQ CK", "SK SQ CA DJ DQ"), "SA")
    assert plays(state) == {"SK", "SQ"}


def test_strict_play_leaves_the_leader_free() -> None:
    state = closed("HK HT SK SQ CK", "HA HJ SA CJ DJ")
    assert plays(state) == {"HK", "HT", "SK", "SQ", "CK"}


def test_a_card_not_held_is_refused() -> None:
    state = deal("HA HT SK SQ CJ", "HK SA DT DQ CA", "DJ")
    assert section(state, Play(C("HK"))) == "turn: why.not_in_hand"
    with pytest.raises(IllegalActionError, match=r"why\.not_in_hand"):
        state.apply(Play(C("HK")))


# Exchange


def test_exchange_swaps_the_trump_bube_for_the_indicator() -> None:
    state = deal("HA HT SK SQ DJ", "HK SA DT DQ CA", "DA")
    assert Exchange() in state.legal(), "no trick need have been won"
    state = play(state, "exchange")
    assert state.board.indicator == C("DJ")
    assert C("DA") in state.hands[0]
    assert state.board.shown[0] == {C("DA")}, "both players know where it is"
    assert section(state, Exchange()) == "exchange: why.schnapsen.exchange_jack_lies"
    assert Close() in state.legal()


def test_exchange_needs_the_bube_the_lead_and_an_open_stock() -> None:
    state = deal("HA HT SK SQ CJ", "HK SA DT DJ CA", "DA")
    assert section(state, Exchange()) == "exchange: why.schnapsen.exchange_no_jack"
    state = play(state, "HA")
    assert section(state, Exchange()) == "exchange: why.schnapsen.exchange_lead"
    state = play(deal("HA HT SK SQ DJ", "HK SA DT DQ CA", "DA"), "close")
    assert section(state, Exchange()) == "exchange: why.schnapsen.exchange_closed"


def test_exchange_is_allowed_with_one_face_down_card_left_and_not_later() -> None:
    state = deal("HJ SJ CJ CQ DK", "HQ SQ CK CA DJ", "HK HT SK ST HA SA CT DQ DT DA")
    state = play(state, *TO_THE_LAST_DRAW)
    assert state.board.stock == 1
    assert Exchange() in state.legal()
    assert Close() in state.legal()
    state = play(state, "exchange", "SK", "CJ")
    assert section(state, Exchange()) == "exchange: why.schnapsen.exchange_exhausted"
    assert section(state, Close()) == "closing: why.schnapsen.close_exhausted"


# Marriage


def test_vector_5_a_marriage_before_the_first_trick_is_pending() -> None:
    state = deal("HK HQ SA CJ SJ", "HA HT ST CQ CT", "DQ CK DK DJ DA")
    state, events = events_of(state, "HK")
    (said,) = [e for e in events if isinstance(e, Announced)]
    assert (said.points, said.pending, said.suit) == (20, True, b.PACK.suits[0])
    assert state.board.points == (0, 0)
    assert state.board.pending == (20, 0)
    state = play(state, "HA")  # 15 for seat 1
    assert state.board.points == (0, 15)
    state = play(state, "CQ", "CK")
    assert state.board.points == (20 + 7, 15), "the first trick releases the pending twenty"
    assert state.board.pending == (0, 0)


def test_a_pending_marriage_of_a_player_without_a_trick_never_counts() -> None:
    state = deal("HK HQ SJ CJ SQ", "HA HT SA CT DA", "DT CK CA DQ DK SK DJ")
    state = play(state, "HK", "HA", "DA", "SJ", "SA", "SQ", "CT", "CJ", "CA", "HQ")
    result = state.board.result
    assert result is not None
    assert (result.winner, result.worth, result.rung) == (1, 3, "none")
    assert state.board.points[0] == 0


def test_trump_marriage_counts_forty_and_shows_the_partner() -> None:
    state = deal("HA DK DQ CJ SJ", "HK HT ST CQ CT", "CK SK DJ DA")
    state = play(state, "HA", "HK")
    state, events = events_of(state, "DQ")
    (said,) = [e for e in events if isinstance(e, Announced)]
    assert (said.points, said.pending) == (40, False)
    assert state.board.points[0] == 15 + 40
    assert state.board.shown[0] == {C("DK")}


def test_vector_6_a_marriage_that_reaches_66_ends_the_deal_with_the_card_on_the_table() -> None:
    state = deal("HA HT DK DQ CJ", "HK HQ ST CA CT", "SJ SQ SA CK SK CQ DT DA DJ")
    state = play(state, "HA", "CA", "HT", "HQ")
    assert state.board.points[0] == 22 + 13
    state = play(state, "DQ")
    assert state.board.points[0] == 75
    result = state.board.result
    assert result is not None
    assert (result.winner, result.why) == (0, "sixty_six")
    assert state.board.led == C("DQ")
    assert state.legal() == ()


def test_vector_13_marriage_with_the_stock_closed_and_exhausted() -> None:
    state = deal("HA DK DQ CJ SJ", "HK HT ST CQ CT", "SK CK DA")
    state = play(state, "close", "HA", "HK", "DK")
    assert state.board.points[0] == 15 + 40
    state = play(last_draw(), "SK", "CJ", "CA", "DJ")
    assert state.board.points[0] == 27
    state = play(state, "DQ")
    assert state.board.points[0] == 67
    assert state.board.result is not None


def test_a_lead_without_its_partner_declares_nothing() -> None:
    state = deal("HK HA SK SJ CJ", "HQ HT ST CQ CT", "DA")
    state, events = events_of(state, "HK")
    assert not [e for e in events if isinstance(e, Announced)]
    assert state.board.marriages == ()


def test_a_follower_with_a_pair_declares_nothing() -> None:
    state = deal("HA HT SK SJ CJ", "HK HQ ST CQ CT", "DA")
    state, events = events_of(state, "HA", "HK")
    assert not [e for e in events if isinstance(e, Announced)]


# Closing


def test_vector_15_closing_at_the_first_lead_with_ten_cards_in_the_stock() -> None:
    state = deal("HA HT SK SQ CJ", "HK SA DT DQ CA", "DJ")
    assert Close() in state.legal()
    state = play(state, "close")
    assert state.board.closing is not None
    assert state.board.strict
    assert section(state, Close()) == "closing: why.schnapsen.close_closed"
    state = play(state, "HA", "HK")
    assert len(state.hands[0]) == 4, "nobody draws again"


def test_only_the_leader_may_close() -> None:
    state = play(deal("HA HT SK SQ CJ", "HK SA DT DQ CA", "DJ"), "HA")
    assert section(state, Close()) == "closing: why.schnapsen.close_lead"


def test_vector_11_exchange_close_and_forty_in_one_turn() -> None:
    state = deal("HA HT DK DQ DJ", "HK SA CT CQ CA", "DA")
    full = play(state, "exchange", "close", "DK")
    assert full.board.pending == (40, 0), "no trick yet"
    assert section(play(state, "close"), Exchange()) == "exchange: why.schnapsen.exchange_closed"


def test_vector_14_the_record_at_closing_leaves_out_pending_points() -> None:
    state = deal("HK HQ SA CJ SJ", "HA HT DA DT CT", "CK SK DJ DQ")
    state = play(state, "HK", "HA", "close")
    closing = state.board.closing
    assert closing is not None
    assert (closing.closer, closing.points, closing.had_trick) == (1, 0, False)
    state = play(state, "HT", "HQ")
    assert state.board.pending == (20, 0)


# Match


def test_vector_10_the_count_stops_at_0_and_a_loser_with_7_is_schneider() -> None:
    state = deal("HA HT DK DQ CJ", "HK HQ ST CA CT", "SJ SQ SA CK SK CQ DT DA DJ")
    near = replace(state, board=replace(state.board, scores=(2, 7)))
    state, events = events_of(near, "HA", "CA", "HT", "HQ", "DQ")
    assert state.board.scores == (0, 7)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.marks) == ((0,), ("schneider",))
    assert isinstance(events[-1], MatchOver)
    assert isinstance(events[-2], DealOver)
    assert not state.needs_deal()
    assert section(state, Deal(1, shuffle(b.PACK, 1))) == "match: why.match_over"
    assert section(state, Play(C("HK"))) == "match: why.match_over"


def test_the_dealer_alternates_and_the_non_dealer_leads() -> None:
    state = deal("HA HT DK DQ CJ", "HK HQ ST CA CT", "SJ SQ SA CK SK CQ DT DA DJ")
    state = play(state, "HA", "CA", "HT", "HQ", "DQ")
    assert state.needs_deal()
    assert state.to_act() is None
    after = state.apply(Deal(9, shuffle(b.PACK, 9)))[0]
    assert after.board.dealer == 1 - state.board.dealer
    assert after.to_act() == 1 - after.board.dealer
    assert after.board.scores == state.board.scores
    assert after.board.index == 1


def test_the_row_of_a_trick_speaks_of_a_marriage_only_to_its_owner() -> None:
    """A trick taken by the other one is described by its cards, not by what was announced."""
    state = deal("HK HQ SA CJ SJ", "HA HT ST CQ CT", "DQ CK DK DJ DA")
    lost = play(state, "HK", "HA").view(0)
    kept = play(state, "HK", "CQ").view(0)
    table = SPEC.table()
    assert table.project(lost).tricks[0].detail.key == "trick.over"
    assert table.project(kept).tricks[0].detail.key == "trick.twenty"


def test_the_rules_open_at_exchange_and_closing_when_these_may_be_done() -> None:
    state = deal("HA HT SK SQ CJ", "HK SA DT DQ CA", "DJ")
    table = SPEC.table()
    assert table.project(state.view(0)).section == "specials"
    assert table.project(state.view(1)).section == "turn-open"
    assert table.project(play(state, "close").view(0)).section == "turn-strict"
