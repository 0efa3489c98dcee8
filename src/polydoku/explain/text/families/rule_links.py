"""Fields of the sentences for rule links: a candidate would leave another cell empty by a rule."""

from collections.abc import Sequence

from polydoku.explain.text.fields import SentenceFields
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.ruled_board import RuledBoard
from polydoku.words.techniques.rules import CLAUSES


class RuleFields(SentenceFields):
    """The fields of rule links: a cell (`base`) that a candidate of another cell would leave empty."""

    def _links(self) -> str:
        """Return what the cell can be, and what each candidate to remove rules out there."""
        [base], snapshot = self.role("base").cells, self.step.snapshot
        digits = digits_of(snapshot.masks[base]) if snapshot else []
        lines = self._relations(base, digits)
        if digits and len(digits) < self.step.board.digits:
            lines.append(
                CLAUSES["base"].format(cell=self["base"], digits=self.naming.digits(digits, conjunction="or"))
            )
        removed: dict[tuple[Cell, str], list[int]] = {}
        for cell, digit in self.step.remove:
            digits_by_reason: dict[str, list[int]] = {}
            for other in digits:
                reason = self._reason((cell, digit), (base, other))
                digits_by_reason.setdefault(reason, []).append(other)
            parts = [
                CLAUSES["ruled out"].format(digits=self.naming.digits(some), reason=reason)
                for reason, some in sorted(digits_by_reason.items(), key=lambda item: digit not in item[1])
            ]
            ruled_out = CLAUSES["and also"].join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))
            removed.setdefault((cell, ruled_out), []).append(digit)
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

    def _relations(self, base: Cell, digits: Sequence[int]) -> list[str]:
        """Return what the rules that exclude `digits` ask of the two cells, if this is known in words."""
        board, target = self.step.board, self.elimination_cells[0]
        pairs = [(candidate, (base, digit)) for candidate in self.step.remove for digit in digits]
        constraints = (
            board.constraint_between(*pair)
            for pair in pairs
            if isinstance(board, RuledBoard) and not self._is_equal_and_seen(*pair)
        )
        return [
            CLAUSES["one pair"].format(
                cells=self.naming.cells((target, base)), relation=constraint.relation, rule=constraint.name
            )
            for constraint in dict.fromkeys(constraints)
            if constraint is not None and constraint.relation
        ]

    def _is_equal_and_seen(self, first: Candidate, second: Candidate) -> bool:
        return first[1] == second[1] and second[0] in self.step.board.peers(first[0])

    def _reason(self, candidate: Candidate, excluded: Candidate) -> str:
        """Return the house or the rule by which a candidate excludes another one."""
        if not self._is_equal_and_seen(candidate, excluded):
            return self.naming.rule([candidate], excluded)
        houses = self.step.board.house_indices
        shared = [house for house in houses[candidate[0]] if house in houses[excluded[0]]]
        return self.naming.house_name(shared[0]) if shared else CLAUSES["sight"]
