"""A deck of three cards for the tests of the faces, and how to wait for them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QPixmap

from cardavia.ui.faces import BACK, Faces
from tests.ui.picture.pixels import wait_for

DECK = "wiener-bild"
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 372">'
    '<path fill="#FBF6E8" d="M0 0H240V372H0Z"/><path fill="{colour}" d="M60 93H180V279H60Z"/></svg>'
)
TOML = """
[colours.two]
"H" = "#B8321F"
"D" = "#B8321E"
[colours.four]
"H" = "#B8321F"
"D" = "#C77700"
"""


def write_deck(decks: Path) -> Path:
    """Write Herz and Karo König and a back below `decks`; the folder of the deck."""
    folder = decks / DECK
    folder.mkdir(parents=True)
    for code, colour in (("HK", "#B8321F"), ("DK", "#B8321E"), (BACK, "#2C4A78")):
        (folder / f"{code}.svg").write_text(SVG.format(colour=colour))
    (folder / "deck.toml").write_text(TOML)
    return folder


class Makers:
    """Makes `Faces` over the small deck, and closes them all."""

    def __init__(self, decks: Path) -> None:
        self.decks = decks
        self.deck = write_deck(decks)
        self._made: list[Faces] = []

    def __call__(self, cache: Path | None = None) -> Faces:
        self._made.append(Faces(cache, lambda deck: self.decks / deck))
        return self._made[-1]

    def close(self) -> None:
        """End the threads of all."""
        for faces in self._made:
            faces.close()


def sharp(faces: Faces, code: str, width: float, dpr: float = 1.0, variant: str = "") -> QPixmap:
    """The face once it is there."""
    faces.pixmap(DECK, code, width, dpr, variant)
    wait_for(lambda: faces.is_sharp(DECK, code, width, dpr, variant))
    return faces.pixmap(DECK, code, width, dpr, variant)


def middle(pixmap: QPixmap) -> str:
    """The colour of the middle, as #RRGGBB."""
    image = pixmap.toImage()
    return image.pixelColor(image.width() // 2, image.height() // 2).name().upper()
