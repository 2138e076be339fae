"""What the table says: nothing hidden, everything in every language, proofs that hold."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardavia import i18n
from cardavia.core.actions import Deal
from cardavia.core.deal import number_text
from tests.ui.table.tablekit import Player, history, still_context

Sit = Callable[..., Player]


def test_no_hidden_card_can_be_found_on_the_page(sit: Sit) -> None:
    seed, actions = history(
        lambda s: bool(s.board.running and s.board.turn == 0 and len(s.board.tricks) == 2)
    )
    player = sit(actions=actions, seed=seed)
    page = player.page
    state = page.controller.session.state
    hidden = set(state.hands[1]) | set(state.stock)  # type: ignore[attr-defined]
    hidden -= set(state.board.shown[1])  # type: ignore[attr-defined]
    shown = {item.card for items in page.scene.zones.values() for item in items if item.card}
    assert not hidden & shown
    names = {page.texts.t(f"card.wiener-bild.{card.code}") for card in hidden}
    page.narrator.read_aloud()
    said = " ".join([*page.access.texts_said(), page.access.last])
    assert not [name for name in names if name in said]
    moment = page.moment
    assert moment is not None
    cards = {card for zone in moment.projection.zones for card in zone.cards if card}
    assert not hidden & cards


def test_each_card_of_the_hand_is_an_object_that_can_be_pressed(sit: Sit) -> None:
    player = sit()
    page = player.page
    names = []
    for button in page.access.buttons:
        if button.isVisible():
            interface = QAccessible.queryAccessibleInterface(button)
            names.append(interface.text(QAccessible.Text.Name))
            assert interface.role() == QAccessible.Role.Button
    words = [page.texts.t(f"card.wiener-bild.{card.code}") for card in page.hand.cards]
    assert len(names) == len(words)
    assert all(word in name for word, name in zip(words, names, strict=True))
    page.access.buttons[0].click()  # what a screen reader does for "press"
    QApplication.processEvents()


def test_reading_the_table_names_hand_trump_and_points(sit: Sit) -> None:
    player = sit()
    page = player.page
    player.key(Qt.Key.Key_R)
    text = page.access.last
    for card in page.hand.cards:
        assert page.texts.t(f"card.wiener-bild.{card.code}") in text
    assert page.texts.t("table.points.other", name="Anna") in text
    page.preferences.show_points = False
    player.key(Qt.Key.Key_R)
    assert page.texts.t("table.points.other", name="Anna") not in page.access.last


def test_hidden_points_are_hidden_in_notes_too(sit: Sit) -> None:
    seed, actions = history(_can_reach_66)
    player = sit(actions=actions, seed=seed)
    page = player.page
    card = next(n.card for n in page.moment.projection.notes if n.counted)  # type: ignore[union-attr]
    player.move(player.point(player.item(card)))
    assert page.scene.note.line == page.texts.t("note.wins_deal")
    page.preferences.show_points = False
    player.move(player.point(player.item(card)))
    assert page.scene.note.line == ""
    assert not page.panel._deal.isVisible()


def _can_reach_66(state: object) -> bool:
    board = state.board  # type: ignore[attr-defined]
    if not (board.running and board.turn == 0 and board.led and board.points[0] >= 45):
        return False
    from cardavia.games.schnapsen.table import TABLE

    notes = TABLE.project(state.view(0)).notes  # type: ignore[attr-defined]
    return any(note.counted for note in notes)


def test_every_language_fills_the_table_in_the_middle_of_a_deal(sit: Sit) -> None:
    seed, actions = history(
        lambda s: bool(s.board.running and s.board.turn == 0 and s.board.led and s.board.tricks)
    )
    player = sit(actions=actions, seed=seed)
    page = player.page
    seen = set()
    for language in i18n.LANGUAGES:
        page.texts.set_language(language.code)
        QApplication.processEvents()
        card = page.hand.cards[0]
        player.move(player.point(player.item(card)))
        seen.add(page.panel.hint_button.text())
        for text in (page.panel.foot.text(), page.scene.pill.text, *page.access.texts_said()):
            assert text
            assert "{" not in text
    assert len(seen) >= 5


def test_the_fingerprint_is_shown_before_and_opened_after(sit: Sit) -> None:
    player = sit(size=(1280, 900))
    page = player.page
    fair = page.controller.fair()
    assert fair is not None
    assert fair.number is None
    row = page.panel._fair_row
    assert fair.commitment[:8] in row.title.text()
    number = next(a for a in page.controller.session.record.actions if isinstance(a, Deal)).number
    assert number_text(number) not in row.title.text()
    for _ in range(12):
        player.forget_haste()
        player.click(player.legal()[0])
        player.rest()
        if page.endings.open:
            break
    opened = page.controller.fair()
    assert opened is not None
    assert opened.matches
    assert opened.commitment == fair.commitment
    assert number_text(number) in row.title.text()
    assert row.ticked


def test_the_log_is_copied_as_text(sit: Sit) -> None:
    seed, actions = history(lambda s: bool(s.board.result and len(s.board.tricks) > 4))
    player = sit(actions=actions, seed=seed)
    player.page.copy_log()
    lines = QGuiApplication.clipboard().text().splitlines()
    state = player.page.controller.session.state
    tricks = len(state.board.tricks)  # type: ignore[attr-defined]
    assert sum(line.startswith(tuple(f"{n}." for n in range(1, 11))) for line in lines) == tricks
    fair = player.page.controller.fair()
    assert fair is not None
    assert fair.number is not None
    assert number_text(fair.number) in lines[-1]


def test_the_log_gives_no_deal_number_away_before_the_deal_is_over(sit: Sit) -> None:
    seed, actions = history(lambda s: bool(s.board.running and s.board.tricks))
    player = sit(actions=actions, seed=seed)
    player.page.copy_log()
    number = next(a.number for a in reversed(actions) if isinstance(a, Deal))
    assert number_text(number) not in QGuiApplication.clipboard().text()


def test_the_last_trick_is_a_key_and_a_click_away(sit: Sit) -> None:
    seed, actions = history(
        lambda s: bool(s.board.running and s.board.turn == 0 and s.board.tricks)
    )
    player = sit(actions=actions, seed=seed)
    page = player.page
    page.setFocus()
    QTest.keyPress(page, Qt.Key.Key_L)
    assert page.last_seen.shown
    QTest.keyRelease(page, Qt.Key.Key_L)
    assert not page.last_seen.shown
    QTest.mouseClick(page.panel.last_button, Qt.MouseButton.LeftButton)
    assert page.last_seen.shown
    player.key(Qt.Key.Key_Escape)
    assert not page.last_seen.shown


def test_a_hint_names_an_action_and_marks_the_deal(sit: Sit) -> None:
    player = sit()
    page = player.page
    player.key(Qt.Key.Key_H)
    assert not page.panel.hint_button.isEnabled()
    player.wait(lambda: page.panel.hint_button.isEnabled())
    foot = page.panel.foot.text()
    assert foot
    assert page.controller.help(0) == {"hint"}


def test_rules_open_where_they_matter(sit: Sit) -> None:
    seed, actions = history(
        lambda s: bool(s.board.running and s.board.turn == 0 and s.board.closing)
    )
    player = sit(actions=actions, seed=seed)
    assert player.page.rules_section() == "turn-strict"
    sheet = i18n.rule_sheet("en", "schnapsen")
    assert "{#turn-strict}" in sheet
    wanted: list[str] = []
    player.page.rules_wanted.connect(wanted.append)
    player.page.setFocus()
    player.key(Qt.Key.Key_F1)
    assert wanted == ["turn-strict"]


def test_the_four_colours_reach_every_face(sit: Sit) -> None:
    context = still_context()
    player = sit(context=context)
    context.preferences.four_colour = True
    QTest.qWait(50)
    asked = context.faces.asked  # type: ignore[attr-defined]
    card = player.page.hand.cards[0]
    assert ("wiener-bild", card.code, "four") in asked
