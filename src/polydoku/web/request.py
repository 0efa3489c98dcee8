"""`Request`: a call's JSON object, from which the puzzle, the player's state and the options are read."""

import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from polydoku.cli.options import CommonOptions
from polydoku.errors import PuzzleError
from polydoku.explain.player_state import marks_of
from polydoku.formats import json as json_format
from polydoku.formats import read
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.web.call import Call
from polydoku.web.limits import Limits
from polydoku.web.parameters import unknown_key


class Request:
    """The object that a client sent to a call; `[name]` is the checked value of a key, or its default."""

    def __init__(self, call: Call, document: Mapping[str, Any], limits: Limits) -> None:
        self.call, self.limits = call, limits
        parameters = {parameter.name: parameter for parameter in call.parameters}
        for key in document:
            if key not in parameters:
                raise unknown_key(call.name, key, call.parameters)
        for parameter in call.parameters:
            if parameter.is_required and document.get(parameter.name) is None:
                raise PuzzleError("web-missing", call=call.name, key=parameter.name)
        self._values = {
            name: parameter.default if document.get(name) is None else parameter.checked(document[name])
            for name, parameter in parameters.items()
        }

    @classmethod
    def read(cls, call: Call, body: bytes, limits: Limits) -> "Request":
        """Return the request of a body; raises `PuzzleError` if it is no object with keys of the call."""
        try:
            document = json.loads(body or b"{}")
        except (ValueError, RecursionError) as error:
            raise PuzzleError("web-json", reason=str(error)) from None
        if not isinstance(document, dict):
            raise PuzzleError("web-object")
        return cls(call, document, limits)

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    @cached_property
    def board(self) -> Board | None:
        """The board under ``board``, or `None`. Names that open files are refused."""
        if self["board"] is None:
            return None
        return json_format.from_document({"polydoku": json_format.VERSION, "board": self["board"]}).board

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle under ``puzzle``, which is a document or a text and never a file's name."""
        return self.puzzle_of(self["puzzle"], self["format"])

    def puzzle_of(self, source: str | dict[str, Any], format: str | None) -> Puzzle:
        """Return the puzzle of a document or of a text."""
        if isinstance(source, str):
            return read(source.encode("utf-8", "surrogatepass"), format=format, board=self.board)
        return json_format.from_document(source)

    @cached_property
    def grid(self) -> Grid | None:
        """The player's digits on the board of the puzzle, or `None`."""
        grid, board = self["grid"], self.puzzle.board
        if grid is None:
            return None
        return Grid.read(grid, board=board) if isinstance(grid, str) else Grid.make(board, grid)

    @property
    def budget_ms(self) -> int:
        """The time of a search."""
        budget_ms: int = self["budget_ms"] or self.limits.budget_ms
        return min(budget_ms, self.limits.max_budget_ms)

    @property
    def common_options(self) -> CommonOptions:
        """The limits of a search as the commands take them."""
        return CommonOptions(budget_ms=self.budget_ms, max_nodes=self["max_nodes"])

    @property
    def search_limits(self) -> dict[str, Any]:
        """The limits of a search, as keyword arguments."""
        return {"budget_ms": self.budget_ms, "max_nodes": self["max_nodes"]}

    @cached_property
    def marks(self) -> dict[int, int]:
        """The player's pencil marks as a mask for each marked cell."""
        return marks_of(self.puzzle.board, self["marks"])

    @property
    def technique_options(self) -> dict[str, Any]:
        """The options about techniques, as keyword arguments."""
        return {"use": self["use"], "without": self["without"] or ()}
