"""Error lines about pictures: code → (what is wrong, how to mend it)."""

ERRORS: dict[str, tuple[str, str]] = {
    "too-wide": ("the drawing needs {need} columns, the terminal has {width}",
                 "widen the terminal, or write the digits in one line"),
}
