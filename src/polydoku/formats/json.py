"""Polydoku's own JSON: everything a puzzle is, with keys in one order, version 1.

The share link packs the same text. Its schema is ``docs/schema/puzzle.json``.
"""

import json
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

from polydoku import boards
from polydoku.errors import FormatError, PuzzleError
from polydoku.formats.reading import jsontext, regions
from polydoku.formats.reading.base import Format, Found, Match, Sample, attempt
from polydoku.formats.reading.jsontext import shown
from polydoku.formats.reading.symbols import digit_range, digits_of, size_of
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
_NAME = re.compile(r"\d{1,2}x\d{1,2}(:\d{1,2}x\d{1,2})?|[a-z-]+(:\d{1,2}x\d{1,2}){0,2}|gattai:[\d,+]{1,200}")
"""Board names that a document may hold: none that opens a file or takes long to make."""


def read(text: str, board: Board | None) -> Iterator[Found]:
    """Yield the puzzle of each document in a text; each has its own board."""
    for line, document in jsontext.values(text):
        yield attempt(line, from_document, document)


def from_document(document: Any) -> Puzzle:
    """Return the puzzle of a document; raises `PuzzleError` that names the key which is wrong."""
    if not isinstance(document, dict) or "polydoku" not in document:
        raise FormatError("json-unknown")
    if document["polydoku"] != VERSION or isinstance(document["polydoku"], bool):
        raise FormatError("json-version", version=shown(document["polydoku"]), ours=VERSION)
    for key in document:
        if key not in KEYS:
            raise FormatError("json-key", key=shown(key), keys=", ".join(KEYS[1:]))
    board = _board(document.get("board"))
    texts = {key: document.get(key, "") for key in ("title", "author", "text", "name")}
    for key, value in texts.items():
        if not isinstance(value, str):
            raise FormatError("json-form", key, form="a text", value=shown(value))
    claimed = document.get("solution")
    return Puzzle(
        board,
        _grid(document.get("givens", {}), board, "givens"),
        rules=_rules(document.get("rules", []), board),
        solution=None if claimed is None else _grid(claimed, board, "solution"),
        allowed=_allowed(document.get("candidates"), board),
        notes=_notes(document.get("notes", [])),
        **texts,
    )


def _board(given: Any) -> Board:
    if given is None:
        raise FormatError("key-missing", key="board", form="a board's name or document")
    try:
        if isinstance(given, dict):
            return boards.from_json(given)
        if isinstance(given, str) and given.startswith("jigsaw:"):
            return boards.jigsaw(given.removeprefix("jigsaw:"))
        if isinstance(given, str) and _NAME.fullmatch(given):
            return boards.named(given)
    except PuzzleError as error:
        raise error.at("board") from None
    raise FormatError("board-form", "board", value=shown(given))


def _rules(given: Any, board: Board) -> list[Rule]:
    if not isinstance(given, list):
        raise FormatError("json-form", "rules", form="a list of rules", value=shown(given))
    return [_rule(document, board, f"rules[{number}]") for number, document in enumerate(given)]


def _rule(document: Any, board: Board, where: str) -> Rule:
    if not isinstance(document, dict) or not isinstance(document.get("rule"), str):
        raise FormatError("json-form", where, form='an object with "rule"', value=shown(document))
    from polydoku import rules

    rule = rules.from_json(document, where)
    try:
        return rule.on(board)
    except PuzzleError as error:
        inner = f"{where}.{error.where}" if error.where else where
        raise type(error)(error.code, inner, **error.facts) from None


def _grid(given: Any, board: Board, where: str) -> Grid:
    """Return the grid of a text of symbols, or of an object from cells to digits."""
    if isinstance(given, str):
        marks = "".join(given.split())
        if len(marks) != len(board):
            raise FormatError("givens-length", where, length=len(marks), cells=len(board))
        return Grid(board, digits_of(marks, board, lambda at: f"{where}.{board.names[at]}"))
    if not isinstance(given, dict):
        raise FormatError(
            "json-form", where, form="a text of symbols or an object of cells", value=shown(given)
        )
    digits = bytearray(len(board))
    for name, value in given.items():
        place = f"{where}.{shown(name)[1:-1]}"
        if isinstance(value, str) and len(value) == 1:
            value = digits_of(value, board, partial(_fixed, place))[0]
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= board.digits:
            raise FormatError("clue-digit", place, digit=shown(value), digits=digit_range(board))
        digits[_cell(board, name, where)] = value
    return Grid(board, bytes(digits))


def _fixed(place: str, _at: int) -> str:
    return place


def _cell(board: Board, name: str, where: str) -> int:
    try:
        return board[name]
    except PuzzleError as error:
        raise error.at(where) from None


def _allowed(given: Any, board: Board) -> list[int] | None:
    if given is None:
        return None
    if not isinstance(given, dict):
        raise FormatError("json-form", "candidates", form="an object of cells", value=shown(given))
    masks = [(1 << board.digits) - 1] * len(board)
    for name, marks in given.items():
        cell, place = _cell(board, name, "candidates"), f"candidates.{name}"
        if not isinstance(marks, str) or not marks:
            raise FormatError("json-form", place, form="a text of digits", value=shown(marks))
        digits = digits_of(marks, board, partial(_fixed, place))
        if 0 in digits or len(set(digits)) < len(digits):
            raise FormatError("candidates-form", place, value=marks[:40])
        masks[cell] = sum(1 << (digit - 1) for digit in digits)
    return masks


def _notes(given: Any) -> list[tuple[str, str]]:
    if isinstance(given, list) and all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(text, str) for text in pair)
        for pair in given
    ):
        return [(key, value) for key, value in given]
    raise FormatError("json-form", "notes", form='a list of ["key", "text"]', value=shown(given))


def to_document(puzzle: Puzzle) -> dict[str, Any]:
    """Return the document of a puzzle; equal puzzles of one name have equal documents.

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
    always = ("polydoku", "board", "givens")
    return {key: value for key, value in document.items() if key in always or value not in ("", [], None)}


def _has_name(board: Board) -> bool:
    try:
        return bool(_NAME.fullmatch(board.name)) and boards.named(board.name) == board
    except PuzzleError:
        return False


def board_value(board: Board) -> Any:
    """Return a board's name where that makes an equal board, a region map, else its document."""
    if _has_name(board):
        return board.name
    marks = regions.region_marks(board)
    if marks and regions.region_board(marks).symbols == board.symbols:
        return f"jigsaw:{marks}"
    return boards.to_json(board)


def _grid_value(grid: Grid) -> Any:
    board = grid.board
    if size_of(len(board)) == board.digits and "." not in board.symbols:
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
    "Polydoku's own JSON, one document a line; carries everything",
    detect,
    read,
    write,
    endings=(".json", ".jsonl"),
)
