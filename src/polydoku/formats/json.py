"""Polydoku's own JSON, version 1, which holds everything that a puzzle has.

A document is one JSON object with the keys `KEYS` in this order. Its schema is ``docs/schema/puzzle.json``.
The share link contains the same text, compressed.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from polydoku import boards
from polydoku.errors import FormatError, PuzzleError
from polydoku.formats.reading import regions, supplements
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, result_of_call
from polydoku.formats.reading.jsontext import json_documents, json_excerpt
from polydoku.formats.reading.symbols import digit_range, digits_of, grid_size
from polydoku.model.board import Board
from polydoku.model.extra_cells import board_with_extra_cells
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
    *supplements.KEYS,
)
_BOARD_NAME = re.compile(
    r"\d{1,2}x\d{1,2}(:\d{1,2}x\d{1,2})?|[a-z-]+(:\d{1,2}x\d{1,2}){0,2}|gattai:[\d,+]{1,200}"
)
"""The board names that a document may have, such as ``9x9``.

No board with such a name opens a file or takes long to build.
"""


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each document in a text. `board` is ignored, because each document has one."""
    for number, (line, document) in enumerate(json_documents(text)):
        result = result_of_call(line, from_document, document)
        if result.error and number:
            result = result._replace(error=result.error.at(f"line {line}"))
        yield result


def from_document(document: Any) -> Puzzle:
    """Return the puzzle of a document. Raises `PuzzleError`, which names the wrong key.

    A row of JSON output that describes a puzzle has its document under the key ``document``.
    """
    if isinstance(document, dict) and isinstance(document.get("document"), dict):
        document = document["document"]
    if not isinstance(document, dict) or "polydoku" not in document:
        raise FormatError("json-unknown")
    # In Python `True` equals 1, but it is no version.
    if document["polydoku"] != VERSION or isinstance(document["polydoku"], bool):
        raise FormatError("json-version", version=json_excerpt(document["polydoku"]), known=VERSION)
    for key in document:
        if key not in KEYS:
            raise FormatError("json-key", key=json_excerpt(key), keys=", ".join(KEYS[1:]))
    board = _board(document.get("board"))
    texts = {key: document.get(key, "") for key in ("title", "author", "text", "name")}
    for key, value in texts.items():
        if not isinstance(value, str):
            raise FormatError("json-form", key, expected="a text", value=json_excerpt(value))
    solution = document.get("solution")
    return Puzzle(
        board,
        _grid(document.get("givens", {}), board, "givens"),
        rules=_rules(document.get("rules", []), board),
        solution=None if solution is None else _grid(solution, board, "solution"),
        allowed=_candidate_masks(document.get("candidates"), board),
        notes=_notes(document.get("notes", [])),
        supplement=supplements.supplement_of(document, board),
        **texts,
    )


def _board(value: Any) -> Board:
    if value is None:
        raise FormatError("key-missing", key="board", expected="a board's name or document")
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
        raise FormatError("json-form", "rules", expected="a list of rules", value=json_excerpt(documents))
    rules = [_rule(document, board, f"rules[{index}]") for index, document in enumerate(documents)]
    extended_board = board_with_extra_cells(board, rules)
    return [_fitting_rule(rule, extended_board, f"rules[{index}]") for index, rule in enumerate(rules)]


def _rule(document: Any, board: Board, where: str) -> Rule:
    """Return the rule of a document, after checking that its extra cells fit the board."""
    if not isinstance(document, dict) or not isinstance(document.get("rule"), str):
        raise FormatError("json-form", where, expected='an object with "rule"', value=json_excerpt(document))
    from polydoku import rules

    rule = rules.from_json(document, where)
    with _place_in(where):
        rule.extra_cells(board)
    return rule


def _fitting_rule(rule: Rule, board: Board, where: str) -> Rule:
    with _place_in(where):
        return rule.for_board(board)


@contextmanager
def _place_in(where: str) -> Iterator[None]:
    """Put the key of a rule before the place of an error."""
    try:
        yield
    except PuzzleError as error:
        # `error.at` would put a colon between the two parts of the key.
        full_place = f"{where}.{error.where}" if error.where else where
        raise type(error)(error.code, full_place, **error.facts) from None


def _grid(cells: Any, board: Board, where: str) -> Grid:
    """Return the grid of a text such as ``1..4``, or of an object such as ``{"r1c1": 1}``."""
    if isinstance(cells, str):
        symbols = "".join(cells.split())
        if len(symbols) != len(board):
            raise FormatError("givens-length", where, length=len(symbols), cells=len(board))
        return Grid(board, digits_of(symbols, board, lambda cell: f"{where}.{board.names[cell]}"))
    if not isinstance(cells, dict):
        raise FormatError(
            "json-form", where, expected="a text of symbols or an object of cells", value=json_excerpt(cells)
        )
    digits = bytearray(len(board))
    for name, value in cells.items():
        digit = _digit(value, board, f"{where}.{json_excerpt(name)[1:-1]}")
        digits[_cell(board, name, where)] = digit
    return Grid(board, bytes(digits))


