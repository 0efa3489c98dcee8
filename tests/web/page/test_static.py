"""The files of the page: small, complete, without inline code and without another address."""

import gzip
import re

import pytest

from polydoku.web.app import STATIC
from web.page import theme_css

MOST_BYTES = 150_000
FILES = sorted(path for path in STATIC.rglob("*") if path.is_file())
INDEX = (STATIC / "index.html").read_text(encoding="utf-8")
PURE = ("state", "moves", "keys", "link", "steps", "geometry", "selection", "shapes", "words")
WITH_DOM = re.compile(r"\b(document|window|localStorage|fetch)\b")


def test_the_page_is_small() -> None:
    assert sum(len(gzip.compress(path.read_bytes())) for path in FILES) <= MOST_BYTES


def test_every_module_is_loaded_with_the_first_view() -> None:
    named = set(re.findall(r'(?:src|href)="(js/\w+\.js)"', INDEX))
    assert named == {f"js/{path.name}" for path in (STATIC / "js").iterdir()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_file_names_another_address(path: object) -> None:
    text = re.sub(r"http://www\.w3\.org/\d+/svg", "", (STATIC / str(path)).read_text(encoding="utf-8"))
    assert not re.search(r"https?:|//cdn|@import", text)


def test_nothing_is_inline() -> None:
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", INDEX)


@pytest.mark.parametrize("name", PURE)
def test_pure_modules_do_not_touch_the_page(name: str) -> None:
    code = (STATIC / "js" / f"{name}.js").read_text(encoding="utf-8")
    assert not WITH_DOM.search(re.sub(r"/\*.*?\*/|//[^\n]*", "", code, flags=re.S))


def test_the_colours_of_pictures_are_those_of_the_themes() -> None:
    assert theme_css.PATH.read_text(encoding="utf-8") == theme_css.style_sheet()
