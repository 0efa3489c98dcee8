"""Sentences for the cycles and forcing chains of the SE scale (Sudoku Explainer).

The package `polydoku.words.techniques` explains the fields in braces.
"""

_CYCLE = (
    "In the ring {links} either all of {colour_a} are true or all of {colour_b} (each makes the next one so, "
    "both ways round)."
)
_SELF_CONTRADICTION = "Assume the opposite, and it contradicts itself. {branches}"
_CONTRADICTION = "Assume the opposite, and {target} would be both true and false. {branches}"

SENTENCES = {
    "x-cycle": _CYCLE,
    "y-cycle": _CYCLE,
    "bidirectional-cycle": _CYCLE,
    "forcing-x-chain": _SELF_CONTRADICTION,
    "forcing-chain": _SELF_CONTRADICTION,
    "nishio-forcing-chain": _CONTRADICTION,
    "cell-forcing-chains": "Whichever of {digits} goes into {stem}, the same follows. {branches}",
    "region-forcing-chains": "Wherever {digits} goes in {house}, the same follows. {branches}",
    "dynamic-cell-forcing-chains": "Whichever of {digits} goes into {stem}, the same follows. {branches}",
    "dynamic-region-forcing-chains": "Wherever {digits} goes in {house}, the same follows. {branches}",
    "dynamic-contradiction-forcing-chain": _CONTRADICTION,
    "dynamic-double-forcing-chain": "Whether {premise} is true or false, the same follows. {branches}",
}
