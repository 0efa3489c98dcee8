"""`snakes --puzzle`: generates a puzzle with a hidden or a drawn snake."""

from polydoku import formats, words
from polydoku.cli import exit_codes, records, streams
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.cli.progress import Progress
from polydoku.snakes import GeneratedPuzzle, generate

BUDGET_MS = 600_000


class TryProgress(Progress):
    """Progress of a generator that tries until a puzzle has the requested number of clues."""

    fewest = 0

    def update(self, tries: int, fewest: int) -> None:
        """Record the number of tries, and the fewest clues among them."""
        self.fewest = fewest
        self.add({"": tries - self.done})

    def line(self) -> str:
        """Return ``12,345 tries · fewest clues 12``."""
        return f"{words.amount(self.done, 'try', 'tries')} · fewest clues {self.fewest}"

    def summary(self) -> None:
        """Print nothing: the puzzle is written with the number of tries."""


def make(
    common_options: CommonOptions, options: SnakeOptions, kind: str, clues: int | None, seed: int
) -> int:
    """Write one puzzle, or `--limit` puzzles, each from another try."""
    writer, progress = (
        OutputWriter(common_options.output, force=common_options.force),
        TryProgress(common_options, has_one_puzzle=False),
    )
    first, latest = 0, None
    try:
        for _ in range(options.limit or 1):
            generated = generate(
                options.board,
                kind=kind,
                clues=clues,
                seed=seed,
                first_try=first,
                budget_ms=common_options.budget_ms or BUDGET_MS,
                progress=progress.update,
            )
            first += generated.tries
            progress.remove()
            writer.write_text(_text(common_options, generated, writer, seed) + "\n")
            latest = generated
    except (KeyboardInterrupt, exit_codes.Terminated) as signal:
        progress.remove()
        raise type(signal)(f"stopped after {words.amount(progress.done, 'try', 'tries')}") from None
    finally:
        progress.remove()
    writer.close()
    if latest is not None and not common_options.quiet and common_options.view_option != "--json":
        streams.to_stderr(
            f"{words.amount(latest.puzzle.given_count, 'clue')} · {words.amount(first, 'try', 'tries')} · "
            f"seed {seed}; {_advice(common_options, latest, writer)}"
        )
    return exit_codes.DONE


def _is_document(common_options: CommonOptions, generated: GeneratedPuzzle) -> bool:
    """Return whether the puzzle is written as JSON: by request, or because a line cannot hold its rule."""
    return common_options.view == "json" or generated.puzzle.rules[0].id == "drawn-snake"


def _advice(common_options: CommonOptions, generated: GeneratedPuzzle, writer: OutputWriter) -> str:
    """Return how the puzzle that was written can be solved."""
    if writer.is_terminal:
        return "-o a.json writes it, then 'polydoku solve a.json' solves it"
    rules = "" if _is_document(common_options, generated) else f" --rules {generated.puzzle.rules[0].id}"
    file = common_options.output if writer.path else "-"
    return f"'polydoku solve {file}{rules}' solves it"


def _text(common_options: CommonOptions, generated: GeneratedPuzzle, writer: OutputWriter, seed: int) -> str:
    """Return the puzzle as a JSON row, a drawing on a terminal, a JSON document, or a line."""
    if common_options.view_option == "--json":
        return records.json_line(
            {
                "puzzle": generated.puzzle.givens.line,
                "rule": generated.puzzle.rules[0].id,
                "solution": records.solution_value(generated.solution),
                "clues": generated.puzzle.given_count,
                "seed": seed,
                "path": list(generated.path),
                "tries": generated.tries,
            }
        )
    if writer.is_terminal:
        canvas = Canvas.for_writer(common_options, writer)
        tries = words.amount(generated.tries, "try", "tries")
        clues = words.amount(generated.puzzle.given_count, "clue")
        text = f"{generated.puzzle.rules[0].id} · {clues} · seed {seed} · {tries}"
        snake = (
            f"\nsnake: {' '.join(generated.path)}" if generated.puzzle.rules[0].id == "drawn-snake" else ""
        )
        return f"{canvas.draw_puzzle(generated.puzzle)}\n{canvas.displayable_text(text)}{snake}"
    if _is_document(common_options, generated):
        return str(formats.write(generated.puzzle, "json")).rstrip("\n")
    return generated.puzzle.givens.line
