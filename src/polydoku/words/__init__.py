"""The texts of error lines and explanations, in tables, so that they can be tested and translated.

An error has a code and facts: ``too-many-cells`` with ``cells=5000`` and ``limit=4096``. `error` looks up the
code and fills the facts into the text. The sentences of explanations are in `words.techniques`.
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

    >>> error("region-size", {"region": "A", "cells": 8, "size": 9})
    ('region A has 8 cells, not 9', 'each region needs 9 cells')
    """
    printable_facts = {name: _Fact(fact) for name, fact in facts.items()}
    if not any(code in table for table in TABLES):
        extensions.load()  # an extension registers its error lines when it is imported
    for table in TABLES:
        if code in table:
            what, hint = table[code]
            return what.format(**printable_facts), hint.format(**printable_facts)
    raise KeyError(code)


MAX_FACT_LENGTH = 200
"""A longer text in an error line is shortened, so that the line stays readable."""


class _Fact:
    """A value for a text template; ``{cells:cell}`` writes it with a noun, such as ``2 cells``."""

    def __init__(self, value: object) -> None:
        if isinstance(value, str) and len(value) > MAX_FACT_LENGTH:
            value = f"{value[: MAX_FACT_LENGTH - 50]}…{value[-49:]}"
        self.value = value

    def __repr__(self) -> str:
        return repr(self.value)

    def __format__(self, format_spec: str) -> str:
        # Ordinary format specifications are shorter (``d``) or have other characters (``,``).
        is_noun = format_spec.isalpha() and len(format_spec) > 1
        if not is_noun:
            return format(self.value, format_spec)
        if isinstance(self.value, int):
            return amount(self.value, format_spec)
        return f"{self.value} {format_spec}s"


def suggestion(word: str, known_words: list[str]) -> str:
    """Return ``; did you mean 'x'?`` for the known word most similar to `word`, or an empty text.

    >>> suggestion("thermos", ["thermo", "arrow"])
    "; did you mean 'thermo'?"
    """
    from difflib import get_close_matches

    matches = get_close_matches(word, known_words, n=1, cutoff=0.6)
    return f"; did you mean '{matches[0]}'?" if matches else ""


def amount(count: int, noun: str, plural: str = "") -> str:
    """Return a count with its noun: ``1 cell``, ``2 cells``, ``1,000 boxes``.

    >>> amount(1, "cell"), amount(1200, "box", "boxes")
    ('1 cell', '1,200 boxes')
    """
    return f"{count:,} {noun if count == 1 else plural or noun + 's'}"
