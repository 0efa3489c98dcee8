"""Widths of texts in Helvetica and Helvetica-Bold, and lines of text that fit into a width.

The widths are those of Adobe's font metrics, in thousandths of the text size.
"""

from typing import NamedTuple
from unicodedata import normalize

_REGULAR = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 "  # space to /
    "556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 "  # 0 to ?
    "1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 "  # @ to O
    "667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 "  # P to _
    "333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 "  # ` to o
    "556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"  # p to ~
)
_BOLD = (
    "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 "
    "556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 "
    "975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 "
    "667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 "
    "333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 "
    "611 611 389 556 333 611 556 778 556 556 500 389 280 389 584"
)
_OTHERS = {
    "ß": 611,
    "Æ": 1000,
    "æ": 889,
    "Œ": 1000,
    "œ": 944,
    "Ø": 778,
    "ø": 611,
    "–": 556,
    "—": 1000,
    "…": 1000,
    "’": 278,
    "‘": 278,
    "“": 500,
    "”": 500,
    "·": 278,
    "×": 584,
    "°": 400,
    "½": 834,
    "≤": 549,
    "≥": 549,
    "≠": 549,
    "→": 987,
    "−": 584,
}
"""Characters whose width is not that of an ASCII letter; the wider one of both fonts."""

UNKNOWN_WIDTH = 778
"""The width of a character that no table has; few characters are wider."""

SHRINK = 0.92
"""The size of a text that is too high for its space is multiplied by this factor until the text fits."""

MIN_TEXT_SCALE = 0.7
"""A text keeps at least this part of its size, even if it then has too many lines."""


def _table(widths: str) -> dict[str, int]:
    return _OTHERS | {chr(ord(" ") + number): int(width) for number, width in enumerate(widths.split())}


_WIDTHS = {"regular": _table(_REGULAR), "bold": _table(_BOLD)}


def text_width(text: str, size: float, weight: str = "regular") -> float:
    """Return the width of a text of size `size` with `weight` ``regular`` or ``bold``.

    >>> text_width("Mm", 1000), text_width("Mm", 1000, "bold"), text_width("é", 1000) == text_width("e", 1000)
    (1666.0, 1722.0, True)
    """
    widths = _WIDTHS[weight]
    return sum(_character_width(char, widths) for char in text) * size / 1000


def _character_width(char: str, widths: dict[str, int]) -> int:
    # An accented letter is as wide as the letter without its accent.
    return widths.get(char) or widths.get(normalize("NFD", char)[0], UNKNOWN_WIDTH)


def wrapped(text: str, width: float, size: float, weight: str = "regular") -> list[str]:
    """Return the lines of a text, none of them wider than `width`; a word that is wider is divided.

    >>> wrapped("one two three", 30, 10)
    ['one', 'two', 'three']
    >>> wrapped("Donaudampfschiff", 40, 10)
    ['Donaud', 'ampfsch', 'iff']
    """
    lines: list[str] = []
    for word in text.split():
        if lines and text_width(f"{lines[-1]} {word}", size, weight) <= width:
            lines[-1] += f" {word}"
        else:
            lines += _parts(word, width, size, weight)
    return lines


def _parts(word: str, width: float, size: float, weight: str) -> list[str]:
    """Return the parts of a word, as long as `width` allows, and at least one character each."""
    parts = [""]
    for char in word:
        if parts[-1] and text_width(parts[-1] + char, size, weight) > width:
            parts.append("")
        parts[-1] += char
    return parts


class SizedLines(NamedTuple):
    """The lines of a text, and the size at which they fit."""

    lines: list[str]
    size: float


def fitted(text: str, width: float, size: float, max_lines: int, weight: str = "regular") -> SizedLines:
    """Return a text in at most `max_lines` lines if it fits at `size`, or smaller but still legible.

    >>> fitted("one two three", 50, 10, 1).size < 10
    True
    >>> len(fitted("one two three", 20, 10, 1).lines)
    3
    """
    lines, smaller_size = wrapped(text, width, size, weight), size
    while len(lines) > max_lines and smaller_size * SHRINK >= MIN_TEXT_SCALE * size:
        smaller_size *= SHRINK
        lines = wrapped(text, width, smaller_size, weight)
    return SizedLines(lines, smaller_size)
