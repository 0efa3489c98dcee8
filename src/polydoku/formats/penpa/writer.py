"""Makes the text of a penpa+ link. Rules that it cannot hold are drawn and told in its text."""

import json
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.penpa import borders, drawing
from polydoku.formats.penpa.points import AROUND, Points
from polydoku.formats.penpa.reader import NOTE_PREFIX, escaped
from polydoku.formats.reading.drawn_rules import marks_of_rule
from polydoku.formats.reading.jsontext import first_json_value
from polydoku.formats.reading.prose import text_with_rules
from polydoku.formats.reading.square_grids import lines_grid_of
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.supplement import DrawnMark

_TABLES = ("surface", "number", "numberS", "symbol", "freeline", "freelineE", "line", "lineE", "wall", "cage")
_LISTS = ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")
_STACKS = ("command_redo", "command_undo", "command_replay")
_CAGE, _DIAGONAL = 10, 12
"""Styles of lines."""

_BLACK, _BLUE = 1, 9
"""Styles of digits: those of the setter and of the solver."""

_NORMAL, _CENTER, _CORNER_PLACES = "1", "6", 8
_SIZE = drawing.PIXELS_OF_CELL
_SOLVER_MODE = '["1","2","1"]~"sudoku"~["1",9]'
_MODES = {
    "surface": ["", 1],
    "line": ["1", 2],
    "lineE": ["1", 2],
    "wall": ["", 2],
    "cage": ["1", 10],
    "number": ["1", 1],
    "symbol": ["circle_L", 1],
    "special": ["thermo", ""],
    "board": ["", ""],
    "move": ["1", ""],
    "combi": ["battleship", ""],
    "sudoku": ["1", 9],
}
_VERSION = [3, 1, 4]


