"""`polydoku convert`: writes puzzles in another format; stderr says what the format cannot store."""

from collections import Counter
from typing import Any

from polydoku import formats
from polydoku.cli import exit_codes, streams, views
from polydoku.cli.completions import complete_names
from polydoku.cli.document import Document
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.items import Item
from polydoku.cli.options import CommonOptions, common_options
from polydoku.cli.report import AnswerRow, Report
from polydoku.cli.topics import writable_formats
from polydoku.errors import FormatError, PuzzleError
from polydoku.model.puzzle import Puzzle

EXAMPLES = (
    Example("polydoku convert 1..4.....1...32. --to grid", "rows with borders"),
    Example("polydoku convert 1..4.....1...32. --to json", "Polydoku's own document"),
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
)


@build_command(
    "convert",
    (*OPTIONS, *common_options(without=("threads", "budget_ms", "max_nodes", "resume", "color", "ascii"))),
    EXAMPLES,
    (0, 2, 130),
)
def command(to: str | None, strict: bool, **parameters: Any) -> int:
    """Convert every puzzle, and print at the end what was lost."""
    name, view = _target(to, parameters)
    document = Document(name)
    common = CommonOptions.from_click(parameters | {"as_": view}, "convert", ("line", "json"))
    losses: Counter[str] = Counter()
    with Report.open(common, "convert") as report:
        for item in report.items:
            block_losses = None
            for puzzle_item in item.puzzles():
                # Plain lines hold only givens, so all puzzles of a block have the same losses.
                block_losses = _convert(
                    report, puzzle_item, document, block_losses if item.block else None, strict=strict
                )
                losses.update(block_losses)
        if report.view == "line":
            report.writer.text(document.foot)
        if losses:
            report.say(_loss_message(document.format.name, losses, is_single=report.is_single))
        return report.finish()


def _target(to: str | None, parameters: dict[str, Any]) -> tuple[str, str | None]:
    """Return the format to write, by name or by the ending of the output file, and the view of the rows."""
    as_, output = parameters["as_"], parameters["output"]
    name, view = (to, as_) if to or as_ in (None, "json", "line", "drawn") else (as_, None)
    if name is None and output is not None and (ending := views.ending_of(output)):
        name = views.format_of_ending(output)
        if name is None:
            raise PuzzleError("ending-unknown", file=output, ending=ending, suggestion="")
    if name is None:
        raise PuzzleError("to-missing")
    if formats.named(name).name not in writable_formats():
        raise FormatError("cannot-write", name=name)
    return name, view or (None if parameters["json"] else "line")


def _convert(
    report: Report, item: Item, document: Document, known_losses: tuple[str, ...] | None, *, strict: bool
) -> tuple[str, ...]:
    """Write one puzzle and return what was lost; with `--keep-going` a failure becomes an error row."""
    if item.puzzle is None:
        _show_error(report, item, item.error)
        return ()
    lost = known_losses
    if lost is None:
        lost = formats.losses(item.puzzle, document.format.name, first=document.first_puzzle)
    try:
        if lost and strict:
            raise _strict_error(document.format.name, lost)
        text = _text(report, item, item.puzzle, document)
    except PuzzleError as error:
        if not report.common.keep_going:
            raise error.at(item.where) if item.where and not report.is_single else error from None
        _show_error(report, item, error.at(item.where) if item.where else error)
        return ()
    record = {"format": document.format.name, "text": text, "lost": list(lost)}
    report.show(item, AnswerRow(record=record, line=text))
    return lost


def _text(report: Report, item: Item, puzzle: Puzzle, document: Document) -> str:
    """Return the text of one puzzle: a complete document in JSON rows, else the next part of `document`."""
    if report.view == "json":
        return formats.write(puzzle, document.format.name)
    return document.text(puzzle, item.index)


def _show_error(report: Report, item: Item, error: PuzzleError | None) -> None:
    assert error is not None
    if report.view == "json":
        report.show_error(item, error)
    else:
        report.codes.add(exit_codes.BAD_INPUT)
        streams.to_stderr(f"polydoku: {error}")


def _strict_error(name: str, lost: tuple[str, ...]) -> PuzzleError:
    return PuzzleError(
        "strict", format=name, lost=_in_words(list(lost)), pronoun="it" if len(lost) == 1 else "them"
    )


def _loss_message(name: str, losses: Counter[str], *, is_single: bool) -> str:
    parts = [what if is_single else f"{what} ({count:,})" for what, count in losses.most_common()]
    return f"to '{name}': could not carry {_in_words(parts)}"


def _in_words(parts: list[str]) -> str:
    """Return a list in words: ``a, b and c``."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))
