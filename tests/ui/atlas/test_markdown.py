from __future__ import annotations

import pytest
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from cardavia.i18n import CODES, rule_page
from cardavia.ui.atlas import markdown
from cardavia.ui.theme import Theme

SHEET = """Lead with *emphasis*.

## Aim {#aim}

Be **first**.

### A part {#aim-part}

| Card | Ass | 10 |
| :--- | ---: | ---: |
| Points | 11 | 10 |

1. one
2. two
"""


def test_headings_become_anchors_without_their_ids() -> None:
    html = markdown.to_html(SHEET)
    assert '<p class="h2" id="aim">Aim</p>' in html
    assert '<p class="h3" id="aim-part">A part</p>' in html
    assert "{#" not in html


def test_headings_are_listed_by_level() -> None:
    assert markdown.headings(SHEET) == [("aim", "Aim")]
    assert markdown.headings(SHEET, 3) == [("aim-part", "A part")]


def test_a_table_may_be_replaced_and_the_rest_stays() -> None:
    seen: list[list[list[str]]] = []

    def hook(cells: list[list[str]]) -> str:
        seen.append(cells)
        return "<p>INSTEAD</p>"

    html = markdown.to_html(SHEET, hook)
    assert seen == [[["Card", "Ass", "10"], ["Points", "11", "10"]]]
    assert "INSTEAD" in html
    assert "<table" not in html
    assert html.index("A part") < html.index("INSTEAD") < html.index("one")


def test_a_table_left_alone_has_the_attributes_that_qt_needs() -> None:
    html = markdown.to_html(SHEET, lambda cells: "")
    assert '<table width="100%"' in html
    assert 'align="right"' in html


@pytest.mark.parametrize("code", CODES)
def test_every_section_can_be_scrolled_to(qtbot: QtBot, code: str) -> None:
    page = rule_page(code, "schnapsen")
    browser = QTextBrowser()
    qtbot.addWidget(browser)
    browser.resize(400, 300)
    browser.setHtml(markdown.to_html(page.body))
    browser.show()
    places = []
    for section in page.sections:
        browser.verticalScrollBar().setValue(0)
        browser.scrollToAnchor(section.id)
        places.append(browser.verticalScrollBar().value())
    assert places == sorted(places)
    assert len(set(places)) > len(places) - 3, "only the last sections may share the foot"
    assert places[0] > 0


def test_line_height_follows_the_design(qtbot: QtBot) -> None:
    theme = Theme("light")
    heights = []
    for lines in (1, 3):
        document = QTextDocument()
        markdown.style(document, theme, 16, 16)
        document.setHtml("<p>" + "<br>".join(["Herz König"] * lines) + "</p>")
        heights.append(document.size().height())
    assert abs((heights[1] - heights[0]) / 2 - 16 * 1.56) <= 1.5
