"""Fields of the sentences for aligned exclusion: why each combination of digits is impossible."""

from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import joined
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.words.techniques.aligned import CLAUSES


class AlignedFields(SentenceFields):
    """The fields of aligned exclusion. Without the candidates of the cells only the pattern is described."""

    def _combinations(self) -> str:
        """Return for each removed candidate why every combination with it is impossible."""
        if self.step.snapshot is None:
            return CLAUSES["unknown candidates"].format_map(self)
        return "\n".join(line for candidate in self.step.remove for line in self._lines(candidate))

    def _lines(self, candidate: Candidate) -> list[str]:
        others = [cell for cell in self.role("base").cells if cell != candidate[0]]
        names = self._names(candidate)
        if len(others) == 1:
            return [CLAUSES["one cell"].format(**names, nothing=self._nothing_fits(others[0], [candidate]))]
        tables = [self._table(candidate, first, second) for first, second in (others, others[::-1])]
        shorter = min(tables, key=lambda table: sum(map(len, table)))
        return [CLAUSES["two cells"].format(**names, others=self.naming.cells(others)), *shorter]

    def _table(self, assumed: Candidate, first: Cell, second: Cell) -> list[str]:
        """Return a line for each digit of the first cell: why no digit is left for the second cell."""
        excluded, lines = [], []
        for digit in self._candidates(first):
            candidate = (first, digit)
            reason = self._reason(candidate, [assumed])
            if reason:
                excluded.append(reason)
            else:
                nothing = self._nothing_fits(second, [assumed, candidate])
                lines.append(CLAUSES["if"].format(**self._names(candidate), nothing=nothing))
        if excluded:
            cell = self.naming.cell(first)
            lines.insert(0, CLAUSES["not"].format(cell=cell, reasons=joined(excluded, "or")))
        return lines

    def _nothing_fits(self, cell: Cell, assumed: list[Candidate]) -> str:
        reasons = [self._reason((cell, digit), assumed) for digit in self._candidates(cell)]
        return CLAUSES["nothing fits"].format(cell=self.naming.cell(cell), reasons=joined(reasons, "or"))

    def _reason(self, candidate: Candidate, assumed: list[Candidate]) -> str:
        """Return why a candidate is impossible if others are true; empty if it is possible."""
        for other in assumed:
            if candidate in self.step.board.excluded_by(*other):
                names = self._names(candidate)
                name = "same digit" if other[1] == candidate[1] else "rule"
                return CLAUSES[name].format(**names, other_cell=self.naming.cell(other[0]))
        used = {digit for _, digit in (*assumed, candidate)}
        for excluder in self.role("excluder").cells:
            digits = self._candidates(excluder)
            if used.issuperset(digits):
                excluder_digits = self.naming.digits(digits)
                return CLAUSES["emptied"].format(
                    **self._names(candidate), excluder=self.naming.cell(excluder), candidates=excluder_digits
                )
        return ""

    def _names(self, candidate: Candidate) -> dict[str, str]:
        return {"cell": self.naming.cell(candidate[0]), "digit": self.naming.digit(candidate[1])}

    def _candidates(self, cell: Cell) -> tuple[int, ...]:
        snapshot = self.step.snapshot
        return tuple(digits_of(snapshot.masks[cell])) if snapshot else ()
