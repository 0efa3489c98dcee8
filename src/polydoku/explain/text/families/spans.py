"""Finds where the two ends of a sandwich can be, so that the cells between them can make its total."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from polydoku.explain.combinations import TooManyCombinationsError, combinations
from polydoku.explain.text.naming import Naming
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.words.techniques.rule_reasons import TRIALS

MAX_SPANS = 4
"""If there are more places for the two ends, they are not listed."""

MAX_TRIALS = 2000
"""The limit of digits that are tried in the cells between two ends."""

Span = tuple[Candidate, Candidate]
"""Places for the two ends."""


def spans_of(constraint: Constraint, masks: Mapping[Cell, int], naming: Naming) -> list[Span]:
    """Return the places for both ends that the total allows; empty if they are many, or not only two ends."""
    ends = constraint.decisive_digits(naming.board.digits)
    places = [cell for cell, mask in masks.items() if any(mask >> digit - 1 & 1 for digit in ends)]
    if len(ends) != 2 or len(places) < 3:  # they are known
        return []
    spans = list(_spans(constraint, ends, masks, naming.board))
    return spans if len(_pairs(spans)) <= MAX_SPANS else []


def _spans(
    constraint: Constraint, ends: Sequence[int], masks: Mapping[Cell, int], board: Board
) -> Iterator[Span]:
    bits = [1 << digit - 1 for digit in ends]
    inner = {cell: mask & ~sum(bits) for cell, mask in masks.items()}
    for cells in permutations(constraint.cells, 2):
        if all(masks[cell] & bit for cell, bit in zip(cells, bits, strict=True)):
            framed = {**inner, **dict(zip(cells, bits, strict=True))}
            if all(_is_possible(each, framed, board) for each in constraint.settled(framed)):
                first, second = zip(cells, ends, strict=True)
                yield first, second


def _is_possible(constraint: Constraint, masks: Mapping[Cell, int], board: Board) -> bool:
    some_masks = tuple(masks[cell] for cell in constraint.cells)
    try:
        return next(combinations(board, constraint, some_masks, max_trials=MAX_TRIALS), None) is not None
    except TooManyCombinationsError:
        return True


def _pairs(spans: Sequence[Span]) -> list[list[Cell]]:
    """Return the cells of the ends, whichever end is first, in their order on the board."""
    pairs = dict.fromkeys(tuple(sorted(cell for cell, _ in span)) for span in spans)
    return [list(pair) for pair in sorted(pairs)]


def excluded_candidates(spans: Sequence[Span], masks: Mapping[Cell, int]) -> set[Candidate]:
    """Return the candidates that none of the spans allows: ends elsewhere, and others in the only places."""
    possible = {candidate for span in spans for candidate in span}
    ends = {digit for _, digit in spans[0]}
    only_places = _pairs(spans)[0] if len(_pairs(spans)) == 1 else []
    return {
        (cell, digit)
        for cell, mask in masks.items()
        for digit in digits_of(mask)
        if (digit in ends or cell in only_places) and (cell, digit) not in possible
    }


def spans_line(spans: Sequence[Span], naming: Naming) -> str:
    """Return in which cells the two ends can be."""
    return TRIALS["spans"].format(
        digits=naming.digits(sorted(digit for _, digit in spans[0])),
        pairs=TRIALS["or in"].join(naming.cells(pair) for pair in _pairs(spans)),
    )


def excluded_by_spans(spans: Sequence[Span]) -> dict[Candidate, list[tuple[Cell, int]]]:
    """Return what an end in one cell excludes, as masks: the other end in cells that do not go with it."""
    excluded: dict[Candidate, list[tuple[Cell, int]]] = {}
    places = {candidate[0] for span in spans for candidate in span}
    for end, other_end in (*spans, *(span[::-1] for span in spans)):
        partners = {cell for span in spans for cell, _ in span if end in span}
        excluded[end] = [(cell, 1 << other_end[1] - 1) for cell in sorted(places - partners)]
    return excluded
