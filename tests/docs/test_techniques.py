"""The pages of techniques are what the rows, the lessons and the examples say."""

import re
import runpy
from pathlib import Path

import pytest

from polydoku.techniques import FAMILIES, ROWS
from polydoku.techniques.examples import EXAMPLES

DOCS = Path(__file__).parents[2] / "docs"
PAGES = runpy.run_path(str(DOCS / "techniques" / "page.py"))
MAKE = "python docs/techniques/page.py docs/techniques.md"


def test_the_list_is_made_from_the_rows_and_links_to_every_page() -> None:
    index = (DOCS / "techniques.md").read_text("utf-8")
    assert index == PAGES["index"](), MAKE
    for name in ROWS:
        assert f"(techniques/{name}.md)" in index


@pytest.mark.parametrize("family", FAMILIES)
def test_each_page_is_made_from_its_row_its_lesson_and_its_example(family: str) -> None:
    for row in FAMILIES[family]:
        assert (DOCS / "techniques" / f"{row.id}.md").read_text("utf-8") == PAGES["page"](row, family), MAKE


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_example_has_its_picture(name: str) -> None:
    picture = (DOCS / "techniques" / f"{name}.svg").read_text("utf-8")
    assert picture == str(PAGES["example"](name)[1].draw()), MAKE


@pytest.mark.parametrize("name", ROWS)
def test_a_page_teaches_and_its_links_lead_somewhere(name: str) -> None:
    text = (DOCS / "techniques" / f"{name}.md").read_text("utf-8")
    assert "## What to look for" in text
    assert "## Why it works" in text
    for target in re.findall(r"\]\(([^)]+)\)", text):
        assert (DOCS / "techniques" / target).exists(), target
