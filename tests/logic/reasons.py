"""Judges the evidence from which sentences and pictures of a step are made, by its definition.

`polydoku.explain.proof` judges the conclusions. Here each link must hold for the reason that it names, each
set must be the set that its role says, and the roles and links that a technique needs must be there.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from polydoku.model.board import Board, Cell
from polydoku.model.step import Link, Node, RoleContent, Step
from polydoku.techniques import ROWS

COMMONS = ("set-a", "set-b", "restricted-common")
DEADLY = ("floor", "roof", "fin")

NEEDED_ROLES: dict[str, tuple[str, ...]] = {
    "pointing": ("base", "house", "cover"),
    "claiming": ("base", "house", "cover"),
    "direct-pointing": ("base", "house", "cover", "target"),
    "direct-claiming": ("base", "house", "cover", "target"),
    "xy-wing": ("pivot", "wing", "target"),
    "xyz-wing": ("pivot", "wing", "target"),
    "w-wing": ("wing", "bridge", "house"),
    "grouped-w-wing": ("wing", "bridge", "house"),
    "wxyz-wing": ("base", "target"),
    "vwxyz-wing": ("base", "target"),
    "sue-de-coq": ("base", "set-a", "set-b", "house"),
    "als-xz": COMMONS,
    "als-xy-wing": (*COMMONS, "set-c", "target"),
    "als-chain": (*COMMONS, "set-c", "set-d", "target"),
    "death-blossom": ("stem", *COMMONS, "set-c", "target"),
    "simple-colours": ("colour-a", "colour-b"),
    "remote-pair": ("colour-a", "colour-b"),
    "multi-colours": ("colour-a", "colour-b", "colour-c", "colour-d"),
    "medusa": ("colour-a", "colour-b"),
    "unique-rectangle-1": DEADLY,
    "unique-rectangle-2": DEADLY,
    "unique-rectangle-3": (*DEADLY, "base", "house"),
    "unique-rectangle-4": (*DEADLY, "bridge", "house"),
    "unique-rectangle-5": DEADLY,
    "unique-rectangle-6": (*DEADLY, "bridge", "house", "premise"),
    "hidden-rectangle": (*DEADLY, "bridge", "house", "premise"),
    "unique-rectangle-strong-links": (*DEADLY, "bridge", "premise"),
    "unique-loop-1": DEADLY,
    "unique-loop-2": DEADLY,
    "unique-loop-3": (*DEADLY, "base", "house"),
    "unique-loop-4": (*DEADLY, "bridge", "house"),
    "avoidable-rectangle-1": DEADLY,
    "avoidable-rectangle-2": DEADLY,
    "bug-3": ("roof", "fin", "base", "house"),
    "bug-4": ("roof", "fin", "bridge", "house"),
    "aligned-pair-exclusion": ("base",),
    "aligned-triple-exclusion": ("base",),
} | {row.id: ("base", "cover") for row in ROWS.values() if row.finder == "fish"}
"""The roles that the sentence of a technique needs; a role may be empty only if it is not listed."""

LINKED = {
    *("xy-wing", "xyz-wing", "w-wing", "grouped-w-wing", "m-wing", "s-wing", "h-wing", "l-wing"),
    *("als-xz", "als-xy-wing", "als-chain", "death-blossom"),
    *("simple-colours", "multi-colours", "medusa", "remote-pair"),
    *("unique-rectangle-6", "hidden-rectangle", "unique-rectangle-strong-links"),
    *("x-cycle", "y-cycle", "bidirectional-cycle", "xy-chain", "x-chain"),
    *(row.id for row in ROWS.values() if row.finder in ("single-digit", "aic")),
}
"""Techniques whose sentences need links."""

SETS = tuple(f"set-{letter}" for letter in "abcdefghijklmnop")


def faults_of_evidence(step: Step, masks: Sequence[int]) -> list[str]:
    """Return what is missing or wrong in the roles and links of a step in a position, as texts."""
    return list(_Evidence(step, masks).faults())


class _Evidence:
    def __init__(self, step: Step, masks: Sequence[int]) -> None:
        self.step, self.masks, self.board = step, masks, step.board

    def role(self, name: str) -> RoleContent:
        return self.step.roles.get(name, RoleContent())

    def faults(self) -> Iterator[str]:
        needed_roles = NEEDED_ROLES.get(self.step.technique, ())
        missing = [f"no {role}" for role in needed_roles if not any(self.role(role))]
        if self.step.technique in LINKED and not self.step.links:
            missing.append("no links")
        if missing:
            yield from missing
            return
        for link in self.step.links:
            if not (self._is_strong(link) if link.is_strong else self._is_weak(link)):
                yield f"{link} does not hold"
        if self.step.technique.startswith(("als-", "death-")) or "als-" in self.step.technique:
            yield from self._faults_of_sets()
        if self.step.variant.startswith("type 3"):
            yield from self._faults_of_type_3()
        if self.step.technique in ("simple-colours", "multi-colours", "medusa"):
            yield from self._faults_of_colours()
        if self.step.technique in ("unique-rectangle-6", "hidden-rectangle", "unique-rectangle-strong-links"):
            yield from self._faults_of_assumed_corner()
        if self.step.technique == "sue-de-coq":
            yield from self._faults_of_sue_de_coq()

    def _digits(self, cells: Sequence[Cell]) -> set[int]:
        return {digit for cell in cells for digit in self._candidates(cell)}

    def _candidates(self, cell: Cell) -> set[int]:
        return {digit for digit in range(1, self.board.digits + 1) if self.masks[cell] >> (digit - 1) & 1}

    def _places(self, house: int, digit: int) -> set[Cell]:
        return {cell for cell in self.board.houses[house].cells if digit in self._candidates(cell)}

    def _is_strong(self, link: Link) -> bool:
        start, end, reason = link.start, link.end, link.reason
        if reason.kind == "cell":
            (cell,) = set(start.cells + end.cells)
            return self._candidates(cell) == {start.digit, end.digit}
        if reason.kind == "house":
            is_full = len(self.board.houses[reason.house].cells) == self.board.digits
            places = self._places(reason.house, start.digit)
            return is_full and start.digit == end.digit and places == {*start.cells, *end.cells}
        return reason.kind == "set" and any(self._is_in_set(self.role(role), start, end) for role in SETS)

    def _is_in_set(self, content: RoleContent, start: Node, end: Node) -> bool:
        """Whether the nodes are all places of two digits of a set."""
        return start.digit != end.digit and all(
            set(node.cells) == {cell for cell in content.cells if node.digit in self._candidates(cell)}
            for node in (start, end)
        )

    def _is_weak(self, link: Link) -> bool:
        pairs = [(first, second) for first in link.start.cells for second in link.end.cells]
        digits = link.start.digit, link.end.digit
        if link.reason.kind == "cell":
            return all(first == second for first, second in pairs) and digits[0] != digits[1]
        if link.reason.kind == "house":
            cells = set(self.board.houses[link.reason.house].cells)
            is_inside = cells >= {*link.start.cells, *link.end.cells}
            return is_inside and digits[0] == digits[1] and all(first != second for first, second in pairs)
        if link.reason.kind == "several-houses":
            houses = [{*self.board.house_indices[first]} for first, _ in pairs]
            shared = zip(houses, pairs, strict=True)
            return digits[0] == digits[1] and all(
                of_first & {*self.board.house_indices[second]} for of_first, (_, second) in shared
            )
        return all((second, digits[1]) in self.board.excluded_by(first, digits[0]) for first, second in pairs)

    def _faults_of_sets(self) -> Iterator[str]:
        """Check that each set is almost locked: its cells see each other and have one digit more."""
        for role in SETS:
            cells, digits = self.role(role).cells, self.role(role).digits
            if not cells:
                continue
            if set(digits) != self._digits(cells) or len(digits) != len(cells) + 1:
                yield f"{role} is not almost locked"
            if not all(_see_each_other(self.board, *pair) for pair in combinations(cells, 2)):
                yield f"the cells of {role} do not see each other"

    def _faults_of_type_3(self) -> Iterator[str]:
        """Check the set of a type 3 as what the variant calls it: naked or hidden."""
        kind, size = self.step.variant.split()[-2:]
        cells, digits = self.role("base").cells, set(self.role("base").digits)
        extras = {digit for _, digit in self.role("fin").candidates}
        house, roofs = self.role("house").houses[0], self.role("roof").cells
        if len(digits) != int(size) or len(cells) != int(size) - 1:
            yield f"{len(cells)} cells and {len(digits)} digits are no {self.step.variant}"
        if not {*cells, *roofs} <= set(self.board.houses[house].cells):
            yield "the set is not in its house"
        if kind == "naked" and not self._digits(cells) | extras <= digits:
            yield "the cells and the extras have more digits"
        if kind == "hidden":
            if digits & extras:
                yield "an extra belongs to the hidden set"
            if any(not self._places(house, digit) <= {*cells, *roofs} for digit in digits):
                yield "a digit of the hidden set has another place"

    def _faults_of_colours(self) -> Iterator[str]:
        """Check that strong links reach each coloured candidate from one of the other colour."""
        colours = {}
        for role in ("colour-a", "colour-b", "colour-c", "colour-d"):
            content = self.role(role)
            digit = self.role("digits").digits[0]
            nodes = [(cell, digit) for cell in content.cells] + list(content.candidates)
            colours.update(dict.fromkeys(nodes, role))
        roots = {next(iter(colours)), *(node for node in colours if colours[node] == "colour-c")}
        opposite = {"colour-a": "colour-b", "colour-b": "colour-a"}
        opposite |= {"colour-c": "colour-d", "colour-d": "colour-c"}
        reached = set()
        for link in self.step.links:
            start, end = (link.start.cells[0], link.start.digit), (link.end.cells[0], link.end.digit)
            if link.is_strong:
                reached |= {start, end}
                if colours.get(start) != opposite.get(colours.get(end, "")):
                    yield f"{link} joins no opposite colours"
            elif start not in colours:
                yield f"{link} does not start at a colour"
        if not colours.keys() <= reached | roots:
            yield "a coloured candidate has no link"
        has_clash = any(not link.is_strong for link in self.step.links)
        needs_clash = self.step.technique == "multi-colours" or self.step.variant not in ("", "trap")
        if has_clash != needs_clash:
            yield "it does not say what the colours exclude"

    def _faults_of_assumed_corner(self) -> Iterator[str]:
        """Check that the links lead from the premise, or from corners that they filled, to all roofs."""
        premises = self.role("premise").candidates
        true = set[tuple[int, int]]()
        for weak, strong in zip(self.step.links[::2], self.step.links[1::2], strict=True):
            cause, end = (weak.start.cells[0], weak.start.digit), (strong.end.cells[0], strong.end.digit)
            if weak.is_strong or not strong.is_strong or weak.end != strong.start:
                yield "the links do not come in pairs"
            if cause not in {*true, *premises}:
                yield f"{cause} is not known"
            true.add(end)
        if premises != self.step.remove:
            yield "the premise is not what is removed"
        if not set(self.role("roof").cells) <= {cell for cell, _ in (*true, *premises)}:
            yield "a roof stays open"

    def _faults_of_sue_de_coq(self) -> Iterator[str]:
        """Check that the parts have as many digits as cells, and no digit of the middle is in both sides."""
        base, first, second = (self.role(role) for role in ("base", "set-a", "set-b"))
        for content in (base, first, second):
            if set(content.digits) != self._digits(content.cells):
                yield "a part has other digits"
        middle, a, b = (set(content.digits) for content in (base, first, second))
        if a & b & middle or len(middle) + len(a - middle) + len(b - middle) != sum(
            len(content.cells) for content in (base, first, second)
        ):
            yield "there are not as many digits as cells"
        for content, house in zip((first, second), self.role("house").houses, strict=True):
            if not {*base.cells, *content.cells} <= set(self.board.houses[house].cells):
                yield "a part is not in its house"


def _see_each_other(board: Board, first: Cell, second: Cell) -> bool:
    return all((second, digit) in board.excluded_by(first, digit) for digit in range(1, board.digits + 1))
