"""`polydoku info`: tables of all formats, rules, boards, themes and techniques, or one of their entries.

The names of techniques are those of `--use`: ids, titles, aliases, families and groups.
"""

import shutil
import textwrap
from typing import Any, NamedTuple

import click

from polydoku import words
from polydoku.cli import records, views
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import FILE_OPTIONS, INPUT_OPTIONS, JSON_OPTION, check_requirement
from polydoku.cli.output import OutputWriter
from polydoku.cli.topics import GROUPS_TOPIC, TOPICS, group_rows
from polydoku.cli.trust import load_trusted_files
from polydoku.errors import PuzzleError

EXAMPLES = (
    Example("polydoku info", "all topics, one line per entry"),
    Example("polydoku info diagonal --json", "one rule, as JSON"),
    Example("polydoku info techniques --groups", "the names that stand for several techniques"),
)


def _complete_name(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    names = list(TOPICS)
    for entries_of_topic in TOPICS.values():
        names += [entry["name"] for entry in entries_of_topic()]
    names += [entry["name"] for entry in group_rows()]
    return [name for name in names if name.startswith(incomplete)]


OPTIONS = (
    click.Argument(["names"], nargs=-1, metavar="[NAME]...", shell_complete=_complete_name),
    option("answer", "--groups", is_flag=True, help="With techniques: show the families and groups."),
    *(parameter for parameter in INPUT_OPTIONS if parameter.name == "trust"),
    JSON_OPTION,
    *FILE_OPTIONS,
)


MAX_LISTED_MEMBERS = 30
"""The table lists the members of groups up to this size; the page of a group always does."""


class Section(NamedTuple):
    """All entries of a topic, or the one entry with the requested name; an entry maps keys to values."""

    topic: str
    entries: list[dict[str, Any]]
    is_single_entry: bool

    def __str__(self) -> str:
        if self.topic == GROUPS_TOPIC and not self.is_single_entry:
            return _table_of_groups(self.entries)
        return _entry_page(self.entries[0]) if self.is_single_entry else _table(self.topic, self.entries)


@build_command("info", OPTIONS, EXAMPLES, exit_codes=(0, 2))
def command(
    names: tuple[str, ...],
    groups: bool,
    trust: tuple[str, ...],
    json: bool,
    output: str | None,
    force: bool,
) -> int:
    """Show the named topics and entries; without a name, all topics."""
    load_trusted_files(trust)
    check_requirement({"--groups": groups}, "techniques", names in ((), ("techniques",)))
    if groups:
        names = (GROUPS_TOPIC,)
    json = json or views.view_of_ending(output, "info", ("line", "json")) == "json"
    sections = [section for name in names or TOPICS for section in _sections(name)]
    writer = OutputWriter(output, force=force)
    if json:
        for section in sections:
            for entry in section.entries:
                writer.write_text(records.json_line({"topic": section.topic, **entry}) + "\n")
    else:
        text = "\n".join(map(str, sections))
        writer.write_text(_wrapped(text) if writer.is_terminal else text)
    writer.close()
    return 0


def _wrapped(text: str) -> str:
    """Return text whose lines are broken between words at the width of the terminal."""
    width = shutil.get_terminal_size().columns
    lines = [
        textwrap.wrap(line, width, subsequent_indent=" " * 8, break_long_words=False, break_on_hyphens=False)
        for line in text.splitlines()
    ]
    return "".join("\n".join(parts) + "\n" for parts in lines)


def _sections(name: str) -> list[Section]:
    """Return the topic of this name, or the pages of all entries of this name."""
    if name in TOPICS:
        return [Section(name, TOPICS[name](), is_single_entry=False)]
    if name == GROUPS_TOPIC:
        return [Section(name, group_rows(), is_single_entry=False)]
    known_names, sections = list(TOPICS), []
    for topic, entries_of_topic in TOPICS.items():
        entries = entries_of_topic()
        known_names += [entry["name"] for entry in entries]
        if matches := [entry for entry in entries if name in (entry["name"], *_other_names(topic, entry))]:
            sections.append(Section(topic, matches, is_single_entry=True))
    if sections:
        return sections
    if section := _section_of_technique_name(name):
        return [section]
    known_names += [entry["name"] for entry in group_rows()]
    raise PuzzleError("info-unknown", name=name, suggestion=words.suggestion(name, known_names))


def _other_names(topic: str, entry: dict[str, Any]) -> list[str]:
    """Return the other names of a rule, as `info` writes names."""
    from polydoku.explain.selection import kebab_case

    return [kebab_case(alias) for alias in entry["aliases"]] if topic == "rules" else []


def _section_of_technique_name(name: str) -> Section | None:
    """Return the page of the group or technique with any name that `--use` takes, or `None`."""
    from polydoku.explain.selection import ids_of_name, kebab_case

    known_name = kebab_case(name)
    if groups := [entry for entry in group_rows() if entry["name"] == known_name]:
        return Section(GROUPS_TOPIC, groups, is_single_entry=True)
    try:
        ids = ids_of_name(known_name, include_optional=True)
    except PuzzleError:
        return None
    techniques = [entry for entry in TOPICS["techniques"]() if entry["name"] in ids]
    return Section("techniques", techniques, is_single_entry=len(techniques) == 1)


def _table(topic: str, entries: list[dict[str, Any]]) -> str:
    width = max(len(entry["name"]) for entry in entries)
    lines = [
        f"  {entry['name']:<{width}}  {_read_write_letters(entry)}{entry['summary']}" for entry in entries
    ]
    return "\n".join([f"{topic}:", *lines, ""])


def _table_of_groups(entries: list[dict[str, Any]]) -> str:
    """Return a line for each group: its kind and its members, or their number if they are many."""
    width = max(len(entry["name"]) for entry in entries)
    lines = []
    for entry in entries:
        members = " ".join(entry["techniques"])
        if len(entry["techniques"]) > MAX_LISTED_MEMBERS:
            members = words.amount(len(entry["techniques"]), "technique")
        if entry["optional"]:
            members += f" (by name {len(entry['optional'])} more)"
        lines.append(f"  {entry['name']:<{width}}  {entry['kind']:<6}  {members}")
    return "\n".join([f"{GROUPS_TOPIC}:", *lines, ""])


def _read_write_letters(entry: dict[str, Any]) -> str:
    """Return ``rw``, ``r-`` or ``-w`` for a format that can be read, written or both; else an empty text."""
    if "reads" not in entry:
        return ""
    return f"{'r' if entry['reads'] else '-'}{'w' if entry['writes'] else '-'}  "


def _entry_page(entry: dict[str, Any]) -> str:
    """Return a line for each key with a value."""
    width = max(map(len, entry))
    lines = [
        f"{key:<{width}}  {_value_text(value)}\n" for key, value in entry.items() if value not in ([], "")
    ]
    return "".join(lines)


def _value_text(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
