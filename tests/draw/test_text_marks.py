"""Marks of rules in text: dots, letters and signs on edges, and clues beside rows and columns."""

import pytest

from polydoku import Board, Puzzle, boards, rules
from polydoku.draw import terminal
from polydoku.draw.layout import layout_of
from polydoku.draw.text_marks import TextMarks, text_marks
from polydoku.model.rule import Rule

FOUR = Board.square(4)


def marks(rule: Rule, board: Board = FOUR, *, ascii: bool = False) -> TextMarks:
    layout = layout_of(board)
    assert layout is not None
    return text_marks(board, layout, rule.scene(board), ascii=ascii)


@pytest.mark.parametrize(
    ("rule", "expected", "in_ascii"),
    [
        (rules.Kropki("r1c1-r1c2", "r1c1-r2c1"), ["○", "●"], ["o", "*"]),
        (rules.Kropki("r1c1-r1c2", "r1c1-r2c1", 2, 3), ["2", "3"], ["2", "3"]),
        (rules.XV("r1c1-r1c2", "r1c1-r2c1"), ["X", "V"], ["X", "V"]),
        (rules.GreaterThan("r1c1-r1c2 r1c1-r2c1"), [">", "∨"], [">", "v"]),
        (rules.GreaterThan("r1c2-r1c1 r2c1-r1c1"), ["<", "∧"], ["<", "^"]),
        (rules.Maximum("r1c1"), [">", "∨"], [">", "v"]),
        (rules.Minimum("r1c1"), ["<", "∧"], ["<", "^"]),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_marks_are_on_the_edges_of_their_cells(rule: Rule, expected: list[str], in_ascii: list[str]) -> None:
    edges = [((0, 0), (0, 1)), ((0, 0), (1, 0))]
    assert marks(rule).walls == dict(zip(edges, expected, strict=True))
    assert marks(rule, ascii=True).walls == dict(zip(edges, in_ascii, strict=True))


@pytest.mark.parametrize(
    ("cells", "side", "number"),
    [
        ("r2c1 r2c2 r2c3 r2c4", "left", 1),
        ("r2c4 r2c3 r2c2 r2c1", "right", 1),
        ("r1c3 r2c3 r3c3 r4c3", "top", 2),
        ("r4c3 r3c3 r2c3 r1c3", "bottom", 2),
    ],
)
def test_clues_are_beside_their_row_or_column(cells: str, side: str, number: int) -> None:
    [clue] = marks(rules.Sandwich(cells, 5)).clues
    assert (clue.side, clue.number, clue.text) == (side, number, "5")


def test_an_arrow_outside_points_where_digits_rise() -> None:
    [clue] = marks(rules.Rossini("r1c1 r1c2 r1c3")).clues
    assert (clue.side, clue.number, clue.text) == ("left", 0, "→")
    assert marks(rules.Rossini("r1c1 r1c2 r1c3"), ascii=True).clues[0].text == ">"


def test_the_total_of_a_diagonal_has_its_direction() -> None:
    [clue] = marks(rules.LittleKiller("r1c2 r2c3 r3c4", 9)).clues
    assert (clue.side, clue.number, clue.text) == ("top", 0, "9↘")
    [clue] = marks(rules.LittleKiller("r2c1 r1c2", 6)).clues
    assert (clue.side, clue.number, clue.text) == ("left", 2, "6↗")
    assert marks(rules.LittleKiller("r2c1 r1c2", 6), ascii=True).clues == ()


@pytest.mark.parametrize(
    ("rule", "sides"),
    [
        (rules.Odd("r1c2 r2c1"), {1: ("(", ")"), 4: ("(", ")")}),
        (rules.Even("r1c2"), {1: ("[", "]")}),
        (rules.CountingCircles("r1c1 r4c4"), {0: ("(", ")"), 15: ("(", ")")}),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_discs_and_squares_are_brackets_around_their_digits(
    rule: Rule, sides: dict[int, tuple[str, str]]
) -> None:
    assert marks(rule).sides == marks(rule, ascii=True).sides == sides


def test_edges_inside_a_cage_are_inner_and_its_total_is_in_its_first_cell() -> None:
    cage = marks(rules.KillerCage("r1c1 r1c2 r2c1", 7))
    assert cage.inner_edges == {((0, 0), (0, 1)), ((0, 0), (1, 0))}
    assert cage.totals == {(0, 0): "7"}
    assert marks(rules.BoundedCage("r1c1 r1c2", at_least=4), ascii=True).totals == {(0, 0): ">=4"}


def test_the_hole_of_a_cage_has_its_edges() -> None:
    ring = "r1c1 r1c2 r1c3 r2c3 r3c3 r3c2 r3c1 r2c1"
    inner = marks(rules.KillerCage(ring)).inner_edges
    assert len(inner) == 8
    assert not any((1, 1) in edge for edge in inner)


def test_other_drawings_have_no_marks() -> None:
    for rule in (rules.Diagonal(), rules.AntiKnight()):
        assert not any(marks(rule))


def test_cells_of_a_folded_board_have_marks_where_they_share_a_side() -> None:
    board = boards.named("rhombus:9,5")
    first = board.cells[0]
    names = [board.names[first], board.names[board.neighbours(first)[0]]]
    if layout_of(board) is None:
        assert terminal.puzzle_text(Puzzle(board, rules=[rules.XV("-".join(names))]))
    else:
        assert len(marks(rules.XV("-".join(names)), board).walls) <= 1
