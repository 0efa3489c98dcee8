"""Fields of the sentences for templates: the ways to place one digit in the whole grid."""

from functools import cached_property

from polydoku.explain.text.fields import SentenceFields, digits_of
from polydoku.explain.text.naming import number_word
from polydoku.model.board import Cell
from polydoku.words.techniques.templates import CLAUSES

MAX_COUNTED_WAYS = 99
"""If there are more ways, they are not counted."""


class TemplateFields(SentenceFields):
    """The fields of templates; the ways are counted if the step knows the grid."""

    def _ways(self) -> str:
        """Return how many ways there are, and which other digits exclude some."""
        count, others = self._known_count, self._other_digits
        name = "one" if count == 1 else "some" if 0 < count <= MAX_COUNTED_WAYS else "many"
        text = CLAUSES[name].format(digit=self["digit"], count=number_word(count))
        return text + (CLAUSES["other digits"].format(others=self.naming.digits(others)) if others else "")

    def _they_have(self) -> str:
        return CLAUSES["it has" if self._known_count == 1 else "they have"]

    def _result(self) -> str:
        """Return which cells the ways never use, or which they use if these are fewer."""
        targets = self.elimination_cells
        cells = [cell for cell in self._places(digits_of(self.step)[0]) if cell not in targets]
        are_fewer = 0 < len(cells) < len(targets)
        if self._known_count == 1:
            name = "it has only" if are_fewer else "it never has"
        else:
            name = "they have only" if are_fewer else "they never have"
        return CLAUSES[name].format(
            digit=self["digit"],
            cells=self.naming.cells(cells),
            targets=self.naming.cells(targets, conjunction="or"),
        )

    @cached_property
    def _other_digits(self) -> list[int]:
        """The digits whose ways exclude some of the ways of this one."""
        return sorted({strong_set.digit for strong_set in self.step.strong_sets} - {digits_of(self.step)[0]})

    @cached_property
    def _known_count(self) -> int:
        """The number of ways; 0 if it is not known, and one more than `MAX_COUNTED_WAYS` if it is larger."""
        return 0 if self._other_digits else self._count(digits_of(self.step)[0])

    def _places(self, digit: int) -> list[Cell]:
        snapshot = self.step.snapshot
        if snapshot is None:
            return []
        return [cell for cell in self.step.board.cells if snapshot.masks[cell] >> (digit - 1) & 1]

    def _count(self, digit: int) -> int:
        """Return the number of ways, at most one more than `MAX_COUNTED_WAYS`; 0 if they are not known."""
        places = set(self._places(digit))
        cells_by_house = [self.step.board.houses[house].cells for house in self.role("house").houses]
        houses = [places.intersection(cells) for cells in cells_by_house]
        return self._count_ways(houses, digit, MAX_COUNTED_WAYS + 1) if places else 0

    def _count_ways(self, houses: list[set[Cell]], digit: int, limit: int) -> int:
        """Return the number of ways to put the digit once into each set of places, at most `limit`."""
        if not houses:
            return 1
        count = 0
        for cell in min(houses, key=len):
            seen = {
                peer for peer, seen_digit in self.step.board.excluded_by(cell, digit) if seen_digit == digit
            }
            others = [places - seen for places in houses if cell not in places]
            count += self._count_ways(others, digit, limit - count)
            if count >= limit:
                return limit
        return count
