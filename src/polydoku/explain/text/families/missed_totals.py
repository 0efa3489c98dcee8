"""Says what fails in a mark with a total: a sum that is too small or too large, or digits that are missing.

What it says follows "With 3 in r1c1,".
"""

from collections.abc import Collection, Mapping, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Literal, NamedTuple

from polydoku.explain.text.families.limits import Limit, exact_text, limit, limit_text
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.ranges import range_text
from polydoku.model.answer import digits_of
from polydoku.model.board import Cell
from polydoku.model.constraint import Equation
from polydoku.words.techniques.rule_reasons import CONTRADICTIONS

Masks = Mapping[Cell, int]
"""For each cell of a mark what it can hold, as a mask."""

Bound = Literal["", "least", "most"]


class Clause(NamedTuple):
    """What fails.

    `bound` says that a sum is at least or at most that of `digits`, which misses its total. `gist` is a text
    that is true of other digits, too; it is empty if there is none.
    """

    text: str = ""
    bound: Bound = ""
    digits: tuple[int, ...] = ()
    gist: str = ""

    def shared(self, other: "Clause") -> "Clause | None":
        """Return a clause that is true where either of both is, or `None`."""
        if self.bound and self.bound == other.bound:
            first, second = sorted((self, other), key=lambda clause: sum(clause.digits))
            nearer = first if self.bound == "least" else second
            return nearer._replace(text=nearer.gist or nearer.text)
        return self._replace(text=self.gist) if self.gist and self.gist == other.gist else None


MAX_CELLS = 8
"""Of more cells the smallest and the largest sum would take long to find."""

MAX_CROWD = 5
"""The most cells that see each other and have too few digits together."""

MAX_LISTED_DIGITS = 5
"""What a cell can hold is listed if it is not more than this."""


