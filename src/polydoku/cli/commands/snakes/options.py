"""The options of `polydoku snakes` that describe the search, read and checked."""

import re
from typing import Any, NamedTuple

from polydoku import boards
from polydoku.errors import PuzzleError
from polydoku.model.board import Board, Cell
from polydoku.snakes import SnakeSearch, search
from polydoku.snakes.search import published_search


class SnakeOptions(NamedTuple):
    """The options of a search for snakes; `limit` is the greatest number of snakes."""

    board: Board
    options: dict[str, Any]
    published: bool
    limit: int | None

    @classmethod
    def from_click(cls, parameters: dict[str, Any]) -> "SnakeOptions":
        """Return the options for click's parameters; raises `PuzzleError` for a wrong value."""
        board = boards.named(parameters["board"] or "9x9")
        options: dict[str, Any] = {name: parameters[name] for name in ("loops", "classes", "orbits")}
        options["length"] = _length(parameters["length"])
        options["ends"] = _words(parameters["ends"])
        for name in ("through", "avoid", "even", "odd"):
            options[name] = _cells(board, parameters[name], f"--{name}")
        return cls(board, options, parameters["as_published"], parameters["limit"])

    def search(self) -> SnakeSearch:
        """Return the search before its first step."""
        return published_search() if self.published else search(self.board, **self.options)


def _words(text: str | None) -> list[str] | None:
    return None if text is None else [word for word in re.split(r"[,\s]+", text) if word]


def _cells(board: Board, text: str | None, option: str) -> list[Cell]:
    try:
        return [board[name] for name in _words(text) or ()]
    except PuzzleError as error:
        raise error.at(option) from None


def _length(text: str | None) -> tuple[int | None, int | None] | None:
    """Return the least and the greatest length: ``21``, ``21-37``, ``21-`` and ``-37`` are allowed."""
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d{0,4})\s*(-?)\s*(\d{0,4})\s*", text)
    if match is None or not (match[1] or match[3]) or (match[3] and not match[2]):
        raise PuzzleError("snake-length-form", given=text)
    least = int(match[1]) if match[1] else None
    greatest = int(match[3]) if match[3] else None
    return (least, greatest) if match[2] else (least, least)
