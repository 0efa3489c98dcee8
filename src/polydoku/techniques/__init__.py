"""Techniques: one row each, one file a family; whatever lists techniques reads these rows.

The order ``human`` is by tier, inside a tier as listed here: 1 full house, hidden single in a box ·
2 hidden single in a line, naked single · 3 locked candidates, pairs, locked sets · 4 triples, X-wing,
skyscraper, kite, empty rectangle, XY-wing, W-wing, unique rectangle 1, BUG+1 · 5 quads, swordfish,
XYZ-wing, other uniqueness, colours, remote pair, finned X-wing · 6 jellyfish, finned fish, turbot, X- and
XY-chain, sue de coq, aligned exclusion · 7 AIC, ALS, multi-colours, Medusa, BUG 2-4 · 8 grouped and ALS
chains, Franken fish · 9 cell and region forcing, nishio · 10 dynamic forcing · 11 nested.
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
"""The rows of each family, by the name of its file."""

ROWS: dict[str, Technique] = {row.id: row for rows in FAMILIES.values() for row in rows}
"""Every technique by its id."""


def all() -> tuple[Technique, ...]:
    """Return every technique, family by family.

    >>> [row.id for row in all()][:2]
    ['full-house', 'last-digit']
    """
    return tuple(ROWS.values())
