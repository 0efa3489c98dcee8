"""The tables of the page on ratings, made from figures of the benchmark."""

import json
import runpy
from pathlib import Path
from typing import Any

import requires

TABLE = runpy.run_path(str(requires.ROOT / "docs" / "ratings" / "table.py"))
DOCUMENT: dict[str, Any] = {
    "machine": {"processor": "X", "system": "Linux", "date": "2026-11-23", "python": "3"},
    "subjects": [
        {"name": "other", "figures": []},
        {
            "name": "ratings",
            "figures": [
                {"what": "se, top95, equal of 95", "value": 94.0, "unit": "rows"},
                {"what": "se, top95", "value": 678.4, "unit": "/s"},
                {"what": "hodoku, top95", "value": 382.1, "unit": "/s"},
            ],
        },
    ],
}


def test_rows_and_speeds_are_tables() -> None:
    lines = TABLE["tables"](DOCUMENT).splitlines()
    assert "| `se` | `top95` | 95 | 94 |" in lines
    assert "| puzzles | `se` | `hodoku` |" in lines
    assert "| `top95` | 680 | 380 |" in lines


def test_only_what_is_between_the_markers_is_replaced(tmp_path: Path) -> None:
    figures, page = tmp_path / "figures.json", tmp_path / "page.md"
    figures.write_text(json.dumps(DOCUMENT))
    page.write_text(f"before\n{TABLE['BEGIN']}old\n{TABLE['END']}after\n")
    for _ in range(2):
        TABLE["main"](figures, page)
        text = page.read_text()
        assert "old" not in text
        assert text.startswith("before\n")
        assert text.endswith("after\n")
        assert text.count("| puzzles |") == 1


def test_the_page_has_both_markers() -> None:
    page = (requires.ROOT / "docs" / "ratings.md").read_text("utf-8")
    assert page.index(TABLE["BEGIN"]) < page.index(TABLE["END"])
