"""`polydoku convert`: writes puzzles in another format and prints on stderr what it cannot store."""

from collections import Counter
from dataclasses import replace
from typing import Any

from polydoku import formats
from polydoku.cli import exit_codes, streams, views
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.completions import complete_names
from polydoku.cli.document import Document
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions, common_parameters
from polydoku.cli.topics import writable_formats
from polydoku.errors import FormatError, PuzzleError

EXAMPLES = (
    Example("polydoku convert 1..4.....1...32. --to grid", "rows with borders"),
    Example("polydoku convert 1..4.....1...32. --to f-puzzles", "a link for setters' programs"),
    Example("echo 1..4.....1...32. | polydoku convert - --to rows --json", "text and losses, as JSON"),
)

OPTIONS = (
    option(
        "answer",
        "--to",
        metavar="NAME",
        shell_complete=complete_names("formats"),
        help="Write this format.  [default: by the ending of FILE]",
    ),
    option(
        "answer", "--strict", is_flag=True, help="Refuse a puzzle that the format cannot store completely."
    ),
    option(
        "answer",
        "--infer",
        is_flag=True,
        help="Guess rules that a drawing shows and the text names, and say why.",
    ),
)


@build_command(
    "convert",
    (
        *OPTIONS,
        *common_parameters(
            excluded=("threads", "budget_ms", "max_nodes", "resume", "coordinates", "color", "ascii")
        ),
    ),
    EXAMPLES,
    exit_codes=(0, 2, 130),
)
def command(to: str | None, strict: bool, infer: bool, **parameters: Any) -> int:
    """Convert every puzzle, and print at the end what was lost."""
    format_name, view = _format_and_view(to, parameters)
    document = Document(format_name)
    common_options = CommonOptions.from_click(parameters | {"as_": view}, "convert", ("line", "json"))
    loss_counts: Counter[str] = Counter()
    with AnswerWriter.open(common_options, "convert") as answer_writer:
        for item in answer_writer.items:
            block_losses: tuple[str, ...] | None = None
            for puzzle_item in item.puzzles():
                if infer and puzzle_item.puzzle is not None:
                    puzzle_item = replace(puzzle_item, puzzle=puzzle_item.puzzle.with_inferred_rules())
                losses = _write_puzzle(answer_writer, puzzle_item, document, block_losses, strict=strict)
                loss_counts.update(losses)
                if item.block:
                    # Classic lines hold nothing but givens, so all puzzles of a block have the same losses.
                    block_losses = losses
        if answer_writer.view == "line":
            answer_writer.output.write_text(document.footer)
        if loss_counts:
            answer_writer.print_note(
                _loss_message(document.format.name, loss_counts, has_one_puzzle=answer_writer.has_one_puzzle)
            )
        return answer_writer.finish()


def _format_and_view(to: str | None, parameters: dict[str, Any]) -> tuple[str, str | None]:
    """Return the name of the format, and the view: ``line``, or `None` to let `--json` choose.

    The format comes from `--to`, from `--as` or from the ending of the output file.
    """
    view, output = parameters["as_"], parameters["output"]
    format_name = to
    if not to and view not in (None, "json", "line", "drawn"):
        format_name, view = view, None
    if format_name is None and output is not None and (ending := views.ending_of(output)):
        format_name = views.format_of_ending(output)
        if format_name is None:
            raise PuzzleError("ending-unknown", file=output, ending=ending, suggestion="")
    if format_name is None:
        raise PuzzleError("to-missing")
    if formats.named(format_name).name not in writable_formats():
        raise FormatError("cannot-write", name=format_name)
    if view is None and not parameters["json"]:
        view = "line"
    return format_name, view


def _write_puzzle(
    answer_writer: AnswerWriter,
    item: Item,
    document: Document,
    known_losses: tuple[str, ...] | None,
    *,
    strict: bool,
) -> tuple[str, ...]:
    """Write one puzzle and return its losses; with `--keep-going` write an error row if that fails."""
    if item.puzzle is None:
        assert item.error is not None
        _write_error(answer_writer, item, item.error)
        return ()
    format_name, losses = document.format.name, known_losses
    if losses is None:
        losses = formats.losses(item.puzzle, format_name, first=document.first_puzzle)
    try:
        if losses and strict:
            raise _strict_error(format_name, losses)
        if answer_writer.view == "json":
            text = formats.write(item.puzzle, format_name)
        else:
            text = document.text(item.puzzle, item.index)
    except PuzzleError as error:
        located_error = error.at(item.where) if item.where else error
        if not answer_writer.common_options.keep_going:
            raise error if answer_writer.has_one_puzzle else located_error from None
        _write_error(answer_writer, item, located_error)
        return ()
    record = {"format": format_name, "text": text, "lost": list(losses)}
    answer_writer.write_answer(item, AnswerRow(record=record, text=text))
    return losses


def _write_error(answer_writer: AnswerWriter, item: Item, error: PuzzleError) -> None:
    if answer_writer.view == "json":
        answer_writer.write_error(item, error)
    else:
        # A row would damage the document, so the error goes to stderr only.
        answer_writer.row_exit_codes.add(exit_codes.BAD_INPUT)
        streams.to_stderr(f"polydoku: {error}")


def _strict_error(format_name: str, losses: tuple[str, ...]) -> PuzzleError:
    pronoun = "it" if len(losses) == 1 else "them"
    return PuzzleError("strict", format=format_name, lost=_enumeration(list(losses)), pronoun=pronoun)


def _loss_message(format_name: str, loss_counts: Counter[str], *, has_one_puzzle: bool) -> str:
    losses = [loss if has_one_puzzle else f"{loss} ({count:,})" for loss, count in loss_counts.most_common()]
    return f"to '{format_name}': could not carry {_enumeration(losses)}"


def _enumeration(items: list[str]) -> str:
    """Return ``a, b and c``."""
    return " and ".join(filter(None, [", ".join(items[:-1]), items[-1]]))
