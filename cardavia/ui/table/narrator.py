"""What the table says: the line at the foot, announcements, who thinks, every place in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QTimer

from cardavia.core.cards import Card
from cardavia.core.table import Projection, Told
from cardavia.core.view import Msg
from cardavia.ui.table.access import Spoken, card_words, table_words
from cardavia.ui.table.geometry import Spot
from cardavia.ui.table.slip import HintSlip

if TYPE_CHECKING:
    from cardavia.ui.table.page import TablePage

PATIENCE = 600
"""Milliseconds after which an opponent is said to think."""


class Narrator(QObject):
    """The words of one page. It keeps messages, not texts, so that the language can change."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._said: Msg | None = None
        self._hint: tuple[Msg, Msg | None] | None = None
        self.slip = HintSlip(page.theme, page)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._patience.timeout.connect(self._thinks)

    def stop(self) -> None:
        """Wait for nothing any more."""
        self._patience.stop()

    # -- the line at the foot

    def tell(self, told: Told) -> None:
        """A sentence of the play."""
        text = self._page.texts.msg(told.text)
        self._page.access.announce(text)
        self._hint = None
        self.slip.hide()
        if not told.minor:
            self._said = told.text
            self._page.write_foot(text)

    def begin_with(self, said: Msg | None) -> None:
        """What was last said before this moment was shown."""
        self._said, self._hint = said, None
        self.slip.hide()

    def advise(self, text: Msg, reason: Msg | None) -> None:
        """A hint."""
        self._hint = (text, reason)
        self.foot()
        self._page.access.announce(self._joined(text, reason))

    def ask_to_go_on(self) -> None:
        """A pause that only the player ends."""
        self._say(self._said, Msg("table.go_on"))

    def warn(self, message: Msg) -> None:
        """Why something cannot be done."""
        text = self._page.texts.msg(message)
        self._page.write_foot(text)
        self._page.access.announce(text, urgent=True)

    def foot(self) -> None:
        """Say what happened last and what is awaited now, or the hint that was asked for."""
        self.slip.hide()
        if self._hint is None:
            self._say_usual()
            return
        self._say(*self._hint)
        page, panel = self._page, self._page.panel
        # A hint to play a card stands above that card too, whole.
        if page.hand.advised is None and not panel.isHidden() and not panel.foot_line.whole:
            self._say_usual()
            self.slip.show_in(panel, page.texts.t("table.hint"), self._joined(*self._hint))

    def _say_usual(self) -> None:
        page = self._page
        moment = page.moment
        if moment is not None:
            expect = moment.projection.expect
            if moment.projection.phase in ("before", "deal_over") and not page.endings.open:
                expect = Msg("table.next_deal")
            self._say(self._said, expect)

    def _say(self, said: Msg | None, expected: Msg | None) -> None:
        self._page.write_foot(self._joined(said, expected))

    def _joined(self, said: Msg | None, expected: Msg | None) -> str:
        texts = self._page.texts
        if said is not None and expected is not None:
            return texts.t("table.foot", said=said, expected=expected)
        one = said or expected
        return texts.msg(one) if one else ""

    # -- who thinks

    def watch(self) -> None:
        """Start or stop waiting for the moment when an opponent is said to think."""
        if not self._theirs():
            self._patience.stop()
        elif not self._patience.isActive():
            self._patience.start()

    def _theirs(self) -> bool:
        page = self._page
        if page.moment is None or page.moment.projection.phase != "play":
            return False
        still = not page.director.busy or page.director.thinking
        return still and page.moment.projection.to_move != page.controller.me

    def _thinks(self) -> None:
        page = self._page
        if not self._theirs() or page.moment is None:
            return
        seat = page.moment.projection.to_move
        if seat is None:
            return
        name = page.moment.projection.seat(seat).name
        page.scene.place_role(seat, page.texts.t("table.role.thinks"), True)
        self._say(self._said, Msg("table.thinks", {"name": name}))

    # -- every place in words

    def places(self) -> None:
        """Lay the words of the moment over the felt for screen readers."""
        page = self._page
        if page.moment is None:
            return
        geometry, cards = page.scene.geometry, page.hand.cards
        rects = [_rect(geometry.hand(i, len(cards))) for i in range(len(cards))]
        ready = page.hand.ready

        def words(card: Card) -> str:
            said = card_words(page.texts, card, page.hand.note(card), ready)
            tag = page.hand.tray.tag(card)
            return page.texts.t("tray.card_tagged", card=said, tag=tag[0]) if tag else said

        page.access.show_hand(cards, rects, words)
        page.access.show_places(self._spoken(page.moment.projection))
        index = page.access.focus_index()
        if index is not None and index < len(cards):
            page.hand.focus(cards[index])

    def _spoken(self, projection: Projection) -> list[Spoken]:
        texts, geometry = self._page.texts, self._page.scene.geometry
        found = []
        for zone in projection.zones:
            if zone.kind == "hand" or not zone.cards:
                continue
            card = zone.cards[-1]
            name = projection.seat(zone.seat).name if zone.seat is not None else None
            if zone.kind == "fan":
                text = texts.tn("a11y.fan", len(zone.cards), name=name)
            elif zone.kind == "slot":
                text = texts.t("a11y.trick", name=name, card=card)
            elif zone.kind == "indicator" and card is not None:
                text = texts.t("a11y.indicator", card=card)
            elif zone.label is not None:
                text = texts.msg(zone.label)
            else:
                continue
            found.append(Spoken(zone.id, text, _rect(geometry.spot(zone.id, 0, 1))))
        return found

    def read_aloud(self) -> None:
        """Say how the whole table stands, and show what is said until the next key."""
        page = self._page
        if page.moment is None:
            return
        projection = page.moment.projection
        if not page.preferences.show_points:
            projection = replace(projection, meters=())
        zones = tuple(
            replace(zone, cards=tuple(page.hand.cards)) if zone.kind == "hand" else zone
            for zone in projection.zones
        )
        words = table_words(page.texts, replace(projection, zones=zones))
        page.access.announce(words)
        page.reading.show_over(page.view.geometry(), words)


def _rect(spot: Spot) -> QRect:
    box = spot.box
    return QRect(round(box.x), round(box.y), round(box.width), round(box.height))
