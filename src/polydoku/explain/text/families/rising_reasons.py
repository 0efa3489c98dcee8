"""Explains what is removed from the cells of a thermometer: how small and how large their digits can be."""

from collections.abc import Iterable, Iterator, Sequence

from polydoku.explain.text.naming import Naming, joined
from polydoku.explain.text.ranges import range_text
from polydoku.model.board import Candidate, Cell
from polydoku.model.step import Snapshot
from polydoku.words.techniques.rules import CLAUSES


def rising_reasons(
    line: Sequence[Cell], remove: Iterable[Candidate], snapshot: Snapshot, naming: Naming
) -> list[str]:
    """Return lines that explain the candidates removed from a line along which digits rise."""
    before = [snapshot.possible(cell) for cell in line]
    after = list(before)
    for cell, digit in remove:
        after[line.index(cell)] &= ~(1 << digit - 1)
    if not all(after):
        return []
    targets = [index for index, mask in enumerate(after) if mask != before[index]]
    causes = sorted({cause for target in targets for cause in _causes(target, before, after, naming)})
    limits = [_is(line[index], before[index], naming) for index in causes]
    bounds = [_is(line[index], after[index], naming) for index in targets]
    clause = CLAUSES["rise with" if limits else "rise"]
    return [clause.format(cells=naming.cells(line), limits=joined(limits), bounds=joined(bounds))]


def _causes(target: int, before: Sequence[int], after: Sequence[int], naming: Naming) -> Iterator[int]:
    """Yield the cells, as indices on the line, that limit the target; none where the ends of the line do."""
    low, high = (after[target] & -after[target]).bit_length(), after[target].bit_length()
    if high < before[target].bit_length() and high < naming.board.digits - (len(before) - 1 - target):
        yield from _first(
            index
            for index in range(target + 1, len(before))
            if before[index].bit_length() == high + index - target
        )
    if low > (before[target] & -before[target]).bit_length() and low > target + 1:
        yield from _first(
            index
            for index in reversed(range(target))
            if (before[index] & -before[index]).bit_length() == low - (target - index)
        )


def _first(indices: Iterator[int]) -> Iterator[int]:
    for index in indices:
        yield index
        return


def _is(cell: Cell, mask: int, naming: Naming) -> str:
    return CLAUSES["cell is"].format(cell=naming.cell(cell), digits=range_text(mask, naming))