class MissedTotals:
    """What fails in the totals of a mark.

    `assumed` are the candidates that a reader has in mind: those of a trial. `target` is the cell that has
    only one because of the trial.
    """

    def __init__(self, assumed: Masks, naming: Naming) -> None:
        self.assumed, self.naming = assumed, naming
        self.target: Cell | None = None

    def described(self, cell: Cell, masks: Masks) -> str:
        """Return a cell with what it can hold: ``r1c1 (2 or 5)``, or ``r1c1 (then 5)`` if that follows."""
        name = self.naming.cell(cell)
        digits = digits_of(masks[cell])
        is_range = len(digits) == digits[-1] - digits[0] + 1 < self.naming.board.digits if digits else False
        if not digits or (len(digits) > MAX_LISTED_DIGITS and not is_range):
            return name
        is_new = masks[cell] != self.assumed[cell]
        return CONTRADICTIONS["cell then" if is_new else "cell"].format(
            cell=name, digits=range_text(masks[cell], self.naming)
        )

    def missed_total(self, equation: Equation, masks: Masks, names: tuple[str, str]) -> Clause | None:
        """Return that the largest sum of the cells is too small, or the smallest one too large."""
        added, subtracted, total = equation
        for is_least in (True, False):
            near = limit(added, masks, self.naming.board, is_least=is_least)
            far = limit(subtracted, masks, self.naming.board, is_least=not is_least)
            if near is None or far is None:
                return self.crowd(added if near is None else subtracted, masks)
            difference = near.sum - far.sum - total
            if difference > 0 if is_least else difference < 0:
                return self._missed(near, far, (total, names), masks, is_least=is_least)
        return clause_of(self._no_partner(equation, masks))

    def _missed(
        self,
        near: Limit,
        far: Limit,
        total_and_names: tuple[int, tuple[str, str]],
        masks: Masks,
        *,
        is_least: bool,
    ) -> Clause:
        """Return that a sum, or the sum `near` of one side, misses the other side."""
        text = limit_text(near, is_least=is_least)
        if not far.cells:
            total, (name, short_name) = total_and_names
            if not near.cells:
                no_cells = CONTRADICTIONS["no cells"].format(cells=name)
                return Clause(no_cells, "most", (), CONTRADICTIONS["no cell"])
            verb = CONTRADICTIONS["be" if name == CONTRADICTIONS["sum"] else "make"]
            other = limit(near.cells, masks, self.naming.board, is_least=not is_least)
            is_exact = other is not None and other.sum == near.sum
            exact, text = (
                CONTRADICTIONS["known side"].format(cells=cells, verb=verb, limit=limit_or_sum, total=total)
                for cells, limit_or_sum in (
                    (name, exact_text(near) if is_exact else text),
                    (short_name, text),
                )
            )
            return Clause(exact, "least" if is_least else "most", near.digits, text)
        is_known = len(far.cells) == 1 and masks[far.cells[0]].bit_count() == 1
        clause = "known side" if is_known else "one digit" if len(far.cells) == 1 else "two sums"
        text = CONTRADICTIONS[clause].format(
            cells=self.naming.cells(near.cells),
            verb=CONTRADICTIONS["be" if len(near.cells) == 1 else "make"],
            limit=text,
            total=far.sum,
            others=self.naming.cells(far.cells),
            other_limit=limit_text(far, is_least=not is_least),
        )
        return Clause(text)

    def _no_partner(self, equation: Equation, masks: Masks) -> str:
        """Return that no digit of an open cell goes with one of the other open cell."""
        signs = {**dict.fromkeys(equation.added, 1), **dict.fromkeys(equation.subtracted, -1)}
        cells = sorted(
            (cell for cell in signs if masks[cell].bit_count() > 1), key=lambda cell: masks[cell].bit_count()
        )
        rest = equation.total - sum(
            sign * masks[cell].bit_length() for cell, sign in signs.items() if cell not in cells
        )
        if len(cells) == 1:
            [cell] = cells
            needed = rest * signs[cell]
            if 0 < needed <= self.naming.board.digits and masks[cell] >> needed - 1 & 1:
                return ""
            calculation = self._calculation(equation, cell, masks)
            name = self.described(cell, masks)
            return CONTRADICTIONS["must be"].format(cell=name, digit=needed, calculation=calculation)
        if len(cells) > 2:
            return self._no_sum(equation, cells, rest, masks)
        if len(cells) != 2:
            return ""
        first, second = cells
        partners = [signs[second] * (rest - signs[first] * digit) for digit in digits_of(masks[first])]
        partners = sorted({digit for digit in partners if 0 < digit <= self.naming.board.digits})
        present = [digit for digit in partners if masks[second] >> digit - 1 & 1]
        doubles = [2 * digit == rest and first in self.naming.board.peers(second) for digit in present]
        if not partners or not all(doubles) or (-1 in (signs[first], signs[second]) and present):
            return ""
        total = abs(rest) if signs[first] == signs[second] else None
        return self._partners_text((first, second), partners, present, total, masks)

    def _calculation(self, equation: Equation, cell: Cell, masks: Masks) -> str:
        """Return how the digit of a cell follows from the others; empty if there is only one other."""
        added, subtracted, total = equation
        with_cell, others = (added, subtracted) if cell in added else (subtracted, added)
        numbers = [masks[other].bit_length() for other in others]
        total = total if cell in added else -total
        numbers += [total] if total else []
        minus = [masks[other].bit_length() for other in with_cell if other != cell]
        if len(numbers) + len(minus) < 3 or total < 0:
            return ""
        plus, less = (sign.join(map(str, some)) for sign, some in ((" + ", numbers), (" - ", minus)))
        return CONTRADICTIONS["calculation"].format(numbers=f"{plus} - {less}" if minus else plus)

    def _no_sum(self, equation: Equation, cells: Sequence[Cell], rest: int, masks: Masks) -> str:
        """Return that no different digits of the open cells, which see each other, make what they must."""
        board = self.naming.board
        all_see = all(b in board.peers(a) for a, b in combinations(cells, 2))
        if equation.subtracted or not all_see or len(cells) > MAX_CROWD:
            return ""
        digits = digits_of(reduce(or_, (masks[cell] for cell in cells)))
        sums = (some for some in combinations(digits, len(cells)) if sum(some) == rest)
        if any(not self.no_place(some, cells, masks) for some in sums):
            return ""
        return CONTRADICTIONS["no sum"].format(cells=self.naming.cells(sorted(cells)), total=rest)

    def _partners_text(
        self,
        cells: tuple[Cell, Cell],
        partners: Sequence[int],
        present: Sequence[int],
        total: int | None,
        masks: Masks,
    ) -> str:
        """Return what one cell would need in the other, or with which digits it would make a total."""
        first, second = cells
        lacking = [digit for digit in partners if digit not in present]
        digits = self.naming.digits(lacking or partners, conjunction="or" if total is None else "nor")
        if not lacking:
            clause = "only double"
        elif total is None:
            clause = {1: "one partner", 2: "two partners"}.get(len(lacking), "partners")
        else:
            clause = {1: "no addend", 2: "two addends"}.get(len(lacking), "addends")
            digits = digits if len(lacking) < 3 else self.naming.digits(lacking)
        text = CONTRADICTIONS[clause].format(
            cell=self.described(first, masks), other=self.naming.cell(second), digits=digits, total=total
        )
        return text + "".join(
            CONTRADICTIONS["double"].format(digit=self.naming.digit(digit)) for digit in present if lacking
        )

    def crowd(self, cells: Sequence[Cell], masks: Masks, *, is_fit: bool = False) -> Clause | None:
        """Return cells that see each other and have too few digits together.

        `is_fit` says that `masks` are not candidates, but what fits the mark.
        """
        board = self.naming.board
        for size in range(2, min(MAX_CROWD, len(cells)) + 1):
            for group in combinations(cells, size):
                digits = digits_of(reduce(or_, (masks[cell] for cell in group)))
                if len(digits) < size and all(b in board.peers(a) for a, b in combinations(group, 2)):
                    clause = "only fit" if is_fit else "both" if size == 2 else "few digits"
                    names = self.naming.cells(group), self.naming.digits(digits, conjunction="or")
                    return Clause(CONTRADICTIONS[clause].format(cells=names[0], digits=names[1]))
        return None

    def no_place(self, digits: Collection[int], cells: Sequence[Cell], masks: Masks) -> str:
        """Return which digits have too few cells, or which cells too few digits if as many are needed."""
        for size in range(1, len(digits) + 1):
            for some in combinations(sorted(digits), size):
                places = [cell for cell in cells if any(masks[cell] >> digit - 1 & 1 for digit in some)]
                if len(places) < size:
                    return CONTRADICTIONS["few places" if places else "no place"].format(
                        digits=self.naming.digits(dict.fromkeys(some)), cells=self.naming.cells(places)
                    )
            for group in combinations(cells, size) if len(cells) == len(digits) else ():
                left = [
                    digit for digit in sorted(digits) if any(masks[cell] >> digit - 1 & 1 for cell in group)
                ]
                if len(left) < size:
                    named = left or sorted(set(digits))
                    clause = "two digits" if size == 2 else "few digits"
                    return CONTRADICTIONS[clause if left else "none"].format(
                        cells=self.naming.cells(group), digits=self.naming.digits(named, conjunction="or")
                    )
        return ""


def clause_of(text: str) -> Clause | None:
    """Return a clause with a text, or `None` if it is empty."""
    return Clause(text) if text else None
