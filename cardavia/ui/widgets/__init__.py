"""The controls of the program: painted by us, following theme, language and text size."""

from cardavia.ui.widgets.base import Themed, box, hairline, shadow, squares
from cardavia.ui.widgets.buttons import Button, IconButton, Pressable, TextIconButton
from cardavia.ui.widgets.chips import Chip, Link
from cardavia.ui.widgets.choices import Radio, Segments, Slider, Switch
from cardavia.ui.widgets.containment import Contained, covering
from cardavia.ui.widgets.flow import Flow
from cardavia.ui.widgets.focus import FocusRing, RingFocus, moved_by_keyboard
from cardavia.ui.widgets.icons import icon, icon_pixmap, paint_icon
from cardavia.ui.widgets.labels import CapsHeading, Label, Paragraph
from cardavia.ui.widgets.ornament import Ground, Hairline, Panel, Popover, Squares
from cardavia.ui.widgets.pips import paint_pip, suit_colour
from cardavia.ui.widgets.scroller import Scroller
from cardavia.ui.widgets.standard import (
    ScrollBar,
    dress_scroll_area,
    dress_standard_widgets,
    pop_up,
)

__all__ = [
    "Button",
    "CapsHeading",
    "Chip",
    "Contained",
    "Flow",
    "FocusRing",
    "Ground",
    "Hairline",
    "IconButton",
    "Label",
    "Link",
    "Panel",
    "Paragraph",
    "Popover",
    "Pressable",
    "Radio",
    "RingFocus",
    "ScrollBar",
    "Scroller",
    "Segments",
    "Slider",
    "Squares",
    "Switch",
    "TextIconButton",
    "Themed",
    "box",
    "covering",
    "dress_scroll_area",
    "dress_standard_widgets",
    "hairline",
    "icon",
    "icon_pixmap",
    "moved_by_keyboard",
    "paint_icon",
    "paint_pip",
    "pop_up",
    "shadow",
    "squares",
    "suit_colour",
]
