"""The cells-paths JSON: cells, the paths that are houses, and clues.

A document is one puzzle, or a library of shapes and puzzles. A label ``[row, column]`` is the name of a cell
and not its place. A board has as many digits as its longest path has cells.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from polydoku import words
from polydoku.errors import BoardError, FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.reading import jsontext
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, attempt, error_result
from polydoku.formats.reading.jsontext import json_excerpt
from polydoku.formats.reading.symbols import digit_range
from polydoku.model.board import MAX_DIGITS, Board, Cell, House
from polydoku.model.puzzle import Puzzle

Label = tuple[int, int]
"""The row and the column that name a cell."""

_SHAPE_KEYS = ("cells", "paths", "names", "places", "kinds")
_LABEL = re.compile(r"\(? {0,9}(-?\d{1,9}) {0,9}, {0,9}(-?\d{1,9}) {0,9}\)?")


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzles of a text. `board` is ignored, because the text has its own boards."""
    for line, document in jsontext.values(text):
        yield from from_document(document, line)


def from_document(document: Any, line: int = 0) -> Iterator[ReadResult]:
    """Yield the puzzles of a document or library, which is a Python object or parsed JSON."""
    if not isinstance(document, dict):
        yield error_result(line, "json-unknown")
    elif "puzzles" in document or "shapes" in document:
        yield from _library(document, line)
    else:
        yield attempt(line, lambda: _puzzle(document, board_of_shape(document, ""), ""))


def _library(document: dict[str, Any], line: int) -> Iterator[ReadResult]:
    shapes = _required_value(document, "shapes", dict, "an object of shapes", "")
    puzzles = _required_value(document, "puzzles", list, "a list of puzzles", "")
    boards: dict[str, Board] = {}

    def library_puzzle(number: int, puzzle: Any) -> Puzzle:
        where = f"puzzles[{number}]"
        if not isinstance(puzzle, dict):
            raise _wrong_form(where, "an object", puzzle)
        name = puzzle.get("shape")
        if not isinstance(name, str) or name not in shapes:
            suggestion = words.suggestion(str(name), list(shapes))
            quoted = f"'{name}'" if isinstance(name, str) and name.isprintable() else json_excerpt(name)
            raise FormatError("shape-unknown", f"{where}.shape", name=quoted, suggestion=suggestion)
        if name not in boards:
            boards[name] = board_of_shape(shapes[name], f"shapes.{name}")
        return _puzzle(puzzle, boards[name], where)

    for number, puzzle in enumerate(puzzles):
        yield attempt(line, library_puzzle, number, puzzle)


def board_of_shape(document: Any, where: str) -> Board:
    """Return the board of an object with the keys `cells`, `paths`, `names`, `places` and `kinds`.

    Only `paths` is required. `where` is the place of the object for errors.
    """
    if not isinstance(document, dict):
        raise _wrong_form(where, "an object with cells and paths", document)
    paths = [
        _labels(path, _joined_place(where, f"paths[{number}]"))
        for number, path in enumerate(
            _required_value(document, "paths", (list, tuple), "a list of paths", where)
        )
    ]
    if not any(paths):
        raise FormatError("no-paths", _joined_place(where, "paths"))
    if document.get("cells") is None:
        cells = sorted({label for path in paths for label in path})
    else:
        cells = _labels(document["cells"], _joined_place(where, "cells"))
    known = set(cells)
    for number, path in enumerate(paths):
        _check_path(path, known, cells, _joined_place(where, f"paths[{number}]"))
    try:
        return Board(
            cells,
            _houses(document, cells, paths, where),
            digits=max(map(len, paths)),
            places=_places(document, cells, where),
        )
    except BoardError as error:
        raise error.at(_joined_place(where, "cells")) from None


def _check_path(path: list[Label], known: set[Label], cells: list[Label], where: str) -> None:
    if not path:
        raise FormatError("path-empty", where)
    if len(path) > MAX_DIGITS:
        raise FormatError("path-long", where, cells=len(path), limit=MAX_DIGITS)
    for position, label in enumerate(path):
        if label not in known:
            raise FormatError("cell-unlisted", f"{where}[{position}]", label=list(label), count=len(cells))
        if label in path[:position]:
            raise FormatError(
                "path-twice", f"{where}[{position}]", label=list(label), first=path.index(label)
            )


def _houses(
    document: dict[str, Any], cells: list[Label], paths: list[list[Label]], where: str
) -> list[House]:
    names = _path_texts(document, "names", [f"house {number}" for number in range(1, len(paths) + 1)], where)
    kinds = _path_texts(document, "kinds", [""] * len(paths), where)
    index = {label: Cell(number) for number, label in enumerate(cells)}
    return [House(name, tuple(index[c] for c in path), kind) for name, path, kind in zip(names, paths, kinds)]


def _path_texts(document: dict[str, Any], key: str, default: list[str], where: str) -> list[str]:
    """Return the texts under a key, one for each path, or `default` if the key is missing."""
    texts = document.get(key)
    if texts is None:
        return default
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        raise _wrong_form(_joined_place(where, key), "a list of texts", texts)
    if len(texts) != len(default):
        raise FormatError("names-count", _joined_place(where, key), names=len(texts), paths=len(default))
    return list(texts)


