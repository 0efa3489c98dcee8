"""The judge of steps: from board, rules and a step's own evidence, never from the core.

A step is accepted when each conclusion follows from the candidates of the position and from the *strong
sets* the step lists, and from nothing else: assume the contrary, let every true candidate strike those
it sees and every set with one member left make it true, split on what remains of the smallest set, and
see a set become empty on every branch.
"""

from collections.abc import Sequence

from polydoku.model.board import Board, Candidate
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Step, Strong

MAX_SPLITS = 100_000
"""How many cases a step may need; beyond that it is not accepted."""


def faults(
    step: Step,
    masks: Sequence[int],
    values: Sequence[int],
    givens: Sequence[int],
) -> list[str]:
    """Return what is wrong with a step in a position; empty when it is proved.

    `masks` are the candidates of each cell (bit d-1 for digit d), `values` and `givens` the digits and
    the given ones (0: none). What rules exclude the step's board knows.
    """
    there = {(cell, digit) for cell in step.board.cells for digit in _digits(masks[cell])}
    wrong = [f"{at} is no candidate" for at in (*step.place, *step.remove) if at not in there]
    if wrong or not (step.place or step.remove):
        return wrong or ["no conclusion"]
    try:
        sets = [_members(step.board, strong, there, values, givens) for strong in step.proof()]
    except ValueError as error:
        return [str(error)]
    judge = _Judge(step.board, sets)
    follows = judge.false_by(step.place)
    kept = [at for at in step.remove if at not in follows and not judge.refuted(true=at)]
    open_ = [at for at in step.place if not judge.refuted(false=at)]
    return [f"{at} may be true" for at in kept] + [f"{at} may be false" for at in open_]


def _digits(mask: int) -> list[int]:
    return [bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1]


def _members(
    board: Board, strong: Strong, there: set[Candidate], values: Sequence[int], givens: Sequence[int]
) -> frozenset[Candidate]:
    """Return the candidates of a set; `ValueError` when nothing makes one of them true."""
    if strong.kind == "cell":
        if values[strong.cell]:
            raise ValueError(f"cell {strong.cell} is filled")
        return frozenset(at for at in there if at[0] == strong.cell)
    if strong.kind == "place":
        cells = board.houses[strong.house].cells
        if len(cells) != board.digits:
            raise ValueError(f"{board.houses[strong.house].name} need not hold {strong.digit}")
        if any(values[cell] == strong.digit for cell in cells):
            raise ValueError(f"{board.houses[strong.house].name} holds {strong.digit}")
        return frozenset((cell, strong.digit) for cell in cells if (cell, strong.digit) in there)
    _check_exchange(board, strong, values, givens)
    pattern = {cell: digits for cell, *digits in strong.pattern}
    return frozenset(at for at in there if at[0] in pattern and at[1] not in pattern[at[0]])


def _check_exchange(board: Board, strong: Strong, values: Sequence[int], givens: Sequence[int]) -> None:
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


class _Judge:
    """What follows from a list of strong sets on a board."""

    def __init__(self, board: Board, sets: Sequence[frozenset[Candidate]]) -> None:
        self.board, self.sets = board, sets

    def clash(self, a: Candidate, b: Candidate) -> bool:
        """Return whether two different candidates cannot both be true."""
        return a != b and (a[0] == b[0] or b in self.board.struck(*a))

    def false_by(self, placed: Sequence[Candidate]) -> set[Candidate]:
        """Return the candidates of the placed cells and of those they see that must then be false."""
        near = {other for at in placed for other in self.board.struck(*at)}
        return near | {(at[0], d) for at in placed for d in range(1, 33) if d != at[1]}

    def refuted(self, *, true: Candidate | None = None, false: Candidate | None = None) -> bool:
        """Return whether assuming a candidate true (or false) empties a set on every branch."""
        self.splits = 0
        sets = [of - {false} for of in self.sets] if false else list(self.sets)
        return self._empties(sets, [true] if true else [])

    def _empties(self, sets: list[frozenset[Candidate]], pending: list[Candidate]) -> bool:
        while True:
            for at in pending:
                sets = [
                    frozenset({other for other in of if not self.clash(at, other)})
                    for of in sets
                    if at not in of
                ]
            if any(not of for of in sets):
                return True
            pending = list({next(iter(of)) for of in sets if len(of) == 1})
            if any(self.clash(a, b) for a in pending for b in pending):
                return True
            if not pending:
                break
        self.splits += 1
        if not sets or self.splits > MAX_SPLITS:
            return False
        smallest = min(sets, key=len)
        return all(self._empties(sets, [at]) for at in sorted(smallest))
