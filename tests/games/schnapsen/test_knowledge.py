"""What a player may conclude from the play, and that every possible deal is equally likely."""

from __future__ import annotations

from collections import Counter

import pytest

from cardavia.core.actions import Deal, Play
from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream
from cardavia.core.state import IllegalActionError
from cardavia.core.view import Seat
from cardavia.games.schnapsen import board as b
from cardavia.games.schnapsen.board import Hand
from cardavia.games.schnapsen.state import SchnapsenState, start
from tests.games.schnapsen.helpers import deal, deal_cards, play

C = Card.of


def possible(state: SchnapsenState, seat: Seat) -> list[set[Card]]:
    return [set(hand) for hand, _ in state.view(seat).consistent_hands()]


def test_a_shown_marriage_partner_is_in_every_possible_hand() -> None:
    state = play(deal("HK HQ SA CJ SJ", "HA HT ST CQ CT", "DQ CK DJ DA"), "HK", "ST")
    assert all(C("HQ") in hand for hand in possible(state, 1))


def test_a_card_taken_by_exchange_is_in_every_possible_hand() -> None:
    state = play(deal("HA HT SK SQ DJ", "HK SA DT DQ CA", "DA"), "exchange", "HA")
    hands = possible(state, 1)
    assert all(C("DA") in hand for hand in hands)
    assert not any(C("DJ") in hand for hand in hands), "it lies open under the stock"


def test_a_plain_lead_from_a_broken_pair_shows_that_the_partner_is_not_there() -> None:
    state = play(deal("HK HA SK SJ CJ", "SA HT ST CQ CT", "DA"), "HK")
    assert not any(C("HQ") in hand for hand in possible(state, 1))
    state = play(state, "CQ")  # both draw: now the Dame may have come
    assert any(C("HQ") in hand for hand in possible(state, 1))


def test_with_the_stock_closed_absence_is_final() -> None:
    state = play(deal("HK HA SK SJ CJ", "SA HT ST CQ CT", "DA"), "close", "HK", "HT")
    assert not any(C("HQ") in hand for hand in possible(state, 1))


def test_strict_play_shows_what_a_hand_does_not_hold() -> None:
    state = deal("HK HA SK SJ CJ", "HJ SQ CT CQ DT", "DA")
    state = play(state, "close", "HK", "HJ")  # not beaten: no Herz above the König
    for hand in possible(state, 0):
        assert not hand & {C("HT"), C("HA")}
    state = play(state, "HA", "DT")  # trumped: no Herz at all
    assert not any(card.suit.code == "H" for hand in possible(state, 0) for card in hand)


def test_discarding_in_strict_play_shows_that_there_is_no_trump() -> None:
    state = play(deal("HK HA SK SJ CJ", "SQ CT CQ SA ST", "DA"), "close", "HK", "SQ")
    for hand in possible(state, 0):
        assert not any(card.suit.code in "HD" for card in hand)


def test_with_the_stock_exhausted_there_is_one_possible_hand() -> None:
    state = deal("HJ SJ CJ CQ DK", "HQ SQ CK CA DT", "HK HT SK ST HA SA CT DQ DA DJ")
    state = play(state, "HJ", "HQ", "SQ", "SJ", "HK", "HT", "CQ", "CK", "SK", "CJ")
    assert possible(state, 0) == [set(state.hands[1])]
    assert state.view(0).count_hands() == 1


def test_at_the_first_lead_all_hands_are_possible() -> None:
    state = deal("HA HT SK SQ CJ", "HK SA DT DQ CA", "DJ")
    assert state.view(0).count_hands() == 2002  # five of fourteen unseen cards


def test_an_equal_view_gives_an_equal_world_for_one_seed() -> None:
    one = deal("HA HT SK SQ CJ", "HK SA DT DQ CA", "DJ")
    two = deal("HA HT SK SQ CJ", "CA CT DK ST SJ", "DJ")
    assert one.view(0) == two.view(0)
    first = one.view(0).consistent_deal(Stream("test", 4))
    assert first == two.view(0).consistent_deal(Stream("test", 4))


def slot_deals(
    state: SchnapsenState, seat: Seat, dealt: Hand, stock: Hand, samples: int
) -> Counter[frozenset[Card]]:
    """Opponent's hands among random full deals whose play agrees with what `seat` has seen.

    `dealt` is what the seat was dealt, `stock` the true stock, of which only own draws are used.
    """
    view, board, other = state.view(seat), state.board, 1 - seat
    log = board.log
    turned = board.turned_up()
    plays = [act.card for who, act in log if who == seat and isinstance(act, Play)]
    drawn = [card for card in stock if card in (*state.hands[seat], *plays)]
    hidden = [card for card in b.PACK if card not in {*dealt, turned, *drawn}]
    rng, found = Stream("slots", 1), Counter[frozenset[Card]]()
    for _ in range(samples):
        order = rng.shuffled(hidden)
        theirs, pool = order[:5], order[5:]
        face_down: list[Card] = []
        own = list(drawn)
        for trick in board.tricks:
            pair = [own.pop(0), pool.pop(0)]
            face_down += pair if trick.winner == seat else pair[::-1]
        face_down += pool
        hands = [dealt, theirs] if seat == 0 else [theirs, dealt]
        names = [" ".join(card.code for card in hand) for hand in hands]
        order_text = " ".join(card.code for card in (*face_down, turned))
        world = start(0, board.dealer)
        world = world.apply(Deal(0, deal_cards(board.dealer, names, order_text)))[0]
        try:
            for _, action in log:
                world = world.apply(action)[0]
        except IllegalActionError:
            continue
        if world.view(seat) == view:
            found[frozenset(world.hands[other])] += 1
    return found


@pytest.mark.parametrize(
    "history",
    [
        ("HK", "CQ", "SJ", "ST"),  # a broken pair led, and a draw since
        ("exchange", "HA", "HT", "HK", "SA"),
    ],
)
def test_every_deal_that_agrees_is_equally_likely(history: tuple[str, ...]) -> None:
    """The weights of the possible hands against a count over random deals, played out."""
    if "exchange" in history:
        mine, theirs, stock = "HK HA SK SJ DJ", "SA HT ST CQ CT", "CJ DK CA DQ SQ CK HJ HQ DT DA"
    else:
        mine, theirs, stock = "HK HA SK SJ CJ", "SA HT ST CQ CT", "DJ DK CA DQ SQ CK HJ HQ DT DA"
    state = play(deal(mine, theirs, stock), *history)
    weights = {frozenset(hand): ways for hand, ways in state.view(1).consistent_hands()}
    counted = slot_deals(state, 1, cards(theirs), cards(stock)[:-1], 12_000)
    assert set(counted) <= set(weights)
    total, ways = sum(counted.values()), sum(weights.values())
    assert total > 100
    for card in b.PACK:
        expected = sum(w for hand, w in weights.items() if card in hand) / ways
        seen = sum(n for hand, n in counted.items() if card in hand) / total
        margin = 4 * (max(expected * (1 - expected), 0.01) / total) ** 0.5
        assert abs(seen - expected) <= margin, card
