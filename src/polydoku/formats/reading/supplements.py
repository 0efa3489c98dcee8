"""The keys of Polydoku's JSON for the supplement of a puzzle: drawing, a player's state and warnings."""

from typing import Any, get_args

from polydoku.errors import FormatError
from polydoku.formats.reading.jsontext import json_excerpt
from polydoku.model.board import Board
from polydoku.model.supplement import EMPTY, DrawnMark, PlayerCell, Supplement

KEYS = ("drawing", "player", "rules_complete", "warnings")

_KINDS = get_args(DrawnMark.__annotations__["kind"])
_TYPES: dict[str, tuple[tuple[type, ...], str]] = {
    **dict.fromkeys(("width", "height", "angle", "head", "text_size"), ((int, float), "a number")),
    **dict.fromkeys(("stroke", "fill", "text", "text_color"), ((str,), "a text")),
    "is_above": ((bool,), "true or false"),
}
"""The types of the values of a mark, besides its kind and its points, and their names."""


def document_of(supplement: Supplement) -> dict[str, Any]:
    """Return the keys of a supplement; keys without content have an empty value.

    >>> document_of(EMPTY)
    {'drawing': [], 'player': {}, 'rules_complete': None, 'warnings': []}
    """
    return {
        "drawing": [_mark_json(mark) for mark in supplement.drawing],
        "player": {name: _content_json(content) for name, content in supplement.player},
        "rules_complete": None if supplement.rules_complete else False,
        "warnings": list(supplement.warnings),
    }


def _mark_json(mark: DrawnMark) -> dict[str, Any]:
    points = [list(point) for point in mark.points]
    details = {name: getattr(mark, name) for name in _TYPES if getattr(mark, name)}
    return {"kind": mark.kind, "points": points, **details}


def _content_json(content: PlayerCell) -> dict[str, Any]:
    values = {
        "digit": content.digit,
        "center": list(content.center),
        "corner": list(content.corner),
        "colors": list(content.colors),
    }
    return {name: value for name, value in values.items() if value}


def supplement_of(document: dict[str, Any], board: Board) -> Supplement:
    """Return the supplement of a document. Raises `FormatError`, which names the wrong key."""
    if not document.keys() & set(KEYS):
        return EMPTY
    complete = document.get("rules_complete", True)
    if not isinstance(complete, bool):
        raise _form_error("rules_complete", complete, "true or false")
    player = document.get("player", {})
    if not isinstance(player, dict):
        raise _form_error("player", player, "an object of cells")
    contents = [
        (board.names[board[name]], _content(value, f"player.{name}", board)) for name, value in player.items()
    ]
    return Supplement(
        drawing=tuple(
            _mark(mark, f"drawing[{index}]")
            for index, mark in enumerate(_list(document.get("drawing", []), "drawing", dict))
        ),
        player=tuple(contents),
        rules_complete=complete,
        warnings=tuple(_list(document.get("warnings", []), "warnings", str)),
    )


def _form_error(where: str, value: Any, expected: str) -> FormatError:
    return FormatError("json-form", where, expected=expected, value=json_excerpt(value))


def _list(values: Any, where: str, kind: type) -> list[Any]:
    if not isinstance(values, list) or not all(type(value) is kind for value in values):
        name = {dict: "objects", str: "texts", list: "lists", int: "digits"}[kind]
        raise _form_error(where, values, f"a list of {name}")
    return values


def _mark(document: dict[str, Any], where: str) -> DrawnMark:
    if document.get("kind") not in _KINDS:
        raise _form_error(f"{where}.kind", document.get("kind"), f"one of {', '.join(_KINDS)}")
    points = _list(document.get("points"), f"{where}.points", list)
    for point in points:
        if len(point) != 2 or not all(type(value) in (int, float) for value in point):
            raise _form_error(f"{where}.points", point, "a point [x, y]")
    for key, value in document.items():
        if key in _TYPES and type(value) not in _TYPES[key][0]:
            raise _form_error(f"{where}.{key}", value, _TYPES[key][1])
        if key not in ("kind", "points", *_TYPES):
            raise FormatError("json-key", where, key=json_excerpt(key), keys=", ".join(("points", *_TYPES)))
    if not points:
        raise _form_error(f"{where}.points", points, "a list of points")
    details = {key: value for key, value in document.items() if key in _TYPES}
    return DrawnMark(kind=document["kind"], points=tuple((x, y) for x, y in points), **details)


def _content(document: Any, where: str, board: Board) -> PlayerCell:
    known = PlayerCell._fields
    if not isinstance(document, dict) or document.keys() - set(known):
        raise _form_error(where, document, f"an object with {', '.join(known)}")
    digits = {key: tuple(_list(document.get(key, []), f"{where}.{key}", int)) for key in ("center", "corner")}
    digit = document.get("digit", 0)
    for value in (digit, *digits["center"], *digits["corner"]):
        if type(value) is not int or not 0 <= value <= board.digits:
            raise _form_error(where, value, f"a digit from 1 to {board.digits}")
    colors = tuple(_list(document.get("colors", []), f"{where}.colors", str))
    return PlayerCell(digit=digit, colors=colors, **digits)
