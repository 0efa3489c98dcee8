"""Error lines about parity snakes: code → (what is wrong, how to fix it)."""

ERRORS: dict[str, tuple[str, str]] = {
    "snake-boxes": ("{board} has no boxes for a snake to visit", "give a board with boxes, such as 9x9"),
    "snake-places": ("{board} does not say which cells share an edge", "give a board with places"),
    "snake-large": (
        "{board} with {cells:cell} and {houses:house} is too large for an exhaustive search for snakes",
        "expected at most {most:cell} and {most_houses:house}",
    ),
    "snake-digits": (
        "{board} has {digits:digit}",
        "expected at most {most} even and {most} odd digits",
    ),
    "snake-classes": (
        "'{given}' does not split the digits {digits} into two classes",
        "give each digit once, such as 2468/13579",
    ),
    "snake-ends": ("'{given}' is not a kind of ends", "expected {known}"),
    "snake-length": ("no snake has from {least} to {most:cell}", "give a length such as 21 or 21-37"),
    "snake-loop-ends": ("a closed loop has no ends", "loops and ends cannot be combined"),
    "snake-parity": ("{cell} cannot be both even and odd", ""),
    "snake-both": ("{cell} cannot be both on and off the snake", ""),
    "snake-stopped": (
        "stopped by --{by} after {count} and about {percent} % of the search",
        "raise the limit",
    ),
    "snake-budget": (
        "stopped by --{by} after {count} and {steps} of about {all_steps} steps; "
        "there are about {snakes} snakes in all, plus or minus {error}",
        "raise the limit",
    ),
    "snake-none": ("{board} has no snake for a puzzle", ""),
    "snake-no-picture": ("there is no snake to draw", ""),
    "snake-length-form": ("--length '{given}' is neither a length nor a range", "give 21, 21-37, 21- or -37"),
}
