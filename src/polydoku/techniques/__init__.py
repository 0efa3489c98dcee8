"""The table of techniques: one row for each technique, one file for each family.

Help, documentation, hints and ratings read these rows. The order ``human``, in which techniques are tried by
default, goes by tier from 1 (singles) to 12 (guesses), and within a tier by the order of the rows.
"""

from polydoku.techniques import (
    aligned,
    als,
    bug,
    chains,
    colours,
    fish,
    forcing,
    locked,
    other,
    rules,
    sets,
    single_digit,
    singles,
    sue_de_coq,
    templates,
    uniqueness,
    wings,
)
from polydoku.techniques.technique import FinderCall, Technique

__all__ = ["FAMILIES", "ROWS", "FinderCall", "Technique", "all"]

FAMILIES: dict[str, tuple[Technique, ...]] = {
    "singles": singles.ROWS,
    "rules": rules.ROWS,
    "locked": locked.ROWS,
    "sets": sets.ROWS,
    "fish": fish.ROWS,
    "single_digit": single_digit.ROWS,
    "templates": templates.ROWS,
    "wings": wings.ROWS,
    "colours": colours.ROWS,
    "uniqueness": uniqueness.ROWS,
    "forcing": forcing.ROWS,
    "other": other.ROWS,
    "als": als.ROWS,
    "sue_de_coq": sue_de_coq.ROWS,
    "chains": chains.ROWS,
    "aligned": aligned.ROWS,
    "bug": bug.ROWS,
}
"""The rows of each family; the key is the name of its file."""

ROWS: dict[str, Technique] = {row.id: row for rows in FAMILIES.values() for row in rows}
"""The row of each technique; the key is its id."""


def all() -> tuple[Technique, ...]:
    """Return every technique, family by family.

    >>> [row.id for row in all()][:2]
    ['full-house', 'last-digit']
    """
    return tuple(ROWS.values())
