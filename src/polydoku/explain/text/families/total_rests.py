"""What a total, such as that of an X-sum, leaves to those of its cells that are not filled."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from polydoku.explain.text.families.direct_reason import DirectReason, all_see, facts
from polydoku.explain.text.naming import Naming, joined
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.words.techniques.rule_reasons import DIRECT

MAX_SUMS = 4
"""The sums that make a total are listed if they are not more than these."""

MAX_CASES = 10
"""The sums that make a total in several cases are listed if they are not more than these."""


class Rest(NamedTuple):
    """What a total leaves to the open cells, if it has some known digits; `sums` lists all that make it."""

    total: int
    known: Sequence[int]
    cells: Sequence[Cell]
    sums: Sequence[Sequence[int]]

    def allowed(self, first: Cell, masks: Mapping[Cell, int]) -> Iterator[Candidate]:
        """Yield the candidates that one of the sums allows; the digit of the cell `first` is known."""
        for some in self.sums:
            for cell, mask in masks.items():
                if cell == first:
                    yield cell, self.known[0]
                elif cell in self.cells:
                    others = [other for other in self.cells if other != cell]
                    for digit in some:
                        rest = [other for other in some if other != digit]
                        if mask >> digit - 1 & 1 and _fits(rest, others, masks):
                            yield cell, digit
                else:
                    yield from (
                        (cell, digit) for digit in digits_of(mask) if digit not in (self.known[0], *some)
                    )


class Totals:
    """Looks for what the totals of a mark leave to its cells."""

    def __init__(self, constraints: Sequence[Constraint], naming: Naming) -> None:
        self.constraints, self.naming = constraints, naming

    def reasons(self, masks: Mapping[Cell, int]) -> Iterator[DirectReason]:
        """Yield what is left of a total to cells that see each other, if it is known which they are."""
        for constraint in self.constraints:
            for simpler in constraint.settled(masks):
                rest = self._rest(simpler, masks)
                if rest and 0 < len(rest.sums) <= MAX_SUMS:
                    possible = reduce(or_, (1 << digit - 1 for some in rest.sums for digit in some))
                    excluded = frozenset(
                        (cell, digit) for cell in rest.cells for digit in digits_of(masks[cell] & ~possible)
                    )
                    yield DirectReason(self._rest_text(rest), excluded)

    def reasons_by_cases(self, masks: Mapping[Cell, int]) -> Iterator[DirectReason]:
        """Yield what is left of a total in each case of the cell that decides which cells it is about."""
        for constraint in self.constraints:
            for cell in constraint.decisive_cells():
                digits = digits_of(masks[cell])
                cases = [
                    self._rest(simpler, case)
                    for digit in digits
                    for case in [{**masks, cell: 1 << digit - 1}]
                    for simpler in constraint.settled(case)
                ]
                rests = [case for case in cases if case and case.sums]
                if 1 < len(rests) == len(digits) and sum(len(rest.sums) for rest in rests) <= MAX_CASES:
                    yield self._case_reason(cell, rests, masks)

    def _case_reason(self, cell: Cell, rests: Sequence[Rest], masks: Mapping[Cell, int]) -> DirectReason:
        allowed = {candidate for rest in rests for candidate in rest.allowed(cell, masks)}
        excluded = frozenset(
            (other, digit)
            for other, mask in masks.items()
            for digit in digits_of(mask)
            if (other, digit) not in allowed
        )
        texts = [
            DIRECT["case"].format(
                cell=self.naming.cell(cell),
                digit=self.naming.digit(rest.known[0]),
                rest=self._rest_text(rest),
            )
            for rest in rests
        ]
        so = DIRECT["so"].format(facts=facts((), excluded, masks, self.naming))
        return DirectReason(" ".join([*texts, so]), excluded)

    def _rest(self, constraint: Constraint, masks: Mapping[Cell, int]) -> Rest | None:
        """Return what is left of a sum to its open cells; `None` if these do not see each other."""
        equation = constraint.equation()
        if equation is None or equation.subtracted:
            return None
        known = [masks[cell].bit_length() for cell in equation.added if masks[cell].bit_count() == 1]
        cells = [cell for cell in equation.added if masks[cell].bit_count() > 1]
        if not cells or not all_see(cells, self.naming.board) or len(set(known)) < len(known):
            return None
        digits = digits_of(reduce(or_, (masks[cell] for cell in cells)))
        total = equation.total - sum(known)
        sums = [
            some
            for some in combinations([digit for digit in digits if digit not in known], len(cells))
            if sum(some) == total and _fits(some, cells, masks)
        ]
        return Rest(equation.total, known, cells, sums)

    def _rest_text(self, rest: Rest) -> str:
        numbers = " - ".join(map(str, (rest.total, *rest.known)))
        clause = "rest" if len(rest.cells) > 1 else "rest of one" if rest.known else "only one"
        return DIRECT[clause].format(
            cells=self.naming.cells(rest.cells),
            rest=rest.total - sum(rest.known),
            difference=DIRECT["difference"].format(numbers=numbers) if rest.known else "",
            sums=joined([" + ".join(map(self.naming.board.symbol, some)) for some in rest.sums], "or"),
        )


def _fits(digits: Collection[int], cells: Sequence[Cell], masks: Mapping[Cell, int]) -> bool:
    """Return whether the cells can hold these digits in some order."""
    if not cells:
        return True
    first, *others = cells
    return any(
        masks[first] >> digit - 1 & 1 and _fits([other for other in digits if other != digit], others, masks)
        for digit in digits
    )
