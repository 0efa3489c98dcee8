"""Makes an f-puzzles document of a puzzle. Rules that it cannot hold are drawn and told in the text."""

from collections.abc import Iterable, Iterator
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats.f_puzzles import drawing, keys
from polydoku.formats.f_puzzles.reader import NOTE_PREFIX
from polydoku.formats.grid import board_description
from polydoku.formats.reading.different_sets import different_sets
from polydoku.formats.reading.drawn_rules import marks_of_rule
from polydoku.formats.reading.jsontext import first_json_value
from polydoku.formats.reading.prose import text_with_rules
from polydoku.formats.reading.square_grids import square_grid_of, usual_regions
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.supplement import DrawnMark

MAX_SIZE = 16


class Writer:
    """A document that is being written. `fields` has its keys besides the grid, in any order."""

    def __init__(self, puzzle: Puzzle) -> None:
        board = puzzle.board
        square_grid = square_grid_of(board)
        if square_grid is None or square_grid.size > MAX_SIZE:
            holds = f"n×n boards up to {MAX_SIZE}×{MAX_SIZE}"
            raise FormatError("cannot-carry", format="f-puzzles", holds=holds, board=board_description(board))
        self._puzzle, self._square_grid = puzzle, square_grid
        self.size = square_grid.size
        self.fields: dict[str, Any] = {}
        self.grid = self._grid()

    def add(self, key: str, **item: Any) -> None:
        """Add an object to the list of a key."""
        self.fields.setdefault(key, []).append(item)

    def indices(self, names: Iterable[str]) -> list[int]:
        """Return the indices of cells."""
        return [self._puzzle.board[name] for name in names]

    def cells(self, names: Iterable[str]) -> list[str]:
        """Return cells as ``R1C1``."""
        places = (divmod(index, self.size) for index in self.indices(names))
        return [f"R{row + 1}C{column + 1}" for row, column in places]

    def document(self) -> dict[str, Any]:
        """Return the document, with its keys in the usual order."""
        puzzle, board = self._puzzle, self._puzzle.board
        for house in self._square_grid.extra:
            self.add("extraregion", cells=self.cells(board.names[cell] for cell in house.cells))
        lost_rules = [rule for rule in puzzle.rules if not self._write_rule(rule)]
        for rule in lost_rules:
            drawing.write(self, self._marks_of(rule))
        drawing.write(self, puzzle.supplement.drawing)
        drawing.write_player(self, puzzle.supplement.player)
        self.fields |= {
            "size": self.size,
            "title": puzzle.title,
            "author": puzzle.author,
            "ruleset": text_with_rules(puzzle.text, lost_rules),
            "grid": self.grid,
        }
        if puzzle.claimed is not None:
            self.fields["solution"] = list(puzzle.claimed.digits)
        for key, text in puzzle.notes:
            if key.startswith(NOTE_PREFIX):
                value = first_json_value(text)
                self.fields.setdefault(key.removeprefix(NOTE_PREFIX), text if value is None else value)
        order = [*keys.ORDER, *sorted(self.fields.keys() - set(keys.ORDER))]
        return {key: self.fields[key] for key in order if self.fields.get(key) not in (None, "")}

    def _write_rule(self, rule: Rule) -> bool:
        """Write a rule, and return whether the document can hold it."""
        write = keys.WRITERS.get(rule.id)
        if write is not None:
            return write(self, rule)
        sets = different_sets(rule, self._puzzle.board)
        for cells in sets:
            self.add("extraregion", cells=self.cells(self._puzzle.board.names[cell] for cell in cells))
        return bool(sets)

    def _marks_of(self, rule: Rule) -> Iterator[DrawnMark]:
        """Yield the marks that draw a rule.

        An outline on the board, which f-puzzles lacks, becomes a cage. Marks outside move into cells there.
        """
        outlines = []
        for mark in marks_of_rule(rule, self._puzzle.board):
            is_inside = all(0 <= value <= self.size for point in mark.points for value in point)
            if drawing.is_on_cells(mark):
                yield mark if is_inside or mark.kind == "line" else _in_the_middle(mark)
            elif is_inside:
                outlines.append(mark)
        cells = getattr(rule, "cells", ())
        if cells and outlines:
            places = (divmod(index, self.size) for index in self.indices(cells))
            points = tuple((column + 0.5, row + 0.5) for row, column in places)
            yield DrawnMark(kind="cage", points=points, stroke="#000000")

    def _grid(self) -> list[list[dict[str, Any]]]:
        puzzle, size = self._puzzle, self.size
        usual = usual_regions(size)
        all_digits = (1 << size) - 1
        cells: list[dict[str, Any]] = []
        for index, digit in enumerate(puzzle.givens.digits):
            cell: dict[str, Any] = {"value": digit, "given": True} if digit else {}
            if self._square_grid.regions[index] != usual[index]:
                cell["region"] = self._square_grid.regions[index]
            mask = all_digits if puzzle.allowed is None else puzzle.allowed[index] & all_digits
            if mask != all_digits:
                cell["givenPencilMarks"] = [bit + 1 for bit in range(size) if mask >> bit & 1]
            cells.append(cell)
        return [cells[start : start + size] for start in range(0, len(cells), size)]


def _in_the_middle(mark: DrawnMark) -> DrawnMark:
    """Return a mark in the middle of its cell."""
    [(x, y)] = mark.points
    return mark._replace(points=((x // 1 + 0.5, y // 1 + 0.5),))
