"""Brings what is played to the signs of the felt, the panel and the rail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QObject, QTimer, QVariantAnimation

from cardavia.controller import Moment
from cardavia.core.state import Seat
from cardavia.core.table import Bubble
from cardavia.ui.table.stage import Hooks

if TYPE_CHECKING:
    from cardavia.ui.table.page import TablePage

SAYING = 2400
"""Milliseconds that a bubble stays."""

GROWING = 120
"""Milliseconds in which a bubble grows to its size."""


class Display(QObject):
    """What the director tells, shown by one page."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._saying = QTimer(self)
        self._saying.setSingleShot(True)
        self._saying.setInterval(SAYING)
        self._saying.timeout.connect(self.hush)
        self._growth = QVariantAnimation(self)
        self._growth.setStartValue(0.96)
        self._growth.setEndValue(1.0)
        self._growth.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._growth.valueChanged.connect(page.scene.say.setScale)

    def hooks(self) -> Hooks:
        """What a stage asks of the page."""
        page = self._page
        return Hooks(
            tell=lambda told: page.narrator.tell(told),
            say=self.say,
            points=self.count,
            tag=self.tag,
            gather=self.gather,
            arrive=self.arrive,
            hand_order=page.hand_order,
        )

    def say(self, bubble: Bubble) -> None:
        """A seat says something, long enough to be read."""
        page = self._page
        texts, geometry = page.texts, page.scene.geometry
        line = texts.msg(bubble.line) if bubble.line else ""
        words = (texts.msg(bubble.title), line, bubble.suit.code if bubble.suit else "")
        held = len(page.scene.items_in(page.stage.hand(bubble.seat)))
        at, tip = geometry.bubble(bubble.seat, held)
        say = page.scene.say
        say.scaling = geometry.text
        say.show_words(words, at, tip, geometry.width - 16, page.preferences.four_colour)
        self._saying.start()
        if page.stage.pace > 0:
            self._growth.setDuration(round(GROWING * page.stage.pace))
            self._growth.start()
        else:
            say.setScale(1.0)

    def hush(self) -> None:
        """Nobody says anything any more."""
        self._saying.stop()
        self._growth.stop()
        self._page.scene.say.hide()

    def count(self, points: Sequence[int], pending: Sequence[int]) -> None:
        """The card points have changed in the middle of a batch."""
        moment = self._page.moment
        if moment is not None and moment.projection.meters:
            meters = tuple(
                replace(m, value=points[m.seat], pending=pending[m.seat], pending_label=None)
                for m in moment.projection.meters
            )
            self._page.panel.show_meters(meters)

    def tag(self, seat: Seat, points: int, zone: str) -> None:
        """Who takes the trick, on the winning card; no zone takes the tag away."""
        page, text = self._page, ""
        if zone and page.moment is not None:
            page.scene.quiet_plates()
            if seat == page.controller.me:
                text = page.texts.tn("table.takes.you", points)
            else:
                name = page.moment.projection.seat(seat).name
                text = page.texts.tn("table.takes.other", points, name=name)
        page.scene.tag_at(text, zone)

    def gather(self, moment: Moment) -> None:
        """A new deal: what is left of the old one goes, before the cards come."""
        page = self._page
        self.hush()
        page.scene.hide_signs()
        page.moment = moment
        self._show_panel(False)
        page.offer_help()

    def arrive(self, moment: Moment) -> None:
        """The felt shows this moment: so do signs and panel."""
        page = self._page
        slowly = page.moment is not None and page.stage.pace > 0
        page.moment = moment
        self.show(slowly)

    def show(self, slowly: bool = False) -> None:
        """Bring panel and signs up to the moment; `slowly` lets score squares clear in turn."""
        if self._page.moment is not None:
            self._page.scene.show_signs(self._page.moment.projection)
            self._show_panel(slowly)

    def _show_panel(self, slowly: bool) -> None:
        page = self._page
        assert page.moment is not None
        projection, shown = page.moment.projection, page.preferences.show_points
        page.panel.show_moment(projection, shown, page.scene.variant, slowly)
        page.rail.show_moment(projection, shown)
        sheet = page.controller.deal_sheet()
        if sheet is not None and projection.phase in ("deal_over", "match_over"):
            page.panel.show_deals(sheet.deals, projection.score)
        page.panel.show_fair(page.controller.fair())
