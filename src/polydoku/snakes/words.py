"""Error lines about parity snakes: code → (what is wrong, how to fix it)."""

ERRORS: dict[str, tuple[str, str]] = {
    "snake-boxes": ("{board} has no boxes for a snake to visit", "take a board with boxes, such as 9x9"),
    "snake-places": ("{board} says not which cells share an edge", "take a board with places"),
    "snake-large": (
        "{board} with {cells:cell} and {houses:house} is too large for an exhaustive search for snakes",
        "it takes at most {most:cell} and {most_houses:house}",
    ),
    "snake-digits": (
        "{board} has {digits:digit}",
        "for snakes at most {most} can be even and {most} odd",
    ),
    "snake-classes": (
        "'{given}' does not split the digits {digits} in two",
        "put each into one of two classes, as in 2468/13579",
    ),
    "snake-ends": ("'{given}' are no ends of a snake", "they are {known}"),
    "snake-length": ("no snake has from {least} to {most:cell}", "give a length such as 21 or 21-37"),
    "snake-loop-ends": ("a closed loop has no ends", "leave one of both out"),
    "snake-parity": ("{cell} cannot be even and odd", ""),
    "snake-both": ("{cell} cannot be on the snake and off it", ""),
    "snake-stopped": (
        "stopped by --{by} with {found} found, about {percent} % of the search done",
        "raise the limit",
    ),
    "snake-budget": (
        "stopped by --{by} after {found} and {steps} of about {all_steps} steps; "
        "there are about {snakes} snakes in all, give or take {error}",
        "raise the limit",
    ),
    "snake-kind": ("no snake puzzle '{name}'{suggestion}", "there are {known}"),
    "snake-tries": (
        "no {kind} snake puzzle of {wanted} in {tries:,} tries, which had {least} to {most}",
        "go on with more tries, or ask for other clues",
    ),
    "snake-none": ("{board} has no snake to make a puzzle of", ""),
    "snake-puzzles": ("the search was stopped by {by} after {tries:,} tries", "raise the limit"),
    "snake-no-picture": ("there is no snake to draw", ""),
    "snake-length-form": ("--length '{given}' is neither a length nor a range", "give 21, 21-37, 21- or -37"),
    "snake-ending": ("{option} '{file}': {known} can be written", "give such an ending"),
}
