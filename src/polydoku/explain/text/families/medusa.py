"""What 3-D Medusa needs: the tree of its links, followed from a candidate to others of the same colour."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from polydoku.explain.text.chain_thoughts import numbered, thoughts
from polydoku.explain.text.families.chains import ChainFields
from polydoku.explain.text.naming import Naming, joined_groups
from polydoku.model.board import Candidate, Cell
from polydoku.model.step import Link, Node, Step
from polydoku.words.techniques.chains import CHAIN_CLAUSES
from polydoku.words.techniques.colours import COLOUR_CLAUSES

MOST_PATHS = 2
"""More paths than that are told from a choice at the root instead of one by one."""

MOST_REASONS = 4
"""If a choice rules out candidates for more reasons than that, the reasons are not listed."""

MOST_FOLLOWED = 7
"""Of a false colour with more candidates than that, only those that clash are followed."""


class MedusaFields(ChainFields):
    """The fields of 3-D Medusa."""

    def __init__(self, step: Step, naming: Naming) -> None:
        super().__init__(step, naming)
        self.tree = LinkTree([link for link in step.links if link.is_strong])
        self.weak_links = [link for link in step.links if not link.is_strong]
        self.colour_a = self.role("colour-a").candidates
        self.colour_b = self.role("colour-b").candidates

    def _medusa(self) -> str:
        """Return why candidates are false that both colours rule out."""
        removals_by_path: dict[tuple[Candidate, ...], list[Candidate]] = {}
        for candidate in self.step.remove:
            removals_by_path.setdefault(self._path_around(candidate), []).append(candidate)
        if len(removals_by_path) > MOST_PATHS:
            return self._choice()
        return "\n".join(self._along(path, remove) for path, remove in removals_by_path.items())

    def _along(self, path: Sequence[Candidate], remove: Sequence[Candidate]) -> str:
        links = self.tree.chain(path)
        return f"{self.chain.lines(links)}\n{self.end_text(links[0].start, links[-1].end, remove)}"

    def _path_around(self, candidate: Candidate) -> tuple[Candidate, ...]:
        """Return the shortest path between candidates of both colours that rule out a candidate."""
        first = [member for member in self.colour_a if self._rules_out(member, candidate)]
        second = [member for member in self.colour_b if self._rules_out(member, candidate)]
        return min((self.tree.path(a, b) for a in first for b in second), key=lambda path: (len(path), path))

    def _rules_out(self, member: Candidate, candidate: Candidate) -> bool:
        if member[0] == candidate[0]:
            return member[1] != candidate[1]
        return candidate in self.step.board.excluded_by(*member)

    def _choice(self) -> str:
        """Return what follows from both candidates of one link, of which one is true."""
        paths = [self._path_around(candidate) for candidate in self.step.remove]
        middles = Counter(path[len(path) // 2 - 1 : len(path) // 2 + 1] for path in paths)
        [(middle, _)] = middles.most_common(1)
        root = sorted(middle)
        lines = [self._choice_at(root)]
        for number, start in enumerate(root, 1):
            colour = self.colour_a if start in self.colour_a else self.colour_b
            needed = [path[0] if path[0] in colour else path[-1] for path in paths]
            clauses = self._clauses(start, needed)
            assumption = self.chain.truth(_node(start))
            supposition = CHAIN_CLAUSES["suppose"].format(assumption=assumption)
            thought = " ".join(thoughts(clauses, assumption)) or supposition
            lines.append(CHAIN_CLAUSES["numbered"].format(number=number, thought=thought))
        return "\n".join([*lines, *self._either(paths)])

    def _either(self, paths: Sequence[tuple[Candidate, ...]]) -> list[str]:
        """Return which candidates are ruled out by which two, or only the candidates if they are many."""
        removals_by_ends: dict[tuple[Candidate, Candidate], list[Candidate]] = {}
        for candidate, path in zip(self.step.remove, paths, strict=True):
            removals_by_ends.setdefault((path[0], path[-1]), []).append(candidate)
        if len(removals_by_ends) > MOST_REASONS:
            candidates = self.naming.candidates(self.step.remove)
            return [COLOUR_CLAUSES["either way"].format(candidates=candidates)]
        return [
            COLOUR_CLAUSES["either"].format(
                first=self.chain.truth(_node(first)),
                second=self.chain.truth(_node(second)),
                candidates=self.naming.candidates(candidates),
            )
            for (first, second), candidates in removals_by_ends.items()
        ]

    def _choice_at(self, root: Sequence[Candidate]) -> str:
        """Return which two candidates of a link one can choose from."""
        [link] = self.tree.chain(root)
        cells = (*link.start.cells, *link.end.cells)
        if link.reason.kind == "cell":
            digits = self.naming.digits(sorted((link.start.digit, link.end.digit)), conjunction="or")
            return COLOUR_CLAUSES["choice in cell"].format(cell=self.naming.cell(cells[0]), digits=digits)
        return COLOUR_CLAUSES["choice in house"].format(
            house=self.reason(link),
            digit=self.naming.digit(link.start.digit),
            cells=self.naming.cells(cells, conjunction="or"),
        )

    def _clauses(self, start: Candidate, needed: Iterable[Candidate]) -> list[str]:
        """Return a clause for each candidate of one colour that leads to those that are needed."""
        clauses: dict[Candidate, str] = {}
        for candidate in needed:
            path = self.tree.path(start, candidate)
            for index in range(2, len(path), 2):
                if path[index] not in clauses:
                    links = self.tree.chain(path[index - 2 : index + 1], starts_strong=False)
                    clauses[path[index]] = self.chain.colour_clause(*links)
        return list(clauses.values())

    def _family(self) -> str:
        """Return what follows from one candidate of colour A."""
        start, *others = self._followed()
        supposition = CHAIN_CLAUSES["suppose"].format(assumption=self.chain.truth(_node(start)))
        return numbered(thoughts(self._clauses(start, others)), before=supposition)

    def _followed(self) -> list[Candidate]:
        """Return a candidate of colour A, and those that it is shown to lead to.

        They are those that clash, then all others if they are few.
        """
        nodes = [node for link in self.weak_links for node in (link.start, link.end)]
        members = [_candidate(node) for node in nodes if _candidate(node) in self.colour_a]
        if len(self.colour_a) <= MOST_FOLLOWED:
            members += self.colour_a
        return list(dict.fromkeys(members))

    def _none(self) -> str:
        """Return that all of colour A is false."""
        start, *others = self._followed()
        named = {candidate for other in others for candidate in self.tree.path(start, other)}
        unnamed = [member for member in self.colour_a if member not in {start, *named}]
        if not unnamed:
            return COLOUR_CLAUSES["only one" if len(self.colour_a) == 1 else "none"]
        return COLOUR_CLAUSES["whole colour"].format(
            falsehood=self.chain.falsehood(_node(start)), candidates=self.naming.candidates(unnamed)
        )

    def _clash(self) -> str:
        link = self.weak_links[0]
        if link.reason.kind == "cell":
            digits = self.naming.digits((link.start.digit, link.end.digit))
            return COLOUR_CLAUSES["clash in cell"].format(
                cell=self.naming.cells(link.start.cells), digits=digits
            )
        return COLOUR_CLAUSES["clash"].format(
            cells=self.naming.cells((*link.start.cells, *link.end.cells)),
            digit=self.naming.digit(link.start.digit),
            reason=self.reason(link),
        )

    def _empty_cell(self) -> str:
        cell = self.role("target").cells[0]
        return COLOUR_CLAUSES["empty cell"].format(cell=self.naming.cell(cell), reasons=self._losses())

    def _empty_house(self) -> str:
        return COLOUR_CLAUSES["empty house"].format(
            digit=self.naming.digit(self.role("target").candidates[0][1]),
            house=self.naming.houses(self.role("house").houses),
            reasons=self._losses(),
        )

    def _losses(self) -> str:
        """Return why each candidate of the empty cell or house is false."""
        texts = []
        candidates_by_cell: dict[Cell, list[Candidate]] = {}
        cells_by_candidate: dict[tuple[Candidate, ...], list[Cell]] = {}
        for link in self.weak_links:
            [cell], [other] = link.end.cells, link.start.cells
            if cell == other:
                texts.append(self.chain.truth(link.start))
            else:
                candidates_by_cell.setdefault(cell, []).append((other, link.start.digit))
        for cell, candidates in candidates_by_cell.items():
            cells_by_candidate.setdefault(tuple(candidates), []).append(cell)
        for seen, cells in cells_by_candidate.items():
            texts.append(
                COLOUR_CLAUSES["see"].format(
                    cells_see=self.naming.see(cells), candidates=self.naming.candidates(seen)
                )
            )
        return joined_groups(texts)


class LinkTree:
    """Strong links between candidates, as a tree: there is one path between any two candidates."""

    def __init__(self, links: Iterable[Link]) -> None:
        self._links: dict[Candidate, dict[Candidate, Link]] = {}
        for link in links:
            start, end = _candidate(link.start), _candidate(link.end)
            self._links.setdefault(start, {})[end] = link
            self._links.setdefault(end, {})[start] = link

    def path(self, start: Candidate, end: Candidate) -> tuple[Candidate, ...]:
        """Return the candidates from one to another."""
        previous = {start: start}
        queue = [start]
        for candidate in queue:
            for neighbour in self._links.get(candidate, {}):
                if neighbour not in previous:
                    previous[neighbour] = candidate
                    queue.append(neighbour)
        path = [end]
        while path[-1] != start:
            path.append(previous[path[-1]])
        return tuple(reversed(path))

    def chain(self, path: Sequence[Candidate], *, starts_strong: bool = True) -> list[Link]:
        """Return the links along a path, which are read as strong and weak in turn."""
        return [
            Link(_node(start), _node(end), (index % 2 == 0) == starts_strong, self._links[start][end].reason)
            for index, (start, end) in enumerate(pairwise(path))
        ]


def _candidate(node: Node) -> Candidate:
    return node.cells[0], node.digit


def _node(candidate: Candidate) -> Node:
    return Node((candidate[0],), candidate[1])
