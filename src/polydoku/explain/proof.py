"""Proves or refutes a step from the board, its rules and the step's evidence, without using the core.

A step lists *strong sets*: candidates of which at least one is true, such as the candidates of a cell. The
step is accepted if each of its conclusions follows from them. Each proof assumes the contrary and looks for a
contradiction: a true candidate removes all candidates that it excludes; so does a small set if each of its
members excludes them; if one candidate of a set is left, it is true; if none is left, the assumption is
refuted. When nothing else follows, the proof splits: it assumes each candidate of the smallest set, one after
the other, and all of them must be refuted.

A step can also name constraints of the rules. A candidate that is in no combination of such a constraint, of
the candidates that are left at this point, is false (see `polydoku.explain.combinations`). Each cell of the
constraint has one of its candidates. If every combination has a digit, all its places together exclude what
each of them excludes. What cages leave of the total of houses is such a constraint, too.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from polydoku.explain.combinations import Masks, combinations, constraints_of, derived_sum, supported
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Step, StrongSet

MAX_SPLITS = 100_000
"""The limit of splits; a step whose proof needs more is not accepted."""

MAX_MEMBERS = 4
"""A set with more members than this is not examined for candidates that each of them excludes."""


def faults(
    step: Step,
    masks: Sequence[int],
    values: Sequence[int],
    givens: Sequence[int],
) -> list[str]:
    """Return the faults of a step in a position as texts; the list is empty if the step is proved.

    For each cell, `masks` has its candidates (bit d-1 for digit d), `values` its digit and `givens` its given
    digit (0 for none). The rules are those of the step's board.
    """
    candidates = {(cell, digit) for cell in step.board.cells for digit in digits_of(masks[cell])}
    faults_of_conclusions = [
        f"{candidate} is no candidate"
        for candidate in (*step.place, *step.remove)
        if candidate not in candidates
    ]
    if faults_of_conclusions:
        return faults_of_conclusions
    if not step.place and not step.remove:
        return ["no conclusion"]
    try:
        sets = [
            _members_of(step.board, strong_set, candidates, values, givens)
            for strong_set in step.proof()
            if strong_set.kind not in ("rule", "total")
        ]
        constraints = [
            constraint
            for strong_set in step.proof()
            if strong_set.kind == "rule"
            for constraint in constraints_of(step.board, strong_set)
        ] + [derived_sum(step.board, strong_set) for strong_set in step.proof() if strong_set.kind == "total"]
        prover = _Prover(step.board, sets, constraints, masks, values)
        excluded = prover.excluded_by(step.place)
        unproved_removals = [
            candidate
            for candidate in step.remove
            # What the placements exclude is removed if they are proved, which the next list tests.
            if candidate not in excluded and not prover.is_refuted(true=candidate)
        ]
        unproved_placements = [
            candidate for candidate in step.place if not prover.is_refuted(false=candidate)
        ]
    except ValueError as error:
        return [str(error)]
    return [f"{candidate} may be true" for candidate in unproved_removals] + [
        f"{candidate} may be false" for candidate in unproved_placements
    ]


def _members_of(
    board: Board,
    strong_set: StrongSet,
    candidates: set[Candidate],
    values: Sequence[int],
    givens: Sequence[int],
) -> frozenset[Candidate]:
    """Return the candidates of a strong set; raise `ValueError` if possibly none of them is true."""
    if strong_set.kind == "cell":
        if values[strong_set.cell]:
            raise ValueError(f"cell {strong_set.cell} is filled")
        return frozenset(candidate for candidate in candidates if candidate[0] == strong_set.cell)
    if strong_set.kind == "place":
        cells = board.houses[strong_set.house].cells
        if len(cells) != board.digits:
            raise ValueError(f"{board.houses[strong_set.house].name} need not hold {strong_set.digit}")
        if any(values[cell] == strong_set.digit for cell in cells):
            raise ValueError(f"{board.houses[strong_set.house].name} holds {strong_set.digit}")
        return frozenset((cell, strong_set.digit) for cell in cells if (cell, strong_set.digit) in candidates)
    # Unless one of the other candidates in the cells of the pattern is true, there is a second solution.
    _check_deadly_pattern(board, strong_set, values, givens)
    pairs = {cell: pair for cell, *pair in strong_set.pattern}
    return frozenset(
        (cell, digit) for cell, digit in candidates if cell in pairs and digit not in pairs[cell]
    )


def _check_deadly_pattern(
    board: Board, strong_set: StrongSet, values: Sequence[int], givens: Sequence[int]
) -> None:
    """Raise `ValueError` unless filling each cell with one of its two digits would allow a second solution.

    The second solution exchanges the digits of each cell. Therefore no cell may be given, and each digit of
    the pattern must occur in each house twice or not at all.
    """
    if isinstance(board, RuledBoard):
        raise ValueError("rules keep digits from being exchanged")
    pairs = {cell: set(pair) for cell, *pair in strong_set.pattern}
    for cell, pair in pairs.items():
        if givens[cell] or len(pair) != 2 or (values[cell] and values[cell] not in pair):
            raise ValueError(f"cell {cell} cannot be exchanged")
    for house in board.houses:
        digits = [digit for cell in house.cells for digit in pairs.get(cell, ())]
        if any(digits.count(digit) != 2 for digit in digits):
            raise ValueError(f"an exchange breaks {house.name}")


class _Branch:
    """What is left on one branch of a proof.

    `sets` has the members of the strong sets that are not satisfied yet, `masks` the candidates of the cells
    of constraints, and `facts` the candidates that are true.
    """

    def __init__(
        self, sets: list[frozenset[Candidate]], masks: dict[Cell, int], facts: frozenset[Candidate]
    ) -> None:
        self.sets, self.masks, self.facts = sets, masks, facts

    def copy(self) -> "_Branch":
        """Return a copy that can be changed alone."""
        return _Branch(list(self.sets), dict(self.masks), self.facts)

    @property
    def is_contradiction(self) -> bool:
        """Whether a set or a cell has no candidate left."""
        return not all(self.sets) or not all(self.masks.values())

    def has(self, candidate: Candidate) -> bool:
        """Return whether a candidate is left in a set or in a cell."""
        in_cell = self.masks.get(candidate[0], 0) >> candidate[1] - 1 & 1
        return bool(in_cell) or any(candidate in members for members in self.sets)

    def new_facts(self) -> set[Candidate]:
        """Return the candidates that are the last ones of a set or of a cell, and not among the facts."""
        facts = {next(iter(members)) for members in self.sets if len(members) == 1}
        facts |= {(cell, mask.bit_length()) for cell, mask in self.masks.items() if mask.bit_count() == 1}
        return facts - self.facts

    def place(self, facts: set[Candidate], excluded: set[Candidate]) -> None:
        """Add facts, which satisfy sets, and remove what they exclude."""
        self.facts |= facts
        self.sets = [members for members in self.sets if not members & facts]
        self.remove(excluded)

    def remove(self, candidates: set[Candidate]) -> None:
        """Remove false candidates."""
        self.sets = [members - candidates for members in self.sets]
        for cell, digit in candidates:
            if cell in self.masks:
                self.masks[cell] &= ~(1 << digit - 1)

    def cases(self) -> set[Candidate]:
        """Return the smallest set of candidates of which one is true; empty if there is no such set."""
        cells = [(cell, mask) for cell, mask in self.masks.items() if mask.bit_count() > 1]
        sets = [set(members) for members in self.sets]
        sets += [{(cell, digit) for digit in digits_of(mask)} for cell, mask in cells]
        return min(sets, key=len, default=set())


class _Prover:
    """Decides what follows on a board from a list of strong sets, and from constraints in a position."""

    def __init__(
        self,
        board: Board,
        sets: Sequence[frozenset[Candidate]],
        constraints: Sequence[Constraint],
        masks: Sequence[int],
        values: Sequence[int],
    ) -> None:
        self.board, self.constraints = board, constraints
        cells = {cell for constraint in constraints for cell in constraint.cells}
        filled = frozenset((cell, values[cell]) for cell in cells if values[cell])
        masks_of_cells = {cell: 1 << values[cell] - 1 if values[cell] else masks[cell] for cell in cells}
        self.start = _Branch(list(sets), masks_of_cells, filled)
        self.splits = 0
        self.supported_masks: dict[tuple[int, Masks], Masks] = {}
        self.needed_digits: dict[tuple[int, Masks, int], bool] = {}

    def excluded_by(self, placed: Iterable[Candidate]) -> set[Candidate]:
        """Return the candidates that are false if the `placed` ones are true."""
        excluded = set[Candidate]()
        for cell, placed_digit in placed:
            excluded |= self.board.excluded_by(cell, placed_digit)
            digits = range(1, self.board.digits + 1)
            excluded |= {(cell, digit) for digit in digits if digit != placed_digit}
        return excluded

    def is_refuted(self, *, true: Candidate | None = None, false: Candidate | None = None) -> bool:
        """Return whether assuming a candidate true (or false) leads to a contradiction."""
        self.splits = 0
        branch = self.start.copy()
        branch.remove({false} if false else set())
        return self._is_contradiction(branch, {true} if true else set())

    def _is_contradiction(self, branch: _Branch, assumed: set[Candidate]) -> bool:
        """Return whether a branch and all its cases end in a contradiction if the `assumed` are true."""
        facts = assumed | branch.new_facts()
        while not branch.is_contradiction:
            if facts:
                excluded = self.excluded_by(facts)
                if facts & excluded:
                    return True
                branch.place(facts, excluded)
            elif removed := (
                self._excluded_by_sets(branch)
                or self._unsupported(branch)
                or self._excluded_by_needed_digits(branch)
            ):
                branch.remove(removed)
            else:
                return self._are_cases_refuted(branch)
            facts = branch.new_facts()
        return True

    def _excluded_by_sets(self, branch: _Branch) -> set[Candidate]:
        """Return the candidates that each member of some set excludes."""
        excluded = set[Candidate]()
        for members in branch.sets:
            if len(members) <= MAX_MEMBERS:
                excluded |= frozenset.intersection(*(self.board.excluded_by(*each) for each in members))
        return {each for each in excluded if branch.has(each)}

    def _unsupported(self, branch: _Branch) -> set[Candidate]:
        """Return the candidates that are in no combination of a constraint, for the first that has any."""
        for index, constraint in enumerate(self.constraints):
            before = tuple(branch.masks[cell] for cell in constraint.cells)
            key = (index, before)
            if key not in self.supported_masks:
                self.supported_masks[key] = supported(self.board, constraint, before)
            after = self.supported_masks[key]
            if after != before:
                cells = zip(constraint.cells, before, after, strict=True)
                return {(cell, digit) for cell, old, new in cells for digit in digits_of(old & ~new)}
        return set()

    def _excluded_by_needed_digits(self, branch: _Branch) -> set[Candidate]:
        """Return what all places of a digit exclude that a constraint needs, for the first such digit."""
        for index, constraint in enumerate(self.constraints):
            masks = tuple(branch.masks[cell] for cell in constraint.cells)
            for digit in digits_of(reduce(or_, masks, 0)):
                cells = zip(constraint.cells, masks, strict=True)
                places = [cell for cell, mask in cells if mask >> digit - 1 & 1]
                excluded = frozenset.intersection(*(self.board.excluded_by(cell, digit) for cell in places))
                left = {each for each in excluded if branch.has(each)}
                if left and self._is_needed(index, masks, digit):
                    return left
        return set()

    def _is_needed(self, index: int, masks: Masks, digit: int) -> bool:
        """Return whether every combination of a constraint has a digit."""
        key = (index, masks, digit)
        if key not in self.needed_digits:
            without = tuple(mask & ~(1 << digit - 1) for mask in masks)
            constraint = self.constraints[index]
            self.needed_digits[key] = next(combinations(self.board, constraint, without), None) is None
        return self.needed_digits[key]

    def _are_cases_refuted(self, branch: _Branch) -> bool:
        self.splits += 1
        cases = branch.cases()
        if not cases or self.splits > MAX_SPLITS:  # without sets, nothing can become empty
            return False
        return all(self._is_contradiction(branch.copy(), {case}) for case in sorted(cases))
