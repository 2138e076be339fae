"""What holds for every game in the registry, and for a toy that the program does not know."""

from __future__ import annotations

import dataclasses
import pickle
import sys
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardavia.core.actions import Action, Deal, Restart, parse
from cardavia.core.cards import PACKS, Card
from cardavia.core.deal import Stream, deal_number, shuffle
from cardavia.core.events import (
    DealOver,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exchanged,
    MatchOver,
    Played,
    SetAside,
    TalonTaken,
    seen,
)
from cardavia.core.record import Header, Record, parse_actions, replay
from cardavia.core.state import GameSpec, GameState, IllegalActionError
from cardavia.games import games
from tests import toy

GAMES: dict[str, GameSpec] = {**games(), toy.SPEC.id: toy.SPEC}
every_game = pytest.mark.parametrize("spec", GAMES.values(), ids=GAMES.keys())

Step = tuple[GameState, Action, GameState, tuple[Event, ...]]


MOST_DEALS = 12
"""After these a session that has no end of its own is ended by the table."""


def next_action(spec: GameSpec, state: GameState, seed: int, deals: int, rng: Stream) -> Action:
    if deals >= MOST_DEALS and state.why_not(Restart()) is None:
        return Restart()
    if state.needs_deal():
        number = deal_number(seed, deals)
        return Deal(number, shuffle(spec.pack, number))
    return rng.choice(state.legal())


def random_match(spec: GameSpec, seed: int, most: int = 5000) -> Iterator[Step]:
    """A match between players who choose at random."""
    state, deals, rng = spec.start(seed), 0, Stream("random match", seed)
    for _ in range(most):
        if state.outcome():
            return
        action = next_action(spec, state, seed, deals, rng)
        deals += isinstance(action, Deal)
        after, events = state.apply(action)
        yield state, action, after, events
        state = after
    raise AssertionError(f"the match with seed {seed} does not end")


@every_game
def test_random_matches_end_with_an_outcome(spec: GameSpec) -> None:
    for seed in range(10):
        *_, (_, _, last, events) = random_match(spec, seed)
        outcome = last.outcome()
        assert outcome is not None
        assert isinstance(events[-1], MatchOver)
        assert last.to_act() is None
        assert last.legal() == ()
        assert not last.needs_deal()


@every_game
def test_every_seat_is_of_one_side_and_a_side_wins_as_a_whole(spec: GameSpec) -> None:
    assert sorted(seat for side in spec.sides for seat in side) == list(range(spec.players))
    assert len({len(side) for side in spec.sides}) == 1
    assert spec.unit.endswith("_points")
    for seed in range(10):
        *_, (_, _, last, _) = random_match(spec, seed)
        outcome = last.outcome()
        assert outcome is not None
        assert set(outcome.marks) <= set(spec.marks)
        for side in spec.sides:
            assert len({seat in outcome.winners for seat in side}) == 1
            assert len({outcome.scores[seat] for seat in side}) == 1


@every_game
def test_a_deal_tells_what_every_side_has_gained(spec: GameSpec) -> None:
    told = 0
    for *_, events in random_match(spec, 31):
        for over in events:
            if isinstance(over, DealOver):
                assert len(over.gains) == spec.players
                for side in spec.sides:
                    assert len({over.gains[seat] for seat in side}) == 1
                gains = [over.gains[side[0]] for side in spec.sides]
                assert over.gains[over.winner] == max(gains) >= 0
                assert len(gains) > 2 or gains[0] == -gains[1]
                told += 1
    assert told


@every_game
def test_every_listed_action_is_legal_and_every_other_has_a_reason(spec: GameSpec) -> None:
    for state, *_ in random_match(spec, 3):
        legal = state.legal()
        assert len(set(legal)) == len(legal)
        candidates = {parse(f"play:{card.code}") for card in spec.pack} | {
            parse("exchange"),
            parse("close"),
        }
        for action in candidates | set(legal):
            reason = state.why_not(action)
            assert (reason is None) == (action in legal)
            if reason is not None:
                assert reason.section
                assert reason.msg.key.startswith(("why.", f"{spec.id}.why."))
                with pytest.raises(IllegalActionError):
                    state.apply(action)


@every_game
def test_a_state_is_never_changed_by_playing_on(spec: GameSpec) -> None:
    kept = [(state, pickle.dumps(state)) for state, *_ in random_match(spec, 5)]
    assert all(pickle.dumps(state) == before for state, before in kept)


@every_game
def test_the_view_leaks_nothing(spec: GameSpec) -> None:
    """States that differ only in hidden cards give equal views, and equality looks everywhere."""
    different = 0
    for state, *_ in random_match(spec, 7):
        for seat in range(spec.players):
            view = state.view(seat)
            compared(view)
            for sample in range(2):
                other = view.consistent_deal(Stream("leak", sample))
                assert other.view(seat) == view
                different += other != state
    assert different > 10, "most of these states are not the true one"


def compared(value: object) -> None:
    """No part of a view may stay out of the comparison, or be something else than plain data."""
    if dataclasses.is_dataclass(value) and not isinstance(value, Card):
        for field in dataclasses.fields(value):
            assert field.compare, field
            compared(getattr(value, field.name))
    elif isinstance(value, tuple | frozenset | list):
        for part in value:
            compared(part)
    elif isinstance(value, Mapping):
        for part in value.values():
            compared(part)
    else:
        assert value is None or isinstance(value, int | str | Card), type(value)


