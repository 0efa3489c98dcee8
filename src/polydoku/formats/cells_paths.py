"""The JSON of seed 000: cells, the paths that are houses, and clues; one puzzle, or a library of shapes.

Labels ``[row, column]`` are names, not places; a board has as many digits as its longest path.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from polydoku import words
from polydoku.errors import BoardError, FormatError
from polydoku.formats.grid import board_words
from polydoku.formats.reading import jsontext
from polydoku.formats.reading.base import Format, Found, Match, Sample, attempt, failed
from polydoku.formats.reading.jsontext import shown
from polydoku.formats.reading.symbols import digit_range
from polydoku.model.board import MAX_DIGITS, Board, Cell, House
from polydoku.model.puzzle import Puzzle

_SHAPE = ("cells", "paths", "names", "places", "kinds")
_LABEL = re.compile(r"\(? {0,9}(-?\d{1,9}) {0,9}, {0,9}(-?\d{1,9}) {0,9}\)?")


def read(text: str, board: Board | None) -> Iterator[Found]:
    """Yield the puzzles of a text; `board` is not used, since the text has its own."""
    for line, document in jsontext.values(text):
        yield from from_document(document, line)


def from_document(document: Any, line: int = 0) -> Iterator[Found]:
    """Yield the puzzles of a document or library, as Python or JSON makes them."""
    if not isinstance(document, dict):
        yield failed(line, "json-unknown")
    elif "puzzles" in document or "shapes" in document:
        yield from _library(document, line)
    else:
        yield attempt(line, lambda: _puzzle(document, outline_of(document, ""), ""))


def _library(document: dict[str, Any], line: int) -> Iterator[Found]:
    shapes = _expect(document, "shapes", dict, "an object of shapes", "")
    puzzles = _expect(document, "puzzles", list, "a list of puzzles", "")
    boards: dict[str, Board] = {}

    def make(number: int, puzzle: Any) -> Puzzle:
        where = f"puzzles[{number}]"
        if not isinstance(puzzle, dict):
            raise _form(where, "an object", puzzle)
        name = puzzle.get("shape")
        if not isinstance(name, str) or name not in shapes:
            suggestion = words.suggestion(str(name), list(shapes))
            quoted = f"'{name}'" if isinstance(name, str) and name.isprintable() else shown(name)
            raise FormatError("shape-unknown", f"{where}.shape", name=quoted, suggestion=suggestion)
        if name not in boards:
            boards[name] = outline_of(shapes[name], f"shapes.{name}")
        return _puzzle(puzzle, boards[name], where)

    for number, puzzle in enumerate(puzzles):
        yield attempt(line, make, number, puzzle)


def outline_of(document: Any, where: str) -> Board:
    """Return the board of ``{"cells", "paths", "names", "places"}``; only `paths` must be there."""
    if not isinstance(document, dict):
        raise _form(where, "an object with cells and paths", document)
    paths = [
        _labels(path, _under(where, f"paths[{number}]"))
        for number, path in enumerate(_expect(document, "paths", (list, tuple), "a list of paths", where))
    ]
    if not any(paths):
        raise FormatError("no-paths", _under(where, "paths"))
    if document.get("cells") is None:
        cells = sorted({label for path in paths for label in path})
    else:
        cells = _labels(document["cells"], _under(where, "cells"))
    known = set(cells)
    for number, path in enumerate(paths):
        _check_path(path, known, cells, _under(where, f"paths[{number}]"))
    try:
        return Board(
            cells,
            _houses(document, cells, paths, where),
            digits=max(map(len, paths)),
            places=_places(document, cells, where),
        )
    except BoardError as error:
        raise error.at(_under(where, "cells")) from None


def _check_path(
    path: list[tuple[int, int]], known: set[tuple[int, int]], cells: list[tuple[int, int]], where: str
) -> None:
    if not path:
        raise FormatError("path-empty", where)
    if len(path) > MAX_DIGITS:
        raise FormatError("path-long", where, cells=len(path), limit=MAX_DIGITS)
    for at, label in enumerate(path):
        if label not in known:
            raise FormatError("cell-unlisted", f"{where}[{at}]", label=list(label), count=len(cells))
        if label in path[:at]:
            raise FormatError("path-twice", f"{where}[{at}]", label=list(label), first=path.index(label))


def _houses(
    document: dict[str, Any], cells: list[tuple[int, int]], paths: list[list[tuple[int, int]]], where: str
) -> list[House]:
    names = _beside(document, "names", [f"house {number}" for number in range(1, len(paths) + 1)], where)
    kinds = _beside(document, "kinds", [""] * len(paths), where)
    index = {label: Cell(number) for number, label in enumerate(cells)}
    return [House(name, tuple(index[c] for c in path), kind) for name, path, kind in zip(names, paths, kinds)]


def _beside(document: dict[str, Any], key: str, default: list[str], where: str) -> list[str]:
    """Return the texts that stand beside the paths under a key, one for each path."""
    texts = document.get(key)
    if texts is None:
        return default
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        raise _form(_under(where, key), "a list of texts", texts)
    if len(texts) != len(default):
        raise FormatError("names-count", _under(where, key), names=len(texts), paths=len(default))
    return list(texts)


def _places(document: dict[str, Any], cells: list[tuple[int, int]], where: str) -> list[Any] | None:
    places = document.get("places")
    if places is None:
        return None
    if not isinstance(places, dict):
        raise _form(_under(where, "places"), "an object from cells to polygons", places)
    own = {_label(key, _under(where, f"places[{shown(key)}]")): value for key, value in places.items()}
    for label in own:
        if label not in set(cells):
            raise FormatError("cell-unlisted", _under(where, "places"), label=list(label), count=len(cells))
    for label in cells:
        if not _is_polygon(own.get(label)):
            raise FormatError("polygon-form", _under(where, f'places["{label[0]},{label[1]}"]'))
    return [own[label] for label in cells]


def _is_polygon(points: Any) -> bool:
    return (
        isinstance(points, list | tuple)
        and 3 <= len(points) <= 1000
        and all(isinstance(point, list | tuple) and len(point) == 2 for point in points)
        and all(isinstance(x, int | float) and abs(x) < 1e9 for point in points for x in point)
    )


def _puzzle(document: dict[str, Any], board: Board, where: str) -> Puzzle:
    known = (*_SHAPE, "clues", "solution", "name", "title", "author", "text", "shape")
    notes = [(key, _text(value)) for key, value in document.items() if key not in known]
    texts = {key: document.get(key) for key in ("name", "title", "author", "text")}
    for key, value in texts.items():
        if value is not None and not isinstance(value, str):
            raise _form(_under(where, key), "a text", value)
    return Puzzle(
        board,
        _digits(document.get("clues"), board, _under(where, "clues")),
        solution=_digits(document["solution"], board, _under(where, "solution"))
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
        pairs = [(key, digit, f"{where}[{shown(key)}]") for key, digit in clues.items()]
    elif isinstance(clues, list | tuple) and all(isinstance(c, list | tuple) and len(c) == 2 for c in clues):
        pairs = [(key, digit, f"{where}[{number}]") for number, (key, digit) in enumerate(clues)]
    else:
        raise _form(where, 'an object "r,c": digit', clues)
    found: dict[str, int] = {}
    for key, digit, place in pairs:
        row, column = _label(key, place)
        name = f"r{row}c{column}"
        if name not in board.index:
            raise FormatError("clue-cell", place, label=[row, column])
        if isinstance(digit, bool) or not isinstance(digit, int) or not 0 <= digit <= board.digits:
            raise FormatError("clue-digit", place, digit=shown(digit), digits=digit_range(board))
        if name in found:
            raise FormatError("clue-twice", place, label=[row, column])
        found[name] = digit
    return found


def _labels(labels: Any, where: str) -> list[tuple[int, int]]:
    if not isinstance(labels, list | tuple):
        raise _form(where, "a list of cells", labels)
    return [_label(label, f"{where}[{number}]") for number, label in enumerate(labels)]


def _label(label: Any, where: str) -> tuple[int, int]:
    """Return (row, column) of ``[1, 5]``, ``"1,5"`` or ``"(1, 5)"``."""
    if isinstance(label, str) and (match := _LABEL.fullmatch(label.strip())):
        return int(match[1]), int(match[2])
    if isinstance(label, list | tuple) and len(label) == 2:
        row, column = label
        if all(isinstance(x, int) and not isinstance(x, bool) and abs(x) < 10**9 for x in label):
            return row, column
    raise FormatError("label-form", where, label=shown(label))


def _expect(document: dict[str, Any], key: str, kind: Any, form: str, where: str) -> Any:
    value = document.get(key)
    if value is None:
        raise FormatError("key-missing", where, key=key, form=form)
    if not isinstance(value, kind):
        raise _form(_under(where, key), form, value)
    return value


def _form(where: str, form: str, value: Any) -> FormatError:
    return FormatError("json-form", where, form=form, value=shown(value))


def _under(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def detect(sample: Sample) -> Match:
    """Return SURE for an object with paths, or with shapes and puzzles."""
    document = sample.json
    if not isinstance(document, dict) or "polydoku" in document:
        return Match.NO
    sure = "paths" in document or {"shapes", "puzzles"} <= set(document)
    maybe = "shapes" in document or ("cells" in document and "clues" in document)
    return Match.SURE if sure else Match.MAYBE if maybe else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return one puzzle as an object on one line; raises `FormatError` for cells without labels."""
    board = puzzle.board
    labels = board.labels
    if labels is None:
        raise FormatError(
            "cannot-carry",
            format="cells-paths",
            holds="cells named by row and column",
            board=board_words(board),
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
    "seed 000: JSON of cells, paths (the houses) and clues, or a library of shapes and puzzles",
    detect,
    read,
    write,
    endings=(".json",),
)
