from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from cardavia import games
from cardavia.core.cards import Card
from cardavia.i18n import CODES, tradition_page
from cardavia.ui.atlas.card_view import CardView, figure_text
from cardavia.ui.atlas.card_worth import RankStrip
from cardavia.ui.atlas.cards import RATIO
from cardavia.ui.atlas.game_card import GameCard
from cardavia.ui.atlas.prose import Prose
from cardavia.ui.atlas.tradition import TraditionPage
from cardavia.ui.context import Library, UiContext
from cardavia.ui.preferences import LEVEL_NAMES
from cardavia.ui.shell.window import MainWindow
from tests.toy_round import Rounds
from tests.ui.shellkit import SAVED, FakeTable, discard, make_context, settle, shown_texts


def opened(window: MainWindow, deck: str) -> TraditionPage:
    window.open_tradition(deck)
    settle()
    assert isinstance(window.page, TraditionPage)
    return window.page


def words(root: QWidget) -> list[str]:
    return [text for _, text in shown_texts(root)]


class TestOutOfSight:
    def test_a_page_that_nobody_sees_follows_when_it_is_shown(
        self, window: MainWindow, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        page = opened(window, "jass")
        window.go_home()
        settle()
        written: list[object] = []
        real = Prose._write
        monkeypatch.setattr(Prose, "_write", lambda self: (written.append(self), real(self))[1])
        window.context.texts.set_language("de")
        window.context.theme.set_mode("dark")
        window.context.theme.set_text_scale(125)
        settle()
        assert written == [], "nothing is set that nobody reads"
        again = opened(window, "jass")
        assert again is page
        assert written
        texts = words(page)
        assert "Schieber" in texts
        assert tradition_page("de", "jass").place in texts
        fresh = MainWindow(window.context)
        fresh.resize(window.size())
        fresh.show()
        other = opened(fresh, "jass")
        assert page._lead.toHtml() == other._lead.toHtml()
        assert page._lead.height() == other._lead.height()
        assert page._games.height() == other._games.height()
        discard(fresh)

    def test_a_hidden_rest_of_the_history_is_measured_in_the_new_type(
        self, window: MainWindow
    ) -> None:
        page = opened(window, "jass")
        assert page._rest.isHidden()
        before = page._rest.heightForWidth(500)
        window.context.theme.set_text_scale(125)
        settle()
        assert page._rest.heightForWidth(500) > before


class TestGames:
    def test_what_cannot_be_played_says_so_and_has_no_button(self, window: MainWindow) -> None:
        page = opened(window, "wiener-bild")
        absent = replace(page.cards[1].game, playable=False)
        card = GameCard(window.context, absent, page)
        card.show()
        assert not card.start.isVisible()
        assert not card.resume.isVisible()
        assert not card.level.isVisible()
        assert card.rules.isVisible(), "the rules can be read all the same"
        assert "Preference cannot be played in this version yet." in words(card)

    @pytest.mark.parametrize("deck", ["wiener-bild", "jass"])
    def test_every_game_has_its_rules_and_a_button_if_it_can_be_played(
        self, window: MainWindow, deck: str
    ) -> None:
        for card in opened(window, deck).cards:
            assert card.rules.isVisible()
            assert card.start.isVisible() == card.game.playable
            assert card.level.isVisible() == card.game.playable

    def test_the_rules_of_preference_open_beside_the_page(self, window: MainWindow) -> None:
        page = opened(window, "wiener-bild")
        page.cards[1].rules.click()
        settle()
        assert page.sheet.isVisible()
        assert page.sheet.game == "preference"

    def test_a_stored_match_is_offered_first(self, qtbot: QtBot) -> None:
        window = MainWindow(make_context(saved_matches=lambda: [SAVED]))
        qtbot.addWidget(window)
        window.show()
        card = opened(window, "wiener-bild").cards[0]
        assert card.resume.isVisible()
        assert card.start.text() == "New match"
        card.resume.click()
        settle()
        assert window.table is not None
        window.close()

    def test_each_game_offers_its_own_match(self, qtbot: QtBot) -> None:
        spec = Rounds(3)
        spec.id = "preference"
        theirs = replace(SAVED, id="p1", game="preference")
        context = make_context(
            library=Library({**games.games(), spec.id: spec}),
            saved_matches=lambda: [theirs, SAVED],
        )
        window = MainWindow(context)
        qtbot.addWidget(window)
        window.show()
        for index, match in enumerate(("m1", "p1")):
            cards = opened(window, "wiener-bild").cards
            assert all(card.resume.isVisible() for card in cards)
            cards[index].resume.click()
            settle()
            assert isinstance(window.table, FakeTable)
            assert window.table.options.match == match
            window.go_home()
        window.close()

    @pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
    @pytest.mark.parametrize("language", CODES)
    def test_the_level_of_the_opponent_stands_on_the_card(
        self, window: MainWindow, language: str
    ) -> None:
        preferences, texts = window.context.preferences, window.context.texts
        preferences.language = language
        card = opened(window, "wiener-bild").cards[0]
        regular = texts.t("settings.level_regular")
        assert regular in card.level.text()
        assert card.level.accessibleName() == card.level.text()
        assert card.level.toolTip()
        middle = card.start.geometry().center().y()
        assert abs(card.level.geometry().center().y() - middle) <= 1, "on one line with the button"
        card.level.setFocus()
        QTest.keyClick(card.level, Qt.Key.Key_Return)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        names = [action.text().split("\t")[0] for action in menu.actions()]
        assert names == [texts.t(key) for key in LEVEL_NAMES.values()]
        assert all(action.text().split("\t")[1] for action in menu.actions())
        assert [action.isChecked() for action in menu.actions()] == [False, True, False]
        QTest.keyClick(menu, Qt.Key.Key_Down)
        QTest.keyClick(menu, Qt.Key.Key_Return)
        settle()
        assert preferences.level == "master"
        assert texts.t("settings.level_master") in card.level.text()

    @pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
    def test_a_game_with_bids_says_how_a_level_bids(self, window: MainWindow) -> None:
        texts = window.context.texts
        cards = {card.game.id: card for card in opened(window, "wiener-bild").cards}
        notes = {}
        for game in ("schnapsen", "preference"):
            cards[game].open_levels()
            menu = QApplication.activePopupWidget()
            assert isinstance(menu, QMenu)
            notes[game] = [action.text().split("\t")[1] for action in menu.actions()]
            menu.close()
            settle()
        assert notes["schnapsen"] == [
            texts.t(f"settings.level_{each}_note") for each in LEVEL_NAMES
        ]
        assert notes["preference"] == [texts.t(f"levels.preference.{each}") for each in LEVEL_NAMES]

    @pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
    def test_earlier_matches_can_be_chosen(self, qtbot: QtBot) -> None:
        older = [replace(SAVED, id=f"m{n}", level="master", played=1e9 * n) for n in (3, 2)]
        window = MainWindow(
            make_context(
                saved_matches=lambda: [SAVED],
                earlier_count=lambda game, offered: len(older) if game == "schnapsen" else 0,
                earlier_matches=lambda game, offered: older,
            )
        )
        qtbot.addWidget(window)
        window.show()
        card = opened(window, "wiener-bild").cards[0]
        assert card.earlier.isVisible()
        assert card.earlier.toolTip()
        QTest.keyClick(card.earlier, Qt.Key.Key_Space)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        shown = [action.text() for action in menu.actions()]
        assert len(shown) == 2
        assert "2001" not in shown[0]
        assert "You need 4, Anna needs 5 · Master" in shown[0]
        menu.actions()[1].trigger()
        menu.close()
        settle()
        assert isinstance(window.table, FakeTable)
        assert window.table.options.match == "m2"
        window.close()

    def test_no_earlier_matches_no_list(self, window: MainWindow) -> None:
        assert not opened(window, "wiener-bild").cards[0].earlier.isVisible()

    def test_a_chip_leads_to_its_game(self, window: MainWindow) -> None:
        window.resize(1024, 640)
        window.open_tradition("wiener-bild", "schnapsen")
        settle()
        page = window.page
        assert isinstance(page, TraditionPage)
        card = page.cards[0]
        assert card.start.hasFocus()
        at = card.mapTo(page, QPoint(0, 0))
        assert page.rect().contains(at)


class TestWords:
    def test_wikipedia_opens_in_the_language_of_the_moment(self, window: MainWindow) -> None:
        asked: list[str] = []

        def ask(address: str) -> bool:
            asked.append(address)
            return True

        window.context.open_url = ask
        page = opened(window, "wiener-bild")
        page._wikipedia.click()
        window.context.preferences.language = "de"
        page._wikipedia.click()
        assert asked[0].startswith("https://en.wikipedia.org/")
        assert asked[1].startswith("https://de.wikipedia.org/")

    def test_more_of_the_history_on_demand(self, window: MainWindow) -> None:
        page = opened(window, "wiener-bild")
        assert not page._rest.isVisible()
        page._read_on.click()
        settle()
        assert page._rest.isVisible()
        assert "Neumayer" in page._rest.toPlainText()
        assert page._rest.height() >= int(page._rest.document().size().height())


class TestGallery:
    @pytest.mark.parametrize(("deck", "count"), [("wiener-bild", 32), ("jass", 36)])
    def test_shows_the_whole_deck_and_the_back(
        self, window: MainWindow, deck: str, count: int
    ) -> None:
        page = opened(window, deck)
        assert len(page.gallery.codes) == count + 1
        assert page.gallery.codes[-1] == "back"

    def test_filter_by_suit(self, window: MainWindow) -> None:
        page = opened(window, "wiener-bild")
        page.deck.filters["S"].click()
        assert page.gallery.codes == ("SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7")
        page = opened(window, "jass")
        page.deck.filters["se"].click()
        assert len(page.gallery.codes) == 9
        assert all(code.startswith("se.") for code in page.gallery.codes)
        page.deck.filters[""].click()
        assert len(page.gallery.codes) == 37

    def test_few_cards_lie_in_the_middle_of_the_strip(self, window: MainWindow) -> None:
        page = opened(window, "wiener-bild")
        page.filter_deck("C")
        rects = [item.sceneBoundingRect() for item in page.gallery._items]
        left, right = rects[0].left(), page.gallery.width() - rects[-1].right()
        assert abs(left - right) <= 2
        assert left > 50

    def test_pointing_names_the_card(self, window: MainWindow) -> None:
        page = opened(window, "wiener-bild")
        page.gallery.point_at("CQ")
        assert page.deck.caption.text().startswith(
            "Treff Dame – queen of clubs. She looks into her mirror"
        )
        page.gallery.point_at("C8")
        assert page.deck.caption.text().startswith(
            "Treff 8 – eight of clubs. Only Preference needs it"
        )
        page.gallery.point_at("")
        assert "Point at a card" in page.deck.caption.text()

    def test_keys_walk_and_open(self, window: MainWindow) -> None:
        page = opened(window, "wiener-bild")
        page.gallery.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(page.gallery, Qt.Key.Key_Right)
        QTest.keyClick(page.gallery, Qt.Key.Key_Right)
        assert page.deck.caption.text().startswith("Herz Dame")
        QTest.keyClick(page.gallery, Qt.Key.Key_End)
        assert page.gallery.horizontalScrollBar().value() > 0
        QTest.keyClick(page.gallery, Qt.Key.Key_Home)
        QTest.keyClick(page.gallery, Qt.Key.Key_Return)
        settle()
        view = page._view
        assert isinstance(view, CardView)
        assert view.isVisible()
        assert view.code == "HA"

    def test_click_opens_and_drag_moves(self, window: MainWindow) -> None:
        page = opened(window, "wiener-bild")
        view = page.gallery.viewport()
        middle = view.height() // 2
        QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(400, middle))
        QTest.mouseMove(view, QPoint(350, middle))
        QTest.mouseMove(view, QPoint(250, middle))
        QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(250, middle))
        assert page.gallery.horizontalScrollBar().value() > 0
        assert page._view is None
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(400, middle))
        settle()
        assert page._view is not None
        assert page._view.isVisible()

    def test_buttons_at_the_edges_show_only_when_there_is_more(self, window: MainWindow) -> None:
        page = opened(window, "wiener-bild")
        gallery = page.gallery
        assert not gallery._back.isVisible()
        gallery._forward.click()
        assert gallery._back.isVisible()
        for _ in range(5):
            gallery.scroll_by(1.0)
        assert not gallery._forward.isVisible()

    def test_four_colours_reach_the_gallery(self, window: MainWindow) -> None:
        page = opened(window, "wiener-bild")
        window.context.preferences.four_colour = True
        page.gallery.grab()
        assert ("wiener-bild", "HA", "four") in window.context.faces.asked  # type: ignore[attr-defined]


