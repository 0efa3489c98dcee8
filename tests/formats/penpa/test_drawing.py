import pytest

from penpa_cases import POINTS, cell, puzzle_of
from polydoku import Board, Puzzle
from polydoku.formats.penpa.drawing import surface_color, surface_style
from polydoku.model.supplement import DrawnMark, Supplement

MARKS = [
    DrawnMark(kind="cell", points=((0.5, 0.5),), fill="#C0E0FF"),
    DrawnMark(kind="cell", points=((1.5, 0.5),), fill="#123456"),
    DrawnMark(kind="line", points=((0.5, 0.5), (1.5, 1.5), (1.5, 2)), width=3 / 38, stroke="#208020"),
    DrawnMark(kind="line", points=((2, 2), (1, 2)), width=5 / 38, stroke="#ABCDEF"),
    DrawnMark(kind="ellipse", points=((1, 1),), width=0.7, height=0.7, fill="#FFFFFF", stroke="#000000"),
    DrawnMark(kind="rectangle", points=((3, 0.5),), width=0.44, height=0.44, fill="#CCCCCC"),
    DrawnMark(
        kind="text", points=((-0.5, 0.5),), text="12", text_color="#000000", text_size=0.7, is_above=True
    ),
    DrawnMark(
        kind="text", points=((0.25, 0.25),), text="x", text_color="#FF0000", text_size=0.32, is_above=True
    ),
]


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_that_penpa_has_survives(mark: DrawnMark) -> None:
    puzzle = Puzzle(Board.square(4), supplement=Supplement(drawing=(mark,), rules_complete=False))
    again = Puzzle.read(puzzle.to("penpa"))
    if mark.stroke == "#ABCDEF":
        mark = mark._replace(points=mark.points[::-1])
    assert again.supplement.drawing == (mark,)
    assert again.rules == ()


def test_other_marks_are_drawn_as_alike_as_possible() -> None:
    marks = (
        DrawnMark(kind="ellipse", points=((0.4, 0.6),), width=0.3, height=0.3, fill="#0000FF", text="A"),
        DrawnMark(kind="cage", points=((1.5, 1.5), (2.5, 1.5)), text="7", fill="#C0E0FF"),
        DrawnMark(kind="line", points=((50, 50), (51, 51)), width=1),
    )
    puzzle = Puzzle(Board.square(4), supplement=Supplement(drawing=marks))
    drawing = Puzzle.read(puzzle.to("penpa")).supplement.drawing
    assert [mark.kind for mark in drawing] == ["cell", "cell", "ellipse", "text", "text"]
    assert drawing[2].fill == "#0000FF"
    assert puzzle.losses("penpa") == ("the drawing",)


def test_an_unknown_symbol_is_named_and_may_be_a_rule() -> None:
    puzzle = puzzle_of(symbol={cell(1, 1): [7, "arrow_Short", 2], cell(1, 2): "x"}, numberS={"700": [1]})
    assert puzzle.supplement.warnings == (
        "the symbol arrow_Short is not known; it is ignored",
        "the symbol of an unknown form is not known; it is ignored",
        "a text of numberS is not known; it is ignored",
    )
    assert not puzzle.supplement.rules_complete


def test_segments_of_one_line_are_one_mark() -> None:
    a, b, c = (POINTS.cell(0, column) for column in range(3))
    lines = {f"{b},{c}": 5, f"{a},{b}": 5, f"{a},{POINTS.cell(1, 0)}": 3, "1,99999": 5}
    puzzle = puzzle_of(line=lines)
    first, second = puzzle.supplement.drawing
    assert first.points == ((2.5, 0.5), (1.5, 0.5), (0.5, 0.5))
    assert second.stroke == "#208020"
    assert puzzle.supplement.warnings == ("a line ends outside the drawing; it is ignored",)


def test_colours_of_cells_have_styles() -> None:
    assert surface_color(1) == "#444444"
    assert surface_style("#b3ffb3") == 2
    assert surface_style("#123456") == 0
    assert surface_color("x") == surface_color(77)
