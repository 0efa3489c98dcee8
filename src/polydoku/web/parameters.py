"""`Parameter`: a key of a request, with its type, from which values are checked and the API is documented."""

import json
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from polydoku import words
from polydoku.errors import PuzzleError

JsonType = Literal["integer", "number", "boolean", "string", "object", "array"]

_PYTHON_TYPES: dict[JsonType, tuple[type, ...]] = {
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "string": (str,),
    "object": (dict,),
    "array": (list,),
}
_NAMES: dict[JsonType, str] = {
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "string": "a text",
    "object": "an object",
    "array": "a list",
}
MAX_EXCERPT = 40


class Parameter(NamedTuple):
    """A key of a request: its types, what it means, and its default (`None`: it may be missing).

    Numbers are from `least` to `greatest`. `choices` are the only allowed texts, if there are any.
    """

    name: str
    types: tuple[JsonType, ...]
    summary: str
    default: Any = None
    is_required: bool = False
    least: float = 0
    greatest: float = 10**9
    choices: Sequence[str] = ()

    def checked(self, value: Any) -> Any:
        """Return a value of a request; raises `PuzzleError` if it does not fit."""
        if not any(_has_type(value, name) for name in self.types):
            expected = " or ".join(_NAMES[name] for name in self.types)
            raise PuzzleError("web-type", key=self.name, value=_excerpt(value), expected=expected)
        if isinstance(value, int | float) and not self.least <= value <= self.greatest:
            raise PuzzleError(
                "web-range", key=self.name, value=value, least=self.least, greatest=self.greatest
            )
        if self.choices and value not in self.choices:
            raise PuzzleError(
                "web-choice", key=self.name, value=_excerpt(value), known=", ".join(self.choices)
            )
        return value

    def schema(self) -> dict[str, Any]:
        """Return the JSON schema of the values."""
        types = self.types[0] if len(self.types) == 1 else list(self.types)
        schema: dict[str, Any] = {"description": self.summary, "type": types}
        if self.choices:
            schema["enum"] = list(self.choices)
        if {"integer", "number"} & set(self.types):
            schema |= {"minimum": self.least, "maximum": self.greatest}
        if self.default is not None:
            schema["default"] = self.default
        return schema


def unknown_key(call: str, key: str, parameters: Sequence[Parameter]) -> PuzzleError:
    """Return the error for a key that a call does not have; it proposes a similar one."""
    suggestion = words.suggestion(key, [parameter.name for parameter in parameters])
    return PuzzleError("web-key", key=key, call=call, suggestion=suggestion)


def _has_type(value: Any, name: JsonType) -> bool:
    # In Python `True` is an integer, in JSON it is none.
    return isinstance(value, _PYTHON_TYPES[name]) and isinstance(value, bool) == (name == "boolean")


def _excerpt(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= MAX_EXCERPT else f"{text[: MAX_EXCERPT - 1]}…"


PUZZLE = Parameter(
    "puzzle",
    ("string", "object"),
    "A puzzle: our JSON document, or a text or link in any format.",
    is_required=True,
)
FORMAT = Parameter("format", ("string",), "The format of the text; it is detected by default.")
BOARD = Parameter(
    "board", ("string", "object"), "The board of plain digits: a name such as 6x6, or a board's JSON."
)
GRID = Parameter(
    "grid", ("string", "object"), "The digits of a player: a text, or an object by cell, such as {'r1c2': 3}."
)
MARKS = Parameter(
    "marks",
    ("string", "object"),
    "The pencil marks of a player: a word for each cell, or an object by cell, such as {'r1c2': '13'}.",
)
BUDGET_MS = Parameter("budget_ms", ("integer",), "Stop searching after so many milliseconds.", least=1)
MAX_NODES = Parameter("max_nodes", ("integer",), "Stop searching after so many branches.", least=1)
USE = Parameter("use", ("string",), "Names of techniques and groups to use, such as singles,x-wing.")
WITHOUT = Parameter("without", ("string",), "Names of techniques and groups not to use.")
NOTATION = Parameter("notation", ("string",), "How cells are named.", default="rc", choices=("rc", "A1"))
SEED = Parameter("seed", ("integer",), "The same seed gives the same answer.", least=0, greatest=2**53)

OF_PUZZLE = (PUZZLE, FORMAT, BOARD)
OF_SEARCH = (BUDGET_MS, MAX_NODES)
OF_PLAYER = (GRID, MARKS)
OF_TECHNIQUES = (USE, WITHOUT, NOTATION)
