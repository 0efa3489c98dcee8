"""The families of boards: how their names are written, and how a name becomes a board.

Each family is one row; help, completion, docs and `named` read this table. The module that makes the
boards of a family is imported when one of its names is read, so that a plain 9×9 starts quickly.
"""

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

from polydoku import words
from polydoku.boards.files import is_file_name, no_such_file, text_of
from polydoku.boards.squares import jigsaw, latin, square
from polydoku.errors import BoardError, PuzzleError
from polydoku.model.board import Board

Box = tuple[int, int]

_FAMILY_NAME = re.compile(r"[a-z0-9:,@#+-]{1,80}")
"""Names that families use. A name with a dot or a slash could be that of a file."""


class Family(NamedTuple):
    """A family of boards.

    `name` shows the form of its names, `example` is one of them, `pattern` the regular expression that they
    match, and `make` takes the groups of that expression and returns the board.
    """

    name: str
    summary: str
    example: str
    pattern: str
    make: Callable[..., Board]


def named(name: str) -> Board:
    """Return the board called `name`; raises `BoardError` that suggests a similar name.

    >>> len(named("6x6")), named("6x6:3x2").houses[12].cells[:3]
    (36, (0, 1, 6))
    """
    for family in FAMILIES:
        if match := re.fullmatch(family.pattern, name, re.DOTALL):
            return family.make(*match.groups())
    raise BoardError("board-unknown", name=name, suggestion=words.suggestion(name, close_names()))


def is_of_family(board: Board) -> bool:
    """Return whether the board's name alone says what it is; people give their boards any name they like.

    >>> is_of_family(named("4x4")), is_of_family(Board(1, [], name="4x4"))
    (True, False)
    """
    family_board = board_of_family(board.name)
    return family_board is not None and (family_board.name, family_board) == (board.name, board)


@lru_cache(maxsize=64)
def board_of_family(name: str) -> Board | None:
    """Return the board of a family with this name; `None` for other names, and for those of files."""
    try:
        return named(name) if _FAMILY_NAME.fullmatch(name) else None
    except PuzzleError:
        return None


def board_of(board: Board | str) -> Board:
    """Return `board` itself, or the board of that name; raises `BoardError` for anything else.

    >>> board_of("4x4") == board_of(Board.square(4))
    True
    """
    if isinstance(board, str):
        return named(board)
    if not isinstance(board, Board):
        raise BoardError("board-type", type=type(board).__name__)
    return board


def _sized(rows: str, columns: str, tall: str | None, wide: str | None) -> Board:
    box = (int(tall), int(wide)) if tall and wide else None
    if int(rows) == int(columns):
        return square(int(rows), box=box)
    from polydoku.boards.rectangles import box_for, rectangle

    if box is None and box_for(int(rows), int(columns)) is None:
        suggestion = f"; did you mean '{rows}x{rows}'?"
        raise BoardError("board-unknown", name=f"{rows}x{columns}", suggestion=suggestion)
    return rectangle(int(rows), int(columns), box=box)


def _latin(rows: str, columns: str) -> Board:
    if int(rows) == int(columns):
        return latin(int(rows))
    from polydoku.boards.rectangles import latin_rectangle

    return latin_rectangle(int(rows), int(columns))


def _extra(kind: str, size: str | None, tall: str | None, wide: str | None) -> Board:
    from polydoku.boards.extra_houses import extra

    return extra(kind, int(size or 9), box=(int(tall), int(wide)) if tall and wide else None)


def _random_jigsaw(size: str, seed: str) -> Board:
    from polydoku.boards.random_jigsaws import random_jigsaw

    return random_jigsaw(int(size), seed=int(seed))


def _jigsaw(regions: str) -> Board:
    return _of_regions(jigsaw, regions)


def _of_regions(make: Callable[[str], Board], regions: str) -> Board:
    """Return the board of a region map, or of the file that has it."""
    text = text_of(regions)
    try:
        return make(regions if text is None else text)
    except BoardError:
        if text is None and is_file_name(regions):
            raise no_such_file(regions, BoardError) from None
        raise


def _wrapped_square(kind: str, size: str) -> Board:
    from polydoku.boards.wrapping import wrapped_square

    return wrapped_square(kind, int(size))


def _wrapped(kind: str, regions: str) -> Board:
    from polydoku.boards.wrapping import wrapped

    return _of_regions(partial(wrapped, kind), regions)


def _layout(name: str) -> Board:
    from polydoku.boards.layouts import layout

    return layout(name)


def _gattai(name: str) -> Board:
    from polydoku.boards.layouts import gattai

    return gattai(name)


def _cube() -> Board:
    from polydoku.boards.cube_surface import cube

    return cube()


