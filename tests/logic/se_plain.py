"""Chains as the SE scale defines them, written as plainly as possible: what both kinds of chains share.

There are only sets, queues and nodes with parents, without a cache or a short cut. A house shows the last
place of a digit only if it has as many cells as the board has digits. `se_plain_simple` and
`se_plain_forcing` use this file to yield the steps, and the tests compare the core with them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from polydoku.model.board import Board

Kind = tuple[int, int, bool]
"""Cell, digit, and whether it is true."""

FAMILIES = ("box", "line", "row", "column")


class Node:
    """A candidate that is true or false because of its parents; nodes of equal `kind` are the same node."""

    def __init__(self, cell: int, digit: int, *, on: bool, parents: Iterable["Node"] = ()) -> None:
        self.cell, self.digit, self.on = cell, digit, on
        self.parents = list(parents)

    @property
    def kind(self) -> Kind:
        """The cell, the digit and whether the node is true."""
        return self.cell, self.digit, self.on

    @property
    def contrary(self) -> Kind:
        """The kind of the opposite node."""
        return self.cell, self.digit, not self.on


class PlainStep(NamedTuple):
    """A step with the values by which SE sorts it; `place` is empty where the conclusion only removes."""

    value: float
    complexity: int
    key: int
    place: tuple[tuple[int, int], ...]
    remove: tuple[tuple[int, int], ...]


class Marks:
    """The candidates of a grid, cell by cell, and where to look for a digit."""

    def __init__(self, board: Board, masks: Sequence[int]) -> None:
        self.board = board
        digits = range(1, board.digits + 1)
        self.candidates = [{digit for digit in digits if mask >> (digit - 1) & 1} for mask in masks]
        self.houses: list[list[Sequence[int]]] = [
            [house.cells for family in FAMILIES for house in board.houses if _is(house, cell, family)]
            for cell in board.cells
        ]

    def copy(self) -> "Marks":
        """Return a copy whose candidates can be removed on their own."""
        marks = object.__new__(Marks)
        marks.board, marks.houses, marks.candidates = (
            self.board,
            self.houses,
            [set(digits) for digits in self.candidates],
        )
        return marks

    def places(self, house: Sequence[int], digit: int) -> list[int]:
        """Return the cells of a house that have a digit."""
        return [cell for cell in house if digit in self.candidates[cell]]

    def full(self, cell: int) -> list[Sequence[int]]:
        """Return the houses of a cell that hold every digit."""
        return [house for house in self.houses[cell] if len(house) == self.board.digits]

    def falls(self, node: Node, *, in_cells: bool) -> Iterator[Node]:
        """Yield what a true candidate makes false: in its cell, then in box, row and column."""
        if in_cells:
            for digit in sorted(self.candidates[node.cell] - {node.digit}):
                yield Node(node.cell, digit, on=False, parents=[node])
        visited = {node.cell}
        for house in self.houses[node.cell]:
            for cell in sorted(self.places(house, node.digit)):
                if cell not in visited:
                    visited.add(cell)
                    yield Node(cell, node.digit, on=False, parents=[node])

    def rises(
        self, node: Node, *, in_cells: bool, in_houses: bool = True
    ) -> Iterator[tuple[Node, Sequence[int]]]:
        """Yield what a false candidate leaves as the last of its cell, then of its box, row and column;
        with each the house that leaves it, or an empty tuple for the cell. The first reason counts.
        """
        visited = set[Kind]()
        left = self.candidates[node.cell] - {node.digit}
        if in_cells and len(left) == 1 and node.digit in self.candidates[node.cell]:
            other = Node(node.cell, *left, on=True, parents=[node])
            visited.add(other.kind)
            yield other, ()
        for house in self.full(node.cell) if in_houses else ():
            places = self.places(house, node.digit)
            if len(places) == 2 and node.cell in places:
                cell = sum(places) - node.cell
                other = Node(cell, node.digit, on=True, parents=[node])
                if other.kind not in visited:
                    visited.add(other.kind)
                    yield other, house


def _is(house: object, cell: int, family: str) -> bool:
    return cell in house.cells and house.kind == family  # type: ignore[attr-defined]


def ancestors(node: Node) -> list[Node]:
    """Return a node and what it follows from, breadth first, each kind once."""
    visited, queue = {node.kind}, [node]
    for ancestor in queue:
        for parent in ancestor.parents:
            if parent.kind not in visited:
                visited.add(parent.kind)
                queue.append(parent)
    return queue


def surcharge(complexity: int) -> float:
    """Return what the length of a chain adds to its value, a tenth at a time."""
    added, bound, length = 0.0, 4, complexity - 2
    odd = True
    while length > bound:
        added += 0.1
        bound = bound * 3 // 2 if odd else bound * 4 // 3
        odd = not odd
    return added


def concluded(marks: Marks, end: Node) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Return what a concluding node places and removes."""
    if end.on:
        others = marks.candidates[end.cell] - {end.digit}
        return ((end.cell, end.digit),), tuple((end.cell, digit) for digit in sorted(others))
    return (), ((end.cell, end.digit),)


def step(marks: Marks, base: float, key: int, conclusion: Node, ends: Iterable[Node]) -> PlainStep | None:
    """Return the step of some branches, or `None` if it would remove no candidate."""
    place, remove = concluded(marks, conclusion)
    if not remove:
        return None
    complexity = sum(len(ancestors(end)) for end in ends)
    return PlainStep(base + surcharge(complexity), complexity, key, place, remove)


def chosen(steps: Iterable[PlainStep]) -> PlainStep | None:
    """Return the step that is applied: the least by value, complexity and key, the first of equals."""
    return min(steps, key=lambda plain_step: plain_step[:3], default=None)
