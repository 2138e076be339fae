"""Trays as plain data: what an action is called, and which choice an action was."""

from __future__ import annotations

from cardavia.core.cards import cards
from cardavia.core.tray import GO_ON, Choice, ChoiceGroup, Pick, Tray
from cardavia.core.view import msg

WORD = msg("app.name")
PIK, HERZ, PASS = (Choice(action, WORD) for action in ("name:S:", "name:H:", "pass"))
PICK = Pick(2, WORD, WORD, WORD, "app.name")


def tray(*choices: Choice, pick: Pick | None = None, kind: str = "row") -> Tray:
    return Tray(kind, WORD, (ChoiceGroup(choices),), pick=pick)


def test_an_action_is_the_choice_and_behind_it_the_cards_in_one_order() -> None:
    assert Tray.compose(PASS) == "pass"
    assert Tray.compose(PIK, cards("CQ C7")) == Tray.compose(PIK, cards("C7 CQ")) == "name:S:C7,CQ"
    assert Tray.compose(PIK, cards("ro.U ei.A")) == "name:S:ei.A,ro.U"


def test_an_action_is_found_again() -> None:
    steps = tray(PIK, HERZ, pick=PICK, kind="steps")
    assert steps.split("name:H:C7,CQ") == (HERZ, ("C7", "CQ"))
    for other in ("name:H:C7", "name:H:C7,CQ,SA", "pass", ""):
        assert steps.split(other) is None
    assert tray(PASS, PIK).split("pass") == (PASS, ())
    assert tray(PASS, PIK).split("passing") is None


def test_a_question_with_one_answer_is_a_notice() -> None:
    answer = Choice(GO_ON, WORD)
    assert tray(answer, kind="question").notice
    assert not tray(answer, PASS, kind="question").notice
    assert not tray(answer).notice
    assert tray(PIK, HERZ).choices == (PIK, HERZ)