def _rhombus(name: str) -> Board:
    from polydoku.boards.rhombus_shapes import named_rhombus

    return named_rhombus(name)


def _document(argument: str) -> Board:
    import json

    from polydoku.boards.document import from_json

    written_out = argument.lstrip().startswith("{")
    where = "" if written_out else argument
    text = argument if written_out else text_of(argument)
    if text is None:
        raise no_such_file(argument, BoardError)
    try:
        return from_json(json.loads(text), where)
    except json.JSONDecodeError as error:
        what = f"line {error.lineno}, column {error.colno}: {error.msg}"
        raise BoardError("board-json", where, what=what) from None


_SIZE, _BOX = r"(\d{1,3})", r"(?::(\d{1,2})x(\d{1,2}))?"
_LAYOUTS = ("twodoku", "butterfly", "flower", "cross", "windmill", "sohei", "samurai", "shogun", "sumo")
_EXTRAS = ("x", "windoku", "disjoint-groups", "argyle", "asterisk", "center-dots", "girandola")

_SMALLEST = '{"board":1,"cells":["a","b"],"houses":[["a","b"]]}'

FAMILIES = (
    Family(
        "RxC[:RxC]",
        "R rows and C columns, then the boxes; 1 to 32 digits",
        "6x6:3x2",
        rf"{_SIZE}x{_SIZE}{_BOX}",
        _sized,
    ),
    Family("latin:RxC", "rows and columns only", "latin:5x5", rf"latin:{_SIZE}x{_SIZE}", _latin),
    *(
        Family(f"{kind}[:NxN]", summary, kind, rf"({kind})(?::{_SIZE}x\2{_BOX})?", _extra)
        for kind, summary in zip(
            _EXTRAS,
            (
                "with both long diagonals",
                "with extra boxes, four of them on 9×9",
                "with the cells in the same position in every box",
                "with eight diagonals in diamonds (9×9)",
                "with nine cells in the shape of a star (9×9)",
                "with the centres of the boxes (9×9)",
                "with the corners, the centre and four cells of a cross (9×9)",
            ),
            strict=True,
        )
    ),
    Family(
        "jigsaw:NxN@SEED",
        "random irregular regions",
        "jigsaw:6x6@7",
        rf"jigsaw:{_SIZE}x\1@(\d{{1,18}})",
        _random_jigsaw,
    ),
    Family(
        "jigsaw:FILE",
        "irregular regions: n² marks in a file, or written out",
        "jigsaw:ABBBACCBADCCADDD",
        r"jigsaw:(.*)",
        _jigsaw,
    ),
    *(
        Family(f"{kind}:NxN", summary, f"{kind}:9x9", rf"({kind}):{_SIZE}x\2", _wrapped_square)
        for kind, summary in (
            ("cylinder", "boxes that wrap around the left and right edges"),
            ("torus", "boxes that wrap around all four edges"),
        )
    ),
    Family(
        "torus:FILE",
        "regions that may wrap around the edges; also cylinder:FILE",
        "torus:DCCDAABBAABBDCCD",
        r"(cylinder|torus):(.*)",
        _wrapped,
    ),
    *(
        Family(name, summary, name, rf"({name})", _layout)
        for name, summary in zip(
            _LAYOUTS,
            (
                "two 9×9 grids that share a box",
                "four 9×9 grids, 144 cells",
                "five 9×9 grids, 189 cells",
                "five 9×9 grids, 297 cells",
                "five 9×9 grids, 333 cells",
                "four 9×9 grids round a hole, 288 cells",
                "five 9×9 grids, 369 cells",
                "eleven 9×9 grids, 783 cells",
                "thirteen 9×9 grids, 909 cells",
            ),
            strict=True,
        )
    ),
    Family(
        "gattai:R,C+R,C…",
        "9×9 grids by the row and column, from 0, of their top left cells",
        "gattai:0,0+3,6",
        r"(gattai:.*)",
        _gattai,
    ),
    Family("cube", "the surface of a cube: 96 cells, 16 digits", "cube", "cube", _cube),
    Family(
        "rhombus:T,R[#K|@SEED]",
        "3-D board of T tiles in R runs: the K-th shape, or a random one",
        "rhombus:7,4#9",
        r"(rhombus:.*)",
        _rhombus,
    ),
    Family(
        "{…} or FILE.json",
        "any board, as a JSON document",
        _SMALLEST,
        r"(\s*\{.*|.*\.json)",
        _document,
    ),
)


def close_names() -> list[str]:
    """Return the names that are suggested for a misspelt one."""
    return [
        "9x9",
        "6x6",
        "16x16",
        "25x25",
        "latin:9x9",
        "jigsaw:FILE",
        "rhombus:9,5",
        *_EXTRAS,
        *_LAYOUTS,
        "cube",
    ]
