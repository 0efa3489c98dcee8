"""What the readers of ISS constraints share: the board, its cells by ISS name, and checks of arguments."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from polydoku.errors import FormatError, PuzzleError
from polydoku.formats.iss.board import cell_index, neighbours_in_order
from polydoku.formats.iss.items import Item, Word, place_of, place_of_item
from polydoku.formats.iss.shape import Shape
from polydoku.model.board import Board, Cell
from polydoku.model.rule import Rule
from polydoku.rules.region_cells import region_name

CellPair = tuple[Cell, Cell]
MAX_ITEMS = 100_000
"""The most items that all groups of a text may give."""


@dataclass
class Marks:
    """Constraints that become one rule together: dots, letters and signs between cells, and full ranks.

    `clues` are rules of which only the last at each place counts, by their place. `items` has the first item
    of each kind of mark, for the places of errors.
    """

    pairs: dict[str, list[CellPair]] = field(default_factory=dict)
    clues: dict[tuple[object, ...], Rule] = field(default_factory=dict)
    ranks: dict[tuple[Cell, ...], int] = field(default_factory=dict)
    items: dict[str, Item] = field(default_factory=dict)

    def first_item(self, *kinds: str) -> Item:
        """Return the first item of one of these kinds."""
        return next(item for kind, item in self.items.items() if kind in kinds)


@dataclass
class Context:
    """A puzzle that is being read. `text` is the whole text, for the places of errors.

    `candidates` has a mask for each cell that has givens. `marks` are those of the whole puzzle, or of one
    branch of an ``Or``. `is_branch` says whether the items are in a branch, where givens are rules too.
    """

    text: str
    shape: Shape
    board: Board
    marks: Marks = field(default_factory=Marks)
    candidates: dict[Cell, int] = field(default_factory=dict)
    ties: str = "only-unclued"
    is_branch: bool = False
    item_counts: list[int] = field(default_factory=list)

    def count_items(self, item: Item, count: int) -> None:
        """Raise `FormatError` if groups that are replicated in groups give too many items."""
        self.item_counts.append(count)
        if sum(self.item_counts) > MAX_ITEMS:
            raise self.error("iss-items", item, limit=MAX_ITEMS)

    def branch(self) -> "Context":
        """Return the context of one branch of an ``Or``."""
        return replace(self, marks=Marks(), is_branch=True)

    def place(self, item: Item, word: Word | None = None) -> str:
        """Return the place of an item, or of one of its words, for error lines."""
        if word is None:
            return place_of_item(self.text, item)
        return f"{place_of(self.text, word.offset)}, {item.name.text}"

    def error(self, code: str, item: Item, word: Word | None = None, **facts: object) -> FormatError:
        """Return an error at an item, or at one of its words, which is the fact `text`."""
        if word is not None:
            facts["text"] = word.text
        return FormatError(code, self.place(item, word), **facts)

    def cell(self, item: Item, word: Word) -> Cell:
        """Return the cell that a word names."""
        try:
            return cell_index(self.shape, self.board, word.text, "")
        except FormatError as error:
            raise error.at(self.place(item, word)) from None

    def cells(self, item: Item, words: Sequence[Word], *, at_least: int = 1) -> list[Cell]:
        """Return the cells that words name. Raises `FormatError` for fewer than `at_least`."""
        if len(words) < at_least:
            raise self.error("iss-arguments", item, cells=len(words), least=at_least)
        return [self.cell(item, word) for word in words]

    def argument(self, item: Item, number: int = 0) -> Word:
        """Return an argument of an item, counted from 0. Raises `FormatError` if there is none."""
        if len(item.arguments) <= number:
            raise self.error("iss-argument", item, number=number + 1)
        return item.arguments[number]

    def integer(self, item: Item, word: Word) -> int:
        """Return the integer that a word is. Raises `FormatError` for any other text."""
        digits = word.text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= 6):
            raise self.error("iss-integer", item, word)
        return int(word.text)

    def value(self, item: Item, word: Word) -> int:
        """Return the value of a digit that a word is. Raises `FormatError` for a value that no digit has."""
        value = self.integer(item, word)
        last = self.shape.first_value + self.shape.digits - 1
        if not self.shape.first_value <= value <= last:
            raise self.error("iss-value", item, word, first=self.shape.first_value, last=last)
        return value

    def names(self, cells: Iterable[int]) -> list[str]:
        """Return the names of cells on the board, or of the extra cells for their regions."""
        names = self.board.names
        return [names[cell] if cell < len(names) else region_name(names[cell - len(names)]) for cell in cells]

    def pair_names(self, pairs: Iterable[CellPair]) -> list[str]:
        """Return pairs of cells as rules write them: ``r1c1-r1c2``."""
        return ["-".join(self.names(pair)) for pair in pairs]

    def adjacent_pairs(self, cells: Sequence[Cell]) -> list[CellPair]:
        """Return the pairs of neighbours among cells, the earlier cell first."""
        later = set(cells)
        pairs = []
        for cell in cells:
            later.discard(cell)
            neighbours = neighbours_in_order(self.shape, cell)
            pairs += [(cell, Cell(neighbour)) for neighbour in neighbours if neighbour in later]
        return pairs

    def rule(self, item: Item, rule_id: str, **parameters: Any) -> Rule:
        """Return the rule with these parameters, adapted to the board; errors get the place of the item."""
        from polydoku import rules

        try:
            return rules.from_json({"rule": rule_id, **parameters}).for_board(self.board)
        except PuzzleError as error:
            raise error.at(self.place(item)) from None

    def different(self, item: Item, cells: Sequence[int]) -> list[Rule]:
        """Return the rule that cells hold different digits; none for a single cell."""
        cells = list(dict.fromkeys(cells))
        return [self.rule(item, "extra-region", cells=self.names(cells))] if len(cells) > 1 else []

    def pair_relation(self, item: Item, pair: Sequence[int], allowed: Sequence[int]) -> Rule:
        """Return the rule that two cells hold digits that the masks allow, one mask for each first digit."""
        return self.rule(item, "pair-relation", cells=self.names(pair), allowed=self.symbols(allowed))

    def symbols(self, masks: Iterable[int]) -> list[str]:
        """Return the symbols of the digits of each mask."""
        symbols = self.board.symbols
        return [
            "".join(symbol for digit, symbol in enumerate(symbols) if mask >> digit & 1) for mask in masks
        ]

    def some_of(self, item: Item, branches: Sequence[Sequence[Rule]]) -> Rule:
        """Return the rule that all rules of at least one branch hold."""
        return self.rule(
            item, "some-of", branches=[[rule.to_json() for rule in branch] for branch in branches]
        )
