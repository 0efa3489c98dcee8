"""Parses untrusted JSON strictly. Errors name the line and the column where possible.

Values may be nested 64 levels deep. Repeated keys, NaN and lone surrogates are errors, because their meaning
is unclear.
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
"""The start of each message of the `json` module, and our message instead."""


def _object_of_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        keys = [key for key, _ in pairs]
        repeated_key = next(key for key in keys if keys.count(key) > 1)
        raise FormatError("json-key-twice", key=json_excerpt(repeated_key))
    return members


def _refuse_constant(name: str) -> Any:
    """Raise the error for ``NaN`` and ``Infinity``."""
    raise FormatError("json-constant", name=name)


_DECODER = json.JSONDecoder(object_pairs_hook=_object_of_pairs, parse_constant=_refuse_constant)


def json_documents(text: str) -> Iterator[tuple[int, Any]]:
    """Yield the line number and the value of each JSON document in a text.

    Raises `FormatError` for text that is not JSON, and for two documents on one line.
    """
    position = _after_blanks(text, 0)
    line = 1 + text.count("\n", 0, position)
    while position < len(text):
        value, end = _parse_value(text, position)
        yield line, value
        next_position = _after_blanks(text, end)
        if next_position < len(text) and "\n" not in text[end:next_position]:
            what = f"the JSON ends before this {json_excerpt(text[next_position])}"
            raise _syntax_error(text, next_position, what)
        line += text.count("\n", position, next_position)
        position = next_position


def _after_blanks(text: str, position: int) -> int:
    return _BLANK.match(text, position).end()  # type: ignore[union-attr]


def first_json_value(text: str) -> Any:
    """Return the first JSON value of a text, or `None` if the text is not JSON."""
    try:
        return next(json_documents(text))[1]
    except (FormatError, StopIteration):
        return None


def _parse_value(text: str, position: int) -> tuple[Any, int]:
    """Return the value that begins at a position, and the position after it."""
    try:
        value, end = _DECODER.raw_decode(text, position)
    except json.JSONDecodeError as error:
        raise _syntax_error(text, error.pos, _description(error.msg, text, error.pos)) from None
    except RecursionError:
        raise FormatError("json-deep", limit=MAX_DEPTH) from None
    except FormatError as error:
        # A document at the start of the text is usually the only one, so its line says nothing.
        line = text.count("\n", 0, position) + 1
        raise error.at(f"line {line}") if position else error from None
    except ValueError:  # Python limits the digits of an integer
        raise FormatError("json-number") from None
    _refuse_depth_and_surrogates(value)
    return value, end


def _description(python_message: str, text: str, position: int) -> str:
    """Return our description of a syntax error, with the character at its position."""
    description = next(
        (message for start, message in _MESSAGES.items() if python_message.startswith(start)),
        python_message.lower(),
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
    printable = [character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text]
    text = "".join(printable)
    return text if len(text) <= 40 else text[:39] + "…"


def _syntax_error(text: str, position: int, what: str) -> FormatError:
    line = text.count("\n", 0, position) + 1
    column = position - text.rfind("\n", 0, position)
    return FormatError("json", f"line {line}, column {column}", what=what)


def _refuse_depth_and_surrogates(value: Any) -> None:
    """Raise `FormatError` for a value nested too deep and for a string with a lone surrogate."""
    values = [value]  # all values at one depth
    for _ in range(MAX_DEPTH):
        children: list[Any] = []
        for parent in values:
            if isinstance(parent, dict):
                children += parent.values()
                children += parent  # its keys
            elif isinstance(parent, list):
                children += parent
            elif isinstance(parent, str) and not parent.isascii() and _SURROGATE.search(parent):
                raise FormatError("json-surrogate")
        if not children:
            return
        values = children
    raise FormatError("json-deep", limit=MAX_DEPTH)
