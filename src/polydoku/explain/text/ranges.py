"""Writes what a cell can be, and what it can be no longer, as ranges of digits where that is shorter."""

from collections.abc import Mapping

from polydoku.explain.text.naming import Naming, joined_groups
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Cell
from polydoku.words.numbers import RANGES


def all_digits(board: Board) -> int:
    """Return the mask of all digits of a board."""
    return (1 << board.digits) - 1


def range_text(mask: int, naming: Naming) -> str:
    """Return what a cell with these candidates is: ``at most 4``, ``3 to 7`` or ``1, 2 or 9``."""
    digits = digits_of(mask)
    first, last = digits[0], digits[-1]
    if len(digits) <= 2 or len(digits) <= last - first:
        return naming.digits(digits, conjunction="or")
    if first == 1:
        return RANGES["at most"].format(digit=naming.digit(last))
    if last == naming.board.digits:
        return RANGES["at least"].format(digit=naming.digit(first))
    return RANGES["from to"].format(first=naming.digit(first), last=naming.digit(last))


def digits_left(left: int, removed: int, naming: Naming, *, is_plural: bool = False) -> str:
    """Return what becomes of a cell that loses the digits `removed`: ``is 4 or 5``, or ``is not 5``.

    Of several cells, which need not be alike otherwise, only what they lose is said.
    """
    if 0 < left.bit_count() <= 2 and not is_plural:
        return RANGES["one"].format(verb=RANGES["is"], digit=naming.digits(digits_of(left), conjunction="or"))
    if left and removed.bit_count() > 2 and not is_plural:
        first, last = digits_of(left)[0], digits_of(left)[-1]
        if removed < 1 << first - 1:
            return limit_text(first, naming, is_least=True)
        if removed & -removed > left:
            return limit_text(last, naming, is_least=False)
    digits = naming.digits(digits_of(removed), conjunction="or")
    return RANGES["are not" if is_plural else "is not"].format(digits=digits)


def limit_text(limit: int, naming: Naming, *, is_least: bool, is_plural: bool = False) -> str:
    """Return a limit of one cell or of several: ``is at least 3``, ``are at most 7``."""
    verb = RANGES["are" if is_plural else "is"]
    return RANGES["is at least" if is_least else "is at most"].format(verb=verb, digit=naming.digit(limit))


def facts_text(lost: Mapping[Cell, int], left: Mapping[Cell, int], naming: Naming) -> str:
    """Return what becomes of cells that lose digits: ``r1c1 is 5, and r1c2 and r1c3 are not 4``."""
    cells_by_fact: dict[str, list[Cell]] = {}
    for cell, digits in lost.items():
        cells_by_fact.setdefault(digits_left(left[cell], digits, naming), []).append(cell)
    parts = []
    for fact, cells in cells_by_fact.items():
        _, rest = fact.split(" ", 1)
        parts.append(f"{naming.cells(cells)} {RANGES['is' if len(cells) == 1 else 'are']} {rest}")
    return joined_groups(parts)
