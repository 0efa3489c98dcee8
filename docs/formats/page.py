"""The tables on the page of formats.

`python docs/formats/page.py docs/formats.md` writes them from the list of formats, and from what the formats
lose of the example of each rule.
"""

import re
import sys
from pathlib import Path

from polydoku import FormatError, Puzzle, formats, rules

HEAD = "| name | content | boards | also holds | ending |\n|---|---|---|---|---|\n"
TABLE = re.compile(re.escape(HEAD) + r"(?:\|.*\n)*")


TARGETS = ("solo", "f-puzzles", "sudokupad", "penpa", "lisudoku", "iss")
"""The formats of other programs that hold rules."""

RULES_HEAD = f"| rule | {' | '.join(f'`{name}`' for name in TARGETS)} |\n|---|{':-:|' * len(TARGETS)}\n"
RULES_TABLE = re.compile(re.escape(RULES_HEAD) + r"(?:\|.*\n)*")


def rule_row(rule: type[rules.Rule]) -> str:
    """Return the row of one rule: which formats hold the rules of its example."""
    example = Puzzle.read({"polydoku": 1, **rule.page.example})
    cells = " | ".join(_support(rule.id, example, name) for name in TARGETS)
    return f"| {rule.id} | {cells} |\n"


def _support(rule_id: str, example: Puzzle, name: str) -> str:
    try:
        text = formats.write(example, name)
    except FormatError:
        return ""
    losses = example.losses(name)
    is_lost = any(re.fullmatch(rf"\d+ {rule_id} rules?", loss) for loss in losses)
    if not is_lost:
        return "✔"
    return (
        "drawn"
        if name in ("f-puzzles", "sudokupad", "penpa") and text and formats.read(text).supplement.drawing
        else ""
    )


def row(format: formats.Format) -> str:
    """Return the row of one format."""
    endings = " ".join(f"`{ending}`" for ending in format.endings)
    return f"| `{format.name}` | {format.summary} | {format.boards} | {format.holds} | {endings} |\n"


def text(page: str) -> str:
    """Return the page with new tables."""
    table = HEAD + "".join(map(row, formats.all()))
    shown_rules = [rule for rule in rules.all() if rule.page.example]
    rules_table = RULES_HEAD + "".join(map(rule_row, shown_rules))
    return RULES_TABLE.sub(lambda match: rules_table, TABLE.sub(lambda match: table, page))


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(text(path.read_text("utf-8")), "utf-8")