class TestCardView:
    def open(self, window: MainWindow, deck: str, code: str) -> CardView:
        page = opened(window, deck)
        page.open_card(code)
        settle()
        assert page._view is not None
        return page._view

    def test_names_points_and_figure(self, window: MainWindow) -> None:
        view = self.open(window, "wiener-bild", "CQ")
        said = words(view)
        assert "Treff Dame" in said
        assert "queen of clubs" in said
        assert any("mirror" in text for text in said)
        assert window.context.texts.t("tradition.card_place", place=4, count=5) in said
        assert "3 card points" in said

    def test_the_ten_stands_second(self, window: MainWindow) -> None:
        said = words(self.open(window, "wiener-bild", "HT"))
        assert window.context.texts.t("tradition.card_place", place=2, count=5) in said
        assert "10 card points" in said

    def test_a_card_the_game_does_not_use(self, window: MainWindow) -> None:
        assert "Not used in Schnapsen." in words(self.open(window, "wiener-bild", "H9"))

    @pytest.mark.parametrize("language", ["en", "de", "ja"])
    @pytest.mark.parametrize("deck", ["wiener-bild", "jass"])
    def test_every_card_says_both_names_its_worth_and_a_sentence(
        self, window: MainWindow, deck: str, language: str
    ) -> None:
        window.context.preferences.language = language
        texts = window.context.texts
        plate = window.context.library.tradition(deck)
        view = self.open(window, deck, plate.cards[0])
        for code in plate.cards:
            QApplication.processEvents()
            key, rank = f"card.{deck}.{code}", Card.of(code).rank.code
            assert view._name.text() == german(deck, code)
            if language != "de":
                assert view._gloss.text() == texts.t(f"{key}.gloss") != view._name.text()
            assert view._about.text().rstrip()[-1] in ".。"
            assert view._about.text() == figure_text(texts, deck, code)
            said = words(view)
            for game in plate.games:
                assert texts.t(f"game.{game.id}.name") in said
                if game.cards and code not in game.cards:
                    continue
                for scale in game.scales:
                    if scale.points:
                        unit = "tradition.worth_points" if scale.key else "tradition.card_points"
                        assert texts.tn(unit, scale.points[rank]) in said
            view.step(1)

    @pytest.mark.parametrize(
        ("code", "points", "name"),
        [
            ("ro.U", (2, 20, 2, 2), "As trump, called Puur"),
            ("ei.9", (0, 14, 0, 0), "As trump, called Nell"),
            ("se.8", (0, 0, 8, 8), "As trump"),
            ("si.A", (11, 11, 11, 11), "As trump"),
            ("si.B", (10, 10, 10, 10), "As trump"),
            ("ei.6", (0, 0, 0, 0), "As trump"),
        ],
    )
    def test_what_a_card_counts_in_schieber(
        self, window: MainWindow, code: str, points: tuple[int, ...], name: str
    ) -> None:
        said = words(self.open(window, "jass", code))
        start = said.index("Schieber")
        lines = said[start + 1 : start + 9]
        assert lines[0::2] == ["In a plain suit", name, "Obenabe", "Undenufe"]
        tn = window.context.texts.tn
        assert lines[1::2] == [tn("tradition.worth_points", n) for n in points]

    def test_preference_ranks_the_ten_below_the_bube_and_counts_tricks(
        self, window: MainWindow
    ) -> None:
        view = self.open(window, "wiener-bild", "HT")
        said = words(view)
        assert "Rank 5 of 8 in its suit" in said
        assert "No card points: the tricks are counted" in said
        strips = [strip.accessibleName() for strip in view.findChildren(RankStrip)]
        assert strips == ["Rank 2 of 5 in its suit", "Rank 5 of 8 in its suit"]

    @pytest.mark.parametrize(
        ("size", "least"), [((1024, 640), 300), ((1280, 800), 370), ((2560, 1600), 600)]
    )
    def test_the_card_is_as_large_as_the_window_allows(
        self, window: MainWindow, size: tuple[int, int], least: int
    ) -> None:
        window.setMinimumSize(*size)
        view = self.open(window, "jass", "se.U")
        picture = view._picture
        assert min(picture.width() - 48, (picture.height() - 48) / RATIO) >= least
        inside = view.rect().adjusted(8, 8, -8, -8)
        assert inside.contains(view.panel.geometry())
        for widget in (view._close, view._back, view._forward, view._count):
            corner = widget.mapTo(view.panel, widget.rect().bottomRight())
            assert view.panel.rect().contains(corner)

    def test_escape_and_the_cross_close(self, window: MainWindow) -> None:
        view = self.open(window, "wiener-bild", "HA")
        QTest.keyClick(view._forward, Qt.Key.Key_Right)
        assert view.code == "HK"
        QTest.keyClick(view._forward, Qt.Key.Key_Escape)
        assert not view.isVisible()
        view = self.open(window, "wiener-bild", "HA")
        view._close.click()
        assert not view.isVisible()

    def test_arrows_go_round(self, window: MainWindow) -> None:
        view = self.open(window, "wiener-bild", "HA")
        QTest.keyClick(view, Qt.Key.Key_Left)
        assert view.code == "back"
        assert "The back of the cards" in words(view)
        assert "Back" in words(view), "it is counted as no card"
        assert "give" in view._about.text(), "the back is described as well"
        QTest.keyClick(view, Qt.Key.Key_Right)
        assert view.code == "HA"
        view._forward.click()
        assert view.code == "HK"
        assert "2 of 32" in words(view)

    def test_language_changes_while_open(self, window: MainWindow) -> None:
        view = self.open(window, "wiener-bild", "CQ")
        window.context.preferences.language = "de"
        settle()
        assert "Kreuz Dame" in words(view)


