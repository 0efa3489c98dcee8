"""`polydoku info`: tables of formats, rules, boards, themes and techniques, or the page of one entry."""

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
    Example("polydoku info", "all topics, one line an entry"),
    Example("polydoku info formats", "the formats that are read and written"),
    Example("polydoku info diagonal --json", "one rule, as JSON"),
)


def _complete(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    names = [*TOPICS, *(row["name"] for rows_of in TOPICS.values() for row in rows_of())]
    return [name for name in names if name.startswith(incomplete)]


OPTIONS = (
    click.Argument(["names"], nargs=-1, metavar="[NAME]...", shell_complete=_complete),
    JSON,
    *FILE,
)


@build_command("info", OPTIONS, EXAMPLES, exits=(0, 2))
def command(names: tuple[str, ...], json: bool, output: str | None, force: bool) -> int:
    """Show the named topics and entries; without a name, all topics."""
    json = json or views.view_of_ending(output, "info", ("line", "json")) == "json"
    sections = [_section(name) for name in names or TOPICS]
    writer = Writer(output, force=force)
    if json:
        lines = [rows.dumps({"topic": topic, **row}) for topic, entries, _ in sections for row in entries]
        writer.text("".join(line + "\n" for line in lines))
    else:
        writer.text(
            "\n".join(
                _page(entries[0]) if single else _table(topic, entries) for topic, entries, single in sections
            )
        )
    writer.close()
    return 0


def _section(name: str) -> tuple[str, list[dict[str, Any]], bool]:
    """Return the topic, its rows, and whether `name` is that of a single entry."""
    if name in TOPICS:
        return name, TOPICS[name](), False
    known = list(TOPICS)
    for topic, rows_of in TOPICS.items():
        entries = rows_of()
        known += [row["name"] for row in entries]
        if matches := [row for row in entries if row["name"] == name]:
            return topic, matches, True
    raise PuzzleError("info-unknown", name=name, suggestion=words.suggestion(name, known))


def _table(topic: str, entries: list[dict[str, Any]]) -> str:
    width = max(len(row["name"]) for row in entries)
    lines = [f"  {row['name']:<{width}}  {_access(row)}{row['summary']}" for row in entries]
    return "\n".join([f"{topic}:", *lines, ""])


def _access(row: dict[str, Any]) -> str:
    """Return ``rw``, ``r-`` or ``-w`` for a format: whether it is read and written."""
    if "reads" not in row:
        return ""
    return f"{'r' if row['reads'] else '-'}{'w' if row['writes'] else '-'}  "


def _page(row: dict[str, Any]) -> str:
    width = max(map(len, row))
    texts = {
        key: " ".join(value)
        if isinstance(value, list)
        else ("no", "yes")[value]
        if isinstance(value, bool)
        else value
        for key, value in row.items()
        if value not in ([], "")
    }
    return "".join(f"{key:<{width}}  {value}\n" for key, value in texts.items())
