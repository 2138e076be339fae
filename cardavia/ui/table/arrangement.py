"""Where the parts of a table's page lie: felt, side panel or rail, the line at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from cardavia.ui.table.panel import SidePanel
from cardavia.ui.table.panel_frame import Form, form_for
from cardavia.ui.table.rail import WIDTH as RAIL
from cardavia.ui.table.switches import reveal

if TYPE_CHECKING:
    from cardavia.ui.table.page import TablePage

STEADY = 350
"""Milliseconds that a size of the felt must stand before all faces are painted in it."""

NARROW = 1000
"""Below this width of the page the panel is always folded."""


class Arrangement:
    """Divides one page among its parts, whatever its size and whether the panel is folded."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._folded = False
        self._steady = QTimer(page)
        self._steady.setSingleShot(True)
        self._steady.setInterval(STEADY)
        self._steady.timeout.connect(lambda: page.scene.prepare(page.controller.pack))

    def first_panel(self, parent: QWidget | None) -> SidePanel:
        """The panel for the window that the page will lie in."""
        window = parent.window() if parent is not None else QApplication.activeWindow()
        return self._new_panel(form_for(window.width() if window is not None else 1280))

    def stop(self) -> None:
        """Paint nothing ahead any more."""
        self._steady.stop()

    def toggle_rail(self) -> None:
        """Fold the panel to a narrow rail, or unfold it."""
        self._folded = not self._folded
        self.place()

    def place(self) -> None:
        """Lay everything where it belongs; what moves arrives first."""
        page = self._page
        width, height = page.width(), page.height()
        form = form_for(width)
        if form != page.panel.form:
            self._change_panel(form)
        folded = self._folded or width < NARROW
        side = RAIL if folded else form.width
        reveal(page.rail, folded)
        reveal(page.panel, not folded)
        page.panel.setGeometry(width - form.width, 0, form.width, height)
        page.rail.setGeometry(width - RAIL, 0, RAIL, height)
        bar = page.foot_bar.sizeHint().height() if folded else 0
        page.foot_bar.setVisible(folded)
        page.foot_bar.stand(height, width - side)
        page.view.setGeometry(0, 0, width - side, height - bar)
        page.director.hurry()
        foot = page.foot_bar.reach(width - side, height - bar) if folded else 0
        page.scene.resize(width - side, height - bar, page.view.devicePixelRatioF(), foot)
        self._steady.start()
        self._follow()

    def _follow(self) -> None:
        """What lies on the felt finds its new place."""
        page = self._page
        page.last_seen.relay()
        page.reading.hide()
        if page.moment is not None:
            page.scene.show_signs(page.moment.projection)
        page.endings.place()
        page.trays.place()
        if not page.director.busy:
            page.hand.refresh()
            page.narrator.foot()
            page.offer_help()
            page.narrator.places()

    def _change_panel(self, form: Form) -> None:
        page = self._page
        old, page.panel = page.panel, self._new_panel(form)
        page.panel.stackUnder(old)  # a result that covers both goes on covering it
        reveal(old, False)
        old.deleteLater()
        page.display.show()

    def _new_panel(self, form: Form) -> SidePanel:
        page, controller = self._page, self._page.controller
        panel = SidePanel(page.theme, page.texts, page.context.faces, controller.deck, form)
        panel.setParent(page)
        panel.action.connect(page.do)
        panel.hint.connect(page.ask_hint)
        panel.undo.connect(page.undo)
        panel.last_trick.connect(page.toggle_recall)
        panel.copy.connect(page.copy_log)
        panel.rules.connect(page.ask_rules)
        panel.fold.connect(self.toggle_rail)
        panel.set_log(controller.log)
        return panel
