"""What colours of one digit need: which cells hold the digit together, and which cells see both colours."""

from collections.abc import Sequence

from polydoku.explain.text.chain_thoughts import ChainThoughts
from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import Naming, capitalized, joined
from polydoku.model.board import Cell
from polydoku.model.step import Link, Step
from polydoku.words.techniques.colours import COLOUR_CLAUSES

MOST_PAIRS = 3
"""If cells see more different pairs of coloured cells than that, the pairs are not listed."""


class ColourFields(SentenceFields):
    """The fields of remote pairs, simple colours and multi-colours."""

    def __init__(self, step: Step, naming: Naming) -> None:
        super().__init__(step, naming)
        self.chain = ChainThoughts(naming)
        self.strong_links = [link for link in step.links if link.is_strong]
        self.weak_links = [link for link in step.links if not link.is_strong]

    def colour(self, letter: str) -> tuple[Cell, ...]:
        """Return the cells of a colour from a to d."""
        return self.role(f"colour-{letter}").cells

    def reason(self, link: Link) -> str:
        """Return the house or the rule of a link between two cells."""
        if link.reason.kind == "house":
            return self.naming.house(link.reason.house)
        return self.chain.rule(link)

    def _alternation(self) -> str:
        """Return why the cells of a remote pair hold two digits in turn."""
        first, second = self.colour("a"), self.colour("b")
        path = _path_of(self.step.links)
        houses = dict.fromkeys(link.reason.house for link in self.step.links if link.reason.kind == "house")
        start = COLOUR_CLAUSES["chain of pairs" if path else "tree of pairs"].format(
            cells=self.naming.cells(path or sorted(first + second)),
            digits=self._digits_or(),
            houses=self.naming.houses(houses),
        )
        end = COLOUR_CLAUSES["alternate"].format(
            first=self.naming.cells(first), is_or_are=_is_or_are(first), second=self.naming.cells(second)
        )
        return f"{start} {end}"

    def _pairs(self) -> str:
        """Return in which houses the digit has only two places."""
        if len(self.strong_links) == 1:
            [link] = self.strong_links
            cells = self.naming.cells((*link.start.cells, *link.end.cells), conjunction="or")
            return COLOUR_CLAUSES["pair"].format(house=self.reason(link), digit=self._digit(), cells=cells)
        numbers = dict.fromkeys(link.reason.house for link in self.strong_links)
        houses = self.naming.houses(sorted(numbers))
        if len(numbers) > 1:
            houses = COLOUR_CLAUSES["in each of"].format(houses=houses)
        return capitalized(COLOUR_CLAUSES["pairs"].format(digit=self._digit(), houses=houses))

    def _two_colours(self) -> str:
        if len(self.strong_links) == 1:
            return self._pairs()
        first, second = self.colour("a"), self.colour("b")
        truth = COLOUR_CLAUSES["all of"].format(
            cells=self.naming.cells(first), is_or_are=_is_or_are(first), digit=self._digit()
        )
        end = COLOUR_CLAUSES["two colours"].format(
            first=truth, second=self.naming.cells(second), is_or_are=_is_or_are(second), digit=self._digit()
        )
        return f"{self._pairs()} {end}"

    def _one_colour(self) -> str:
        """Return why the digit is in no cell of colour A: two of its cells see each other."""
        link = self.weak_links[0]
        all_or_none = COLOUR_CLAUSES["all or none"].format(
            cells=self.naming.cells(self.colour("a")), digit=self._digit()
        )
        end = COLOUR_CLAUSES["none is"].format(
            cells=self.naming.cells((*link.start.cells, *link.end.cells)),
            digit=self._digit(),
            reason=self.reason(link),
        )
        return f"{self._pairs()} {all_or_none}\n{end}"

    def _seen(self) -> str:
        """Return which cells of both colours are seen by the cells that lose candidates."""
        targets_by_pair: dict[tuple[Cell, Cell], list[Cell]] = {}
        for target in self.elimination_cells:
            pair = self._seen_pair(target, self.colour("a"), self.colour("b"))
            targets_by_pair.setdefault(pair, []).append(target)
        if len(targets_by_pair) > MOST_PAIRS:
            return COLOUR_CLAUSES["each sees both"].format(targets=self._elimination_cells())
        if len(self.strong_links) == 1:
            return COLOUR_CLAUSES["sees pair"].format(targets_see=self._elimination_cells_see())
        digits = self.role("digits").digits
        form = "one seen" if len(digits) == 1 else "both seen"
        return " ".join(
            COLOUR_CLAUSES[form].format(
                targets_see=self.naming.see(targets),
                cells=self.naming.cells(pair),
                digit=self._digit(),
                first=self.naming.digit(digits[0]),
                second=self.naming.digit(digits[-1]),
            )
            for pair, targets in targets_by_pair.items()
        )

    def _seen_pair(self, target: Cell, first: Sequence[Cell], second: Sequence[Cell]) -> tuple[Cell, Cell]:
        """Return a cell of each colour that `target` sees."""
        [a, *_] = [cell for cell in first if self.sees(target, cell)]
        [b, *_] = [cell for cell in second if self.sees(target, cell)]
        return a, b

    def sees(self, target: Cell, cell: Cell) -> bool:
        """Return whether a cell that loses candidates would lose them by the same digits in `cell`."""
        excluded_by = self.step.board.excluded_by
        return all(
            (target, digit) in excluded_by(cell, digit)
            for removed_cell, digit in self.step.remove
            if removed_cell == target
        )

    def _four_colours(self) -> str:
        cells = {letter: self.naming.cells(self.colour(letter)) for letter in "abcd"}
        form = "four cells" if self._has_four_cells() else "four colours"
        return f"{self._pairs()} {COLOUR_CLAUSES[form].format(digit=self._digit(), **cells)}"

    def _has_four_cells(self) -> bool:
        return all(len(self.colour(letter)) == 1 for letter in "abcd")

    def _opposites(self) -> str:
        """Return for two colours that see each other which cells see both of the opposite colours."""
        lines, explained = [], set[Cell]()
        for link in self.weak_links:
            targets = self._targets_of_opposites(link)
            if not explained.issuperset(targets):
                lines.append(self._opposite(link, targets))
            explained.update(targets)
        return "\n".join(lines)

    def _targets_of_opposites(self, link: Link) -> list[Cell]:
        colours = [self.colour(self._opposite_colour(node.cells[0])) for node in (link.start, link.end)]
        return [
            target
            for target in self.elimination_cells
            if all(any(self.sees(target, cell) for cell in colour) for colour in colours)
        ]

    def _opposite(self, link: Link, targets: Sequence[Cell]) -> str:
        first, second = (self._opposite_colour(node.cells[0]) for node in (link.start, link.end))
        cells = (self.colour(first), self.colour(second))
        pairs = {self._seen_pair(target, *cells) for target in targets}
        letters = (first.upper(), second.upper())
        form, opposites = "one of opposites", joined(letters, "or all of")
        if self._has_four_cells():
            form, opposites = "one of two cells", self.naming.cells((*cells[0], *cells[1]), conjunction="or")
        return COLOUR_CLAUSES[form].format(
            cells=self.naming.cells((*link.start.cells, *link.end.cells)),
            digit=self._digit(),
            reason=self.reason(link),
            opposites=opposites,
            targets_see=self.naming.see(targets),
            both=self.naming.cells(min(pairs)) if len(pairs) == 1 else joined(letters),
        )

    def _opposite_colour(self, cell: Cell) -> str:
        [letter] = [letter for letter in "abcd" if cell in self.colour(letter)]
        return {"a": "b", "b": "a", "c": "d", "d": "c"}[letter]

    def _sees_both(self) -> str:
        pairs = [
            COLOUR_CLAUSES["pair of cells"].format(
                cells=self.naming.cells((*link.start.cells, *link.end.cells)), reason=self.reason(link)
            )
            for link in self.weak_links
        ]
        cells = self.colour("a")
        return COLOUR_CLAUSES["sees both colours"].format(
            first_pair=pairs[0],
            second_pair=pairs[1],
            digit=self._digit(),
            cells=self.naming.cells(cells),
            is_or_are=_is_or_are(cells),
        )


def _is_or_are(cells: Sequence[Cell]) -> str:
    return "is" if len(cells) == 1 else "are"


def _path_of(links: Sequence[Link]) -> list[Cell]:
    """Return the cells that links join in their order, if they form a path; else an empty list."""
    neighbours: dict[Cell, list[Cell]] = {}
    for link in links:
        [start], [end] = link.start.cells, link.end.cells
        neighbours.setdefault(start, []).append(end)
        neighbours.setdefault(end, []).append(start)
    ends = [cell for cell, linked in neighbours.items() if len(linked) == 1]
    if len(ends) != 2 or any(len(linked) > 2 for linked in neighbours.values()):
        return []
    path = [min(ends)]
    while remaining := [cell for cell in neighbours[path[-1]] if cell not in path]:
        path.append(remaining[0])
    return path
