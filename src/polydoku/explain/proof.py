"""Proves or refutes a step from the board, its rules and the step's evidence, without using the core.

A step lists *strong sets*: candidates of which at least one is true, such as the candidates of a cell. The
step is accepted if each of its conclusions follows from them. Each proof assumes the contrary and looks for a
contradiction: a true candidate removes all candidates that it excludes; if one candidate of a set is left, it
is true; if none is left, the assumption is refuted. When nothing else follows, the proof splits: it assumes
each candidate of the smallest set, one after the other, and all of them must be refuted.

The sets of rules have combinations of candidates instead (see `polydoku.explain.combinations`). A combination
is removed if one of its candidates is, and all its candidates are true if no other combination is left. For
the proof every member of a set is a combination; a single candidate is a combination of one.
"""

from collections.abc import Sequence

from polydoku.explain.combinations import Combination, combinations, constraint_of
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate
from polydoku.model.constraint import Constraint
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Step, StrongSet

MAX_SPLITS = 100_000
"""The limit of splits; a step whose proof needs more is not accepted."""


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
            if strong_set.kind != "rule"
        ]
        constraints = [
            constraint_of(step.board, strong_set) for strong_set in step.proof() if strong_set.kind == "rule"
        ]
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


Members = frozenset[Combination]
"""The members of a strong set; a single candidate is a combination of one."""


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
        self.board, self.constraints, self.masks, self.values = board, constraints, masks, values
        self.sets = [frozenset(frozenset({candidate}) for candidate in members) for members in sets]
        self.splits = 0

    def exclude_each_other(self, first: Candidate, second: Candidate) -> bool:
        """Return whether two different candidates cannot both be true."""
        in_one_cell = first[0] == second[0]
        return first != second and (in_one_cell or second in self.board.excluded_by(*first))

    def excluded_by(self, placed: Sequence[Candidate]) -> set[Candidate]:
        """Return the candidates that are false if the `placed` ones are true."""
        excluded = {other for candidate in placed for other in self.board.excluded_by(*candidate)}
        for cell, placed_digit in placed:
            digits = range(1, self.board.digits + 1)
            excluded |= {(cell, digit) for digit in digits if digit != placed_digit}
        return excluded

    def is_refuted(self, *, true: Candidate | None = None, false: Candidate | None = None) -> bool:
        """Return whether assuming a candidate true (or false) leads to a contradiction."""
        self.splits = 0
        sets = list(self.sets)
        for constraint in self.constraints:
            # With `true` known beforehand, there are far fewer combinations to list.
            members = combinations(self.board, constraint, self.masks, self.values, true=true)
            sets.append(frozenset(members))
        sets = [frozenset(member for member in members if false not in member) for members in sets]
        return self._is_contradiction(sets, [true] if true else [])

    def _is_contradiction(self, sets: list[Members], facts: list[Candidate]) -> bool:
        """Return whether some set becomes empty on every branch if the candidates `facts` are true."""
        while True:
            for fact in facts:
                sets = [
                    frozenset(member for member in members if not self._excludes_one_of(fact, member))
                    for members in sets
                    if frozenset({fact}) not in members
                ]
            if not all(sets):
                return True
            facts = list(
                {candidate for members in sets if len(members) == 1 for candidate in next(iter(members))}
            )
            if any(self.exclude_each_other(first, second) for first in facts for second in facts):
                return True
            if not facts:
                break
            sets = [members for members in sets if len(members) > 1]
        self.splits += 1
        if not sets or self.splits > MAX_SPLITS:  # without sets, nothing can become empty
            return False
        smallest = min(sets, key=len)
        return all(self._is_contradiction(sets, list(member)) for member in sorted(smallest, key=sorted))

    def _excludes_one_of(self, fact: Candidate, member: Combination) -> bool:
        return any(self.exclude_each_other(fact, candidate) for candidate in member)
