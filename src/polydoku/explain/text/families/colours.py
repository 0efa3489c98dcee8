"""What colours of one digit need: the links between the cells that show a conclusion, and where they lead.

A cluster of links can be large. The words name only the shortest path of links to each conclusion.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from polydoku.explain.text.chain_thoughts import ChainThoughts
from polydoku.explain.text.families.medusa import LinkTree
from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import Naming, capitalized, joined
from polydoku.model.board import Cell
from polydoku.model.step import Link, Step
from polydoku.words.techniques.colours import COLOUR_CLAUSES

Path = tuple[Cell, ...]
"""Cells of which each has a strong link to the next."""


class Opposites(NamedTuple):
    """Two cells that see each other, and the ends of the paths from them; one of the ends has the digit."""

    clash: Link
    first: Path
    second: Path


class ColourFields(SentenceFields):
    """The fields of remote pairs, simple colours and multi-colours."""

    def __init__(self, step: Step, naming: Naming) -> None:
        super().__init__(step, naming)
        self.chain = ChainThoughts(naming)
        self.weak_links = [link for link in step.links if not link.is_strong]
        self.link_digit = step.links[0].start.digit
        strong_links = [link for link in step.links if link.is_strong]
        # The cells of a remote pair have both digits, so their links may be strong or weak.
        self.tree = LinkTree(step.links if step.technique == "remote-pair" else strong_links)

    def colour(self, letter: str) -> tuple[Cell, ...]:
        """Return the cells of a colour from a to d."""
        return self.role(f"colour-{letter}").cells

    def reason(self, link: Link) -> str:
        """Return the house or the rule of a link between two cells."""
        if link.reason.kind == "house":
            return self.naming.house(link.reason.house)
        return self.chain.rule(link)

    def path(self, start: Cell, end: Cell) -> Path:
        """Return the cells that links join, from one to another."""
        digit = self.link_digit
        return tuple(cell for cell, _ in self.tree.path((start, digit), (end, digit)))

    def links_of(self, paths: Iterable[Path]) -> list[Link]:
        """Return the links of paths, each once."""
        links: dict[frozenset[Cell], Link] = {}
        for path in paths:
            for link in self.tree.chain([(cell, self.link_digit) for cell in path]):
                links.setdefault(frozenset((*link.start.cells, *link.end.cells)), link)
        return list(links.values())

    def _alternation(self) -> str:
        """Return for the targets of a remote pair why the cells that they see differ."""
        targets_by_path = self._targets_by_path(self.colour("a"), self.colour("b"))
        whole = max(targets_by_path, key=len, default=())
        first, second = self.role("digits").digits[0], self.role("digits").digits[-1]
        lines, listed = [], set[Path]()
        for path, targets in sorted(targets_by_path.items(), key=lambda item: -len(item[0])):
            shown = whole if set(path) <= set(whole) else path
            if shown not in listed:
                listed.add(shown)
                lines.append(
                    COLOUR_CLAUSES["path of pairs" if len(shown) > 2 else "two cells"].format(
                        cells=self.naming.cells(shown), digits=self._digits_or()
                    )
                )
            lines.append(
                COLOUR_CLAUSES["ends of pairs"].format(
                    ends=self.naming.cells((path[0], path[-1])),
                    first=self.naming.digit(first),
                    second=self.naming.digit(second),
                    targets_see=self.naming.see(targets),
                )
            )
        return "\n".join(lines)

    def _targets_by_path(self, first: Sequence[Cell], second: Sequence[Cell]) -> dict[Path, list[Cell]]:
        """Return the shortest paths between cells of two colours that targets see, with these targets."""
        targets_by_path: dict[Path, list[Cell]] = {}
        for target in self.elimination_cells:
            ends = [[cell for cell in cells if self.sees(target, cell)] for cells in (first, second)]
            paths = [self.path(start, end) for start in ends[0] for end in ends[1]]
            targets_by_path.setdefault(min(paths, key=lambda path: (len(path), path)), []).append(target)
        return targets_by_path

    def _pairs(self, paths: Iterable[Path]) -> str:
        """Return in which houses the digit has only two places, and which."""
        houses = [
            COLOUR_CLAUSES["pair in house"].format(
                house=self.reason(link), cells=self.naming.cells((*link.start.cells, *link.end.cells))
            )
            for link in self.links_of(paths)
        ]
        return capitalized(COLOUR_CLAUSES["pairs"].format(digit=self._digit(), houses=joined(houses)))

    def _two_colours(self) -> str:
        """Return why one of two cells has the digit, and which cells see both."""
        targets_by_path = self._targets_by_path(self.colour("a"), self.colour("b"))
        links = self.links_of(targets_by_path)
        if len(links) == 1:
            return self._one_pair(links[0])
        named = dict.fromkeys(cell for path in targets_by_path for cell in path)
        first, second = ([cell for cell in named if cell in self.colour(letter)] for letter in "ab")
        truth = COLOUR_CLAUSES["two colours"].format(
            first=self.naming.cells(first),
            is_or_are=_is_or_are(first),
            digit=self._digit(),
            second=self.naming.cells(second),
        )
        seen = [
            COLOUR_CLAUSES["one seen"].format(
                targets_see=self.naming.see(targets),
                cells=self.naming.cells((path[0], path[-1])),
                digit=self._digit(),
            )
            for path, targets in targets_by_path.items()
        ]
        return f"{self._pairs(targets_by_path)}\n{truth} {' '.join(seen)}"

    def _one_pair(self, link: Link) -> str:
        cells = self.naming.cells((*link.start.cells, *link.end.cells), conjunction="or")
        pair = COLOUR_CLAUSES["pair"].format(house=self.reason(link), digit=self._digit(), cells=cells)
        return f"{pair}\n{COLOUR_CLAUSES['sees pair'].format(targets_see=self._elimination_cells_see())}"

    def _one_colour(self) -> str:
        """Return why the digit is in no cell of colour A: two of its cells see each other."""
        link = self.weak_links[0]
        path = self.path(link.start.cells[0], link.end.cells[0])
        both = COLOUR_CLAUSES["both or none"].format(
            cells=self.naming.cells((path[0], path[-1])), digit=self._digit()
        )
        clash = COLOUR_CLAUSES["clash of one digit"].format(digit=self._digit(), reason=self.reason(link))
        return "\n".join([f"{self._pairs([path])} {both}", clash, *self._rest_of_colour(path)])

    def _rest_of_colour(self, path: Path) -> list[str]:
        """Return why the cells of colour A that are not on a path do not have the digit either."""
        rest = [cell for cell in self.colour("a") if cell not in (path[0], path[-1])]
        if not rest:
            return []
        known = self.links_of([path])
        links = self.links_of(self.path(path[0], cell) for cell in rest)
        houses = [link.reason.house for link in links if link.reason.kind == "house"]
        further = [house for house in houses if house not in {link.reason.house for link in known}]
        return [
            COLOUR_CLAUSES["rest of colour"].format(
                cells=self.naming.cells(rest),
                is_or_are=_is_or_are(rest),
                digit=self._digit(),
                cell=self.naming.cell(path[0]),
                links=COLOUR_CLAUSES["further links" if further else "same links"].format(
                    houses=self.naming.houses(further)
                ),
            )
        ]

    def sees(self, target: Cell, cell: Cell) -> bool:
        """Return whether a cell that loses candidates would lose them by the same digits in `cell`."""
        excluded_by = self.step.board.excluded_by
        return all(
            (target, digit) in excluded_by(cell, digit)
            for removed_cell, digit in self.step.remove
            if removed_cell == target
        )

    def _opposites(self) -> str:
        """Return for cells of two clusters that see each other which cells see both of the opposite ones."""
        targets_by_opposites: dict[Opposites, list[Cell]] = {}
        explained = set[Cell]()
        for link in self.weak_links:
            targets = [target for target in self.elimination_cells if self._opposites_at(link, target)]
            for target in targets:
                if target not in explained:
                    best = min(
                        self._opposites_at(link, target),
                        key=lambda opposites: (
                            len(opposites.first) + len(opposites.second),
                            opposites.first,
                            opposites.second,
                        ),
                    )
                    targets_by_opposites.setdefault(best, []).append(target)
            explained.update(targets)
        paths = [path for opposites in targets_by_opposites for path in (opposites.first, opposites.second)]
        thoughts = []
        for number, (opposites, targets) in enumerate(targets_by_opposites.items()):
            is_plain = len(opposites.first) == len(opposites.second) == 2
            if number == 0 or not is_plain:
                thoughts.append(self._places(opposites))
            thoughts.append(self._one_of_opposites(opposites, targets))
        return "\n".join([self._pairs(paths), *thoughts])

    def _opposites_at(self, link: Link, target: Cell) -> list[Opposites]:
        """Return the paths from both cells of a weak link to cells that a target sees."""
        starts = (link.start.cells[0], link.end.cells[0])
        first, second = (
            [
                self.path(start, cell)
                for cell in self.colour(self._opposite_colour(start))
                if self.sees(target, cell)
            ]
            for start in starts
        )
        return [Opposites(link, first_path, second_path) for first_path in first for second_path in second]

    def _places(self, opposites: Opposites) -> str:
        (a, *_, b), (c, *_, d) = (map(self.naming.cell, path) for path in (opposites.first, opposites.second))
        return COLOUR_CLAUSES["four cells"].format(digit=self._digit(), a=a, b=b, c=c, d=d)

    def _one_of_opposites(self, opposites: Opposites, targets: Sequence[Cell]) -> str:
        return COLOUR_CLAUSES["one of two cells"].format(
            cells=self.naming.cells((opposites.first[0], opposites.second[0])),
            digit=self._digit(),
            reason=self.reason(opposites.clash),
            opposites=self.naming.cells((opposites.first[-1], opposites.second[-1]), conjunction="or"),
            targets_see=self.naming.see(targets),
        )

    def _opposite_colour(self, cell: Cell) -> str:
        [letter] = [letter for letter in "abcd" if cell in self.colour(letter)]
        return {"a": "b", "b": "a", "c": "d", "d": "c"}[letter]

    def _sees_both(self) -> str:
        """Return why the digit is in no cell of colour A: it sees both colours of another cluster."""
        (first, first_end), (second, second_end) = (
            (link.start.cells[0], link.end.cells[0]) for link in self.weak_links[:2]
        )
        path, ends = self.path(first, second), self.path(first_end, second_end)
        digit = self._digit()
        one = COLOUR_CLAUSES["one of ends"].format(
            ends=self.naming.cells((first_end, second_end)), digit=digit
        )
        if first == second:
            falsehood = COLOUR_CLAUSES["sees both"].format(cell=self.naming.cell(first), digit=digit)
            lines = [f"{self._pairs([ends])} {one}", falsehood]
        else:
            both = COLOUR_CLAUSES["both or none"].format(
                cells=self.naming.cells((first, second)), digit=digit
            )
            falsehood = COLOUR_CLAUSES["see both"].format(
                first_cell=self.naming.cell(first),
                first_end=self.naming.cell(first_end),
                second_cell=self.naming.cell(second),
                second_end=self.naming.cell(second_end),
                digit=digit,
            )
            lines = [f"{self._pairs([path, ends])} {both} {one}", falsehood]
        return "\n".join([*lines, *self._rest_of_colour(path)])


def _is_or_are(cells: Sequence[Cell]) -> str:
    return "is" if len(cells) == 1 else "are"
