"""Profiles: in which order techniques are tried. The order for people is by tier; those of the rating
scales are the scales' own and exist for the classic board only.
"""

from collections.abc import Iterable

from polydoku.techniques import ROWS
from polydoku.techniques.technique import Producer, Technique

HUMAN, SE, HODOKU = 0, 1, 2
"""The orders of scanning, as the core numbers them."""


def of_row(row: Technique, *, order: int = HUMAN) -> tuple[Producer, ...]:
    """Return the producers of one technique, one for each of its passes."""
    passes = row.passes or ((row.tier, row.kind),)
    return tuple(
        Producer(row.finder, (row.id,), row.size, kind, order, row.sorts, order != HODOKU)
        for _, kind in passes
    )


def human(rows: Iterable[Technique]) -> tuple[Producer, ...]:
    """Return the producers of some techniques, simplest first."""
    entries = [
        (tier, place, kind, row)
        for place, row in enumerate(rows)
        for tier, kind in row.passes or ((row.tier, row.kind),)
    ]
    return tuple(
        Producer(row.finder, (row.id,), row.size, kind, HUMAN, row.sorts)
        for _, _, kind, row in sorted(entries, key=lambda entry: entry[:2])
    )


def default() -> tuple[Producer, ...]:
    """Return the order ``human`` with every technique that is in it unless named."""
    return human(row for row in ROWS.values() if row.default)


SE_ORDER: tuple[Producer, ...] = (
    Producer("hidden-single", ("hidden-single",), order=SE),
    Producer("naked-single", ("naked-single",), order=SE),
)
"""The producers of SE 1.2.1.3 in their order."""
