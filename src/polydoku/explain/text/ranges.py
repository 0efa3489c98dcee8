"""Writes what a cell can be, and what it can be no longer, as ranges of digits where that is shorter."""

from polydoku.explain.text.naming import Naming
from polydoku.model.answer import digits_of
from polydoku.model.board import Board
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
    """Return what becomes of a cell that loses the digits `removed`: ``is at least 3``, or ``is not 5``."""
    verb = RANGES["are" if is_plural else "is"]
    if left and left.bit_count() == 1:
        return RANGES["one"].format(verb=verb, digit=naming.digit(left.bit_length()))
    if left and removed < (left & -left):
        return RANGES["is at least"].format(verb=verb, digit=naming.digit(digits_of(left)[0]))
    if left and (removed & -removed) > left:
        return RANGES["is at most"].format(verb=verb, digit=naming.digit(left.bit_length()))
    return RANGES["is not"].format(verb=verb, digits=naming.digits(digits_of(removed), conjunction="or"))
