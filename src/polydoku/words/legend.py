"""What the marks in the picture of a step mean, by the names that `polydoku.draw.legend` uses."""

LEGEND: dict[str, str] = {
    "pattern": "A light disc: a digit of the pattern, or one that is true in one place and false in another.",
    "fin": "A dashed disc: an extra digit of the pattern, such as a fin.",
    "on": "A disc with a solid outline: the digit is true at this point of the chain.",
    "off": "A square: the digit is false at this point of the chain.",
    "families": "Discs and squares of a colouring: either all discs are true, or all squares are.",
    "second-families": "Dashed discs and squares: a second colouring, separate from the first.",
    "removed": "A crossed disc: the step removes this digit.",
    "placed": "A large digit in a square: the step places it.",
    "solved": "A ring round a large digit: this digit rules out others, or is part of the pattern.",
    "band": "A light band: a house that the pattern is in.",
    "cover": "A narrow dashed band: a further house of the pattern, or one where a digit rules out others.",
    "frame": "A frame: a cell of the pattern.",
    "wing": "A dotted frame: a cell with a special part in the pattern, such as a wing or a fin.",
    "set": "Tinted cells with a letter: a set of cells, named by the letter.",
    "group": "One outline around several marks, or a thin line between them: a group, which counts as one.",
    "strong": "A thick line: if one end is false, the other is true.",
    "weak": "A thin dashed line: if one end is true, the other is false.",
    "branches": "Arrows in different styles: the branches of a forcing chain.",
    "number": "A number on an arrow: the branch with this number in the words.",
}
"""One sentence for each kind of mark, in the order of the legend."""

NOTATION = (
    "Chains are also written in Eureka notation. In (3)r1c2=(3)r4c2-(5)r4c2, each digit stands in brackets "
    "before its cell; = means that at least one of the two is true, and - that at most one is true."
)
"""Explains the notation of chains, which has no mark."""