def _digit(value: Any, board: Board, where: str) -> int:
    """Return the digit of a symbol such as ``"A"``, or of a number from 0 (empty) to the highest digit."""
    if isinstance(value, str) and len(value) == 1:
        return digits_of(value, board, lambda index: where)[0]
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= board.digits:
        raise FormatError("clue-digit", where, digit=json_excerpt(value), digits=digit_range(board))
    return value


def _cell(board: Board, name: str, where: str) -> int:
    try:
        return board[name]
    except PuzzleError as error:
        raise error.at(where) from None


def _candidate_masks(candidates: Any, board: Board) -> list[int] | None:
    """Return the candidates of each cell of the board. A cell without a key has all candidates."""
    if candidates is None:
        return None
    if not isinstance(candidates, dict):
        raise FormatError(
            "json-form", "candidates", expected="an object of cells", value=json_excerpt(candidates)
        )
    masks = [(1 << board.digits) - 1] * len(board)
    for name, symbols in candidates.items():
        cell = _cell(board, name, "candidates")
        masks[cell] = _mask(symbols, board, f"candidates.{name}")
    return masks


def _mask(symbols: Any, board: Board, where: str) -> int:
    if not isinstance(symbols, str) or not symbols:
        raise FormatError("json-form", where, expected="a text of digits", value=json_excerpt(symbols))
    digits = digits_of(symbols, board, lambda index: where)
    if 0 in digits or len(set(digits)) < len(digits):
        raise FormatError("candidates-form", where, value=symbols[:40])
    return sum(1 << (digit - 1) for digit in digits)


def _notes(pairs: Any) -> list[tuple[str, str]]:
    if isinstance(pairs, list) and all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(text, str) for text in pair)
        for pair in pairs
    ):
        return [(key, text) for key, text in pairs]
    raise FormatError("json-form", "notes", expected='a list of ["key", "text"]', value=json_excerpt(pairs))


def to_document(puzzle: Puzzle) -> dict[str, Any]:
    """Return the document of a puzzle, without the keys that are empty.

    Equal puzzles with the same name have equal documents.

    >>> list(to_document(Puzzle(Board.square(4), {"r1c1": 1})))
    ['polydoku', 'board', 'givens']
    """
    board = puzzle.board
    document: dict[str, Any] = {
        "polydoku": VERSION,
        "board": board_json(board),
        "rules": [rule.to_json() for rule in puzzle.rules],
        "givens": _grid_json(puzzle.givens),
        "candidates": _candidates_json(puzzle),
        "title": puzzle.title,
        "author": puzzle.author,
        "text": puzzle.text,
        "solution": None if puzzle.claimed is None else _grid_json(puzzle.claimed),
        "name": puzzle.name,
        "notes": [list(pair) for pair in puzzle.notes],
        **supplements.document_of(puzzle.supplement),
    }
    required_keys = ("polydoku", "board", "givens")
    empty_values: tuple[Any, ...] = ("", [], {}, None)
    return {
        key: value for key, value in document.items() if key in required_keys or value not in empty_values
    }


def _name_defines_board(board: Board) -> bool:
    """Return whether a document may have the name of a board, and the name means an equal board."""
    try:
        return bool(_BOARD_NAME.fullmatch(board.name)) and boards.named(board.name) == board
    except PuzzleError:
        return False


def board_json(board: Board) -> Any:
    """Return the JSON value of a board: its name if that defines it, or its region map, or its document."""
    if _name_defines_board(board):
        return board.name
    region_map = regions.region_map_of(board)
    if region_map and regions.region_board(region_map).symbols == board.symbols:
        return f"jigsaw:{region_map}"
    return boards.to_json(board)


def _grid_json(grid: Grid) -> Any:
    """Return a text of symbols for an n×n board, or else an object of cells and digits.

    A text needs ``.`` for empty cells.
    """
    board = grid.board
    if grid_size(len(board)) == board.digits and "." not in board.symbols:
        return grid.line
    return grid.named()


def _candidates_json(puzzle: Puzzle) -> dict[str, str] | None:
    """Return the candidates of each cell that lacks some, as a text of symbols."""
    if puzzle.allowed is None:
        return None
    board, all_candidates = puzzle.board, (1 << puzzle.board.digits) - 1
    return {
        name: "".join(symbol for bit, symbol in enumerate(board.symbols) if mask >> bit & 1)
        for name, mask in zip(board.names, puzzle.allowed)
        if mask & all_candidates != all_candidates
    }


def detect(sample: Sample) -> Match:
    """Return SURE for an object with the key ``polydoku``, MAYBE for any other object.

    Another object gets an error that names the expected keys.
    """
    if not sample.first_characters.startswith("{"):
        return Match.NO
    document = sample.json
    return Match.SURE if isinstance(document, dict) and "polydoku" in document else Match.MAYBE


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the document on one line."""
    return json.dumps(to_document(puzzle), ensure_ascii=False, separators=(",", ":"))


FORMAT = Format(
    "json",
    "Polydoku's own JSON, one document a line; holds everything",
    detect,
    read,
    write,
    endings=(".json", ".jsonl"),
    boards="any",
    holds="everything",
)
