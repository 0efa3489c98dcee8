"""Forcing chains of the SE scale, written as plainly as possible: nishio, multiple and dynamic chains.

Nested chains are left out.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from logic.se_plain import Kind, Marks, Node, PlainStep, step

STATIC, NISHIO, DYNAMIC = 0, 1, 2
BASE = {STATIC: 8.0, NISHIO: 7.5, DYNAMIC: 8.5}
DOUBLE_KEY, CELL_KEY, REGION_KEY, CONTRADICTION_KEY = 1, 5, 6, 7


class Follows(NamedTuple):
    """What follows from an assumption, true and false, in order; and the first clash if there is one."""

    on: dict[Kind, Node]
    off: dict[Kind, Node]
    clash: tuple[Node, Node] | None


def follow(marks: Marks, source: Node, mode: int) -> Follows:
    """Return what follows from a node."""
    copy = marks.copy()
    sets: dict[bool, dict[Kind, Node]] = {True: {}, False: {}}
    queues = {True: deque[Node](), False: deque[Node]()}
    sets[source.on][source.kind] = source
    queues[source.on].append(source)
    while queues[True] or queues[False]:
        if queues[True]:
            new = list(copy.falls(queues[True].popleft(), in_cells=mode != NISHIO))
        else:
            node = queues[False].popleft()
            new = list(_rises(marks, copy, node, sets[False], mode))
        for node in new:
            if node.contrary in sets[not node.on]:
                return Follows(sets[True], sets[False], (sets[not node.on][node.contrary], node))
            if node.kind not in sets[node.on]:
                sets[node.on][node.kind] = node
                queues[node.on].append(node)
    return Follows(sets[True], sets[False], None)


def _rises(marks: Marks, copy: Marks, node: Node, false: dict[Kind, Node], mode: int) -> Iterator[Node]:
    """Yield what a false node makes true in `copy`; the parents are all candidates removed so far."""
    for true_node, house in list(copy.rises(node, in_cells=mode != NISHIO)):
        if house:
            removed = [
                (c, true_node.digit)
                for c in marks.places(house, true_node.digit)
                if true_node.digit not in copy.candidates[c]
            ]
        else:
            removed = [
                (true_node.cell, digit)
                for digit in sorted(marks.candidates[true_node.cell] - copy.candidates[true_node.cell])
            ]
        true_node.parents += [false[cell, digit, False] for cell, digit in removed]
        yield true_node
    if mode != STATIC:
        copy.candidates[node.cell].discard(node.digit)


class PlainForcing:
    """One mode over all candidates of a grid; what follows from a node is computed once."""

    def __init__(self, marks: Marks, mode: int) -> None:
        self.marks, self.mode = marks, mode
        self._follows: dict[Kind, Follows] = {}

    def steps(self) -> Iterator[PlainStep]:
        """Yield all steps in their order of generation."""
        for cell, digits in enumerate(self.marks.candidates):
            if len(digits) < (3 if self.mode == STATIC else 2):
                continue
            for digit in sorted(digits):
                if self.mode != STATIC:
                    yield from self._contradictions(cell, digit)
                if self.mode == DYNAMIC and len(digits) > 2:
                    both = [self._consequences(cell, digit, on=on) for on in (True, False)]
                    yield from self._common(DOUBLE_KEY, both)
                if self.mode != NISHIO:
                    yield from self._regions(cell, digit)
            if self.mode != NISHIO:
                yield from self._common(
                    CELL_KEY, [self._consequences(cell, digit, on=True) for digit in sorted(digits)]
                )

    def _consequences(self, cell: int, digit: int, *, on: bool) -> Follows:
        kind = cell, digit, on
        if kind not in self._follows:
            self._follows[kind] = follow(self.marks, Node(cell, digit, on=on), self.mode)
        return self._follows[kind]

    def _contradictions(self, cell: int, digit: int) -> Iterator[PlainStep]:
        for on in (True, False):
            clash = self._consequences(cell, digit, on=on).clash
            conclusion = Node(cell, digit, on=not on)
            plain_step = clash and step(self.marks, BASE[self.mode], CONTRADICTION_KEY, conclusion, clash)
            if plain_step:
                yield plain_step

    def _regions(self, cell: int, digit: int) -> Iterator[PlainStep]:
        for house in self.marks.full(cell):
            places = self.marks.places(house, digit)
            if len(places) > 1 and places[0] == cell:
                yield from self._common(REGION_KEY, [self._consequences(at, digit, on=True) for at in places])

    def _common(self, key: int, branches: Sequence[Follows]) -> Iterator[PlainStep]:
        """Yield what is in all branches, first what is true, in the order of the first branch."""
        for on in (True, False):
            sets = [branch.on if on else branch.off for branch in branches]
            for kind, node in sets[0].items():
                if all(kind in nodes for nodes in sets):
                    plain_step = step(self.marks, BASE[self.mode], key, node, [nodes[kind] for nodes in sets])
                    if plain_step:
                        yield plain_step
