"""Fields of the sentences for rule links: a candidate would leave another cell empty by a rule."""

from polydoku.explain.text.fields import SentenceFields
from polydoku.model.answer import digits_of
from polydoku.model.board import Cell
from polydoku.model.ruled_board import RuledBoard
from polydoku.words.techniques.rules import CLAUSES


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
