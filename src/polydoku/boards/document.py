"""Boards as JSON: ``{"board": 1, "cells": […], "houses": […], …}``.

A cell is a name or a ``[row, column]`` pair. A house is ``{"name", "kind", "cells"}`` or a list of cells.
`digits`, `symbols`, `places` (the polygon of each cell) and `name` are optional.
"""

from typing import Any, NamedTuple

from polydoku.errors import BoardError
from polydoku.model.board import MAX_CELLS, MAX_DIGITS, Board, House

VERSION = 1


class _HouseEntry(NamedTuple):
    name: str
    kind: str
    cell_names: list[str]


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
            {"name": house.name, "kind": house.kind, "cells": [board.names[cell] for cell in house.cells]}
            for house in board.houses
        ],
        "digits": board.digits,
        "symbols": board.symbols,
        "places": board.places and [[list(point) for point in polygon] for polygon in board.places],
    }
    return {key: value for key, value in document.items() if value not in ("", None)}


def from_json(document: Any, where: str = "") -> Board:
    """Return the board of a parsed JSON document; `where` (such as a file name) starts each error line.

    Raises `BoardError` that names the wrong part of the document.
    """
    version = document.get("board") if isinstance(document, dict) else None
    if version is True or version != VERSION:  # JSON's `true` equals 1 in Python
        raise BoardError("board-json", where, what=f'not a board of version {VERSION} ("board": {version!r})')
    cell_entries = _required_list(document, "cells", where)
    names = [_cell_name(entry, f"cells[{i}]", where) for i, entry in enumerate(cell_entries)]
    if len(names) > MAX_CELLS:
        raise BoardError("too-many-cells", where, cells=len(names), limit=MAX_CELLS)
    houses = [
        _house_entry(entry, number, where)
        for number, entry in enumerate(_required_list(document, "houses", where))
    ]
    _check_digits_and_symbols(document, where)
    return _build_board(document, names, houses, where)


def _check_digits_and_symbols(document: dict[str, Any], where: str) -> None:
    digits, symbols = document.get("digits"), document.get("symbols")
    is_integer = isinstance(digits, int) and not isinstance(digits, bool)
    if digits is not None and (not is_integer or digits > MAX_DIGITS):
        raise BoardError(
            "board-json", where, what=f"digits is {digits!r}, not a number from 1 to {MAX_DIGITS}"
        )
    if symbols is not None and not isinstance(symbols, str):
        raise BoardError("board-json", where, what="symbols is not a text")


def _build_board(document: dict[str, Any], names: list[str], entries: list[_HouseEntry], where: str) -> Board:
    try:
        cells = Board(names, [])  # finds the cells that the houses name
        houses = [
            House(entry.name, tuple(cells[name] for name in entry.cell_names), entry.kind)
            for entry in entries
        ]
        return Board(
            names,
            houses,
            digits=document.get("digits"),
            symbols=document.get("symbols"),
            places=_cell_polygons(document.get("places")),
            name=str(document.get("name", "")),
        )
    except BoardError as error:
        raise (error.at(where) if where else error) from None


def _house_entry(entry: Any, number: int, where: str) -> _HouseEntry:
    json_path = f"houses[{number}]"
    if isinstance(entry, list):
        entry = {"cells": entry}
    if not isinstance(entry, dict):
        raise BoardError("board-json", where, what=f"{json_path} is neither a house nor a list of cells")
    cell_entries = _required_list(entry, "cells", where, json_path)
    cell_names = [_cell_name(cell, f"{json_path}.cells[{i}]", where) for i, cell in enumerate(cell_entries)]
    return _HouseEntry(str(entry.get("name", f"house {number + 1}")), str(entry.get("kind", "")), cell_names)


def _cell_name(entry: Any, json_path: str, where: str) -> str:
    if isinstance(entry, str) and entry:
        return entry
    if isinstance(entry, list) and len(entry) == 2 and all(isinstance(number, int) for number in entry):
        return f"r{entry[0]}c{entry[1]}"
    raise BoardError("board-json", where, what=f"{json_path} is {entry!r}, not the name of a cell")


def _required_list(container: dict[str, Any], key: str, where: str, json_path: str = "") -> list[Any]:
    value = container.get(key)
    if isinstance(value, list):
        return value
    name = f"{json_path}.{key}" if json_path else key
    problem = "missing" if value is None else "not a list"
    raise BoardError("board-json", where, what=f"{name} is {problem}")


def _cell_polygons(places: Any) -> list[list[tuple[float, float]]] | None:
    if places is None:
        return None
    try:
        return [[(float(x), float(y)) for x, y in polygon] for polygon in places]
    except (TypeError, ValueError):
        raise BoardError("board-json", what="places are not lists of [x, y] points") from None
