"""Matches and tables in the program put together: what is kept, what is resumed, who hears keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia import games
from cardavia.app import Program
from cardavia.cli import Request
from cardavia.core.actions import Action, Deal
from cardavia.core.deal import deal_number, shuffle
from cardavia.core.record import Header
from cardavia.core.state import GameSpec
from cardavia.store import Status
from cardavia.ui.atlas.game_card import GameCard
from cardavia.ui.context import TableOptions
from cardavia.ui.table.page import TablePage
from tests import toy


@pytest.fixture
def program(qtbot: QtBot) -> Iterator[Program]:
    program = Program(Request("window"))
    program.preferences.animation = "off"
    program.preferences.pause_after_trick = 0.0
    program.preferences.think_time_min = 0.0
    program.window.show()
    yield program
    program.window.close()
    program.window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    program.finish()


def sit(program: Program, game: str = "schnapsen", **options: object) -> TablePage:
    program.window.start_game(game, TableOptions(level="apprentice", **options))  # type: ignore[arg-type]
    page = program.window.table
    assert isinstance(page, TablePage)
    return page


def play(qtbot: QtBot, page: TablePage, cards: int) -> None:
    """Plays the first legal card that often."""
    for _ in range(cards):
        qtbot.waitUntil(lambda: page.hand.ready and not page.director.busy, timeout=15_000)
        card = next(card for card in page.hand.cards if page.hand.legal(card))
        assert page.play(card)
    qtbot.waitUntil(lambda: not page.director.busy, timeout=15_000)


def running(program: Program) -> list[str]:
    return [info.id for info in program.store.list(Status.RUNNING)]


def test_a_new_match_keeps_the_one_that_was_played(qtbot: QtBot, program: Program) -> None:
    play(qtbot, sit(program, deal=3), 3)
    first = running(program)
    sit(program)
    assert len(running(program)) == 2
    assert set(first) <= set(running(program))
    notice = program.window.notices.current
    assert notice is not None
    assert notice.msg.key == "app.earlier_kept"


def test_an_earlier_match_can_be_resumed(qtbot: QtBot, program: Program) -> None:
    play(qtbot, sit(program, deal=3), 3)
    (first,) = running(program)
    play(qtbot, sit(program, deal=5), 3)
    program.window.open_tradition("wiener-bild")
    (offered,) = program.tables.saved()
    assert offered.id != first
    assert program.tables.earlier_count("schnapsen", offered) == 1
    assert program.tables.earlier_count("schnapsen", None) == 2
    assert program.tables.earlier_count("preference", offered) == 0
    (earlier,) = program.tables.earlier("schnapsen", offered)
    assert earlier.id == first
    assert earlier.level == "apprentice"
    assert earlier.score is not None
    assert earlier.played > 1e9
    program.window.resume(earlier)
    assert isinstance(program.window.table, TablePage)
    (now,) = program.tables.earlier("schnapsen", earlier)
    assert now.id == offered.id


def test_a_match_that_was_only_dealt_makes_room(qtbot: QtBot, program: Program) -> None:
    sit(program)
    sit(program)
    sit(program)
    assert len(running(program)) == 1
    assert program.window.notices.current is None


def test_play_resumes_the_match_left_standing(qtbot: QtBot, program: Program) -> None:
    play(qtbot, sit(program, deal=3), 3)
    (match,) = running(program)
    program.window.go_home()
    assert program._asked_for(Request("play", "schnapsen")).match == match
    assert program._asked_for(Request("play", "schnapsen", deal=7)).match is None


def test_play_with_a_level_resumes_the_match_against_that_level(
    qtbot: QtBot, program: Program
) -> None:
    play(qtbot, sit(program, deal=3), 3)
    (match,) = running(program)
    # A later one against another level is not what was asked for.
    program.window.start_game("schnapsen", TableOptions(level="regular"))
    page = program.window.table
    assert isinstance(page, TablePage)
    play(qtbot, page, 2)
    program.window.go_home()
    (offered,) = program.tables.saved()
    assert offered.id != match

    def asked(**more: object) -> TableOptions:
        return program._asked_for(Request("play", "schnapsen", **more))  # type: ignore[arg-type]

    assert asked().match == offered.id
    assert asked(level="regular").match == offered.id
    assert asked(level="apprentice") == TableOptions(match=match)
    assert asked(level="master") == TableOptions(level="master")
    assert asked(level="apprentice", deal=7) == TableOptions(deal=7, level="apprentice")


def test_help_in_a_deal_is_remembered_by_the_next_start(qtbot: QtBot, program: Program) -> None:
    page = sit(program, deal=3)
    play(qtbot, page, 1)
    qtbot.waitUntil(lambda: page.hand.ready and not page.director.busy, timeout=15_000)
    assert page.controller.help(0) == frozenset()
    assert page.controller.undo()
    qtbot.waitUntil(lambda: page.hand.ready and not page.director.busy, timeout=15_000)
    page.ask_hint()
    qtbot.waitUntil(lambda: not page.asking, timeout=15_000)
    (match,) = running(program)
    program.window.go_home()
    again = sit(program, match=match)
    assert again is not page
    assert again.controller.help(0) == {"hint", "undo"}
    assert again.controller.help(1) == frozenset()


def test_each_game_has_its_match_to_go_on_with(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_EXTRA", {toy.SPEC.id: toy.SPEC})
    play(qtbot, sit(program, deal=3), 3)
    (first,) = running(program)
    header = Header(toy.SPEC.id, toy.SPEC.rules_version, 5, ("human", "random"))
    others = [program.store.create(header) for _ in range(2)]
    assert [match.id for match in program.tables.saved()] == [others[1], first]
    assert [match.game for match in program.tables.saved()] == ["tops", "schnapsen"]
    # A match that the rules reject makes room for the next of its game.
    program.store.append(others[1], 0, "play:HA")
    assert [match.id for match in program.tables.saved()] == [others[0], first]


def stored(
    program: Program,
    seats: tuple[str, ...],
    actions: tuple[str, ...] = (),
    spec: GameSpec = toy.SPEC,
) -> str:
    """A match that nobody is playing now."""
    header = Header(spec.id, spec.rules_version, 5, seats)
    match = program.store.create(header)
    for index, text in enumerate(actions):
        program.store.append(match, index, text)
    program.store.release(match)
    return match


def whole_match() -> tuple[str, ...]:
    """The actions of a match of the toy game up to its end."""
    spec, texts = toy.SPEC, list[str]()
    state, index = spec.start(5), 0
    while state.outcome() is None:
        action: Action
        if state.needs_deal():
            number = deal_number(5, index)
            action, index = Deal(number, shuffle(spec.pack, number)), index + 1
        else:
            action = state.legal()[0]
        state, _ = state.apply(action)
        texts.append(action.text())
    return tuple(texts)


@pytest.mark.parametrize(
    "seats", [("human", "grandmaster"), ("human", "human"), ("human",), ("random", "random")]
)
def test_a_match_that_no_table_could_open_is_not_offered(
    program: Program, seats: tuple[str, ...]
) -> None:
    spec = games.find("schnapsen")
    older = stored(program, ("human", "apprentice"), spec=spec)
    newest = stored(program, seats, spec=spec)
    assert program.store.running()[0].id == newest
    assert [match.id for match in program.tables.saved()] == [older]
    program.window.home.refresh()
    offered = program.window.home.match()
    assert offered is not None
    assert offered.id == older
    assert program.store.load(newest).info.status is Status.BROKEN
    program.window.resume(offered)
    assert isinstance(program.window.table, TablePage)


def test_a_match_that_is_over_is_counted_and_not_offered(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a power cut between its last card and the count."""
    monkeypatch.setattr(games, "_EXTRA", {toy.SPEC.id: toy.SPEC})
    older = stored(program, ("human", "random"))
    over = stored(program, ("human", "random"), whole_match())
    assert program.store.running()[0].id == over
    assert [match.id for match in program.tables.saved()] == [older]
    assert program.store.load(over).info.status is Status.FINISHED
    assert sum(tally.matches for tally in program.store.statistics(toy.SPEC.id)) == 1
    again = stored(program, ("human", "random"), whole_match())
    (offered,) = program.tables.saved()
    assert [match.id for match in program.tables.earlier(toy.SPEC.id, offered)] == []
    assert program.store.load(again).info.status is Status.FINISHED


