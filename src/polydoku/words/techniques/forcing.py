"""Sentences for chains and forcing chains of the SE scale."""

CYCLE = (
    "In the ring {links} either all of {colour_a} are true or all of {colour_b} (each makes the next one so, "
    "both ways round): {remove}."
)
OWN_OPPOSITE = "Assume the opposite, and it contradicts itself. {branches} So {result}."
CONTRADICTION = "Assume the opposite, and {target} would be both true and false. {branches} So {result}."

SENTENCES = {
    "x-cycle": CYCLE,
    "y-cycle": CYCLE,
    "bidirectional-cycle": CYCLE,
    "forcing-x-chain": OWN_OPPOSITE,
    "forcing-chain": OWN_OPPOSITE,
    "nishio-forcing-chain": CONTRADICTION,
    "cell-forcing-chains": "Whichever of {digits} goes into {stem}, the same follows. {branches} "
    "So {result}.",
    "region-forcing-chains": "Wherever {digits} goes in {house}, the same follows. {branches} So {result}.",
    "dynamic-cell-forcing-chains": "Whichever of {digits} goes into {stem}, the same follows. {branches} "
    "So {result}.",
    "dynamic-region-forcing-chains": "Wherever {digits} goes in {house}, the same follows. {branches} "
    "So {result}.",
    "dynamic-contradiction-forcing-chain": CONTRADICTION,
    "dynamic-double-forcing-chain": "Whether {premise} is true or false, the same follows. {branches} "
    "So {result}.",
}
