"""`snakes --puzzle`: generates puzzles with a hidden or a drawn snake."""

import json
from typing import Any

from polydoku import formats, words
from polydoku.cli import exit_codes, records, streams
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.cli.progress import Progress
from polydoku.snakes import GeneratedPuzzle, generate

DEFAULT_BUDGET_MS = 600_000
"""Milliseconds for each puzzle without `--budget-ms`."""


class TryProgress(Progress):
    """Progress of the generator, which tries until a puzzle has the requested number of clues."""

    fewest_clues = 0

    def update(self, try_count: int, fewest_clues: int) -> None:
        """Record the number of tries, and the fewest clues of a puzzle among them."""
        self.fewest_clues = fewest_clues
        # Tries have no status, so all are counted under the empty one.
        self.add({"": try_count - self.done_count})

    def line(self) -> str:
        """Return ``12,345 tries · fewest clues 12``."""
        return f"{_tries_text(self.done_count)} · fewest clues {self.fewest_clues}"

    def print_summary(self) -> None:
        """Print no summary, because the number of tries is printed with the puzzle."""


def write_puzzles(
    common_options: CommonOptions, options: SnakeOptions, kind: str, clues: int | None, seed: int
) -> int:
    """Write one puzzle, or `--limit` puzzles, and return the exit code.

    Each puzzle continues with the next try of the same `seed`, so no puzzle is written twice.
    """
    writer = OutputWriter(common_options.output, force=common_options.force)
    progress = TryProgress(common_options, has_one_puzzle=False)
    try_count = 0
    generated: GeneratedPuzzle | None = None
    try:
        for _ in range(options.limit or 1):
            generated = generate(
                options.board,
                kind=kind,
                clues=clues,
                seed=seed,
                first_try=try_count,
                budget_ms=common_options.budget_ms or DEFAULT_BUDGET_MS,
                progress=progress.update,
            )
            try_count += generated.tries
            progress.erase()
            writer.write_text(_text(common_options, generated, writer, seed) + "\n")
    except (KeyboardInterrupt, exit_codes.Terminated) as signal:
        progress.erase()
        raise type(signal)(f"stopped after {_tries_text(progress.done_count)}") from None
    finally:
        progress.erase()
    writer.close()
    if generated is not None and not common_options.quiet and common_options.view_option != "--json":
        streams.to_stderr(
            f"{_clues_text(generated)} · {_tries_text(try_count)} · "
            f"seed {seed}; {_advice(common_options, generated, writer)}"
        )
    return exit_codes.DONE


def _rule_id(generated: GeneratedPuzzle) -> str:
    return generated.puzzle.rules[0].id


def _is_document(common_options: CommonOptions, generated: GeneratedPuzzle) -> bool:
    """Return whether the puzzle is written as a JSON document, which alone can hold the path of a snake."""
    return common_options.view == "json" or _rule_id(generated) == "drawn-snake"


def _advice(common_options: CommonOptions, generated: GeneratedPuzzle, writer: OutputWriter) -> str:
    """Return the command that solves the puzzle."""
    if writer.is_terminal:
        return "-o a.json writes it, then 'polydoku solve a.json' solves it"
    rules = "" if _is_document(common_options, generated) else f" --rules {_rule_id(generated)}"
    file = common_options.output if writer.path else "-"
    return f"'polydoku solve {file}{rules}' solves it"


def _text(common_options: CommonOptions, generated: GeneratedPuzzle, writer: OutputWriter, seed: int) -> str:
    """Return the puzzle as JSON keys, a drawing on a terminal, a JSON document, or a line of digits."""
    if common_options.view_option == "--json":
        return records.json_line(_record(generated, seed))
    if writer.is_terminal:
        return _drawing(common_options, generated, writer, seed)
    if _is_document(common_options, generated):
        return str(formats.write(generated.puzzle, "json")).rstrip("\n")
    return generated.puzzle.givens.line


def _record(generated: GeneratedPuzzle, seed: int) -> dict[str, Any]:
    return {
        "puzzle": generated.puzzle.givens.line,
        "rule": _rule_id(generated),
        "solution": records.solution_value(generated.solution),
        "clues": generated.puzzle.given_count,
        "seed": seed,
        "path": list(generated.path),
        "tries": generated.tries,
        # With it the row can be read as a puzzle.
        "document": json.loads(str(formats.write(generated.puzzle, "json"))),
    }


def _drawing(
    common_options: CommonOptions, generated: GeneratedPuzzle, writer: OutputWriter, seed: int
) -> str:
    canvas = Canvas.for_output(common_options, writer)
    lines = [
        canvas.draw_puzzle(generated.puzzle),
        canvas.displayable_text(
            f"{_rule_id(generated)} · {_clues_text(generated)} · seed {seed} · {_tries_text(generated.tries)}"
        ),
    ]
    if _rule_id(generated) == "drawn-snake":
        lines.append(f"snake: {' '.join(generated.path)}")
    return "\n".join(lines)


def _clues_text(generated: GeneratedPuzzle) -> str:
    return words.amount(generated.puzzle.given_count, "clue")


def _tries_text(count: int) -> str:
    return words.amount(count, "try", "tries")
