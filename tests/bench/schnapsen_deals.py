"""How deals of Schnapsen between equals end: the figures behind `equity.OUTCOMES`.

Plays single deals from 7-7, the same player at both seats, and counts for the player who leads
first what the deal brings. Prints the table to put into `cardavia/games/schnapsen/equity.py`, and
for each count its standard error. The same numbers give the same table on every machine.

    python -m tests.bench.schnapsen_deals [--deals 5000] [--level regular] [--seed 1] [--jobs 2]
"""

from __future__ import annotations

import argparse
import threading
from collections import Counter
from functools import partial
from math import sqrt
from multiprocessing import get_context

from cardavia.core.actions import Deal
from cardavia.core.deal import deal_number, derived, shuffle
from cardavia.core.events import DealOver
from cardavia.engine.levels import player_for
from cardavia.games import find


def played(index: int, name: str, seed: int) -> int:
    """Game points of one deal for the player who leads first."""
    spec = find("schnapsen")
    player, cancel = player_for(spec, name), threading.Event()
    luck = derived(seed, "outcome", index)
    number = deal_number(luck, 0)
    state, _ = spec.start(luck, first_dealer=1).apply(Deal(number, shuffle(spec.pack, number)))
    decisions = 0
    while (seat := state.to_act()) is not None:
        decision = player.decide(state.view(seat), derived(luck, "decision", decisions), cancel)
        state, events = state.apply(decision.action)
        decisions += 1
        for event in events:
            if isinstance(event, DealOver):
                return event.worth if event.winner == 0 else -event.worth
    raise AssertionError("a deal ended without saying so")


def main() -> None:
    """Counts, and prints."""
    parser = argparse.ArgumentParser(description="how deals of Schnapsen between equals end")
    parser.add_argument("--deals", type=int, default=5_000)
    parser.add_argument("--level", default="regular")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    play = partial(played, name=options.level, seed=options.seed)
    with get_context("spawn").Pool(options.jobs) as pool:
        counts = Counter(pool.imap_unordered(play, range(options.deals), chunksize=20))
    print(f"OUTCOMES = {dict(sorted(counts.items(), reverse=True))}")
    for worth, count in sorted(counts.items(), reverse=True):
        share = count / options.deals
        print(f"{worth:+d}: {share:.3f} ± {sqrt(share * (1 - share) / options.deals):.3f}")


if __name__ == "__main__":
    main()
