import pytest

from format_cases import error_of
from polydoku.formats.iss.board import board_of
from polydoku.formats.iss.context import Context
from polydoku.formats.iss.items import Item, items_of
from polydoku.formats.iss.shape import shape_of
from polydoku.model.board import Cell


def context_of(text: str) -> tuple[Context, Item]:
    items = items_of(text)
    shape = shape_of(items, text)
    return Context(text, shape, board_of(shape)), items[-1]


def test_pairs_of_neighbours_have_the_earlier_cell_first() -> None:
    context, item = context_of(".GreaterThan~R2C2~R1C2~R2C1~R9C9")
    pairs = context.adjacent_pairs(context.cells(item, item.arguments))
    assert context.pair_names(pairs) == ["r2c2-r2c1", "r2c2-r1c2"]


def test_a_branch_has_marks_and_shares_the_rest() -> None:
    context, _ = context_of(".AntiKing")
    branch = context.branch()
    branch.marks.pairs["white"] = []
    branch.candidates[Cell(0)] = 1
    assert (context.marks.pairs, context.candidates, branch.is_branch) == ({}, {0: 1}, True)


def test_a_set_of_one_cell_means_nothing() -> None:
    context, item = context_of(".AllDifferent~R1C1~R1C1")
    assert context.different(item, [0, 0]) == []
    assert [rule.id for rule in context.different(item, [0, 1])] == ["extra-region"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (".AntiKing.Cage", "line 1, column 11, Cage: argument 1 is missing"),
        (".Cage~x~R1C1", "line 1, column 7, Cage: 'x' is not an integer"),
        (".Cage~٣~R1C1", "line 1, column 7, Cage: '٣' is not an integer"),
        (".Cage~9", "line 1, column 2, Cage: 0 cells; expected 1 or more"),
        (".Cage~9~R1C1~R1", "line 1, column 14, Cage: 'R1' is not a cell"),
        (".Quad~R1C1~10", "line 1, column 12, Quad: '10' is not a digit; expected 1 to 9"),
        (".Shape~9x9~0-8.~R1C1_9", "line 1, column 22, Given: '9' is not a digit; expected 0 to 8"),
        (".Thermo~R1C1~R1C1", "line 1, column 2, Thermo: rule 'thermometer': r1c1 is listed twice"),
    ],
)
def test_errors_name_the_place_and_the_constraint(text: str, line: str) -> None:
    assert error_of(text) == line
