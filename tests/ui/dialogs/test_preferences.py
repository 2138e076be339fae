from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardavia.store import Settings
from cardavia.store.schema import TABLE
from cardavia.ui.preferences import CHOICES, UNTIL_CLICK, Preferences


class Plain:
    """A store without rules of its own."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values

    def get(self, key: str, default: Any = None, /) -> Any:
        return self.values.get(key, default)

    def set(self, key: str, value: Any, /) -> None:
        self.values[key] = value


def test_first_values_agree_with_the_file_of_settings(qtbot: QtBot) -> None:
    stored = {setting.key: setting.default for setting in TABLE}
    assert {choice.key: choice.default for choice in CHOICES.values()}.items() <= stored.items()


def test_every_setting_of_the_file_is_a_preference_or_the_geometry() -> None:
    known = {choice.key for choice in CHOICES.values()} | {"window/geometry"}
    assert {setting.key for setting in TABLE} == known


def test_change_is_stored_then_announced_once(qtbot: QtBot) -> None:
    settings = Settings(None)
    preferences = Preferences(settings)
    told: list[tuple[str, Any]] = []
    preferences.changed.connect(lambda name: told.append((name, settings.get("table/level"))))
    preferences.level = "master"
    preferences.level = "master"
    assert told == [("level", "master")]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("level", "champion"),
        ("pause_after_trick", 6.0),
        ("pause_after_trick", -2.0),
        ("four_colour", 1),
        ("large_indices", "yes"),
        ("text_scale", 400),
        ("theme", "sepia"),
        ("contrast", True),
    ],
)
def test_wrong_value_is_refused_by_name(qtbot: QtBot, name: str, value: Any) -> None:
    preferences = Preferences(Settings(None))
    with pytest.raises(ValueError, match=name):
        preferences.assign(name, value)
    assert preferences.is_default(name)


@pytest.mark.parametrize("stored", ["", "loud", 17, None, True])
def test_nonsense_in_the_store_counts_as_not_set(qtbot: QtBot, stored: Any) -> None:
    preferences = Preferences(Plain({"table/animation": stored, "table/pause_after_trick": stored}))
    assert preferences.animation == "medium"
    assert preferences.pause_after_trick == 1.8


def test_a_whole_number_of_seconds_is_one(qtbot: QtBot) -> None:
    assert Preferences(Plain({"table/pause_after_trick": 2})).pause_after_trick == 2.0


def test_snapshot_restore_and_reset(qtbot: QtBot) -> None:
    preferences = Preferences(Settings(None))
    preferences.pause_after_trick = UNTIL_CLICK
    before = preferences.snapshot()
    preferences.hints = False
    preferences.grain = 80
    preferences.restore(before)
    assert preferences.hints
    assert preferences.pause_after_trick == UNTIL_CLICK
    preferences.reset()
    assert preferences.is_default()
