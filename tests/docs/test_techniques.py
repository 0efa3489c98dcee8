"""The page of techniques is made from the rows and shows each with its example."""

import runpy
import sys
from pathlib import Path

import pytest

from polydoku.techniques import ROWS
from polydoku.techniques.examples import EXAMPLES

PAGE = Path(__file__).parents[2] / "docs" / "techniques" / "page.py"


def test_every_technique_is_on_the_page_with_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "techniques.html"
    monkeypatch.setattr(sys, "argv", ["page.py", str(file)])
    runpy.run_path(str(PAGE), run_name="__main__")
    text = file.read_text("utf-8")
    for row in ROWS.values():
        assert f'<section id="{row.id}">' in text
    assert text.count("<svg") == len([name for name in EXAMPLES if name in ROWS])
    assert text.count("<section") == text.count("</section>")
