"""Write the tables of `docs/ratings.md` from the figures of the benchmark.

`python -m benchmarks ratings --json > figures.json` measures, and `python docs/ratings/table.py figures.json
docs/ratings.md` replaces everything between the two markers in the page.
"""

import json
import sys
from pathlib import Path
from typing import Any

MACHINE_FACTS = ("processor", "system", "date")
"""What the page says about the machine."""

BEGIN, END = "<!-- tables of the benchmark -->\n", "<!-- end of the tables -->\n"


def tables(document: dict[str, Any]) -> str:
    """Return both tables in Markdown: the equal rows, and the ratings per second."""
    (subject,) = (subject for subject in document["subjects"] if subject["name"] == "ratings")
    figures = subject["figures"]
    equal = [_equal_row(figure) for figure in figures if figure["unit"] == "rows"]
    machine = ", ".join(f"{name} {document['machine'][name]}" for name in MACHINE_FACTS)
    return (
        "| scale | file | rows | equal |\n|---|---|--:|--:|\n"
        + "".join(equal)
        + f"\nRatings per second of CPU time on one thread ({machine}):\n\n"
        + _speed_table([figure for figure in figures if figure["unit"] == "/s"])
    )


def _equal_row(figure: dict[str, Any]) -> str:
    scale, name, amount = figure["what"].split(", ", 2)
    return f"| `{scale}` | `{name}` | {amount.rpartition(' ')[2]} | {figure['value']:,.0f} |\n"


def _speed_table(figures: list[dict[str, Any]]) -> str:
    """Return a row for each set and a column for each scale."""
    speeds = {tuple(figure["what"].split(", ")): figure["value"] for figure in figures}
    scales = list(dict.fromkeys(scale for scale, _ in speeds))
    sets = list(dict.fromkeys(name for _, name in speeds))
    names = " | ".join(f"`{scale}`" for scale in scales)
    lines = [f"| puzzles | {names} |", "|---" + "|--:" * len(scales) + "|"]
    for name in sets:
        values = " | ".join(f"{float(f'{speeds[scale, name]:.2g}'):,.0f}" for scale in scales)
        lines.append(f"| `{name}` | {values} |")
    return "\n".join(lines) + "\n"


def main(figures: Path, page: Path) -> None:
    """Replace the tables in the page."""
    before, _, rest = page.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    new_tables = tables(json.loads(figures.read_text("utf-8")))
    page.write_text(f"{before}{BEGIN}\n{new_tables}\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
