"""Links and JSON of lisudoku, which hold the rules of a puzzle but no texts.

A link holds the JSON, packed as by lz-string, after ``import=``, or only the digits of a plain puzzle.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import quote, unquote

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.reading import lzstring
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample
from polydoku.formats.reading.different_sets import different_sets
from polydoku.formats.reading.document_reader import DocumentReader
from polydoku.formats.reading.links import has_link_of, read_links_or_json, unpacked_json
from polydoku.formats.reading.square_grids import Regions, board_of_regions, square_grid_of, usual_regions
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.supplement import Supplement

ADDRESS = "https://lisudoku.xyz/solver?import="
_SIZES = (4, 6, 9)
_DATA = re.compile(r"[?&]import=([^&#\s]*)")
_FLAGS: dict[str, tuple[str, dict[str, Any]]] = {
    "primaryDiagonal": ("diagonal", {"direction": "-"}),
    "secondaryDiagonal": ("diagonal", {"direction": "+"}),
    "antiKnight": ("anti-knight", {}),
    "antiKing": ("anti-king", {}),
}
_LISTS = {
    "extraRegions": "extra-region",
    "thermos": "thermometer",
    "renbans": "renban",
    "palindromes": "palindrome",
}
_CELL_SETS = {"oddCells": "odd", "evenCells": "even"}
_COLOURS = {"Consecutive": "white", "Double": "black"}
_OTHER_KEYS = ("gridSize", "regions", "fixedNumbers", "arrows", "killerCages", "kropkiDots", "kropkiNegative")


def is_document(document: Any) -> bool:
    """Return whether a JSON value is a puzzle of lisudoku."""
    if not isinstance(document, dict) or document.keys() & {"polydoku", "paths", "shapes"}:
        return False
    return bool(document.keys() & {"gridSize", "grid_size"})


def _with_camel_case(value: Any) -> Any:
    """Return a document whose keys are written as in ``gridSize``; ``grid_size`` means the same."""
    if isinstance(value, dict):
        return {_camel_case(key): _with_camel_case(item) for key, item in value.items()}
    return [_with_camel_case(item) for item in value] if isinstance(value, list) else value


def _camel_case(key: str) -> str:
    return re.sub(r"_([a-z0-9])", lambda match: match[1].upper(), key)


def _rows(size: int) -> Regions:
    """Return the rows as regions, for a board without regions: lisudoku would take boxes instead."""
    return tuple(cell // size for cell in range(size * size))


class _Reader(DocumentReader):
    """A document that is being read."""

    def __init__(self, document: dict[str, Any]) -> None:
        super().__init__()
        self._document: dict[str, Any] = _with_camel_case(document)
        self.size = self._document.get("gridSize")
        if type(self.size) is not int or self.size not in _SIZES:
            raise self.form_error("gridSize", self.size, "4, 6 or 9")
        self.board = square(self.size)
        regions: list[int | None] = list(usual_regions(self.size))
        if self._document.get("regions"):
            regions = [None] * len(self.board)
            for number, cells in enumerate(self._cell_lists("regions")):
                for name in cells:
                    regions[self.board[name]] = number
            if regions == list(_rows(self.size)):  # a Latin square
                regions = [None] * len(self.board)
            self.board = board_of_regions(self.size, tuple(regions))

    def _name(self, path: str, position: Any) -> str:
        place = [position.get(key) for key in ("row", "col")] if isinstance(position, dict) else []
        if len(place) != 2 or not all(type(number) is int and 0 <= number < self.size for number in place):
            raise self.form_error(path, position, "a cell of the board with row and col")
        name: str = self.board.names[place[0] * self.size + place[1]]
        return name

    def _names(self, path: str, positions: Any) -> list[str]:
        return [self._name(path, position) for position in self.list_of(path, positions)]

    def _cell_lists(self, key: str) -> list[list[str]]:
        lists = self.list_of(key, self._document.get(key) or [], list)
        return [self._names(f"{key}[{index}]", cells) for index, cells in enumerate(lists)]

    def _items(self, key: str, known: Iterable[str]) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the path and the object of each item of a list."""
        for index, item in enumerate(self.list_of(key, self._document.get(key) or [])):
            self.check_keys(f"{key}[]", item, known)
            yield f"{key}[{index}]", item

    def _number(self, path: str, value: Any, most: int) -> int:
        if type(value) is not int or not 0 < value <= most:
            raise self.form_error(path, value, f"a number from 1 to {most}")
        return value

    def puzzle(self) -> Puzzle:
        """Return the puzzle of the document."""
        rules = list(self._rules())
        givens = bytearray(len(self.board))
        for path, item in self._items("fixedNumbers", ("position", "value")):
            name = self._name(path, item.get("position"))
            givens[self.board[name]] = self._number(path, item.get("value"), self.size)
        known = {*_FLAGS, *_LISTS, *_CELL_SETS, *_OTHER_KEYS}
        for key in self._document.keys() - known:
            has_content = self._document[key] not in (None, False, [], {})
            self.warn(f"the key {key} is not known; it is ignored", may_be_rule=has_content)
        supplement = Supplement(rules_complete=self.rules_complete, warnings=tuple(self.warnings))
        puzzle = Puzzle(self.board, supplement=supplement)
        return puzzle.replace(givens=Grid(self.board, bytes(givens)), rules=tuple(rules))

    def _flag(self, key: str) -> bool:
        value = self._document.get(key) or False
        if value not in (True, False):
            raise self.form_error(key, value, "true or false")
        return bool(value)

    def _rules(self) -> Iterator[Rule]:
        for key, (rule_id, parameters) in _FLAGS.items():
            if self._flag(key):
                yield self.rule(key, rule_id, **parameters)
        for key, rule_id in _LISTS.items():
            for cells in self._cell_lists(key):
                yield self.rule(key, rule_id, cells=cells)
        for path, item in self._items("arrows", ("circleCells", "arrowCells")):
            bulb = sorted(self._names(path, item.get("circleCells")), key=self.board.__getitem__)
            yield self.rule(path, "arrow", bulb=bulb, shaft=self._names(path, item.get("arrowCells")))
        for path, item in self._items("killerCages", ("sum", "region")):
            total = item.get("sum")
            number = None if total is None else self._number(path, total, 10**4)
            yield self.rule(path, "killer-cage", cells=self._names(path, item.get("region")), total=number)
        yield from self._dots()
        for key, rule_id in _CELL_SETS.items():
            if cells := self._names(key, self._document.get(key) or []):
                yield self.rule(key, rule_id, cells=cells)

    def _dots(self) -> Iterator[Rule]:
        dots: dict[str, list[str]] = {"white": [], "black": []}
        for path, item in self._items("kropkiDots", ("dotType", "cell1", "cell2")):
            pair = [self._name(path, item.get(key)) for key in ("cell1", "cell2")]
            if item.get("dotType") not in list(_COLOURS):
                raise self.form_error(path, item.get("dotType"), "Consecutive or Double")
            dots[_COLOURS[item["dotType"]]].append("-".join(pair))
        negative = "both" if self._flag("kropkiNegative") else ""
        if negative or dots["white"] or dots["black"]:
            yield self.rule("kropkiDots", "kropki", **dots, negative=negative)


