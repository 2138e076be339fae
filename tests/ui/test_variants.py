"""From the player's settings to how cards look."""

from __future__ import annotations

import pytest

from cardavia.ui.preferences import Preferences
from cardavia.ui.variants import CARD_PREFERENCES, card_variant, layers


class Stored(dict):
    """Settings that are kept nowhere."""

    def set(self, key: str, value: object) -> None:
        self[key] = value


@pytest.mark.parametrize(
    ("four", "large", "classic", "variant"),
    [
        (False, False, False, ""),
        (True, False, False, "four"),
        (False, True, False, "large"),
        (True, True, False, "four+large"),
        (False, False, True, "classic"),
        (True, True, True, "four+classic"),  # without indices there are no large ones
    ],
)
@pytest.mark.usefixtures("qapp")
def test_settings_make_a_variant(four: bool, large: bool, classic: bool, variant: str) -> None:
    preferences = Preferences(Stored())
    preferences.four_colour = four
    preferences.large_indices = large
    assert card_variant(preferences, classic) == variant


@pytest.mark.usefixtures("qapp")
def test_the_preferences_named_are_those_that_change_it() -> None:
    for name in CARD_PREFERENCES:
        preferences = Preferences(Stored())
        before = card_variant(preferences)
        preferences.assign(name, True)
        assert card_variant(preferences) != before


@pytest.mark.parametrize(
    ("variant", "shown"),
    [
        ("", {"usual", "index"}),
        ("four", {"usual", "index"}),
        ("four+large", {"large"}),
        ("four+classic", {"usual", "classic"}),
    ],
)
def test_a_variant_shows_its_groups(variant: str, shown: set[str]) -> None:
    assert layers(variant) == shown