class Writer:
    """A text that is being written. `layer` is that of the setter."""

    def __init__(self, puzzle: Puzzle) -> None:
        grid = lines_grid_of(puzzle.board)
        if grid is None:
            board = board_description(puzzle.board)
            raise FormatError("cannot-carry", format="penpa", holds="rows and columns", board=board)
        self._puzzle, self.grid = puzzle, grid
        self.layer, self.colors = _empty_layer(), _empty_layer()
        self._player_colors = _empty_layer()
        self.lost_rules: list[Rule] = [rule for rule in puzzle.rules if not _is_held(rule)]
        marks = [mark for rule in self.lost_rules for mark in marks_of_rule(rule, puzzle.board)]
        marks += puzzle.supplement.drawing
        self._margin = self._margin_of(marks)
        rows, columns = (count + 2 * self._margin for count in (grid.rows, grid.columns))
        self.points = Points(rows, columns, self._margin, self._margin)
        self.layer["lineE"] |= borders.borders_of(self.points, grid.rows, grid.columns, grid.regions)
        for mark in marks:
            drawing.add_mark(self, mark)
        for rule in puzzle.rules:
            if rule not in self.lost_rules:
                _WRITERS[rule.id](self, rule)
        for index, digit in enumerate(puzzle.givens.digits):
            if digit:
                self.layer["number"][str(self._cell(index))] = [str(digit), _BLACK, _NORMAL]

    def _margin_of(self, marks: list[DrawnMark]) -> int:
        """Return how many more cells on each side of the board are needed for marks outside it."""
        points = [point for mark in marks for point in mark.points]
        least = min((min(point) for point in points), default=0)
        most = max((max(x - self.grid.columns, y - self.grid.rows) for x, y in points), default=0)
        return min(AROUND, max(0, -int(least // 1), -int(-most // 1)))

    def _cell(self, index: int) -> int:
        return self.points.cell(*divmod(index, self.grid.columns))

    def cell(self, name: str) -> int:
        """Return the number of a cell by its name."""
        return self._cell(self._puzzle.board[name])

    def edge(self, pair: str) -> int:
        """Return the number of the edge between two neighbours such as ``r1c1-r1c2``."""
        first, second = (divmod(self._puzzle.board[name], self.grid.columns) for name in pair.split("-"))
        return self.points.edge(first, second)

    def solution_text(self) -> str:
        """Return the text with which penpa+ compares the digits of a solver."""
        assert self._puzzle.claimed is not None
        pairs = zip(self._puzzle.givens.digits, self._puzzle.claimed.digits, strict=True)
        digits = [f"{self._cell(index)},{digit}" for index, (given, digit) in enumerate(pairs) if not given]
        return _json([[], [], [], [], sorted(digits), []])

    def text(self) -> str:
        """Return the text."""
        puzzle, points = self._puzzle, self.points
        notes = {key: text for key, text in puzzle.notes if key.startswith(NOTE_PREFIX)}
        tags = first_json_value(notes.get(f"{NOTE_PREFIX}tags", ""))
        source = notes.get(f"{NOTE_PREFIX}source", "")
        rules_text = text_with_rules(puzzle.text, self.lost_rules)
        width, height = ((count + 1) * _SIZE for count in (points.columns, points.rows))
        middle = points.width * (points.rows // 2 + AROUND) + points.columns // 2 + AROUND
        header = [
            *("sudoku", points.columns, points.rows, _SIZE, 0, 1, 1, width, height, middle, middle),
            *(0, 0, 0, 0, escaped(f"Title: {puzzle.title}"), escaped(f"Author: {puzzle.author}")),
            *(source.replace(",", "%2C").replace("\n", " "), escaped(rules_text), "OFF", "false"),
        ]
        cells = [self._cell(index) for index in range(len(puzzle.board))]
        differences = [cell - before for before, cell in zip([0, *cells], cells, strict=False)]
        player_layer = "" if self._is_for_solvers() else _json(self._player_layer())
        has_colors = any(layer[key] for layer in (self.colors, self._player_colors) for key in _TABLES)
        return "\n".join(
            [
                ",".join(map(str, header)),
                _json([self._margin] * 4),
                _SOLVER_MODE if self._is_for_solvers() else _json(_mode()),
                _json(self.layer),
                player_layer,
                _json(differences),
                "[]",
                _json({"sol_number": puzzle.claimed is not None}),
                '"x"',
                '"x"',
                _json(_VERSION),
                _json(_mode()),
                '"x"',
                str(int(has_colors)),
                _json(self.colors),
                "x" if self._is_for_solvers() else _json(self._player_colors),
                "{}",
                _json(tags or []),
                escaped(notes.get(f"{NOTE_PREFIX}message", "")) or "false",
            ]
        )

    def _is_for_solvers(self) -> bool:
        return self._puzzle.claimed is not None and not self._puzzle.supplement.player

    def _player_layer(self) -> dict[str, Any]:
        layer = _empty_layer()
        for name, content in self._puzzle.supplement.player:
            cell = self.cell(name)
            row, column = self.points.row_and_column(cell)
            if content.digit:
                layer["number"][str(cell)] = [str(content.digit), _BLUE, _NORMAL]
            elif content.center:
                layer["number"][str(cell)] = ["".join(map(str, content.center)), _BLUE, _CENTER]
            for place, digit in enumerate(content.corner[:_CORNER_PLACES]):
                layer["numberS"][str(self.points.small(row, column, place))] = [str(digit), _BLUE]
            if content.colors:
                style = drawing.surface_style(content.colors[0])
                layer["surface"][str(cell)] = style or 3
                if not style:
                    self._player_colors["surface"][str(cell)] = content.colors[0]
        return layer

    def add_cage(self, cells: list[int], total: int) -> None:
        """Add a cage, its outline within its cells, and its total in the corner of its first cell."""
        places = [self.points.row_and_column(cell) for cell in cells]
        self.layer["killercages"].append(cells)
        first = min(places)
        self.layer["numberS"][str(self.points.small(*first, 0))] = [f" {total}", _BLACK]
        for row, column in places:
            for along, across, corners in _SIDES:
                self._add_side(set(places), (row, column), along, across, corners)

    def _add_side(
        self,
        cage: set[tuple[int, int]],
        cell: tuple[int, int],
        along: tuple[int, int],
        across: tuple[int, int],
        corners: tuple[int, int],
    ) -> None:
        """Add a side of a cell of a cage, and its continuation into the next cell of the cage."""
        (row, column), start, end = cell, *corners
        next_cell = (row + along[0], column + along[1])
        beyond = [(place[0] + across[0], place[1] + across[1]) in cage for place in (cell, next_cell)]
        if not beyond[0]:
            ends = [self.points.small(row, column, place) for place in (start, end)]
            self.layer["cage"][",".join(map(str, ends))] = _CAGE
        if next_cell in cage and not all(beyond):
            ends = [self.points.small(row, column, end), self.points.small(*next_cell, start)]
            self.layer["cage"][",".join(map(str, ends))] = _CAGE


_SIDES = (
    ((0, 1), (-1, 0), (0, 1)),
    ((0, 1), (1, 0), (2, 3)),
    ((1, 0), (0, -1), (0, 2)),
    ((1, 0), (0, 1), (1, 3)),
)
"""The step along each side of a cell, the step across it, and the places at its ends."""


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _empty_layer() -> dict[str, Any]:
    stacks: dict[str, Any] = {key: {"__a": []} for key in _STACKS}
    return stacks | {key: {} for key in _TABLES} | {"deletelineE": {}} | {key: [] for key in _LISTS}


def _mode() -> dict[str, Any]:
    edit_mode = {"edit_mode": "sudoku"}
    return {"qa": "pu_q", "grid": ["1", "2", "1"], "pu_q": edit_mode | _MODES, "pu_a": edit_mode | _MODES}


def _is_held(rule: Any) -> bool:
    """Return whether the drawing of a rule is certain to mean it."""
    match rule.id:
        case "killer-cage":
            return bool(rule.total)
        case "arrow":
            return len(rule.bulb) == 1
        case "kropki":
            return (rule.difference, rule.ratio) == (1, 2) and not (rule.negative or rule.except_pairs)
        case "xv":
            return not rule.negative
    return rule.id in _WRITERS


def _write_diagonal(writer: Writer, rule: Any) -> None:
    for direction in ("-", "+"):
        if rule.direction in (direction, "both"):
            for pair in writer.points.diagonal(writer.grid.rows, direction):
                writer.layer["lineE"][",".join(map(str, pair))] = _DIAGONAL


def _write_thermometer(writer: Writer, rule: Any) -> None:
    writer.layer["thermo"].append([writer.cell(name) for name in rule.cells])


def _write_arrow(writer: Writer, rule: Any) -> None:
    writer.layer["arrows"].append([writer.cell(name) for name in (*rule.bulb, *rule.shaft)])


def _write_cage(writer: Writer, rule: Any) -> None:
    writer.add_cage([writer.cell(name) for name in rule.cells], rule.total)


def _write_kropki(writer: Writer, rule: Any) -> None:
    for pairs, style in ((rule.white, 8), (rule.black, 2)):
        for pair in pairs:
            writer.layer["symbol"][str(writer.edge(pair))] = [style, "circle_SS", 2]


def _write_letters(writer: Writer, rule: Any) -> None:
    for letter in ("x", "v"):
        for pair in getattr(rule, letter):
            writer.layer["number"][str(writer.edge(pair))] = [letter.upper(), 6, "5"]


def _write_parity(writer: Writer, rule: Any) -> None:
    symbol = "circle_L" if rule.id == "odd" else "square_L"
    for name in rule.cells:
        writer.layer["symbol"][str(writer.cell(name))] = [3, symbol, 1]


_WRITERS = {
    "diagonal": _write_diagonal,
    "thermometer": _write_thermometer,
    "arrow": _write_arrow,
    "killer-cage": _write_cage,
    "kropki": _write_kropki,
    "xv": _write_letters,
    "odd": _write_parity,
    "even": _write_parity,
}
"""The function that draws each rule, by its id."""
