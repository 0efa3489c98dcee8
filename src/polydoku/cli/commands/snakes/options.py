"""Reads the options of `polydoku snakes` that describe the search."""

import re
from typing import Any, NamedTuple

from polydoku import boards
from polydoku.errors import PuzzleError
from polydoku.model.board import Board, Cell
from polydoku.snakes import SnakeSearch, search
from polydoku.snakes.search import published_search


class SnakeOptions(NamedTuple):
    """The options of a search for snakes.

    `search_options` are the keyword arguments of `polydoku.snakes.search`; `is_published` replaces it by the
    search that was published in 2021. `limit` is the greatest number of snakes.
    """

    board: Board
    search_options: dict[str, Any]
    is_published: bool
    limit: int | None

    @classmethod
    def from_click(cls, parameters: dict[str, Any]) -> "SnakeOptions":
        """Return the options for click's parameters; raises `PuzzleError` for a wrong value."""
        board = boards.named(parameters["board"] or "9x9")
        search_options: dict[str, Any] = {name: parameters[name] for name in ("loops", "classes", "orbits")}
        search_options["length"] = _length_range(parameters["length"])
        search_options["ends"] = None if parameters["ends"] is None else _list_items(parameters["ends"])
        for name in ("through", "avoid", "even", "odd"):
            search_options[name] = _cells(board, parameters[name], f"--{name}")
        return cls(board, search_options, parameters["as_published"], parameters["limit"])

    def search(self) -> SnakeSearch:
        """Return the search before its first step."""
        return published_search() if self.is_published else search(self.board, **self.search_options)


def _list_items(text: str) -> list[str]:
    """Return the items of a list that is separated by commas or blanks."""
    return [item for item in re.split(r"[,\s]+", text) if item]


def _cells(board: Board, text: str | None, option: str) -> list[Cell]:
    try:
        return [board[name] for name in _list_items(text or "")]
    except PuzzleError as error:
        raise error.at(option) from None


def _length_range(text: str | None) -> tuple[int | None, int | None] | None:
    """Return the least and the greatest length: ``21``, ``21-37``, ``21-`` and ``-37`` are allowed."""
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d{0,4})\s*(-?)\s*(\d{0,4})\s*", text)
    least_text, hyphen, greatest_text = match.groups() if match is not None else ("", "", "")
    # Two numbers without a hyphen, such as "1 2", are no range.
    if not (least_text or greatest_text) or (greatest_text and not hyphen):
        raise PuzzleError("snake-length-form", given=text)
    least = int(least_text) if least_text else None
    greatest = int(greatest_text) if greatest_text else None
    return (least, greatest) if hyphen else (least, least)
