"""The signs of a felt: which there are, what they say, and what they must not cover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsScene

from cardavia.core.table import Projection, SeatInfo, Zone
from cardavia.core.view import Seat
from cardavia.ui.table.geometry import EDGE, Anchor, Box, Layout
from cardavia.ui.table.layouts import layout as felt_layout
from cardavia.ui.table.signs import Marks, Place, Sign, Tag, Words
from cardavia.ui.table.signs_seats import Badge, Pill, Plate, SeatWords
from cardavia.ui.table.signs_speech import Note, Say

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from cardavia.core.view import Msg
    from cardavia.ui.texts import Texts
    from cardavia.ui.theme import Theme

S = TypeVar("S", bound=Sign)

_Z_MARKS, _Z_TAG, _Z_SAY, _Z_NOTE = 2000, 2500, 3000, 3100

_WORDS = {
    "slot": (14, 400, "felt_text"),
    "stock": (14, 600, "felt_text"),
    "talon": (14, 600, "felt_text"),
    "taken": (13, 400, "felt_text2"),
    "fan": (13, 400, "felt_text2"),
    "hand": (13, 400, "felt_text2"),
    "indicator": (13, 400, "felt_text2"),
}
"""Size, weight and colour of the words of each kind of zone."""


class SignScene(QGraphicsScene):
    """Base of the felt: its arrangement and all that lies on it beside the cards.

    `signs_shown` follows when all signs lie where they belong at this moment and size.
    """

    signs_shown = Signal()

    def __init__(
        self, arrangement: str, theme: Theme, texts: Texts, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.theme, self.texts = theme, texts
        self.four_colour = False
        self.arrangement = arrangement
        self.geometry: Layout = felt_layout(arrangement, 968, 744, self.letters)
        self.blocked: tuple[Box, ...] = ()
        """Rooms that something else covers, so that no bubble should be put there."""
        self._signs: dict[str, Sign] = {}
        self.marks = self._sign("marks", Marks(theme), _Z_MARKS)
        self.tag = self._sign("tag", Tag(theme), _Z_TAG)
        self.hint_tag = self._sign("hint_tag", Tag(theme), _Z_TAG)
        self.note = self._sign("note", Note(theme), _Z_NOTE)
        self.pill = self._sign("pill", Pill(theme), -5)
        self.badge = self._sign("badge", Badge(theme), -5)

    @property
    def letters(self) -> float:
        """The size of type chosen in the settings, 1 as designed."""
        return self.theme.text_scale / 100

    # -- making

    def _sign(self, key: str, sign: S, depth: float) -> S:
        sign.setZValue(depth)
        sign.scaling = self.geometry.text
        self._signs[key] = sign
        self.addItem(sign)
        return sign

    def sign(self, key: str, kind: type[S], depth: float, *args: Any) -> S:
        """The sign of that name, made when first needed, in the present size of texts."""
        found = self._signs.get(key)
        if not isinstance(found, kind):
            found = self._sign(key, kind(self.theme, *args), depth)
        found.scaling = self.geometry.text
        return found

    def say(self, seat: Seat) -> Say:
        """The bubble of a seat."""
        return self.sign(f"say:{seat}", Say, _Z_SAY, self.small_picture)

    def bubbles(self) -> list[Say]:
        """The bubbles that are to be seen."""
        return [s for s in self._signs.values() if isinstance(s, Say) and s.isVisible()]

    def small_picture(self, code: str, width: float) -> QPixmap:
        """The face of a small card in a bubble. The felt finds it."""
        raise NotImplementedError

    # -- showing

    def show_signs(self, projection: Projection) -> None:
        """Plates, words, empty places, the badge and the trump sign of a moment."""
        for sign in self._signs.values():
            sign.scaling = self.geometry.text
        shown = {"marks", "tag", "hint_tag", "note"}
        shown |= {key for key in self._signs if key.startswith("say")}
        for zone in projection.zones:
            shown |= self._zone_signs(zone, projection)
        for info in projection.seats:
            if self._show_plate(info.seat, self._seat_words(info)):
                shown.add(f"plate:{info.seat}")
        if self._show_badge(projection):
            shown.add("badge")
        elif projection.trump is not None and projection.phase == "play":
            label = self._text(projection.trump_label)
            at = self.geometry.pill()
            self.pill.show_suit(projection.trump.code, label, at, self.four_colour)
            shown.add("pill")
        for key, sign in self._signs.items():
            if key not in shown:
                sign.hide()
        if self._badge_over_talon(projection):
            self.shorten_badge()
        self.signs_shown.emit()

    def _badge_over_talon(self, projection: Projection) -> bool:
        """True where a badge of several lines would come to lie on the cards beneath it."""
        talon = projection.zone("talon")
        if talon is None or not self.badge.isVisible():
            return False
        badge, count = sign_box(self.badge), len(talon.cards)
        cards = (self.geometry.spot("talon", index, count).box for index in range(count))
        return any(badge.overlap(card) > 1 for card in cards)

    @property
    def talon_word(self) -> Words | None:
        """The word beneath the talon, while it is shown."""
        found = self._signs.get("words:talon")
        return found if isinstance(found, Words) and found.isVisible() else None

    def hide_signs(self) -> None:
        """Take away what belongs to a deal: only the names stay."""
        for key, sign in self._signs.items():
            if not key.startswith("plate"):
                sign.hide()

    def _text(self, message: Msg | None) -> str:
        return self.texts.msg(message) if message is not None else ""

    def _seat_words(self, info: SeatInfo) -> SeatWords:
        chip, quota = info.chip, info.quota
        return SeatWords(
            self.texts.msg(info.name),
            self._text(info.role),
            info.to_move,
            info.team,
            self._text(chip.label) if chip else "",
            chip is not None and chip.kind == "gold",
            quota.have if quota else 0,
            quota.want if quota else 0,
            self._text(quota.text) if quota else "",
        )

    def _show_plate(self, seat: Seat, words: SeatWords) -> bool:
        if self.geometry.plate(seat, 0, 0) is None:
            return False
        plate = self.sign(f"plate:{seat}", Plate, -5)
        at = self.geometry.plate(seat, *plate.take(words, self.geometry.plate_width(seat)))
        assert at is not None
        plate.put(at)
        return True

    def _show_badge(self, projection: Projection) -> bool:
        told, badge, geometry = projection.badge, self.badge, self.geometry
        if told is None:
            return False
        badge.four_colour = self.four_colour
        words = (self._text(told.title), self._text(told.line))
        sign = (told.figure, told.sign)
        size = badge.take(words, sign, told.factor, geometry.badge_width())
        badge.put(geometry.badge(*size))
        return True

    def _zone_signs(self, zone: Zone, projection: Projection) -> set[str]:
        shown: set[str] = set()
        slot, geometry = zone.kind == "slot", self.geometry
        strong = slot and zone.seat == projection.to_move
        if slot and (zone.cards or projection.tray is not None):
            return shown  # a card or the tray lies there
        if slot and projection.phase == "play":
            spot = geometry.slot(zone.seat or 0)
            self.sign(f"place:{zone.seat}", Place, -10).show_at(spot, strong)
            shown.add(f"place:{zone.seat}")
        if zone.label is not None:
            key = f"words:{zone.id}"
            px, weight, token = _WORDS[zone.kind]
            if strong and len(projection.seats) > 2:
                weight = 600
            sign = self.sign(key, Words, -5, px, weight, token)
            angle = geometry.slot(zone.seat or 0).angle if slot else 0
            right = geometry.width - EDGE
            text, at = self.texts.msg(zone.label), geometry.label(zone.id)
            limit = geometry.label_width(zone.id)
            if zone.kind == "stock":
                right = geometry.pill().x - 6  # the trump sign stands beside it
                limit = min(limit, right - EDGE)
                at = self._below(sign, text, at, limit, px, weight)
            sign.show_text(text, at, angle, (EDGE, right), limit, weight)
            shown.add(key)
        return shown

    @staticmethod
    def _below(sign: Words, text: str, at: Anchor, limit: float, px: float, weight: int) -> Anchor:
        """Where words of several lines must be put so that only the first stands at `at`."""
        font = sign.font(px, weight)
        more = sign.measure(text, font, limit).height() - sign.measure(text, font).height()
        return Anchor(at.x, at.y + more / 2, at.align)

    def fill_place(self, zone: str) -> None:
        """A card comes to lie in a place of the trick: its outline and its words go."""
        seat = zone.partition(":")[2]
        for key in (f"place:{seat}", f"words:{zone}"):
            if key in self._signs:
                self._signs[key].hide()

    # -- what a card would do

    def show_note(self, title: str, line: str, tip: Anchor) -> None:
        """Say something above a card of the own hand.

        Where a plate would look out from under it, the plate goes for that time.
        """
        self.hide_note()
        self.note.scaling = self.geometry.text
        edges = (12, self.geometry.width - 12)
        plates = [sign for sign in self._signs.values() if isinstance(sign, Plate)]
        shown = [sign_box(plate) for plate in plates if plate.isVisible()]
        self.note.show_words(title, line, tip, edges, [*shown, *self.pile_boxes()])
        for plate in plates:
            covered = sign_box(self.note).overlap(sign_box(plate)) > 0
            plate.setOpacity(0.0 if covered else 1.0)

    def hide_note(self) -> None:
        """Say nothing above a card."""
        self.note.hide()
        for sign in self._signs.values():
            if isinstance(sign, Plate):
                sign.setOpacity(1.0)

    def pile_boxes(self) -> list[Box]:
        """The rooms of the words below piles of tricks; those of the piles where there are any."""
        signs = [s for key, s in self._signs.items() if key.startswith("words:taken")]
        return [sign_box(sign) for sign in signs if sign.isVisible()]

    # -- plates between two moments

    def plate(self, seat: Seat) -> Plate | None:
        """The name plate of a seat, while it is shown."""
        found = self._signs.get(f"plate:{seat}")
        return found if isinstance(found, Plate) and found.isVisible() else None

    def place_role(self, seat: int, role: str, active: bool) -> None:
        """Change what a plate says about its seat until the next moment."""
        plate = self.plate(seat)
        if plate is not None:
            self._show_plate(seat, plate.with_role(role, active))

    def quiet_plates(self) -> None:
        """Nobody is to move while a finished trick lies there."""
        for sign in self._signs.values():
            if isinstance(sign, Plate):
                sign.quiet()

    def shorten_badge(self) -> None:
        """Leave out the second line of the badge until the next moment."""
        badge = self.badge
        words, sign = (badge.title, ""), (badge.figure, badge.code)
        size = badge.take(words, sign, badge.factor, self.geometry.badge_width())
        badge.put(self.geometry.badge(*size))

    # -- room

    def plate_box(self, seat: Seat) -> Box | None:
        """The room of a seat's name plate, while it is shown."""
        plate = self.plate(seat)
        return sign_box(plate) if plate is not None else None

    def taken_room(self) -> list[Box]:
        """The rooms of plates and badge, which nothing may cover."""
        signs = [s for s in self._signs.values() if isinstance(s, Plate | Badge) and s.isVisible()]
        return [sign_box(sign) for sign in signs]


def sign_box(sign: Sign) -> Box:
    """The room of a sign on the felt."""
    box = sign.box
    return Box(sign.x() + box.x(), sign.y() + box.y(), box.width(), box.height())
