"""Writes chains as thoughts: ``If r1c2 is not 3, it is 8, so r2c3 is 5.``

A thought is a sentence about two or three strong links. Long chains have numbered thoughts, one on each line.
"""

from collections.abc import Sequence

from polydoku.explain.text.locked_sets import LockedSet
from polydoku.explain.text.naming import Naming
from polydoku.model.step import Link, Node
from polydoku.words.techniques.chains import CHAIN_CLAUSES

MAX_CLAUSE_WORDS = 8
"""A clause with more words is not joined to the one before it."""

MIN_NUMBERED_THOUGHTS = 3
"""With fewer thoughts, a chain is one line without numbers."""


class ChainThoughts:
    """Writes chains on one board; `sets` are the almost locked sets in the order of their strong links."""

    def __init__(self, naming: Naming, sets: Sequence[LockedSet] = ()) -> None:
        self.naming, self.sets = naming, list(sets)

    def lines(self, links: Sequence[Link]) -> str:
        """Return the thoughts of a chain, as one line or as numbered lines.

        A chain that begins with a strong link starts from "if it is not", else from "suppose it is".
        """
        if not links[0].is_strong:
            supposition = CHAIN_CLAUSES["suppose"].format(assumption=self.with_next_digit(links, 0))
            return numbered(thoughts(self.clauses(links)), before=supposition)
        return numbered(thoughts(self.clauses(links), self.falsehood(links[0].start)))

    def clauses(self, links: Sequence[Link]) -> list[str]:
        """Return a clause for each strong link, which also covers the weak link before it."""
        sets = iter(self.sets)
        clauses = []
        for index, link in enumerate(links):
            if link.is_strong:
                link = self._without_start(links, link)
                locked_set = next(sets, None) if link.reason.kind == "set" else None
                clause = self._clause(links[index - 1] if index else None, link, locked_set)
                clauses.append(self.with_next_digit(links, index + 1, clause))
        return clauses

    def _without_start(self, links: Sequence[Link], link: Link) -> Link:
        """Return a last link without the cells of the start, which the chain assumes to be false."""
        start = links[0].start
        rest = tuple(cell for cell in link.end.cells if cell not in start.cells)
        is_last = link is links[-1] and links[0].is_strong and len(links) > 1
        if not is_last or link.end.digit != start.digit or not rest:
            return link
        return link._replace(end=link.end._replace(cells=rest))

    def with_next_digit(self, links: Sequence[Link], index: int, clause: str = "") -> str:
        """Return that a cell holds a digit, and not the other digit with which the chain goes on there."""
        clause = clause or self.truth(links[index].start)
        is_next_in_cell = index + 1 < len(links) and links[index].reason.kind == "cell"
        if not is_next_in_cell or links[index + 1].reason.kind != "house":
            return clause
        return CHAIN_CLAUSES["and not"].format(truth=clause, digit=self.naming.digit(links[index].end.digit))

    def colour_clause(self, weak: Link, strong: Link) -> str:
        """Return that the end of a strong link is true, with the candidate that makes its start false."""
        clause = self._clause(weak, strong, None)
        if "cell" not in (weak.reason.kind, strong.reason.kind):
            return clause
        return CHAIN_CLAUSES["other place"].format(falsehood=self.falsehood(weak.end), truth=clause)

    def truth(self, node: Node) -> str:
        """Return that a node is true: ``r1c2 is 3``, or ``r1c4 or r1c5 is 3`` for a group."""
        cells = self.naming.cells(node.cells, conjunction="or")
        return CHAIN_CLAUSES["true"].format(cells=cells, digit=self.naming.digit(node.digit))

    def falsehood(self, node: Node) -> str:
        """Return that a node is false: ``r1c2 is not 3``, or ``r1c4 and r1c5 are not 3``."""
        form = "false" if len(node.cells) == 1 else "group false"
        cells = self.naming.cells(node.cells)
        return CHAIN_CLAUSES[form].format(cells=cells, digit=self.naming.digit(node.digit))

    def rule(self, link: Link) -> str:
        """Return the name of the rule by which a weak link holds."""
        return self.naming.rule(link.start.candidates, link.end.candidates[0])

    def _clause(self, weak: Link | None, strong: Link, locked_set: LockedSet | None) -> str:
        """Return that the end of a strong link is true, since the weak link before makes its start false."""
        truth = self.truth(strong.end)
        if strong.reason.kind == "set" and locked_set is not None:
            form = "set without candidates"
            if set(strong.start.cells) == set(locked_set.cells):
                form = "set without digit"
            elif weak is None:
                form = "set"
            return CHAIN_CLAUSES[form].format(
                set=locked_set.with_cells(self.naming),
                digit=self.naming.digit(strong.start.digit),
                digits=locked_set.other_digits(strong.start.digit, self.naming),
                falsehood=self.falsehood(strong.start),
                truth=truth,
            )
        if strong.reason.kind == "cell":
            if weak is None:
                return CHAIN_CLAUSES["other candidate"].format(digit=self.naming.digit(strong.end.digit))
            return self.with_rule(truth, weak)
        if strong.reason.kind == "house":
            house = self.naming.house(strong.reason.house)
            truth = CHAIN_CLAUSES["place in house"].format(truth=truth, house=house)
        if weak is None or weak.reason.kind == "cell":
            return truth
        falsehood = self.with_rule(self.falsehood(strong.start), weak)
        return CHAIN_CLAUSES["other place"].format(falsehood=falsehood, truth=truth)

    def with_rule(self, text: str, weak: Link) -> str:
        """Return a text with the rule of a weak link in brackets; the text alone if a house is the reason."""
        if weak.reason.kind != "rule":
            return text
        return CHAIN_CLAUSES["by rule"].format(truth=text, rule=self.rule(weak))


def thoughts(clauses: Sequence[str], assumption: str = "") -> list[str]:
    """Return clauses as sentences; the first one begins with the assumption, if there is one."""
    sentences: list[str] = []
    remaining = list(clauses)
    while remaining:
        text = remaining.pop(0)
        if remaining and _is_short(remaining[0]):
            form = "two clauses" if _is_short(text) else "two thoughts"
            text = CHAIN_CLAUSES[form].format(first=text, second=remaining.pop(0))
            if remaining and _is_plain(text) and _is_plain(remaining[0]):
                text = CHAIN_CLAUSES["third clause"].format(clauses=text, third=remaining.pop(0))
        form = "if" if assumption and not sentences else "then"
        sentences.append(CHAIN_CLAUSES[form].format(assumption=assumption, clauses=text))
    return sentences


def _is_short(clause: str) -> bool:
    return ", so " not in clause and len(clause.split()) <= MAX_CLAUSE_WORDS


def _is_plain(text: str) -> bool:
    """Return whether a text gives no reason in brackets."""
    return "(" not in text and text.count(", so ") < 2 and len(text.split()) <= 2 * MAX_CLAUSE_WORDS


def numbered(sentences: Sequence[str], *, before: str = "") -> str:
    """Return sentences as numbered lines, or as one line if they are few; `before` comes first."""
    if len(sentences) < MIN_NUMBERED_THOUGHTS:
        return " ".join([before, *sentences] if before else sentences)
    lines = [
        CHAIN_CLAUSES["numbered"].format(number=number, thought=sentence)
        for number, sentence in enumerate(sentences, 1)
    ]
    return "\n".join([before, *lines] if before else lines)
