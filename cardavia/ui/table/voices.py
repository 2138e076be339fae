"""What the seats say aloud: a bubble for each of them, each for its own time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QEasingCurve, QObject, QTimer, QVariantAnimation

from cardavia.core.table import Bubble
from cardavia.core.view import Seat
from cardavia.ui.table.geometry import EDGE, Box, Speech
from cardavia.ui.table.scene import TableScene
from cardavia.ui.table.scene_signs import sign_box
from cardavia.ui.table.signs_speech import Say, Spoken

SAYING, READING, LEAVING = 2400, 400, 600
"""Milliseconds that a bubble stays, longer for every card that it shows, and once the player has
gone on who was waited for."""

GROWING = 120
"""Milliseconds in which a bubble grows to its size."""

MOST = 0.08
"""The share of a bubble that may lie under something else: its edge, but none of its words."""

WIDTHS = (330, 250, 215, 190, 172, 150)
"""Limits of a bubble's width that are tried one after the other, in pixels of the design."""

_RANK, _TALLER = 200.0, 10.0
"""How bad it is to take the next best place, and to be a pixel taller than need be."""

_OUTSIDE, _SIGN, _HAND, _LAID, _CARDS, _MINE, _OWN = 12.0, 8.0, 4.0, 3.0, 1.0, 0.2, 0.03
"""How bad it is to cover a pixel of the ornament, of a sign or the talon, of the own hand, of
a card of the trick, of other cards, of the plate that names the player, of a card of the
speaker."""


class Voice(QObject):
    """The bubble of one seat, which grows, stays for a while and goes."""

    def __init__(self, scene: TableScene, seat: Seat, parent: QObject) -> None:
        super().__init__(parent)
        self._scene, self._seat = scene, seat
        self._said, self._held = Spoken(""), 0
        self._felt = scene.geometry
        self._staying = QTimer(self)
        self._staying.setSingleShot(True)
        self._staying.timeout.connect(self.hush)
        self._growth = QVariantAnimation(self)
        self._growth.setStartValue(0.96)
        self._growth.setEndValue(1.0)
        self._growth.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._growth.valueChanged.connect(self._grow)

    @property
    def sign(self) -> Say:
        """The bubble itself."""
        return self._scene.say(self._seat)

    def speak(self, said: Spoken, held: int, pace: float) -> None:
        """Say this in the best free place; `held` cards are in the seat's hand."""
        self._said, self._held = said, held
        self._place()
        self._staying.start(SAYING + READING * len(said.cards))
        if pace > 0:
            self._growth.setDuration(round(GROWING * pace))
            self._growth.start()
        else:
            self.sign.setScale(1.0)

    def _place(self) -> None:
        scene, sign = self._scene, self.sign
        sign.hide()
        sign.four_colour = scene.four_colour
        self._felt = scene.geometry
        place, limit = best_place(scene, self._seat, sign, self._said, self._held)
        sign.take(self._said, limit)
        sign.show_at(place)

    def follow(self) -> None:
        """Find another place on a felt of another size, or beside a plate that has grown.

        The words stay as long as ever.
        """
        resized = self._felt is not self._scene.geometry
        if self.sign.isVisible() and (resized or self._over(self._scene.taken_room())):
            self._place()

    def _grow(self, scale: object) -> None:
        self.sign.setScale(float(str(scale)))

    def keep(self, on: bool) -> None:
        """Stay as long as the player is waited for, and then not much longer."""
        if on:
            self._staying.stop()
        elif self.sign.isVisible() and not self._staying.isActive():
            self._staying.start(LEAVING)

    def make_way(self) -> None:
        """Move out from under what now lies on the felt.

        Where there is no room the words go: half of them would look like a fault. The player
        knows the own ones.
        """
        if not self._covered(0.0):
            return
        self._place()
        if self._covered(0.0 if self._seat == 0 else MOST):
            self.hush()

    def _covered(self, share: float) -> bool:
        """True if more than a share of the bubble is covered."""
        return self.sign.isVisible() and self._over(self._scene.blocked, share)

    def _over(self, rooms: Iterable[Box], share: float = 0.0) -> bool:
        """True if more than a share of the bubble lies over one of these."""
        box = sign_box(self.sign)
        most = max(1.0, share * box.width * box.height)
        return any(box.overlap(room) > most for room in rooms)

    def hush(self) -> None:
        """Say nothing any more."""
        self._staying.stop()
        self._growth.stop()
        self.sign.hide()


