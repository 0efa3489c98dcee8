"""Fields of the sentences for templates: the ways to place one digit in the whole grid."""

from polydoku.explain.text.fields import SentenceFields, digits_of
from polydoku.explain.text.naming import number_word
from polydoku.model.board import Cell
from polydoku.words.techniques.templates import CLAUSES

MOST_COUNTED = 99
"""If there are more ways, they are not counted."""


class TemplateFields(SentenceFields):
    """The fields of templates; the ways are counted if the step knows the grid."""

    def _ways(self) -> str:
        """Return how many ways there are, and which other digits exclude some."""
        digit = digits_of(self.step)[0]
        others = sorted({strong_set.digit for strong_set in self.step.strong_sets} - {digit})
        count = MOST_COUNTED + 1 if others else self._count(digit)
        name = "one" if count == 1 else "some" if 0 < count <= MOST_COUNTED else "many"
        text = CLAUSES[name].format(digit=self["digit"], count=number_word(count))
        return text + (CLAUSES["other digits"].format(others=self.naming.digits(others)) if others else "")

    def _result(self) -> str:
        """Return which cells the ways never use, or which they use if these are fewer."""
        targets = self.elimination_cells
        cells = [cell for cell in self._places(digits_of(self.step)[0]) if cell not in targets]
        if 0 < len(cells) < len(targets):
            return CLAUSES["only"].format(digit=self["digit"], cells=self.naming.cells(cells))
        return CLAUSES["never"].format(
            digit=self["digit"], targets=self.naming.cells(targets, conjunction="or")
        )

    def _places(self, digit: int) -> list[Cell]:
        snapshot = self.step.snapshot
        if snapshot is None:
            return []
        return [cell for cell in self.step.board.cells if snapshot.masks[cell] >> (digit - 1) & 1]

    def _count(self, digit: int) -> int:
        """Return the number of ways, at most one more than `MOST_COUNTED`; 0 if they are not known."""
        places = set(self._places(digit))
        cells_by_house = [self.step.board.houses[house].cells for house in self.role("house").houses]
        houses = [places.intersection(cells) for cells in cells_by_house]
        return self._ways_left(houses, digit, MOST_COUNTED + 1) if places else 0

    def _ways_left(self, houses: list[set[Cell]], digit: int, limit: int) -> int:
        """Return in how many ways each of these sets of places can get the digit once, at most `limit`."""
        if not houses:
            return 1
        count = 0
        for cell in min(houses, key=len):
            seen = {
                peer for peer, seen_digit in self.step.board.excluded_by(cell, digit) if seen_digit == digit
            }
            others = [places - seen for places in houses if cell not in places]
            count += self._ways_left(others, digit, limit - count)
            if count >= limit:
                return limit
        return count
