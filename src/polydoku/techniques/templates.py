"""Rows for templates: all ways to place one digit on the whole board."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="template-set",
        name="Template set",
        finder="template",
        kind="template-set",
        what="Every template of a digit (a way to place it on the whole board) uses a certain cell, so the "
        "digit goes there.",
        tier=10,
        default=False,
        hodoku=10000,
        library=("1201",),
        short="ts",
        aliases=("pattern-overlay-set",),
        groups=("template", "pattern-overlay"),
    ),
    Technique(
        id="template-delete",
        name="Template delete",
        finder="template",
        kind="template-delete",
        what="No template of a digit (a way to place it on the whole board) uses a certain cell, so the "
        "digit can be removed from it.",
        tier=10,
        default=False,
        hodoku=10000,
        library=("1202",),
        short="td",
        aliases=("pattern-overlay-delete",),
        groups=("template", "pattern-overlay"),
    ),
)
