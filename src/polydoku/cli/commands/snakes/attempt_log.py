"""`snakes --live` in a pipe or a file: every attempt as a grid in plain lines, and a line for each snake."""

from polydoku import words
from polydoku.cli import exit_codes
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.live import LiveSnakeSearch
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.snakes import SnakeSearch


def write_attempts(common_options: CommonOptions, search: SnakeSearch, writer: OutputWriter) -> int:
    """Write every attempt of the search as soon as it is made, and return the exit code."""
    live_search = LiveSnakeSearch(search, Canvas.for_output(common_options, writer))
    try:
        while live_search.advance(steps=1):
            drawing = "\n".join("".join(line).rstrip() for line in live_search.lines())
            writer.write_text(f"Attempt {search.steps:,}:\n{drawing}\n\n")
            if live_search.is_at_event:
                writer.write_text(
                    f"Snake {search.snake_count:,}: {words.amount(live_search.depth, 'cell')}\n\n"
                )
    except (KeyboardInterrupt, exit_codes.Terminated) as signal:
        writer.close()
        raise type(signal)(f"stopped after {words.amount(search.steps, 'attempt')}") from None
    writer.close()
    return exit_codes.DONE
