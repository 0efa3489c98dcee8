"""Explains what is removed from the cells of a thermometer: how small and how large their digits can be."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from polydoku.explain.text.naming import Naming, capitalized, joined, number_word
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.step import Snapshot
from polydoku.words.techniques.rules import CLAUSES


class _Limit(NamedTuple):
    """The digit of the cell with the index `target` is at least or at most `digit`.

    That follows from the cell with the index `cause`, whose digit is so limited, or from the end of the line
    if `cause` is beyond it.
    """

    target: int
    digit: int
    cause: int


def rising_reasons(
    line: Sequence[Cell], remove: Iterable[Candidate], snapshot: Snapshot, naming: Naming
) -> tuple[list[str], set[Candidate]]:
    """Return lines that explain candidates to remove from a line along which digits rise, and these."""
    masks = [snapshot.possible(cell) for cell in line]
    upper = list(_limits(masks, naming.board.digits))
    # From the other end, with digits counted from above, the smallest ones are the largest.
    mirrored = list(_limits([_mirrored(mask, naming) for mask in masks[::-1]], naming.board.digits))
    last, above = len(line) - 1, naming.board.digits + 1
    lower = [_Limit(last - limit.target, above - limit.digit, last - limit.cause) for limit in mirrored]
    explained = {
        (cell, digit) for cell, digit in remove if _is_excluded(line.index(cell), digit, lower, upper)
    }
    lines = [
        CLAUSES["rise"].format(cells=naming.cells(line)),
        *_lines(line, masks, lower, naming, is_least=True),
        *_lines(line, masks, upper, naming, is_least=False),
    ]
    return (lines, explained) if explained else ([], set())


def _mirrored(mask: int, naming: Naming) -> int:
    return int(f"{mask:0{naming.board.digits}b}"[::-1], 2)


def _is_excluded(index: int, digit: int, lower: Iterable[_Limit], upper: Iterable[_Limit]) -> bool:
    is_too_small = any(limit.target == index and digit < limit.digit for limit in lower)
    return is_too_small or any(limit.target == index and digit > limit.digit for limit in upper)


def _limits(masks: Sequence[int], digit_count: int) -> Iterator[_Limit]:
    """Yield the cells whose largest candidate is too large, from the last one on."""
    highest, cause = digit_count + 1, len(masks)
    for index in reversed(range(len(masks))):
        left = masks[index] & (1 << highest - 1) - 1
        if left != masks[index]:
            yield _Limit(index, highest - 1, cause)
        if left.bit_length() < highest - 1:
            cause = index  # its own candidates limit it further
        highest = left.bit_length()
        if not left:
            return


def _lines(
    line: Sequence[Cell], masks: Sequence[int], limits: Sequence[_Limit], naming: Naming, *, is_least: bool
) -> Iterator[str]:
    """Yield a line for each cause, with all cells that it limits."""
    bound = CLAUSES["at least" if is_least else "at most"]
    for cause, group in groupby(limits, key=lambda limit: limit.cause):
        alike = list(group)
        bounds = [
            CLAUSES["is bound" if not index else "bound"].format(
                cell=naming.cell(line[limit.target]), bound=bound.format(digit=naming.digit(limit.digit))
            )
            for index, limit in enumerate(alike)
        ]
        if not 0 <= cause < len(line):
            yield " ".join(_from_end(line, limit, bound, naming, is_least=is_least) for limit in alike)
            continue
        limit_of_cause = next((limit.digit for limit in limits if limit.target == cause), None)
        digits = digits_of(masks[cause])
        if limit_of_cause is not None:
            digits = [d for d in digits if (d >= limit_of_cause if is_least else d <= limit_of_cause)]
        yield CLAUSES["rise from"].format(
            cell=naming.cell(line[cause]),
            bound=bound.format(digit=naming.digit(digits[0 if is_least else -1])),
            bounds=joined(bounds),
        )


def _from_end(line: Sequence[Cell], limit: _Limit, bound: str, naming: Naming, *, is_least: bool) -> str:
    """Return how many cells come before or after a cell, and what this means."""
    count = limit.target if is_least else len(line) - 1 - limit.target
    side = "before" if is_least else "after"
    return CLAUSES[side if count == 1 else f"{side} several"].format(
        count=capitalized(number_word(count)),
        cell=naming.cell(line[limit.target]),
        bound=bound.format(digit=naming.digit(limit.digit)),
    )
