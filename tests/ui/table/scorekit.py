"""Scores, sections and results of games that need no rules: samples to draw and to measure.

Words that no catalogue holds are written out, `words("en", de="…", ja="…")`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardavia.core.accounts import (
    Bar,
    Bars,
    Call,
    Calls,
    Facts,
    Grid,
    GridRow,
    Ledger,
    Payment,
    Shown,
    Tally,
)
from cardavia.core.cards import cards
from cardavia.core.table import (
    DealLine,
    DealSheet,
    MatchSheet,
    OpenHand,
    Projection,
    Score,
    ScoreRow,
    SeatInfo,
    TrickRow,
)
from cardavia.core.tray import Choice, ChoiceGroup, Passage, Tray
from cardavia.core.view import Msg, msg
from cardavia.i18n import Catalogue

_MARK = "= "


def words(en: str, de: str = "", ja: str = "") -> Msg:
    """Words that stand in no catalogue, in up to three languages."""
    return Msg(_MARK + "\n".join((en, de or en, ja or en)))


@contextmanager
def spoken_freely() -> Iterator[None]:
    """Let every catalogue know the words of the samples."""
    find = Catalogue._find

    def found(self: Catalogue, key: str, n: int | None) -> str:
        if not key.startswith(_MARK):
            return find(self, key, n)
        en, de, ja = key[len(_MARK) :].split("\n")
        return {"de": de, "ja": ja}.get(self.code, en)

    Catalogue._find = found  # type: ignore[method-assign]
    try:
        yield
    finally:
        Catalogue._find = find  # type: ignore[method-assign]


YOU, ANNA, KARL = words("You", "Sie", "あなた"), words("Anna"), words("Karl")
WE, THEY = words("We", "Wir", "味方"), words("They", "Die anderen", "相手")
US, THEM = words("Reto + You", "Reto + Sie", "Reto + あなた"), words("Vreni + Beat")

# -- Preference


def purse(mine: int = 12, anna: int = -45, karl: int = -47, pot: int = 80) -> Score:
    """Pot and three balances."""
    title = words("Pot and balances", "Topf und Stände", "ポットと収支")
    rows = (ScoreRow(0, YOU, mine), ScoreRow(1, ANNA, anna), ScoreRow(2, KARL, karl))
    return Score("purse", title, title, 0, rows, pot, words("Pot", "Topf", "ポット"))


def session_sheet(deals: int = 3) -> Grid:
    """The balances after every deal."""
    names = ("Karl 2", "You 1", "Anna Game", "Karl Herz")
    signs = ("S", "C", "D", "H")
    rows = [GridRow(words("Start", "Beginn", "開始"), (-30, -30, -30, 90))]
    for index in range(deals):
        label = words(f"{index + 1}  {names[index % 4]}")
        cells = (-28 + 3 * index, -28 - 5 * index, -24 - 4 * index, 80 + 6 * index)
        last, deal = index == deals - 1, 1001 + index
        rows.append(GridRow(label, cells, signs[index % 4], strong=last, deal=deal))
    return Grid(
        words("Session sheet", "Sitzungsbogen", "収支表"),
        (words("Deal", "Spiel", "ディール"), YOU, ANNA, KARL, words("Pot", "Topf", "ポット")),
        tuple(rows),
        words("Session sheet", "Sitzungsbogen", "収支表"),
        signed=3,
    )


AUCTION = Calls(
    words("Auction · deal 4", "Lizitation · Spiel 4", "ビッド・ディール4"),
    (
        Call(1, ANNA, words("1st", "Vorhand", "1番"), words("1")),
        Call(2, KARL, words("2nd", "Mittelhand", "2番"), words("Pass", "Passe", "パス"), out=True),
        Call(0, YOU, words("3rd, dealer", "Geber", "3番、ディーラー"), to_speak=True),
    ),
)

QUOTAS = Bars(
    words("Tricks and quotas", "Stiche und Quoten", "トリックとノルマ"),
    (
        Bar(
            KARL,
            words("taker", "Spieler", "デクレアラー"),
            3,
            6,
            words("3 of 6", "3 von 6", "3/6"),
            words(
                "Below 6, Karl pays 20 to the pot",
                "Unter 6 zahlt Karl 20 in den Topf",
                "6に届かないとKarlがポットに20支払います",
            ),
        ),
        Bar(
            words("Anna + You", "Anna + Sie", "Anna + あなた"),
            words("together", "zusammen", "合計"),
            1,
            4,
            words("1 of 4", "1 von 4", "1/4"),
            words(
                "Below 4, Anna as host pays 10 to the pot",
                "Unter 4 zahlt Anna als Gastgeberin 10 in den Topf",
                "4に届かないと誘った側のAnnaがポットに10支払います",
            ),
        ),
    ),
)

GUEST = Passage(
    words("Host and guest", "Gastgeberin und Gast", "誘った側と誘われた側"),
    words(
        "Anna stayed and invited you. Karl pays her for your tricks too. You owe no quota.",
        "Anna ist mitgegangen und hat Sie eingeladen. Karl zahlt ihr auch Ihre Stiche. "
        "Sie schulden keine Quote.",
        "Annaが残り、あなたを誘いました。あなたのトリックの分もKarlはAnnaに支払います。",
    ),
)

TALON = Shown(
    words("Talon", "Talon", "タロン"),
    cards("C9 C7"),
    words("Karl took it", "Karl hat ihn", "Karlが取りました"),
    words("with the bid two", "mit dem Gebot Zwei", "ビッド2で"),
)

CONTRACT = Facts(
    words("What you play", "Was Sie spielen", "コントラクト"),
    (
        (words("Bid", "Gebot", "ビッド"), words("Two", "Zwei", "2")),
        (words("Trump", "Atout", "切り札"), words("Pik or higher", "Pik oder höher", "Pik以上")),
        (words("You need", "Sie brauchen", "必要"), words("6 tricks", "6 Stiche", "6トリック")),
    ),
)


def _about(figure: str) -> Passage:
    return Passage(
        words(f"What {figure} means", f"Was {figure} bedeutet", f"{figure}の意味"),
        words(
            "You take the talon, discard two and name Pik, Karo or Herz. You need six tricks.",
            "Talon aufnehmen, zwei Karten ablegen, Pik, Karo oder Herz ansagen. Sechs Stiche.",
            "タロンを取り、2枚捨てて、Pik・Karo・Herzから切り札を選びます。6トリック必要です。",
        ),
    )


BIDS = Tray(
    "row",
    words("Your bid", "Ihr Gebot", "あなたのビッド"),
    (
        ChoiceGroup(
            (Choice("bid 2", words("2"), about=_about("two")), Choice("pass", words("Pass")))
        ),
    ),
)


def preference(**changes: object) -> Projection:
    """The auction of a deal of Preference, or what the changes make of it."""
    values: dict[str, object] = {
        "phase": "play",
        "deal": 3,
        "zones": (),
        "seats": (SeatInfo(0, YOU, to_move=True), SeatInfo(1, ANNA), SeatInfo(2, KARL)),
        "score": purse(-20, -40, -30, 90),
        "parts": (session_sheet(), AUCTION),
        "tray": BIDS,
        "to_move": 0,
    }
    return Projection(**{**values, **changes})  # type: ignore[arg-type]


def preference_play(**changes: object) -> Projection:
    """Trick four of a deal with a host and a guest."""
    values: dict[str, object] = {
        "score": purse(),
        "parts": (QUOTAS, GUEST, session_sheet(4)),
        "tray": None,
        "tricks": tricks("CA C8 CT", "HA HK HQ", "SA SK SQ", seats=(2, 0, 1)),
    }
    return preference(**{**values, **changes})


def tricks(*rows: str, seats: tuple[int, ...]) -> tuple[TrickRow, ...]:
    """Finished tricks, each with its cards in order."""
    found = []
    for index, text in enumerate(rows):
        played = tuple(zip(seats, cards(text), strict=True))
        head = words("Karl took it", "Karl macht den Stich", "Karlが取りました")
        detail = words("with the Treff Ass", "mit dem Treff Ass", "Treff Assで")
        found.append(TrickRow(index + 1, played, seats[0], head, detail, head))
    return tuple(found)


def ledger(payments: int = 6) -> Ledger:
    """The settlement of a deal: Herz made, one defender short."""
    herz = words("Herz made", "Herz gewonnen", "Herz成功")
    rows = (
        (None, 0, words("for the contract, always", "für das Spiel, immer", "コントラクト分"), 10),
        (0, 1, words("three tricks", "drei Stiche", "3トリック"), 3),
        (0, 2, words("one trick", "ein Stich", "1トリック"), 1),
        (
            2,
            None,
            words(
                "stayed, fewer than two tricks",
                "mitgegangen, weniger als zwei Stiche",
                "残って2トリック未満",
            ),
            10,
        ),
        (1, 0, herz, 10),
        (2, 0, herz, 10),
        (1, 0, words("four aces", "vier Asse", "エース4枚"), 10),
        (2, 0, words("four aces", "vier Asse", "エース4枚"), 10),
        (1, 0, words("No aces", "Ohne Asse", "エースなし"), 10),
        (2, 0, words("No aces", "Ohne Asse", "エースなし"), 10),
    )[:payments]
    balances, pot, found = [-14, -38, -28], 80, []
    for payer, payee, why, points in rows:
        if payer is None:
            pot -= points
        else:
            balances[payer] -= points
        if payee is None:
            pot += points
        else:
            balances[payee] += points
        found.append(Payment(payer, payee, why, points, tuple(balances), pot))
    return Ledger((0, 1, 2), (YOU, ANNA, KARL), (-14, -38, -28), 80, tuple(found))


def settlement(payments: int = 6) -> DealSheet:
    """The sheet of a finished deal of Preference."""
    account = ledger(payments)
    mine, anna, karl = account.after
    hands = (
        OpenHand(
            YOU,
            cards("HA HK HJ HT H8 SA S9 DA DT C8"),
            words("6 tricks · taker", "6 Stiche · Spieler", "6トリック・デクレアラー"),
        ),
        OpenHand(
            ANNA,
            cards("HQ H9 SK SJ ST DK DQ D8 CA CQ"),
            words("3 tricks · quota 2 met", "3 Stiche · Quote 2 erfüllt", "3トリック・達成"),
        ),
        OpenHand(
            KARL,
            cards("H7 SQ S8 S7 DJ D9 D7 CK CJ CT"),
            words(
                "1 trick · one short of the quota",
                "1 Stich · einer zu wenig",
                "1トリック・1つ不足",
            ),
        ),
        OpenHand(
            words("Talon", "Talon", "タロン"),
            cards("C9 C7"),
            words("seen by nobody in play", "im Spiel von niemandem gesehen", "誰も見ていません"),
        ),
    )
    return DealSheet(
        deal=4,
        won=True,
        caption=words("Settlement · deal 5", "Abrechnung · Spiel 5", "精算・ディール5"),
        headline=words(
            "You make Herz with six tricks",
            "Sie gewinnen Herz mit sechs Stichen",
            "Herzを6トリックで成功",
        ),
        why=words(
            "Trump Herz, without the talon. Anna and Karl both stayed: 3 tricks and 1.",
            "Atout Herz, ohne Talon. Anna und Karl sind mitgegangen: 3 Stiche und 1.",
            "切り札Herz、タロンなし。AnnaとKarlが残り、3トリックと1トリック。",
        ),
        account=account,
        score=purse(mine, anna, karl, account.pot_after),
        before=account.before,
        hands=hands,
        tricks=tricks("CA C8 CT", "HA HK HQ", "SA SK SQ", seats=(2, 0, 1)),
        deals=(),
        next_line=words("Karl deals next", "Karl gibt als Nächster", "次はKarlが配ります"),
        deal_number=77,
        dealer=1,
    )


# -- Schieber


def slate(ours: int = 1486, theirs: int = 1592) -> Score:
    """Two sides on the way to 3000."""
    return Score(
        "slate",
        words("Slate · to 3000", "Tafel · bis 3000", "石板・3000点まで"),
        words("To 3000", "Bis 3000", "3000点まで"),
        3000,
        (
            ScoreRow(0, US, ours, words("We", "Wir", "味方")),
            ScoreRow(1, THEM, theirs, words("They", "Sie", "相手")),
        ),
    )


THIS_DEAL = Grid(
    words("This deal", "Dieses Spiel", "このディール"),
    (WE, THEY),
    (
        GridRow(words("Tricks", "Stiche", "トリック"), (0, 0)),
        GridRow(words("Weis"), (None, 20)),
        GridRow(words("Stöck"), (None, None)),
        GridRow(words("Counted ×2", "Gezählt ×2", "計算 ×2"), (0, 40), strong=True, total=True),
    ),
)

LAST_DEALS = Grid(
    words("Last deals", "Letzte Spiele", "最近のディール"),
    (words("Contract", "Ansage", "コントラクト"), WE, THEY),
    (
        GridRow(words("Schilten ×2, Beat"), (88, 226), "si", number=6),
        GridRow(words("Rosen ×1, Reto"), (131, 46), "ro", number=7),
        GridRow(words("Obenabe ×3, Vreni"), (183, 288), "down", number=8),
    ),
    words("Last deals", "Letzte Spiele", "最近のディール"),
)


def schieber(**changes: object) -> Projection:
    """The first trick of a deal of Schieber."""
    values: dict[str, object] = {
        "phase": "play",
        "deal": 8,
        "zones": (),
        "seats": tuple(SeatInfo(s, n) for s, n in enumerate((YOU, THEM, US, THEM))),
        "score": slate(486, 392),
        "parts": (THIS_DEAL, LAST_DEALS),
        "to_move": 0,
        "tricks": tricks("se.7 se.A se.9 se.6", "ei.7 ei.A ei.9 ei.6", seats=(2, 3, 0, 1)),
    }
    return Projection(**{**values, **changes})  # type: ignore[arg-type]


def tally() -> Tally:
    """A deal of Schieber counted for both sides."""
    grid = Grid(
        words("This deal", "Dieses Spiel", "このディール"),
        (words(""), WE, THEY),
        (
            GridRow(words("Tricks", "Stiche", "トリック"), (95, 57)),
            GridRow(words("Last trick", "Letzter Stich", "最後のトリック"), (5, None)),
            GridRow(words("Weis"), (70, None)),
            GridRow(words("Stöck"), (None, 20)),
            GridRow(words("Match bonus", "Match", "マッチ"), (None, None)),
            GridRow(words("Together", "Zusammen", "合計"), (170, 77)),
            GridRow(words("× 2", "× 2", "× 2"), (340, 154), strong=True, total=True),
        ),
    )
    melds = (
        Shown(
            words("Weis"),
            cards("ro.6 ro.7 ro.8 ro.9"),
            words("You: four in a row", "Sie: Vierblatt", "あなた:4枚続き"),
            words("50"),
        ),
        Shown(
            words("Weis"),
            cards("ei.A ei.K ei.O"),
            words("Reto: three in a row", "Reto: Dreiblatt", "Reto:3枚続き"),
            words("20"),
        ),
    )
    contract = words("Schilten, trump", "Schilten, Trumpf", "Schilten 切り札")
    return Tally(contract, "si", 2, grid, melds)


def counted() -> DealSheet:
    """The sheet of a finished deal of Schieber."""
    hands = tuple(
        OpenHand(words(name), cards(text), words(line))
        for name, text, line in (
            ("You", "ro.6 ro.7 ro.8 ro.9 si.A si.K se.A se.7 ei.9", "4 tricks"),
            ("Beat", "ro.A ro.K ro.O si.6 si.7 si.8 se.6 se.8 ei.6", "1 trick"),
            ("Reto", "ei.A ei.K ei.O ro.U si.U si.9 se.9 se.B ei.7", "2 tricks"),
            ("Vreni", "ro.B si.O si.B se.U se.O se.K ei.8 ei.U ei.B", "2 tricks"),
        )
    )
    return DealSheet(
        deal=8,
        won=True,
        caption=words("Deal 9 · result", "Spiel 9 · Ergebnis", "ディール9・結果"),
        headline=words("You count 340", "Sie schreiben 340", "340点を記録"),
        why=words(
            "Schilten counts double. Your Weis was the better one.",
            "Schilten zählen doppelt. Ihr Weis war der bessere.",
            "Schiltenは2倍。あなた方のWeisが上回りました。",
        ),
        account=tally(),
        score=slate(1826, 1746),
        before=(1486, 1592),
        hands=hands,
        tricks=tricks("se.7 se.A se.9 se.6", "ei.7 ei.A ei.9 ei.6", seats=(2, 3, 0, 1)) * 4,
        deals=(),
        next_line=words("Vreni deals next", "Vreni gibt als Nächste", "次はVreniが配ります"),
        deal_number=78,
        dealer=1,
    )


def teams_match(deals: int = 9) -> MatchSheet:
    """A won match of two sides, with Schneider."""
    rows, ours, theirs = [], 0, 0
    for index in range(deals):
        before = (ours, theirs)
        ours, theirs = ours + 340, theirs + 154
        why = words("Schilten ×2, Beat", "Schilten ×2, Beat", "Schilten ×2、Beat")
        line = (index + 1, 0, US, why, why, why, 340, before, (ours, theirs))
        rows.append(DealLine(*line))
    return MatchSheet(
        won=True,
        caption=msg("result.match.caption"),
        headline=words("You and Reto win the match", "Sie und Reto gewinnen", "勝ちました"),
        score=slate(ours, theirs),
        mark=msg("result.schneider"),
        mark_line=words("Vreni and Beat below 1500", "Vreni und Beat unter 1500", "1500点未満"),
        deals=tuple(rows),
    )
