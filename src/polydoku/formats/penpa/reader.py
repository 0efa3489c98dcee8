"""Makes a puzzle of the text in a penpa+ link."""

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats.penpa import borders, drawing
from polydoku.formats.penpa.layer import Layer
from polydoku.formats.penpa.points import Points
from polydoku.formats.penpa.rules import rules_of
from polydoku.formats.reading.document_reader import DocumentReader, text_of
from polydoku.formats.reading.jsontext import first_json_value
from polydoku.formats.reading.prose import may_add_rules
from polydoku.formats.reading.square_grids import board_of_lines
from polydoku.model.board import MAX_DIGITS
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.supplement import PlayerCell, Supplement

NOTE_PREFIX = "penpa."
_LARGEST = MAX_DIGITS + 10
"""The most rows of a drawing, with those of clues around the board."""

_TITLE, _AUTHOR, _SOURCE, _RULES = 15, 16, 17, 18
_SETTER, _PLAYER, _CELLS, _HAS_COLORS, _COLORS, _PLAYER_COLORS, _TAGS, _MESSAGE = 3, 4, 5, 13, 14, 15, 17, 18
"""Fields of the first line, and the places of lines, which are counted from 0."""

_PLAIN_TAGS = ("classic", "irregular", "latin", "noconflict")
_TAGS_OF_RULES = {
    "arrow": ("arrow",),
    "consecutivepairs": ("kropki",),
    "evenodd": ("even", "odd"),
    "killer": ("killer-cage",),
    "thermo": ("thermometer",),
}
"""The tags of puzzles without further rules, and the rules that other tags name."""

_ESCAPES = {"%2C": ",", "%2D": "\n", "%2E": "&", "%2F": "="}
_DIGIT_SIZES = ("1", "10")
_CENTER_SIZES = ("5", "6")
_CANDIDATES = "7"


