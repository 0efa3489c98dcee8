"""The constraint that places make connected regions of one size with different digits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from operator import eq
from typing import Any, NamedTuple

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault
from polydoku.model.fault_text import cell_names, placements


class RegionClue(NamedTuple):
    """A digit that counts places of one region.

    They are the first place and those at the beginning of each arm, up to the first place of another region.
    Their number is the digit of `control` plus `difference`. Places are indices.
    """

    control: Cell
    difference: int
    first: int
    arms: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Regions(Constraint):
    """Each place has a cell for the number of its region and a cell for its digit.

    The places of one region are `size` places, connected by `edges`, which are pairs of indices of places.
    They hold different digits. Numbers of regions need not all occur.

    >>> line = Regions("regions", ((Cell(0), Cell(2)), (Cell(1), Cell(3))), ((0, 1),), 2)
    >>> line.holds([1, 1, 3, 4]), line.holds([1, 2, 3, 4]), line.holds([1, 1, 3, 3])
    (True, False, False)
    """

    name: str
    places: tuple[tuple[Cell, Cell], ...]
    edges: tuple[tuple[int, int], ...]
    size: int
    clues: tuple[RegionClue, ...] = ()

    @property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """The cells of all places and the control cells of the clues."""
        cells = [cell for place in self.places for cell in place]
        return tuple(dict.fromkeys([*cells, *(clue.control for clue in self.clues)]))

    def with_clue(self, clue: RegionClue) -> "Regions":
        """Return the same regions with one more clue."""
        return replace(self, clues=(*self.clues, clue))

    def spec(self) -> tuple[Any, ...]:
        regions, digits = (tuple(cells) for cells in zip(*self.places, strict=True))
        edges = tuple(end for edge in self.edges for end in edge)
        clues = (
            (clue.control, clue.difference, clue.first, *(n for arm in clue.arms for n in (len(arm), *arm)))
            for clue in self.clues
        )
        return "regions", regions, digits, edges, (self.size,), *clues

    def holds(self, digits: Sequence[int]) -> bool:
        regions = {digits[region] for region, _ in self.places}
        are_counted = all(
            digits[clue.control] + clue.difference == self._number(clue, digits) for clue in self.clues
        )
        return are_counted and all(self._is_region(region, digits) for region in regions)

    def _number(self, clue: RegionClue, digits: Sequence[int]) -> int:
        """Return how many places of a full grid the clue counts."""
        region_of = [digits[region] for region, _ in self.places]
        is_same = partial(eq, region_of[clue.first])
        return 1 + sum(
            len(list(takewhile(is_same, (region_of[place] for place in arm)))) for arm in clue.arms
        )

    def _is_region(self, region: int, digits: Sequence[int]) -> bool:
        members = self._members(region, digits)
        held = {digits[self.places[member][1]] for member in members}
        return len(members) == len(held) == self.size and len(self._reached(members, members)) == self.size

    def _members(self, region: int, digits: Sequence[int]) -> list[int]:
        return [index for index, (cell, _) in enumerate(self.places) if digits[cell] == region]

    def _reached(self, members: Sequence[int], passable: Sequence[int]) -> set[int]:
        """Return the places that the first member reaches through passable ones."""
        allowed, frontier = set(passable), [members[0]]
        reached = set(frontier)
        while frontier:
            place = frontier.pop()
            for edge in self.edges:
                if place in edge:
                    other = edge[edge[0] == place]
                    if other in allowed - reached:
                        reached.add(other)
                        frontier.append(other)
        return reached

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield equal digits in a region, and regions that are too large, too small or not connected."""
        for region in sorted({digits[cell] for cell, _ in self.places} - {0}):
            members = self._members(region, digits)
            passable = [place for place, (cell, _) in enumerate(self.places) if digits[cell] in (0, region)]
            reached = self._reached(members, passable)
            cells = tuple(self.places[member][0] for member in members)
            held = placements(cells, digits, board)
            if len(members) > self.size:
                text = f"{self.name}: {held} are more than {self.size} cells"
                yield Fault("rule", 0, self.name, cells, text)
            elif not set(members) <= reached or len(reached) < self.size:
                text = f"{self.name}: {held} cannot be connected with {self.size} cells"
                yield Fault("rule", 0, self.name, cells, text)
            yield from self._repeats(members, digits, board)
        yield from self._wrong_numbers(digits, board)

    def _wrong_numbers(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        for clue in self.clues:
            places = (clue.first, *(place for arm in clue.arms for place in arm))
            is_full = digits[clue.control] and all(digits[self.places[place][0]] for place in places)
            number = self._number(clue, digits) if is_full else 0
            if is_full and digits[clue.control] + clue.difference != number:
                cell = clue.control
                text = f"{self.name}: {placements([cell], digits, board)} counts {number} cells of one region"
                yield Fault("rule", digits[cell], self.name, (cell,), text)

    def _repeats(self, members: Sequence[int], digits: Sequence[int], board: Board) -> Iterator[Fault]:
        cell_of_digit: dict[int, Cell] = {}
        for member in members:
            cell = self.places[member][1]
            if not digits[cell]:
                continue
            other = cell_of_digit.setdefault(digits[cell], cell)
            if other != cell:
                symbol, names = board.symbol(digits[cell]), cell_names((other, cell), board)
                text = f"{self.name}: {symbol} twice in one region ({names})"
                yield Fault("rule", digits[cell], self.name, (other, cell), text)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        return iter(())

    def transformed(self, symmetry: Sequence[Cell]) -> "Regions":
        images = [(symmetry[region], symmetry[digit]) for region, digit in self.places]
        order = sorted(range(len(images)), key=images.__getitem__)
        index_of = {place: index for index, place in enumerate(order)}
        edges = {tuple(sorted((index_of[first], index_of[second]))) for first, second in self.edges}
        places = tuple(images[place] for place in order)
        clues = {
            RegionClue(
                symmetry[clue.control],
                clue.difference,
                index_of[clue.first],
                tuple(sorted(tuple(index_of[place] for place in arm) for arm in clue.arms)),
            )
            for clue in self.clues
        }
        sorted_edges = tuple(sorted((edge[0], edge[1]) for edge in edges))
        return Regions("", places, sorted_edges, self.size, tuple(sorted(clues)))
