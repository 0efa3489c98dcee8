"""All layouts of one digit."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="template-set",
        name="Template set",
        finder="template",
        kind="template-set",
        what="A digit stands in some cells in all of its layouts: it goes there.",
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
        what="A digit stands in some cells in none of its layouts: it leaves them.",
        tier=10,
        default=False,
        hodoku=10000,
        library=("1202",),
        short="td",
        aliases=("pattern-overlay-delete",),
        groups=("template", "pattern-overlay"),
    ),
)
