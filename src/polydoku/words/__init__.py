"""What people read, apart from the logic: error lines now, step sentences later.

An error is a code and its facts; this package turns them into one line. So a text stands once, can be
translated, and is tested as a table. Each area keeps its own table of codes.
"""

from polydoku.words import boards, cli, drawing, formats, puzzles, snakes

TABLES = (boards.ERRORS, cli.ERRORS, drawing.ERRORS, formats.ERRORS, puzzles.ERRORS, snakes.ERRORS)


def error(code: str, facts: dict[str, object]) -> tuple[str, str]:
    """Return what is wrong and how to mend it (possibly empty) for an error code.

    >>> error("no-house", {"cells": 2})
    ('no house', '')
    """
    for table in TABLES:
        if code in table:
            what, mend = table[code]
            return what.format(**facts), mend.format(**facts)
    raise KeyError(code)


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
