"""No hidden card of Preference is anywhere behind the screen: not in a widget, an item, a copy."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QWidget

from cardavia.core.actions import Deal
from cardavia.core.cards import Card
from cardavia.core.deal import Stream, number_text
from cardavia.games.preference.contract import PACK
from cardavia.games.preference.state import PreferenceState
from cardavia.ui.table.cards import CardItem
from cardavia.ui.table.page import TablePage
from tests.ui.table.tablekit import still_context
from tests.ui.table.test_preference import (
    Sit,
    at_table,
    choose_by_click,
    history,
    phase_of,
    state_of,
)
from tests.ui.table.traykit import Chooser

READERS = ("accessibleName", "accessibleDescription", "toolTip", "statusTip", "whatsThis")
READERS += ("text", "title", "windowTitle", "placeholderText", "objectName", "toPlainText")
"""What Qt can be asked for words, of widgets and of actions."""

ROLES = range(64)
"""The keys under which an item of a scene may keep data; Qt's own begin at 0."""


def words_behind(thing: QObject) -> Iterator[str]:
    """All words that Qt gives of an object, seen or not, and its dynamic properties."""
    for reader in READERS:
        read = getattr(thing, reader, None)
        if callable(read):
            yield str(read())
    for raw in thing.dynamicPropertyNames():
        name = bytes(raw.data()).decode()
        with contextlib.suppress(RuntimeError):  # some of Qt's own cannot be read in Python
            yield f"{name} {thing.property(name)}"


def words_of_item(item: QGraphicsItem) -> Iterator[str]:
    """All words of an item of the felt."""
    yield item.toolTip()
    yield from (str(item.data(role)) for role in ROLES if item.data(role) is not None)
    # What a sign says stands in its attributes; cards are looked at one by one.
    if not isinstance(item, CardItem):
        yield from (str(value) for value in vars(item).values() if isinstance(value, str))
        yield from (str(getattr(item, name)) for name in ("words", "said") if hasattr(item, name))


def everything(page: TablePage, unseen: bool) -> str:
    """What can be got from the window, the felt, the log and the clipboard.

    `unseen` widgets are asked too: those of a page that still keeps words of an earlier deal are
    not to be, for a card that was played then is hidden now.
    """
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    window = page.window()
    found = [page.access.last, *page.access.texts_said()]
    for thing in (window, *window.findChildren(QObject)):
        if isinstance(thing, QAction) or (
            isinstance(thing, QWidget) and (unseen or thing.isVisible())
        ):
            found += words_behind(thing)
    for item in page.scene.items():
        found += words_of_item(item)
    page.copy_log()
    found.append(QGuiApplication.clipboard().text())
    page.narrator.read_aloud()
    found.append(page.access.last)
    page.reading.hide()
    return "\n".join(found)


def known_to(state: PreferenceState, seat: int = 0) -> set[Card]:
    """What the rules let a seat know: its own, what was played, and what is laid open."""
    view, result = state.view(seat), state.board.result
    known = {*view.hand, *view.talon, *view.discards}
    known |= {card for _, card in state.board.plays()}
    if result is not None and result.settlement is not None:
        known |= {*result.talon, *result.discards}
        known.update(*result.hands)
    return known


def look(chooser: Chooser, unseen: bool = True) -> int:
    """Check a moment; how many hidden cards there were. `unseen` as above."""
    page, state = chooser.page, state_of(chooser)
    hidden = set(PACK) - known_to(state)
    items = [item for item in page.scene.items() if isinstance(item, CardItem)]
    assert not {item.card for item in items} & hidden
    said = everything(page, unseen)
    for card in hidden:
        assert page.texts.t("a11y.card", card=card) not in said, card
        assert not re.search(rf"\b{card.code}\b", said), card
    if state.board.running:
        (*_, deal) = (a for a in page.controller.session.record.actions if isinstance(a, Deal))
        assert str(deal.number) not in said
        assert number_text(deal.number) not in said
    return len(hidden)


