"""Makes a puzzle of an f-puzzles document."""

import json
import re
from collections.abc import Iterable
from typing import Any

from polydoku.formats.f_puzzles import drawing, keys
from polydoku.formats.reading.document_reader import DocumentReader
from polydoku.formats.reading.jsontext import json_excerpt
from polydoku.formats.reading.prose import may_add_rules
from polydoku.formats.reading.square_grids import board_of_regions, usual_regions
from polydoku.model.board import MAX_DIGITS
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.supplement import Supplement

_CELL = re.compile(r"[Rr](\d{1,2})[Cc](\d{1,2})")
_TEXTS = {"title": "title", "author": "author", "ruleset": "text"}
NOTE_PREFIX = "f-puzzles."
_SETTINGS = (
    "disabledlogic",
    "fogofwar",
    "highlightConflicts",
    "metadata",
    "successMessage",
    "triggereffect",
    "truecandidatesoptions",
)
"""Keys for programs, which are notes of the puzzle."""

_ORIGIN_KEYS = ("fromConstraint", "isNewConstraint", "fromRangskSolver")
"""Keys that say which program added an item."""


class Reader(DocumentReader):
    """A document of f-puzzles that is being read."""

    def __init__(self, document: dict[str, Any]) -> None:
        super().__init__()
        self._document = document
        self._names: dict[str, str] = {}
        self.size = self._size()
        self._rows = self._grid_rows()
        regions = tuple(
            cell.get("region", usual)
            for cell, usual in zip(self.cells(), usual_regions(self.size), strict=True)
        )
        for region in regions:
            if region is not None and type(region) is not int:
                raise self.form_error("grid[].region", region, "a number or null")
        self.board = board_of_regions(self.size, regions)

    def _size(self) -> int:
        size = self._document["size"]
        if type(size) is not int or not 1 <= size <= MAX_DIGITS:
            raise self.form_error("size", size, f"a number from 1 to {MAX_DIGITS}")
        return size

    def _grid_rows(self) -> list[list[dict[str, Any]]]:
        rows = self._document["grid"]
        is_list = isinstance(rows, list) and len(rows) == self.size
        if not is_list or not all(isinstance(row, list) and len(row) == self.size for row in rows):
            raise self.form_error("grid", rows, f"a list of {self.size} rows of {self.size} cells")
        for number, row in enumerate(rows):
            for cell in row:
                if not isinstance(cell, dict):
                    raise self.form_error(f"grid[{number}]", cell, "an object")
        return list(rows)

    def cells(self) -> Iterable[dict[str, Any]]:
        """Return the objects of the cells, row by row."""
        return (cell for row in self._rows for cell in row)

    def check_keys(self, path: str, item: dict[str, Any], known: Iterable[str]) -> None:
        """Warn of keys that are not known."""
        super().check_keys(path, item, (*known, *_ORIGIN_KEYS))

    def place(self, path: str, text: Any) -> tuple[int, int]:
        """Return the row and column of a cell such as ``R1C1``, which may be outside the board."""
        match = _CELL.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise self.form_error(path, text, "a cell such as R1C1")
        return int(match[1]), int(match[2])

    def cell(self, path: str, text: Any) -> str:
        """Return the name of a cell of the board; names are remembered, because most cells occur often."""
        if isinstance(text, str) and text in self._names:
            return self._names[text]
        row, column = self.place(path, text)
        if not (1 <= row <= self.size and 1 <= column <= self.size):
            raise self.form_error(path, text, "a cell of the board")
        self._names[text] = f"r{row}c{column}"
        return self._names[text]

    def names(self, path: str, texts: Any) -> list[str]:
        """Return the names of the cells of a list."""
        if not isinstance(texts, list):
            raise self.form_error(path, texts, "a list of cells")
        return [self.cell(path, text) for text in texts]

    def number(self, path: str, item: dict[str, Any], key: str = "value") -> int | None:
        """Return the number of an item, or `None` if there is none. Warn of a text that is no number."""
        value = item.get(key)
        if isinstance(value, str) and value.strip().lstrip("-").isdecimal() and len(value) <= 9:
            return int(value)
        if type(value) is int and abs(value) < 10**9:
            return value
        if value not in (None, ""):
            self.warn(f"{path}.{key} {json_excerpt(value)} is not a number; it is ignored", may_be_rule=True)
        return None

    # the parts of the puzzle

    def puzzle(self) -> Puzzle:
        """Return the puzzle of the document."""
        rules = list(keys.rules_of(self, self._document))
        marks = list(drawing.marks_of(self, self._document))
        texts = self._texts()
        notes = self._notes_and_unknown_keys()
        puzzle = Puzzle(self.board)
        if may_add_rules(texts["text"], rules) or (marks and not texts["text"]):
            self.rules_complete = False
        return puzzle.replace(
            givens=Grid(self.board, self._givens()),
            allowed=self._candidates(),
            claimed=self._solution(),
            rules=tuple(rules),
            notes=tuple(notes),
            supplement=Supplement(
                drawing=tuple(marks),
                player=tuple(drawing.player_of(self)),
                rules_complete=self.rules_complete,
                warnings=tuple(self.warnings),
            ),
            **texts,
        )

    def _givens(self) -> bytes:
        digits = bytearray(len(self.board))
        for index, cell in enumerate(self.cells()):
            if cell.get("given") is True and (value := self.digit(index, cell.get("value"))):
                digits[index] = value
        return bytes(digits)

    def digit(self, index: int, value: Any) -> int:
        """Return the digit in a cell; 0 and null mean none."""
        if value in (None, 0, "") or value is False:
            return 0
        if type(value) is not int or not 1 <= value <= self.size:
            path = f"grid[{index // self.size}][{index % self.size}].value"
            raise self.form_error(path, value, f"a digit from 1 to {self.size}")
        return value

    def digits(self, path: str, values: Any) -> tuple[int, ...]:
        """Return the digits of a list; null means none."""
        values = values or []
        if not isinstance(values, list) or not all(
            type(value) is int and 1 <= value <= self.size for value in values
        ):
            raise self.form_error(path, values, f"a list of digits from 1 to {self.size}")
        return tuple(values)

    def _candidates(self) -> tuple[int, ...] | None:
        all_digits = (1 << self.size) - 1
        masks = []
        for cell in self.cells():
            marks = cell.get("givenPencilMarks")
            digits = self.digits("grid[].givenPencilMarks", marks) if marks else ()
            masks.append(sum(1 << digit - 1 for digit in set(digits)) or all_digits)
        return tuple(masks) if any(mask != all_digits for mask in masks) else None

    def _solution(self) -> Grid | None:
        """Return the claimed solution, if it has a digit or a mark for an unknown one for each cell."""
        solution = self._document.get("solution")
        if solution is None:
            return None
        symbols = solution if isinstance(solution, list | str) else []
        values = [int(value) if str(value).isdecimal() and len(str(value)) < 3 else 0 for value in symbols]
        if len(values) != len(self.board) or max(values) > self.size:
            self.warn("the solution does not have a digit for each cell; it is ignored")
            return None
        return Grid(self.board, bytes(values))

    def _texts(self) -> dict[str, str]:
        texts = {}
        for key, field in _TEXTS.items():
            text = self._document.get(key) or ""
            if not isinstance(text, str):
                raise self.form_error(key, text, "a text")
            texts[field] = text
        return texts

    def _notes_and_unknown_keys(self) -> Iterable[tuple[str, str]]:
        known = {"size", "grid", "solution", *_TEXTS, *keys.READERS, *drawing.KEYS}
        for key, value in self._document.items():
            if key in _SETTINGS:
                text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
                yield NOTE_PREFIX + key, text
            elif key not in known:
                may_be_rule = value is True or (isinstance(value, list) and bool(value))
                self.warn(f"the key {key} is not known; it is ignored", may_be_rule=may_be_rule)
        for cell in self.cells():
            for key in cell.keys() - drawing.CELL_KEYS:
                self.warn(f"the key grid[].{key} is not known; it is ignored")
