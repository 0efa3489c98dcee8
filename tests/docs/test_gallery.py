"""The gallery: every file draws what its first line says, and the page shows them all."""

import runpy
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

GALLERY = Path(__file__).parents[2] / "docs" / "gallery"
FILES = sorted(path.stem for path in GALLERY.glob("*.py") if path.stem != "page")

SHOWN = {
    "candidates": {"candidate", "given"},
    "chain": {"step.on", "step.off", "step.remove"},
    "classic": {"given", "digit"},
    "cubes": {"face-top", "face-left", "face-right", "digit"},
    "giant": {"digit"},
    "jigsaw": {"given", "house-edge"},
    "lines": {"line.thermo", "dot.thermo", "dot.white", "dot.black", "cage-sum", "caption"},
    "profile": {"step.pattern", "step.remove", "coordinate"},
    "samurai": {"face-shared", "given"},
    "sets": {"step.on", "step.remove"},
    "snake": {"line.snake", "dot.snake"},
    "step": {"step.base", "step.band", "step.remove"},
    "windoku": {"region", "line.diagonal"},
}


@pytest.mark.parametrize("name", FILES)
def test_every_file_draws_what_it_is_there_for(name: str) -> None:
    names = runpy.run_path(str(GALLERY / f"{name}.py"))
    assert SHOWN[name] <= names["PICTURE"].scene.roles
    assert "conflict" not in names["PICTURE"].scene.roles
    ElementTree.fromstring(names["PICTURE"])


class _Figures(HTMLParser):
    """Collects the ids of figures, and whether each element that was opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str | None] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "figure":
            self.ids.append(dict(attrs).get("id"))
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_shows_every_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "gallery.html"
    monkeypatch.setattr(sys, "argv", ["page.py", str(file)])
    runpy.run_path(str(GALLERY / "page.py"), run_name="__main__")
    figures = _Figures()
    figures.feed(file.read_text("utf-8"))
    assert figures.ids == FILES
    assert figures.open == []


def test_the_page_in_markdown_and_its_pictures_are_made_from_the_programs() -> None:
    page_module = runpy.run_path(str(GALLERY / "page.py"))
    make = "python docs/gallery/page.py docs/gallery.md"
    assert (GALLERY.parent / "gallery.md").read_text("utf-8") == page_module["markdown_page"](), make
    for name, (_, svg) in page_module["pictures"]().items():
        assert (GALLERY / f"{name}.svg").read_text("utf-8") == svg, make


def test_each_kind_of_picture_is_in_the_gallery() -> None:
    assert set(SHOWN) == set(FILES)
