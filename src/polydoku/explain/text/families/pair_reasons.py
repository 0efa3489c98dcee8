"""Explains what is removed from the cells of a mark by its pairs of cells, one after the other.

A candidate is removed because it excludes all candidates of another cell of the mark. Such a removal can lead
to the next one, as along a line.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby, pairwise, repeat
from typing import NamedTuple

from polydoku.explain.text.naming import Naming, joined_groups, number_word
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


MAX_PARTNERS = 3
"""The digits that a removed one would need in the other cell are listed if they are not more than these."""

MAX_PAIRS = 3
"""Pairs that are not a line are listed if they are not more than these."""


def pair_reasons(
    constraints: Sequence[Constraint], remove: Iterable[Candidate], snapshot: Snapshot, naming: Naming
) -> tuple[list[str], set[Candidate]]:
    """Return lines that explain candidates to remove by pairs of cells, and these candidates.

    The first line names the pairs, or all cells of the mark if some candidate is not explained.
    """
    if len({constraint.relation for constraint in constraints} | {""}) != 2:
        return [], set()
    excluded = _excluded_by_pairs(constraints, naming.board)
    events = list(_events(excluded, snapshot, naming.board))
    explained = {(event.target, digit) for event in events for digit in digits_of(event.digits)}
    if not explained:
        return [], set()
    if len(constraints) > 1 and not _is_joined(constraints):
        lines = [line for each in constraints if (line := _pair_line(each, events, excluded, naming))]
        if len(lines) > 1:
            return lines, explained
    used = {frozenset((event.target, event.support)) for event in events}
    if set(remove) <= explained:
        constraints = [each for each in constraints if len(each.cells) > 2 or frozenset(each.cells) in used]
    return [relation_line(constraints, naming), *_event_lines(events, excluded, naming)], explained


def _is_joined(constraints: Sequence[Constraint]) -> bool:
    """Return whether some cell belongs to several constraints, or a constraint has more than two cells."""
    cells = [cell for constraint in constraints for cell in constraint.cells]
    return len(set(cells)) < len(cells) or len(cells) > 2 * len(constraints)


def _pair_line(
    constraint: Constraint, events: Iterable[PairEvent], excluded: Excluded, naming: Naming
) -> str:
    """Return what a pair must do, and what follows; empty if nothing does."""
    here = [event for event in events if {event.target, event.support} == set(constraint.cells)]
    lines = [relation_line([constraint], naming), *_event_lines(here, excluded, naming)]
    return " ".join(lines) if here else ""


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
    elif all(a.cells[-1] == b.cells[0] for a, b in pairwise(constraints)):
        clause = "neighbours"
    elif len({constraint.cells[0] for constraint in constraints}) == 1:
        clause = "star"
    else:
        clause = "few pairs" if len(constraints) <= MAX_PAIRS else "pairs"
    cells = dict.fromkeys(cell for constraint in constraints for cell in constraint.cells)
    return CLAUSES[clause].format(
        cells=naming.cells(cells),
        first=naming.cell(first.cells[0]),
        others=naming.cells(list(cells)[1:]),
        pairs=joined_groups([naming.cells(constraint.cells) for constraint in constraints]),
        relation=first.relation,
        rule=first.name,
        count=number_word(most_cells),
    )


def _event_lines(events: Sequence[PairEvent], excluded: Excluded, naming: Naming) -> Iterator[str]:
    full_mask = all_digits(naming.board)
    by_impossible: dict[int, list[PairEvent]] = {}
    for event in events:
        if event.base == full_mask:
            by_impossible.setdefault(_without_partner(event, excluded, full_mask), []).append(event)
    for alike in by_impossible.values():
        digits = 0
        for event in alike:
            digits |= event.digits
        targets = list(dict.fromkeys(event.target for event in alike))
        is_short = digits.bit_count() == 1 or len(targets) == 1
        yield CLAUSES["no partner" if is_short else "no partners"].format(
            digits=naming.digits(digits_of(digits), conjunction="or"), cells=naming.cells(targets)
        )
    others = [event for event in events if event.base != full_mask]
    for _, group in groupby(others, key=lambda event: (event.support, event.base, event.digits)):
        yield from _event_text(list(group), excluded, naming)


def _without_partner(event: PairEvent, excluded: Excluded, full_mask: int) -> int:
    """Return the digits of the target that go with no digit at all, whether they are candidates or not."""
    by_digit = excluded[event.target, event.support].items()
    return sum(1 << digit - 1 for digit, mask in by_digit if mask == full_mask)


def _event_text(alike: Sequence[PairEvent], excluded: Excluded, naming: Naming) -> Iterator[str]:
    """Yield which digits a removed one would need in the other cell, or else what that cell is.

    The events have one support and remove the same digits.
    """
    first, targets = alike[0], [event.target for event in alike]
    partners = {
        digit: all_digits(naming.board) & ~excluded[first.target, first.support].get(digit, 0)
        for digit in digits_of(first.digits)
    }
    names = {"support": naming.cell(first.support), "target": naming.cells(targets, conjunction="or")}
    if first.base.bit_count() > 2 and all(mask == 1 << digit - 1 for digit, mask in partners.items()):
        digits = naming.digits(partners, conjunction="or")
        yield CLAUSES["lacks"].format(**names, digits=digits)
        return
    can_list_partners = all(mask.bit_count() <= MAX_PARTNERS for mask in partners.values())
    if first.base.bit_count() > 2 and len(partners) <= 2 and can_list_partners:
        for digit, mask in partners.items():
            yield CLAUSES[f"needs {min(mask.bit_count(), 3)}"].format(
                **names, digit=naming.digit(digit), partners=naming.digits(digits_of(mask), conjunction="or")
            )
        return
    yield CLAUSES["partner"].format(
        support=names["support"],
        base=range_text(first.base, naming),
        target=naming.cells(targets),
        left=digits_left(first.left, first.digits, naming, is_plural=len(alike) > 1),
    )
