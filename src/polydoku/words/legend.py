"""What the marks in the picture of a step mean, by the names that `polydoku.draw.legend` uses."""

LEGEND: dict[str, str] = {
    "pattern": "A light disc: a digit of the pattern.",
    "fin": "A dashed disc: a digit that the pattern has besides, such as a fin.",
    "on": "A disc with a firm line: the digit is true at this point of the chain.",
    "off": "A square: the digit is false at this point of the chain.",
    "families": "Discs and squares of two families: all discs are true, or all squares.",
    "second-families": "Dashed discs and squares: another two families.",
    "removed": "A crossed disc: the step removes this digit.",
    "placed": "A large digit in a square: the step places it.",
    "solved": "A ring round a large digit: this digit rules out others, or is part of the pattern.",
    "band": "A light band: a house that the pattern is in.",
    "cover": "A narrow dashed band: a house that the pattern reaches, or that a digit blocks.",
    "frame": "A frame: a cell of the pattern.",
    "wing": "A dotted frame: an end of the pattern, such as a wing or a roof.",
    "set": "Tinted cells with a letter: a set of cells, named by the letter.",
    "group": "One hull, or marks joined by a thin line: a group, one of whose places has the digit.",
    "strong": "A thick line: if one end is false, the other is true.",
    "weak": "A thin dashed line: if one end is true, the other is false.",
    "branches": "Arrows of several looks: the branches of a forcing chain, numbered where they start.",
    "number": "A number beside a line: the order of the links in a long chain.",
}
"""One sentence for each kind of mark, in the order of the legend."""

NOTATION = (
    "Chains are also written in Eureka notation: in (3)r1c2=(3)r4c2-(5)r4c2, the digit is in brackets before "
    "its cell, = joins two digits of which at least one is true, and - two of which at most one is true."
)
"""Explains the notation of chains, which has no mark."""
