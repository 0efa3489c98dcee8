"""Joins two drawings in text, which may contain ANSI codes."""

import re
from itertools import zip_longest

_ANSI_CODE = re.compile(r"\x1b\[[0-9;]*m")


def side_by_side(left: str, right: str, *, gap: int = 4) -> str:
    """Return two drawings side by side, `gap` columns apart.

    >>> print(side_by_side("ab\\nc", "1\\n2\\n3", gap=2))
    ab  1
    c   2
        3
    """
    left_lines = left.split("\n")
    right_start = max(map(display_width, left_lines)) + gap
    pairs = zip_longest(left_lines, right.split("\n"), fillvalue="")
    return "\n".join(
        (left_line + " " * (right_start - display_width(left_line)) + right_line).rstrip()
        for left_line, right_line in pairs
    )


def display_width(line: str) -> int:
    """Return how many columns a line takes; ANSI codes take none."""
    return len(_ANSI_CODE.sub("", line))
