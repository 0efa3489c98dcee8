"""The contact sheet shows every technique, and the legend, in the theme that is asked for."""

import runpy
from pathlib import Path

import pytest

from polydoku.draw.themes import PALETTES
from polydoku.techniques.examples import EXAMPLES

SCRIPT = Path(__file__).parents[2] / "docs" / "techniques" / "contact_sheet.py"


@pytest.mark.parametrize("theme", PALETTES)
def test_a_sheet_has_each_technique_and_the_legend(theme: str) -> None:
    page = runpy.run_path(str(SCRIPT))["page"](theme)
    assert page.count("<svg") == page.count("<figure>") == len(EXAMPLES) + 1
    assert all(f"<b>{technique}</b>" in page for technique in EXAMPLES)
    assert PALETTES[theme].band in page
