"""The contact sheets show every technique and the legend, and every rule, in the theme that is asked for."""

import runpy
from pathlib import Path

import pytest

from polydoku import rules
from polydoku.draw.themes import PALETTES
from polydoku.techniques.examples import EXAMPLES

SCRIPT = Path(__file__).parents[2] / "docs" / "techniques" / "contact_sheet.py"


@pytest.mark.parametrize("theme", PALETTES)
def test_a_sheet_has_each_technique_and_the_legend(theme: str) -> None:
    page = runpy.run_path(str(SCRIPT))["page"](theme)
    assert page.count("<svg") == page.count("<figure>") == len(EXAMPLES) + 1
    assert all(f"<b>{technique}</b>" in page for technique in EXAMPLES)
    assert PALETTES[theme].band in page


RULES_SCRIPT = SCRIPT.parents[1] / "rules" / "contact_sheet.py"


@pytest.mark.parametrize("theme", PALETTES)
def test_a_sheet_of_rules_has_a_puzzle_of_each(theme: str) -> None:
    page, names = runpy.run_path(str(RULES_SCRIPT))["page"](theme)
    assert names == [rule.id for rule in rules.all()]
    assert page.count("<svg") == page.count("<figure>") == len(names)
    assert all(f"<b>{name}</b>" in page for name in names)
    assert PALETTES[theme].paper in page


def test_a_sheet_without_names_shows_numbers_and_no_caption(tmp_path: Path) -> None:
    file = tmp_path / "blind.html"
    runpy.run_path(str(RULES_SCRIPT))["main"]("print", file, unnamed=True)
    page, key = file.read_text("utf-8"), file.with_suffix(".txt").read_text("utf-8").split()
    assert key[::2] == [str(number) for number in range(1, len(rules.all()) + 1)]
    assert sorted(key[1::2]) == sorted(rule.id for rule in rules.all())
    assert 'class="caption"' not in page
    assert not any(f"<b>{name}</b>" in page for name in key[1::2])
