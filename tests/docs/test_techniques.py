"""The page of techniques is what the rows say."""

import runpy
from pathlib import Path

from polydoku.techniques import ROWS

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_techniques_is_made_from_the_rows() -> None:
    page_module = runpy.run_path(str(DOCS / "techniques" / "page.py"))
    page = (DOCS / "techniques.md").read_text("utf-8")
    assert page == page_module["text"](), "python docs/techniques/page.py docs/techniques.md"
    assert all(f"`{name}`" in page for name in ROWS)


def test_the_page_with_pictures_has_one_for_every_example() -> None:
    page_module = runpy.run_path(str(DOCS / "techniques" / "page.py"))
    page = page_module["page"]()
    assert page.count("<svg") == page.count("<section") - page.count("<h3>Simple sight") - page.count(
        "<h3>Guess"
    )
    assert "http" not in page.replace("http://www.w3.org", "")