def german(deck: str, code: str) -> str:
    """The name of a card on its plate, which every language shows."""
    suits = {"H": "Herz", "D": "Karo", "S": "Pik", "C": "Treff"}
    suits |= {"ei": "Eicheln", "ro": "Rosen", "se": "Schellen", "si": "Schilten"}
    ranks = {"A": "Ass", "K": "König", "Q": "Dame", "J": "Bube", "T": "10"}
    ranks |= {"O": "Ober", "U": "Under", "B": "Banner"}
    card = Card.of(code)
    return f"{suits[card.suit.code]} {ranks.get(card.rank.code, card.rank.code)}"


def test_scales_agree_with_the_games_that_can_be_played(context: UiContext) -> None:
    for plate in context.library.traditions():
        for game in plate.games:
            assert game.scales, f"{game.id} says nothing on its cards"
            for scale in game.scales:
                ranks = {Card.of(code).rank.code for code in game.cards or plate.cards}
                assert set(scale.order) == ranks
                assert len(scale.order) == len(ranks)
            for code, points in game.points.items():
                values = game.scales[0].points
                assert points == values.get(Card.of(code).rank.code, 0)


def test_schieber_has_152_points_in_the_cards_of_every_contract(context: UiContext) -> None:
    game = context.library.of_game("schieber").game("schieber")
    assert game is not None
    plain, trump, obenabe, undenufe = (sum(scale.points.values()) for scale in game.scales)
    assert 3 * plain + trump == 4 * obenabe == 4 * undenufe == 152


