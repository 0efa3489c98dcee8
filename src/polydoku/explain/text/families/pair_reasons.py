"""Explains what is removed from the cells of a mark by its pairs of cells, one after the other.

A candidate is removed because it excludes all candidates of another cell of the mark. Such a removal can lead
to the next one, as along a line.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise, repeat
from typing import NamedTuple

from polydoku.explain.text.naming import Naming, number_word
from polydoku.explain.text.ranges import all_digits, digits_left, range_text
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.step import Snapshot
from polydoku.words.techniques.rules import CLAUSES


class PairEvent(NamedTuple):
    """The `digits` of `target`, as a mask, exclude all candidates of `support`, which has the mask `base`."""

    target: Cell
    support: Cell
    digits: int
    base: int
    left: int
    """What is left to `target`, as a mask."""


Excluded = Mapping[tuple[Cell, Cell], Mapping[int, int]]
"""For each pair of cells, in both orders: the mask that each digit of the first excludes in the second."""


def pair_reasons(
    constraints: Sequence[Constraint], remove: Iterable[Candidate], snapshot: Snapshot, naming: Naming
) -> list[str]:
    """Return lines that explain the removed candidates; none if pairs of cells do not explain them all."""
    if len({constraint.relation for constraint in constraints} | {""}) != 2:
        return []
    excluded = _excluded_by_pairs(constraints, naming.board)
    events = list(_events(excluded, snapshot, naming.board))
    explained = {(event.target, digit) for event in events for digit in digits_of(event.digits)}
    if not explained or not set(remove) <= explained:
        return []
    return [relation_line(constraints, naming), *_event_lines(events, naming)]


def _excluded_by_pairs(constraints: Iterable[Constraint], board: Board) -> Excluded:
    excluded: dict[tuple[Cell, Cell], dict[int, int]] = {}
    for constraint in constraints:
        for (cell, digit), (other, other_digit) in constraint.exclusions(board.digits):
            for pair, key, value in (
                ((cell, other), digit, other_digit),
                ((other, cell), other_digit, digit),
            ):
                masks = excluded.setdefault(pair, {})
                masks[key] = masks.get(key, 0) | 1 << value - 1
    for (cell, other), masks in excluded.items():
        if other in board.peers(cell):
            masks.update(
                {digit: masks.get(digit, 0) | 1 << digit - 1 for digit in range(1, board.digits + 1)}
            )
    return excluded


def _events(excluded: Excluded, snapshot: Snapshot, board: Board) -> Iterator[PairEvent]:
    """Yield the removals until there is no other; first those of digits that go with no digit."""
    cells = {cell for pair in excluded for cell in pair}
    masks = {cell: snapshot.possible(cell) for cell in cells}
    first_bases: Mapping[Cell, int] = dict.fromkeys(cells, all_digits(board))
    has_changed = True
    for bases in chain([first_bases], repeat(masks)):
        if not has_changed:
            return
        has_changed = bases is first_bases
        for (target, support), excluded_by in excluded.items():
            base = bases[support]
            without_partner = sum(
                1 << digit - 1 for digit in digits_of(masks[target]) if not base & ~excluded_by.get(digit, 0)
            )
            if without_partner and base and not snapshot.digits[target]:
                masks[target] &= ~without_partner
                has_changed = True
                yield PairEvent(target, support, without_partner, base, masks[target])


def relation_line(constraints: Sequence[Constraint], naming: Naming) -> str:
    """Return what the pairs of cells must do."""
    first = constraints[0]
    most_cells = max(len(constraint.cells) for constraint in constraints)
    if most_cells > 2:
        clause = "all cells" if len(constraints) == 1 else "runs"
    elif len(constraints) == 1:
        clause = "one pair"
    else:
        is_chain = all(a.cells[-1] == b.cells[0] for a, b in pairwise(constraints))
        clause = "neighbours" if is_chain else "pairs"
    cells = dict.fromkeys(cell for constraint in constraints for cell in constraint.cells)
    return CLAUSES[clause].format(
        cells=naming.cells(cells),
        relation=first.relation,
        rule=first.name,
        count=number_word(most_cells),
    )


def _event_lines(events: Sequence[PairEvent], naming: Naming) -> Iterator[str]:
    full_mask = all_digits(naming.board)
    targets_by_digits: dict[int, list[Cell]] = {}
    for event in events:
        if event.base == full_mask:
            targets_by_digits.setdefault(event.digits, []).append(event.target)
    for digits, targets in targets_by_digits.items():
        clause = "no partner" if digits.bit_count() == 1 else "no partners"
        yield CLAUSES[clause].format(
            digits=naming.digits(digits_of(digits), conjunction="or"),
            cells=naming.cells(dict.fromkeys(targets), conjunction="or"),
        )
    for event in events:
        if event.base != full_mask:
            yield CLAUSES["partner"].format(
                support=naming.cell(event.support),
                base=range_text(event.base, naming),
                target=naming.cell(event.target),
                left=digits_left(event.left, event.digits, naming),
            )
