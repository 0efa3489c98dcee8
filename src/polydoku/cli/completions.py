"""What the shell offers after Tab: names from the registries, the words of an option, files."""

from collections.abc import Callable, Iterator

import click
from click.shell_completion import CompletionItem

Item = CompletionItem[str]
Completer = Callable[[click.Context, click.Parameter, str], list[Item]]


def complete_names(topic: str = "", *other_words: str) -> Completer:
    """Complete the names of a topic of `info` and for `other_words`; in a list, for the last word."""

    def complete(_ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[Item]:
        is_list = parameter.metavar == "LIST"
        typed, comma, start = incomplete.rpartition(",") if is_list else ("", "", incomplete)
        names = dict(_names_and_summaries(topic))
        summaries = {word: names.get(word, "") for word in other_words} | names
        return [
            CompletionItem(typed + comma + name, help=summary)
            for name, summary in summaries.items()
            if name.startswith(start)
        ]

    return complete


def complete_words(*choices: str) -> Completer:
    """Complete fixed words."""
    return complete_names("", *choices)


def complete_files(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[Item]:
    """Let the shell complete the name of a file."""
    return [CompletionItem(incomplete, type="file")]


def _names_and_summaries(topic: str) -> Iterator[tuple[str, str]]:
    from polydoku.cli.topics import SIZES, TOPICS

    if topic == "boards":
        yield from ((size, "the usual boxes") for size in SIZES)
    for entry in TOPICS[topic]() if topic else ():
        # The name of a kind of board has parameters to fill in, so its example is offered instead.
        name = entry.get("example", entry["name"])
        if not name.startswith("{"):
            yield name, entry["summary"]
