"""Says what fails if the cells of a mark have only some candidates: a cell, a total or a digit.

What it says follows "With 3 in r1c1,".
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations, product
from math import prod
from operator import or_
from typing import Literal, NamedTuple

from polydoku.explain.text.families.limits import Limit, limit, limit_text
from polydoku.explain.text.naming import Naming, joined
from polydoku.explain.text.ranges import range_text
from polydoku.model.answer import digits_of
from polydoku.model.board import Cell
from polydoku.model.constraint import Constraint, Equation
from polydoku.words.techniques.rule_reasons import CONTRADICTIONS

Masks = Mapping[Cell, int]
"""For each cell of a mark what it can hold, as a mask."""

Bound = Literal["", "least", "most"]


class Clause(NamedTuple):
    """What fails.

    `bound` says that a sum is at least or at most that of `digits`, which misses its total. `gist` is what is
    true of other digits, too; it is empty if that is not known.
    """

    text: str = ""
    bound: Bound = ""
    digits: tuple[int, ...] = ()
    gist: str = ""

    def shared(self, other: "Clause") -> "Clause | None":
        """Return a clause that is true where either of both is, or `None`."""
        if self.bound and self.bound == other.bound:
            first, second = sorted((self, other), key=lambda clause: sum(clause.digits))
            return first if self.bound == "least" else second
        return self._replace(text=self.gist) if self.gist and self.gist == other.gist else None


MAX_CELLS = 8
"""Of more cells the smallest and the largest sum would take long to find."""

MAX_SETS = 2
"""If more sets of digits are possible, they are not refuted one after the other."""

MAX_SETS_ALIKE = 4
"""So many sets can be refuted at once, by what is missing in all of them."""

MAX_UNFIT_CELLS = 3
"""More cells that cannot be filled together are not looked for."""

MAX_CROWD = 5
"""The most cells that see each other and have too few digits together."""

MAX_CHOICES = 12
"""The cells that cannot be filled together have at most so many combinations."""

MAX_TESTS = 400
"""The search for cells that cannot be filled together ends after so many tests."""

MAX_LISTED_DIGITS = 5
"""What a cell can hold is listed if it is not more than this."""


class Contradictions:
    """What fails in one mark, whose cells have the candidates `masks` before anything is assumed.

    `assumed` are the candidates that a reader has in mind: those of a trial. `target` is the cell that has
    only one because of the trial.
    """

    def __init__(self, constraints: Sequence[Constraint], masks: Masks, naming: Naming) -> None:
        self.constraints, self.naming = constraints, naming
        self.assumed: Masks = masks
        self.target: Cell | None = None
        self.tests_left = MAX_TESTS
        is_house = any(set(house.cells) == set(masks) for house in naming.board.houses)
        self.every_digit = (
            range(1, naming.board.digits + 1) if is_house and len(masks) == naming.board.digits else ()
        )
        self.sets = {
            constraint: [digits for digits in sets if not self._no_place(digits, constraint.cells, masks)]
            for constraint in constraints
            if (sets := constraint.combination_sets(naming.board.digits)) is not None
        }

    def clause(self, masks: Masks) -> Clause:
        """Return what fails at once if the cells have these candidates; an empty text if nothing does."""
        empty = [cell for cell, mask in masks.items() if not mask]
        if empty:
            return Clause(
                self._without_digit(next((cell for cell in empty if cell != self.target), empty[0]))
            )
        for digit in self.every_digit:
            if not any(mask >> digit - 1 & 1 for mask in masks.values()):
                return Clause(CONTRADICTIONS["no place"].format(digits=self.naming.digit(digit)))
        for constraint in self.constraints:
            for simpler in constraint.settled(masks):
                equation = simpler.equation()
                if equation and (clause := self._missed_total(equation, masks, f"the {simpler.name}")):
                    return clause
            if clause := self._clause(constraint, masks):
                return clause
        return Clause()

    def _clause(self, constraint: Constraint, masks: Masks) -> Clause | None:
        equation = constraint.equation()
        if constraint in self.sets:
            return _clause(self._missing_set(constraint, masks))
        if equation is not None and len(constraint.cells) <= MAX_CELLS:
            return self._missed_total(equation, masks, CONTRADICTIONS["sum"])
        missing = self._missing_digit(constraint, masks)
        return Clause(missing) if missing else self._misfit(constraint, masks)

    def _without_digit(self, cell: Cell) -> str:
        """Return that a cell could be none of its digits."""
        digits, peers = digits_of(self.assumed[cell]), self.naming.board.peers(cell)
        twins = [
            other for other in peers if len(digits) == 1 and self.assumed.get(other) == self.assumed[cell]
        ]
        if twins and self.target is None:
            return CONTRADICTIONS["both"].format(
                cells=self.naming.cells((cell, twins[0])), digits=self.naming.digit(digits[0])
            )
        clause = {1: "not one", 2: "neither"}.get(len(digits), "no digit")
        first, second = (*map(self.naming.digit, digits), "", "")[:2]
        return CONTRADICTIONS[clause].format(
            name=self.naming.cell(cell), cell=self._described(cell, self.assumed), first=first, second=second
        )

    def _described(self, cell: Cell, masks: Masks) -> str:
        """Return a cell with what it can hold: ``r1c1 (2 or 5)``, or ``r1c1 (then 5)`` if that follows."""
        name = self.naming.cell(cell)
        if not 0 < masks[cell].bit_count() <= MAX_LISTED_DIGITS:
            return name
        is_new = masks[cell] != self.assumed[cell]
        return CONTRADICTIONS["cell then" if is_new else "cell"].format(
            cell=name, digits=range_text(masks[cell], self.naming)
        )

    def _missed_total(self, equation: Equation, masks: Masks, name: str) -> Clause | None:
        """Return that the largest sum of the cells is too small, or the smallest one too large."""
        added, subtracted, total = equation
        for is_least in (True, False):
            near = limit(added, masks, self.naming.board, is_least=is_least)
            far = limit(subtracted, masks, self.naming.board, is_least=not is_least)
            if near is None or far is None:
                return self._crowd(added if near is None else subtracted, masks)
            difference = near.sum - far.sum - total
            if difference > 0 if is_least else difference < 0:
                return self._missed(near, far, (total, name), masks, is_least=is_least)
        return _clause(self._no_partner(equation, masks))

    def _missed(
        self, near: Limit, far: Limit, total_and_name: tuple[int, str], masks: Masks, *, is_least: bool
    ) -> Clause:
        """Return that a sum, or the sum `near` of one side, misses the other side."""
        text = limit_text(near, is_least=is_least)
        if not far.cells:
            total, name = total_and_name
            verb = CONTRADICTIONS["be" if name == CONTRADICTIONS["sum"] else "make"]
            clause = "known side" if near.cells else "no cells"
            text = CONTRADICTIONS[clause].format(cells=name, verb=verb, limit=text, total=total)
            return Clause(text, "least" if is_least else "most", near.digits)
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
            return CONTRADICTIONS["must be"].format(cell=self._described(cell, masks), digit=needed)
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
            cell=self._described(first, masks), other=self.naming.cell(second), digits=digits, total=total
        )
        return text + "".join(
            CONTRADICTIONS["double"].format(digit=self.naming.digit(digit)) for digit in present if lacking
        )

    def _missing_set(self, constraint: Constraint, masks: Masks) -> str:
        """Return which digit of the possible sets has no cell, or which cell has none of their digits."""
        known = [cell for cell in constraint.cells if self.assumed[cell].bit_count() == 1]
        cells = [cell for cell in constraint.cells if cell not in known]
        fixed = {self.assumed[cell].bit_length() for cell in known}
        sets = [digits for digits in self.sets[constraint] if fixed <= digits]
        if len(sets) == len(cells) == 1:
            [needed] = sets[0] - fixed
            return CONTRADICTIONS["must be"].format(cell=self._described(cells[0], masks), digit=needed)
        failures = [self._no_place(digits - fixed, cells, masks) for digits in sets]
        if not sets:
            clause = "no set" if len(fixed) < 2 else "no set with both"
            return CONTRADICTIONS[clause].format(digits=self.naming.digits(sorted(fixed)))
        if not all(failures) or len(sets) > (MAX_SETS if len(set(failures)) > 1 else MAX_SETS_ALIKE):
            return ""
        texts = [set_text(digits, constraint, self.naming) for digits in sets]
        if len(sets) == 1:
            return CONTRADICTIONS["only sets"].format(sets=texts[0], failure=failures[0])
        failure = failures[0]
        if len(set(failures)) == 1 and len(sets) == len(self.sets[constraint]):
            return failure
        if len(set(failures)) > 1:
            failure = CONTRADICTIONS["with sets"].format(first=failures[0], second=failures[1])
        return CONTRADICTIONS["only sets"].format(sets=joined(texts), failure=failure)

    def _missing_digit(self, constraint: Constraint, masks: Masks) -> str:
        """Return which digits that the cells need have no place."""
        needed = list(constraint.needed_digits())
        for cell in constraint.cells:
            if masks[cell].bit_count() == 1 and masks[cell].bit_length() in needed:
                needed.remove(masks[cell].bit_length())
        return self._no_place(needed, _open(constraint, masks), masks)

    def _no_place(self, digits: Collection[int], cells: Sequence[Cell], masks: Masks) -> str:
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
                    return CONTRADICTIONS["few digits" if left else "none"].format(
                        cells=self.naming.cells(group), digits=self.naming.digits(named, conjunction="or")
                    )
        return ""

    def _misfit(self, constraint: Constraint, masks: Masks) -> Clause | None:
        """Return what the constraint says itself, or a few cells that cannot be filled together."""
        misfit = constraint.misfit(masks, self.naming.board)
        if misfit is not None:
            described = [
                CONTRADICTIONS["it"] if cell == self.target else self._described(cell, masks)
                for cell in misfit.cells
            ]
            if misfit.cells[-1:] == (self.target,):
                described[-2:] = described[:-3:-1]  # "it" comes first
            placed = [
                CONTRADICTIONS["it placed" if cell == self.target else "placed"].format(
                    digit=self.naming.digit(digit), cell=self.naming.cell(cell)
                )
                for cell, digit in zip(misfit.cells, misfit.digits, strict=False)
            ]
            return Clause(misfit.text.format(*described, placed=placed), gist=misfit.gist)
        if type(constraint).misfit is not Constraint.misfit:
            return self._crowded(constraint, masks)
        if type(constraint).settled is not Constraint.settled:
            return None
        for cells in _small_groups(constraint, masks):
            self.tests_left -= 1
            if self.tests_left < 0:
                return None
            if all(_is_fault(constraint, cells, digits, self.naming) for digits in _choices(cells, masks)):
                return Clause(self._unfit(cells, masks))
        return None

    def _crowded(self, constraint: Constraint, masks: Masks) -> Clause | None:
        """Return cells that see each other, but can hold too few digits, as each of them alone tells."""
        cells = [cell for cell in constraint.cells if masks[cell].bit_count() > 1]
        self.tests_left -= len(cells)
        if self.tests_left < 0 or len(cells) > MAX_CELLS:
            return None
        left = {
            cell: sum(
                1 << digit - 1
                for digit in digits_of(masks[cell])
                if constraint.misfit({**masks, cell: 1 << digit - 1}, self.naming.board) is None
            )
            for cell in cells
        }
        if not all(left.values()):
            return None  # why, the cases of that cell say
        return self._crowd(cells, left, is_fit=True)

    def _crowd(self, cells: Sequence[Cell], masks: Masks, *, is_fit: bool = False) -> Clause | None:
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

    def _unfit(self, cells: Sequence[Cell], masks: Masks) -> str:
        described = joined([self._described(cell, masks) for cell in cells if cell != self.target])
        if self.target not in cells:
            return CONTRADICTIONS["unfit" if len(cells) > 1 else "unfit cell"].format(cells=described)
        return CONTRADICTIONS["unfit for it" if described else "unfit alone"].format(cells=described)


def _clause(text: str) -> Clause | None:
    return Clause(text) if text else None


def set_text(digits: Collection[int], constraint: Constraint, naming: Naming) -> str:
    """Return a set of digits: ``1 + 5`` for a cage, ``1-2-3`` for others."""
    separator = " + " if constraint.cage_total() is not None else "-"
    return separator.join(map(naming.board.symbol, sorted(digits)))


def _open(constraint: Constraint, masks: Masks) -> list[Cell]:
    return [cell for cell in constraint.cells if masks[cell].bit_count() > 1]


def _small_groups(constraint: Constraint, masks: Masks) -> Iterator[tuple[Cell, ...]]:
    for size in range(1, MAX_UNFIT_CELLS + 1):
        for cells in combinations(constraint.cells, size):
            if prod(masks[cell].bit_count() for cell in cells) <= MAX_CHOICES:
                yield cells


def _choices(cells: Sequence[Cell], masks: Masks) -> Iterator[tuple[int, ...]]:
    return product(*(digits_of(masks[cell]) for cell in cells))


def _is_fault(constraint: Constraint, cells: Sequence[Cell], digits: Sequence[int], naming: Naming) -> bool:
    grid = [0] * len(naming.board)
    for cell, digit in zip(cells, digits, strict=True):
        grid[cell] = digit
    return constraint.fault(grid, naming.board) is not None
