"""Simple chains of the SE scale, written as plainly as possible: cycles and unbranched chains."""

from collections.abc import Callable, Iterator

from logic.se_plain import Kind, Marks, Node, PlainStep, ancestors, step, surcharge

Ways = Callable[[Node], Iterator[Node]]


def simple(marks: Marks) -> Iterator[PlainStep]:
    """Yield all steps in their order of generation: one digit, cells alone, both."""
    for in_cells, in_houses, key in ((False, True, 2), (True, False, 3), (True, True, 4)):

        def falls(node: Node, in_cells: bool = in_cells) -> Iterator[Node]:
            return marks.falls(node, in_cells=in_cells)

        def rises(node: Node, in_cells: bool = in_cells, in_houses: bool = in_houses) -> Iterator[Node]:
            return (candidate for candidate, _ in marks.rises(node, in_cells=in_cells, in_houses=in_houses))

        for cell, digits in enumerate(marks.candidates):
            if len(digits) < 2 or (not in_houses and len(digits) > 2):
                continue
            for digit in sorted(digits):
                yield from _cycles(marks, cell, digit, falls, rises, key)
                if key != 3:
                    yield from _chains(marks, cell, digit, falls, rises, key)


def _cycles(marks: Marks, cell: int, digit: int, falls: Ways, rises: Ways, key: int) -> Iterator[PlainStep]:
    source = Node(cell, digit, on=True)
    visited = {source.kind}
    true, false = [source], list[Node]()
    halves = 0
    ends = []
    while true or false:
        halves += 1
        for node in true:
            before = {candidate.kind for candidate in ancestors(node)}
            false += [candidate for candidate in falls(node) if candidate.kind not in before]
        true = []
        halves += 1
        for node in false:
            for candidate in rises(node):
                if candidate.kind == source.kind and halves >= 4:
                    ends.append(candidate)
                if candidate.kind not in visited:
                    visited.add(candidate.kind)
                    true.append(candidate)
        false = []
    for end in ends:
        nodes = ancestors(end)
        remove = _seen_twice(marks, nodes)
        if remove:
            value = (7.0 if key == 4 else 6.5) + surcharge(len(nodes))
            yield PlainStep(value, len(nodes), key, (), remove)


def _seen_twice(marks: Marks, nodes: list[Node]) -> tuple[tuple[int, int], ...]:
    """What lies outside a cycle and is seen by one of its true and one of its false nodes."""
    inside = {node.cell for node in nodes}
    seen: dict[bool, set[tuple[int, int]]] = {True: set(), False: set()}
    for node in nodes:
        for house in marks.houses[node.cell]:
            seen[node.on] |= {(cell, node.digit) for cell in marks.places(house, node.digit)}
    return tuple(sorted(candidate for candidate in seen[True] & seen[False] if candidate[0] not in inside))


def _chains(marks: Marks, cell: int, digit: int, falls: Ways, rises: Ways, key: int) -> Iterator[PlainStep]:
    for on in (True, False):
        end = _to_contrary(Node(cell, digit, on=on), falls, rises)
        plain_step = end and step(marks, 6.6 if key == 2 else 7.0, key, end, [end])
        if plain_step:
            yield plain_step


def _to_contrary(source: Node, falls: Ways, rises: Ways) -> Node | None:
    """Return how a candidate leads to its own opposite, by the first way found."""
    visited: set[Kind] = {source.kind}
    pending: dict[bool, list[Node]] = {source.on: [source], not source.on: []}
    while pending[True] or pending[False]:
        for on, ways in ((True, falls), (False, rises)):
            now, pending[on] = pending[on], []
            for node in now:
                for candidate in ways(node):
                    if candidate.kind == source.contrary:
                        return candidate
                    if candidate.kind not in visited:
                        visited.add(candidate.kind)
                        pending[not on].append(candidate)
    return None
