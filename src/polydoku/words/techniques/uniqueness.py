"""Sentences for uniqueness rectangles and loops: patterns that would allow two solutions.

The package `polydoku.words.techniques` explains the fields in braces, and
`polydoku.explain.text.families.deadly` fills those that these families have for themselves.
"""

_SWAP = (
    "swapping {digits} in the {cell_count} cells would give a second solution, but the puzzle has only one."
)
_FLOOR = "{floor} can only be {digits_or}"
_FLOOR_AND_ROOF = _FLOOR + ", {roof} only {roof_digits}."
_LOOP = " {each_house} has two of the {cell_count} cells or none."

_TYPE_1 = "\nIf {roof} were {removed_or} too, " + _SWAP
_TYPE_2 = "\nIf {no_extra}, " + _SWAP + "\nSo {one_extra}, and {targets_see_all}."
_TYPE_3 = "\nIf {roof} were {digits} too, " + _SWAP + "\nSo {one_extra}{roof_in_set}\n{set}"
_TYPE_4 = (
    "\nIn {house}, {locked_digit} fits only {roof}, so one of them is {locked_digit}."
    "\nIf the other were {other_digit}, " + _SWAP + "\nSo neither is {other_digit}."
)
_TYPE_6 = (
    " {strong_links}.\n{both_ways}\n"
    "Then {roof} would be {removed_digits}, {floor} {other_digit}, and " + _SWAP
)
_BY_LINKS = _FLOOR + ". {strong_links}.\nIf {assumption}, then {consequences}.\nThen " + _SWAP

SENTENCES = {
    "unique-rectangle-1": _FLOOR + "." + _TYPE_1,
    "unique-rectangle-2": _FLOOR_AND_ROOF + _TYPE_2,
    "unique-rectangle-3": _FLOOR + "." + _TYPE_3,
    "unique-rectangle-4": _FLOOR + "." + _TYPE_4,
    "unique-rectangle-5": _FLOOR_AND_ROOF + _TYPE_2,
    "unique-rectangle-6": _FLOOR + "." + _TYPE_6,
    "hidden-rectangle": _BY_LINKS,
    "unique-rectangle-strong-links": _BY_LINKS,
    "unique-loop-1": _FLOOR + "." + _LOOP + _TYPE_1,
    "unique-loop-2": _FLOOR_AND_ROOF + _LOOP + _TYPE_2,
    "unique-loop-3": _FLOOR + "." + _LOOP + _TYPE_3,
    "unique-loop-4": _FLOOR + "." + _LOOP + _TYPE_4,
    "avoidable-rectangle-1": "{solved}.\nIf {assumption}, " + _SWAP,
    "avoidable-rectangle-2": "{solved}. {roof} can only be {roof_digits}." + _TYPE_2,
}

CLAUSES = {
    "candidates": "{digits} in {cells}",
    "one of two": "{cells} is {digits}",
    "one of several": "one of {cells} is {digits}",
    "neither": "neither {first} nor {second} were {digits}",
    "none": "none of {cells} were {digits}",
    "sees": "{cells} sees {places}",
    "see": "{cells} see {places}",
    "every place": "every {digit} in these cells",
    "were": "{cell} were {digit}",
    "would be": "{cells} would be {digit}",
    "way": "If {start} were {digit}, {middle} would not be, so {end} would be ({house}).",
    "each house": "Every {kinds}",
    "link": "in {house}, {digit} fits only {cells}",
    "next link": "in {house}, only {cells}",
    "solved one": "{cells} was solved, not given",
    "solved": "{cells} were solved, not given",
    "solved cell": "{cell} ({digit})",
    "not solved": "; {cells} can only be {digits}",
    "roof of naked set": ": one of {these} takes {digits}.",
    "roof of hidden set": ".",
    "naked set": "This cell and {cells} are {count} cells of {house} with only {digits}, "
    "so each digit is used.",
    "these": "these {number}",
    "go nowhere else": "{digits} go nowhere else in {house}{not_in}",
    "goes nowhere else": "{digits} goes nowhere else in {house}{not_in}",
    "not in": ", not in {cells}",
    "digit of a set": "{digit} is in {places}, and {targets_see_all}",
    "digits of a set": "So {clauses}.",
    "hidden set": "In {house}, {places}.\n"
    "One of {roof} holds another digit, so {others} and {base} hold {digits} between them. "
    "Nothing else fits {base}.",
    "fits": "{digits} fits only {cells}",
    "fit": "{digits} fit only {cells}",
    "the other": "the other",
    "the others": "the others",
    "seen extras": "If {extras}, {targets_see_it}.",
    "other extras": "If {cell} is {digits}, it is not {removed}.",
}
"""The templates of the clauses from which code builds the fields."""
