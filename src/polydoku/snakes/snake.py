"""A snake: its path, its parities, its images under symmetries, and its picture."""

from functools import cached_property
from typing import TYPE_CHECKING, overload

from polydoku.boards.symmetry import symmetries
from polydoku.model.board import Board, Cell
from polydoku.model.choices import BinaryFormat, PictureFormat, TextFormat, Theme
from polydoku.model.frozen import Frozen, set_field
from polydoku.snakes import engine

if TYPE_CHECKING:
    from polydoku.draw.output import BytesPicture, Picture, TextPicture
    from polydoku.model.scene import Scene

MAX_GRIDS = 1_000_000
"""The most parity grids that are listed or counted for a snake. Their texts take about 130 MB."""


class Snake(Frozen):
    """A path of alternating parity, or a loop if `closed`. Snakes are equal by board, path and parities.

    `path` are its cells in order. `even` and `odd` are the masks of the cells with known parity, on the snake
    and next to it. `even_digits` is the mask of the digits that count as even. `orbit` is the number of its
    orbit: symmetries of the board map the snakes of an orbit to each other. Orbits are numbered from 1 in the
    order of the search; 0 means unknown.
    """

    board: Board
    path: tuple[Cell, ...]
    even: int
    odd: int
    closed: bool
    even_digits: int
    orbit: int

    def __init__(
        self,
        board: Board,
        path: tuple[Cell, ...],
        even: int,
        odd: int,
        *,
        closed: bool = False,
        even_digits: int | None = None,
        orbit: int = 0,
    ) -> None:
        set_field(self, "board", board)
        set_field(self, "path", path)
        set_field(self, "even", even)
        set_field(self, "odd", odd)
        set_field(self, "closed", closed)
        set_field(
            self, "even_digits", engine.even_digits(board, None) if even_digits is None else even_digits
        )
        set_field(self, "orbit", orbit)

    def __len__(self) -> int:
        return len(self.path)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of its cells in order."""
        return tuple(self.board.names[cell] for cell in self.path)

    @cached_property
    def parity(self) -> str:
        """A character for each cell: ``O`` or ``E`` on the snake, ``o`` or ``e`` next to it, or ``.``."""
        return parity_text(self.board, self.path, self.even, self.odd)

    @property
    def ends(self) -> str:
        """``odd-odd``, ``odd-even`` or ``even-even``; empty for a loop."""
        if self.closed:
            return ""
        even_end_count = (self.even >> self.path[0] & 1) + (self.even >> self.path[-1] & 1)
        return ("odd-odd", "odd-even", "even-even")[even_end_count]

    def grids(self) -> tuple[str, ...]:
        """Return the parity grids that have the snake (at most 1,000,000), as texts like `parity`."""
        core = engine.snake_board(self.board, self.even_digits)
        all_cells = (1 << len(self.board)) - 1
        return tuple(
            parity_text(self.board, self.path, even, all_cells & ~even)
            for even in core.grids(self.even, self.odd, MAX_GRIDS)
        )

    def count_grids(self) -> int:
        """Return the number of `grids`, at most 1,000,000."""
        return engine.snake_board(self.board, self.even_digits).count_grids(self.even, self.odd, MAX_GRIDS)

    def symmetries(self) -> "tuple[Snake, ...]":
        """Return the different images of the snake under the symmetries of its board, itself first."""
        images: dict[tuple[frozenset[Cell], int], Snake] = {}
        for symmetry in symmetries(self.board):
            image = self._image(symmetry)
            images.setdefault((frozenset(image.path), image.even), image)
        return tuple(images.values())

    def _image(self, symmetry: tuple[Cell, ...]) -> "Snake":
        even, odd = (
            sum(1 << symmetry[cell] for cell in self.board.cells if mask >> cell & 1)
            for mask in (self.even, self.odd)
        )
        path = tuple(symmetry[cell] for cell in self.path)
        return Snake(
            self.board, path, even, odd, closed=self.closed, even_digits=self.even_digits, orbit=self.orbit
        )

    def scene(self) -> "Scene":
        """Return the shapes of the snake's picture."""
        from polydoku.draw.snakes import snake_scene

        return snake_scene(self)

    @overload
    def draw(
        self, *, theme: Theme = ..., size: int | None = ..., format: TextFormat = ...
    ) -> "TextPicture": ...

    @overload
    def draw(self, *, theme: Theme = ..., size: int | None = ..., format: BinaryFormat) -> "BytesPicture": ...

    def draw(
        self, *, theme: Theme = "light", size: int | None = None, format: PictureFormat = "svg"
    ) -> "Picture":
        """Return the picture of the snake, a `str` or `bytes` with the method `save(path)`."""
        from polydoku.draw.snakes import snake_picture

        return snake_picture(self, theme=theme, size=size, format=format)

    def _repr_svg_(self) -> str:
        return str(self.draw())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Snake) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key()[1:])  # without the board; equal snakes still have equal hashes

    def _key(self) -> tuple[object, ...]:
        return self.board, self.path, self.even, self.odd, self.closed, self.even_digits

    def __str__(self) -> str:
        return " ".join(self.names)

    def __repr__(self) -> str:
        ends_or_loop = "loop" if self.closed else self.ends
        return f"<Snake of {len(self)} cells, {ends_or_loop}: {self}>"


def parity_text(board: Board, path: tuple[Cell, ...], even: int, odd: int) -> str:
    """Return ``e``, ``o`` or ``.`` for each cell, by the masks `even` and `odd`; on the path ``E`` or ``O``.

    >>> parity_text(Board.square(4), (Cell(0), Cell(1)), 0b1, 0b110)
    'EOo.............'
    """
    letters = ["e" if even >> cell & 1 else "o" if odd >> cell & 1 else "." for cell in board.cells]
    for cell in path:
        letters[cell] = letters[cell].upper()
    return "".join(letters)
