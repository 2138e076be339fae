"""Tab stays inside what lies over a page: sheets, dialogs, popovers."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget


class Contained:
    """Mixed in before the QWidget: Tab and Shift+Tab go round the controls inside.

    Qt hands Tab from the control that has the focus to its parents, so the innermost contained
    widget decides.
    """

    contains_focus: bool = True
    """False lets Tab leave again: the same sheet may lie beside a page instead of over it."""
    covers_page: bool = False
    """True of what must be dealt with before the page below: Tab leads here from everywhere."""

    def take_keyboard(self) -> None:
        """Give the focus back to the control in here that had it last, or else to the first."""
        assert isinstance(self, QWidget)
        chain, last = self.tab_chain(), self.focusWidget()
        if last is not None and last in chain:
            last.setFocus(Qt.FocusReason.OtherFocusReason)
        elif chain:
            chain[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def tab_chain(self) -> list[QWidget]:
        """All that Tab can reach inside, in the order in which it was made.

        Not by way of `nextInFocusChain`: PySide takes what that returns for a child of the widget
        asked. Asked from here to the end of the window, it hangs the pages under each other, and
        the end of one (a table left) makes the layouts of another useless.
        """
        assert isinstance(self, QWidget)
        return [
            widget
            for widget in _all_inside(self)
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            and widget.focusProxy() is None
            and widget.isEnabled()
            and widget.isVisibleTo(self)
            and not _left_to_arrows(widget)
        ]

    def focusNextPrevChild(self, forward: bool) -> bool:
        if not self.contains_focus:
            return bool(super().focusNextPrevChild(forward))  # type: ignore[misc]
        chain = self.tab_chain()
        if not chain:
            return True
        now = QApplication.focusWidget()
        at = chain.index(now) if now in chain else (-1 if forward else 0)
        target = chain[(at + (1 if forward else -1)) % len(chain)]
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        target.setFocus(reason)
        _bring_into_view(target)
        return True


def covering(window: QWidget) -> Contained | None:
    """What lies over the page of a window and has the keyboard; the topmost, if there are two."""
    found = [
        widget
        for widget in _seen_inside(window)
        if isinstance(widget, Contained) and widget.covers_page
    ]
    return found[-1] if found else None


def _all_inside(widget: QWidget) -> Iterator[QWidget]:
    """Every widget below `widget`, in the order in which they were made."""
    for child in widget.children():
        if isinstance(child, QWidget):
            yield child
            yield from _all_inside(child)


def _seen_inside(widget: QWidget) -> Iterator[QWidget]:
    """The same without what is hidden: most of a window are pages that are not shown."""
    for child in widget.children():
        if isinstance(child, QWidget) and child.isVisible():
            yield child
            yield from _seen_inside(child)


def _left_to_arrows(widget: QWidget) -> bool:
    """Of an exclusive group Tab reaches the chosen button only, arrows the others."""
    if not isinstance(widget, QAbstractButton) or not widget.autoExclusive() or widget.isChecked():
        return False
    parent = widget.parentWidget()
    group = parent.findChildren(QAbstractButton) if parent is not None else []
    return any(
        button.autoExclusive() and button.isChecked() and button.parentWidget() is parent
        for button in group
    )


def _bring_into_view(widget: QWidget) -> None:
    """Scroll the page that holds `widget` so far that it can be seen."""
    step = widget.parentWidget()
    while step is not None and not step.isWindow():
        if isinstance(step, QScrollArea):
            step.ensureWidgetVisible(widget, 16, 24)
            return
        step = step.parentWidget()
