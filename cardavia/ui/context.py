"""What the windows are given by the composition root, and nothing more.

The shell knows neither rules nor opponents nor the database. It gets the shared services in one
`UiContext`, the atlas as plain data, and a factory that makes a table.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from cardavia.core.cards import PACKS
from cardavia.core.state import GameSpec
from cardavia.core.view import Msg
from cardavia.ui.worth import SCALES, Scale

if TYPE_CHECKING:
    from cardavia.ui.faces import Faces
    from cardavia.ui.picture import Picture
    from cardavia.ui.preferences import Preferences
    from cardavia.ui.texts import Texts
    from cardavia.ui.theme import Theme

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class GameInfo:
    """A game as the atlas shows it. Its words are the texts `game.<id>.name` and so on."""

    id: str
    deck: str
    playable: bool
    """False: this version has its page, but no table yet."""
    cards: tuple[str, ...] = ()
    """Codes of the cards it uses; empty while it is not playable."""
    points: Mapping[str, int] = field(default_factory=dict)
    """Card points by code."""
    scales: tuple[Scale, ...] = ()
    """How its cards rank and count, the plain scale first; also of a game without a table yet."""
    marks: tuple[str, ...] = ()
    """The special endings that its matches may have, as words without a language."""

    @property
    def order(self) -> tuple[str, ...]:
        """Rank codes from the highest down, as they beat each other in a plain suit."""
        return self.scales[0].order if self.scales else ()


@dataclass(frozen=True)
class TraditionInfo:
    """A plate of the atlas: a deck, where it is at home, and the games played with it."""

    deck: str
    number: int
    cloth: str
    """'at' or 'ch': the felt it lies on."""
    longitude: float
    latitude: float
    place: str
    """Key of the place beside the pin."""
    fan: tuple[str, ...]
    """Five codes for the fan on the plate, 'back' for the back."""
    suits: tuple[str, ...]
    cards: tuple[str, ...]
    games: tuple[GameInfo, ...]

    def game(self, id: str) -> GameInfo | None:
        """The game with this id, or None."""
        return next((game for game in self.games if game.id == id), None)


_PLATES = (
    TraditionInfo(
        deck="wiener-bild",
        number=1,
        cloth="at",
        longitude=16.37,
        latitude=48.21,
        place="atlas.place.vienna",
        fan=("DA", "SJ", "HK", "CQ", "back"),
        suits=("H", "D", "S", "C"),
        cards=(),
        games=(),
    ),
    TraditionInfo(
        deck="jass",
        number=2,
        cloth="ch",
        longitude=8.54,
        latitude=47.37,
        place="atlas.place.zurich",
        fan=("si.A", "ro.U", "ei.K", "se.B", "back"),
        suits=("ei", "ro", "se", "si"),
        cards=(),
        games=(),
    ),
)
_GAMES = (("schnapsen", "wiener-bild"), ("preference", "wiener-bild"), ("schieber", "jass"))


class Library:
    """The atlas as data: the plates, and which of their games can be played."""

    def __init__(self, specs: Mapping[str, GameSpec] | None = None) -> None:
        """`specs` are the playable games (`cardavia.games.games()`)."""
        specs = specs or {}
        known = [id for id, _ in _GAMES]
        extra = [(spec.id, spec.deck) for spec in specs.values() if spec.id not in known]
        self._plates = tuple(
            _filled(plate, [id for id, deck in (*_GAMES, *extra) if deck == plate.deck], specs)
            for plate in _PLATES
        )

    def traditions(self) -> tuple[TraditionInfo, ...]:
        """All plates in the order of their numbers."""
        return self._plates

    def tradition(self, deck: str) -> TraditionInfo:
        """The plate of a deck. Raises KeyError for a deck that the atlas lacks."""
        for plate in self._plates:
            if plate.deck == deck:
                return plate
        raise KeyError(f"The atlas has no plate for the deck “{deck}”.")

    def of_game(self, game: str) -> TraditionInfo:
        """The plate that a game is on. Raises KeyError for a game that the atlas lacks."""
        for plate in self._plates:
            if plate.game(game) is not None:
                return plate
        raise KeyError(f"The atlas has no game “{game}”.")


def _filled(plate: TraditionInfo, games: list[str], specs: Mapping[str, GameSpec]) -> TraditionInfo:
    cards = PACKS[plate.deck].cards
    by_suit = tuple(c.code for suit in plate.suits for c in cards if c.suit.code == suit)
    infos = tuple(_game(id, plate.deck, specs.get(id)) for id in games)
    return TraditionInfo(
        plate.deck,
        plate.number,
        plate.cloth,
        plate.longitude,
        plate.latitude,
        plate.place,
        plate.fan,
        plate.suits,
        by_suit,
        infos,
    )


def _game(id: str, deck: str, spec: GameSpec | None) -> GameInfo:
    scales = SCALES.get(id, ())
    if spec is None:
        return GameInfo(id, deck, False, scales=scales)
    points = {card.code: spec.card_points(card) for card in spec.pack}
    if not scales:
        first = spec.pack.cards[0].suit
        of_suit = [card for card in spec.pack if card.suit is first]
        # A pack lists its ranks in their plain order; points say where a game differs (the ten).
        ordered = sorted(of_suit, key=lambda card: -points[card.code])
        values = {card.rank.code: points[card.code] for card in of_suit}
        order = tuple(card.rank.code for card in ordered)
        scales = (Scale("", order, values if any(values.values()) else {}),)
    codes = tuple(card.code for card in spec.pack)
    return GameInfo(id, deck, True, codes, points, scales, spec.marks)


@dataclass(frozen=True)
class SavedMatch:
    """A match that can be resumed, as the card on the home page shows it."""

    id: str
    game: str
    title: Msg
    """One line on how it stands: “Schnapsen · 4 points to go, Anna needs 5”."""
    cards: tuple[str, ...] = ()
    """Codes of up to three cards of the hand, in the deck of the game."""
    score: Msg | None = None
    """How it stands, without the name of the game."""
    level: str = ""
    """Id of the opponents' level."""
    played: float = 0.0
    """When it was played last, in seconds since 1970 (UTC)."""


