"""Widths of texts are those of a PDF reader, and lines keep within theirs."""

import ctypes
from typing import Literal

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from polydoku.draw.pdf import Page, document
from polydoku.draw.text_width import MIN_TEXT_SCALE, SHRINK, fitted, text_width, wrapped
from polydoku.draw.themes import Style

PRINTABLE = "".join(chr(code) for code in range(ord("!"), ord("~") + 1))
ACCENTED = "éÄçñßÆæŒœØø–—…·×°½"


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_widths_are_those_of_a_pdf_reader(weight: Literal["regular", "bold"]) -> None:
    # The bold font that pypdfium2 has instead of Helvetica-Bold has a wider "@".
    characters = (PRINTABLE + ACCENTED).replace("@", "")
    page = Page(3000, 300)
    style = Style(fill="#000000", weight=weight)
    for number, char in enumerate(characters):
        page.add_text((20 * number, 100), f"{char}H", 10, style=style)
    text_page = pypdfium2.PdfDocument(document([page]))[0].get_textpage()
    x, y = ctypes.c_double(), ctypes.c_double()
    origins = []
    for index in range(text_page.count_chars()):
        char = chr(pypdfium2.raw.FPDFText_GetUnicode(text_page, index))
        pypdfium2.raw.FPDFText_GetCharOrigin(text_page, index, ctypes.byref(x), ctypes.byref(y))
        if not char.isspace():
            origins.append(x.value)
    widths = [right - left for left, right in zip(origins[::2], origins[1::2], strict=True)]
    assert widths == pytest.approx([text_width(char, 10, weight) for char in characters], abs=0.02)


@given(st.text(alphabet=PRINTABLE + ACCENTED + "  ", max_size=80), st.integers(10, 200))
def test_lines_hold_the_whole_text_and_keep_within_the_width(text: str, width: int) -> None:
    lines = wrapped(text, width, 9)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(text_width(line, 9) <= width or len(line) == 1 for line in lines)


@given(st.text(alphabet=PRINTABLE + " ", max_size=300), st.integers(1, 3))
def test_a_long_text_gets_smaller_as_long_as_it_is_legible(text: str, max_lines: int) -> None:
    lines, size = fitted(text, 120, 12, max_lines, "bold")
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert MIN_TEXT_SCALE * 12 <= size <= 12
    assert all(text_width(line, size, "bold") <= 120 for line in lines)
    assert (size == 12) == (len(wrapped(text, 120, 12, "bold")) <= max_lines)
    if len(lines) > max_lines:
        assert size * SHRINK < MIN_TEXT_SCALE * 12
