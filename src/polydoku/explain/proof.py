"""Proves or refutes a step from the board, its rules and the step's evidence, without using the core.

A step is accepted if each conclusion follows from the candidates of the position and the *strong sets* that
the step lists. The proof assumes the contrary. A true candidate removes all candidates that it sees; a set
with one member left makes this member true; then the proof splits on the smallest set. The assumption is
refuted if a set becomes empty on every branch.
"""

from collections.abc import Sequence

from polydoku.model.board import Board, Candidate
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Step, StrongSet

MAX_SPLITS = 100_000
"""A step is not accepted if its proof needs more splits."""


def faults(
    step: Step,
    masks: Sequence[int],
    values: Sequence[int],
    givens: Sequence[int],
) -> list[str]:
    """Return what is wrong with a step in a position; the list is empty if the step is proved.

    `masks` are the candidates of each cell (bit d-1 for digit d), `values` its digit and `givens` its given
    (0 for none). The step's board knows what rules exclude.
    """
    candidates = {(cell, digit) for cell in step.board.cells for digit in _digits(masks[cell])}
    wrong = [
        f"{candidate} is no candidate"
        for candidate in (*step.place, *step.remove)
        if candidate not in candidates
    ]
    if wrong or not (step.place or step.remove):
        return wrong or ["no conclusion"]
    try:
        sets = [_members_of(step.board, strong, candidates, values, givens) for strong in step.proof()]
    except ValueError as error:
        return [str(error)]
    prover = _Prover(step.board, sets)
    follows = prover.false_by(step.place)
    unproved_removals = [
        candidate
        for candidate in step.remove
        if candidate not in follows and not prover.refuted(true=candidate)
    ]
    unproved_placements = [candidate for candidate in step.place if not prover.refuted(false=candidate)]
    return [f"{candidate} may be true" for candidate in unproved_removals] + [
        f"{candidate} may be false" for candidate in unproved_placements
    ]


def _digits(mask: int) -> list[int]:
    return [bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1]


def _members_of(
    board: Board, strong: StrongSet, candidates: set[Candidate], values: Sequence[int], givens: Sequence[int]
) -> frozenset[Candidate]:
    """Return the candidates of a strong set; raise `ValueError` if possibly none of them is true."""
    if strong.kind == "cell":
        if values[strong.cell]:
            raise ValueError(f"cell {strong.cell} is filled")
        return frozenset(candidate for candidate in candidates if candidate[0] == strong.cell)
    if strong.kind == "place":
        cells = board.houses[strong.house].cells
        if len(cells) != board.digits:
            raise ValueError(f"{board.houses[strong.house].name} need not hold {strong.digit}")
        if any(values[cell] == strong.digit for cell in cells):
            raise ValueError(f"{board.houses[strong.house].name} holds {strong.digit}")
        return frozenset((cell, strong.digit) for cell in cells if (cell, strong.digit) in candidates)
    _check_exchange(board, strong, values, givens)
    pattern = {cell: digits for cell, *digits in strong.pattern}
    return frozenset(
        candidate
        for candidate in candidates
        if candidate[0] in pattern and candidate[1] not in pattern[candidate[0]]
    )


def _check_exchange(board: Board, strong: StrongSet, values: Sequence[int], givens: Sequence[int]) -> None:
    if isinstance(board, RuledBoard):
        raise ValueError("rules keep digits from being exchanged")
    pattern = {cell: set(digits) for cell, *digits in strong.pattern}
    for cell, digits in pattern.items():
        if givens[cell] or len(digits) != 2 or (values[cell] and values[cell] not in digits):
            raise ValueError(f"cell {cell} cannot be exchanged")
    for house in board.houses:
        inside = [digit for cell in house.cells for digit in pattern.get(cell, ())]
        if any(inside.count(digit) != 2 for digit in inside):
            raise ValueError(f"an exchange breaks {house.name}")


class _Prover:
    """Decides what follows from a list of strong sets on a board."""

    def __init__(self, board: Board, sets: Sequence[frozenset[Candidate]]) -> None:
        self.board, self.sets = board, sets

    def clash(self, a: Candidate, b: Candidate) -> bool:
        """Return whether two different candidates cannot both be true."""
        return a != b and (a[0] == b[0] or b in self.board.excluded_by(*a))

    def false_by(self, placed: Sequence[Candidate]) -> set[Candidate]:
        """Return the candidates that are false if the `placed` ones are true."""
        seen = {other for candidate in placed for other in self.board.excluded_by(*candidate)}
        return seen | {(candidate[0], d) for candidate in placed for d in range(1, 33) if d != candidate[1]}

    def refuted(self, *, true: Candidate | None = None, false: Candidate | None = None) -> bool:
        """Return whether assuming a candidate true (or false) empties a set on every branch."""
        self.splits = 0
        sets = [members - {false} for members in self.sets] if false else list(self.sets)
        return self._empties(sets, [true] if true else [])

    def _empties(self, sets: list[frozenset[Candidate]], pending: list[Candidate]) -> bool:
        while True:
            for candidate in pending:
                sets = [
                    frozenset({other for other in members if not self.clash(candidate, other)})
                    for members in sets
                    if candidate not in members
                ]
            if not all(sets):
                return True
            pending = list({next(iter(members)) for members in sets if len(members) == 1})
            if any(self.clash(a, b) for a in pending for b in pending):
                return True
            if not pending:
                break
        self.splits += 1
        if not sets or self.splits > MAX_SPLITS:
            return False
        smallest = min(sets, key=len)
        return all(self._empties(sets, [candidate]) for candidate in sorted(smallest))
