"""Fields of the sentences for wings and bent sets."""

from collections.abc import Sequence

from polydoku.explain.text.families.chains import ChainFields
from polydoku.explain.text.naming import all_of, capitalized, joined_groups, number_word
from polydoku.model.answer import digits_of
from polydoku.model.board import Cell
from polydoku.model.step import Link, Node
from polydoku.words.techniques.wings import WING_CLAUSES


class WingFields(ChainFields):
    """The fields of XY-, XYZ- and W-wings."""

    def _pivot_digits(self) -> str:
        """Return the candidates of the pivot, which the links name."""
        pivot = self.role("pivot").cells
        nodes = [node for link in self.links for node in (link.start, link.end) if node.cells == pivot]
        digits = {node.digit for node in nodes}
        digits |= {digit for cell, digit in self.role("target").candidates if cell in pivot}
        return self.naming.digits(sorted(digits), conjunction="or")

    def _bridge_digit(self) -> str:
        return self.naming.digit(self.links[2].start.digit)

    def _bridge_cells(self) -> str:
        middle = self.links[2]
        return self.naming.cells((*middle.start.cells, *middle.end.cells), conjunction="or")

    def _cases(self) -> str:
        """Return what follows in each case: those of the pivot's digits, or those of the bridge's places."""
        if len(self.links) == 4:
            first_weak, first_strong, second_weak, second_strong = self.links
            cases = [(first_weak, first_strong.end), (second_weak, second_strong.end)]
            return self._two_cases("digit cases", cases)
        first, first_weak, _, second_weak, second = self.links
        cases = [
            (first_weak._replace(start=first_weak.end, end=first_weak.start), first.start),
            (second_weak, second.end),
        ]
        return self._two_cases("place cases" if self.role("bridge").candidates else "digit cases", cases)

    def _two_cases(self, form: str, cases: Sequence[tuple[Link, Node]]) -> str:
        """Return what follows from the starts of two weak links, in the order of their digits."""
        texts = []
        for weak, end in sorted(cases, key=lambda case: case[0].start.digit):
            cause = self.naming.digit(weak.start.digit)
            if form == "place cases":
                cause = self.naming.cells(weak.start.cells, conjunction="or")
            texts.append((cause, self.chain.with_rule(self.chain.truth(end), weak)))
        (first, first_truth), (second, second_truth) = texts
        return WING_CLAUSES[form].format(
            first=first, first_truth=first_truth, second=second, second_truth=second_truth
        )

    def _end(self) -> str:
        target = self.role("target").candidates
        cells = [cell for cell, _ in target] or self.role("wing").cells
        return WING_CLAUSES["end"].format(
            cells=self.naming.cells(cells),
            digit=self._removed_digits(),
            targets_see=self._elimination_cells_see(),
            all=all_of(len(cells)),
        )


class BentSetFields(WingFields):
    """The fields of WXYZ-wings and larger bent sets."""

    def _bent(self) -> str:
        """Return why one of the cells holds the digit that is removed elsewhere."""
        for cell in self.role("base").cells:
            if text := self._cell_and_naked_set(cell):
                return text
        return self._count()

    def _cell_and_naked_set(self, cell: Cell) -> str:
        """Return what follows if a cell with two candidates is not the digit; empty if it is no such cell.

        The other cells must lose its other candidate, and they must lie in one house.
        """
        digit = self.step.remove[0][1]
        digits = self._candidates(cell)
        others = [other for other in self.role("base").cells if other != cell]
        if len(digits) != 2 or digit not in digits or not self._common_houses(others):
            return ""
        [other_digit] = set(digits) - {digit}
        excluded = self.step.board.excluded_by(cell, other_digit)
        if any((other, other_digit) not in excluded for other in self._places(others, other_digit)):
            return ""
        remaining_digits = [candidate for candidate in self.role("digits").digits if candidate != other_digit]
        start = WING_CLAUSES["cell"].format(
            cell=self.naming.cell(cell), digits=self.naming.digits(digits, conjunction="or")
        )
        places = self._places(others, other_digit)
        falsehood = WING_CLAUSES["loses" if len(places) == 1 else "lose"].format(
            cells=self.naming.cells(places)
        )
        end = WING_CLAUSES["naked set"].format(
            other=self.naming.digit(other_digit),
            falsehood=falsehood if places else "",
            cells=self.naming.cells(others),
            rest=self.naming.digits(remaining_digits),
            digit=self.naming.digit(digit),
        )
        return f"{start} {end}"

    def _count(self) -> str:
        """Return that there are more cells than digits that fit there without the digit that is removed."""
        cells, digits = self.role("base").cells, self.role("digits").digits
        count = WING_CLAUSES["count"].format(
            cells=self.naming.cells(cells), digits=self.naming.digits(digits), places=self._places_of_others()
        )
        last_cell = WING_CLAUSES["last cell"].format(
            number=capitalized(number_word(len(cells) - 1)),
            count=number_word(len(cells)),
            digit=self._removed_digits(),
        )
        return f"{count} {last_cell}"

    def _places_of_others(self) -> str:
        """Return where in the set the digits lie that fit only once."""
        unexplained = [digit for digit in self.role("digits").digits if digit != self.step.remove[0][1]]
        texts: list[str] = []
        while unexplained:
            digits_by_house: dict[int, list[int]] = {}
            for digit in unexplained:
                for house in self._common_houses(self._places(self.role("base").cells, digit)) or {-1}:
                    digits_by_house.setdefault(house, []).append(digit)
            house, digits = max(
                digits_by_house.items(), key=lambda entry: (entry[0] >= 0, len(entry[1]), -entry[0])
            )
            texts.append(self._places_in(house, digits, is_first=not texts))
            unexplained = [digit for digit in unexplained if digit not in digits]
        return joined_groups(texts)

    def _places_in(self, house: int, digits: list[int], *, is_first: bool) -> str:
        form = "see each other" if house < 0 else "in house, first" if is_first else "in house"
        return WING_CLAUSES[form].format(
            digits=self.naming.digits(digits),
            lie="lies" if len(digits) == 1 else "lie",
            house=self.naming.house(house) if house >= 0 else "",
        )

    def _candidates(self, cell: Cell) -> list[int]:
        return digits_of(self.step.snapshot.masks[cell]) if self.step.snapshot else []

    def _places(self, cells: Sequence[Cell], digit: int) -> list[Cell]:
        return [cell for cell in cells if digit in self._candidates(cell)]

    def _common_houses(self, cells: Sequence[Cell]) -> set[int]:
        if not cells:
            return set()
        return set.intersection(*(set(self.step.board.house_indices[cell]) for cell in cells))