def _places(document: dict[str, Any], cells: list[Label], where: str) -> list[Any] | None:
    places = document.get("places")
    if places is None:
        return None
    if not isinstance(places, dict):
        raise _wrong_form(_joined_place(where, "places"), "an object from cells to polygons", places)
    polygons = {
        _label(key, _joined_place(where, f"places[{json_excerpt(key)}]")): value
        for key, value in places.items()
    }
    for label in polygons:
        if label not in set(cells):
            raise FormatError(
                "cell-unlisted", _joined_place(where, "places"), label=list(label), count=len(cells)
            )
    for label in cells:
        if not _is_polygon(polygons.get(label)):
            raise FormatError("polygon-form", _joined_place(where, f'places["{label[0]},{label[1]}"]'))
    return [polygons[label] for label in cells]


def _is_polygon(points: Any) -> bool:
    return (
        isinstance(points, list | tuple)
        and 3 <= len(points) <= 1000
        and all(isinstance(point, list | tuple) and len(point) == 2 for point in points)
        and all(isinstance(x, int | float) and abs(x) < 1e9 for point in points for x in point)
    )


def _puzzle(document: dict[str, Any], board: Board, where: str) -> Puzzle:
    known = (*_SHAPE_KEYS, "clues", "solution", "name", "title", "author", "text", "shape")
    notes = [(key, _note_text(value)) for key, value in document.items() if key not in known]
    texts = {key: document.get(key) for key in ("name", "title", "author", "text")}
    for key, value in texts.items():
        if value is not None and not isinstance(value, str):
            raise _wrong_form(_joined_place(where, key), "a text", value)
    return Puzzle(
        board,
        _digits(document.get("clues"), board, _joined_place(where, "clues")),
        solution=_digits(document["solution"], board, _joined_place(where, "solution"))
        if document.get("solution")
        else None,
        notes=notes,
        name=texts["name"] or "",
        title=texts["title"] or "",
        author=texts["author"] or "",
        text=texts["text"] or "",
    )


def _digits(clues: Any, board: Board, where: str) -> dict[str, int]:
    """Return the digits by cell name of ``{"r,c": digit}`` or ``[[[r,c], digit], …]``."""
    if clues is None:
        raise FormatError(
            "key-missing", where.rpartition(".")[0], key=where.rpartition(".")[2], form="cells to digits"
        )
    if isinstance(clues, dict):
        pairs = [(key, digit, f"{where}[{json_excerpt(key)}]") for key, digit in clues.items()]
    elif isinstance(clues, list | tuple) and all(isinstance(c, list | tuple) and len(c) == 2 for c in clues):
        pairs = [(key, digit, f"{where}[{number}]") for number, (key, digit) in enumerate(clues)]
    else:
        raise _wrong_form(where, 'an object "r,c": digit', clues)
    digits: dict[str, int] = {}
    for key, digit, place in pairs:
        row, column = _label(key, place)
        name = f"r{row}c{column}"
        if name not in board.index:
            raise FormatError("clue-cell", place, label=[row, column])
        if isinstance(digit, bool) or not isinstance(digit, int) or not 0 <= digit <= board.digits:
            raise FormatError("clue-digit", place, digit=json_excerpt(digit), digits=digit_range(board))
        if name in digits:
            raise FormatError("clue-twice", place, label=[row, column])
        digits[name] = digit
    return digits


def _labels(labels: Any, where: str) -> list[Label]:
    if not isinstance(labels, list | tuple):
        raise _wrong_form(where, "a list of cells", labels)
    return [_label(label, f"{where}[{number}]") for number, label in enumerate(labels)]


def _label(label: Any, where: str) -> Label:
    """Return (row, column) of ``[1, 5]``, ``"1,5"`` or ``"(1, 5)"``."""
    if isinstance(label, str) and (match := _LABEL.fullmatch(label.strip())):
        return int(match[1]), int(match[2])
    if isinstance(label, list | tuple) and len(label) == 2:
        row, column = label
        if all(isinstance(x, int) and not isinstance(x, bool) and abs(x) < 10**9 for x in label):
            return row, column
    raise FormatError("label-form", where, label=json_excerpt(label))


def _required_value(document: dict[str, Any], key: str, kind: Any, form: str, where: str) -> Any:
    value = document.get(key)
    if value is None:
        raise FormatError("key-missing", where, key=key, form=form)
    if not isinstance(value, kind):
        raise _wrong_form(_joined_place(where, key), form, value)
    return value


def _wrong_form(where: str, form: str, value: Any) -> FormatError:
    return FormatError("json-form", where, form=form, value=json_excerpt(value))


def _joined_place(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def _note_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def detect(sample: Sample) -> Match:
    """Return SURE for an object with `paths`, or with `shapes` and `puzzles`."""
    document = sample.json
    if not isinstance(document, dict) or "polydoku" in document:
        return Match.NO
    is_sure = "paths" in document or {"shapes", "puzzles"} <= set(document)
    is_possible = "shapes" in document or ("cells" in document and "clues" in document)
    return Match.SURE if is_sure else Match.MAYBE if is_possible else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
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
    document["paths"] = [[list(labels[c]) for c in house.cells] for house in board.houses]
    document["names"] = [house.name for house in board.houses]
    if any(house.kind for house in board.houses):
        document["kinds"] = [house.kind for house in board.houses]
    if board.places:
        document["places"] = {key: [list(p) for p in place] for key, place in zip(keys, board.places)}
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
)
