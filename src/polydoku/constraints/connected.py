"""The constraint that the cells with certain digits form one connected piece."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault
from polydoku.model.fault_text import placements


@dataclass(frozen=True)
class Connected(Constraint):
    """The cells that hold one of the digits are one connected piece of at least one cell.

    `edges` are pairs of indices into `cells`: these cells are neighbours. `digits` is a mask with bit d - 1
    for digit d. The piece has `size` cells; 0 stands for any number.

    >>> Connected("loop", (Cell(0), Cell(1), Cell(2)), ((0, 1), (1, 2)), 0b1).holds([1, 2, 1])
    False
    """

    name: str
    cells: tuple[Cell, ...]
    edges: tuple[tuple[int, int], ...]
    digits: int
    size: int = 0

    def spec(self) -> tuple[Any, ...]:
        return "connected", self.cells, self.edges, (self.digits, self.size)

    def holds(self, digits: Sequence[int]) -> bool:
        members = [cell for cell in self.cells if self._is_member(digits[cell])]
        has_size = len(members) == self.size if self.size else bool(members)
        return has_size and self._unreachable_cell(members, members) is None

    def _is_member(self, digit: int) -> bool:
        return bool(digit) and bool(self.digits >> (digit - 1) & 1)

    def _unreachable_cell(self, members: Sequence[Cell], passable: Sequence[Cell]) -> Cell | None:
        """Return a member that the lowest member does not reach through passable cells, or `None`."""
        neighbours: dict[Cell, list[Cell]] = {cell: [] for cell in passable}
        for first, second in self.edges:
            a, b = self.cells[first], self.cells[second]
            if a in neighbours and b in neighbours:
                neighbours[a].append(b)
                neighbours[b].append(a)
        if not members:
            return None
        frontier = [min(members)]
        reached = set(frontier)
        while frontier:
            fresh = set(neighbours[frontier.pop()]) - reached
            reached |= fresh
            frontier += fresh
        return next((cell for cell in members if cell not in reached), None)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if the placed digits cannot be in one piece, or are too many or too few."""
        members = [cell for cell in self.cells if self._is_member(digits[cell])]
        passable = [cell for cell in self.cells if not digits[cell] or self._is_member(digits[cell])]
        apart = self._unreachable_cell(members, passable)
        if apart is not None:
            pair = (min(members), apart)
            text = f"{self.name}: {placements(pair, digits, board)} cannot be connected"
            yield Fault("rule", 0, self.name, pair, text)
        elif self.size and len(members) > self.size:
            cells = tuple(members)
            text = f"{self.name}: {placements(cells, digits, board)} are more than {self.size} cells"
            yield Fault("rule", 0, self.name, cells, text)
        elif len(passable) < max(self.size, 1):
            count = f"{len(passable)} cell{'' if len(passable) == 1 else 's'}"
            text = f"{self.name}: only {count} can belong to it, but it must have {max(self.size, 1)}"
            yield Fault("rule", 0, self.name, (), text)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        return iter(())

    def transformed(self, symmetry: Sequence[Cell]) -> "Connected":
        images = [symmetry[cell] for cell in self.cells]
        cells = tuple(sorted(images))
        index_of = {cell: index for index, cell in enumerate(cells)}
        moved = (sorted((index_of[images[first]], index_of[images[second]])) for first, second in self.edges)
        edges = tuple(sorted({(low, high) for low, high in moved}))
        return Connected("", cells, edges, self.digits, self.size)
