"""JSON as it comes from anyone: strict, at most 64 levels deep, with errors that say line and column.

Doubled keys, NaN and broken surrogate pairs are errors: nothing that is half understood passes.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from polydoku.errors import FormatError

DEPTH = 64
_BLANK = re.compile(r"[ \t\n\r\ufeff]*")
_WORDS = {
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


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        raise FormatError("json-key-twice", key=shown(next(key for key in keys if keys.count(key) > 1)))
    return made


def _constant(name: str) -> Any:
    raise FormatError("json-constant", name=name)


_DECODER = json.JSONDecoder(object_pairs_hook=_pairs, parse_constant=_constant)


def values(text: str) -> Iterator[tuple[int, Any]]:
    """Yield each JSON value of a text with the line where it begins: one document, or one a line."""
    at, line = _BLANK.match(text).end(), 1  # type: ignore[union-attr]
    line += text.count("\n", 0, at)
    while at < len(text):
        value, end = _value(text, at)
        yield line, value
        after = _BLANK.match(text, end).end()  # type: ignore[union-attr]
        if after < len(text) and "\n" not in text[end:after]:
            raise _error("json", text, after, what=f"the JSON ends before this {shown(text[after])}")
        line += text.count("\n", at, after)
        at = after


def first_value(text: str) -> Any:
    """Return the first JSON value of a text; nothing when it is not JSON."""
    try:
        return next(values(text))[1]
    except (FormatError, StopIteration):
        return None


def _value(text: str, at: int) -> tuple[Any, int]:
    try:
        value, end = _DECODER.raw_decode(text, at)
    except json.JSONDecodeError as error:
        raise _error("json", text, error.pos, what=_what(error.msg, text, error.pos)) from None
    except RecursionError:
        raise FormatError("json-deep", limit=DEPTH) from None
    except FormatError as error:
        raise error.at(f"line {text.count(chr(10), 0, at) + 1}") if at else error from None
    except ValueError:
        raise FormatError("json-number") from None
    _check(value)
    return value, end


def _what(message: str, text: str, at: int) -> str:
    what = next((ours for theirs, ours in _WORDS.items() if message.startswith(theirs)), message.lower())
    if what.startswith("the JSON"):
        return what
    return what + (f", not {shown(text[at])}" if at < len(text) else ", but the JSON ends")


def shown(value: Any) -> str:
    """Return a value as an error line shows it: as JSON, on one line, of at most 40 characters.

    >>> shown("a\\nb"), shown([1, 2])
    ('"a\\\\nb"', '[1, 2]')
    """
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        text = type(value).__name__
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return text if len(text) <= 40 else text[:39] + "…"


def _error(code: str, text: str, at: int, **facts: object) -> FormatError:
    line = text.count("\n", 0, at) + 1
    column = at - text.rfind("\n", 0, at)
    return FormatError(code, f"line {line}, column {column}", **facts)


def _check(value: Any) -> None:
    """Raise `FormatError` for a value nested too deep and for a string with half a character."""
    level = [value]
    for _ in range(DEPTH):
        below: list[Any] = []
        for one in level:
            if isinstance(one, dict):
                below += one.values()
                below += one
            elif isinstance(one, list):
                below += one
            elif isinstance(one, str) and not one.isascii() and _SURROGATE.search(one):
                raise FormatError("json-surrogate")
        if not below:
            return
        level = below
    raise FormatError("json-deep", limit=DEPTH)


_SURROGATE = re.compile(r"[\ud800-\udfff]")