@pytest.mark.parametrize("seed", [5, 8])
def test_nothing_hidden_is_behind_the_screen_in_any_phase(sit: Sit, seed: int) -> None:
    chooser, rng = at_table(sit, seed=seed), Stream("behind", seed)
    page, phases = chooser.page, Counter[str]()
    for _ in range(55):
        state = state_of(chooser)
        looked = look(chooser, unseen=state.board.index == 0)
        assert looked or state.board.result is not None
        phases[phase_of(state)] += 1
        if page.endings.open:
            page.next_deal()
        elif page.trays.open:
            choose_by_click(chooser, rng)
        else:
            chooser.forget_haste()
            chooser.click(rng.choice(chooser.legal()))
        chooser.rest()
    assert {"auction", "defence", "play", "between"} <= set(phases)


Wanted = Callable[[PreferenceState], bool]
MOMENTS: dict[str, Wanted] = {
    "another has taken the talon": lambda s: (
        s.board.phase == "defence" and s.board.taker_has_talon and s.board.turn == 0
    ),
    "the own discards": lambda s: (
        s.board.phase == "play" and s.board.taker == 0 and bool(s.discards) and s.board.turn == 0
    ),
    "a Game with the talon unseen": lambda s: (
        s.board.phase == "play" and not s.board.taker_has_talon and s.board.turn == 0
    ),
    "one has dropped out": lambda s: (
        s.board.phase == "play" and len(s.board.playing()) == 2 and s.board.turn == 0
    ),
    "asked about No aces": lambda s: phase_of(s) == "asked" and s.board.turn == 0,
    "passed out": lambda s: s.board.result is not None and s.board.result.settlement is None,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_hidden_is_behind_the_screen_when(sit: Sit, moment: str) -> None:
    seed, actions = history(MOMENTS[moment])
    chooser = at_table(sit, seed=seed, dealer=1, actions=actions)
    assert look(chooser) > 0


def test_nothing_hidden_is_behind_the_screen_while_cards_move(sit: Sit) -> None:
    context = still_context()
    context.preferences.animation = "medium"
    chooser, rng = at_table(sit, seed=8, context=context), Stream("moving", 1)
    page, moving = chooser.page, 0
    for _ in range(6):
        if page.endings.open:
            break
        if page.trays.open:
            choose_by_click(chooser, rng)
        else:
            chooser.forget_haste()
            chooser.click(rng.choice(chooser.legal()))
        for _ in range(400):
            # Ahead of what is shown the deal may be settled already: nothing of it is here yet.
            hidden = set(PACK) - known_to(state_of(chooser))
            items = [item for item in page.scene.items() if isinstance(item, CardItem)]
            assert not {item.card for item in items} & hidden
            moving += page.director.busy
            if not page.director.busy and (page.hand.ready or page.endings.open):
                break
            QTest.qWait(10)
    assert moving > 20


def test_the_walk_finds_what_is_hidden_in_a_corner(sit: Sit) -> None:
    """The test above would see a card in any of these places."""
    chooser = at_table(sit, seed=8)
    page = chooser.page
    look(chooser)
    hidden = next(card for card in PACK if card not in known_to(state_of(chooser)))
    words = page.texts.t("a11y.card", card=hidden)
    item = page.scene.items_in("fan:1")[0]
    for put in (
        lambda: page.view.setObjectName(f"card {hidden.code}"),
        lambda: page.panel.setWhatsThis(words),
        lambda: page.setProperty("secret", words),
        lambda: item.setData(7, hidden.code),
        lambda: item.setToolTip(words),
        lambda: page.window().setWindowTitle(words),
    ):
        put()
        with pytest.raises(AssertionError):
            look(chooser)
        page.view.setObjectName("")
        page.panel.setWhatsThis("")
        page.setProperty("secret", None)
        item.setData(7, None)
        item.setToolTip("")
        page.window().setWindowTitle("")
    look(chooser)