class Reader(DocumentReader):
    """A text of penpa+ that is being read. `solution` is the text of the solution, if there is one."""

    def __init__(self, text: str, solution: str = "") -> None:
        super().__init__()
        self._text_lines = text.split("\n")
        self._solution_text = solution
        self._values: dict[int, Any] = {}
        self._header = self._text_lines[0].split(",")
        kind = self._header[0]
        if kind not in ("sudoku", "square"):
            raise FormatError("penpa-grid", kind=kind[:20])
        columns, rows = (self._size(place) for place in (1, 2))
        self._has_colors = self._line(_HAS_COLORS) == "1"
        self._set_points(rows, columns)
        self._layer = Layer(self, "setter", self._value(_SETTER))
        regions = borders.regions_of(self._layer, self.points, self.rows, self.columns)
        self._digits = max(self.rows, self.columns)
        self.board = board_of_lines(self.rows, self.columns, self._digits, self._certain_regions(regions))

    def _line(self, number: int) -> str:
        return self._text_lines[number] if number < len(self._text_lines) else ""

    def _value(self, number: int) -> Any:
        """Return the JSON value of a line, or `None` if it has none."""
        if number not in self._values:
            self._values[number] = first_json_value(self._line(number))
        return self._values[number]

    def _size(self, place: int) -> int:
        text = self._header[place] if place < len(self._header) else ""
        if not (text.isascii() and text.isdecimal() and 1 <= int(text[:4]) <= _LARGEST):
            raise self.form_error("size", text, f"a number from 1 to {_LARGEST}")
        return int(text)

    def _set_points(self, rows: int, columns: int) -> None:
        """Find the rows and columns of the board, whose cells are listed as differences."""
        differences = self.list_of("cells", self._value(_CELLS), int)
        points = Points(rows, columns)
        numbers = list(accumulate(differences))
        if not numbers or min(numbers) < 0 or max(numbers) >= points.cell_count:
            raise self.form_error("cells", differences, "the cells of the board")
        places = {points.row_and_column(number) for number in numbers}
        top, left = (min(place[axis] for place in places) for axis in (0, 1))
        self.rows = max(row for row, _ in places) + 1 - top
        self.columns = max(column for _, column in places) + 1 - left
        if len(places) != self.rows * self.columns or max(self.rows, self.columns) > MAX_DIGITS:
            raise FormatError("penpa-cells", cells=len(places), limit=MAX_DIGITS)
        self.points = Points(rows, columns, top, left)

    def _certain_regions(self, regions: list[list[int]]) -> list[list[int]]:
        """Return the regions if each has a cell for each digit; without borders, a Sudoku has none."""
        if all(len(region) == self._digits for region in regions):
            borders.take_borders(self._layer, self.points, self.rows, self.columns)
            return regions
        if len(regions) > 1 or self._header[0] != "sudoku":
            text = "the borders do not divide the board into regions with a cell for each digit"
            self.warn(f"{text}; they are only drawn", may_be_rule=True)
        return []

    def name_of(self, number: int) -> str | None:
        """Return the name of a cell of the board by its number, or `None` for any other point."""
        row, column = self.points.row_and_column(number)
        is_cell = 0 <= number < self.points.cell_count and 0 <= row < self.rows and 0 <= column < self.columns
        return self.board.names[row * self.columns + column] if is_cell else None

    def pair_of(self, number: int) -> str:
        """Return the two cells at an edge, such as ``r1c1-r1c2``, or an empty text for any other point."""
        kind, cell = divmod(number, self.points.cell_count)
        if kind not in (2, 3):
            return ""
        names = [self.name_of(cell), self.name_of(cell + (1 if kind == 3 else self.points.width))]
        return "-".join(name for name in names if name) if all(names) else ""

    def custom_color(self, key: str, name: str, line: int = _COLORS) -> str:
        """Return the colour that the setter, or the solver, chose for an item, or an empty text."""
        layer = self._value(line) if self._has_colors else None
        colors = layer.get(key) if isinstance(layer, dict) else None
        color = colors.get(name) if isinstance(colors, dict) else None
        return color if isinstance(color, str) else ""

    def puzzle(self) -> Puzzle:
        """Return the puzzle of the text."""
        rules = list(rules_of(self, self._layer))
        givens = self._givens()
        title, author, text = (self._text(place) for place in (_TITLE, _AUTHOR, _RULES))
        player = self._player()
        marks = tuple(drawing.marks_of(self, self._layer))
        self._check_tags({rule.id for rule in rules}, has_text=bool(text))
        if may_add_rules(text, rules) or (marks and not text):
            self.rules_complete = False
        return Puzzle(self.board).replace(
            givens=Grid(self.board, givens),
            claimed=self._solution(givens),
            rules=tuple(rules),
            title=title.removeprefix("Title:").strip(),
            author=author.removeprefix("Author:").strip(),
            text=text,
            notes=tuple(self._notes()),
            supplement=Supplement(
                drawing=marks,
                player=tuple(player),
                rules_complete=self.rules_complete,
                warnings=tuple(self.warnings),
            ),
        )

    def _tags(self) -> list[str]:
        """Return the kinds of puzzles that the setter chose."""
        tags = self._value(_TAGS)
        return [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []

    def _check_tags(self, rule_ids: set[str], *, has_text: bool) -> None:
        """Warn of tags that may name a rule, and of a drawing that may be another puzzle than a Sudoku."""
        tags = self._tags()
        for tag in tags:
            if tag not in _PLAIN_TAGS and not rule_ids.intersection(_TAGS_OF_RULES.get(tag, ())):
                self.warn(f"the tag {tag} may name a rule", may_be_rule=True)
        if self._header[0] != "sudoku" and not tags and not has_text:
            self.warn("nothing says that this drawing is a Sudoku", may_be_rule=True)

    def _text(self, place: int) -> str:
        return _unescaped(self._header[place]) if place < len(self._header) else ""

    def _givens(self) -> bytes:
        """Return the digits of the setter, and take them from the layer."""
        givens = bytearray(len(self.board))
        for number, value in list(self._layer.number.items()):
            name = self.name_of(number)
            digit = self._digit(value)
            if name and digit:
                givens[self.board[name]] = digit
                del self._layer.number[number]
        return bytes(givens)

    def _digit(self, value: Any) -> int:
        """Return the digit that a cell holds in its whole size, or 0."""
        is_value = isinstance(value, list) and len(value) > 2
        if is_value and value[2] == _CANDIDATES:
            digits = self._digits_of(value)
            return digits[0] if len(digits) == 1 else 0
        is_digit = is_value and value[2] in _DIGIT_SIZES
        return _number(text_of(value[0]).strip(), self._digits) if is_digit else 0

    def _digits_of(self, value: Any) -> tuple[int, ...]:
        """Return the digits of a small text, or of candidates, which have a 1 at the place of each digit."""
        is_value = isinstance(value, list) and value
        if is_value and isinstance(value[0], list):
            return tuple(
                digit for digit, mark in enumerate(value[0], 1) if mark == 1 and digit <= self._digits
            )
        symbols = text_of(value[0]) if is_value else ""
        return tuple(digit for symbol in symbols if (digit := _number(symbol, self._digits)))

    def _player(self) -> Iterator[tuple[str, PlayerCell]]:
        """Yield the cells that the solver changed."""
        content = self._value(_PLAYER)
        if content is None:
            return
        layer = Layer(self, "solver", content)
        if layer.symbol or layer.segments or any(layer.paths.values()):
            self.warn("lines and symbols of the solver are ignored")
        corners: dict[int, tuple[int, ...]] = {}
        for number, value in sorted(layer.small_number.items()):
            cell = self.points.cell_of(number)
            corners[cell] = corners.get(cell, ()) + self._digits_of(value)
        for cell in sorted({*layer.number, *layer.surface, *corners}):
            name = self.name_of(cell)
            value = layer.number.get(cell)
            digit = self._digit(value)
            color = self.custom_color("surface", str(cell), _PLAYER_COLORS)
            entry = PlayerCell(
                digit=digit,
                center=() if digit else self._digits_of(value),
                corner=corners.get(cell, ()),
                colors=(color or drawing.surface_color(layer.surface[cell]),)
                if cell in layer.surface
                else (),
            )
            if name and entry != PlayerCell():
                yield name, entry

    def _solution(self, givens: bytes) -> Grid | None:
        """Return the solution to which penpa+ compares the digits of a solver: ``[…, ["28,5", …], …]``."""
        if not self._solution_text:
            return None
        lists = first_json_value(self._solution_text)
        items = lists[4] if isinstance(lists, list) and len(lists) > 4 else None
        digits = bytearray(givens)
        for item in items if isinstance(items, list) else []:
            match = re.fullmatch(r"(\d{1,6}),(\d{1,2})", item, re.ASCII) if isinstance(item, str) else None
            name = self.name_of(int(match[1])) if match else None
            if match and name and 0 < int(match[2]) <= self._digits:
                digits[self.board[name]] = int(match[2])
        if 0 in digits:
            self.warn("the solution does not have a digit for each cell; it is ignored")
            return None
        return Grid(self.board, bytes(digits))

    def _notes(self) -> Iterator[tuple[str, str]]:
        tags = self._tags()
        message = _unescaped(self._line(_MESSAGE))
        notes = {
            "source": self._text(_SOURCE),
            "tags": json.dumps(tags, ensure_ascii=False) if tags else "",
            "message": "" if message == "false" else message,
        }
        for key, text in notes.items():
            if text:
                yield NOTE_PREFIX + key, text


def _unescaped(text: str) -> str:
    return re.sub("|".join(_ESCAPES), lambda match: _ESCAPES[match[0]], text)


def escaped(text: str) -> str:
    """Return a text as it is stored: without line breaks and commas."""
    for code, symbol in _ESCAPES.items():
        text = text.replace(symbol, code)
    return text


def _number(text: str, digits: int) -> int:
    """Return a digit of the board, or 0."""
    is_number = text.isascii() and text.isdecimal() and len(text) < 3
    return int(text) if is_number and 0 < int(text) <= digits else 0
