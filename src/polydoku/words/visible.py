"""Escapes control characters, so that text from a file cannot control the terminal that prints it."""

_CONTROLS = (
    *range(0x20),
    *range(0x7F, 0xA0),
    *(0x061C, 0x200E, 0x200F),  # direction marks
    *(0x2028, 0x2029),  # line and paragraph separator
    *range(0x202A, 0x202F),  # direction overrides
    *range(0x2066, 0x206A),  # direction isolates
)
_ESCAPES = {code: f"\\u{code:04x}" for code in _CONTROLS}
_LINE_ESCAPES = {code: text for code, text in _ESCAPES.items() if chr(code) not in "\t\n"}


def visible(text: str, *, keep_lines: bool = False) -> str:
    r"""Return a text in which control and direction characters are escaped.

    With `keep_lines`, tabs and line breaks stay as they are. The escapes are those of JSON strings, so that a
    JSON document keeps its meaning.

    >>> print(visible("\x1b[2Jred\x9b"))
    \u001b[2Jred\u009b
    """
    if text.isprintable():
        return text
    if keep_lines:  # a carriage return is kept only before a line feed: alone it would overwrite the line
        return "\r\n".join(line.translate(_LINE_ESCAPES) for line in text.split("\r\n"))
    return text.translate(_ESCAPES)
