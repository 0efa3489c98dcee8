"""Digits and the values that the board shows for them, in tables and in parameters of rules.

Digits count from 1. On a board with the symbols 0-8, values begin with 0, so digit 1 has the value 0.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.rule import first_value
from polydoku.rules.pair_tables import pair_table


def value_table(board: Board, allows: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Return, for each digit, the mask of the digits that `allows` with it; `allows` gets two values.

    >>> value_table(Board.square(4), lambda a, b: a + b == 5)
    (8, 4, 2, 1)
    """
    offset = first_value(board) - 1
    return pair_table(board.digits, lambda a, b: allows(a + offset, b + offset))


def relation_table(board: Board, relation: Callable[..., bool], *parameters: int) -> tuple[int, ...]:
    """Return, for each digit, the mask of the digits that `relation` allows with it.

    `relation` gets two values and the parameters. Its tables are kept, so it must be a function of a module
    and give the same answer each time; `value_table` calls functions of users.

    >>> relation_table(Board.square(4), differ_by, 2)
    (4, 8, 1, 2)
    """
    return _relation_table(board.digits, first_value(board) - 1, relation, parameters)


@lru_cache(maxsize=256)
def _relation_table(
    digit_count: int, offset: int, relation: Callable[..., bool], parameters: tuple[int, ...]
) -> tuple[int, ...]:
    return pair_table(digit_count, lambda a, b: relation(a + offset, b + offset, *parameters))


def differ_by(a: int, b: int, difference: int) -> bool:
    """Return whether two values have a difference."""
    return abs(a - b) == difference


def have_ratio(a: int, b: int, ratio: int) -> bool:
    """Return whether one of two values is `ratio` times the other."""
    return a == ratio * b or b == ratio * a


def add_up_to(a: int, b: int, *totals: int) -> bool:
    """Return whether two values add up to one of the totals."""
    return a + b in totals


@lru_cache(maxsize=256)
def other_pairs(digit_count: int, table: tuple[int, ...]) -> tuple[int, ...]:
    """Return the table of all pairs of digits that are not in a table.

    >>> other_pairs(2, (0b01, 0b11))
    (2, 0)
    """
    return tuple(mask ^ (1 << digit_count) - 1 for mask in table)


def value_of(board: Board, digit: int) -> int:
    """Return the value that the board shows for a digit."""
    return digit - 1 + first_value(board)


def values_of(grid: Grid, cells: Iterable[Cell]) -> list[int]:
    """Return the values of cells of a full grid."""
    return [value_of(grid.board, grid.digits[cell]) for cell in cells]


def mask_where(board: Board, fits: Callable[[int], bool]) -> int:
    """Return the mask of the digits whose values fit.

    >>> bin(mask_where(Board.square(6), lambda value: value % 2 == 0))
    '0b101010'
    """
    digits = range(1, board.digits + 1)
    return sum(1 << digit - 1 for digit in digits if fits(value_of(board, digit)))


def digit_of_value(board: Board, value: int, where: str, rule_id: str) -> int:
    """Return the digit that the board shows as `value`; raises `RuleError` if there is none."""
    if type(value) is not int:
        what = f"{where}: {repr(value)[:40]} is not a whole number"
        raise RuleError("rule-parameter", rule=rule_id, what=what)
    first = first_value(board)
    if not first <= value < first + board.digits:
        values = f"{first} to {first + board.digits - 1}"
        what = f"{where}: {str(value)[:40]} is not a digit of this board, which has {values}"
        raise RuleError("rule-parameter", rule=rule_id, what=what)
    return value - first + 1


def digits_of_values(board: Board, values: Iterable[int], where: str, rule_id: str) -> tuple[int, ...]:
    """Return the digits that the board shows as `values`; raises `RuleError` with the place of a wrong one.

    >>> digits_of_values(Board.square(4), (2, 4), "digits", "quadruple")
    (2, 4)
    """
    return tuple(
        [digit_of_value(board, value, f"{where}[{number}]", rule_id) for number, value in enumerate(values)]
    )
