"""Fields of the sentences for eliminations that follow from a single rule."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from polydoku.constraints.sum import Sum
from polydoku.explain.combinations import cages_of, constraints_of, derived_sum, fits
from polydoku.explain.text.families.contradictions import set_text
from polydoku.explain.text.families.pair_reasons import pair_reasons, relation_line
from polydoku.explain.text.families.rising_reasons import rising_reasons
from polydoku.explain.text.families.spans import Span, excluded_candidates, spans_line, spans_of
from polydoku.explain.text.families.sum_reasons import equations_line, sum_reasons
from polydoku.explain.text.families.trial_lines import line_without, trial_lines
from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import all_of, capitalized, joined, joined_groups, number_word
from polydoku.explain.text.ranges import digits_left
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Snapshot
from polydoku.words.techniques.rules import CLAUSES

MAX_LISTED_COMBINATIONS = 6
"""More combinations are counted in a sentence instead of listed."""

MAX_CAGES = 4
"""More cages are counted instead of listed."""

MAX_LINES = 3
"""If more lines are needed for a sandwich, the places for its ends are listed first."""


class RuleFields(SentenceFields):
    """The fields of rule links: a cell (`base`) that a candidate of another cell would leave empty."""

    def _links(self) -> str:
        """Return what the cell can be, and what each candidate to remove rules out there."""
        [base], snapshot = self.role("base").cells, self.step.snapshot
        digits = digits_of(snapshot.masks[base]) if snapshot else []
        name = self.naming.rule([base], self.elimination_cells[0])
        lines = [relation] if (relation := self._relation(base)) else []
        if digits and len(digits) < self.step.board.digits:
            lines.append(
                CLAUSES["base"].format(cell=self["base"], digits=self.naming.digits(digits, conjunction="or"))
            )
        removed: dict[tuple[Cell, str], list[int]] = {}
        for cell, digit in self.step.remove:
            equal = [other for other in digits if other == digit and base in self.step.board.peers(cell)]
            others = [other for other in digits if other not in equal]
            parts = [
                CLAUSES["ruled out"].format(digits=self.naming.digits(some), reason=reason)
                for some, reason in ((equal, self._shared_house(cell, base)), (others, name))
                if some
            ]
            removed.setdefault((cell, CLAUSES["and also"].join(parts)), []).append(digit)
        for (cell, ruled_out), some_digits in removed.items():
            lines.append(
                CLAUSES["link"].format(
                    cell=self.naming.cell(cell),
                    digits=self.naming.digits(some_digits, conjunction="or"),
                    base=self["base"],
                    parts=ruled_out or CLAUSES["any digit"],
                )
            )
        return "\n".join(lines)

    def _relation(self, base: Cell) -> str:
        """Return what the rule asks of the two cells; empty if this is not known in words."""
        board, target = self.step.board, self.elimination_cells[0]
        for constraint in board.extra_constraints if isinstance(board, RuledBoard) else ():
            is_theirs = any({a[0], b[0]} == {base, target} for a, b in constraint.exclusions(board.digits))
            if constraint.relation and is_theirs:
                return CLAUSES["one pair"].format(
                    cells=self.naming.cells((target, base)),
                    relation=constraint.relation,
                    rule=constraint.name,
                )
        return ""

    def _shared_house(self, first: Cell, second: Cell) -> str:
        houses = self.step.board.house_indices
        shared = [house for house in houses[first] if house in houses[second]]
        return self.naming.house_name(shared[0]) if shared else CLAUSES["sight"]


class CombinationFields(SentenceFields):
    """The fields of combinations: the cells of a constraint (`base`), and why candidates are in none."""

    def _reasons(self) -> str:
        """Return why the candidates are removed: what the mark asks, what limits cells, and what fails."""
        if self.step.snapshot is None:
            return self._meaning(self._constraints)
        lines, explained = self._direct_reasons(self.step.snapshot)
        return "\n".join((*lines, *self._trial_lines(self._constraints, explained)))

    @property
    def _constraints(self) -> list[Constraint]:
        """The constraints of the mark."""
        return list(constraints_of(self.step.board, self.step.strong_sets[0]))

    def _direct_reasons(self, snapshot: Snapshot) -> tuple[list[str], set[Candidate]]:
        """Return lines that are understood without a trial, and the candidates that they explain.

        The first line says what the mark asks.
        """
        constraints, remove, naming = self._constraints, self.step.remove, self.naming
        first = constraints[0]
        if first.rises:
            return rising_reasons(first.cells, remove, snapshot, naming)
        lines, explained = pair_reasons(constraints, remove, snapshot, naming)
        if lines and (explained >= set(remove) or not first.requirement(self.step.board)):
            return lines, explained
        lines, explained = [], set()
        sets = self._sets_left(first)
        if sets:
            digits_in_sets = frozenset[int]().union(*sets)
            absent = {candidate for candidate in remove if candidate[1] not in digits_in_sets}
            return [self._sets_line(first, sets)], absent
        if len(constraints) == 1 and first.equation():
            lines, explained = sum_reasons(first, snapshot, naming)
        needed = first.needed_digits()
        if len(needed) == len(first.cells):
            lines = [CLAUSES["no other digit"].format(cells=naming.cells(first.cells))]
            explained = {candidate for candidate in remove if candidate[1] not in needed}
        return [self._meaning(constraints), *(lines if explained else ())], explained

    def _trial_lines(self, constraints: Sequence[Constraint], explained: set[Candidate]) -> Iterator[str]:
        """Yield lines that refute the candidates to remove that are not explained yet."""
        snapshot = self.step.snapshot
        left = [candidate for candidate in self.step.remove if candidate not in explained]
        if snapshot is None or not left:
            return
        masks = {cell: snapshot.possible(cell) for constraint in constraints for cell in constraint.cells}
        before = dict(masks)
        for cell, digit in explained:
            masks[cell] &= ~(1 << digit - 1)
        if not constraints[0].relation:
            yield from self._facts(before, masks)
        lines, hard = trial_lines(constraints, left, masks, self.naming)
        if (hard or len(lines) > MAX_LINES) and (spans := spans_of(constraints[0], masks, self.naming)):
            lines, hard = self._lines_with_spans(constraints, left, masks, spans)
        yield from lines
        if hard:
            yield CLAUSES["no way"].format(
                rule=self._name(constraints[0]),
                candidates=self._by_cell(hard),
                cells=self.naming.cells(masks),
            )

    def _facts(self, before: Mapping[Cell, int], masks: Mapping[Cell, int]) -> Iterator[str]:
        """Yield which cells have only one candidate left now."""
        cells = [cell for cell, mask in masks.items() if mask.bit_count() == 1 and mask != before[cell]]
        if cells:
            yield CLAUSES["facts"].format(
                facts=joined(
                    [
                        CLAUSES["fact"].format(
                            cell=self.naming.cell(cell), digit=self.naming.digit(masks[cell].bit_length())
                        )
                        for cell in cells
                    ]
                )
            )

    def _lines_with_spans(
        self,
        constraints: Sequence[Constraint],
        remove: Sequence[Candidate],
        masks: Mapping[Cell, int],
        spans: Sequence[Span],
    ) -> tuple[list[str], list[Candidate]]:
        """Return where two ends can be, then lines that refute candidates, and those without a reason."""
        impossible = excluded_candidates(spans, masks)
        left = [candidate for candidate in remove if candidate not in impossible]
        narrowed = dict(masks)
        for cell, digit in impossible:
            narrowed[cell] &= ~(1 << digit - 1)
        lines, hard = trial_lines(constraints, left, narrowed, self.naming, spans)
        first_lines = [spans_line(spans, self.naming)]
        lost = [
            CLAUSES["left"].format(
                cell=self.naming.cell(cell),
                left=digits_left(narrowed[cell], masks[cell] & ~narrowed[cell], self.naming),
            )
            for cell in masks
            if any(candidate[0] == cell and candidate in impossible for candidate in remove)
        ]
        if lost:
            first_lines.append(CLAUSES["facts"].format(facts=joined_groups(lost)))
        return [*first_lines, *lines], hard

    def _name(self, constraint: Constraint) -> str:
        return constraint.name if constraint.name.startswith("a ") else f"the {constraint.name}"

    def _sets_left(self, constraint: Constraint) -> list[frozenset[int]]:
        """Return the sets of digits that the cells can hold; none if the order of the digits matters."""
        snapshot = self.step.snapshot
        sets = constraint.combination_sets(self.step.board.digits)
        if snapshot is None or sets is None:
            return []
        return [digits for digits in sets if fits(digits, constraint.cells, snapshot)]

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
            sets=self._set_texts(constraint, sets),
            count=len(sets),
            digits=self.naming.digits(absent, conjunction="or"),
        )

    def _set_texts(self, constraint: Constraint, sets: Iterable[frozenset[int]]) -> str:
        texts = [set_text(digits, constraint, self.naming) for digits in sorted(sets, key=sorted)]
        return joined(texts, "or")

    def _by_cell(self, candidates: Iterable[Candidate]) -> str:
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

    def _meaning(self, constraints: Sequence[Constraint]) -> str:
        """Return what the mark asks."""
        first = constraints[0]
        requirement = first.requirement(self.step.board)
        equations = [equation for each in constraints if (equation := each.equation())]
        rule, board = capitalized(self._name(first)), self.step.board
        if requirement:
            clause = "rule needs in" if first.relation else "rule needs"
            line = CLAUSES[clause].format(
                rule=rule, requirement=requirement, cells=self.naming.cells(first.cells)
            )
            return line + self._settled(first)
        if len(equations) == len(constraints):
            return equations_line(first.name, equations, self.naming)
        if first.relation:
            return relation_line(constraints, self.naming)
        if isinstance(board, RuledBoard):
            for some_rule in board.rules:
                if first in some_rule.constraints(board.plain_board or board):
                    sentence = self._with_cells_joined(some_rule.sentence())
                    return CLAUSES["rule says"].format(rule=capitalized(first.name), sentence=sentence)
        return CLAUSES["mark"].format(rule=rule, cells=self.naming.cells(first.cells))

    def _with_cells_joined(self, sentence: str) -> str:
        """Return a sentence in which lists of cells, such as ``r1c1 r1c2``, are joined as in all others."""
        board = self.step.board
        name = "|".join(map(re.escape, sorted(board.names, key=len, reverse=True)))

        def joined_cells(match: re.Match[str]) -> str:
            return self.naming.cells(board[cell] for cell in match[0].split(" "))

        return re.sub(rf"\b(?:{name})(?: (?:{name}))+\b", joined_cells, sentence)

    def _settled(self, constraint: Constraint) -> str:
        """Return the sum that the mark asks of some cells if it is known already which ones."""
        snapshot = self.step.snapshot
        masks = {cell: snapshot.possible(cell) for cell in constraint.cells} if snapshot else {}
        for simpler in constraint.settled(masks) if masks else ():
            if (equation := simpler.equation()) and len(equation.added) > 1:
                return " " + CLAUSES["settled"].format(
                    cells=self.naming.cells(equation.added), total=equation.total
                )
        return ""


class PointingFields(CombinationFields):
    """The fields of rule pointing: a constraint (`bridge`), and the places of a digit there (`base`)."""

    def _must_have(self) -> str:
        """Return why one of the places holds the digit."""
        constraint = self._constraints[0]
        sets = self._sets_left(constraint)
        places = self.naming.cells(self.role("base").cells, conjunction="or")
        if self.role("digits").digits[0] in constraint.needed_digits():
            return CLAUSES["needs digit"].format(
                rule=capitalized(self._name(constraint)), digit=self["digit"], places=places
            )
        if not sets or len(sets) > MAX_LISTED_COMBINATIONS:
            return "\n".join((self._meaning(self._constraints), self._without_digit()))
        all_sets = capitalized(all_of(len(sets)))
        subject = CLAUSES["it has" if len(sets) == 1 else "all have"].format(all_sets=all_sets)
        has_digit = CLAUSES["each has"].format(subject=subject, digit=self["digit"], places=places)
        return "\n".join((self._sets_line(constraint, sets), has_digit))

    def _without_digit(self) -> str:
        """Return what fails if none of the places holds the digit."""
        snapshot, places = self.step.snapshot, self.role("base").cells
        digit = self.role("digits").digits[0]
        if snapshot is not None:
            masks = {cell: snapshot.possible(cell) for each in self._constraints for cell in each.cells}
            without = {
                cell: mask & ~(1 << digit - 1) if cell in places else mask for cell, mask in masks.items()
            }
            line = line_without(self._constraints, (digit, places), masks, without, self.naming)
            if line:
                return line
        return CLAUSES["must have"].format(
            digit=self["digit"],
            places=self.naming.cells(places, conjunction="or"),
            base=self.naming.cells(self.role("bridge").cells),
            rule=self._name(self._constraints[0]),
        )


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
