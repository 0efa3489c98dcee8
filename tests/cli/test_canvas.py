"""What the terminal can show is decided once."""

import io
import re
import sys
from itertools import islice
from pathlib import Path

import pytest

from cli.samples import SIX, UNIQUE
from polydoku import Puzzle, boards, rules
from polydoku.cli.canvas import Canvas
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter


class Screen(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def show_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make standard output a terminal, from within the test (capturing begins after the fixtures)."""
    monkeypatch.setattr(sys, "stdout", Screen(io.BytesIO(), "utf-8"))
    monkeypatch.setenv("COLUMNS", "77")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize(
    ("color", "variable", "value", "expected"),
    [
        ("auto", "", "", True),
        ("auto", "NO_COLOR", "1", False),
        ("auto", "NO_COLOR", "", True),
        ("auto", "TERM", "dumb", False),
        ("always", "NO_COLOR", "1", True),
        ("always", "TERM", "dumb", True),
        ("never", "", "", False),
    ],
)
def test_colour_follows_option_then_environment(
    monkeypatch: pytest.MonkeyPatch, color: str, variable: str, value: str, expected: bool
) -> None:
    show_a_screen(monkeypatch)
    if variable:
        monkeypatch.setenv(variable, value)
    assert Canvas.for_output(CommonOptions(color=color), OutputWriter(None)).use_color is expected


def test_the_width_is_the_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    show_a_screen(monkeypatch)
    canvas = Canvas.for_output(CommonOptions(), OutputWriter(None))
    assert (canvas.width, canvas.is_terminal, canvas.ascii_only) == (77, True, False)


def test_a_pipe_has_no_width_and_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "utf-8"))
    canvas = Canvas.for_output(CommonOptions(), OutputWriter(None))
    assert (canvas.use_color, canvas.width, canvas.is_terminal) == (False, None, False)


def test_ascii_is_automatic_where_boxes_are_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "latin-1"))
    assert Canvas.for_output(CommonOptions(), OutputWriter(None)).ascii_only
    assert not Canvas.for_output(CommonOptions(), OutputWriter(str(tmp_path / "out.txt"))).ascii_only
    assert Canvas.for_output(CommonOptions(ascii=True), OutputWriter(str(tmp_path / "out.txt"))).ascii_only


def test_found_digits_are_marked_only_on_a_terminal_without_colour() -> None:
    puzzle = Puzzle.read(UNIQUE)
    grid = puzzle.solution()
    plain = Canvas(False, False, None, False)
    marked = Canvas(False, False, 80, True)
    coloured = Canvas(True, False, 80, True)
    assert "·" not in plain.draw_puzzle(puzzle, grid)
    assert marked.draw_puzzle(puzzle, grid).count("·") == 11
    assert "·" not in marked.draw_puzzle(puzzle)
    assert "·" not in coloured.draw_puzzle(puzzle, grid)


def test_sentences_lose_their_dots_in_ascii() -> None:
    assert (
        Canvas(False, True, None, False).displayable_text("unique · 5 clues of 9×9")
        == "unique - 5 clues of 9x9"
    )
    assert Canvas(False, False, None, False).displayable_text("a · b") == "a · b"


def test_candidates_are_drawn_with_the_givens() -> None:
    puzzle = Puzzle.read(SIX)
    assert "1" in Canvas(False, True, None, False).draw_candidates(puzzle, puzzle.candidates())


RULED = Puzzle.read(UNIQUE).with_rules(rules.AntiKing(), rules.AntiKnight())
"""A puzzle whose rules are lines of text below its drawing, because they are not drawn."""

COLOR = "\x1b["


def drawings(canvas: Canvas, puzzle: Puzzle) -> dict[str, str]:
    """Everything that a canvas draws of a puzzle, by the name of the method."""
    grid = Puzzle.read(UNIQUE).solution()
    return {
        "draw_puzzle": canvas.draw_puzzle(puzzle, grid),
        "draw_side_by_side": canvas.draw_side_by_side(puzzle, grid),
        "draw_candidates": canvas.draw_candidates(puzzle, puzzle.candidates()),
    }


@pytest.mark.parametrize("name", ["draw_puzzle", "draw_side_by_side", "draw_candidates"])
@pytest.mark.parametrize("use_color", [True, False])
@pytest.mark.parametrize("ascii_only", [True, False])
def test_every_drawing_has_the_colours_and_characters_of_the_canvas(
    name: str, use_color: bool, ascii_only: bool
) -> None:
    canvas = Canvas(use_color, ascii_only, None, False)
    text = drawings(canvas, RULED)[name]
    assert (COLOR in text) == use_color
    assert text.isascii() == ascii_only
    plain = drawings(Canvas(False, ascii_only, None, False), RULED)[name]
    assert re.sub(r"\x1b\[[\d;]*m", "", text) == plain


@pytest.mark.parametrize("name", ["draw_puzzle", "draw_side_by_side", "draw_candidates"])
def test_every_drawing_names_the_rules_once(name: str) -> None:
    text = drawings(Canvas(False, False, None, False), RULED)[name]
    for rule in RULED.rules:
        assert text.count(f"{rule.title}:") == 1


@pytest.mark.parametrize("width", [30, 45, 77, None])
def test_lines_of_rules_fit_the_width(width: int | None) -> None:
    canvas = Canvas(False, False, width, True)
    for name, text in drawings(canvas, RULED).items():
        longest = max(map(len, text.splitlines()))
        assert width is None or longest <= width, name
        assert " ".join(text.split()).count("anti-king") >= 1 or "anti king" in text


def test_the_puzzle_is_left_of_its_solution() -> None:
    puzzle = Puzzle.read(UNIQUE)
    canvas = Canvas(False, False, None, False)
    left = canvas.draw_puzzle(puzzle).splitlines()
    right = canvas.draw_puzzle(puzzle.with_givens(puzzle.solution())).splitlines()
    both = canvas.draw_side_by_side(puzzle, puzzle.solution()).splitlines()
    assert len(both) == len(left) == len(right)
    for first, second, line in zip(left, right, both, strict=True):
        assert line.startswith(first.rstrip())
        assert line.rstrip().endswith(second.rstrip())


def test_two_grids_are_side_by_side_with_their_differences_marked() -> None:
    puzzle = Puzzle.read(SIX)
    first, second = islice(puzzle.solutions(), 2)
    lines = Canvas(False, True, None, False).draw_two_grids(puzzle, first, second).splitlines()
    count = len(first.differing_cells(second))
    assert "\n".join(lines).count("'") == 2 * count
    assert "'" not in Canvas(True, True, None, False).draw_two_grids(puzzle, first, second)
    narrow = Canvas(False, True, 25, False).draw_two_grids(puzzle, first, second).splitlines()
    middle = narrow.index("")
    for left, right, line in zip(narrow[:middle], narrow[middle + 1 :], lines, strict=True):
        assert line.split() == [*left.split(), *right.split()]


@pytest.mark.parametrize("name", ["9x9", "samurai", "cube", "rhombus:3,1", "latin:5x5"])
def test_a_board_of_any_shape_is_drawn_in_ascii_too(name: str) -> None:
    puzzle = Puzzle(boards.named(name))
    assert Canvas(False, True, None, False).draw_puzzle(puzzle).isascii()
    assert Canvas(False, True, None, False).draw_candidates(puzzle, puzzle.candidates()).isascii()


def test_coordinates_follow_the_option_or_else_the_kind_of_drawing() -> None:
    puzzle = Puzzle(boards.square(4), {"r1c1": 1})
    default, on, off = (Canvas(False, True, None, False, value) for value in (None, True, False))
    drawings = [
        [
            "r1" in text
            for text in (
                canvas.draw_puzzle(puzzle),
                canvas.draw_puzzle(puzzle, default_coordinates=True),
                canvas.draw_side_by_side(puzzle, puzzle.givens),
                canvas.draw_candidates(puzzle, puzzle.candidates()),
            )
        ]
        for canvas in (default, on, off)
    ]
    assert drawings == [[False, True, False, True], [True] * 4, [False] * 4]


def test_words_are_wrapped_at_the_width_with_a_hanging_indent() -> None:
    canvas = Canvas(use_color=False, ascii_only=False, width=24, is_terminal=True)
    text = "Pointing: All places for 7 lie in row 2."
    assert canvas.wrapped(text, indent=" 1  ", hanging_indent="    ").split("\n") == [
        " 1  Pointing: All places",
        "    for 7 lie in row 2.",
    ]
    thoughts = "XY-chain:\nEither r1c1 is 4 or r2c2 is 5, or both."
    assert canvas.wrapped(thoughts, indent="1 ", hanging_indent="  ").split("\n") == [
        "1 XY-chain:",
        "  Either r1c1 is 4 or",
        "    r2c2 is 5, or both.",
    ]


def test_a_chain_is_broken_after_a_link_and_nothing_is_broken_in_a_pipe() -> None:
    chain = "(3)r1c2=(8)r1c2-(8)r2c3=(5)r2c3-(5)r2c9"
    canvas = Canvas(use_color=False, ascii_only=False, width=24, is_terminal=True)
    assert canvas.wrapped(chain).split("\n") == ["(3)r1c2=(8)r1c2-(8)r2c3=", "(5)r2c3-(5)r2c9"]
    pipe = Canvas(use_color=False, ascii_only=False, width=None, is_terminal=False)
    assert pipe.wrapped(chain * 9, indent=" 1  ") == f" 1  {chain * 9}"


def test_a_command_in_backticks_is_not_broken() -> None:
    canvas = Canvas(use_color=False, ascii_only=False, width=24, is_terminal=True)
    lines = canvas.wrapped("Guesses are off; try `--use default,guess` or not.").split("\n")
    assert lines == ["Guesses are off; try", "`--use default,guess` or", "not."]
