"""The sentence of each technique (level 4 of an explanation), one file a family.

A sentence is a template: `{place}`, `{remove}` and `{result}` (both) are the conclusions, `{digits}` the
digits in question, `{size}` n, `{links}` a chain in arrows, `{branches}` the lines of a forcing step,
`{sight}` what the houses of a cell hold, and the name of any role (with ``_`` for ``-``) its cells or
houses. A step of the variant v uses the template ``id/v`` where there is one, else that of its id.
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
"""The template of every technique by its id, or by ``id/variant``."""

LEVELS: dict[int, str] = {
    1: "Look at {where}.",
    2: "{name}: look at {where}.",
    3: "{name}: look at {houses} for {digits}.",
    4: "{name}: look at {houses} for {digits}. {sentence}",
    5: "{name}: look at {houses} for {digits}. {sentence}{more} Done: {done}.",
}
"""The levels of a hint, which all techniques share; an explanation's level 4 is the sentence alone."""

UNCHANGED = ("fish", "pointing", "claiming", "coq")
"""Endings of names that are the same for several steps."""

PROPER = ("Franken", "Siamese")
"""Beginnings of names that keep their capital within a sentence."""
