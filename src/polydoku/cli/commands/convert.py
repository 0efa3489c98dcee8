"""`polydoku convert`: puzzles in another format, and on stderr what it could not carry."""

from collections import Counter
from typing import Any

from polydoku import formats
from polydoku.cli import exit_codes, streams
from polydoku.cli.completing import completing
from polydoku.cli.document import Document
from polydoku.cli.help import Example, made, option
from polydoku.cli.items import Item
from polydoku.cli.options import COMMON, Run
from polydoku.cli.show import Outcome, Shown
from polydoku.cli.topics import writable
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
        shell_complete=completing("formats"),
        help="The format to write.  [default: by the ending of the --output file]",
    ),
    option("answer", "--strict", is_flag=True, help="Refuse a puzzle that the format cannot carry whole."),
)


@made("convert", (*OPTIONS, *COMMON), EXAMPLES, (0, 2, 130))
def command(to: str | None, strict: bool, **common: Any) -> int:
    """Convert every puzzle, and say at the end what was lost."""
    run = Run.of(common)
    document = Document(_target(to, run))
    lost: Counter[str] = Counter()
    with Shown.of(run.viewed("line"), "convert") as shown:
        for item in shown.items:
            known = None
            for own in item.puzzles():
                # Plain lines have nothing but givens: what one of them loses, each does.
                known = _convert(shown, own, document, known if item.block else None, strict=strict)
                lost.update(known)
        if shown.view == "line":
            shown.writer.text(document.foot)
        if lost:
            shown.say(_said(document.format.name, lost, alone=shown.alone))
        return shown.ended()


def _target(to: str | None, run: Run) -> str:
    """Return the format to write: as asked, or by the ending of the output file."""
    name = to or (run.as_ if run.as_ not in ("json", "line", "drawn") else None)
    if name is None and run.output:
        name = _by_ending(run.output.lower())
    if name is None:
        raise PuzzleError("to-missing")
    if formats.named(name).name not in writable():
        raise FormatError("cannot-write", name=name)
    return name


def _by_ending(path: str) -> str | None:
    """Return the format that writes files of this ending, before others the one that is named like it."""
    names = [own.name for own in formats.all() if own.write and path.endswith(own.endings)]
    return next((name for name in names if path.endswith(f".{name}")), names[0] if names else None)


def _convert(
    shown: Shown, item: Item, document: Document, known: tuple[str, ...] | None, *, strict: bool
) -> tuple[str, ...]:
    """Write one puzzle and return what was lost; a failure is an error row where the run keeps going."""
    if item.puzzle is None:
        _failed(shown, item, item.error)
        return ()
    lost = formats.losses(item.puzzle, document.format.name, first=document.first) if known is None else known
    try:
        if lost and strict:
            raise _refused(document.format.name, lost)
        text = _text(shown, item, item.puzzle, document)
    except PuzzleError as error:
        if not shown.run.keep_going:
            raise error.at(item.where) if item.where and not shown.alone else error from None
        _failed(shown, item, error.at(item.where) if item.where else error)
        return ()
    record = {"format": document.format.name, "text": text, "lost": list(lost)}
    shown.show(item, Outcome(record=record, line=text))
    return lost


def _text(shown: Shown, item: Item, puzzle: Puzzle, document: Document) -> str:
    """A row of JSON holds a document of its own; else the puzzles are parts of one."""
    if shown.view == "json":
        return formats.write(puzzle, document.format.name)
    return document.text(puzzle, item.index)


def _failed(shown: Shown, item: Item, error: PuzzleError | None) -> None:
    assert error is not None
    if shown.view == "json":
        shown.failed(item, error)
    else:
        shown.codes.add(exit_codes.BAD_INPUT)
        streams.talk(f"polydoku: {error}")


def _refused(name: str, lost: tuple[str, ...]) -> PuzzleError:
    return PuzzleError(
        "strict", format=name, lost=_listed(list(lost)), pronoun="it" if len(lost) == 1 else "them"
    )


def _said(name: str, lost: Counter[str], *, alone: bool) -> str:
    parts = [what if alone else f"{what} ({count:,})" for what, count in lost.most_common()]
    return f"to '{name}': could not carry {_listed(parts)}"


def _listed(parts: list[str]) -> str:
    """Return a list in words: ``a, b and c``."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))
