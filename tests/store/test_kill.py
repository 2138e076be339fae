"""Killed at any moment: the match resumes at the last action, none lost and none twice."""

from __future__ import annotations

import random
import signal
import sys
import time
from pathlib import Path

import pytest

from cardavia.store import Status
from tests.store.helpers import asides, child, opened

PLAYER = """
import os, sys
from pathlib import Path
from cardavia.store import Store, vault
from tests.store.helpers import header

vault.COMMITS_PER_CHECKPOINT = 40  # so that many kills fall into one
store = Store(Path(sys.argv[1]))
assert store.problems == (), store.problems
match = store.latest_running()
if match is None:
    match_id, actions = store.create(header()), 0
else:
    match_id, actions = match.id, len(match.actions)


def say(text):
    os.write(1, text.encode() + b"\\n")


say(f"resumed {match_id} {actions}")
turn = 0
while True:
    turn += 1
    if turn % 23 == 0:
        keep = actions - 7
        added = [f"play:{sys.argv[2]}.{turn}"] if turn % 2 else []
    else:
        keep, added = actions, [f"play:{sys.argv[2]}.{turn}"]
    say("will " + " ".join([str(keep), *added]))
    assert store.change(match_id, keep, added)
    say("did")
    actions = keep + len(added)
"""


def changed(actions: list[str], order: str) -> list[str]:
    keep, *added = order.split()
    return [*actions[: int(keep)], *added]


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_twenty_kills_at_random_moments(tmp_path: Path) -> None:
    chance = random.Random(20)
    known: list[str] = []
    match_id = ""
    total = 0
    for run in range(20):
        player = child(PLAYER, tmp_path, run)
        assert player.stdout is not None
        if run % 5 == 4:
            time.sleep(chance.uniform(0.0, 0.3))  # some fall into the start
            lines = []
        else:
            lines = [player.stdout.readline()]
            time.sleep(chance.uniform(0.0, 0.08))
        player.send_signal(signal.SIGKILL)
        rest = player.stdout.read()
        player.communicate(timeout=20)
        # The last line may have been cut off.
        lines += (rest.rsplit("\n", 1)[0] + "\n").splitlines() if "\n" in rest else []

        pending = None
        for line in lines:
            word, _, text = line.strip().partition(" ")
            if word == "resumed":
                found, count = text.split()
                assert found == match_id or not match_id
                assert int(count) == len(known), "resumed at the last action"
                match_id = found
            elif word == "will":
                pending = text
            else:
                assert word == "did"
                assert pending is not None
                known = changed(known, pending)
                pending = None
                total += 1

        with opened(tmp_path) as store:
            assert store.problems == ()
            if not match_id:
                assert len(store.list(Status.RUNNING)) <= 1
                continue
            match = store.latest_running()
            assert match is not None
            assert match.id == match_id
            actions = list(match.actions)
            possible = [known]
            if pending is not None:
                # Stored, and killed before it could say so.
                possible.append(changed(known, pending))
            assert actions in possible, f"run {run}"
            assert len(set(actions)) == len(actions), "none twice"
            known = actions
    assert total > 200, "the kills fell into real work"
    assert asides(tmp_path) == []
    assert not list(tmp_path.glob("running-*")), "killed programs leave nothing behind"
