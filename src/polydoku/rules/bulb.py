"""The bulbs of arrows: a circle around one cell, or a pill around two or three that hold a number."""

from collections.abc import Hashable

from polydoku import words
from polydoku.constraints.allowed_digits import AllowedDigits
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.geometry import geometry_of
from polydoku.model.rule import first_value, named_cells, refuse_repeated
from polydoku.rules.line import line_cells, line_keys
from polydoku.rules.line_shapes import is_connected_line, nearest_cell

MOST_BULB_CELLS = 3
LARGEST_DIGIT_OF_A_PLACE = 9


def bulb_and_shaft(
    board: Board, bulb: tuple[str, ...], shaft: tuple[str, ...], rule_id: str
) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """Return the cells of the bulb and of the shaft; raises `RuleError` if they are too many or repeated."""
    bulb_cells = line_cells(board, bulb, rule_id, at_least=1, where="bulb")
    shaft_cells = line_cells(board, shaft, rule_id, at_least=1, where="shaft")
    refuse_repeated(board, (*bulb_cells, *shaft_cells), rule_id)
    if len(bulb) > MOST_BULB_CELLS:
        what = f"bulb: {words.amount(len(bulb), 'cell')}, not 1 to {MOST_BULB_CELLS}"
        raise RuleError("rule-parameter", rule=rule_id, what=what)
    return bulb_cells, shaft_cells


def bulb_places(bulb: tuple[Cell, ...]) -> tuple[int, ...]:
    """Return what each cell of a bulb counts: 100, 10 and 1 for three cells."""
    return tuple([10**place for place in range(len(bulb) - 1, -1, -1)])


def bulb_constraints(
    board: Board, name: str, bulb: tuple[Cell, ...], *, leading_zero: bool
) -> tuple[Constraint, ...]:
    """Return which digits the cells of a pill may hold, where not all: no leading 0, and no digit above 9."""
    first = first_value(board)
    constraints = []
    if len(bulb) > 1 and not leading_zero and first == 0:
        constraints.append(_allowed_digits(f"{name}, which does not begin with 0", bulb[:1], -2, board))
    if len(bulb) > 1 and first + board.digits - 1 > LARGEST_DIGIT_OF_A_PLACE:
        mask = (1 << LARGEST_DIGIT_OF_A_PLACE + 1 - first) - 1
        constraints.append(_allowed_digits(f"{name}, which holds a number", bulb[1:], mask, board))
    return tuple(constraints)


def _allowed_digits(name: str, cells: tuple[Cell, ...], mask: int, board: Board) -> Constraint:
    return AllowedDigits(name, cells, mask & (1 << board.digits) - 1)


def bulb_noun(bulb: tuple[str, ...]) -> str:
    """Return what an arrow points away from: the digit in a cell, or the number in several."""
    return f"the {'digit' if len(bulb) == 1 else 'number'} in {' '.join(bulb)}"


def is_arrow_fully_drawn(board: Board, bulb: tuple[str, ...], shaft: tuple[str, ...]) -> bool:
    """Return whether the drawing shows the cells of an arrow, and a pill is read as it is drawn."""
    bulb_cells, shaft_cells = named_cells(board, bulb), named_cells(board, shaft)
    middles = geometry_of(board).middles
    as_read = sorted(bulb_cells, key=lambda cell: middles[cell][::-1])
    start = nearest_cell(board, bulb_cells, shaft_cells[0])
    return (
        tuple(as_read) == bulb_cells
        and is_connected_line(board, bulb_cells)
        and is_connected_line(board, (start, *shaft_cells))
    )


def bulb_keys(board: Board, bulb: tuple[str, ...], shaft: tuple[str, ...]) -> frozenset[Hashable]:
    """Return the keys of the places of an arrow; several arrows may begin at one circle."""
    bulb_cells, shaft_cells = named_cells(board, bulb), named_cells(board, shaft)
    pill = {("pill", cell) for cell in bulb_cells} if len(bulb_cells) > 1 else set()
    return frozenset(pill) | line_keys("arrow", shaft_cells)
