"""What Tab offers in a place of the line: names from the registries, words of an option's own, files."""

from collections.abc import Callable, Iterator

import click
from click.shell_completion import CompletionItem

Item = CompletionItem[str]
Complete = Callable[[click.Context, click.Parameter, str], list[Item]]


def completing(topic: str = "", *more: str) -> Complete:
    """Return a completion of the names of a topic of `info` and of further words; of a list, its last one."""

    def complete(_ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[Item]:
        listed = parameter.metavar == "LIST"
        done, comma, own = incomplete.rpartition(",") if listed else ("", "", incomplete)
        offered = dict(_named(topic))
        offered = {word: offered.get(word, "") for word in more} | offered
        return [
            CompletionItem(done + comma + name, help=summary)
            for name, summary in offered.items()
            if name.startswith(own)
        ]

    return complete


def files(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[Item]:
    """Let the shell complete the name of a file."""
    return [CompletionItem(incomplete, type="file")]


def _named(topic: str) -> Iterator[tuple[str, str]]:
    from polydoku.cli.topics import SIZES, TOPICS

    if topic == "boards":
        yield from ((size, "the usual boxes") for size in SIZES)
    for entry in TOPICS[topic]() if topic else ():
        # A kind of board has places to fill in in its name: its example is offered.
        name = entry.get("example", entry["name"])
        if not name.startswith("{"):
            yield name, entry["summary"]
