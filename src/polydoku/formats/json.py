"""Polydoku's own JSON, version 1. It holds everything that a puzzle has, with its keys in a fixed order.

The share link contains the same text, compressed. The schema is ``docs/schema/puzzle.json``.
"""

import json
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

from polydoku import boards
from polydoku.errors import FormatError, PuzzleError
from polydoku.formats.reading import jsontext, regions
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, attempt
from polydoku.formats.reading.jsontext import json_excerpt
from polydoku.formats.reading.symbols import digit_range, digits_of, grid_size
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule

VERSION = 1
KEYS = (
    "polydoku",
    "board",
    "rules",
    "givens",
    "candidates",
    "title",
    "author",
    "text",
    "solution",
    "name",
    "notes",
)
_BOARD_NAME = re.compile(
    r"\d{1,2}x\d{1,2}(:\d{1,2}x\d{1,2})?|[a-z-]+(:\d{1,2}x\d{1,2}){0,2}|gattai:[\d,+]{1,200}"
)
"""The board names that a document may have. None of them opens a file or takes long to build."""


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each document in a text; each has its own board."""
    for line, document in jsontext.values(text):
        yield attempt(line, from_document, document)


def from_document(document: Any) -> Puzzle:
    """Return the puzzle of a document. Raises `PuzzleError`, which names the wrong key."""
    if not isinstance(document, dict) or "polydoku" not in document:
        raise FormatError("json-unknown")
    if document["polydoku"] != VERSION or isinstance(document["polydoku"], bool):
        raise FormatError("json-version", version=json_excerpt(document["polydoku"]), ours=VERSION)
    for key in document:
        if key not in KEYS:
            raise FormatError("json-key", key=json_excerpt(key), keys=", ".join(KEYS[1:]))
    board = _board(document.get("board"))
    texts = {key: document.get(key, "") for key in ("title", "author", "text", "name")}
    for key, value in texts.items():
        if not isinstance(value, str):
            raise FormatError("json-form", key, form="a text", value=json_excerpt(value))
    solution = document.get("solution")
    return Puzzle(
        board,
        _grid(document.get("givens", {}), board, "givens"),
        rules=_rules(document.get("rules", []), board),
        solution=None if solution is None else _grid(solution, board, "solution"),
        allowed=_allowed(document.get("candidates"), board),
        notes=_notes(document.get("notes", [])),
        **texts,
    )


def _board(value: Any) -> Board:
    if value is None:
        raise FormatError("key-missing", key="board", form="a board's name or document")
    try:
        if isinstance(value, dict):
            return boards.from_json(value)
        if isinstance(value, str) and value.startswith("jigsaw:"):
            return boards.jigsaw(value.removeprefix("jigsaw:"))
        if isinstance(value, str) and _BOARD_NAME.fullmatch(value):
            return boards.named(value)
    except PuzzleError as error:
        raise error.at("board") from None
    raise FormatError("board-form", "board", value=json_excerpt(value))


def _rules(documents: Any, board: Board) -> list[Rule]:
    if not isinstance(documents, list):
        raise FormatError("json-form", "rules", form="a list of rules", value=json_excerpt(documents))
    return [_rule(document, board, f"rules[{number}]") for number, document in enumerate(documents)]


def _rule(document: Any, board: Board, where: str) -> Rule:
    if not isinstance(document, dict) or not isinstance(document.get("rule"), str):
        raise FormatError("json-form", where, form='an object with "rule"', value=json_excerpt(document))
    from polydoku import rules

    rule = rules.from_json(document, where)
    try:
        return rule.for_board(board)
    except PuzzleError as error:
        inner = f"{where}.{error.where}" if error.where else where
        raise type(error)(error.code, inner, **error.facts) from None


def _grid(cells: Any, board: Board, where: str) -> Grid:
    """Return the grid of a text of symbols, or of an object that maps cells to digits."""
    if isinstance(cells, str):
        marks = "".join(cells.split())
        if len(marks) != len(board):
            raise FormatError("givens-length", where, length=len(marks), cells=len(board))
        return Grid(board, digits_of(marks, board, lambda at: f"{where}.{board.names[at]}"))
    if not isinstance(cells, dict):
        raise FormatError(
            "json-form", where, form="a text of symbols or an object of cells", value=json_excerpt(cells)
        )
    digits = bytearray(len(board))
    for name, value in cells.items():
        place = f"{where}.{json_excerpt(name)[1:-1]}"
        if isinstance(value, str) and len(value) == 1:
            value = digits_of(value, board, partial(_same_place, place))[0]
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= board.digits:
            raise FormatError("clue-digit", place, digit=json_excerpt(value), digits=digit_range(board))
        digits[_cell(board, name, where)] = value
    return Grid(board, bytes(digits))


def _same_place(place: str, _at: int) -> str:
    return place


def _cell(board: Board, name: str, where: str) -> int:
    try:
        return board[name]
    except PuzzleError as error:
        raise error.at(where) from None


def _allowed(candidates: Any, board: Board) -> list[int] | None:
    if candidates is None:
        return None
    if not isinstance(candidates, dict):
        raise FormatError(
            "json-form", "candidates", form="an object of cells", value=json_excerpt(candidates)
        )
    masks = [(1 << board.digits) - 1] * len(board)
    for name, marks in candidates.items():
        cell, place = _cell(board, name, "candidates"), f"candidates.{name}"
        if not isinstance(marks, str) or not marks:
            raise FormatError("json-form", place, form="a text of digits", value=json_excerpt(marks))
        digits = digits_of(marks, board, partial(_same_place, place))
        if 0 in digits or len(set(digits)) < len(digits):
            raise FormatError("candidates-form", place, value=marks[:40])
        masks[cell] = sum(1 << (digit - 1) for digit in digits)
    return masks


def _notes(pairs: Any) -> list[tuple[str, str]]:
    if isinstance(pairs, list) and all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(text, str) for text in pair)
        for pair in pairs
    ):
        return [(key, value) for key, value in pairs]
    raise FormatError("json-form", "notes", form='a list of ["key", "text"]', value=json_excerpt(pairs))


def to_document(puzzle: Puzzle) -> dict[str, Any]:
    """Return the document of a puzzle. Equal puzzles with the same name have equal documents.

    >>> list(to_document(Puzzle(Board.square(4), {"r1c1": 1})))
    ['polydoku', 'board', 'givens']
    """
    board = puzzle.board
    document: dict[str, Any] = {
        "polydoku": VERSION,
        "board": board_value(board),
        "rules": [rule.to_json() for rule in puzzle.rules],
        "givens": _grid_value(puzzle.givens),
        "candidates": _candidates_value(puzzle),
        "title": puzzle.title,
        "author": puzzle.author,
        "text": puzzle.text,
        "solution": None if puzzle.claimed is None else _grid_value(puzzle.claimed),
        "name": puzzle.name,
        "notes": [list(pair) for pair in puzzle.notes],
    }
    required_keys = ("polydoku", "board", "givens")
    return {
        key: value for key, value in document.items() if key in required_keys or value not in ("", [], None)
    }


def _name_defines_board(board: Board) -> bool:
    try:
        return bool(_BOARD_NAME.fullmatch(board.name)) and boards.named(board.name) == board
    except PuzzleError:
        return False


def board_value(board: Board) -> Any:
    """Return the name of a board if it defines an equal board, or its region map, or else its document."""
    if _name_defines_board(board):
        return board.name
    marks = regions.region_marks(board)
    if marks and regions.region_board(marks).symbols == board.symbols:
        return f"jigsaw:{marks}"
    return boards.to_json(board)


def _grid_value(grid: Grid) -> Any:
    board = grid.board
    if grid_size(len(board)) == board.digits and "." not in board.symbols:
        return grid.line
    return grid.named()


def _candidates_value(puzzle: Puzzle) -> dict[str, str] | None:
    if puzzle.allowed is None:
        return None
    board, full = puzzle.board, (1 << puzzle.board.digits) - 1
    return {
        name: "".join(board.symbols[d] for d in range(board.digits) if mask >> d & 1)
        for name, mask in zip(board.names, puzzle.allowed)
        if mask & full != full
    }


def detect(sample: Sample) -> Match:
    """Return SURE for an object with the key ``polydoku``, MAYBE for any other object."""
    if not sample.start.startswith("{"):
        return Match.NO
    document = sample.json
    return Match.SURE if isinstance(document, dict) and "polydoku" in document else Match.MAYBE


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the document on one line."""
    return json.dumps(to_document(puzzle), ensure_ascii=False, separators=(",", ":"))


FORMAT = Format(
    "json",
    "Polydoku's own JSON, one document a line; holds everything",
    detect,
    read,
    write,
    endings=(".json", ".jsonl"),
)
