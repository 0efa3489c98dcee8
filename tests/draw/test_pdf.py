"""PDF: a file that readers accept, text that can be found, pages of the size asked for."""

import io
import re
import zlib

import pypdfium2
import pytest

import requires
from draw.samples import classic, scenes, solved
from polydoku import Board, Puzzle, PuzzleError
from polydoku.draw.output import render
from polydoku.draw.pdf import Page, document
from polydoku.draw.picture import scene_of
from polydoku.draw.themes import THEME_NAMES, theme_styles
from polydoku.model.scene import Arc, Polygon, Scene


def content(file: bytes) -> str:
    """All drawing operators of a file."""
    streams = re.findall(rb"/Length (\d+)/Filter/FlateDecode>>\nstream\n", file)
    texts = []
    for match, length in zip(re.finditer(rb"stream\n(?!endobj)", file), streams, strict=False):
        start = match.end()
        texts.append(zlib.decompress(file[start : start + int(length)]).decode("cp1252"))
    return "\n".join(texts)


def page_of(scene: Scene) -> str:
    return content(bytes(render(scene, "pdf")))  # type: ignore[arg-type]


def test_the_table_of_objects_says_where_each_one_starts() -> None:
    file = document([Page(100, 50), Page(100, 50)])
    table = int(file.rsplit(b"startxref\n", 1)[1].split(b"\n")[0])
    assert file[table:].startswith(b"xref\n0 ")
    places = [int(line[:10]) for line in file[table:].split(b"\n")[3:] if line.endswith(b" n ")]
    assert len(places) == 6 + 2 * 2
    for number, place in enumerate(places, 1):
        assert file[place:].startswith(f"{number} 0 obj\n".encode())


def test_the_same_pages_give_the_same_bytes() -> None:
    assert render(scenes()["step"], "pdf") == render(scenes()["step"], "pdf")


@pytest.mark.parametrize("name", scenes())
def test_states_saved_are_restored_and_texts_begun_are_ended(name: str) -> None:
    words = page_of(scenes()[name]).split()
    assert words.count("q") == words.count("Q")
    assert words.count("BT") == words.count("ET")


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_theme_can_be_printed(theme: str) -> None:
    assert bytes(render(scenes()["rules"], "pdf", theme=theme)).startswith(b"%PDF-1.4")  # type: ignore[arg-type]


def test_digits_are_text_givens_in_bold() -> None:
    font_and_digit = re.findall(r"/(F\d) 1 Tf [^()]*\((\d)\) Tj", page_of(scene_of(classic(), grid=solved())))
    assert sum(font == "F2" for font, _ in font_and_digit) == 30
    assert sum(font == "F1" for font, _ in font_and_digit) == 51


def test_a_digit_is_centred_by_its_width() -> None:
    scene = scene_of(Puzzle(Board.square(1), {"r1c1": 1}))
    match = re.search(r"([\d.]+) 0 0 -[\d.]+ ([\d.]+) ([\d.]+) Tm", page_of(scene))
    assert match is not None
    size, x, y = map(float, match.groups())
    assert x == pytest.approx(0.5 - 0.278 * size, abs=0.002)
    assert y == pytest.approx(0.5 + 0.36 * size, abs=0.002)


def test_brackets_in_a_text_are_escaped() -> None:
    page = Page(100, 100)
    page.add_text((0, 0), r"a(b)\c", 10, style=theme_styles("print")["given"])
    assert r"(a\(b\)\\c) Tj" in content(document([page]))


def test_signs_that_helvetica_lacks_are_in_the_font_symbol() -> None:
    page = Page(100, 100)
    page.add_text((0, 0), "a≤b≠", 10, style=theme_styles("print")["given"])
    file = document([page])
    assert r"(a) Tj /F3 1 Tf (\243) Tj /F2 1 Tf (b) Tj /F3 1 Tf (\271) Tj /F2 1 Tf ET" in content(file)
    opened = pypdfium2.PdfDocument(io.BytesIO(file))
    assert opened[0].get_textpage().get_text_range() == "a≤b≠"
    opened.close()


def test_a_character_beyond_the_built_in_fonts_is_refused_by_name() -> None:
    with pytest.raises(PuzzleError, match="'漢' is not in the built-in fonts"):
        Page(100, 100).add_text((0, 0), "漢字", 10, style=theme_styles("print")["given"])


def test_the_title_may_be_in_any_script() -> None:
    assert "漢字".encode("utf-16-be").hex().encode() in document([Page(10, 10)], title="漢字")


def test_a_part_of_a_circle_is_a_line_of_many_points() -> None:
    half = page_of(Scene((Arc((1, 1), 0.5, 0, 180, "step.on"),), (0, 0, 2, 2)))
    assert "1.5 1 m" in half
    assert "0.5 1 l S" in half
    circle = page_of(Scene((Arc((1, 1), 0.5, 0, 360, "step.on"),), (0, 0, 2, 2)))
    assert circle.split().count("c") == 4


def test_readers_open_it_and_see_the_puzzle() -> None:
    pdfium = requires.module("pypdfium2")
    file = pdfium.PdfDocument(render(scene_of(classic()), "pdf"))
    assert len(file) == 1
    width, height = file[0].get_size()
    assert (round(width), round(height)) == (365, 365)
    text = file[0].get_textpage().get_text_range()
    assert re.sub(r"\s", "", text) == "".join(str(d) for d in classic().givens if d)
    pixels = file[0].render(scale=1).to_pil().convert("L")
    assert pixels.getpixel((182, 182)) == 255
    assert min(pixels.tobytes()) < 60


def test_the_hatching_of_a_dashed_band_is_not_dashed() -> None:
    band = Polygon(((0, 0), (2, 0), (2, 1), (0, 1)), "step.cover", rounding=0.1)
    operators = content(bytes(render(Scene((band,), (0, 0, 2, 2)), "pdf", theme="print")))  # type: ignore[arg-type]
    clipped, outline = operators.split("W n ")[1].split(" Q ")
    assert clipped.startswith("[] 0 d 0.02 w")
    assert "[0.1 0.08] 0 d" in outline
