"""Fields of the sentences for the combinations of a cage, a line or a clue."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from polydoku.explain.combinations import constraints_of, fits
from polydoku.explain.text.families.contradictions import set_text
from polydoku.explain.text.families.fillings import fillings_line, is_without_reasons
from polydoku.explain.text.families.pair_reasons import pair_reasons, relation_line
from polydoku.explain.text.families.rising_reasons import rising_reasons
from polydoku.explain.text.families.spans import Span, excluded_candidates, spans_line, spans_of
from polydoku.explain.text.families.sum_reasons import equations_line, sum_reasons
from polydoku.explain.text.families.trial_lines import trial_lines
from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import capitalized, joined, joined_groups
from polydoku.explain.text.ranges import facts_text
from polydoku.model.board import Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Snapshot
from polydoku.words.techniques.rules import CLAUSES

MAX_LISTED_COMBINATIONS = 6
"""More combinations are counted in a sentence instead of listed."""

MAX_WORDS = 30
"""If refutations have more words, a shorter reason is looked for."""


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
        before = {cell: snapshot.possible(cell) for constraint in constraints for cell in constraint.cells}
        masks = dict(before)
        for cell, digit in explained:
            masks[cell] &= ~(1 << digit - 1)
        lines, hard = self._shortest(constraints, left, before, masks)
        if not constraints[0].relation:
            yield from self._facts(before, masks, lines)
        yield from lines
        if hard:
            yield CLAUSES["no way"].format(
                rule=self._name(constraints[0]),
                candidates=self._by_cell(hard),
                cells=self.naming.cells(masks),
            )

    def _shortest(
        self,
        constraints: Sequence[Constraint],
        remove: Sequence[Candidate],
        before: Mapping[Cell, int],
        masks: Mapping[Cell, int],
    ) -> tuple[list[str], list[Candidate]]:
        """Return the shortest lines that refute candidates, and the candidates without a reason.

        They are refuted one after the other, or by a list of the ends of a sandwich, or of all ways that are
        left. `before` are the candidates before the sentence.
        """
        ways = [trial_lines(constraints, remove, masks, self.naming, before=before)]
        if (
            _word_count(ways[0][0]) > MAX_WORDS
            or ways[0][1]
            or is_without_reasons(constraints, self.step.board)
        ):
            if spans := spans_of(constraints[0], masks, self.naming):
                ways.append(self._lines_with_spans(constraints, remove, masks, spans))
            if line := fillings_line(constraints, remove, masks, self.naming):
                ways = [*([] if is_without_reasons(constraints, self.step.board) else ways), ([line], [])]
        return min(ways, key=lambda way: (len(way[1]), _word_count(way[0])))

    def _facts(
        self, before: Mapping[Cell, int], masks: Mapping[Cell, int], lines: Iterable[str]
    ) -> Iterator[str]:
        """Yield which cells have only one candidate left now, unless one of the lines begins with that."""
        starts = tuple(line.split(" ", 1)[0] for line in lines)
        lost = {
            cell: before[cell] & ~mask
            for cell, mask in masks.items()
            if mask.bit_count() == 1 and mask != before[cell] and self.naming.cell(cell) not in starts
        }
        if lost:
            yield CLAUSES["facts"].format(facts=facts_text(lost, masks, self.naming))

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
        lost = {
            cell: masks[cell] & ~narrowed[cell]
            for cell in masks
            if any(candidate[0] == cell and candidate in impossible for candidate in remove)
        }
        if lost:
            facts = facts_text(lost, narrowed, self.naming)
            first_lines.append(CLAUSES["facts"].format(facts=facts))
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
        if len(constraint.cells) == 1:
            digits = self.naming.digits(sorted(digits_in_sets), conjunction="or")
            return CLAUSES["one cell"].format(
                rule=capitalized(self._name(constraint)),
                base=self.naming.cells(constraint.cells),
                digits=digits,
            )
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


def _word_count(lines: Iterable[str]) -> int:
    return sum(len(line.split()) for line in lines)
