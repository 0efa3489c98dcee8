"""The cells-paths JSON: ``{"cells": [[1, 1], …], "paths": [[[1, 1], …], …], "clues": {"1,1": 5, …}}``.

A path is a house: a list of cells that hold different digits. A label ``[row, column]`` names a cell, and
does not determine where it is drawn. A board has as many digits as its longest path has cells.

A document is one puzzle or a library. A library has named shapes, which are boards, and puzzles that refer to
them by name.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from polydoku import words
from polydoku.errors import BoardError, FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, error_result, result_of_call
from polydoku.formats.reading.jsontext import json_documents, json_excerpt
from polydoku.formats.reading.symbols import digit_range
from polydoku.model.board import MAX_DIGITS, Board, Cell, House
from polydoku.model.puzzle import Puzzle

Label = tuple[int, int]
"""The row and the column that name a cell. They may be negative."""

_SHAPE_KEYS = ("cells", "paths", "names", "places", "kinds")
_TEXT_KEYS = ("name", "title", "author", "text")
_LABEL = re.compile(r"\(? {0,9}(-?\d{1,9}) {0,9}, {0,9}(-?\d{1,9}) {0,9}\)?")


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzles of a text. `board` is ignored, because the documents define their boards."""
    for line, document in json_documents(text):
        yield from from_document(document, line)


def from_document(document: Any, line: int = 0) -> Iterator[ReadResult]:
    """Yield the puzzles of a document or library, which is a Python object or parsed JSON."""
    if not isinstance(document, dict):
        yield error_result(line, "json-unknown")
    elif "puzzles" in document or "shapes" in document:
        yield from _library(document, line)
    else:
        yield result_of_call(line, _puzzle_with_shape, document)


def _puzzle_with_shape(document: dict[str, Any]) -> Puzzle:
    return _puzzle(document, board_of_shape(document, where=""), where="")


def _library(document: dict[str, Any], line: int) -> Iterator[ReadResult]:
    """Yield the puzzles of a library, whose shapes become boards when a puzzle needs them."""
    shapes = _required_value(document, "shapes", dict, "an object of shapes", "")
    puzzles = _required_value(document, "puzzles", list, "a list of puzzles", "")
    board_by_shape: dict[str, Board] = {}

    def library_puzzle(index: int, puzzle: Any) -> Puzzle:
        where = f"puzzles[{index}]"
        if not isinstance(puzzle, dict):
            raise _form_error(where, "an object", puzzle)
        shape = puzzle.get("shape")
        if not isinstance(shape, str) or shape not in shapes:
            suggestion = words.suggestion(str(shape), list(shapes))
            quoted = f"'{shape}'" if isinstance(shape, str) and shape.isprintable() else json_excerpt(shape)
            raise FormatError("shape-unknown", f"{where}.shape", name=quoted, suggestion=suggestion)
        if shape not in board_by_shape:
            board_by_shape[shape] = board_of_shape(shapes[shape], f"shapes.{shape}")
        return _puzzle(puzzle, board_by_shape[shape], where)

    for index, puzzle in enumerate(puzzles):
        yield result_of_call(line, library_puzzle, index, puzzle)


def board_of_shape(document: Any, where: str) -> Board:
    """Return the board of an object with the keys `cells`, `paths`, `names`, `places` and `kinds`.

    `names` and `kinds` belong to the paths, and `places` are the polygons of the cells. Only `paths` is
    required. `where` is the place of the object for errors.
    """
    if not isinstance(document, dict):
        raise _form_error(where, "an object with cells and paths", document)
    path_lists = _required_value(document, "paths", (list, tuple), "a list of paths", where)
    paths = [_labels(path, _place_of_key(where, f"paths[{index}]")) for index, path in enumerate(path_lists)]
    if not any(paths):
        raise FormatError("no-paths", _place_of_key(where, "paths"))
    if document.get("cells") is None:
        cells = sorted({label for path in paths for label in path})
    else:
        cells = _labels(document["cells"], _place_of_key(where, "cells"))
    listed_cells = set(cells)
    for index, path in enumerate(paths):
        _check_path(path, listed_cells, len(cells), _place_of_key(where, f"paths[{index}]"))
    try:
        return Board(
            cells,
            _houses(document, cells, paths, where),
            digits=max(map(len, paths)),
            places=_polygons(document, cells, where),
        )
    except BoardError as error:
        raise error.at(_place_of_key(where, "cells")) from None


