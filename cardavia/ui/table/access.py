"""The table for those who hear it or play by keyboard.

Items of a scene do not exist for a screen reader. So an invisible button lies over each card of
the hand, which can have the focus and be pressed, and an invisible label over every other place.
They hold the same words as the screen, never a card that the screen does not show.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from cardavia.core.cards import Card
from cardavia.core.table import CardNote, Projection
from cardavia.ui.table.scores import row_spoken
from cardavia.ui.texts import Texts
from cardavia.ui.widgets import moved_by_keyboard


class CardButton(QAbstractButton):
    """Lies unseen over a card of the hand; keys go on to the page."""

    focused = Signal(int, bool)

    def __init__(self, index: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.index = index
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing to see: the scene shows the card."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(self.index, True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (
            Qt.FocusReason.PopupFocusReason,
            Qt.FocusReason.ActiveWindowFocusReason,
        ):
            self.focused.emit(self.index, False)


class PlaceLabel(QLabel):
    """Lies unseen over a place of the felt and says what lies there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing to see: the scene shows the cards."""


@dataclass(frozen=True)
class Spoken:
    """A place of the felt in words."""

    key: str
    text: str
    rect: QRect


class Access:
    """The invisible buttons and labels over one view."""

    def __init__(self, view: QWidget, texts: Texts, size: int) -> None:
        self._view, self._texts = view, texts
        self.last = ""
        """The latest announcement."""
        self.buttons = [CardButton(index, view) for index in range(size)]
        self._labels: dict[str, PlaceLabel] = {}

    # -- cards

    def show_hand(
        self, cards: list[Card], rects: list[QRect], words: Callable[[Card], str]
    ) -> None:
        """Lay a button over each card of the hand; the focus stays at the same place of it."""
        held = self.focus_index()
        for index, button in enumerate(self.buttons):
            if index < len(cards):
                button.setGeometry(rects[index])
                text = words(cards[index])
                if text != button.accessibleName():
                    button.setAccessibleName(text)
                button.show()
            elif not button.hasFocus():
                button.hide()
        if held is not None and held >= len(cards):
            if cards:
                self.buttons[len(cards) - 1].setFocus(Qt.FocusReason.TabFocusReason)
            for button in self.buttons[len(cards) :]:
                button.hide()

    def focus_index(self) -> int | None:
        """Which card of the hand has the keyboard."""
        return next((b.index for b in self.buttons if b.hasFocus()), None)

    def focus_card(self, index: int) -> None:
        """Give the keyboard to a card of the hand."""
        shown = [button for button in self.buttons if button.isVisible()]
        if shown:
            shown[index % len(shown)].setFocus(Qt.FocusReason.TabFocusReason)

    # -- places

    def show_places(self, places: list[Spoken]) -> None:
        """Lay a label over every place that has something to say."""
        for place in places:
            label = self._labels.get(place.key)
            if label is None:
                label = self._labels[place.key] = PlaceLabel(self._view)
            label.setText(place.text)
            label.setGeometry(place.rect)
            label.show()
        said = {place.key for place in places}
        for key, label in self._labels.items():
            if key not in said:
                label.hide()
                label.clear()

    def texts_said(self) -> list[str]:
        """All that a screen reader can find on the felt now."""
        cards = [b.accessibleName() for b in self.buttons if b.isVisible()]
        return cards + [label.text() for label in self._labels.values() if label.text()]

    # -- announcements

    def announce(self, text: str, urgent: bool = False) -> None:
        """Say a sentence to whoever listens."""
        self.last = text
        if not text or not QAccessible.isActive():
            return
        event = QAccessibleAnnouncementEvent(self._view, text)
        if urgent:
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)


def card_words(texts: Texts, card: Card, note: CardNote | None, ready: bool) -> str:
    """A card of the hand in words: its name, whether it may be played and what it would do."""
    if note is None or not ready or (note.title is None and not note.legal):
        # Nothing can be played while something else is to be chosen, and no card is at fault.
        return texts.t("a11y.card", card=card)
    if note.title is None:
        return texts.t("a11y.card_playable", card=card)
    key = "a11y.card_playable_note" if note.legal else "a11y.card_not_playable"
    return texts.t(key, card=card, note=note.title)


def table_words(texts: Texts, projection: Projection) -> str:
    """The whole table in sentences, for the key that reads it."""
    said = []
    if projection.trump is not None and projection.phase == "play":
        said.append(texts.t("a11y.trump", suit=projection.trump))
    badge = projection.badge
    if badge is not None and badge.line is not None and projection.phase == "play":
        said.append(texts.t("a11y.badge", title=badge.title, line=badge.line))
    for zone in projection.zones:
        cards = tuple(card for card in zone.cards if card is not None)
        if zone.kind == "slot" and cards and zone.seat is not None:
            name = projection.seat(zone.seat).name
            said.append(texts.t("a11y.trick", name=name, card=cards[-1]))
        elif zone.kind == "hand" and cards:
            said.append(texts.t("a11y.hand", cards=cards))
        elif zone.kind == "fan" and zone.cards and zone.seat is not None:
            name = projection.seat(zone.seat).name
            said.append(texts.tn("a11y.fan", len(zone.cards), name=name))
        elif zone.kind == "indicator" and cards:
            said.append(texts.t("a11y.indicator", card=cards[-1]))
        elif zone.label is not None and zone.kind in ("stock", "taken"):
            said.append(texts.t("a11y.sentence", text=zone.label))
    for meter in projection.meters:
        said.append(texts.t("a11y.meter", label=meter.label, points=meter.value))
    for row in projection.score.rows:
        said.append(texts.t("a11y.sentence", text=row_spoken(texts, projection.score, row)))
    if projection.expect is not None:
        said.append(texts.msg(projection.expect))
    return " ".join(said)


__all__ = ["Access", "CardButton", "Spoken", "card_words", "moved_by_keyboard", "table_words"]
