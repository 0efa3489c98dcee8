"""A player's mistakes in words: for each kind the texts of the levels 1 to 5."""

MISTAKES: dict[str, tuple[str, str, str, str, str]] = {
    "clash": (
        "{house} has a mistake.",
        "{house} has a digit more than once.",
        "{house} has a digit more than once: the {digit}.",
        "{house} has a digit more than once: the {digit} in {cells}.",
        "{house} has a digit more than once: the {digit} in {cells}. Empty one that is not a given.",
    ),
    "given": (
        "{house} has a mistake.",
        "{house} has a given that you changed.",
        "{house} has a given that you changed: a {digit}.",
        "{house} has a given that you changed: {cells} is given as {digit}.",
        "{house} has a given that you changed: {cells} is given as {digit}. Put the {digit} back.",
    ),
    "digit": (
        "{house} has a mistake.",
        "{house} has a wrong digit.",
        "{house} has a wrong digit: the {digit}.",
        "{house} has a wrong digit: the {digit} in {cells}.",
        "{house} has a wrong digit: the {digit} in {cells}. Empty this cell.",
    ),
    "mark": (
        "{house} has a mistake in the marks.",
        "{house} has a cell in which a mark is missing.",
        "{house} has a cell in which a mark is missing: the {digit}.",
        "{house} has a cell in which a mark is missing: the {digit} in {cells}.",
        "{house} has a cell in which a mark is missing: the {digit} in {cells}. Mark it again.",
    ),
}
"""`{digit}` is the digit of a clash, the given, the wrong digit, or the digit that the marks lack."""
