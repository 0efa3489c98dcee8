"""Functions that complete an argument or option value after Tab, for the `shell_complete` of click."""

from collections.abc import Callable, Iterator

import click
from click.shell_completion import CompletionItem

Completion = CompletionItem[str]
CompletionFunction = Callable[[click.Context, click.Parameter, str], list[Completion]]


def complete_names(topic: str, *extra_words: str) -> CompletionFunction:
    """Complete the names of `topic`, such as ``rules``, and `extra_words`.

    For an option with the metavar LIST, which takes names separated by commas, the last name is completed.
    """
    return _completion_function(extra_words, topic)


def complete_techniques(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[Completion]:
    """Complete the name of a technique, family or group, ``default`` or ``all``."""
    from polydoku.explain.selection import technique_sets

    return complete_names("techniques", *technique_sets())(context, parameter, incomplete)


def complete_words(*words: str) -> CompletionFunction:
    """Complete one of `words`."""
    return _completion_function(words, topic=None)


def complete_files(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[Completion]:
    """Let the shell complete a file name."""
    return [CompletionItem(incomplete, type="file")]


def _completion_function(words: tuple[str, ...], topic: str | None) -> CompletionFunction:
    def complete(_context: click.Context, parameter: click.Parameter, incomplete: str) -> list[Completion]:
        is_list = parameter.metavar == "LIST"
        earlier_names, comma, prefix = incomplete.rpartition(",") if is_list else ("", "", incomplete)
        summaries = dict.fromkeys(words, "")
        if topic is not None:
            summaries |= _names_and_summaries(topic)
        return [
            CompletionItem(earlier_names + comma + name, help=summary)
            for name, summary in summaries.items()
            if name.startswith(prefix)
        ]

    return complete


def _names_and_summaries(topic: str) -> Iterator[tuple[str, str]]:
    from polydoku.cli.topics import BOARD_SIZES, TOPICS

    if topic == "boards":
        yield from ((size, "the usual boxes") for size in BOARD_SIZES)
    for entry in TOPICS[topic]():
        # The name of a family of boards is a pattern such as "rhombus:TILES,RUNS"; its example is a board.
        name = entry.get("example", entry["name"])
        if not name.startswith("{"):
            yield name, entry["summary"]
