"""Fills the sentences of cycles and forcing chains."""

from collections.abc import Sequence
from typing import NamedTuple

from polydoku.explain.text.branches import branch_lines, is_effect
from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import all_of, joined
from polydoku.model.board import Cell
from polydoku.model.step import Event, Link, Node, Reason
from polydoku.words.techniques.forcing import ENDS

ASSUMED = Reason("assumed")


class ForcingFields(SentenceFields):
    """The fields of the templates for forcing chains with several branches, or with a contradiction."""

    def _stem_cells(self) -> str:
        return self.naming.cells(cell for cell, _ in self.role("stem").candidates)

    def _branches(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> list[str]:
        if len(self.step.branches) > 1:
            return branch_lines(self.step.branches, self.naming)
        conflict = self._conflict()
        # What a rule or a pattern makes false is a thought; other false events are said at the end.
        events = conflict.events_with_false if conflict.follows_from_losses else conflict.events
        return branch_lines([events], self.naming, opening="suppose")

    def _common_end(self) -> str:
        """Return the conclusions that the branches share: ``Both rule out 1 in r4c5 and r4c6.``"""
        line_count = len(self._lines())
        verb = "put" if self.step.place else "rule out"
        return ENDS[f"one {verb}" if line_count == 1 else f"all {verb}"].format(
            all_branches=all_of(line_count).capitalize(),
            candidates=self.naming.candidates(self.step.place or self.step.remove),
        )

    def _contradiction(self) -> str:
        """Return what cannot be at the end of the only branch."""
        conflict = self._conflict()
        true, false, cause = conflict.true, conflict.false, conflict.cause
        cells, digit = self.naming.group(true.node.cells), self.naming.digits([true.node.digit])
        if cause is None:
            kind = "either way" if false.reason.kind == "assumed" else "true and false"
            return ENDS[kind].format(cells=cells, digit=digit)
        if conflict.follows_from_losses:
            return ENDS["none left" if conflict.is_cell_empty else "must be"].format(cells=cells, digit=digit)
        other = self.naming.group(cause.node.cells)
        other_digit = self.naming.digits([cause.node.digit])
        if false.reason.kind == "house":
            house = self.naming.house(false.reason.house)
            both_cells = joined([cells, other] if true.node.cells < cause.node.cells else [other, cells])
            return ENDS["twice in a house"].format(house=house, digit=digit, cells=both_cells)
        if false.reason.kind == "cell":
            digits = self.naming.digits(sorted([true.node.digit, cause.node.digit]))
            return ENDS["two digits in a cell"].format(cell=cells, digits=digits)
        rule = self.naming.rule(cause.node.candidates, true.node.candidates[0])
        return ENDS["rule"].format(
            cells=cells, digit=digit, other_cells=other, other_digit=other_digit, rule=rule
        )

    def _conflict(self) -> "_Conflict":
        [branch] = self.step.branches
        return _first_conflict(branch) or _conflict_of(branch, 0, len(branch) - 1)


def shown_branches(branches: Sequence[Sequence[Event]]) -> list[Sequence[Event]]:
    """Return the branches that the words and pictures of a step show: an only one up to its contradiction."""
    if len(branches) == 1 and (conflict := _first_conflict(branches[0])):
        return [conflict.events_with_false]
    return list(branches)


class CycleFields(SentenceFields):
    """The fields of the templates for cycles."""

    def _both_directions(self) -> str:
        """Return what follows if the first candidate of the cycle is true, and what if it is false."""
        links = self.step.links
        return "\n".join(branch_lines([_along(links), _against(links)], self.naming))

    def _one_of_each(self) -> str:
        """Return for each elimination which two candidates it sees: one of them is true in either case."""
        targets: dict[tuple[int, tuple[Cell, ...]], list[Cell]] = {}
        for cell, digit in self.step.remove:
            ends = {self._seen(role, cell, digit) for role in ("colour-a", "colour-b")}
            targets.setdefault((digit, tuple(sorted(ends))), []).append(cell)
        clauses = [
            ENDS["one of each" if len(cells) > 1 else "one target"].format(
                digit=self.naming.digit(digit),
                places=self.naming.cells(places, conjunction="or"),
                targets=self.naming.cells(sorted(cells)),
            )
            for (digit, places), cells in targets.items()
        ]
        return "; ".join(clauses)

    def _seen(self, role: str, cell: Cell, digit: int) -> Cell:
        """Return a cell that has the digit in the role and sees `cell`."""
        excluded_by = self.step.board.excluded_by
        return next(
            seen for seen, seen_digit in self.role(role).candidates
            if seen_digit == digit and (cell, digit) in excluded_by(seen, seen_digit)
        )  # fmt: skip


class _Conflict(NamedTuple):
    """Events that lead to a contradiction: `true` is true, but false because `cause` is true.

    `false` is the event that contradicts `true`, and is left out of `events` unless it is assumed.
    """

    events: list[Event]
    events_with_false: list[Event]
    true: Event
    false: Event
    cause: Event | None
    is_cell_empty: bool = False
    """Whether the event `true` only says that a rule leaves no other candidate for its cell."""

    @property
    def follows_from_losses(self) -> bool:
        """Whether a rule or a pattern makes the candidate false because cells have lost candidates."""
        return self.cause is not None and not self.cause.is_true


def _first_conflict(branch: Sequence[Event]) -> _Conflict | None:
    """Return the first contradiction of a branch."""
    indices: dict[Node, int] = {}
    for index, event in enumerate(branch):
        earlier = indices.setdefault(event.node, index)
        if branch[earlier].is_true != event.is_true:
            both = (earlier, index) if branch[earlier].is_true else (index, earlier)
            return _conflict_of(branch, *both)
    return None


def _conflict_of(branch: Sequence[Event], true_index: int, false_index: int) -> _Conflict:
    false = branch[false_index]
    cause = branch[false.parents[0]] if false.parents else None
    true = branch[true_index]
    ancestors = _ancestors(branch, {true_index, *false.parents})
    with_false = {*ancestors, false_index}
    if is_empty := _has_same_cause_as_a_parent(branch, false, true):
        with_false.remove(true_index)
    return _Conflict(
        _selected(branch, ancestors), _selected(branch, with_false), true, false, cause, is_empty
    )


def _has_same_cause_as_a_parent(branch: Sequence[Event], false: Event, true: Event) -> bool:
    """Return whether an event is the last candidate of its cell only by what also makes it false."""
    same = [(branch[parent].reason, branch[parent].parents) for parent in true.parents]
    return is_effect(false, branch) and (false.reason, false.parents) in same


def _ancestors(branch: Sequence[Event], indices: set[int]) -> set[int]:
    """Return the indices and all from which they follow, which for an event without parents is the first."""
    ancestors, new = set[int](), {0, *indices}
    while new:
        ancestors |= new
        new = {parent for index in new for parent in branch[index].parents} - ancestors
    return ancestors


def _selected(branch: Sequence[Event], indices: set[int]) -> list[Event]:
    """Return some events, which include the parents of each, with the new indices of the parents."""
    new_index = {index: number for number, index in enumerate(sorted(indices))}
    return [
        branch[index]._replace(parents=tuple(new_index[parent] for parent in branch[index].parents))
        for index in new_index
    ]


def _along(links: Sequence[Link]) -> list[Event]:
    """Return what follows along a cycle from its first candidate, which is true, to the last true one."""
    nodes = [(links[0].start, ASSUMED), *((link.end, link.reason) for link in links[:-2])]
    return _alternating(nodes, is_true=True)


def _against(links: Sequence[Link]) -> list[Event]:
    """Return what follows if the first candidate is false, the other way round, to the last true one."""
    nodes = [(links[0].start, ASSUMED), *((link.start, link.reason) for link in reversed(links[1:]))]
    return _alternating(nodes, is_true=False)


def _alternating(nodes: Sequence[tuple[Node, Reason]], *, is_true: bool) -> list[Event]:
    return [
        Event(node, is_true == (index % 2 == 0), (index - 1,) if index else (), reason)
        for index, (node, reason) in enumerate(nodes)
    ]
