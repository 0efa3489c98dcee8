"""Fields of the sentences for fish.

In a fish with fins, either a fin is true, or all places of the base lie in the cover. The candidates that are
false in both cases are removed.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import all_of, capitalized, number_word
from polydoku.model.board import Cell
from polydoku.words.techniques.fish import CLAUSES


class _Fish(NamedTuple):
    """A fish: base and cover houses, the cells that are fins, and the cells that lose the digit."""

    bases: tuple[int, ...]
    covers: tuple[int, ...]
    fins: tuple[Cell, ...]
    eliminations: tuple[Cell, ...]


class FishFields(SentenceFields):
    """The fields of fish. A Siamese fish is two fish, which are written one after the other."""

    def _fish(self) -> str:
        """Return why the cells lose the digit: one line for each case."""
        return "\n".join(self._cases(self._whole_fish()))

    def _siamese_fish(self) -> str:
        """Return the text of each fish of a Siamese fish, numbered."""
        parts = self._siamese_parts() or [self._whole_fish()]
        return "\n".join(f"{number}. {' '.join(self._cases(fish))}" for number, fish in enumerate(parts, 1))

    def _whole_fish(self) -> _Fish:
        fins = (*self.role("fin").cells, *self.role("endo-fin").cells)
        covers = self.role("cover").houses
        return _Fish(self.role("base").houses, covers, fins, self.elimination_cells)

    def _cases(self, fish: _Fish) -> list[str]:
        if not fish.fins:
            return [capitalized(self._cover_text(fish))]
        clause = CLAUSES["fin" if len(fish.fins) == 1 else "fins"]
        fins = clause.format(
            fins=self.naming.cells(fish.fins),
            digit=self["digit"],
            endo=self._endo_text(fish.fins),
            targets_see=self.naming.see(fish.eliminations),
        )
        return [fins, CLAUSES["otherwise"].format(fish=self._cover_text(fish))]

    def _endo_text(self, fins: tuple[Cell, ...]) -> str:
        """Return which fins lie in two base houses."""
        clause = CLAUSES["endo fin" if len(fins) == 1 else "endo fin of several"]
        return "".join(
            clause.format(cell=self.naming.cell(cell), houses=self.naming.houses(houses))
            for cell in fins
            if len(houses := self._houses_with(cell, self.role("base").houses)) > 1
        )

    def _cover_text(self, fish: _Fish) -> str:
        """Return that the base fills the cover, so that the other cells of the cover lose the digit."""
        base_cells = {cell for cell, _ in self.role("base").candidates}.union(fish.fins)
        inside = [cell for cell in fish.eliminations if cell in base_cells]
        outside = [cell for cell in fish.eliminations if cell not in base_cells]
        count = len(fish.bases)
        base_noun, cover_noun = self._noun(fish.bases), self._noun(fish.covers)
        other = "other " if cover_noun in ("houses", base_noun) else ""
        text = CLAUSES["cover"].format(
            bases=self.naming.houses(fish.bases),
            covers=self.naming.houses(fish.covers),
            digit=self["digit"],
            symbol=self["digits"],
            bases_count=f"{number_word(count)} {base_noun}",
            all_covers=f"{all_of(count)} {other}{cover_noun}",
        )
        if outside:
            text += CLAUSES["outside"].format(digit=self["digit"], targets=self.naming.cells(outside))
        return text + self._inside_text(inside, fish) if inside else text

    def _inside_text(self, cells: list[Cell], fish: _Fish) -> str:
        """Return why cells of the base that lie in two covers lose the digit."""
        houses = self.naming.houses(self._houses_with(cells[0], fish.covers))
        return CLAUSES["inside"].format(
            symbol=self["digits"],
            cells=self.naming.cells(cells, conjunction="or"),
            houses=CLAUSES["two covers"].format(houses=houses) if len(cells) == 1 else "",
        )

    def _noun(self, houses: Sequence[int]) -> str:
        """Return ``rows``, ``columns`` or ``boxes`` if all houses are of this kind, else ``houses``."""
        kinds = {self.naming.house_name(house).rpartition(" ")[0] for house in houses}
        kind = kinds.pop() if len(kinds) == 1 else ""
        return {"row": "rows", "column": "columns", "box": "boxes"}.get(kind, "houses")

    def _houses_with(self, cell: Cell, houses: Iterable[int]) -> list[int]:
        return [house for house in houses if cell in self.step.board.houses[house].cells]

    def _siamese_parts(self) -> list[_Fish]:
        """Return the two fish with the same base of which a Siamese fish consists."""
        bases, covers = self.role("base").houses, self.role("cover").houses
        candidates = [fish for part in combinations(covers, len(bases)) if (fish := self._part(part))]
        wanted = set(self.elimination_cells)
        for first, second in combinations(candidates, 2):
            uses_all_covers = {*first.covers, *second.covers} == set(covers)
            if uses_all_covers and {*first.eliminations, *second.eliminations} == wanted:
                return [first, second]
        return []

    def _part(self, covers: tuple[int, ...]) -> _Fish | None:
        """Return the fish with these covers; `None` if it removes none of the candidates."""
        board, bases = self.step.board, self.role("base").houses
        places = {cell for cell, _ in self.role("base").candidates}
        places.update(self.role("fin").cells, self.role("endo-fin").cells)
        cover_cells = [cell for house in covers for cell in board.houses[house].cells]
        endo_fins = {cell for cell in places if len(self._houses_with(cell, bases)) > 1}
        fins = (places - set(cover_cells)) | endo_fins
        digit = self.role("digits").digits[0]
        eliminations = tuple(
            cell
            for cell in self.elimination_cells
            if cell in cover_cells
            and (cell not in places or cover_cells.count(cell) > 1)
            and all((cell, digit) in board.excluded_by(fin, digit) for fin in fins)
        )
        return _Fish(bases, covers, tuple(sorted(fins)), eliminations) if eliminations and fins else None
