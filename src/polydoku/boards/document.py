"""Boards as JSON: ``{"board": 1, "cells": […], "houses": […], …}``, or the name of a known board.

Cells are names; a house is ``{"name", "kind", "cells"}`` or just a list of cells; `digits`, `symbols`,
`places` and `name` are optional.
"""

from typing import Any

from polydoku.errors import BoardError
from polydoku.model.board import MAX_CELLS, MAX_DIGITS, Board, House

VERSION = 1


def to_json(board: Board) -> dict[str, Any]:
    """Return the document of a board; `from_json` makes an equal board from it.

    >>> from polydoku.model.board import Board
    >>> list(to_json(Board(2, [[0, 1]])))
    ['board', 'cells', 'houses', 'digits', 'symbols']
    """
    document: dict[str, Any] = {
        "board": VERSION,
        "name": board.name,
        "cells": list(board.names),
        "houses": [
            {"name": house.name, "kind": house.kind, "cells": [board.names[c] for c in house.cells]}
            for house in board.houses
        ],
        "digits": board.digits,
        "symbols": board.symbols,
        "places": board.places and [[list(point) for point in polygon] for polygon in board.places],
    }
    return {key: value for key, value in document.items() if value not in ("", None)}


def from_json(document: Any, where: str = "") -> Board:
    """Return the board of a document; raises `BoardError` that says which part is wrong."""
    if not isinstance(document, dict) or document.get("board") is True or document.get("board") != VERSION:
        version = document.get("board") if isinstance(document, dict) else None
        raise BoardError("board-json", where, what=f'not a board of version {VERSION} ("board": {version!r})')
    cells = _expect(document, "cells", list, where)
    names = [_name(cell, f"cells[{i}]", where) for i, cell in enumerate(cells)]
    if len(names) > MAX_CELLS:
        raise BoardError("too-many-cells", where, cells=len(names), limit=MAX_CELLS)
    houses = []
    for number, part in enumerate(_expect(document, "houses", list, where)):
        houses.append(_house(part, number, where))
    digits = document.get("digits")
    if digits is not None and (
        isinstance(digits, bool) or not isinstance(digits, int) or digits > MAX_DIGITS
    ):
        raise BoardError(
            "board-json", where, what=f"digits is {digits!r}, not a number from 1 to {MAX_DIGITS}"
        )
    symbols = document.get("symbols")
    if symbols is not None and not isinstance(symbols, str):
        raise BoardError("board-json", where, what="symbols is not a text")
    return _board_of(names, houses, digits, symbols, document, where)


def _board_of(
    names: list[str],
    houses: list[tuple[str, str, list[str]]],
    digits: int | None,
    symbols: str | None,
    document: dict[str, Any],
    where: str,
) -> Board:
    try:
        bare = Board(names, [])
        members = [House(name, tuple(bare[c] for c in cells), kind) for name, kind, cells in houses]
        return Board(
            names,
            members,
            digits=digits,
            symbols=symbols,
            places=_places(document.get("places")),
            name=str(document.get("name", "")),
        )
    except BoardError as error:
        raise (error.at(where) if where else error) from None


def _house(part: Any, number: int, where: str) -> tuple[str, str, list[str]]:
    place = f"houses[{number}]"
    if isinstance(part, list):
        part = {"cells": part}
    if not isinstance(part, dict):
        raise BoardError("board-json", where, what=f"{place} is neither a house nor a list of cells")
    cells = [
        _name(c, f"{place}.cells[{i}]", where)
        for i, c in enumerate(_expect(part, "cells", list, where, place))
    ]
    return str(part.get("name", f"house {number + 1}")), str(part.get("kind", "")), cells


def _name(cell: Any, place: str, where: str) -> str:
    if isinstance(cell, str) and cell:
        return cell
    if isinstance(cell, list) and len(cell) == 2 and all(isinstance(x, int) for x in cell):
        return f"r{cell[0]}c{cell[1]}"
    raise BoardError("board-json", where, what=f"{place} is {cell!r}, not the name of a cell")


def _expect(document: dict[str, Any], key: str, kind: type, where: str, place: str = "") -> Any:
    value = document.get(key)
    if not isinstance(value, kind):
        name = f"{place}.{key}" if place else key
        what = f"{name} is missing" if value is None else f"{name} is not a {kind.__name__}"
        raise BoardError("board-json", where, what=what)
    return value


def _places(places: Any) -> Any:
    if places is None:
        return None
    try:
        return [[(float(x), float(y)) for x, y in polygon] for polygon in places]
    except (TypeError, ValueError):
        raise BoardError("board-json", what="places are not lists of [x, y] points") from None