def _check_path(path: list[Label], listed_cells: set[Label], cell_count: int, where: str) -> None:
    """Raise `FormatError` for a path that is empty, too long, or has an unknown or repeated cell."""
    if not path:
        raise FormatError("path-empty", where)
    if len(path) > MAX_DIGITS:
        raise FormatError("path-long", where, cells=len(path), limit=MAX_DIGITS)
    for index, label in enumerate(path):
        place = f"{where}[{index}]"
        if label not in listed_cells:
            raise FormatError("cell-unlisted", place, label=list(label), count=cell_count)
        if label in path[:index]:
            raise FormatError("path-twice", place, label=list(label), first=path.index(label))


def _houses(
    document: dict[str, Any], cells: list[Label], paths: list[list[Label]], where: str
) -> list[House]:
    names = _path_texts(document, "names", [f"house {number}" for number in range(1, len(paths) + 1)], where)
    kinds = _path_texts(document, "kinds", [""] * len(paths), where)
    cell_of_label = {label: Cell(index) for index, label in enumerate(cells)}
    return [
        House(name, tuple(cell_of_label[label] for label in path), kind)
        for name, path, kind in zip(names, paths, kinds)
    ]


def _path_texts(document: dict[str, Any], key: str, default: list[str], where: str) -> list[str]:
    """Return the texts under a key, one for each path, or `default` if the key is missing."""
    texts = document.get(key)
    if texts is None:
        return default
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        raise _form_error(_place_of_key(where, key), "a list of texts", texts)
    if len(texts) != len(default):
        raise FormatError("names-count", _place_of_key(where, key), names=len(texts), paths=len(default))
    return list(texts)


def _polygons(document: dict[str, Any], cells: list[Label], where: str) -> list[Any] | None:
    """Return the polygon of each cell, which the key `places` has, or `None` without this key."""
    places = document.get("places")
    if places is None:
        return None
    if not isinstance(places, dict):
        raise _form_error(_place_of_key(where, "places"), "an object from cells to polygons", places)
    polygons = {
        _label(key, _place_of_key(where, f"places[{json_excerpt(key)}]")): polygon
        for key, polygon in places.items()
    }
    for label in polygons:
        if label not in set(cells):
            raise FormatError(
                "cell-unlisted", _place_of_key(where, "places"), label=list(label), count=len(cells)
            )
    for label in cells:
        if not _is_polygon(polygons.get(label)):
            raise FormatError("polygon-form", _place_of_key(where, f'places["{label[0]},{label[1]}"]'))
    return [polygons[label] for label in cells]


def _is_polygon(points: Any) -> bool:
    """Return whether a value is a list of 3 to 1,000 points ``[x, y]``."""
    return (
        isinstance(points, list | tuple)
        and 3 <= len(points) <= 1000
        and all(isinstance(point, list | tuple) and len(point) == 2 for point in points)
        and all(
            isinstance(coordinate, int | float) and abs(coordinate) < 1e9
            for point in points
            for coordinate in point
        )
    )


def _puzzle(document: dict[str, Any], board: Board, where: str) -> Puzzle:
    """Return the puzzle of an object with `clues`, on a board. Unknown keys become notes."""
    known_keys = (*_SHAPE_KEYS, *_TEXT_KEYS, "clues", "solution", "shape")
    notes = [(key, _note_text(value)) for key, value in document.items() if key not in known_keys]
    texts: dict[str, Any] = {key: "" if document.get(key) is None else document[key] for key in _TEXT_KEYS}
    for key, text in texts.items():
        if not isinstance(text, str):
            raise _form_error(_place_of_key(where, key), "a text", text)
    givens = _digits(document.get("clues"), board, _place_of_key(where, "clues"))
    solution = document.get("solution") or None
    if solution is not None:
        solution = _digits(solution, board, _place_of_key(where, "solution"))
    return Puzzle(board, givens, solution=solution, notes=notes, **texts)


