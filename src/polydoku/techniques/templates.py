"""Rows for templates: all ways to place one digit on the whole board."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="template-set",
        name="Template set",
        finder="template",
        kind="template-set",
        summary="Every template of a digit (a way to place it on the whole board) uses a certain cell, so "
        "the digit goes there.",
        tier=10,
        default=False,
        hodoku_score=10000,
        library_codes=("1201",),
        hodoku_name="ts",
        aliases=("pattern-overlay-set",),
        groups=("template", "pattern-overlay"),
    ),
    Technique(
        id="template-delete",
        name="Template delete",
        finder="template",
        kind="template-delete",
        summary="No template of a digit (a way to place it on the whole board) uses a certain cell, so the "
        "digit can be removed from it.",
        tier=10,
        default=False,
        hodoku_score=10000,
        library_codes=("1202",),
        hodoku_name="td",
        aliases=("pattern-overlay-delete",),
        groups=("template", "pattern-overlay"),
    ),
)
