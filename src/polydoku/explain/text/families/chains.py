"""What chains need: their links as thoughts, and what follows from their ends."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from polydoku.explain.text.chain_thoughts import ChainThoughts, thoughts
from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.locked_sets import LockedSet, locked_sets
from polydoku.explain.text.naming import Naming, all_of, joined
from polydoku.model.board import Candidate, Cell
from polydoku.model.step import Link, Node, Step
from polydoku.words.techniques.chains import CHAIN_CLAUSES

MOST_BACKWARDS = 3
"""A loop is read backwards link by link if it has no more strong links than that besides the first."""


class ChainFields(SentenceFields):
    """The fields of chains and of the wings that are short chains."""

    def __init__(self, step: Step, naming: Naming) -> None:
        super().__init__(step, naming)
        self.sets = locked_sets(step)
        self.chain = ChainThoughts(naming, self.sets)

    @property
    def links(self) -> Sequence[Link]:
        """The links of the chain."""
        return self.step.links

    @property
    def _set_links(self) -> list[int]:
        """The indices of the links through sets, in the order of `sets`."""
        return [index for index, link in enumerate(self.links) if link.reason.kind == "set"]

    def _thoughts(self) -> str:
        links = self.links
        if _is_loop(links) and links[0].is_strong and not links[-1].is_strong:
            links = links[:-1]
        return self.chain.lines(links)

    def _end(self) -> str:
        """Return what follows if one of the two ends is true."""
        return self.end_text(self.links[0].start, self.links[-1].end, self.step.remove)

    def end_text(self, first: Node, second: Node, remove: Sequence[Candidate]) -> str:
        """Return why candidates are false if one of two nodes is true."""
        if first.digit == second.digit:
            return self._same_digit("same digit", (*first.cells, *second.cells), first.digit, remove)
        if first.cells == second.cells:
            removed = [digit for _, digit in remove]
            return self._same_cell("same cell", first.cells[0], (first.digit, second.digit), removed)
        return self._other_digits(first, second, remove)

    def _other_digits(self, first: Node, second: Node, remove: Sequence[Candidate]) -> str:
        """Return why candidates are false if one of two nodes with different digits is true."""
        for node, other in ((first, second), (second, first)):
            if len(node.cells) == 1 and list(remove) == [(node.cells[0], other.digit)]:
                return CHAIN_CLAUSES["either or sees"].format(
                    truth=self.chain.truth(node),
                    digit=self.naming.digit(other.digit),
                    other=self.naming.cells(other.cells, conjunction="or"),
                )
        truths = {"first": self.chain.truth(first), "second": self.chain.truth(second)}
        in_ends = [(cell, second.digit) for cell in first.cells] + [
            (cell, first.digit) for cell in second.cells
        ]
        if set(remove) <= set(in_ends):
            results = joined([self.chain.falsehood(Node((cell,), digit)) for cell, digit in remove])
            return CHAIN_CLAUSES["digits see each other"].format(**truths, results=results)
        return CHAIN_CLAUSES["other ends"].format(**truths, candidates=self.naming.candidates(remove))

    def _same_digit(
        self, form: str, cells: Sequence[Cell], digit: int, remove: Iterable[Candidate], house: int = -1
    ) -> str:
        """Return that one of some cells holds a digit, and which cells see all of them."""
        cells = list(dict.fromkeys(cells))
        targets = list(dict.fromkeys(cell for cell, _ in remove))
        return CHAIN_CLAUSES[form].format(
            cells=self.naming.cells(cells, conjunction="or"),
            digit=self.naming.digit(digit),
            house=self.naming.house(house) if house >= 0 else "",
            targets_see=self.naming.see(targets),
            all=all_of(len(cells)),
        )

    def _same_cell(self, form: str, cell: Cell, digits: Sequence[int], removed: Iterable[int]) -> str:
        return CHAIN_CLAUSES[form].format(
            cell=self.naming.cell(cell),
            digits=self.naming.digits(sorted(digits), conjunction="or"),
            removed=self.naming.digits(removed, conjunction="or"),
        )

    def _backwards(self) -> str:
        """Return what follows if the start of a loop is true, as far as the conclusions need it.

        Every other node is true, from the end. The text is empty if the conclusions follow from the thoughts.
        """
        if self.links[-1].is_strong:
            return self._truth()
        needed = self.links[self._first_needed_backwards() :]
        backward_links = [link._replace(start=link.end, end=link.start) for link in reversed(needed)]
        strong_count = sum(link.is_strong for link in backward_links)
        if not strong_count:
            return ""
        if strong_count <= MOST_BACKWARDS and not self.sets:
            assumption = self.chain.with_next_digit(backward_links, 0)
            return " ".join(thoughts(self.chain.clauses(backward_links), assumption)) + "\n"
        truths = self._truths(backward_links)
        form = "backwards" if len(truths) > 1 else "one link backwards"
        assumption = self.chain.truth(self.links[0].start)
        return CHAIN_CLAUSES[form].format(assumption=assumption, truths=joined(truths)) + "\n"

    def _truths(self, links: Sequence[Link]) -> list[str]:
        """Return that the end of each strong link is true, with the house or the set in brackets."""
        sets = reversed(self.sets)
        truths = []
        for weak, strong in pairwise(links):
            if not strong.is_strong:
                continue
            truth = self.chain.with_rule(self.chain.truth(strong.end), weak)
            if strong.reason.kind == "house":
                house = self.naming.house(strong.reason.house)
                truth = CHAIN_CLAUSES["place in house"].format(truth=truth, house=house)
            elif strong.reason.kind == "set" and (locked_set := next(sets, None)) is not None:
                truth = CHAIN_CLAUSES["place in set"].format(
                    truth=truth,
                    set=locked_set.name(self.naming),
                    digit=self.naming.digit(strong.start.digit),
                )
            truths.append(truth)
        return truths

    def _first_needed_backwards(self) -> int:
        """Return the index of the first link of a loop that its conclusions need in both directions."""
        if any(user is None for user, _ in self._users()):
            return 1
        first = len(self.links)
        for user, _ in self._users():
            if isinstance(user, Link):
                first = min(first, self.links.index(user) + 1)
            elif isinstance(user, LockedSet):
                first = min(first, self._set_links[self.sets.index(user)])
        return max(first, 1)

    def _users(self) -> list[tuple[Link | LockedSet | None, list[Candidate]]]:
        """Return the weak links and the sets of a loop that rule out candidates; `None` for the rest."""
        remaining = list(self.step.remove)
        users: list[tuple[Link | LockedSet | None, list[Candidate]]] = []
        for link in (link for link in self.links if not link.is_strong):
            if remove := [candidate for candidate in remaining if self._is_ruled_out(candidate, link)]:
                users.append((link, remove))
                remaining = [candidate for candidate in remaining if candidate not in remove]
        for locked_set in self.sets:
            if remove := [candidate for candidate in remaining if self._sees_set(candidate, locked_set)]:
                users.append((locked_set, remove))
                remaining = [candidate for candidate in remaining if candidate not in remove]
        return [*users, (None, remaining)] if remaining else users

    def _pairs(self) -> str:
        """Return for each weak link of a loop what its two nodes rule out, of which one is true.

        The text is empty if the last link is strong: then the start is true.
        """
        if self.links[-1].is_strong:
            return ""
        return "\n".join(self._pair_text(user, remove) for user, remove in self._users())

    def _pair_text(self, user: Link | LockedSet | None, remove: Sequence[Candidate]) -> str:
        if isinstance(user, Link):
            return self._pair(user, remove)
        if isinstance(user, LockedSet):
            return self._set_keeps(user, remove)
        is_or_are = "is" if len(remove) == 1 else "are"
        return CHAIN_CLAUSES["rest"].format(candidates=self.naming.candidates(remove), is_or_are=is_or_are)

    def _is_ruled_out(self, candidate: Candidate, link: Link) -> bool:
        if link.reason.kind == "cell":
            return candidate[0] == link.start.cells[0]
        cells = (*link.start.cells, *link.end.cells)
        return all(candidate in self.step.board.excluded_by(cell, link.start.digit) for cell in cells)

    def _pair(self, link: Link, remove: Sequence[Candidate]) -> str:
        has_two_cases = self._backwards() != ""
        if link.reason.kind == "cell":
            digits = (link.start.digit, link.end.digit)
            form = "pair in cell" if has_two_cases else "same cell"
            return self._same_cell(form, link.start.cells[0], digits, [digit for _, digit in remove])
        cells = (*link.start.cells, *link.end.cells)
        return self._same_digit("pair" if has_two_cases else "same digit", cells, link.start.digit, remove)

    def _sees_set(self, candidate: Candidate, locked_set: LockedSet) -> bool:
        _, digit = candidate
        board, places = self.step.board, self._places_in_set(locked_set, digit)
        return bool(places) and all(candidate in board.excluded_by(place, digit) for place in places)

    def _places_in_set(self, locked_set: LockedSet, digit: int) -> list[Cell]:
        """Return the cells of a set that can hold a digit; none if the grid is not known."""
        if self.step.snapshot is None:
            return []
        masks = self.step.snapshot.masks
        return [cell for cell in locked_set.cells if masks[cell] >> (digit - 1) & 1]

    def _set_keeps(self, locked_set: LockedSet, remove: Sequence[Candidate]) -> str:
        """Return for each digit which cells see all its places in a set of a loop."""
        cells_by_digit: dict[int, list[Cell]] = {}
        for cell, digit in remove:
            cells_by_digit.setdefault(digit, []).append(cell)
        strong = self.links[self._set_links[self.sets.index(locked_set)]]
        lost_digits = sorted((strong.start.digit, strong.end.digit))
        lines: list[str] = []
        for digit, cells in cells_by_digit.items():
            places = self._places_in_set(locked_set, digit)
            text = CHAIN_CLAUSES["set keeps another" if lines else "set keeps"].format(
                set=locked_set.name(self.naming),
                lost_digits=self.naming.digits(lost_digits, conjunction="or"),
                digit=self.naming.digit(digit),
                cells=self.naming.cells(places, conjunction="or"),
                targets_see=self.naming.see(cells),
                all=all_of(len(places)),
            )
            lines.append(text)
        return "\n".join(lines)

    def _clash(self) -> str:
        """Return why the start of a discontinuous loop is false: its last node rules it out."""
        link = self.links[-1]
        start = self.links[0].start
        if link.reason.kind == "cell":
            digits = self.naming.digits((start.digit, link.start.digit))
            return CHAIN_CLAUSES["clash in cell"].format(cell=self.naming.cells(start.cells), digits=digits)
        cells = (*link.start.cells, *start.cells)
        if len(cells) == 2:
            form, names = "clash of cells", self.naming.cells(cells)
        else:
            form, names = "clash of group", self.naming.cells(start.cells, conjunction="or")
        return CHAIN_CLAUSES[form].format(
            cells=names, digit=self.naming.digit(start.digit), reason=self.reason(link)
        )

    def reason(self, link: Link) -> str:
        """Return the house or the rule of a weak link between two cells."""
        if link.reason.kind == "house":
            return self.naming.house(link.reason.house)
        return self.chain.rule(link)

    def _truth(self) -> str:
        """Return that the start of a chain is true, since the chain makes it true if it is false."""
        start = self.links[0].start
        in_cell = [digit for cell, digit in self.step.remove if start.cells == (cell,)]
        form = "start is true"
        if self.step.remove:
            form = "start is true, not" if in_cell else "start is true, seen"
        return CHAIN_CLAUSES[form].format(
            truth=self.chain.truth(start),
            removed=self.naming.digits(in_cell, conjunction="or"),
            targets_see=self._elimination_cells_see(),
            all=all_of(len(start.cells)) if len(start.cells) > 1 else CHAIN_CLAUSES["it"],
        )


def _is_loop(links: Sequence[Link]) -> bool:
    return len(links) > 1 and links[0].start == links[-1].end
