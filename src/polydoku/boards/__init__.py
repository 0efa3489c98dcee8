"""Ways to make boards, and their names: ``9x9``, ``6x6:3x2``, ``latin:7x7``, ``samurai``,
``jigsaw:FILE``, ``rhombus:9,5``.

One kind of board a file; `named` reads the names people type, `FAMILIES` lists them for help and docs.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from polydoku import words
from polydoku.board import Board
from polydoku.boards.document import from_json, to_json
from polydoku.boards.overlapping import overlapping, samurai
from polydoku.boards.rhombus import Tile, rhombus
from polydoku.boards.rhombus_shapes import named_rhombus, random_rhombus, shapes
from polydoku.boards.squares import jigsaw, latin, square
from polydoku.errors import BoardError

__all__ = [
    "FAMILIES",
    "Family",
    "Tile",
    "from_json",
    "jigsaw",
    "latin",
    "named",
    "overlapping",
    "random_rhombus",
    "rhombus",
    "samurai",
    "shapes",
    "square",
    "to_json",
]


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of board: how its name is written, what it is, and an example."""

    name: str
    summary: str
    example: str


FAMILIES = (
    Family("NxN[:RxC]", "n×n with boxes of R rows and C columns; 1 to 32 digits", "6x6:3x2"),
    Family("latin:NxN", "rows and columns only", "latin:5x5"),
    Family("jigsaw:FILE", "irregular regions: n² marks in a file, or written out", "jigsaw:ABBBACCBADCCADDD"),
    Family("samurai", "five 9×9 grids, 369 cells", "samurai"),
    Family(
        "rhombus:T,R[#K|@SEED]", "3-D board of T tiles in R runs: the K-th, or a random one", "rhombus:7,4#9"
    ),
    Family(
        "{…} or FILE.json",
        "any board, as a JSON document",
        '{"board":1,"cells":["a","b"],"houses":[["a","b"]]}',
    ),
)

_NEAR = ["samurai", "9x9", "6x6", "16x16", "25x25", "latin:9x9", "jigsaw:FILE", "rhombus:9,5"]


def named(name: str) -> Board:
    """Return the board that `name` says; raises `BoardError` that names the nearest one.

    >>> len(named("6x6")), named("6x6:3x2").houses[12].cells[:3]
    (36, (0, 1, 6))
    """
    if match := re.fullmatch(r"(\d{1,3})x(\d{1,3})(?::(\d{1,2})x(\d{1,2}))?", name):
        rows, columns, box_rows, box_columns = match.groups()
        if rows != columns:
            raise BoardError("board-unknown", name=name, near=f"; did you mean '{rows}x{rows}'?")
        return square(int(rows), box=(int(box_rows), int(box_columns)) if box_rows else None)
    if match := re.fullmatch(r"latin:(\d{1,3})x\1", name):
        return latin(int(match[1]))
    if name == "samurai":
        return samurai()
    if name.startswith("rhombus:"):
        return named_rhombus(name)
    if name.startswith("jigsaw:"):
        return jigsaw(_text(name.removeprefix("jigsaw:")))
    if name.lstrip().startswith("{") or name.endswith(".json"):
        return _read_json(name)
    raise BoardError(
        "board-unknown",
        name=name,
        near=words.near(name, _NEAR),
    )


def _text(argument: str) -> str:
    """Return the contents of the file of this name, or the argument itself when there is none."""
    return (
        Path(argument).read_text("utf-8") if len(argument) < 1024 and Path(argument).is_file() else argument
    )


def _read_json(argument: str) -> Board:
    import json

    where = "" if argument.lstrip().startswith("{") else argument
    try:
        return from_json(json.loads(_text(argument)), where)
    except json.JSONDecodeError as error:
        raise BoardError(
            "board-json", where, what=f"line {error.lineno}, column {error.colno}: {error.msg}"
        ) from None
