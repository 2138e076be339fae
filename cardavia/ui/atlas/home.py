"""The home page: the map at the left, the plates at the right."""

from __future__ import annotations

from PySide6.QtCore import QRect, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.ui.atlas.continue_card import ContinueCard
from cardavia.ui.atlas.map_view import AtlasMap
from cardavia.ui.atlas.plate import Plate
from cardavia.ui.context import SavedMatch, UiContext
from cardavia.ui.widgets import Ground, Panel, Scroller

_MARGIN = 24


class _MapPanel(Panel):
    """The sheet that the map is printed on, with the continue card at its foot."""

    def __init__(self, context: UiContext, parent: QWidget) -> None:
        super().__init__(context.theme, "map", radius=4, parent=parent)
        self.map = AtlasMap(context, self)
        self.card = ContinueCard(context, self)

    def arrange(self) -> None:
        """Lay map and card into the sheet."""
        self.map.setGeometry(self.rect().adjusted(1, 1, -1, -1))
        foot = 0
        if not self.card.isHidden():
            inset = 30 if self.width() > 620 else 20
            width = self.width() - 2 * inset
            height = self.card.height_for(width)
            rect = QRect(inset, self.height() - height - inset, width, height)
            self.card.setGeometry(rect.marginsAdded(self.card.room))
            foot = height + inset - 10
        self.map.set_foot(foot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()


class HomePage(Ground):
    """The atlas.

    `opened(deck, game)` asks for the page of a tradition, `resumed(match)` for the table of a
    stored match.
    """

    opened = Signal(str, str)
    resumed = Signal(object)

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent=parent)
        self._context = context
        self._sheet = _MapPanel(context, self)
        self._area = Scroller(context.theme, self)
        column = Ground(context.theme, None)
        self._plates = [Plate(context, plate, column) for plate in context.library.traditions()]
        # The shadows need the margin around the plates.
        stack = QVBoxLayout(column)
        stack.setContentsMargins(12, 12, 12, 14)
        stack.setSpacing(_MARGIN)
        for plate in self._plates:
            stack.addWidget(plate, 1)
            plate.opened.connect(self.opened)
            plate.lit.connect(self._light)
            plate.unlit.connect(self._unlight)
        self._area.setWidget(column)
        self.map = self._sheet.map
        self.continue_card = self._sheet.card
        self.map.hovered.connect(self._pin_hovered)
        self.map.opened.connect(lambda deck: self.opened.emit(deck, ""))
        self.continue_card.resumed.connect(self.resumed)
        self.setTabOrder(self._plates[-1], self.continue_card.button)
        context.texts.changed.connect(self._arrange_soon)
        context.theme.changed.connect(self._arrange_soon)

    def refresh(self) -> None:
        """Look again for a match to resume; called whenever the page is shown."""
        matches = self._context.saved_matches()
        self.continue_card.offer(matches[0] if matches else None)
        self.arrange()

    def focus_first(self, deck: str = "") -> None:
        """Give the focus to the plate of `deck`, else to the match to resume, else to plate 1."""
        for plate in self._plates:
            if plate.plate.deck == deck:
                plate.setFocus()
                return
        offered = not self.continue_card.isHidden()
        (self.continue_card.button if offered else self._plates[0]).setFocus()

    def match(self) -> SavedMatch | None:
        """The match offered on the continue card."""
        return self.continue_card.match

    def shut(self) -> None:
        """Free what the map holds on the graphics card."""
        self.map.shutdown()

    # -- map and plates light each other

    def _light(self, deck: str, focus: bool) -> None:
        self.map.light(deck, focus)

    def _unlight(self, deck: str) -> None:
        for plate in self._plates:
            if plate.hasFocus():
                self.map.light(plate.plate.deck, True)
                return
        self.map.light("", False)

    def _pin_hovered(self, deck: str) -> None:
        for plate in self._plates:
            plate.show_hover(plate.plate.deck == deck or plate.hasFocus() or plate.underMouse())
        if deck:
            self.map.light(deck, False)
        else:
            self._unlight(deck)

    # -- layout

    def _arrange_soon(self) -> None:
        # When everything that listens has measured its new words.
        QTimer.singleShot(0, self, self.arrange)

    def arrange(self) -> None:
        """Divide the page: the plates get two fifths, the map the rest."""
        width, height = self.width(), self.height()
        free = width - 3 * _MARGIN
        chips = max(plate.chips_width() for plate in self._plates)
        least = max(412, min(440, chips))
        column = min(max(least, min(860, round(free * 0.4))), round(free * 0.52))
        # On all plates in the same place.
        above = any(plate.chips_width(with_open=True) > column for plate in self._plates)
        for plate in self._plates:
            plate.place_open(above)
        sheet = QRect(_MARGIN, _MARGIN, width - column - 3 * _MARGIN, height - 2 * _MARGIN)
        self._sheet.setGeometry(sheet)
        left = sheet.right() + 1 + _MARGIN
        # The scroll area is wider than the plates by the room for their shadows.
        self._area.setGeometry(left - 12, _MARGIN - 12, column + 24, height - 2 * _MARGIN + 26)
        self._sheet.arrange()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
