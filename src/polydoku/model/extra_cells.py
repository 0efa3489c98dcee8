"""Cells that belong to rules: they hold what a rule hides, such as the region of each cell.

They have no place on the board. The search fills them together with the cells of the board. Their indices
follow those of the board's cells, in the order of the rules. Solutions differ if the values of these cells
differ, even with the same digits.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from polydoku.errors import BoardError
from polydoku.model.board import MAX_CELLS, SYMBOLS, Board, Cell, CellLike
from polydoku.model.frozen import set_field

if TYPE_CHECKING:
    from polydoku.model.rule import Rule


class ExtraCell(NamedTuple):
    """A cell of a rule. `digits` is the mask of its digits, and `first_value` the value of digit 1.

    The value 0 means that the cell hides nothing.
    """

    name: str
    digits: int
    first_value: int = 1


class BoardWithExtraCells(Board):
    """A board whose rules have cells of their own. It has the cells and houses of the plain board.

    Only the names of cells differ: ``board["r1c1.region"]`` is the index of an extra cell.
    """

    extra_cells: tuple[ExtraCell, ...]

    @cached_property
    def extra_index(self) -> dict[str, Cell]:
        """Maps the name of each extra cell to its index."""
        return {cell.name: Cell(index) for index, cell in enumerate(self.extra_cells, len(self.names))}

    @cached_property
    def of_all_cells(self) -> Board:
        """The board of all cells, without houses, for texts that name cells and digits."""
        unused = [symbol for symbol in SYMBOLS if symbol not in self.symbols]
        symbols = (self.symbols + "".join(unused))[: self.all_digits]
        names = [*self.names, *self.extra_index]
        return Board(names, [], digits=self.all_digits, symbols=symbols)

    @cached_property
    def all_digits(self) -> int:
        """The number of digits of all cells together."""
        return max(self.digits, *(cell.digits.bit_length() for cell in self.extra_cells))

    def __getitem__(self, cell: CellLike) -> Cell:
        if isinstance(cell, str) and cell in self.extra_index:
            return self.extra_index[cell]
        return super().__getitem__(cell)

    def values_of(self, digits: Sequence[int]) -> dict[str, int]:
        """Return the value of each extra cell that hides something; `digits` are those of all cells.

        >>> board = board_with_cells(Board.square(4), [ExtraCell("a", 0b11, 0), ExtraCell("b", 0b11)])
        >>> board.values_of([1] * 18)
        {'b': 1}
        """
        values = (
            (cell.name, digit - 1 + cell.first_value)
            for cell, digit in zip(self.extra_cells, digits[len(self.names) :], strict=True)
        )
        return {name: value for name, value in values if value}

    def digits_of_values(self, values: Mapping[str, int]) -> bytes:
        """Return the digits of the extra cells; those that hide nothing have no value."""
        return bytes(max(0, values.get(cell.name, 0) + 1 - cell.first_value) for cell in self.extra_cells)

    @cached_property
    def _content(self) -> tuple[object, ...]:
        return (self.names, self.houses, self.digits, self.symbols, self.places, self.extra_cells)


def board_with_cells(board: Board, cells: Iterable[ExtraCell]) -> BoardWithExtraCells:
    """Return a board with extra cells."""
    extended_board = object.__new__(BoardWithExtraCells)
    for attribute in ("names", "houses", "digits", "symbols", "places", "name"):
        set_field(extended_board, attribute, getattr(board, attribute))
    set_field(extended_board, "extra_cells", tuple(cells))
    return extended_board


def board_with_extra_cells(board: Board, rules: Iterable["Rule"]) -> Board:
    """Return the board with the cells of the rules; `board` itself if the rules have none.

    Raises `BoardError` if two rules have a cell of the same name, or if all cells are too many.
    """
    cells = tuple(chain.from_iterable(rule.extra_cells(board) for rule in rules))
    return _board_with_distinct_cells(board, cells) if cells else board


@lru_cache(maxsize=128)
def _board_with_distinct_cells(board: Board, cells: tuple[ExtraCell, ...]) -> BoardWithExtraCells:
    if len(board) + len(cells) > MAX_CELLS:
        raise BoardError("too-many-cells", cells=len(board) + len(cells), limit=MAX_CELLS)
    extended_board = board_with_cells(board, cells)
    if len(extended_board.extra_index) < len(cells):
        counts = Counter(cell.name for cell in cells)
        repeated = next(name for name, count in counts.items() if count > 1)
        raise BoardError("cell-name-twice", name=repeated)
    return extended_board


def with_cells_of(board: Board, rule: "Rule") -> BoardWithExtraCells:
    """Return a board that has the cells of the rule; `board` itself if it has extra cells."""
    extended_board = (
        board if isinstance(board, BoardWithExtraCells) else board_with_extra_cells(board, [rule])
    )
    assert isinstance(extended_board, BoardWithExtraCells)
    return extended_board
