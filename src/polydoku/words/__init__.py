"""What people read, apart from the logic: error lines now, step sentences later.

An error is a code and its facts; this package turns them into one line. So a text stands once, can be
translated, and is tested as a table. Each area keeps its own table of codes.
"""

from polydoku import extensions
from polydoku.words import boards, cli, drawing, formats, puzzles

TABLES = [boards.ERRORS, cli.ERRORS, drawing.ERRORS, formats.ERRORS, puzzles.ERRORS]


def register(table: dict[str, tuple[str, str]]) -> None:
    """Add the error lines of an extension: code → (what is wrong, how to fix it)."""
    TABLES.append(table)


def error(code: str, facts: dict[str, object]) -> tuple[str, str]:
    """Return what is wrong and how to fix it (possibly empty) for an error code.

    >>> error("no-house", {"cells": 2})
    ('no house', '')
    """
    told = {name: _Fact(fact) for name, fact in facts.items()}
    if not any(code in table for table in TABLES):
        extensions.load()
    for table in TABLES:
        if code in table:
            what, hint = table[code]
            return what.format(**told), hint.format(**told)
    raise KeyError(code)


class _Fact:
    """A value in a text, where ``{cells:cell}`` is a number with its noun."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __repr__(self) -> str:
        return repr(self.value)

    def __format__(self, form: str) -> str:
        if not form.isalpha() or len(form) == 1:
            return format(self.value, form)
        return amount(self.value, form) if isinstance(self.value, int) else f"{self.value} {form}s"


def near(word: str, known: "list[str]") -> str:
    """Return ``; did you mean 'x'?`` for the known word nearest to `word`, or nothing.

    >>> near("thermos", ["thermo", "arrow"])
    "; did you mean 'thermo'?"
    """
    from difflib import get_close_matches

    found = get_close_matches(word, known, n=1, cutoff=0.6)
    return f"; did you mean '{found[0]}'?" if found else ""


def amount(count: int, thing: str, things: str = "") -> str:
    """Return a count with its noun: ``1 cell``, ``2 cells``, ``1,000 boxes``.

    >>> amount(1, "cell"), amount(1200, "box", "boxes")
    ('1 cell', '1,200 boxes')
    """
    return f"{count:,} {thing if count == 1 else things or thing + 's'}"
