"""Defines `Grid`: the digits in the cells of a board, such as givens, a player's grid or a solution."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from polydoku.errors import BoardError, PuzzleError
from polydoku.model.board import Board, Cell, CellLike
from polydoku.model.frozen import Frozen, set_field

if TYPE_CHECKING:
    import numpy

    from polydoku.model.fault import Fault
    from polydoku.model.puzzle import Puzzle

GridLike: TypeAlias = "Grid | Mapping[Any, int] | Iterable[int]"
"""Digits as a caller may write them: a grid, a mapping from cells to digits, or a digit for each cell."""


NOTHING_HIDDEN: Mapping[str, int] = MappingProxyType({})


class Grid(Frozen):
    """The digits in the cells of a board: one byte per cell, 0 for an empty cell.

    `extra` is what rules hide in a solution, such as ``{"r1c1.region": 3}`` (see
    `polydoku.model.extra_cells`). It is empty in grids that are no solutions, and grids with the same digits
    are equal whatever their `extra`.

    >>> grid = Grid(Board.square(4), bytes(16)).with_digits({"r1c2": 3})
    >>> grid["r1c2"], grid["r1c1"], grid.line
    (3, 0, '.3..............')
    """

    __slots__ = ("board", "digits", "extra")
    board: Board
    digits: bytes
    extra: Mapping[str, int]

    def __init__(self, board: Board, digits: bytes, extra: Mapping[str, int] = NOTHING_HIDDEN) -> None:
        if len(digits) != len(board.names):
            raise PuzzleError("grid-length", digits=len(digits), cells=len(board.names))
        set_field(self, "board", board)
        set_field(self, "digits", digits)
        set_field(self, "extra", extra)

    @classmethod
    def make(cls, board: Board, digits: GridLike) -> "Grid":
        """Return a grid from a grid, a mapping of cells to digits, or a digit (0: none) for each cell.

        An empty iterable stands for an empty grid. Raises `PuzzleError` for a digit that the board
        does not have.
        """
        if isinstance(digits, Grid):
            if digits.board != board:
                raise PuzzleError("other-board")
            return digits
        if isinstance(digits, Mapping):
            return cls(board, bytes(len(board))).with_digits(digits)
        if isinstance(digits, str) or not isinstance(digits, Iterable):
            raise PuzzleError("givens-form", type=type(digits).__name__)
        # `tolist` turns the integers of numpy into those of Python.
        values = digits.tolist() if hasattr(digits, "tolist") else list(digits)
        if values and len(values) != len(board):
            raise PuzzleError("grid-length", digits=len(values), cells=len(board))
        try:
            packed = bytes(values) or bytes(len(board))
        except (TypeError, ValueError):
            packed = None
        if packed is not None and max(packed) <= board.digits:
            return cls(board, packed)
        # Some value is no digit: `with_digits` raises the error that names its cell.
        return cls(board, bytes(len(board))).with_digits(dict(zip(board.cells, values, strict=True)))

    @classmethod
    def read(cls, text: str, *, format: str | None = None, board: Board | str | None = None) -> "Grid":
        """Return the grid that `text` contains; `text` is never taken for a file name.

        `format` and `board` have the same meaning as in `Puzzle.read`.

        >>> Grid.read("1234341221434321").rows()[0]
        (1, 2, 3, 4)
        """
        from polydoku.formats import read

        return read(text.encode("utf-8", "surrogatepass"), format=format, board=board).givens

    def with_digits(self, digits: Mapping[Any, int]) -> "Grid":
        """Return this grid with some cells changed; 0 empties a cell."""
        values = bytearray(self.digits)
        for cell, digit in digits.items():
            index = self.board[cell]
            if isinstance(digit, bool) or not isinstance(digit, int) or not 0 <= digit <= self.board.digits:
                raise BoardError(
                    "digit-range", self.board.names[index], digit=repr(digit), digits=self.board.digits
                )
            values[index] = digit
        return Grid(self.board, bytes(values))

    def __getitem__(self, cell: CellLike) -> int:
        return self.digits[self.board[cell]]

    def __iter__(self) -> Iterator[int]:
        return iter(self.digits)

    def __len__(self) -> int:
        """Return the number of cells, filled or not."""
        return len(self.digits)

    @property
    def filled(self) -> int:
        """The number of cells that hold a digit."""
        return len(self.digits) - self.digits.count(0)

    @property
    def line(self) -> str:
        """The symbols of all cells as one string, with ``.`` for an empty cell."""
        return "".join(map(self.board.symbol, self.digits))

    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Return the digits row by row; a board without row and column labels has a single row."""
        labels = self.board.labels
        if labels is None:
            return (tuple(self.digits),)
        rows: dict[int, dict[int, int]] = {}
        for (row, column), digit in zip(labels, self.digits, strict=True):
            rows.setdefault(row, {})[column] = digit
        return tuple(tuple(digit for _, digit in sorted(rows[row].items())) for row in sorted(rows))

    def named(self) -> dict[str, int]:
        """Return the filled cells as a mapping from names to digits, in the board's order."""
        return {name: digit for name, digit in zip(self.board.names, self.digits, strict=True) if digit}

    def check(self, puzzle: "Puzzle") -> "tuple[Fault, ...]":
        """Return every way in which this grid breaks the houses, rules and givens of a puzzle."""
        from polydoku.model.fault import faults_in_grid

        return faults_in_grid(puzzle, self)

    def differing_cells(self, other: "Grid") -> tuple[Cell, ...]:
        """Return the cells in which two grids of a board have different digits.

        >>> Grid.read("1234341221434321").differing_cells(Grid.read("2134341221434321"))
        (0, 1)
        """
        if other.board != self.board:
            raise PuzzleError("other-board")
        pairs = zip(self.board.cells, self.digits, other.digits, strict=True)
        return tuple(cell for cell, digit, other_digit in pairs if digit != other_digit)

    def to_numpy(self) -> "numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.uint8]]":
        """Return the digits as a uint8 array of shape (n, n) on an n×n board, else (number of cells,)."""
        import numpy

        rows = self.rows()
        is_square = all(len(row) == len(rows) for row in rows)
        flat = numpy.frombuffer(self.digits, dtype=numpy.uint8).copy()
        return flat.reshape(len(rows), -1) if is_square else flat

    def _repr_svg_(self) -> str | None:
        from polydoku.draw.output import inline_svg

        return inline_svg(self)

    def __str__(self) -> str:
        from polydoku.draw import terminal

        return terminal.grid_text(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self.digits == other.digits and self.board == other.board

    def __hash__(self) -> int:
        return hash((self.board, self.digits))

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled_grid, (self.board, self.digits, dict(self.extra))

    def __repr__(self) -> str:
        return f"Grid.make({self.board!r}, {list(self.digits)})"


def _unpickled_grid(board: Board, digits: bytes, extra: dict[str, int]) -> Grid:
    return Grid(board, digits, MappingProxyType(extra))
