"""An example of each technique: a position of a puzzle of our own in which the technique has a step.

The text is 81 digits (``.`` for none, ``+`` before a digit that was not given) and then the candidates
that are gone beyond simple sight, ``r1c2-13``. Made by ``python -m logic.find_examples`` in `tests`.
"""

EXAMPLES: dict[str, str] = {
    "full-house": (
        "+3+9+85+6+7+21.+7.+2..+93+56+1+5+6+342.9.2+7.4+3+8.+6+55+3.79+6.+2.86.+2....3..3...6.268+5+92.1+3..+27+6.35.+9"
    ),
    "hidden-single": (".....91.66.7..5.3...2....8.9..37.....84+59+1.63.....2.....3.....8.5......4.694....5"),
    "naked-single": (
        "..14+75.9+2+5+27.9...+4+94.2..+5+7..+9.+74+82.5.+7+2+5..+9+4+8+48+59...377+6+4..+9...+259..+4+78....6+5+742+9"
    ),
    "pointing": (
        "...6.+9+231+39+6.1.4+8..2.3...+9627....8..6.589.3.......5....4....9.2+9.+2..6..+3.+679....8"
    ),
    "claiming": ("...5...1.......3.6....42.9.2..4.....5..79....86......3..3...6.268..2.1....7..35.."),
}
"""From the id of a technique to its position."""
