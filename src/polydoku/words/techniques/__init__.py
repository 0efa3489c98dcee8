"""The sentence that explains each technique, with one file for each family of techniques.

A sentence says what you see and what follows from it; each line of it is one thought. It ends before the
conclusion, which all techniques share (`CONCLUSIONS`). It is a template with these fields:

- `{placed_digits}` and `{filled_cells}`, `{removed_digits}` and `{elimination_cells}`: the conclusions
- `{elimination_cells_or}`, `{elimination_cells_see}`: "r1c1 or r1c2", "r1c1 and r1c2 see"
- `{digits}`, `{digits_or}`: the digits of the pattern ("1, 2 and 3" or "1, 2 or 3")
- `{rest}`: the cells that lose candidates; if there are many, "the other cells there"
- `{digit}`: the only digit of the pattern, with the word "digit" if its symbol is a letter
- `{house_name}`, `{cover_name}`: the first house of a role in short, for its second mention
- `{base_count}`, `{all_of_base}`: the number of the base cells ("three", "all three")
- `{sight}`: the digits in the houses of a cell
- `{guess}`, `{why}`: the number of a guess, the contradiction it leads to
- the name of a role with ``_`` for ``-``, such as `{endo_fin}`: the cells or houses of this role
  (`polydoku._core.roles` lists the roles, and the finder in the core assigns them)

A family that needs further fields fills them in a file of `polydoku.explain.text.families`.

If a step has the variant v and there is a template ``id/v``, it replaces the template ``id``.
"""

from polydoku.words.techniques import (
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

SENTENCES: dict[str, str] = {
    **singles.SENTENCES,
    **rules.SENTENCES,
    **locked.SENTENCES,
    **sets.SENTENCES,
    **fish.SENTENCES,
    **single_digit.SENTENCES,
    **templates.SENTENCES,
    **wings.SENTENCES,
    **colours.SENTENCES,
    **aligned.SENTENCES,
    **uniqueness.SENTENCES,
    **other.SENTENCES,
    **als.SENTENCES,
    **sue_de_coq.SENTENCES,
    **chains.SENTENCES,
    **forcing.SENTENCES,
    **bug.SENTENCES,
}
"""The templates by the id of the technique, or by ``id/variant``."""

CONCLUSIONS: dict[str, str] = {
    "place": "Place {place}.",
    "remove": "Remove {remove}.",
}
"""The templates of the conclusions, which all techniques share."""

OTHER_CELLS = "the other cells there"
"""The cells of houses that lose candidates, if they are too many for a list."""

LEVELS: dict[int, str] = {
    1: "Look at {area}.",
    2: "{name}: {gloss}. Look at {area}.",
    3: "{name}: {gloss}. {pattern}.",
    4: "{name}:{explanation}",
    5: "{name}:{applied}Done: {done}.",
}
"""The template of each level of a hint, for all techniques.

`{area}` is the smallest area that helps, and `{gloss}` says what the technique is. `{applied}` is the
explanation without its conclusion, and `{done}` is what the step has changed. Level 4 of an explanation is
only `{explanation}`.
"""

AREAS: dict[str, str] = {
    "mark": "the {mark}",
    "board": "the cells with more than two candidates",
    "digit": "the places for {digit}",
    "candidate": "{digit} in {place}",
}
"""Areas that are neither a house nor a cell."""

PATTERNS: dict[str, str] = {
    "houses": "Look at {houses} for {digits}",
    "cells": "Look at {digits} in {cells}",
    "cells inside": "In {area}, look at {digits} in {cells}",
    "cells from": "From {area} on, look at {digits} in {cells}",
    "board": "Look at {area} on the whole board",
    "start": "Look at what follows from each choice for {area}",
}
"""What level 3 of a hint names: digits and cells, or the houses or the start of a large pattern."""

DONE: dict[str, str] = {
    "place": "{digits} is placed in {cells}",
    "remove": "{digits} {verb} removed from {cells}",
}
"""What a step has changed, for level 5 of a hint."""

NAMES_WITHOUT_PLURAL = ("fish", "pointing", "claiming", "coq")
"""Endings of the techniques' names that stay the same in the plural: ``2 swordfish``."""

PROPER_NAMES = ("Franken", "Siamese")
"""Beginnings of the techniques' names that keep their capital letter within a sentence."""
