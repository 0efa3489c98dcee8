"""Error lines about reading and writing: code → (what is wrong, how to mend it)."""

ERRORS: dict[str, tuple[str, str]] = {}
