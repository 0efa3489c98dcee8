"""Makes a SudokuPad document of a puzzle. Rules that it cannot hold are drawn and told in the text."""

from collections.abc import Iterable
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.reading.different_sets import different_sets
from polydoku.formats.reading.drawn_rules import marks_of_rule
from polydoku.formats.reading.jsontext import first_json_value
from polydoku.formats.reading.prose import text_with_rules
from polydoku.formats.reading.square_grids import LinesGrid, lines_grid_of
from polydoku.formats.sudokupad import drawing
from polydoku.formats.sudokupad.reader import FLAGS, NOTE_PREFIX
from polydoku.model.board import SYMBOLS
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule

Place = list[int]


class Writer:
    """A document that is being written."""

    def __init__(self, puzzle: Puzzle) -> None:
        grid = lines_grid_of(puzzle.board)
        if grid is None:
            board = board_description(puzzle.board)
            raise FormatError("cannot-carry", format="sudokupad", holds="rows and columns", board=board)
        self._puzzle = puzzle
        self._grid: LinesGrid = grid
        self._fields: dict[str, Any] = {}

    def _places(self, cells: Iterable[int]) -> list[Place]:
        return [list(divmod(cell, self._grid.columns)) for cell in cells]

    def document(self) -> dict[str, Any]:
        """Return the document."""
        puzzle, board = self._puzzle, self._puzzle.board
        metadata = {"title": puzzle.title, "author": puzzle.author}
        self._fields["metadata"] = metadata
        self._fields["cells"] = self._cells()
        self._fields["regions"] = [self._places(region) for region in self._grid.regions]
        lost_rules = [rule for rule in puzzle.rules if not self._write_rule(rule)]
        for house in self._grid.extra:
            self._add_region(house.cells)
        for rule in lost_rules:
            for mark in marks_of_rule(rule, board):
                drawing.add_mark(self._fields, mark)
        for mark in puzzle.supplement.drawing:
            drawing.add_mark(self._fields, mark)
        metadata["rules"] = text_with_rules(puzzle.text, lost_rules)
        if puzzle.claimed is not None:
            metadata["solution"] = "".join(
                SYMBOLS[digit - 1] if digit else "?" for digit in puzzle.claimed.digits
            )
        for key, text in puzzle.notes:
            if key.startswith(NOTE_PREFIX):
                value = first_json_value(text)
                metadata.setdefault(key.removeprefix(NOTE_PREFIX), text if value is None else value)
        self._fields["metadata"] = {key: value for key, value in metadata.items() if value}
        return self._fields

    def _cells(self) -> list[list[dict[str, Any]]]:
        puzzle = self._puzzle
        cells: list[dict[str, Any]] = [{"value": digit} if digit else {} for digit in puzzle.givens.digits]
        for name, content in puzzle.supplement.player:
            cell = cells[puzzle.board[name]]
            if content.digit and not cell:
                cell |= {"value": content.digit, "given": False}
            details = {
                "centremarks": list(content.center),
                "cornermarks": list(content.corner),
                "colour": list(content.colors),
            }
            cell |= {key: values for key, values in details.items() if values}
        columns = self._grid.columns
        return [cells[start : start + columns] for start in range(0, len(cells), columns)]

    def _add_region(self, cells: Iterable[int]) -> None:
        cage = {"cells": self._places(cells), "style": "extraregion", "unique": True}
        self._fields.setdefault("cages", []).append(cage)

    def _write_rule(self, rule: Any) -> bool:
        """Write a rule, and return whether the document holds it."""
        board = self._puzzle.board
        for name, (rule_id, parameters) in FLAGS.items():
            if rule.id == rule_id and rule == _rule(rule_id, parameters):
                self._fields.setdefault("global", []).append(name)
                return True
        cells = [board[name] for name in getattr(rule, "cells", ())] if rule.id in _CELL_RULES else []
        match rule.id:
            case "killer-cage":
                cage: dict[str, Any] = {"cells": self._places(cells), "unique": True}
                if rule.total is not None:
                    cage |= {"value": str(rule.total), "sum": rule.total}
                self._fields.setdefault("cages", []).append(cage)
            case "extra-region":
                self._add_region(cells)
            case "fog" if rule.lights:
                self._fields["foglight"] = self._places(board[name] for name in rule.lights)
            case _:
                sets = different_sets(rule, board)
                for cells_of_set in sets:
                    self._add_region(cells_of_set)
                return bool(sets)
        return True


_CELL_RULES = ("killer-cage", "extra-region")


def _rule(rule_id: str, parameters: dict[str, Any]) -> Rule:
    from polydoku import rules

    return rules.named(rule_id)(**parameters)
