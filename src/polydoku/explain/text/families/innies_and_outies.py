"""Fields of the sentences for innies and outies: what cages leave of the total of houses."""

from collections.abc import Sequence
from itertools import combinations

from polydoku.constraints.sum import Sum
from polydoku.explain.combinations import cages_of, derived_sum
from polydoku.explain.text.families.rule_combinations import MAX_LISTED_COMBINATIONS, CombinationFields
from polydoku.explain.text.families.sum_reasons import sum_reasons
from polydoku.explain.text.naming import capitalized, joined, number_word
from polydoku.model.board import Candidate
from polydoku.model.constraint import Constraint
from polydoku.words.techniques.rules import CLAUSES

MAX_CAGES = 8
"""More cages are counted instead of listed."""


class TotalFields(CombinationFields):
    """The fields of innies and outies: the cells (`base`) whose total follows from houses and cages."""

    def _difference(self) -> str:
        """Return the total of the cells, and from which totals it follows."""
        strong_set, board = self.step.strong_sets[0], self.step.board
        kind, cells = self.step.variant, self.role("base").cells
        cages = sorted(cages_of(board, strong_set), key=lambda cage: min(cage.cells))
        cage_total = sum(cage.cage_total() or 0 for cage in cages)
        house_total = len(strong_set.houses) * sum(range(1, board.digits + 1))
        cages_text = self._cage_names(cages)
        totals = [str(cage.cage_total()) for cage in cages]
        text = CLAUSES[kind if len(cells) > 1 else kind.removesuffix("s")].format(
            houses=self.naming.houses(strong_set.houses),
            house_total=house_total,
            cages=cages_text,
            verb=CLAUSES["add one" if len(cages) == 1 else "add several"],
            cage_total=f"{' + '.join(totals)} = {cage_total}" if 1 < len(cages) <= MAX_CAGES else cage_total,
            cells=self.naming.cells(cells),
            total=abs(house_total - cage_total),
        )
        return capitalized(text)

    def _cage_names(self, cages: Sequence[Constraint]) -> str:
        """Return the names of some cages, or how many they are."""
        if len(cages) == 1:
            return CLAUSES["one cage"].format(name=cages[0].name)
        places = [cage.name.removeprefix(CLAUSES["cage at"]) for cage in cages]
        clause = "cages" if len(cages) > MAX_CAGES else "named cages"
        return CLAUSES[clause].format(number=number_word(len(cages)), places=joined(places))

    def _rest(self) -> str:
        """Return why the total excludes the candidates; empty for one cell."""
        constraint: Constraint = derived_sum(self.step.board, self.step.strong_sets[0])
        if len(constraint.cells) == 1 or self.step.snapshot is None:
            return ""
        lines, explained = self._reasons_by_sets(constraint)
        if lines:
            constraint = _as_cage(constraint)
        else:
            lines, explained = sum_reasons(constraint, self.step.snapshot, self.naming)
        return "\n".join((*lines, *self._trial_lines([constraint], explained)))

    def _reasons_by_sets(self, constraint: Constraint) -> tuple[list[str], set[Candidate]]:
        """Return what cells that see each other can hold, and the candidates in no such set of digits."""
        cells, board = constraint.cells, self.step.board
        if not all(second in board.peers(first) for first, second in combinations(cells, 2)):
            return [], set()
        sets = self._sets_left(_as_cage(constraint))
        if not 0 < len(sets) <= MAX_LISTED_COMBINATIONS:
            return [], set()
        digits = frozenset[int]().union(*sets)
        line = CLAUSES["different"].format(sets=self._set_texts(_as_cage(constraint), sets))
        return [line], {candidate for candidate in self.step.remove if candidate[1] not in digits}


def _as_cage(constraint: Constraint) -> Constraint:
    """Return the sum of cells that see each other as a cage."""
    equation = constraint.equation()
    assert equation is not None
    return Sum(constraint.name, constraint.cells, abs(equation.total))
