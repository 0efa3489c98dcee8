"""What a format loses of a puzzle, found by writing it and reading it back: so the list cannot be wrong."""

from collections import Counter

from polydoku.errors import FormatError, PuzzleError
from polydoku.formats.grid import board_words
from polydoku.formats.reading.base import Format, Lines
from polydoku.model.puzzle import Puzzle
from polydoku.words import amount
from polydoku.words.visible import visible


def lost(puzzle: Puzzle, format: Format, first: Puzzle) -> tuple[str, ...]:
    """Return in words what is lost: board, rules, givens, candidates, texts, solution, notes."""
    if format.write is None:
        raise FormatError("cannot-write", name=format.name)
    try:
        own = visible(format.write(puzzle, 1, first), lines=True)
        again = again_of("\n".join(filter(None, [format.head(first), own, format.foot])), format)
    except FormatError:
        again = None
    if again is None or (again.board != puzzle.board and len(again.board) != len(puzzle.board)):
        again = Puzzle(puzzle.board, puzzle.givens)
        return (board_words(puzzle.board), *_fields(puzzle, again))
    board = () if again.board == puzzle.board else ("the board's houses or symbols",)
    return (*board, *_fields(puzzle, again))


def again_of(text: str, format: Format) -> Puzzle | None:
    """Return the puzzle that a format reads in its own text; nothing when it cannot read it."""
    if format.read is None:
        return None
    try:
        found = next(format.read(Lines(text.split("\n")) if format.streams else text, None), None)
    except PuzzleError:
        return None
    return found.puzzle if found else None


def _fields(puzzle: Puzzle, again: Puzzle) -> list[str]:
    kept = Counter(repr(rule) for rule in again.rules)
    rules = Counter(rule.id for rule in puzzle.rules if not kept[repr(rule)])
    lost = [amount(count, f"{name} rule") for name, count in rules.items()]
    if again.givens.digits != puzzle.givens.digits:
        lost.append("which cells are given")
    if puzzle.allowed is not None and again.allowed != puzzle.allowed:
        lost.append("the given candidates")
    lost += [
        f"the {key}" for key in ("title", "author", "text") if getattr(again, key) != getattr(puzzle, key)
    ]
    if puzzle.claimed is not None and (
        again.claimed is None or again.claimed.digits != puzzle.claimed.digits
    ):
        lost.append("the solution")
    missing = [key for key, value in puzzle.notes if (key, value) not in again.notes]
    return lost + [f"the note '{key}'" for key in dict.fromkeys(missing)]