def test_the_top_bar_names_the_level(qtbot: QtBot, program: Program) -> None:
    sit(program)
    texts = program.texts
    level = texts.t("settings.level_apprentice")
    assert level in program.window.windowTitle()
    texts.set_language("de")
    assert texts.t("settings.level_apprentice") in program.window.windowTitle()


def test_keys_of_the_table_hold_while_the_top_bar_has_the_keyboard(
    qtbot: QtBot, program: Program
) -> None:
    page = sit(program, deal=3)
    play(qtbot, page, 1)
    qtbot.waitUntil(lambda: page.hand.ready and not page.director.busy, timeout=15_000)
    bar = program.window.bar.settings
    bar.setFocus()
    QTest.keyClick(bar, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: page.controller.can_redo, timeout=5_000)
    bar.setFocus()
    QTest.keyClick(bar, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text().count("\n") >= 2


def test_a_language_chosen_at_the_table_gives_the_keyboard_back(
    qtbot: QtBot, program: Program
) -> None:
    page = sit(program, deal=3)
    qtbot.waitUntil(lambda: page.hand.ready and not page.director.busy, timeout=15_000)
    program.window.bar.language.setFocus()
    program.preferences.language = "fr"
    focus = QApplication.focusWidget()
    assert focus is None or focus is page or page.isAncestorOf(focus)


def test_the_result_of_a_match_has_its_figures(qtbot: QtBot, program: Program) -> None:
    from cardavia.core.state import Outcome

    sit(program)
    (match,) = running(program)
    program.store.finish(match, Outcome((0,), (0, 7), ("schneider",)))
    won, schneider = program.tables._figures("schnapsen", "apprentice")
    assert program.texts.msg(won.value) == program.texts.t("result.figure.won", won=1, all=1)  # type: ignore[arg-type]
    assert schneider.value == "1"
    assert program.tables._figures("schnapsen", "master") == ()


def test_a_match_with_one_card_of_the_player_is_kept(qtbot: QtBot, program: Program) -> None:
    play(qtbot, sit(program, deal=3), 1)
    (first,) = running(program)
    sit(program)
    assert first in running(program)
    assert len(running(program)) == 2


# -- a session without an end


def through_a_deal(qtbot: QtBot, page: TablePage) -> None:
    """Plays a deal of Preference: passes, drops out, or plays the first legal card."""
    while not page.endings.open:
        moment = page.moment
        if moment is not None and page.hand.ready and not page.director.busy:
            choices = moment.projection.tray.choices if moment.projection.tray else ()
            wanted = [one.action for one in choices if one.action in ("pass", "drop", "silent")]
            if wanted:
                page.do(wanted[0])
            elif not choices:
                page.play(next(card for card in page.hand.cards if page.hand.legal(card)))
        qtbot.wait(5)


def test_a_session_of_preference_goes_on_where_it_was_left(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "preference", deal=3)
    through_a_deal(qtbot, page)
    (match,) = running(program)
    program.window.go_home()
    (offered,) = program.tables.saved()
    assert offered.id == match
    assert offered.game == "preference"
    assert offered.score is not None
    texts = program.texts
    for code in ("en", "ja"):
        texts.set_language(code)
        words = texts.msg(offered.title)
        assert "1" in words
        assert "-" not in words, "a balance has a true minus"
    texts.set_language("en")
    program.window.resume(offered)
    again = program.window.table
    assert isinstance(again, TablePage)
    qtbot.waitUntil(lambda: again.endings.open, timeout=15_000)
    assert again.moment is not None
    assert again.moment.projection.deal == 0


def test_the_home_page_shows_own_cards_of_a_session_and_no_others(
    qtbot: QtBot, program: Program
) -> None:
    page = sit(program, "preference", deal=3)
    qtbot.waitUntil(lambda: page.hand.ready and not page.director.busy, timeout=15_000)
    own = {card.code for card in page.hand.cards}
    program.window.go_home()
    (offered,) = program.tables.saved()
    assert set(offered.cards) <= own
    assert offered.cards


def test_a_new_session_finishes_the_old_one(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "preference", deal=3)
    through_a_deal(qtbot, page)
    (first,) = running(program)
    page.new_session()
    assert not running(program), "how it came out is shown before the next begins"
    page.go_on()
    (now,) = running(program)
    assert now != first
    finished = program.store.load(first)
    assert finished.info.status is Status.FINISHED
    assert finished.actions[-1] == "restart"
    tally = next(t for t in program.store.statistics("preference") if t.level == "apprentice")
    assert tally.matches == 1
    assert program.window.notices.current is None, "nothing was left standing"


def test_the_atlas_offers_preference_to_be_played(qtbot: QtBot, program: Program) -> None:
    program.window.open_tradition("wiener-bild")
    cards = {card.game.id: card for card in program.window.findChildren(GameCard)}
    assert cards["preference"].game.playable
    assert cards["preference"].start.isVisible()
    through_a_deal(qtbot, sit(program, "preference", deal=3))
    program.window.open_tradition("wiener-bild")
    cards = {card.game.id: card for card in program.window.findChildren(GameCard)}
    assert any(card.resume.isVisible() for id, card in cards.items() if id == "preference")
