"""Parses untrusted JSON strictly, position most 64 levels deep. Errors name the line and the column.

Repeated keys, NaN and broken surrogate pairs are errors, because their meaning is unclear.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from polydoku.errors import FormatError

MAX_DEPTH = 64
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_BLANK = re.compile(r"[ \t\n\r\ufeff]*")
_MESSAGES = {
    "Unterminated string": "the JSON ends inside a string",
    "Invalid control character": "a line break or control character stands inside a string",
    "Invalid \\escape": "a backslash in a string escapes nothing",
    "Invalid \\uXXXX": "\\u needs four hexadecimal digits",
    "Expecting property name": "a key in double quotes was expected",
    "Expecting ':'": "a colon was expected after the key",
    "Expecting ','": "a comma or the closing bracket was expected",
    "Illegal trailing comma": "a comma stands before the closing bracket",
    "Expecting value": "a value was expected",
}


def _object_of_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        keys = [key for key, _ in pairs]
        raise FormatError(
            "json-key-twice", key=json_excerpt(next(key for key in keys if keys.count(key) > 1))
        )
    return members


def _refuse_constant(name: str) -> Any:
    raise FormatError("json-constant", name=name)


_DECODER = json.JSONDecoder(object_pairs_hook=_object_of_pairs, parse_constant=_refuse_constant)


def values(text: str) -> Iterator[tuple[int, Any]]:
    """Yield the line number and the value of each JSON document in a text.

    Raises `FormatError` for text that is not JSON, and for two documents on one line.
    """
    position, line = _BLANK.match(text).end(), 1  # type: ignore[union-attr]
    line += text.count("\n", 0, position)
    while position < len(text):
        value, end = _value(text, position)
        yield line, value
        next_position = _BLANK.match(text, end).end()  # type: ignore[union-attr]
        if next_position < len(text) and "\n" not in text[end:next_position]:
            raise _error(
                "json",
                text,
                next_position,
                what=f"the JSON ends before this {json_excerpt(text[next_position])}",
            )
        line += text.count("\n", position, next_position)
        position = next_position


def first_json_value(text: str) -> Any:
    """Return the first JSON value of a text, or `None` if the text is not JSON."""
    try:
        return next(values(text))[1]
    except (FormatError, StopIteration):
        return None


def _value(text: str, position: int) -> tuple[Any, int]:
    try:
        value, end = _DECODER.raw_decode(text, position)
    except json.JSONDecodeError as error:
        raise _error("json", text, error.pos, what=_description(error.msg, text, error.pos)) from None
    except RecursionError:
        raise FormatError("json-deep", limit=MAX_DEPTH) from None
    except FormatError as error:
        raise error.at(f"line {text.count(chr(10), 0, position) + 1}") if position else error from None
    except ValueError:
        raise FormatError("json-number") from None
    _refuse_depth_and_surrogates(value)
    return value, end


def _description(message: str, text: str, position: int) -> str:
    description = next(
        (ours for theirs, ours in _MESSAGES.items() if message.startswith(theirs)), message.lower()
    )
    if description.startswith("the JSON"):
        return description
    return description + (
        f", not {json_excerpt(text[position])}" if position < len(text) else ", but the JSON ends"
    )


def json_excerpt(value: Any) -> str:
    """Return a value as JSON for an error line, on one line and cut to 40 characters.

    >>> json_excerpt("a\\nb"), json_excerpt([1, 2])
    ('"a\\\\nb"', '[1, 2]')
    """
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        text = type(value).__name__
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return text if len(text) <= 40 else text[:39] + "…"


def _error(code: str, text: str, position: int, **facts: object) -> FormatError:
    line = text.count("\n", 0, position) + 1
    column = position - text.rfind("\n", 0, position)
    return FormatError(code, f"line {line}, column {column}", **facts)


def _refuse_depth_and_surrogates(value: Any) -> None:
    """Raise `FormatError` for a value nested too deep and for a string with a lone surrogate."""
    level = [value]
    for _ in range(MAX_DEPTH):
        below: list[Any] = []
        for item in level:
            if isinstance(item, dict):
                below += item.values()
                below += item
            elif isinstance(item, list):
                below += item
            elif isinstance(item, str) and not item.isascii() and _SURROGATE.search(item):
                raise FormatError("json-surrogate")
        if not below:
            return
        level = below
    raise FormatError("json-deep", limit=MAX_DEPTH)
