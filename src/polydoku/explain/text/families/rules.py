"""Fields of the sentences for eliminations that follow from a single rule."""

from collections.abc import Collection, Iterable, Iterator
from itertools import islice

from polydoku.explain.combinations import (
    TooManyCombinationsError,
    cages_of,
    combinations,
    constraints_of,
    derived_sum,
    fits,
    masks_of,
)
from polydoku.explain.text.families.pair_reasons import pair_reasons, relation_line
from polydoku.explain.text.families.rising_reasons import rising_reasons
from polydoku.explain.text.families.sum_reasons import equations_line, sum_reasons
from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import all_of, capitalized, joined, joined_groups, number_word
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.words.techniques.rules import CLAUSES

MAX_LISTED_COMBINATIONS = 6
"""More combinations are counted in a sentence, or not mentioned, instead of listed."""

MAX_LISTED_CELLS = 2
"""The candidates to remove are listed as a reason for so many cells; the conclusion lists them anyway."""

MAX_LISTED_DIGITS = 24
"""Combinations in the order of the cells are not listed if they have more digits together."""

MAX_TRIALS = 2000
"""Combinations are not listed if more digits must be tried for them."""


class RuleFields(SentenceFields):
    """The fields of rule links: a cell (`base`) that a candidate of another cell would leave empty."""

    def _base_is(self) -> str:
        """Return what the other cell can be; empty if it can be every digit, or if this is not known."""
        digits = self._base_digits()
        if len(digits) in (0, self.step.board.digits):
            return ""
        return CLAUSES["base"].format(cell=self["base"], digits=self.naming.digits(digits, conjunction="or"))

    def _base_digits(self) -> tuple[int, ...]:
        snapshot = self.step.snapshot
        cells = self.role("base").cells
        return tuple(digits_of(snapshot.masks[cells[0]])) if snapshot and cells else ()


class CombinationFields(SentenceFields):
    """The fields of combinations: the cells of a constraint (`base`), and what they can hold together."""

    def _reasons(self) -> str:
        """Return why the candidates are removed, by rising digits, pairs of cells or sums if possible."""
        constraints, remove, snapshot = self._constraints, self.step.remove, self.step.snapshot
        if snapshot is None:
            return self["combinations"]
        first = constraints[0]
        if first.rises:
            lines = rising_reasons(first.cells, remove, snapshot, self.naming)
        else:
            lines = pair_reasons(constraints, remove, snapshot, self.naming)
        if not lines and len(constraints) == 1:
            lines = sum_reasons(first, remove, snapshot, self.naming)
        return "\n".join(lines) or self["combinations"]

    def _combinations(self) -> str:
        """Return which combinations are left, and why no removed candidate is in one of them."""
        constraints = self._constraints
        if len(constraints) > 1:
            return self._impossible(constraints[0])
        constraint = constraints[0]
        sets = self._sets_left(constraint)
        if sets:
            return "\n".join(self._lines_of_sets(constraint, sets))
        tuples = self._tuples(constraint)
        if not tuples:
            return self._impossible(constraint)
        line = CLAUSES["tuples"].format(
            rule=capitalized(self._name(constraint)),
            base=self.naming.cells(constraint.cells),
            tuples=joined(tuples, "or"),
        )
        return self._meaning(constraint) + line

    @property
    def _constraints(self) -> list[Constraint]:
        """The constraints of the mark."""
        return list(constraints_of(self.step.board, self.step.strong_sets[0]))

    def _name(self, constraint: Constraint) -> str:
        return constraint.name if constraint.name.startswith("a ") else f"the {constraint.name}"

    def _sets_left(self, constraint: Constraint) -> list[frozenset[int]]:
        """Return the sets of digits that the cells can hold; none if the order of the digits matters."""
        snapshot = self.step.snapshot
        sets = constraint.combination_sets(self.step.board.digits)
        if snapshot is None or sets is None:
            return []
        return [digits for digits in sets if fits(digits, constraint.cells, snapshot)]

    def _lines_of_sets(self, constraint: Constraint, sets: list[frozenset[int]]) -> Iterator[str]:
        yield self._sets_line(constraint, sets)
        digits_in_sets = frozenset[int]().union(*sets)
        misfits = [candidate for candidate in self.step.remove if candidate[1] in digits_in_sets]
        if misfits:
            clause = "misfit" if len(sets) == 1 else "misfits"
            yield CLAUSES[clause].format(candidates=self._by_cell(misfits))

    def _sets_line(self, constraint: Constraint, sets: list[frozenset[int]]) -> str:
        """Return the sets of digits that are left, or how many, if they are too many."""
        digits_in_sets = frozenset[int]().union(*sets)
        absent = sorted({digit for _, digit in self.step.remove} - digits_in_sets)
        all_sets = constraint.combination_sets(self.step.board.digits) or ()
        if len(sets) > MAX_LISTED_COMBINATIONS:
            clause = "many sets" if absent else "some sets"
        else:
            clause = "sets" if len(sets) == len(all_sets) else "sets left"
        return CLAUSES[clause].format(
            rule=capitalized(self._name(constraint)),
            requirement=constraint.requirement(self.step.board),
            base=self.naming.cells(sorted(constraint.cells)),
            sets=joined([self._sum_of(digits) for digits in sorted(sets, key=sorted)], "or"),
            count=len(sets),
            digits=self.naming.digits(absent, conjunction="or"),
        )

    def _by_cell(self, candidates: list[Candidate]) -> str:
        """Return candidates as alternatives, cell by cell: ``1 or 2 in r1c1, or 3 in r1c2``."""
        digits_by_cell: dict[Cell, list[int]] = {}
        for cell, digit in candidates:
            digits_by_cell.setdefault(cell, []).append(digit)
        parts = [
            CLAUSES["digits in cell"].format(
                digits=self.naming.digits(digits, conjunction="or"), cell=self.naming.cell(cell)
            )
            for cell, digits in digits_by_cell.items()
        ]
        return joined_groups(parts, "or")

    def _sum_of(self, digits: frozenset[int]) -> str:
        return " + ".join(map(self.step.board.symbol, sorted(digits)))

    def _tuples(self, constraint: Constraint) -> list[str]:
        """Return the combinations in the order of the cells; none if they are too many."""
        snapshot, board = self.step.snapshot, self.step.board
        if snapshot is None:
            return []
        masks = masks_of(constraint, snapshot.masks, snapshot.digits)
        left = combinations(board, constraint, masks, max_trials=MAX_TRIALS)
        try:
            first = list(islice(left, MAX_LISTED_COMBINATIONS + 1))
        except TooManyCombinationsError:
            return []
        if len(first) > MAX_LISTED_COMBINATIONS or sum(map(len, first)) > MAX_LISTED_DIGITS:
            return []
        digit_of = [dict(combination) for combination in first]
        return sorted(
            "-".join(board.symbol(digits[cell]) for cell in constraint.cells) for digits in digit_of
        )

    def _impossible(self, constraint: Constraint) -> str:
        """Return that no digits of the other cells of the mark go with the removed candidates."""
        cells, targets, rule = self.role("base").cells, self.elimination_cells, self._name(constraint)
        if len(targets) <= MAX_LISTED_CELLS and set(cells) - set(targets):
            line = self._impossible_line(cells, targets, CLAUSES["satisfy"].format(rule=rule))
        else:
            line = CLAUSES["all ways"].format(cells=self.naming.cells(cells), rule=rule)
        return self._meaning(constraint) + line

    def _impossible_line(self, cells: Iterable[Cell], targets: Collection[Cell], requirement: str) -> str:
        """Return that no candidates of the other cells go with those that the targets lose."""
        return CLAUSES["impossible"].format(
            candidates=self._by_cell(
                [candidate for candidate in self.step.remove if candidate[0] in targets]
            ),
            others=self.naming.cells(cell for cell in cells if cell not in targets),
            requirement=requirement,
        )

    def _meaning(self, constraint: Constraint) -> str:
        """Return what the mark requires, as a line of its own; empty if that is not known in words."""
        requirement = constraint.requirement(self.step.board)
        if requirement:
            rule = capitalized(self._name(constraint))
            return CLAUSES["rule needs"].format(rule=rule, requirement=requirement) + "\n"
        equations = [equation for part in self._constraints if (equation := part.equation())]
        if len(equations) == len(self._constraints):
            return equations_line(constraint.name, equations, self.naming) + "\n"
        return relation_line(self._constraints, self.naming) + "\n" if constraint.relation else ""


