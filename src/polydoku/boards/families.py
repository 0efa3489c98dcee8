"""The table of board families: the form of their names, and the function that returns the board of a name.

Help, completion, docs and `named` read this table. Each function imports its module on first use, which
keeps the start fast for a plain 9×9.
"""

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from polydoku import words
from polydoku.boards.files import file_text, is_file_name, no_such_file
from polydoku.boards.squares import jigsaw, latin, square
from polydoku.errors import BoardError, PuzzleError
from polydoku.model.board import Board

if TYPE_CHECKING:
    from polydoku.boards.wrapping import Surface

_FAMILY_NAME = re.compile(r"[a-z0-9:,@#+-]{1,80}")
"""The characters in names of families, except those that read a file: these contain a dot or a slash."""

MAX_BARE_FILE_NAME = 30
"""A region map of the wrong size, if it has no more characters than this, may be meant as a file name."""


class Family(NamedTuple):
    """Boards whose names have the same form.

    `name` shows this form (``latin:RxC``), `example` is one name, and `pattern` is the regular expression of
    all names. `make` receives the groups of the match as text, or `None`, and returns the board.
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
    raise BoardError("board-unknown", name=name, suggestion=words.suggestion(name, suggested_names()))


def is_of_family(board: Board) -> bool:
    """Return whether the board equals the board that `named` returns for its name.

    >>> is_of_family(named("4x4")), is_of_family(Board(1, [], name="4x4"))
    (True, False)
    """
    family_board = board_of_family(board.name)
    # Equal boards may have different names.
    return family_board is not None and (family_board.name, family_board) == (board.name, board)


@lru_cache(maxsize=64)
def board_of_family(name: str) -> Board | None:
    """Return the board of this name, or `None` if no family has the name or it is the name of a file."""
    try:
        return named(name) if _FAMILY_NAME.fullmatch(name) else None
    except PuzzleError:
        return None


def board_of(board: Board | str) -> Board:
    """Return `board` if it is a `Board`, or the board of this name. Raises `BoardError` for other types.

    >>> board_of("4x4") == board_of(Board.square(4))
    True
    """
    if isinstance(board, str):
        return named(board)
    if not isinstance(board, Board):
        raise BoardError("board-type", type=type(board).__name__)
    return board


def _box_size(rows: str | None, columns: str | None) -> tuple[int, int] | None:
    return (int(rows), int(columns)) if rows and columns else None


def _square_or_rectangle(rows: str, columns: str, box_rows: str | None, box_columns: str | None) -> Board:
    box = _box_size(box_rows, box_columns)
    if int(rows) == int(columns):
        return square(int(rows), box=box)
    from polydoku.boards.rectangles import box_for, rectangle

    if box is None and box_for(int(rows), int(columns)) is None:  # such as 7x9
        suggestion = f"; did you mean '{rows}x{rows}'?"
        raise BoardError("board-unknown", name=f"{rows}x{columns}", suggestion=suggestion)
    return rectangle(int(rows), int(columns), box=box)


def _latin(rows: str, columns: str) -> Board:
    if int(rows) == int(columns):
        return latin(int(rows))
    from polydoku.boards.rectangles import latin_rectangle

    return latin_rectangle(int(rows), int(columns))


def _extra(name: str, size: str | None, box_rows: str | None, box_columns: str | None) -> Board:
    from polydoku.boards.extra_houses import extra

    return extra(name, int(size or 9), box=_box_size(box_rows, box_columns))


def _random_jigsaw(size: str, seed: str) -> Board:
    from polydoku.boards.random_jigsaws import random_jigsaw

    return random_jigsaw(int(size), seed=int(seed))


def _jigsaw(map_or_file: str) -> Board:
    if match := re.fullmatch(r"(\d{1,3}x\d{1,3})(?:@.*)?", map_or_file):
        suggestion = f"; did you mean 'jigsaw:{match[1]}@1', with random regions from seed 1?"
        raise BoardError("board-unknown", name=f"jigsaw:{map_or_file}", suggestion=suggestion)
    return _board_of_region_map(jigsaw, map_or_file)


def _board_of_region_map(board_maker: Callable[[str], Board], map_or_file: str) -> Board:
    text = file_text(map_or_file)
    try:
        return board_maker(map_or_file if text is None else text)
    except BoardError as error:
        if text is not None:
            raise error.at(map_or_file) from None
        if is_file_name(map_or_file):
            raise no_such_file(map_or_file, BoardError) from None
        if error.code == "region-map" and 0 < len(map_or_file) <= MAX_BARE_FILE_NAME:
            raise BoardError("region-map-or-file", "", name=map_or_file, **error.facts) from None
        raise


def _wrapped_square(surface: "Surface", size: str) -> Board:
    from polydoku.boards.wrapping import wrapped_square

    return wrapped_square(surface, int(size))


def _wrapped(surface: "Surface", map_or_file: str) -> Board:
    from polydoku.boards.wrapping import wrapped

    return _board_of_region_map(partial(wrapped, surface), map_or_file)


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


def _document(json_or_file: str) -> Board:
    import json

    from polydoku.boards.document import from_json

    is_json = json_or_file.lstrip().startswith("{")
    text = json_or_file if is_json else file_text(json_or_file)
    if text is None:
        raise no_such_file(json_or_file, BoardError)
    where = "" if is_json else json_or_file
    try:
        return from_json(json.loads(text), where)
    except json.JSONDecodeError as error:
        what = f"line {error.lineno}, column {error.colno}: {error.msg}"
        raise BoardError("board-json", where, what=what) from None


_SIZE = r"(\d{1,3})"
_BOX_SUFFIX = r"(?::(\d{1,2})x(\d{1,2}))?"

_EXTRAS = {
    "x": "with both long diagonals",
    "windoku": "with extra boxes, four of them on 9×9",
    "disjoint-groups": "with the cells in the same position in every box",
    "argyle": "with eight diagonals in diamonds (9×9)",
    "asterisk": "with nine cells in the shape of a star (9×9)",
    "center-dots": "with the centres of the boxes (9×9)",
    "girandola": "with the corners, the centre and four cells of a cross (9×9)",
}
"""From each key of `polydoku.boards.extra_houses.EXTRAS` to the summary of its family."""

_LAYOUTS = {
    "twodoku": "two 9×9 grids that share a box",
    "butterfly": "four 9×9 grids, 144 cells",
    "flower": "five 9×9 grids, 189 cells",
    "cross": "five 9×9 grids, 297 cells",
    "windmill": "five 9×9 grids, 333 cells",
    "sohei": "four 9×9 grids round a hole, 288 cells",
    "samurai": "five 9×9 grids, 369 cells",
    "shogun": "eleven 9×9 grids, 783 cells",
    "sumo": "thirteen 9×9 grids, 909 cells",
}
"""From each key of `polydoku.boards.layouts.LAYOUTS` to the summary of its family."""

_DOCUMENT_EXAMPLE = '{"board":1,"cells":["a","b"],"houses":[["a","b"]]}'

FAMILIES = (
    Family(
        "RxC[:RxC]",
        "R rows and C columns, then the boxes; 1 to 32 digits",
        "6x6:3x2",
        rf"{_SIZE}x{_SIZE}{_BOX_SUFFIX}",
        _square_or_rectangle,
    ),
    Family("latin:RxC", "rows and columns only", "latin:5x5", rf"latin:{_SIZE}x{_SIZE}", _latin),
    *(
        Family(f"{name}[:NxN]", summary, name, rf"({name})(?::{_SIZE}x\2{_BOX_SUFFIX})?", _extra)
        for name, summary in _EXTRAS.items()
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
        "irregular regions: the letter of each cell's region, in a file or as text",
        "jigsaw:ABBBACCBADCCADDD",
        r"jigsaw:(.*)",
        _jigsaw,
    ),
    *(
        Family(f"{surface}:NxN", summary, f"{surface}:9x9", rf"({surface}):{_SIZE}x\2", _wrapped_square)
        for surface, summary in (
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
    *(Family(name, summary, name, rf"({name})", _layout) for name, summary in _LAYOUTS.items()),
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
        _DOCUMENT_EXAMPLE,
        r"(\s*\{.*|.*\.json)",
        _document,
    ),
)


def suggested_names() -> list[str]:
    """Return the names from which the nearest one is suggested for an unknown name."""
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
