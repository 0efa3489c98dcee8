"""`polydoku info`: the registries as tables, or one entry's page."""

from typing import Any

import click

from polydoku import words
from polydoku.cli import rows, views
from polydoku.cli.help import Example, build_command
from polydoku.cli.options import FILE, JSON
from polydoku.cli.output import Writer
from polydoku.cli.topics import TOPICS
from polydoku.errors import PuzzleError

EXAMPLES = (
    Example("polydoku info", "everything there is, in short"),
    Example("polydoku info formats", "the formats that are read and written"),
    Example("polydoku info diagonal --json", "one rule, as JSON"),
)


def _complete(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    names = [*TOPICS, *(row["name"] for make in TOPICS.values() for row in make())]
    return [name for name in names if name.startswith(incomplete)]


OPTIONS = (
    click.Argument(["names"], nargs=-1, metavar="[NAME]...", shell_complete=_complete),
    JSON,
    *FILE,
)


@build_command("info", OPTIONS, EXAMPLES, (0, 2))
def command(names: tuple[str, ...], json: bool, output: str | None, force: bool) -> int:
    """Show what was asked for; without a name, all topics."""
    json = json or views.view_of_ending(output, "info", ("line", "json")) == "json"
    found = [_asked(name) for name in names or TOPICS]
    writer = Writer(output, force=force)
    if json:
        lines = [rows.dumps({"topic": topic, **row}) for topic, entries, _ in found for row in entries]
        writer.text("".join(line + "\n" for line in lines))
    else:
        writer.text(
            "\n".join(
                _page(entries[0]) if single else _table(topic, entries) for topic, entries, single in found
            )
        )
    writer.close()
    return 0


def _asked(name: str) -> tuple[str, list[dict[str, Any]], bool]:
    """Return topic, rows, and whether the name is one entry's."""
    if name in TOPICS:
        return name, TOPICS[name](), False
    known = list(TOPICS)
    for topic, make in TOPICS.items():
        entries = make()
        known += [row["name"] for row in entries]
        if own := [row for row in entries if row["name"] == name]:
            return topic, own, True
    raise PuzzleError("info-unknown", name=name, suggestion=words.suggestion(name, known))


def _table(topic: str, entries: list[dict[str, Any]]) -> str:
    room = max(len(row["name"]) for row in entries)
    lines = [f"  {row['name']:<{room}}  {_signs(row)}{row['summary']}" for row in entries]
    return "\n".join([f"{topic}:", *lines, ""])


def _signs(row: dict[str, Any]) -> str:
    """Whether a format is read (r) and written (w)."""
    if "reads" not in row:
        return ""
    return f"{'r' if row['reads'] else '-'}{'w' if row['writes'] else '-'}  "


def _page(row: dict[str, Any]) -> str:
    room = max(map(len, row))
    shown = {
        key: " ".join(value)
        if isinstance(value, list)
        else ("no", "yes")[value]
        if isinstance(value, bool)
        else value
        for key, value in row.items()
        if value not in ([], "")
    }
    return "".join(f"{key:<{room}}  {value}\n" for key, value in shown.items())
