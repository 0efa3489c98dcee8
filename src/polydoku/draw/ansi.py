"""ANSI codes: the colours of texts in a terminal, readable on black and on white."""

FAINT = "38;5;244"
"""Grey, for dots and the lines about rules."""


def styled(text: str, code: str, color: bool) -> str:
    """Return a text with an ANSI code; without the code if `color` is false or the code is empty."""
    return f"\x1b[{code}m{text}\x1b[0m" if color and code else text
