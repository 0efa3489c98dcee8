"""The ISS names of the cells of a puzzle that is being written, and the form of an item."""

from collections.abc import Iterable
from dataclasses import dataclass

from polydoku.formats.iss.shape import Shape
from polydoku.model.board import Board


@dataclass(frozen=True)
class Names:
    """The board of a puzzle, its grid, and the ISS names of its cells. `is_in_group`: inside an ``Or``."""

    board: Board
    shape: Shape
    names: dict[str, str]
    is_in_group: bool = False

    def cells(self, names: Iterable[str]) -> list[str]:
        """Return the ISS names of cells."""
        return [self.names[name] for name in names]

    def by_index(self, cells: Iterable[int]) -> list[str]:
        """Return the ISS names of cells by their index."""
        return [self.names[self.board.names[cell]] for cell in cells]


def item_text(name: str, *arguments: object) -> str:
    """Return an item with its arguments.

    >>> item_text("Cage", 3, "R1C1")
    '.Cage~3~R1C1'
    """
    return "".join([f".{name}", *(f"~{argument}" for argument in arguments)])
