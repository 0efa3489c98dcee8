"""Outlined digits and capitals: one for each symbol of a board, in its box, heavier when bold."""

import re
from unicodedata import normalize

import pytest

from polydoku import PuzzleError
from polydoku.draw.glyphs import CAPITAL_HEIGHT, GLYPHS, LOWERCASE_GLYPHS, pen_width, text_path
from polydoku.model.board import SYMBOLS
from polydoku.model.scene import Text


def numbers(data: str) -> list[tuple[float, float]]:
    coordinates = [float(number) for number in re.findall(r"-?\d*\.?\d+", data)]
    return list(zip(coordinates[::2], coordinates[1::2], strict=True))


def test_every_symbol_of_every_board_has_a_glyph() -> None:
    assert set(SYMBOLS + "0") <= GLYPHS.keys()


def test_every_printable_ascii_character_has_a_glyph() -> None:
    assert {chr(code) for code in range(ord(" "), ord("~") + 1)} <= GLYPHS.keys() | LOWERCASE_GLYPHS.keys()


def test_no_two_glyphs_are_alike() -> None:
    assert len({*GLYPHS.values(), *LOWERCASE_GLYPHS.values()}) == len(GLYPHS) + len(LOWERCASE_GLYPHS)


@pytest.mark.parametrize("char", GLYPHS)
def test_a_glyph_stays_in_its_box(char: str) -> None:
    assert all(0 <= x <= 4 and 0 <= y <= 6.3 for x, y in numbers(GLYPHS[char]))


@pytest.mark.parametrize("char", [char for char in GLYPHS if char.isalnum()])
def test_digits_and_capitals_are_of_one_height(char: str) -> None:
    heights = [y for _, y in numbers(GLYPHS[char])]
    assert min(heights) == 0
    assert max(heights) in (6, 6.3)


@pytest.mark.parametrize("char", LOWERCASE_GLYPHS)
def test_a_small_letter_stands_on_the_same_line(char: str) -> None:
    points = numbers(LOWERCASE_GLYPHS[char])
    assert all(0 <= x <= 4 and 0 <= y <= 7.8 for x, y in points)
    assert max(y for _, y in points) in ((7.8, 7.7) if char in "gjpqy" else (6, 6.1))


@pytest.mark.parametrize("char", [*GLYPHS, *LOWERCASE_GLYPHS])
def test_a_glyph_is_read_as_path_data(char: str) -> None:
    drawn = GLYPHS.get(char) or LOWERCASE_GLYPHS.get(char, "")
    rest = re.sub(r"[MLQCSZ]|-?\d*\.?\d+|\s", "", drawn)
    assert rest == ""
    counts = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
    for command, numbers_text in re.findall(r"([MLQCSZ])([^MLQCSZ]*)", drawn):
        count = len(re.findall(r"-?\d*\.?\d+", numbers_text))
        step = counts.get(command, 4)
        assert count == 0 if step == 0 else count % step == 0, (command, numbers_text)


def test_a_text_stands_with_its_middle_where_it_should() -> None:
    points = numbers(text_path(Text((2, 3), "H", "given", 0.5)))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert (min(xs) + max(xs)) / 2 == pytest.approx(2, abs=0.01)
    assert (min(ys) + max(ys)) / 2 == pytest.approx(3, abs=0.01)
    assert max(ys) - min(ys) == pytest.approx(0.5 * CAPITAL_HEIGHT, abs=0.01)


@pytest.mark.parametrize(("anchor", "low", "high"), [("start", 0, 1), ("middle", -0.5, 0.5), ("end", -1, 0)])
def test_the_anchor_says_on_which_side_a_text_stands(anchor: str, low: float, high: float) -> None:
    text = Text((0, 0), "HH", "given", 1.0, anchor=anchor)  # type: ignore[arg-type]
    xs = [x for x, _ in numbers(text_path(text))]
    middle = (min(xs) + max(xs)) / 2
    assert low < middle < high


def test_small_letters_have_shapes_of_their_own_and_their_own_widths() -> None:
    assert text_path(Text((0, 0), "h", "given", 1)) != text_path(Text((0, 0), "H", "given", 1))
    ends = [
        max(x for x, _ in numbers(text_path(Text((0, 0), f"{char}n", "given", 1, anchor="start"))))
        for char in "inm"
    ]
    assert ends == sorted(ends)
    assert len(set(ends)) == 3


def lowest_and_highest(text: str) -> tuple[float, float]:
    heights = [y for _, y in numbers(text_path(Text((0, 0), text, "given", 1)))]
    return max(heights), min(heights)


@pytest.mark.parametrize("char", "àáâãäåčéñöü")
def test_an_accent_is_above_its_letter(char: str) -> None:
    letter = normalize("NFD", char)[0]
    assert lowest_and_highest(char)[0] == lowest_and_highest(letter)[0]
    assert lowest_and_highest(char)[1] < lowest_and_highest(letter)[1]
    assert lowest_and_highest(char.upper())[1] < lowest_and_highest(letter.upper())[1]


def test_a_cedilla_is_below_its_letter() -> None:
    assert lowest_and_highest("ç")[0] > lowest_and_highest("c")[0]
    assert lowest_and_highest("Ç")[0] > lowest_and_highest("C")[0]


def test_a_letter_is_as_wide_as_with_its_accent_however_it_is_encoded() -> None:
    ends = [numbers(text_path(Text((0, 0), f"{start}n", "given", 1)))[-1] for start in ("a", "ä", "a\u0308")]
    assert ends[0] == ends[1] == ends[2]


def test_a_character_without_a_glyph_is_refused_by_name() -> None:
    with pytest.raises(PuzzleError, match="'漢' cannot be drawn without a font; an SVG file can show it"):
        text_path(Text((0, 0), "漢", "given", 1))


def test_bold_is_drawn_with_a_broader_pen() -> None:
    assert pen_width(bold=True) > 1.5 * pen_width(bold=False)
