import pytest

from format_cases import error_of, read
from polydoku.formats.iss.shape import Shape
from polydoku.formats.iss.whole_board import EDGES, KING, KNIGHT, grid_pairs, table
from polydoku.model.ruled_board import constraints_of


def test_a_board_with_extra_cells_has_rules_for_the_grid_only() -> None:
    for text, count in (("AntiKnight", 24), ("AntiKing", 18), ("Diagonal~1", 1), ("Windoku", 1)):
        puzzle = read(f".Shape~4x4.Var~A~~3.{text}")
        assert len(puzzle.rules) == count
        assert {rule.id for rule in puzzle.rules} == {"extra-region"}
        cells = {c for constraint in constraints_of(puzzle.board, puzzle.rules) for c in constraint.cells}
        assert max(cells) < 16


def test_pairs_by_moves_are_those_of_the_rules() -> None:
    shape = Shape(4, 5)
    assert [len(list(grid_pairs(shape, moves))) for moves in (KNIGHT, KING, EDGES)] == [34, 24, 31]


def test_tables_have_values() -> None:
    assert table(Shape(digits=3), lambda a, b: a < b) == [0b110, 0b100, 0]
    assert table(Shape(digits=3, first_value=0), lambda a, b: a + b == 2) == [0b100, 0b010, 0b001]


def test_diagonals_of_a_grid_with_more_digits_are_regions() -> None:
    [rule] = read(".Shape~7x7~9.Diagonal~-1").rules
    assert rule.to_json()["cells"] == [f"r{n}c{n}" for n in range(1, 8)]


def test_windoku_of_other_sizes() -> None:
    rules = read(".Shape~16x16.Windoku").rules
    assert len(rules) == 9
    assert rules[0].to_json()["cells"][0] == "r2c2"


def test_disjoint_sets_without_boxes_are_regions() -> None:
    rules = read(".Shape~4x4.NoBoxes.DisjointSets").rules
    assert rules[0].to_json()["cells"] == ["r1c1", "r1c3", "r3c1", "r3c3"]


def test_nothing_but_the_board_is_read_of_names_that_describe_it() -> None:
    assert read(".NoBoxes.Var~X.SearchPriority~1~VX").rules == ()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (".Diagonal~2", "line 1, column 11, Diagonal: '2' is not a diagonal; expected 1 or -1"),
        (".Shape~6x9.Diagonal~1", "line 1, column 12, Diagonal: possible only on a square grid"),
        (".Shape~6x9.Windoku", "line 1, column 12, Windoku: possible only on a square grid"),
        (".FullRankTies~some", "line 1, column 15, FullRankTies: 'some' says nothing about ties"),
        (".Var~X.GlobalMod", "line 1, column 8, GlobalMod: cannot be read yet together with extra cells"),
        (
            ".ConnectedValues~VX~1",
            "line 1, column 18, ConnectedValues: no group of cells has the prefix 'VX'",
        ),
        (".SearchPriority~1~R0C0", "line 1, column 19, SearchPriority: 'R0C0' is not a cell"),
    ],
)
def test_wrong_arguments_are_refused(text: str, line: str) -> None:
    assert error_of(text).startswith(line)