def puzzle_of_document(document: dict[str, Any]) -> Puzzle:
    """Return the puzzle of a lisudoku document."""
    return _Reader(document).puzzle()


def puzzle_of_link(link: str) -> Puzzle:
    """Return the puzzle of a link. Raises `FormatError` for damaged data."""
    match = _DATA.search(link)
    if match is None:
        raise FormatError("link-short")
    digits = unquote(match[1])
    size = next((size for size in _SIZES if size * size == len(digits)), 0)
    if size and digits.isascii() and digits.isdecimal() and max(map(int, digits)) <= size:
        return Puzzle(square(size), list(map(int, digits)))
    return puzzle_of_document(unpacked_json(match[1], lzstring.unpack, is_document))


class _Writer:
    """A document that is being written."""

    def __init__(self, puzzle: Puzzle) -> None:
        grid = square_grid_of(puzzle.board)
        if grid is None or grid.size not in _SIZES:
            holds, board = "boards of 4×4, 6×6 or 9×9", board_description(puzzle.board)
            raise FormatError("cannot-carry", format="lisudoku", holds=holds, board=board)
        self._board = puzzle.board
        self.fields: dict[str, Any] = {"gridSize": grid.size}
        regions = grid.regions if any(number is not None for number in grid.regions) else _rows(grid.size)
        if regions != usual_regions(grid.size):
            numbers = sorted({number for number in regions if number is not None})
            self.fields["regions"] = [
                self._positions(cell for cell in self._board.cells if regions[cell] == number)
                for number in numbers
            ]
        for index, digit in enumerate(puzzle.givens.digits):
            if digit:
                self.add("fixedNumbers", {"position": self._positions([index])[0], "value": digit})
        for house in grid.extra:
            self.add("extraRegions", self._positions(house.cells))
        for rule in puzzle.rules:
            self._write(rule)

    def _positions(self, cells: Iterable[int]) -> list[dict[str, int]]:
        size = self._board.digits
        return [{"row": cell // size, "col": cell % size} for cell in cells]

    def positions(self, names: Iterable[str]) -> list[dict[str, int]]:
        """Return the positions of cells by their names."""
        return self._positions(self._board[name] for name in names)

    def add(self, key: str, item: Any) -> None:
        """Add an item to a list."""
        self.fields.setdefault(key, []).append(item)

    def _write(self, rule: Any) -> None:
        """Write a rule if the document can hold it."""
        if rule.id in _WRITERS:
            _WRITERS[rule.id](self, rule)
            return
        for cells in different_sets(rule, self._board):
            self.add("extraRegions", self._positions(cells))


def _write_flag(writer: _Writer, rule: Any) -> None:
    if not getattr(rule, "wrap", False):
        for key, (rule_id, parameters) in _FLAGS.items():
            if rule.id == rule_id and getattr(rule, "direction", "both") in ("both", *parameters.values()):
                writer.fields[key] = True


def _write_list(writer: _Writer, rule: Any) -> None:
    key = next(key for key, rule_id in _LISTS.items() if rule_id == rule.id)
    writer.add(key, writer.positions(rule.cells))


def _write_cell_set(writer: _Writer, rule: Any) -> None:
    key = next(key for key, rule_id in _CELL_SETS.items() if rule_id == rule.id)
    writer.fields.setdefault(key, []).extend(writer.positions(rule.cells))


def _write_arrow(writer: _Writer, rule: Any) -> None:
    parts = {"circleCells": rule.bulb, "arrowCells": rule.shaft}
    writer.add("arrows", {key: writer.positions(names) for key, names in parts.items()})


def _write_cage(writer: _Writer, rule: Any) -> None:
    writer.add("killerCages", {"sum": rule.total, "region": writer.positions(rule.cells)})


def _write_kropki(writer: _Writer, rule: Any) -> None:
    if (rule.difference, rule.ratio, rule.except_pairs) != (1, 2, ()) or rule.negative in ("white", "black"):
        return
    for dot_type, colour in _COLOURS.items():
        for pair in getattr(rule, colour):
            first, second = writer.positions(pair.split("-"))
            writer.add("kropkiDots", {"dotType": dot_type, "cell1": first, "cell2": second})
    if rule.negative:
        writer.fields["kropkiNegative"] = True


_WRITERS: dict[str, Callable[[_Writer, Any], None]] = {
    **{rule_id: _write_flag for rule_id, _ in _FLAGS.values()},
    **dict.fromkeys(_LISTS.values(), _write_list),
    **dict.fromkeys(_CELL_SETS.values(), _write_cell_set),
    "arrow": _write_arrow,
    "killer-cage": _write_cage,
    "kropki": _write_kropki,
}
"""The function that writes each rule, by its id."""


def document_of(puzzle: Puzzle) -> dict[str, Any]:
    """Return the lisudoku document of a puzzle. Raises `FormatError` for a board that it cannot hold."""
    return _Writer(puzzle).fields


def detect(sample: Sample) -> Match:
    """Return SURE for links with a puzzle and for the key ``gridSize``."""
    return Match.SURE if has_link_of(sample, "lisudoku") or is_document(sample.json) else Match.NO


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Return the puzzle of each link or document. `board` is ignored."""
    return read_links_or_json(text, is_document, puzzle_of_document, "lisudoku-form")


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the link of a puzzle."""
    text = json.dumps(document_of(puzzle), separators=(",", ":"))
    return ADDRESS + quote(lzstring.pack(text), safe="")


FORMAT = Format(
    "lisudoku",
    "links and JSON of lisudoku",
    detect,
    read,
    write,
    boards="4×4, 6×6 and 9×9, jigsaw",
    holds="a dozen rules, but no texts",
)
