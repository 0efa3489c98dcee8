"""The short form of JSON in SudokuPad's ids.

Keys and colours have no quotes, texts have single quotes, many keys are short, and an empty object is left
out: ``{t:'Fish',ce:[[,{v:1}]],c:#F}``.
"""

import json
import re
from typing import Any

from polydoku.errors import FormatError

MAX_LENGTH = 1 << 18
"""A longer text in short form is refused, because reading it takes too long."""

MAX_DEPTH = 64

_KEYS = {
    "ca": "cages",
    "ct": "center",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ce": "cells",
    "cs": "cellSize",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
    "w": "width",
    "h": "height",
    "v": "value",
    "vd": "videos",
    "l": "lines",
    "r": "rounded",
    "re": "regions",
    "fs": "fontSize",
    "th": "thickness",
    "hl": "headLength",
    "wp": "wayPoints",
    "t": "title",
    "te": "text",
    "d": "duration",
}
_WORDS: dict[str, Any] = {"t": True, "f": False, "true": True, "false": False, "null": None}
_TOKEN = re.compile(
    r"""\s*(?:
    (?P<mark>[\[\]{},:])
    |'(?P<single>(?:[^'\\]|\\.)*)'
    |"(?P<double>(?:[^"\\]|\\.)*)"
    |(?P<number>-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)(?=[\s,\]}:])
    |\#(?P<color>[0-9A-Za-z]*)
    |(?P<word>[^\s'"\[\]{},:\#][^'"\[\]{},:]*)
    )""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


def json_of_text(text: str) -> str:
    """Return a text in the short form as JSON; JSON itself stays as it is.

    >>> json_of_text("{t:'It\\\\'s',ce:[,{v:1}],c:#F}")
    '{"title":"It\\'s","cells":[{},{"value":1}],"color":"#FFFFFF"}'
    """
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return json.dumps(_Parser(text).value_of_all(), ensure_ascii=False, separators=(",", ":"))
    return text


class _Parser:
    """Reads values from a text in the short form."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_LENGTH:
            raise FormatError("packed-unpacks", limit=f"{MAX_LENGTH:,}")
        self._text, self._position = text, 0
        self._token: re.Match[str] | None = None
        self._advance()

    def value_of_all(self) -> Any:
        value = self._value(0)
        if self._token is not None:
            raise FormatError("packed-damaged")
        return value

    def _advance(self) -> None:
        self._token = _TOKEN.match(self._text, self._position)
        if self._token is not None:
            self._position = self._token.end()
        elif self._text[self._position :].strip():
            raise FormatError("packed-damaged")

    def _mark(self) -> str:
        """Return the next token if it is a bracket, a comma or a colon; at the end, return ``end``."""
        if self._token is None:
            return "end"
        return self._token["mark"] or ""

    def _value(self, depth: int) -> Any:
        """Return the next value. A missing value is an empty object."""
        mark = self._mark()
        if depth > MAX_DEPTH or mark in (":", "end"):
            raise FormatError("packed-damaged")
        if mark in ("[", "{"):
            self._advance()
            return self._list(depth) if mark == "[" else self._object(depth)
        if mark:
            return {}
        assert self._token is not None
        token = self._token
        self._advance()
        return _scalar(token)

    def _list(self, depth: int) -> list[Any]:
        values: list[Any] = []
        if self._mark() == "]":
            self._advance()
            return values
        while True:
            values.append(self._value(depth + 1))
            if self._end_of_item("]"):
                return values

    def _object(self, depth: int) -> dict[str, Any]:
        members: dict[str, Any] = {}
        if self._mark() == "}":
            self._advance()
            return members
        while True:
            if self._token is None or self._mark():
                raise FormatError("packed-damaged")
            key = str(_text_of(self._token))
            self._advance()
            if self._mark() != ":":
                raise FormatError("packed-damaged")
            self._advance()
            members[_KEYS.get(key, key)] = self._value(depth + 1)
            if self._end_of_item("}"):
                return members

    def _end_of_item(self, bracket: str) -> bool:
        """Skip a comma or the bracket after an item; return whether it was the bracket."""
        mark = self._mark()
        if mark not in (",", bracket):
            raise FormatError("packed-damaged")
        self._advance()
        return mark == bracket


def _scalar(token: re.Match[str]) -> Any:
    if (number := token["number"]) is not None:
        is_whole = number.lstrip("-").isdecimal()
        if len(number) > 30:
            raise FormatError("packed-damaged")
        return int(number) if is_whole else float(number)
    if (color := token["color"]) is not None:
        return "#" + color * (6 if len(color) == 1 else 1)
    text = _text_of(token)
    return _WORDS.get(text, text) if token["word"] is not None else text


def _text_of(token: re.Match[str]) -> str:
    """Return the text of a token, without quotes and escapes."""
    for name in ("single", "double"):
        if (quoted := token[name]) is not None:
            return _ESCAPE.sub(_unescaped, quoted) if "\\" in quoted else quoted
    return (token["word"] or token["number"] or token["color"] or "").strip()


def _unescaped(match: re.Match[str]) -> str:
    escape = match[1]
    if len(escape) > 1:
        return chr(int(escape[1:], 16))
    return _ESCAPES.get(escape, escape)
