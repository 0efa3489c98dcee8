"""`snakes --puzzle`: a puzzle whose snake is hidden or drawn, with what it took to find it."""

from polydoku import formats, words
from polydoku.cli import exit_codes, rows, streams
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.cli.progress import Progress
from polydoku.snakes import GeneratedPuzzle, generate

BUDGET_MS = 600_000


class Tries(Progress):
    """Progress through tries that did not have the clues asked for."""

    fewest = 0

    def at(self, tries: int, fewest: int) -> None:
        """Note how many tries were made, and the fewest clues of one."""
        self.fewest = fewest
        self.add({"": tries - self.done})

    def line(self) -> str:
        """Return ``12,345 tries · fewest clues 12``."""
        return f"{words.amount(self.done, 'try', 'tries')} · fewest clues {self.fewest}"

    def summary(self) -> None:
        """Say nothing more: the puzzle is written with its tries."""


def make(common: CommonOptions, options: SnakeOptions, kind: str, clues: int | None, seed: int) -> int:
    """Write one puzzle, or with --limit so many, each from a try of its own."""
    writer, progress = Writer(common.output, force=common.force), Tries(common, is_single=False)
    first, path = 0, None
    try:
        for _ in range(options.limit or 1):
            generated = generate(
                options.board,
                kind=kind,
                clues=clues,
                seed=seed,
                first_try=first,
                budget_ms=common.budget_ms or BUDGET_MS,
                progress=progress.at,
            )
            first += generated.tries
            progress.remove()
            writer.text(_text(common, generated, writer, seed) + "\n")
            path = generated
    except (KeyboardInterrupt, exit_codes.Terminated) as stop:
        progress.remove()
        raise type(stop)(f"stopped after {words.amount(progress.done, 'try', 'tries')}") from None
    finally:
        progress.remove()
    writer.close()
    if path is not None and not common.quiet and common.view_option != "--json":
        streams.to_stderr(
            f"{words.amount(path.puzzle.given_count, 'clue')} · {words.amount(first, 'try', 'tries')} · "
            f"seed {seed}; {_advice(common, path, writer)}"
        )
    return exit_codes.DONE


def _is_document(common: CommonOptions, generated: GeneratedPuzzle) -> bool:
    """Whether the puzzle is written as our document, because a line cannot hold its rule or by request."""
    return common.as_ == "json" or generated.puzzle.rules[0].id == "drawn-snake"


def _advice(common: CommonOptions, generated: GeneratedPuzzle, writer: Writer) -> str:
    """Return how the puzzle that was written can be solved."""
    if writer.terminal:
        return "-o a.json writes it, then 'polydoku solve a.json' solves it"
    rules = "" if _is_document(common, generated) else f" --rules {generated.puzzle.rules[0].id}"
    file = common.output if writer.path else "-"
    return f"'polydoku solve {file}{rules}' solves it"


def _text(common: CommonOptions, generated: GeneratedPuzzle, writer: Writer, seed: int) -> str:
    """The puzzle as a JSON row, as a drawing on a terminal, as our document, else as a line."""
    if common.view_option == "--json":
        return rows.dumps(
            {
                "puzzle": generated.puzzle.givens.line,
                "rule": generated.puzzle.rules[0].id,
                "solution": rows.solution(generated.solution),
                "clues": generated.puzzle.given_count,
                "seed": seed,
                "path": list(generated.path),
                "tries": generated.tries,
            }
        )
    if writer.terminal:
        canvas = Canvas.for_writer(common, writer)
        tries = words.amount(generated.tries, "try", "tries")
        clues = words.amount(generated.puzzle.given_count, "clue")
        said = f"{generated.puzzle.rules[0].id} · {clues} · seed {seed} · {tries}"
        snake = (
            f"\nsnake: {' '.join(generated.path)}" if generated.puzzle.rules[0].id == "drawn-snake" else ""
        )
        return f"{canvas.puzzle(generated.puzzle)}\n{canvas.text(said)}{snake}"
    if _is_document(common, generated):
        return str(formats.write(generated.puzzle, "json")).rstrip("\n")
    return generated.puzzle.givens.line
