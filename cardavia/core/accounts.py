"""Scores, counts and settlements as plain data, as a person at the table would write them down.

`Part` is what the side panel can hold besides what every table has; `Account` is how a finished
deal is counted through.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardavia.core.cards import Card
from cardavia.core.tray import Passage
from cardavia.core.view import Msg, Seat


@dataclass(frozen=True)
class GridRow:
    """A row of a table: words, at most one suit sign (as in `Choice.sign`), and its cells.

    A row with a `number` has it in front and the sign between number and words, else the sign
    follows the words. A `strong` row stands in bold; a `total` is ruled off from what it sums up.
    `deal` is the deal number of a finished deal, told where the table is copied.
    """

    label: Msg
    cells: tuple[Msg | int | None, ...]
    sign: str = ""
    note: Msg | None = None
    strong: bool = False
    number: int | None = None
    total: bool = False
    deal: int | None = None


@dataclass(frozen=True)
class Grid:
    """A small table: headings, rows; a cell that is None shows a dash.

    `head` names the columns of the cells, and before them the words if it is one longer. `brief`
    is the button that opens it where there is no room to show it. Figures in the first `signed`
    columns of cells are balances: a plus stands before a gain.
    """

    title: Msg
    head: tuple[Msg, ...]
    rows: tuple[GridRow, ...]
    brief: Msg | None = None
    signed: int = 0


@dataclass(frozen=True)
class Facts:
    """Pairs of words and values: “Trump · Pik or higher”."""

    title: Msg
    rows: tuple[tuple[Msg, Msg], ...]


@dataclass(frozen=True)
class Bar:
    """Tricks towards a number that is owed: `have` of `want`, in words `text`.

    `team` tells whose side it is, as in `SeatInfo.team`; `note` says what failing costs.
    """

    label: Msg
    role: Msg | None
    have: int
    want: int
    text: Msg
    note: Msg | None = None
    team: int | None = None


@dataclass(frozen=True)
class Bars:
    """Who owes how many tricks."""

    title: Msg
    bars: tuple[Bar, ...]


@dataclass(frozen=True)
class Call:
    """A seat in an auction: its place in the order, what it said last, whether it is out."""

    seat: Seat
    name: Msg
    place: Msg
    said: Msg | None = None
    to_speak: bool = False
    out: bool = False


@dataclass(frozen=True)
class Calls:
    """An auction, the seats in the order in which they speak."""

    title: Msg
    calls: tuple[Call, ...]


@dataclass(frozen=True)
class Shown:
    """Cards that lie open for this seat alone or for all, with what is to be said of them."""

    title: Msg
    cards: tuple[Card, ...]
    headline: Msg
    line: Msg | None = None


Part = Grid | Facts | Bars | Calls | Shown | Passage
"""A section of the side panel that belongs to a game."""


@dataclass(frozen=True)
class SumRow:
    """One line of a count: cards or a marriage, what it adds, the running total.

    A pending row counts nothing; `detail` says so.
    """

    label: Msg
    cards: tuple[Card, ...]
    detail: Msg
    plus: int
    total: int
    pending: bool = False


@dataclass(frozen=True)
class SumBlock:
    """How a seat's card points add up."""

    seat: Seat
    title: Msg
    rows: tuple[SumRow, ...]
    note: Msg | None = None


@dataclass(frozen=True)
class Rung:
    """A step of the ladder that a deal's worth is read from; one is decisive."""

    points: int
    text: Msg
    decisive: bool


@dataclass(frozen=True)
class Count:
    """A deal whose worth is read from card points: the sums, and the ladder of worth."""

    sums: tuple[SumBlock, ...]
    ladder_title: Msg
    ladder: tuple[Rung, ...]
    ladder_note: Msg | None = None


@dataclass(frozen=True)
class Payment:
    """One payment: `payer` and `payee` are seats, None is the pot; what stands after it.

    `balances` are those of all seats in the order of `Ledger.names`, in points.
    """

    payer: Seat | None
    payee: Seat | None
    why: Msg
    points: int
    balances: tuple[int, ...]
    pot: int


@dataclass(frozen=True)
class Ledger:
    """A settlement, payment by payment. Balances and pot add up to zero on every line.

    `seats` and `names` head the columns, the own seat first; `before` and `pot_before` are the
    first line. `note` stands beneath.
    """

    seats: tuple[Seat, ...]
    names: tuple[Msg, ...]
    before: tuple[int, ...]
    pot_before: int
    payments: tuple[Payment, ...]
    note: Msg | None = None

    @property
    def after(self) -> tuple[int, ...]:
        """The balances in the end."""
        return self.payments[-1].balances if self.payments else self.before

    @property
    def pot_after(self) -> int:
        """The pot in the end."""
        return self.payments[-1].pot if self.payments else self.pot_before


@dataclass(frozen=True)
class Tally:
    """A deal counted for two sides: a table with its total, and what everything was multiplied by.

    The last row of `grid` is the total. `contract` says what was played, `sign` and `factor` as in
    `Choice`. `melds` are the melds that counted, with whose they were.
    """

    contract: Msg
    sign: str
    factor: int
    grid: Grid
    melds: tuple[Shown, ...] = ()
    note: Msg | None = None


Account = Count | Ledger | Tally
"""How a finished deal is counted through."""
