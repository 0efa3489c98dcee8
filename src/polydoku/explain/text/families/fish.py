"""Fields of the sentences for fish.

In a fish with fins, either a fin is true, or all places of the base lie in the cover. The candidates that are
false in both cases are removed.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from polydoku.explain.text.fields import SentenceFields, digits_of
from polydoku.explain.text.naming import capitalized, number_word
from polydoku.model.board import Cell
from polydoku.words.techniques.fish import CLAUSES

MAX_LISTED_TARGETS = 6
"""If more cells lose the digit, their houses are named instead."""


class _Fish(NamedTuple):
    """A fish: base and cover houses, the cells that are fins, and the cells that lose the digit."""

    bases: tuple[int, ...]
    covers: tuple[int, ...]
    fins: tuple[Cell, ...]
    eliminations: tuple[Cell, ...]


class FishFields(SentenceFields):
    """The fields of fish. A Siamese fish is two fish, which are written one after the other."""

    def _fish(self) -> str:
        """Return why the cells lose the digit, with a line for each case."""
        return "\n".join(self._cases(self._whole_fish()))

    def _siamese_fish(self) -> str:
        """Return the text of each fish of a Siamese fish, numbered."""
        parts = self._siamese_parts() or [self._whole_fish()]
        return "\n".join(f"{number}. {' '.join(self._cases(fish))}" for number, fish in enumerate(parts, 1))

    def _whole_fish(self) -> _Fish:
        fins = sorted({*self.role("fin").cells, *self.role("endo-fin").cells})
        return _Fish(self.role("base").houses, self.role("cover").houses, tuple(fins), self.elimination_cells)

    def _cases(self, fish: _Fish) -> list[str]:
        """Return what follows if a fin is true, and what follows if none is."""
        cover = self._cover_text(fish)
        if not fish.fins:
            return [capitalized(cover)]
        fins = CLAUSES["fin" if len(fish.fins) == 1 else "fins"].format(
            fins=self.naming.cells(fish.fins),
            digit=self["digit"],
            endo=self._endo_text(fish.fins),
            targets_see=self.naming.see(fish.eliminations),
        )
        return [fins, CLAUSES["otherwise"].format(cover=cover)]

    def _endo_text(self, fins: tuple[Cell, ...]) -> str:
        """Return which fins lie in two base houses."""
        bases = self.role("base").houses
        endo_fins = [cell for cell in fins if len(self._houses_with(cell, bases)) > 1]
        if not endo_fins:
            return ""
        name = "endo fins" if len(endo_fins) > 1 else "endo fin of several" if len(fins) > 1 else "endo fin"
        houses = self.naming.houses(self._houses_with(endo_fins[0], bases))
        return CLAUSES[name].format(cells=self.naming.cells(endo_fins), houses=houses)

    def _cover_text(self, fish: _Fish) -> str:
        """Return that the base fills the cover, so that the other cells of the cover lose the digit."""
        base_cells = {cell for cell, _ in self.role("base").candidates}.union(fish.fins)
        inside = [cell for cell in fish.eliminations if cell in base_cells]
        outside = [cell for cell in fish.eliminations if cell not in base_cells]
        text = self._forced_places(fish) or CLAUSES["cover"].format(
            count=number_word(len(fish.bases)),
            symbol=self["digits"],
            bases=self.naming.houses(fish.bases),
            covers=self.naming.houses(fish.covers),
        )
        if outside:
            is_listed = fish.fins or len(outside) <= MAX_LISTED_TARGETS
            covers = [house for house in fish.covers if self._cells_in(house).intersection(outside)]
            other_cells = CLAUSES["other cells"].format(houses=self.naming.houses(covers))
            targets = self.naming.cells(outside) if is_listed else other_cells
            text += CLAUSES["outside"].format(digit=self["digit"], targets=targets)
        return text + self._inside_text(inside, fish) if inside else text

    def _forced_places(self, fish: _Fish) -> str:
        """Return how one base house, which has a single place, decides the other; empty for other fish."""
        cells_by_house = {
            house: [cell for cell, _ in self.role("base").candidates if self._houses_with(cell, [house])]
            for house in fish.bases
        }
        first, second = min(fish.bases, key=lambda house: len(cells_by_house[house])), fish.bases[-1]
        if second == first:
            second = fish.bases[0]
        if len(fish.bases) != 2 or len(cells_by_house[first]) != 1 or not fish.fins:
            return ""
        [first_cell] = cells_by_house[first]
        covers = self._houses_with(first_cell, fish.covers)
        blocked = [cell for cell in cells_by_house[second] if self._houses_with(cell, covers)]
        second_cells = [cell for cell in cells_by_house[second] if cell not in blocked]
        if len(second_cells) != 1 or not blocked:
            return ""
        return CLAUSES["one place"].format(
            first=self.naming.house(first),
            symbol=self["digits"],
            first_cell=self.naming.cell(first_cell),
            second=self.naming.house(second),
            second_cell=self.naming.cell(second_cells[0]),
            blocked=self.naming.cells(blocked),
        )

    def _inside_text(self, cells: list[Cell], fish: _Fish) -> str:
        """Return why cells of the base that lie in two covers lose the digit."""
        houses = self.naming.houses(self._houses_with(cells[0], fish.covers))
        return CLAUSES["inside"].format(
            symbol=self["digits"],
            cells=self.naming.cells(cells, conjunction="or"),
            houses=CLAUSES["two covers"].format(houses=houses) if len(cells) == 1 else "",
        )

    def _cells_in(self, house: int) -> set[Cell]:
        return set(self.step.board.houses[house].cells)

    def _houses_with(self, cell: Cell, houses: Iterable[int]) -> list[int]:
        return [house for house in houses if cell in self.step.board.houses[house].cells]

    def _siamese_parts(self) -> list[_Fish]:
        """Return the two fish with the same base of which a Siamese fish consists."""
        bases, covers = self.role("base").houses, self.role("cover").houses
        candidates = [
            fish for chosen in combinations(covers, len(bases)) if (fish := self._fish_with_covers(chosen))
        ]
        removed_from = set(self.elimination_cells)
        for first, second in combinations(candidates, 2):
            uses_all_covers = {*first.covers, *second.covers} == set(covers)
            if uses_all_covers and {*first.eliminations, *second.eliminations} == removed_from:
                return [first, second]
        return []

    def _fish_with_covers(self, covers: tuple[int, ...]) -> _Fish | None:
        """Return the fish with these covers; `None` if it removes none of the candidates."""
        board, bases = self.step.board, self.role("base").houses
        places = {cell for cell, _ in self.role("base").candidates}
        places.update(self.role("fin").cells, self.role("endo-fin").cells)
        cover_cells = [cell for house in covers for cell in board.houses[house].cells]
        endo_fins = {cell for cell in places if len(self._houses_with(cell, bases)) > 1}
        fins = (places - set(cover_cells)) | endo_fins
        digit = digits_of(self.step)[0]
        eliminations = tuple(
            cell
            for cell in self.elimination_cells
            if cell in cover_cells
            and (cell not in places or cover_cells.count(cell) > 1)
            and all((cell, digit) in board.excluded_by(fin, digit) for fin in fins)
        )
        return _Fish(bases, covers, tuple(sorted(fins)), eliminations) if eliminations and fins else None
