"""Matches as text: out, in, and every text that is none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.core.record import Header
from cardavia.core.state import Outcome
from cardavia.store import BadImportError, Status, Store
from tests.store.helpers import header, opened, play, texts


def good() -> dict[str, Any]:
    """A text as Cardavia writes it, as values."""
    with opened(None) as store:
        match_id = store.create(header())
        store.change(match_id, 0, texts(4))
        store.finish(match_id, Outcome((0,), (7, 2)))
        found: dict[str, Any] = json.loads(store.export_match(match_id))
        return found


def test_out_and_in(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        running = play(store, 6, seed=2**90)
        store.set_flag(running, undone=True)
        finished = play(store, 4)
        store.set_flag(finished, assisted=True)
        store.finish(finished, Outcome((1,), (0, 7), ("schneider",)))
        text = store.export_all()
        single = store.export_match(running)
        originals = [store.load(running), store.load(finished)]
    with opened(tmp_path / "new") as store:
        ids = store.import_matches(text)
        assert not set(ids) & {running, finished}, "an import never meets an existing match"
        for match_id, original in zip(ids, originals, strict=True):
            match = store.load(match_id)
            assert match.actions == original.actions
            assert match.header == original.header
            for name in ("created", "status", "assisted", "undone", "outcome", "deals"):
                assert getattr(match.info, name) == getattr(original.info, name)
        assert store.statistics() == (), "what comes from a file does not count"
        (again,) = store.import_matches("\ufeff" + single)
        assert store.latest_running().id == again  # type: ignore[union-attr]
        assert store.append(again, 6, "play:6")


def test_damaged_matches_are_left_out_of_the_whole(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        play(store, 2)
        holed = play(store, 5, seed=9)
        store._vault._opened.db.execute("DELETE FROM actions WHERE number = 3")
        values = json.loads(store.export_all())
        assert [match["seed"] for match in values["matches"]] == ["42"]
        store.delete(holed)


def refused(text: str) -> tuple[str, dict[str, object]]:
    with opened(None) as store:
        with pytest.raises(BadImportError) as caught:
            store.import_matches(text)
        assert store.list() == (), "all or none"
        return caught.value.msg.key, dict(caught.value.msg.args)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "store.import_unreadable"),
        ("Dear Cardavia", "store.import_unreadable"),
        ("\0\0\0", "store.import_unreadable"),
        ("null", "store.import_no_match"),
        ("[]", "store.import_no_match"),
        ("{}", "store.import_no_match"),
        ('{"format": "something else"}', "store.import_no_match"),
        ("NaN", "store.import_no_match"),
        ("[" * 200_000, "store.import_no_match"),
        ("1" * 10_000, "store.import_no_match"),
    ],
)
def test_no_match_at_all(text: str, key: str) -> None:
    assert refused(text)[0] == key


def test_a_text_cut_off_names_the_line() -> None:
    text = json.dumps(good(), indent=1)
    key, args = refused(text[: len(text) // 2])
    assert key == "store.import_unreadable"
    assert isinstance(args["line"], int)
    assert args["line"] > 5


def test_a_text_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardavia.store.exchange.MOST_CHARACTERS", 100)
    assert refused(json.dumps(good()))[0] == "store.import_too_large"


@pytest.mark.parametrize(
    ("version", "key"),
    [
        (2, "store.import_newer"),
        (0, "store.import_field"),
        ("1", "store.import_field"),
        (True, "store.import_field"),
        (None, "store.import_field"),
    ],
)
def test_versions(version: object, key: str) -> None:
    values = good() | {"version": version}
    assert refused(json.dumps(values))[0] == key


@pytest.mark.parametrize("matches", [None, {}, [], "x", [3], [[]]])
def test_no_list_of_matches(matches: object) -> None:
    key, args = refused(json.dumps(good() | {"matches": matches}))
    assert key == "store.import_field"
    assert str(args["field"]).startswith("matches")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", ""),
        ("game", 3),
        ("game", "a\nb"),
        ("rules_version", -1),
        ("rules_version", 1.5),
        ("rules_version", True),
        ("rules_version", 2**40),
        ("seed", 42),
        ("seed", "4 2"),
        ("seed", "٤٢"),
        ("seed", "9" * 101),
        ("seats", "human"),
        ("seats", []),
        ("seats", [1]),
        ("seats", ["\ud800"]),
        ("seats", ["x"] * 17),
        ("options", []),
        ("options", {"a": 1}),
        ("created", "now"),
        ("created", -1),
        ("created", 1e300),
        ("status", "odd"),
        ("status", None),
        ("status", "running"),  # while there is an outcome
        ("assisted", 1),
        ("undone", None),
        ("outcome", None),  # while it is finished
        ("outcome", []),
        ("outcome", {"winners": [2], "scores": [7, 2], "marks": []}),
        ("outcome", {"winners": [0], "scores": "72", "marks": []}),
        ("outcome", {"winners": [0], "scores": [2**40], "marks": []}),
        ("outcome", {"winners": [True], "scores": [7], "marks": []}),
        ("outcome", {"winners": [0], "scores": [7], "marks": [1]}),
        ("actions", "play:HK"),
        ("actions", [1]),
        ("actions", [""]),
        ("actions", ["a\0"]),
        ("actions", ["x" * 1001]),
    ],
)
def test_every_field_is_checked(field: str, value: object) -> None:
    values = good()
    values["matches"].append(dict(values["matches"][0]))
    values["matches"][1][field] = value
    key, args = refused(json.dumps(values))
    assert key == "store.import_field"
    assert str(args["field"]).startswith("matches[1].")


@pytest.mark.parametrize("field", sorted({*good()["matches"][0]} - {"help"}))
def test_every_field_is_needed(field: str) -> None:
    values = good()
    del values["matches"][0][field]
    assert refused(json.dumps(values))[0] == "store.import_field"


def test_a_text_from_before_help_was_marked_per_deal_is_read() -> None:
    values = good()
    del values["matches"][0]["help"]
    with opened(None) as store:
        (match_id,) = store.import_matches(json.dumps(values))
        assert store.load(match_id).info.help == ()


@pytest.mark.parametrize("help_taken", [3, "hint", "x:hint", "1:luck", "-1:undo", "1:hint,2:undo"])
def test_help_that_makes_no_sense_is_refused(help_taken: object) -> None:
    values = good()
    values["matches"][0]["help"] = help_taken
    assert refused(json.dumps(values))[0] == "store.import_field"


def test_unknown_fields_do_not_matter() -> None:
    values = good() | {"comment": "mine"}
    values["matches"][0]["comment"] = {"deep": [1, 2]}
    with opened(None) as store:
        assert len(store.import_matches(json.dumps(values))) == 1


WORDS = st.text(
    st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp", "Co", "Cn", "Cf", "Zs")),
    min_size=1,
    max_size=20,
)


@settings(max_examples=60, deadline=None)
@given(
    head=st.builds(
        Header,
        game=WORDS,
        rules_version=st.integers(0, 2**31 - 1),
        seed=st.integers(-(2**300), 2**300),
        seats=st.lists(WORDS, min_size=1, max_size=4).map(tuple),
        options=st.dictionaries(WORDS, WORDS, max_size=3),
    ),
    actions=st.lists(WORDS, max_size=8),
    flags=st.tuples(st.booleans(), st.booleans()),
)
def test_any_match_comes_back(head: Header, actions: list[str], flags: tuple[bool, bool]) -> None:
    store = Store(None)
    match_id = store.create(head)
    store.change(match_id, 0, actions)
    store.set_flag(match_id, assisted=flags[0], undone=flags[1])
    (copy,) = store.import_matches(store.export_match(match_id))
    back = store.load(copy)
    assert (back.header, back.actions) == (head, tuple(actions))
    assert (back.info.assisted, back.info.undone) == flags
    assert back.info.status is Status.RUNNING
    store.close()
