"""Brings what is played to the signs of the felt, the panel and the rail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardavia.controller import Moment
from cardavia.core.table import Bubble, Projection
from cardavia.core.view import Seat
from cardavia.ui.table.stage import Hooks
from cardavia.ui.table.voices import Voices

if TYPE_CHECKING:
    from cardavia.ui.table.page import TablePage


class Display(QObject):
    """What the director tells, shown by one page."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.voices = Voices(page.scene, self)

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
        stage = self._page.stage
        held = len(self._page.scene.items_in(stage.hand(bubble.seat)))
        self.voices.say(bubble, held, stage.pace)

    def hush(self) -> None:
        """Nobody says anything any more."""
        self.voices.hush()

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
            text = self._takes(page.moment.projection, seat, points)
        page.scene.tag_at(text, zone)

    def _takes(self, projection: Projection, seat: Seat, points: int) -> str:
        """Who takes a trick, and how much is in it if tricks have points."""
        texts, name = self._page.texts, projection.seat(seat).name
        if seat == self._page.controller.me:
            return texts.tn("table.takes.you", points) if points else texts.t("table.takes_it.you")
        if points:
            return texts.tn("table.takes.other", points, name=name)
        return texts.t("table.takes_it.other", name=name)

    def gather(self, moment: Moment) -> None:
        """A new deal: what is left of the old one goes, before the cards come."""
        page = self._page
        self.hush()
        page.scene.hide_signs()
        page.moment = moment
        self._show_panel(False, dealing=True)
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

    def _show_panel(self, slowly: bool, dealing: bool = False) -> None:
        """Bring panel and rail up to the moment.

        While cards are `dealing` nothing names the trump that is yet to be turned up.
        """
        page = self._page
        assert page.moment is not None
        projection, shown = page.moment.projection, page.preferences.show_points
        if dealing:
            controls = (replace(c, label=c.short, reason=None) for c in projection.controls)
            projection = replace(projection, controls=tuple(controls))
        page.panel.show_moment(projection, shown, page.scene.variant, slowly)
        page.rail.show_moment(projection, shown)
        sheet = page.controller.deal_sheet()
        if sheet is not None and projection.phase in ("deal_over", "match_over"):
            page.panel.show_deals(sheet.deals, projection.score)
        page.panel.show_fair(page.controller.fair())