class PointingFields(CombinationFields):
    """The fields of rule pointing: a constraint (`bridge`), and the places of a digit there (`base`)."""

    def _must_have(self) -> str:
        """Return why one of the places holds the digit."""
        constraint = self._constraints[0]
        sets = self._sets_left(constraint)
        digit, places = self["digit"], self.naming.cells(self.role("base").cells, conjunction="or")
        if not sets or len(sets) > MAX_LISTED_COMBINATIONS:
            return self._meaning(constraint) + CLAUSES["must have"].format(
                digit=digit,
                places=places,
                base=self.naming.cells(self.role("bridge").cells),
                rule=self._name(constraint),
            )
        all_sets = capitalized(all_of(len(sets)))
        subject = CLAUSES["it has" if len(sets) == 1 else "all have"].format(all_sets=all_sets)
        has_digit = CLAUSES["each has"].format(subject=subject, digit=digit, places=places)
        return "\n".join((self._sets_line(constraint, sets), has_digit))


class TotalFields(CombinationFields):
    """The fields of innies and outies: the cells (`base`) whose total follows from houses and cages."""

    def _difference(self) -> str:
        """Return the total of the cells, and from which totals it follows."""
        strong_set, board = self.step.strong_sets[0], self.step.board
        kind, cells = self.step.variant, self.role("base").cells
        cages = cages_of(board, strong_set)
        cage_total = sum(cage.cage_total() or 0 for cage in cages)
        house_total = len(strong_set.houses) * sum(range(1, board.digits + 1))
        names = [CLAUSES["one cage"].format(name=cage.name) for cage in cages]
        some_cages = CLAUSES["cages"].format(number=number_word(len(cages)))
        cages_text = names[0] if len(names) == 1 else some_cages
        text = CLAUSES[kind if len(cells) > 1 else kind.removesuffix("s")].format(
            houses=self.naming.houses(strong_set.houses),
            house_total=house_total,
            cages=cages_text,
            verb=CLAUSES["add one" if len(cages) == 1 else "add several"],
            cage_total=cage_total,
            cells=self.naming.cells(cells),
            total=abs(house_total - cage_total),
        )
        return capitalized(text)

    def _rest(self) -> str:
        """Return which digits can give the total; empty for one cell."""
        constraint = derived_sum(self.step.board, self.step.strong_sets[0])
        if len(constraint.cells) == 1:
            return ""
        tuples = self._tuples(constraint)
        if tuples:
            return CLAUSES["only ways"].format(tuples=joined(tuples, "or"))
        return "\n".join(
            self._impossible_line(constraint.cells, [target], CLAUSES["give total"])
            for target in self.elimination_cells
        )
