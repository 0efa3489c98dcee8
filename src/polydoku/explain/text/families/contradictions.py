"""Says what fails if the cells of a mark have only some candidates: a cell, a total or a digit.

What it says follows "With 3 in r1c1,".
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, product
from math import prod

from polydoku.explain.text.families.missed_totals import MAX_CELLS, Clause, Masks, MissedTotals, clause_of
from polydoku.explain.text.naming import Naming, joined
from polydoku.model.answer import digits_of
from polydoku.model.board import Cell
from polydoku.model.constraint import Constraint
from polydoku.words.techniques.rule_reasons import CONTRADICTIONS

MAX_SETS = 2
"""If more sets of digits are possible, they are not refuted one after the other."""

MAX_SETS_ALIKE = 4
"""So many sets can be refuted at once, by what is missing in all of them."""

MAX_UNFIT_CELLS = 3
"""More cells that cannot be filled together are not looked for."""

MAX_CHOICES = 36
"""The cells that cannot be filled together have at most so many combinations."""

MAX_TESTS = 4000
"""The search for cells that cannot be filled together ends after so many tests of digits."""

MAX_SLOW_TESTS = 100
"""The same for constraints that need long to see a fault."""


class Contradictions(MissedTotals):
    """What fails in one mark, whose cells have the candidates `masks` before anything is assumed."""

    def __init__(self, constraints: Sequence[Constraint], masks: Masks, naming: Naming) -> None:
        super().__init__(masks, naming)
        self.constraints = constraints
        is_slow = any(constraint.has_slow_faults for constraint in constraints)
        self.tests_left = MAX_SLOW_TESTS if is_slow else MAX_TESTS
        self.house = next((n for n, h in enumerate(naming.board.houses) if set(h.cells) == set(masks)), -1)
        is_full_house = self.house >= 0 and len(masks) == naming.board.digits
        self.every_digit = range(1, naming.board.digits + 1) if is_full_house else ()
        self.sets = {
            constraint: [digits for digits in sets if not self.no_place(digits, constraint.cells, masks)]
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
                return Clause(
                    CONTRADICTIONS["no place in house"].format(
                        house=self.naming.house(self.house), digits=self.naming.digit(digit)
                    )
                )
        for constraint in self.constraints:
            for simpler in constraint.settled(masks):
                equation, names = simpler.equation(), self._names_of_total(constraint, simpler, masks)
                if equation and (clause := self.missed_total(equation, masks, names)):
                    return clause
            if clause := self._clause(constraint, masks):
                return clause
        return Clause()

    def _names_of_total(self, constraint: Constraint, simpler: Constraint, masks: Masks) -> tuple[str, str]:
        """Return the name of what has a total, with its ends if it lies between two cells, and without."""
        name = CONTRADICTIONS["the"].format(name=simpler.name)
        bits = [1 << digit - 1 for digit in constraint.decisive_digits(self.naming.board.digits)]
        if len(bits) != 2:
            return name, name
        places = [cell for cell in constraint.cells if masks[cell] & sum(bits)]
        known = [cell for cell in places if masks[cell] in bits]
        ends = self.naming.cells(known if len(known) == 2 else places)
        return (f"{name} {ends}" if simpler.cells else ends), name

    def _clause(self, constraint: Constraint, masks: Masks) -> Clause | None:
        equation = constraint.equation()
        if constraint in self.sets:
            return clause_of(self._missing_set(constraint, masks))
        if equation is not None and len(constraint.cells) <= MAX_CELLS:
            return self.missed_total(equation, masks, (CONTRADICTIONS["sum"], CONTRADICTIONS["sum"]))
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
            name=self.naming.cell(cell), cell=self.described(cell, self.assumed), first=first, second=second
        )

    def _missing_set(self, constraint: Constraint, masks: Masks) -> str:
        """Return which digit of the possible sets has no cell, or which cell has none of their digits."""
        known = [cell for cell in constraint.cells if self.assumed[cell].bit_count() == 1]
        cells = [cell for cell in constraint.cells if cell not in known]
        fixed = {self.assumed[cell].bit_length() for cell in known}
        sets = [digits for digits in self.sets[constraint] if fixed <= digits]
        if len(sets) == len(cells) == 1:
            [needed] = sets[0] - fixed
            name = self.described(cells[0], masks)
            return CONTRADICTIONS["must be"].format(cell=name, digit=needed, calculation="")
        failures = [self.no_place(digits - fixed, cells, masks) for digits in sets]
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
        return self.no_place(needed, _open(constraint, masks), masks)

    def _misfit(self, constraint: Constraint, masks: Masks) -> Clause | None:
        """Return what the constraint says itself, or a few cells that cannot be filled together."""
        misfit = constraint.misfit(masks, self.naming.board)
        if misfit is not None:
            described = [
                CONTRADICTIONS["it"] if cell == self.target else self.described(cell, masks)
                for cell in misfit.cells
            ]
            if misfit.cells[-1:] == (self.target,) and not misfit.digits:
                described[-2:] = described[:-3:-1]  # "it" comes first
            placed = [
                CONTRADICTIONS["it placed" if cell == self.target else "placed"].format(
                    digit=self.naming.digit(digit), cell=self.naming.cell(cell)
                )
                for cell, digit in zip(misfit.cells, misfit.digits, strict=False)
            ]
            return Clause(misfit.text.format(*described, placed=placed), gist=misfit.gist)
        if type(constraint).settled is not Constraint.settled:
            return None
        if type(constraint).misfit is not Constraint.misfit:
            return self._crowded(constraint, masks)
        for cells in _small_groups(constraint, masks):
            self.tests_left -= prod(masks[cell].bit_count() for cell in cells)
            if self.tests_left < 0:
                return None
            if all(_is_fault(constraint, cells, digits, self.naming) for digits in _choices(cells, masks)):
                return Clause(self._unfit(cells, masks, constraint.relation))
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
        return self.crowd(cells, left, is_fit=True)

    def _unfit(self, cells: Sequence[Cell], masks: Masks, relation: str) -> str:
        """Return which cells cannot be filled together, or what their pairs cannot do."""
        if relation and len(cells) > 1:
            described = [
                CONTRADICTIONS["it"] if cell == self.target else self.described(cell, masks)
                for cell in sorted(cells, key=lambda cell: cell != self.target)
            ]
            is_forbidden = CONTRADICTIONS["must not"] in relation
            start = "would" if is_forbidden else "could not" if len(cells) == 2 else "could not all"
            verb = relation.rpartition(CONTRADICTIONS["must not" if is_forbidden else "must"])[2]
            return CONTRADICTIONS[start].format(cells=joined(described), verb=verb)
        described_cells = joined([self.described(cell, masks) for cell in cells if cell != self.target])
        if self.target not in cells:
            return CONTRADICTIONS["unfit" if len(cells) > 1 else "unfit cell"].format(cells=described_cells)
        return CONTRADICTIONS["unfit for it" if described_cells else "unfit alone"].format(
            cells=described_cells
        )


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