@every_game
def test_a_consistent_deal_plays_on_to_the_end(spec: GameSpec) -> None:
    rng = Stream("consistent", 1)
    for state, *_ in random_match(spec, 11):
        if state.to_act() is None:
            continue
        world = state.view(state.to_act() or 0).consistent_deal(rng)
        assert world.legal() == state.legal(), "the actor's own choices are the same"
        while world.to_act() is not None:
            world = world.apply(rng.choice(world.legal()))[0]
        assert world.needs_deal() or world.outcome()


@every_game
def test_replay_gives_the_same_states(spec: GameSpec) -> None:
    steps = list(random_match(spec, 13))
    header = Header(spec.id, spec.rules_version, 13, ("human",) * spec.players)
    record = Record(header, tuple(action for _, action, _, _ in steps))
    texts = [action.text() for action in record.actions]
    assert parse_actions(texts) == record.actions
    assert list(replay(spec, record)) == [steps[0][0], *(after for _, _, after, _ in steps)]


@every_game
def test_undo_then_redo_gives_the_same_state_and_the_same_cards_to_come(spec: GameSpec) -> None:
    steps = list(random_match(spec, 17))
    for before, action, after, events in steps:
        assert before.apply(action) == (after, events)


@every_game
def test_an_action_survives_its_text_form(spec: GameSpec) -> None:
    for _, action, _, _ in random_match(spec, 19):
        assert parse(action.text()) == action


class Hands:
    """Public card counts, followed by events alone."""

    def __init__(self, players: int) -> None:
        self.counts = [0] * players

    def show(self, event: Event) -> None:
        if isinstance(event, Dealt | TalonTaken):
            self.counts[event.seat] += len(event.cards)
        elif isinstance(event, Discarded):
            self.counts[event.seat] -= len(event.cards)
        elif isinstance(event, Drawn):
            self.counts[event.seat] += 1
        elif isinstance(event, Played):
            self.counts[event.seat] -= 1


@every_game
def test_events_alone_rebuild_the_hands(spec: GameSpec) -> None:
    for seat in range(spec.players):
        table, mine = Hands(spec.players), set[Card]()
        for _, action, after, events in random_match(spec, 23):
            if isinstance(action, Deal):
                table, mine = Hands(spec.players), set()
            for event in seen(events, seat):
                table.show(event)
                if isinstance(event, Dealt | Drawn | TalonTaken) and event.seat == seat:
                    dealt = (event.card,) if isinstance(event, Drawn) else event.cards
                    mine |= {card for card in dealt if card}
                if isinstance(event, Discarded) and event.seat == seat:
                    mine -= {card for card in event.cards if card}
                if isinstance(event, Exchanged) and event.seat == seat:
                    mine = mine - {event.given} | {event.taken}
                if isinstance(event, Played) and event.seat == seat:
                    mine.discard(event.card)
            hands = getattr(after, "hands")  # noqa: B009 - a full state, not a view
            assert table.counts == [len(hand) for hand in hands]
            assert mine == set(hands[seat])


@every_game
def test_events_for_a_seat_name_no_card_of_others(spec: GameSpec) -> None:
    for state, action, _, events in random_match(spec, 29):
        if any(isinstance(event, DealOver) for event in events):
            continue
        for seat in range(spec.players):
            for event in seen(events, seat):
                if isinstance(event, Dealt | TalonTaken | Discarded) and event.seat != seat:
                    assert set(event.cards) == {None}
                if isinstance(event, SetAside):
                    assert set(event.cards) == {None}
                if isinstance(event, Drawn) and event.seat != seat and not event.public:
                    assert event.card is None
                assert getattr(event, "number", None) is None
        assert state.why_not(action) is None


@every_game
def test_the_pack_is_part_of_its_deck(spec: GameSpec) -> None:
    assert set(spec.pack) <= set(PACKS[spec.deck])
    assert all(spec.card_points(card) >= 0 for card in spec.pack)


@given(seed=st.integers(0, (1 << 40) - 1), choices=st.lists(st.integers(0, 1 << 16), max_size=80))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@pytest.mark.parametrize("game", GAMES)
def test_histories_chosen_by_hypothesis(game: str, seed: int, choices: list[int]) -> None:
    spec = GAMES[game]
    state, deals = spec.start(seed), 0
    for choice in choices:
        if state.outcome():
            break
        if state.needs_deal():
            number = deal_number(seed, deals)
            state, deals = state.apply(Deal(number, shuffle(spec.pack, number)))[0], deals + 1
            continue
        legal = state.legal()
        assert legal
        state = state.apply(legal[choice % len(legal)])[0]
        for seat in range(spec.players):
            view = state.view(seat)
            assert view.consistent_deal(Stream("hypothesis", choice)).view(seat) == view


def test_the_layers_below_the_controller_load_without_qt() -> None:
    """A fresh interpreter in which PySide6 cannot be imported loads rules, AI, engine and store."""
    import subprocess

    code = (
        "import sys; sys.modules['PySide6'] = None\n"
        "import pkgutil, importlib, cardavia\n"
        "for layer in ('core', 'games', 'ai', 'engine', 'store', 'i18n'):\n"
        "    package = importlib.import_module('cardavia.' + layer)\n"
        "    for found in pkgutil.walk_packages(package.__path__, package.__name__ + '.'):\n"
        "        importlib.import_module(found.name)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
