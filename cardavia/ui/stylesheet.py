"""The style sheet of the standard widgets that we do not paint ourselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardavia.ui.theme import Theme

_TEMPLATE = """
QMenu {{
    background: {raised}; color: {ink}; border: 1px solid {line2}; padding: 6px 0;
}}
QMenu::item {{ padding: 7px 28px 7px 14px; background: transparent; }}
QMenu::item:selected {{ background: {hover}; }}
QMenu::item:disabled {{ color: {ink2}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 6px 12px; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 0; }}
QScrollBar::handle {{ background: {line2}; border-radius: 3px; margin: 3px; }}
QScrollBar::handle:hover {{ background: {ink2}; }}
QScrollBar::handle:vertical {{ min-height: 32px; }}
QScrollBar::handle:horizontal {{ min-width: 32px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""


def stylesheet(theme: Theme) -> str:
    """The sheet in the colours of `theme`."""
    names = (
        "raised",
        "ink",
        "ink2",
        "line",
        "line2",
        "hover",
    )
    return _TEMPLATE.format(**{name: theme.color(name).name() for name in names})
