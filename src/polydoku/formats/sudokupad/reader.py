"""Makes a puzzle of a SudokuPad document.

Only givens, regions, cages and some rules of the whole board are certain there. All other rules are drawn and
told in a text.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats.reading.document_reader import DocumentReader
from polydoku.formats.reading.jsontext import json_excerpt
from polydoku.formats.reading.prose import may_add_rules
from polydoku.formats.reading.square_grids import board_of_lines
from polydoku.formats.sudokupad import drawing
from polydoku.model.board import MAX_DIGITS, SYMBOLS
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.supplement import DrawnMark, PlayerCell, Supplement

_KEYS = (
    *("id", "cellSize", "settings", "metadata", "cells", "regions", "cages", "global"),
    *("foglight", "foglink", "triggereffect", *drawing.KEYS),
)
_NOTES = ("source", "msgcorrect", "solveCounter", "foglink", "triggereffect", "bgimage", "settings")
NOTE_PREFIX = "sudokupad."
_TEXTS = {"title": "title", "author": "author", "rules": "text"}
FLAGS: dict[str, tuple[str, dict[str, Any]]] = {
    "antiknight": ("anti-knight", {}),
    "antiking": ("anti-king", {}),
    "nonconsecutive": ("nonconsecutive", {}),
    "disjoint": ("disjoint-groups", {}),
    "antiratio": ("kropki", {"negative": "black"}),
    "antixv": ("xv", {"negative": True}),
}
"""The names in ``global`` and the flags in ``metadata``, with the rule and its parameters."""

_CAGE_KEYS = (
    *("cells", "value", "sum", "unique", "style", "type", "hidden", "fontSize", "fontC", "color"),
    *("borderColor", "backgroundColor", "outlineC"),
)
_CELL_KEYS = (
    *("value", "given", "centremarks", "cornermarks", "pencilMarks", "c", "colour", "highlight"),
    "candidates",
)


class Reader(DocumentReader):
    """A document of SudokuPad that is being read."""

    def __init__(self, document: dict[str, Any]) -> None:
        super().__init__()
        self._document = document
        self._cages = self.list_of("cages", document.get("cages") or [])
        self._metadata = self._metadata_of_document()
        rows = document["cells"]
        self.rows, self.columns = len(rows), len(rows[0])
        if not self.columns or any(len(row) != self.columns for row in rows):
            raise self.form_error("cells", [len(row) for row in rows], "rows of the same length")
        self._cells: list[dict[str, Any]] = [cell for row in rows for cell in row]
        regions = self._regions()
        self.board = board_of_lines(self.rows, self.columns, self._digit_count(regions), regions)

    def _metadata_of_document(self) -> dict[str, str]:
        """Return the metadata, which older documents have in cages without cells: ``author: Somebody``."""
        metadata = self._document.get("metadata") or {}
        if not isinstance(metadata, dict):
            raise self.form_error("metadata", metadata, "an object")
        texts = {}
        for cage in self._cages:
            value = cage.get("value")
            if not cage.get("cells") and isinstance(value, str) and ":" in value:
                key, _, text = value.partition(":")
                texts[key.strip().lower()] = text.strip()
        return texts | {str(key): value for key, value in metadata.items()}

    def _regions(self) -> list[list[int]]:
        values = self.list_of("regions", self._document.get("regions") or [], list)
        return [self.places("regions[]", region) for region in values]

    def places(self, path: str, pairs: Any) -> list[int]:
        """Return the indices of cells [row, column], which are counted from 0."""
        indices = []
        for pair in self.list_of(path, pairs or [], list):
            is_pair = len(pair) == 2 and all(type(number) is int for number in pair)
            if not is_pair or not (0 <= pair[0] < self.rows and 0 <= pair[1] < self.columns):
                raise self.form_error(path, pair, "a cell [row, column] of the board")
            indices.append(pair[0] * self.columns + pair[1])
        return list(dict.fromkeys(indices))

    def names(self, path: str, pairs: Any) -> list[str]:
        """Return the names of cells [row, column]."""
        return [self.board.names[index] for index in self.places(path, pairs)]

    def _digit_count(self, regions: list[list[int]]) -> int:
        """Return the number of digits: the longest line or region, or a larger digit that occurs."""
        digits = [value for cell in self._cells if (value := _number(cell.get("value"))) is not None]
        solution = self._metadata.get("solution")
        if isinstance(solution, str) and len(solution) == len(self._cells):
            digits += [SYMBOLS.find(symbol.upper()) + 1 for symbol in solution]
        count = max(self.rows, self.columns, *map(len, regions), *digits)
        if count > MAX_DIGITS:
            raise FormatError("digits-many", count=count, limit=MAX_DIGITS)
        return count

    def puzzle(self) -> Puzzle:
        """Return the puzzle of the document."""
        cage_marks: list[DrawnMark] = []
        rules = [*self._rules_of_flags(), *self._rules_of_cages(cage_marks), *self._fog()]
        texts = {field: self._text(key) for key, field in _TEXTS.items()}
        givens, player = self._digits_and_player()
        marks = [*drawing.marks_of(self, self._document), *cage_marks, *self._odd_values()]
        self.check_keys("document", self._document, _KEYS)
        if may_add_rules(texts["text"], rules) or (marks and not texts["text"]):
            self.rules_complete = False
        return Puzzle(self.board).replace(
            givens=Grid(self.board, givens),
            claimed=self._solution(),
            rules=tuple(rules),
            notes=tuple(self._notes()),
            supplement=Supplement(
                drawing=tuple(marks),
                player=tuple(player),
                rules_complete=self.rules_complete,
                warnings=tuple(self.warnings),
            ),
            **texts,
        )

    def _text(self, key: str) -> str:
        text = self._metadata.get(key) or ""
        if not isinstance(text, str):
            raise self.form_error(f"metadata.{key}", text, "a text")
        return text

    def _rules_of_flags(self) -> Iterator[Rule]:
        values = self._document.get("global") or []
        names = self.list_of("global", [values] if isinstance(values, str) else values, str)
        flags = [key for key in FLAGS if self._metadata.get(key) in (True, "true")]
        for name in dict.fromkeys([*names, *flags]):
            if name in FLAGS:
                rule_id, parameters = FLAGS[name]
                yield self.rule("global", rule_id, **parameters)
            else:
                self.warn(f"the name {name} in global is not known; it is ignored", may_be_rule=True)

    def _rules_of_cages(self, marks: list[DrawnMark]) -> Iterator[Rule]:
        """Yield the rules of cages that are certain, and add the others to the marks."""
        for index, cage in enumerate(self._cages):
            if not cage.get("cells"):
                continue
            path = f"cages[{index}]"
            self.check_keys("cages[]", cage, _CAGE_KEYS)
            names = self.names(f"{path}.cells", cage["cells"])
            total = _number(cage.get("sum", cage.get("value")))
            is_region = (
                "extraregion" in (cage.get("style"), cage.get("type")) or cage.get("type") == "disjoint"
            )
            has_plain_value = total is not None or cage.get("value") in (None, "")
            if is_region and len(names) > 1:
                yield self.rule(path, "extra-region", cells=names)
            elif cage.get("unique") is True and has_plain_value and len(names) <= self.board.digits:
                yield self.rule(path, "killer-cage", cells=names, total=total or None)
            else:
                points = tuple(
                    drawing.middle(index, self.columns) for index in map(self.board.__getitem__, names)
                )
                marks.append(drawing.cage_mark(cage, points))

    def _fog(self) -> Iterator[Rule]:
        if self._document.get("foglight"):
            yield self.rule("foglight", "fog", lights=self.names("foglight", self._document["foglight"]))

    def _digits_and_player(self) -> tuple[bytes, list[tuple[str, PlayerCell]]]:
        """Return the givens, and the cells that a player changed."""
        givens = bytearray(len(self.board))
        player = []
        for index, cell in enumerate(self._cells):
            self.check_keys("cells[]", cell, _CELL_KEYS)
            digit = _number(cell.get("value")) or 0
            is_digit = 0 < digit <= self.board.digits
            is_given = is_digit and cell.get("given") is not False
            if is_given:
                givens[index] = digit
            content = PlayerCell(
                digit=digit if is_digit and not is_given else 0,
                center=self._marks(cell.get("centremarks") or cell.get("candidates")),
                corner=self._marks(cell.get("cornermarks") or cell.get("pencilMarks")),
                colors=tuple(str(color) for color in _list(cell.get("colour") or cell.get("c"))),
            )
            if content != PlayerCell():
                player.append((self.board.names[index], content))
        return bytes(givens), player

    def _marks(self, values: Any) -> tuple[int, ...]:
        digits = [_number(value) for value in _list(values)]
        return tuple(digit for digit in digits if digit and digit <= self.board.digits)

    def _odd_values(self) -> Iterator[DrawnMark]:
        """Yield the texts in cells that are no digits of the board."""
        for index, cell in enumerate(self._cells):
            value, digit = cell.get("value"), _number(cell.get("value"))
            if value not in (None, "") and (digit is None or not 0 < digit <= self.board.digits):
                self.warn(
                    f"the value {json_excerpt(value)} in a cell is no digit; it is drawn", may_be_rule=True
                )
                yield DrawnMark(kind="text", points=(drawing.middle(index, self.columns),), text=str(value))

    def _solution(self) -> Grid | None:
        """Return the claimed solution, in which ``?`` and ``.`` are unknown."""
        text = self._metadata.get("solution")
        if text in (None, ""):
            return None
        if not isinstance(text, str) or len(text) != len(self.board):
            self.warn("the solution does not have a digit for each cell; it is ignored")
            return None
        digits = [self.board.symbols.find(symbol.upper()) + 1 for symbol in text]
        return Grid(self.board, bytes(digits))

    def _notes(self) -> Iterator[tuple[str, str]]:
        for key, value in {**self._metadata, **self._document}.items():
            if key in _NOTES and value not in (None, "", [], {}):
                text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
                yield NOTE_PREFIX + key, text


def _number(value: Any) -> int | None:
    """Return a number that is written as such or as a text."""
    if type(value) is int:
        return value if 0 <= value < 10**6 else None
    is_number = isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 7
    return int(value) if is_number else None


def _list(value: Any) -> Iterable[Any]:
    """Return the values of a list, or the one value there is."""
    return value if isinstance(value, list) else [] if value in (None, "") else [value]
