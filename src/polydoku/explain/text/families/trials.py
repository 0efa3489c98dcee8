"""Refutes a candidate of a mark as a person would: assumes it, follows what is forced, and sees what fails.

If nothing fails at once, the candidates of one other cell are tried, one after the other.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from polydoku.explain.combinations import exclusions_of
from polydoku.explain.text.families.contradictions import Contradictions
from polydoku.explain.text.families.missed_totals import Clause
from polydoku.explain.text.families.spans import Span, excluded_by_spans
from polydoku.explain.text.naming import Naming
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.constraint import Constraint

MAX_CASES = 4
"""Cells with more candidates are not tried candidate by candidate."""

MAX_PLACES = 9
"""Digits with more places are not tried place by place."""

MAX_DEPTH = 2
"""Trials within trials within … are not followed further than this."""

MAX_COST = 8
"""A refutation with more clauses is not one that a person would follow."""

MAX_TRIALS = 600
"""The search for refutations of one step ends after so many assumptions."""


class Case(NamedTuple):
    """Candidates of a cell, or for a digit, that have one refutation."""

    candidates: tuple[Candidate, ...]
    refutation: "Refutation"


class Refutation(NamedTuple):
    """What is forced, and what fails then: a clause, or all cases of a cell or a digit."""

    forced: tuple[Candidate, ...]
    clause: Clause = Clause()
    cases: tuple[Case, ...] = ()

    @property
    def cost(self) -> int:
        """The number of clauses."""
        count = len(self.forced) + bool(self.clause.text)
        return count + sum(1 + case.refutation.cost for case in self.cases)

    def shared(self, other: "Refutation") -> "Refutation | None":
        """Return a refutation that is true where either of both is, or `None`."""
        if self == other:
            return self
        is_short = not (self.forced or other.forced or self.cases or other.cases)
        clause = self.clause.shared(other.clause) if is_short else None
        return Refutation((), clause) if clause else None


Refuted = tuple[Refutation, Candidate]
"""A candidate with its refutation."""


class Trials:
    """Looks for refutations in one mark."""

    def __init__(self, constraints: Sequence[Constraint], masks: Mapping[Cell, int], naming: Naming) -> None:
        self.constraints, self.naming = constraints, naming
        self.excluded = visible_exclusions(constraints, masks.keys(), naming)
        self.contradictions = Contradictions(constraints, masks, naming)
        self.start = masks
        self.forced_first = frozenset[Cell]()
        """The cells that have only one candidate because digits are missing, not because one is assumed."""
        self.trials_left = MAX_TRIALS

    def is_decisive(self, candidate: Candidate) -> bool:
        """Return whether a candidate decides much, such as the end of a sandwich or the X of an X-sum."""
        cell, digit = candidate
        return any(
            cell in each.decisive_cells() or digit in each.decisive_digits(self.naming.board.digits)
            for each in self.constraints
        )

    def in_order(self, candidates: Iterable[Candidate]) -> list[Candidate]:
        """Return candidates, those that decide much first."""
        cells = list(self.start)
        return sorted(
            candidates, key=lambda each: (not self.is_decisive(each), cells.index(each[0]), each[1])
        )

    def use_spans(self, spans: Sequence[Span]) -> None:
        """Take into account where two ends can be."""
        for candidate, excluded in excluded_by_spans(spans).items():
            self.excluded[candidate] = [*self.excluded[candidate], *excluded]

    def refutation(
        self, masks: Mapping[Cell, int], depth: int = MAX_DEPTH, *, target: Cell | None = None
    ) -> Refutation | None:
        """Return why cells with these candidates do not satisfy the mark; `None` if no short reason is found.

        `target` is the cell that has only one candidate because that is assumed.
        """
        self.contradictions.assumed, self.contradictions.target = masks, target
        self.forced_first = (
            frozenset()
            if target is not None
            else frozenset(
                cell for cell, mask in masks.items() if mask.bit_count() == 1 and mask != self.start[cell]
            )
        )
        assumed = frozenset(cell for cell, mask in masks.items() if mask.bit_count() == 1) - self.forced_first
        for some_depth in range(depth + 1):
            refutation = self._refuted(masks, frozenset(), assumed, some_depth)
            if refutation is not None:
                return refutation if refutation.cost <= MAX_COST else None
        return None

    def _refuted(
        self, masks: Mapping[Cell, int], known: frozenset[Cell], assumed: frozenset[Cell], depth: int
    ) -> Refutation | None:
        """Return what fails if cells have these candidates.

        The digits of `known` cells have been followed; those of `assumed` cells are followed first.
        """
        self.trials_left -= 1
        if self.trials_left < 0:
            return None
        narrowed = self._narrowed(masks, assumed)
        if all(narrowed.values()) and (clause := self.contradictions.clause(masks)).text:
            return Refutation((), clause)
        masks = narrowed
        direct = self._forced(masks, known | assumed)
        if direct is not None or not depth:
            return direct
        splits = (self._cases(masks, split, known | assumed, depth) for split in self._splits(masks))
        return min(filter(None, splits), key=lambda refutation: refutation.cost, default=None)

    def _narrowed(self, masks: Mapping[Cell, int], cells: frozenset[Cell]) -> dict[Cell, int]:
        """Return what the digits of some cells leave to the others."""
        narrowed = dict(masks)
        for cell in cells:
            for other, excluded in self.excluded[cell, masks[cell].bit_length()]:
                narrowed[other] &= ~excluded
        return narrowed

    def _forced(self, masks: Mapping[Cell, int], known: frozenset[Cell]) -> Refutation | None:
        """Return what fails, at once or after some forced digits, of which none is without need."""
        forced, clause = self._sequence(masks, known)
        for cell, _ in reversed(forced):
            shorter, other_clause = self._sequence(masks, known | {cell})
            if other_clause.text:
                known, forced, clause = known | {cell}, shorter, other_clause
        return Refutation(forced, clause) if clause.text else None

    def _sequence(
        self, masks: Mapping[Cell, int], known: frozenset[Cell]
    ) -> tuple[tuple[Candidate, ...], Clause]:
        """Return the digits that are forced until something fails, and what fails; empty if nothing does."""
        forced: list[Candidate] = []
        while True:
            clause = self.contradictions.clause(masks)
            if clause.text:
                return tuple(forced), clause
            cell = next(
                (cell for cell, mask in masks.items() if mask.bit_count() == 1 and cell not in known), None
            )
            if cell is None:
                return (), Clause()
            known |= {cell}
            forced.append((cell, masks[cell].bit_length()))
            masks = self._narrowed(masks, frozenset({cell}))

    def _splits(self, masks: Mapping[Cell, int]) -> list[list[Candidate]]:
        """Return lists of candidates of which one is true, the shortest first: of cells, or for digits."""
        splits = [
            [(cell, digit) for digit in digits_of(mask)]
            for cell, mask in masks.items()
            if 1 < mask.bit_count() <= MAX_CASES
        ]
        for constraint in self.constraints:
            for digit in constraint.decisive_digits(self.naming.board.digits):
                places = [(cell, digit) for cell in constraint.cells if masks[cell] >> digit - 1 & 1]
                splits += [places] if 1 < len(places) <= MAX_PLACES else []
        return sorted(splits, key=len)

    def _cases(
        self, masks: Mapping[Cell, int], candidates: Sequence[Candidate], known: frozenset[Cell], depth: int
    ) -> Refutation | None:
        """Return the refutations of all candidates; `None` if one has none."""
        results: list[Refuted] = []
        for cell, digit in candidates:
            refutation = self._refuted({**masks, cell: 1 << digit - 1}, known, frozenset((cell,)), depth - 1)
            if refutation is None:
                return None
            results.append((refutation, (cell, digit)))
        cases = tuple(
            Case(tuple(some), refutation) for refutation, some in merged(results, uses_gist=True).items()
        )
        return Refutation((), cases=cases)


def merged(results: Iterable[Refuted], *, uses_gist: bool) -> dict[Refutation, list[Candidate]]:
    """Return candidates by their refutation; refutations that share a reason are told as one.

    Without `uses_gist` they share only sums that miss the same total.
    """
    by_refutation: dict[Refutation, list[Candidate]] = {}
    for refutation, candidate in results:
        for other in by_refutation:
            shared = (
                other.shared(refutation) if uses_gist or other.clause.bound or other == refutation else None
            )
            if shared is not None:
                by_refutation[other].append(candidate)
                by_refutation = {shared if key is other else key: some for key, some in by_refutation.items()}
                break
        else:
            by_refutation[refutation] = [candidate]
    return by_refutation


def visible_exclusions(
    constraints: Sequence[Constraint], cells: Collection[Cell], naming: Naming
) -> dict[Candidate, list[tuple[Cell, int]]]:
    """Return what a candidate excludes from the other cells, as masks, as far as this is seen at a glance.

    That is the same digit in cells that see each other, and what pairs of cells exclude, unlike sums.
    """
    board = naming.board
    excluded: dict[Candidate, list[tuple[Cell, int]]] = {}
    for cell in cells:
        seen = [other for other in board.peers(cell) if other in cells]
        for digit in range(1, board.digits + 1):
            excluded[cell, digit] = [(other, 1 << digit - 1) for other in seen]
    for constraint in constraints:
        for (index, digit), masks in exclusions_of(board, constraint).items() if constraint.relation else ():
            excluded[constraint.cells[index], digit] += [
                (constraint.cells[other], mask) for other, mask in masks
            ]
    return excluded
