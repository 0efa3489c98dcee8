"""Finds where the two ends of a sandwich can be, so that the cells between them can make its total."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from polydoku.explain.combinations import Combination
from polydoku.explain.text.families.fillings import fillings_of
from polydoku.explain.text.naming import Naming, joined, joined_groups
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.words.techniques.rule_reasons import TRIALS

MAX_SPANS = 6
"""If there are more places for the two ends, they are not listed."""

MAX_SETS = 3
"""The sets of digits between two ends are listed if they are not more than these."""

MAX_COMBINATIONS = 100
"""More ways to fill the cells between two ends are not looked at."""

MAX_TRIALS = 2000
"""The limit of digits that are tried in the cells between two ends."""


class Span(NamedTuple):
    """Places for the two ends, and the ways to fill the cells between; `None` if these are many."""

    first: Candidate
    second: Candidate
    fillings: tuple[Combination, ...] | None

    @property
    def ends(self) -> tuple[Candidate, Candidate]:
        """The two ends."""
        return self.first, self.second

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the ends in their order on the board."""
        return tuple(sorted((self.first[0], self.second[0])))

    def allows(self, candidate: Candidate) -> bool:
        """Return whether a candidate may be true if the ends are here."""
        if candidate[0] in self.cells:
            return candidate in self.ends
        if self.fillings is None:
            return candidate[1] not in (digit for _, digit in self.ends)
        cells_between = {cell for filling in self.fillings for cell, _ in filling}
        if candidate[0] in cells_between:
            return any(candidate in filling for filling in self.fillings)
        is_free = any(candidate[1] not in (digit for _, digit in filling) for filling in self.fillings)
        return is_free and candidate[1] not in (digit for _, digit in self.ends)


def spans_of(constraint: Constraint, masks: Mapping[Cell, int], naming: Naming) -> list[Span]:
    """Return the places for both ends that the total allows; empty if they are many, or not only two ends."""
    ends = constraint.decisive_digits(naming.board.digits)
    places = [cell for cell, mask in masks.items() if any(mask >> digit - 1 & 1 for digit in ends)]
    if len(ends) != 2 or len(places) < 3:  # they are known
        return []
    spans = list(_spans(constraint, ends, masks, naming.board))
    return spans if len({span.cells for span in spans}) <= MAX_SPANS else []


def _spans(
    constraint: Constraint, ends: Sequence[int], masks: Mapping[Cell, int], board: Board
) -> Iterator[Span]:
    bits = [1 << digit - 1 for digit in ends]
    inner = {cell: mask & ~sum(bits) for cell, mask in masks.items()}
    for cells in permutations(constraint.cells, 2):
        if all(masks[cell] & bit for cell, bit in zip(cells, bits, strict=True)):
            framed = {**inner, **dict(zip(cells, bits, strict=True))}
            for sum_between in constraint.settled(framed):
                fillings = fillings_of(sum_between, framed, board, MAX_COMBINATIONS, MAX_TRIALS)
                if fillings is None or fillings:
                    first, second = zip(cells, ends, strict=True)
                    yield Span(first, second, fillings)


def excluded_candidates(spans: Sequence[Span], masks: Mapping[Cell, int]) -> set[Candidate]:
    """Return the candidates that none of the spans allows."""
    return {
        (cell, digit)
        for cell, mask in masks.items()
        for digit in digits_of(mask)
        if not any(span.allows((cell, digit)) for span in _as_listed(spans))
    }


def _as_listed(spans: Sequence[Span]) -> list[Span]:
    """Return the spans without the fillings that are not listed."""
    return [span if _sets(span) else span._replace(fillings=None) for span in spans]


def _sets(span: Span) -> list[list[int]]:
    """Return the sets of digits between the ends; empty if they are many or not known."""
    sets = {tuple(sorted(digit for _, digit in filling)) for filling in span.fillings or ()}
    return [list(digits) for digits in sorted(sets) if digits] if len(sets) <= MAX_SETS else []


def spans_line(spans: Sequence[Span], naming: Naming) -> str:
    """Return in which cells the two ends can be, and what is between them then."""
    cells_by_sums: dict[str, set[tuple[Cell, ...]]] = {}
    for span in spans:
        sums = [" + ".join(map(naming.board.symbol, digits)) for digits in _sets(span)]
        text = TRIALS["between"].format(sums=joined(sums, "or")) if sums else ""
        cells_by_sums.setdefault(text, set()).add(span.cells)
    texts = [
        TRIALS["span"].format(cells=TRIALS["or"].join(naming.cells(cells) for cells in sorted(places))) + text
        for text, places in sorted(cells_by_sums.items(), key=lambda item: min(item[1]))
    ]
    return TRIALS["spans"].format(
        digits=naming.digits(sorted(digit for _, digit in spans[0].ends)), spans=joined_groups(texts, "or")
    )


def excluded_by_spans(spans: Sequence[Span]) -> dict[Candidate, list[tuple[Cell, int]]]:
    """Return what an end in one cell excludes, as masks: the other end in cells that do not go with it."""
    excluded: dict[Candidate, list[tuple[Cell, int]]] = {}
    places = {cell for span in spans for cell in span.cells}
    for span in spans:
        for end, other_end in (span.ends, span.ends[::-1]):
            partners = {cell for other in spans if end in other.ends for cell in other.cells}
            excluded[end] = [(cell, 1 << other_end[1] - 1) for cell in sorted(places - partners)]
    return excluded
