"""Fields of the sentences for two strong links on one digit that are joined by a weak link."""

from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import all_of, capitalized
from polydoku.model.board import Cell
from polydoku.model.step import Link
from polydoku.words.techniques.single_digit import CLAUSES


class SingleDigitFields(SentenceFields):
    """The fields of patterns of three links; dual patterns are two of them in one step."""

    def _pattern(self) -> str:
        """Return where the digit can be, and that one end has it; patterns of a dual one are numbered."""
        links = self.step.links
        patterns = [links[start : start + 3] for start in range(0, len(links) - 2, 3)]
        if not patterns:
            return CLAUSES["without links"].format_map(self)
        if len(patterns) == 1:
            return "\n".join(self._thoughts(patterns[0]))
        return "\n".join(
            f"{number}. {' '.join(self._thoughts(pattern))}" for number, pattern in enumerate(patterns, 1)
        )

    def _thoughts(self, links: tuple[Link, ...]) -> list[str]:
        first, joining, second = links
        digit = self.naming.digit(first.start.digit)
        ends = (*first.start.cells, *second.end.cells)
        targets = self._targets(ends, first.start.digit)
        places = CLAUSES["places"].format(
            digit=digit,
            first=capitalized(self._house(first)),
            first_cells=self._places(first),
            second=self._house(second),
            second_cells=self._places(second),
        )
        one_end = CLAUSES["one end"].format(
            digit=digit,
            joined=self.naming.cells((*joining.start.cells, *joining.end.cells)),
            reason=self._reason(joining),
            ends=self.naming.cells(ends),
            targets_see=self.naming.see(targets),
            all_of=all_of(len(ends)),
        )
        return [places, one_end]

    def _house(self, link: Link) -> str:
        return self.naming.house(link.reason.house)

    def _places(self, link: Link) -> str:
        return self.naming.cells(sorted({*link.start.cells, *link.end.cells}), conjunction="or")

    def _reason(self, joining: Link) -> str:
        if joining.reason.kind == "house":
            return self._house(joining)
        return self.naming.rule(joining.start.candidates, joining.end.candidates[0])

    def _targets(self, ends: tuple[Cell, ...], digit: int) -> list[Cell]:
        """Return the cells that lose the digit because they see all ends."""
        excluded = self.step.board.excluded_by
        return [
            cell
            for cell, removed_digit in self.step.remove
            if removed_digit == digit and all((cell, digit) in excluded(end, digit) for end in ends)
        ]