class Voices(QObject):
    """The bubbles of one felt."""

    def __init__(self, scene: TableScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._voices: dict[Seat, Voice] = {}
        scene.signs_shown.connect(self._follow)

    def say(self, bubble: Bubble, held: int, pace: float) -> None:
        """A seat says something, long enough to be read; what others say stays."""
        voice = self._voices.get(bubble.seat)
        if voice is None:
            voice = self._voices[bubble.seat] = Voice(self._scene, bubble.seat, self)
        texts = self._scene.texts
        said = Spoken(
            texts.msg(bubble.title),
            texts.msg(bubble.line) if bubble.line else "",
            bubble.suit.code if bubble.suit else "",
            tuple(card.code for card in bubble.cards),
            texts.msg(bubble.figure) if bubble.figure else "",
        )
        voice.speak(said, held, pace)

    def make_way(self) -> None:
        """Something has been laid on the felt: no bubble stays half under it."""
        for voice in self._voices.values():
            voice.make_way()

    def _follow(self) -> None:
        for voice in self._voices.values():
            voice.follow()

    def keep(self, on: bool) -> None:
        """What has been said stays as long as nothing goes on without the player."""
        for voice in self._voices.values():
            voice.keep(on)

    def hush(self) -> None:
        """Nobody says anything any more."""
        for voice in self._voices.values():
            voice.hush()


def best_place(
    scene: TableScene, seat: Seat, sign: Say, said: Spoken, held: int
) -> tuple[Speech, float]:
    """The place where a bubble covers least, and the limit of its width there.

    A worse place or a bubble with more lines is taken only to cover less.
    """
    geometry, plate = scene.geometry, scene.plate_box(seat)
    rooms = list(_rooms(scene, seat))
    limits = {sign.take(said, width * geometry.text): width for width in reversed(WIDTHS)}
    least = min(tall for _, tall in limits)
    found: list[tuple[float, Speech, float]] = []
    for size, width in limits.items():
        taller = (size[1] - least) * _TALLER
        for rank, place in enumerate(geometry.speeches(seat, held, size, plate)):
            cost = _cost(place.box, rooms, scene) + rank * _RANK + taller
            found.append((cost - width / 1000, place, width * geometry.text))
    _, place, limit = min(found, key=lambda one: one[0])
    return place, limit


def _rooms(scene: TableScene, seat: Seat) -> Iterator[tuple[Box, float]]:
    """Rooms that a bubble should leave free, each with what covering a pixel of it costs."""
    geometry = scene.geometry
    mine = scene.plate_box(0) if seat == 0 else None
    for box in (*scene.taken_room(), *(sign_box(say) for say in scene.bubbles())):
        yield (box, _MINE) if box == mine else (_wider(box, 4), _SIGN)
    for box in scene.blocked:
        yield box, _HAND
    for zone, items in scene.zones.items():
        kind = zone.partition(":")[0]
        if kind == "hand" and items:
            lift = 24 * geometry.u
            left, right = items[0].spot.box, items[-1].spot.box
            top = geometry.hand_top - lift
            yield Box(left.x, top, right.right - left.x, geometry.height - top), _HAND
        elif kind != "slot":
            weight = _SIGN if kind == "talon" else _OWN if zone == f"fan:{seat}" else _CARDS
            gap = 4 if kind == "talon" else 0
            yield from ((_wider(scene.target(item).box, gap), weight) for item in items)
        if kind == "slot" and geometry.tricks:
            laid = [(_wider(scene.target(item).box, 2), _LAID) for item in items]
            yield from laid or [(geometry.slot(int(zone.partition(":")[2])).box, _CARDS)]


def _wider(box: Box, by: float) -> Box:
    return Box(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)


def _cost(box: Box, rooms: list[tuple[Box, float]], scene: TableScene) -> float:
    geometry = scene.geometry
    inner = Box(EDGE, EDGE - 4, geometry.width - 2 * EDGE, geometry.height - 2 * EDGE + 8)
    outside = box.width * box.height - box.overlap(inner)
    return outside * _OUTSIDE + sum(box.overlap(room) * weight for room, weight in rooms)
