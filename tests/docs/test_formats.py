"""The table on the page of formats is what the formats say."""

import runpy
from pathlib import Path

from polydoku import formats

DOCS = Path(__file__).parents[2] / "docs"


def test_the_table_of_formats_is_made_from_their_list() -> None:
    page = (DOCS / "formats.md").read_text("utf-8")
    page_module = runpy.run_path(str(DOCS / "formats" / "page.py"))
    assert page == page_module["text"](page), "python docs/formats/page.py docs/formats.md"
    assert all(f"\n| `{format.name}` |" in page for format in formats.all())
