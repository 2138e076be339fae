"""A switch of language or look does nothing twice, and nothing that is not to be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardavia.ui.context import wire
from cardavia.ui.table import slate
from cardavia.ui.table.page import TablePage
from cardavia.ui.table.slate import Slate
from tests.gallery import wall
from tests.ui.shellkit import settle
from tests.ui.table.tablekit import still_context
from tests.ui.table.traykit import Chooser

Lay = Callable[..., Chooser]
PLATES = wall.plates()


def _page(
    lay: Lay, plate: str = "schieber-obenabe", size: tuple[int, int] = (1280, 744)
) -> TablePage:
    context = still_context(language="de")
    wire(context)
    page = lay(PLATES[plate], size, context=context, wait=False).page
    settle()
    return page


def _counted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[Any]:
    """Who is asked, each time that something of a class or module is called."""
    calls: list[Any] = []
    real = getattr(owner, name)

    def call(*args: Any, **more: Any) -> Any:
        calls.append(args[0])
        return real(*args, **more)

    monkeypatch.setattr(owner, name, call)
    return calls


@pytest.mark.parametrize("language", ["fr", "ja"])
def test_another_language_is_said_once(
    lay: Lay, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Also with Japanese, where the fonts change as well."""
    page = _page(lay)
    refreshed = _counted(monkeypatch, TablePage, "_refresh")
    page.preferences.language = language
    settle()
    assert refreshed == [page]
    assert page.panel.undo_button.text() == page.texts.t("table.undo")
    refreshed.clear()
    page.preferences.theme = "dark"
    settle()
    assert refreshed == [page]


def test_the_panel_is_painted_in_its_final_form_only(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not once more with a slate squeezed between two passes of the layout."""
    page = _page(lay)
    (board,) = page.panel.findChildren(Slate)
    sizes: list[object] = []
    real = Slate._paint
    monkeypatch.setattr(
        Slate, "_paint", lambda self, painter: (sizes.append(self.size()), real(self, painter))
    )
    for language in ("fr", "ja", "de"):
        sizes.clear()
        page.preferences.language = language
        settle()
        assert sizes == [board.size()], language


@pytest.mark.parametrize("plate", ["schieber-deal-result", "schieber-deal-lost"])
@pytest.mark.parametrize("size", [(1280, 744), (1366, 712), (1920, 1024)])
def test_a_result_is_painted_in_its_final_form_only(
    lay: Lay, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], plate: str
) -> None:
    page = _page(lay, plate, size)
    assert page.endings.open
    painted: list[tuple[Slate, object]] = []
    real = Slate._paint
    monkeypatch.setattr(
        Slate,
        "_paint",
        lambda self, painter: (painted.append((self, self.size())), real(self, painter)),
    )
    for language in ("fr", "ja", "de"):
        painted.clear()
        page.preferences.language = language
        settle()
        assert page.endings.sheet is not None
        (shown,) = page.endings.sheet.findChildren(Slate)
        (beside,) = page.panel.findChildren(Slate)
        assert {one for one, _ in painted} == {shown, beside}
        assert len(painted) == 2, language
        assert all(one.size() == size for one, size in painted)


def test_chalk_is_not_drawn_again_for_other_names(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = _page(lay)
    drawn = _counted(monkeypatch, slate, "draw_chalk")
    before = page.panel.grab().toImage()
    page.preferences.language = "fr"
    settle()
    assert page.panel.grab().toImage() != before, "the names are others"
    assert drawn == []
    page.preferences.language = "de"
    settle()
    assert page.panel.grab().toImage() == before


def test_points_of_one_side_leave_the_chalk_of_the_other(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = _page(lay)
    (board,) = page.panel.findChildren(Slate)
    drawn = _counted(monkeypatch, Slate, "_chalk")
    ours, theirs = board.rows
    changed = type(ours)(ours.name, ours.short, ours.value + 100, ours.spoken)
    board.show_rows((changed, theirs))
    board.grab()
    assert len(drawn) == 1
    board.grab()
    assert len(drawn) == 1