def _digits(clues: Any, board: Board, where: str) -> dict[str, int]:
    """Return the digit of each cell name, 0 for empty, from ``{"1,5": 9, …}`` or ``[[[1, 5], 9], …]``."""
    if clues is None:
        parent_place, _, key = where.rpartition(".")
        raise FormatError("key-missing", parent_place, key=key, expected="cells to digits")
    if isinstance(clues, dict):
        pairs = list(clues.items())
        places = [f"{where}[{json_excerpt(label)}]" for label in clues]
    elif isinstance(clues, list | tuple) and all(
        isinstance(pair, list | tuple) and len(pair) == 2 for pair in clues
    ):
        pairs = list(clues)
        places = [f"{where}[{index}]" for index in range(len(clues))]
    else:
        raise _form_error(where, 'an object "r,c": digit', clues)
    digits: dict[str, int] = {}
    for (label, digit), place in zip(pairs, places):
        row, column = _label(label, place)
        cell_name = f"r{row}c{column}"
        if cell_name not in board.index:
            raise FormatError("clue-cell", place, label=[row, column])
        if isinstance(digit, bool) or not isinstance(digit, int) or not 0 <= digit <= board.digits:
            raise FormatError("clue-digit", place, digit=json_excerpt(digit), digits=digit_range(board))
        if cell_name in digits:
            raise FormatError("clue-twice", place, label=[row, column])
        digits[cell_name] = digit
    return digits


def _labels(labels: Any, where: str) -> list[Label]:
    if not isinstance(labels, list | tuple):
        raise _form_error(where, "a list of cells", labels)
    return [_label(label, f"{where}[{index}]") for index, label in enumerate(labels)]


def _label(label: Any, where: str) -> Label:
    """Return (row, column) of ``[1, 5]``, ``"1,5"`` or ``"(1, 5)"``."""
    if isinstance(label, str) and (match := _LABEL.fullmatch(label.strip())):
        return int(match[1]), int(match[2])
    if isinstance(label, list | tuple) and len(label) == 2:
        row, column = label
        if _is_coordinate(row) and _is_coordinate(column):
            return row, column
    raise FormatError("label-form", where, label=json_excerpt(label))


def _is_coordinate(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9


def _required_value(document: dict[str, Any], key: str, types: Any, expected: str, where: str) -> Any:
    """Return the value of a key. Raises `FormatError`, which says what is `expected`, for any other type."""
    value = document.get(key)
    if value is None:
        raise FormatError("key-missing", where, key=key, expected=expected)
    if not isinstance(value, types):
        raise _form_error(_place_of_key(where, key), expected, value)
    return value


def _form_error(where: str, expected: str, value: Any) -> FormatError:
    return FormatError("json-form", where, expected=expected, value=json_excerpt(value))


def _place_of_key(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def _note_text(value: Any) -> str:
    """Return a text itself, and any other value as JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def detect(sample: Sample) -> Match:
    """Return SURE for an object with `paths`, or with `shapes` and `puzzles`.

    Return MAYBE if one of these keys is missing, so that the error names it.
    """
    document = sample.json
    if not isinstance(document, dict) or "polydoku" in document:
        return Match.NO
    if "paths" in document or {"shapes", "puzzles"} <= set(document):
        return Match.SURE
    is_incomplete = "shapes" in document or {"cells", "clues"} <= set(document)
    return Match.MAYBE if is_incomplete else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return a puzzle as an object on one line. Raises `FormatError` if the cells have no labels."""
    board = puzzle.board
    labels = board.labels
    if labels is None:
        raise FormatError(
            "cannot-carry",
            format="cells-paths",
            holds="cells named by row and column",
            board=board_description(board),
        )
    keys = [f"{row},{column}" for row, column in labels]
    document: dict[str, Any] = {"name": puzzle.name} if puzzle.name else {}
    document["cells"] = [list(label) for label in labels]
    document["paths"] = [[list(labels[cell]) for cell in house.cells] for house in board.houses]
    document["names"] = [house.name for house in board.houses]
    if any(house.kind for house in board.houses):
        document["kinds"] = [house.kind for house in board.houses]
    if board.places:
        document["places"] = {
            key: [list(point) for point in polygon] for key, polygon in zip(keys, board.places)
        }
    document["clues"] = {key: digit for key, digit in zip(keys, puzzle.givens.digits) if digit}
    if puzzle.claimed:
        document["solution"] = dict(zip(keys, puzzle.claimed.digits))
    document |= {key: value for key in ("title", "author", "text") if (value := getattr(puzzle, key))}
    document |= {key: value for key, value in puzzle.notes if key not in document}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


FORMAT = Format(
    "cells-paths",
    "JSON of cells, paths (the houses) and clues, or a library of shapes and puzzles",
    detect,
    read,
    write,
    endings=(".json",),
    boards="any",
    holds="houses with names, places, title, author, text, solution, notes",
)