def test_library_orders_ranks_by_what_they_beat(context: UiContext) -> None:
    game = context.library.of_game("schnapsen").game("schnapsen")
    assert game is not None
    assert game.order == ("A", "T", "K", "Q", "J")
    assert sum(game.points.values()) == 120
    with pytest.raises(KeyError):
        context.library.tradition("tarock")
    with pytest.raises(KeyError):
        context.library.of_game("skat")


class TestSpread:
    """From 1560 pixels on the deck lies beside the text, every card of it in view."""

    @pytest.fixture
    def page(self, window: MainWindow) -> TraditionPage:
        window.setMinimumSize(1920, 1080)
        page = opened(window, "wiener-bild")
        assert page.width() == 1920
        return page

    def test_every_card_is_in_view(self, page: TraditionPage) -> None:
        gallery = page.gallery
        shown = QRectF(gallery.viewport().rect())
        rects = [item.sceneBoundingRect() for item in gallery._items]
        assert all(shown.contains(rect.center()) for rect in rects)
        assert gallery.horizontalScrollBar().maximum() == 0
        assert gallery.card_width >= 120
        assert not gallery._forward.isVisible()

    def test_text_and_games_stand_beside_the_deck(self, page: TraditionPage) -> None:
        deck = page.gallery.mapTo(page, QPoint(0, 0))
        for widget in (page._title, page._lead, page.cards[0], page.cards[1]):
            right = widget.mapTo(page, QPoint(widget.width(), 0)).x()
            assert right < deck.x()
        assert page._lead.width() <= 640

    def test_one_suit_grows(self, page: TraditionPage) -> None:
        tall, small = page.gallery.height(), page.gallery.card_width
        page.filter_deck("S")
        assert page.gallery.card_width > 1.4 * small
        assert page.gallery.height() == tall, "the page does not jump"
        ys = {round(item.y()) for item in page.gallery._items}
        assert len(ys) == 2

    def test_up_and_down_change_the_suit(self, page: TraditionPage) -> None:
        gallery = page.gallery
        gallery.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(gallery, Qt.Key.Key_Right)
        QTest.keyClick(gallery, Qt.Key.Key_Down)
        assert page.deck.caption.text().startswith("Karo König")
        QTest.keyClick(gallery, Qt.Key.Key_Up)
        QTest.keyClick(gallery, Qt.Key.Key_Up)
        assert page.deck.caption.text().startswith("Herz König")

    def test_narrow_again(self, window: MainWindow, page: TraditionPage) -> None:
        window.setMinimumSize(1024, 640)
        window.resize(1280, 800)
        settle()
        deck = page.gallery.mapTo(page, QPoint(0, 0))
        games = page.cards[0].mapTo(page, QPoint(0, 0))
        assert deck.x() == 40
        assert games.y() > deck.y() + page.gallery.height()
        assert page.gallery.horizontalScrollBar().maximum() > 0


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_no_line_of_the_history_is_cut_off(window: MainWindow, size: tuple[int, int]) -> None:
    window.setMinimumSize(*size)
    window.resize(*size)
    for deck in ("wiener-bild", "jass"):
        for language in ("en", "de", "ja"):
            window.context.preferences.language = language
            page = opened(window, deck)
            if page._rest.isHidden():
                page._read_on.click()
            settle()
            for prose in (page._lead, page._rest):
                assert prose.viewport().height() >= int(prose.document().size().height())
            below = page._rest.mapTo(page, QPoint(0, 0)).y()
            above = page._lead.mapTo(page, QPoint(0, page._lead.viewport().height())).y()
            assert below - above >= 8, "a paragraph's end lies between them"


def test_the_arrow_shows_which_way_the_text_goes(window: MainWindow) -> None:
    page = opened(window, "wiener-bild")
    assert page._read_on._icon == "chevron"
    page._read_on.click()
    assert page._read_on._icon == "chevron_up"


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
def test_a_line_more_costs_size_and_no_scrolling(window: MainWindow, language: str) -> None:
    window.context.preferences.language = language
    page = opened(window, "wiener-bild")
    assert page._area.verticalScrollBar().maximum() == 0
    assert page.gallery.card_width >= 66
