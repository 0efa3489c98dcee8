"""Defines `Lesson`, the texts of a page about a technique."""

from typing import NamedTuple


class Lesson(NamedTuple):
    """What to look for on the board, and why the pattern works."""

    look_for: str
    why: str
