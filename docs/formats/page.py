"""The table of formats on their page.

`python docs/formats/page.py docs/formats.md` writes it from the list of formats.
"""

import re
import sys
from pathlib import Path

from polydoku import formats

HEAD = "| name | content | boards | also holds | ending |\n|---|---|---|---|---|\n"
TABLE = re.compile(re.escape(HEAD) + r"(?:\|.*\n)*")


def row(format: formats.Format) -> str:
    """Return the row of one format."""
    endings = " ".join(f"`{ending}`" for ending in format.endings)
    return f"| `{format.name}` | {format.summary} | {format.boards} | {format.holds} | {endings} |\n"


def text(page: str) -> str:
    """Return the page with a new table."""
    table = HEAD + "".join(map(row, formats.all()))
    return TABLE.sub(lambda match: table, page)


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(text(path.read_text("utf-8")), "utf-8")
