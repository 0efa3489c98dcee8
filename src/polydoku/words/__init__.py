"""The texts of error lines. An error has a code and facts, and this package turns them into one line.

Each text stands in one place, so it can be tested as a table and translated. Each area has its own table.
The sentences of explanations are in `words.techniques`.
"""

from polydoku import extensions
from polydoku.words import boards, cli, drawing, formats, puzzles

TABLES = [boards.ERRORS, cli.ERRORS, drawing.ERRORS, formats.ERRORS, puzzles.ERRORS]


def register(table: dict[str, tuple[str, str]]) -> None:
    """Add the error lines of an extension: code → (what is wrong, how to fix it)."""
    TABLES.append(table)


def error(code: str, facts: dict[str, object]) -> tuple[str, str]:
    """Return what is wrong and how to fix it (possibly empty) for an error code.

    Raises `KeyError` for an unknown code.

    >>> error("no-house", {"cells": 2})
    ('no house', '')
    """
    printable_facts = {name: _Fact(fact) for name, fact in facts.items()}
    if not any(code in table for table in TABLES):
        extensions.load()
    for table in TABLES:
        if code in table:
            what, hint = table[code]
            return what.format(**printable_facts), hint.format(**printable_facts)
    raise KeyError(code)


class _Fact:
    """A value for a text template, where ``{cells:cell}`` becomes a number with its noun."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __repr__(self) -> str:
        return repr(self.value)

    def __format__(self, noun: str) -> str:
        if not noun.isalpha() or len(noun) == 1:  # an ordinary format such as ``,`` or ``d``
            return format(self.value, noun)
        return amount(self.value, noun) if isinstance(self.value, int) else f"{self.value} {noun}s"


def suggestion(word: str, known: "list[str]") -> str:
    """Return ``; did you mean 'x'?`` for the known word most similar to `word`, or an empty text.

    >>> suggestion("thermos", ["thermo", "arrow"])
    "; did you mean 'thermo'?"
    """
    from difflib import get_close_matches

    matches = get_close_matches(word, known, n=1, cutoff=0.6)
    return f"; did you mean '{matches[0]}'?" if matches else ""


def amount(count: int, noun: str, plural: str = "") -> str:
    """Return a count with its noun: ``1 cell``, ``2 cells``, ``1,000 boxes``.

    >>> amount(1, "cell"), amount(1200, "box", "boxes")
    ('1 cell', '1,200 boxes')
    """
    return f"{count:,} {noun if count == 1 else plural or noun + 's'}"