@dataclass(frozen=True)
class TableOptions:
    """What a table is opened with: nothing for a new match, or a stored match, or a deal."""

    match: str | None = None
    deal: int | None = None
    """Number of the first deal."""
    dealer: int | None = None
    """Seat that deals first."""
    level: str | None = None


class TablePage(Protocol):
    """What the shell expects of the widget that `UiContext.table_factory` returns.

    It is a QWidget and may have these signals, which the shell connects if they are there:

    - `leave()`: the player wants to go back to the page of the tradition;
    - `rules_wanted(str)`: show the rule sheet at this section id ('' for the start);
    - `settings_wanted(str)`: open the settings at this page id;
    - `notice(object)`: tell the player a `Msg`, or a value that has a `msg`, in the notice bar.

    Whoever makes the table also starts it, and opens the next one with `MainWindow.start_game`.
    """

    def shut(self) -> None:
        """Called once before the page is destroyed: stop workers, timers and sounds at once."""

    def rules_section(self) -> str:
        """Section id that F1 opens now, '' for the beginning of the sheet."""

    def key_list(self) -> Sequence[tuple[str, str]]:
        """Keys of the table as pairs (key sequence, text key) for the list of keys."""


class GameTally(Protocol):
    """Finished matches of one game against one level (`cardavia.store.Tally`)."""

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def level(self) -> str:
        """The id of the opponents' level."""

    @property
    def won(self) -> int:
        """Matches won."""

    @property
    def lost(self) -> int:
        """Matches lost."""

    @property
    def schneider_for(self) -> int:
        """Of those won, the ones in which the opponent won nothing."""

    @property
    def schneider_against(self) -> int:
        """Of those lost, the ones in which the player won nothing."""

    @property
    def deals(self) -> int:
        """Deals played in these matches."""


class Records(Protocol):
    """Stored matches, for the page Data and statistics (`cardavia.store.Store`)."""

    def statistics(self) -> Sequence[GameTally]:
        """One entry per game and level."""

    def reset_statistics(self) -> int:
        """Count again from nought; the number of matches that count no more."""

    def export_all(self) -> str:
        """All matches as text."""

    def import_matches(self, text: str, /) -> Sequence[str]:
        """Take in the matches of such a text; their ids. Raises an error that has a `msg`."""


class SettingsFile(Protocol):
    """The settings as they are stored (`cardavia.store.Settings`)."""

    def get(self, key: str, default: object = ..., /) -> object:
        """The value of a setting."""

    def set(self, key: str, value: object, /) -> None:
        """Change a setting."""

    def save(self) -> object:
        """Write what has changed; may wait for the disk. What went wrong, or None."""


def open_in_browser(address: str) -> bool:
    """Hand an address to the system's browser. False if the system has none."""
    return bool(QDesktopServices.openUrl(QUrl(address)))


@dataclass
class UiContext:
    """The shared services of all windows."""

    texts: Texts
    theme: Theme
    preferences: Preferences
    picture: Picture
    faces: Faces
    library: Library
    table_factory: Callable[[str, TableOptions], QWidget] | None = None
    saved_matches: Callable[[], Sequence[SavedMatch]] = lambda: ()
    earlier_count: Callable[[str, SavedMatch | None], int] = lambda game, offered: 0
    """How many unfinished matches of a game there are besides the one offered."""
    earlier_matches: Callable[[str, SavedMatch | None], Sequence[SavedMatch]] = (
        lambda game, offered: ()
    )
    """Those matches, the one played last first. It takes a while: each is played through."""
    records: Records | None = None
    settings: SettingsFile | None = None
    folders: Mapping[str, Path] = field(default_factory=dict)
    """Folders to show, by the names 'data', 'config', 'cache'."""
    facts: Callable[[], Mapping[str, str]] = dict
    """For About: `kernel` ('compiled', 'python', 'none'), `path` ('gl', 'raster'), `renderer`."""
    open_url: Callable[[str], bool] = open_in_browser


def wire(context: UiContext) -> None:
    """Connect preferences with theme, language and picture, in both directions where they have two.

    Call once, before the first window is made: the fonts must follow the language before any
    widget measures its new words.
    """
    texts, theme, preferences = context.texts, context.theme, context.preferences
    picture = context.picture

    def language() -> None:
        theme.set_language(texts.code)

    def preference(name: str) -> None:
        if name == "language":
            texts.set_language(preferences.language)
        elif name == "theme":
            theme.set_mode(preferences.theme)
        elif name == "text_scale":
            theme.set_text_scale(preferences.text_scale)
        elif name in ("contrast", "grain", "temperature"):
            picture.set(**{name: preferences.value(name)})

    def store_picture() -> None:
        for name in ("contrast", "grain", "temperature"):
            preferences.assign(name, int(getattr(picture, name)))

    texts.changed.connect(language)
    preferences.changed.connect(preference)
    theme.set_mode(preferences.theme)
    theme.set_text_scale(preferences.text_scale)
    texts.set_language(preferences.language)
    language()
    picture.set(
        contrast=preferences.contrast,
        grain=preferences.grain,
        temperature=preferences.temperature,
    )
    picture.settled.connect(store_picture)
    application = QCoreApplication.instance()
    if application is not None:
        application.aboutToQuit.connect(store_picture)
