"""Determines what a format loses of a puzzle by writing the puzzle and reading it back.

There is no list of what each format can hold, which could be wrong.
"""

from collections import Counter

from polydoku.errors import FormatError, PuzzleError
from polydoku.formats.grid import board_description
from polydoku.formats.reading.base import Format, NumberedLines
from polydoku.model.puzzle import Puzzle
from polydoku.words import amount
from polydoku.words.visible import visible


def losses_of(puzzle: Puzzle, format: Format, first: Puzzle) -> tuple[str, ...]:
    """Return what a format loses of a puzzle, in words. `first` is the first puzzle of the file.

    Raises `FormatError` for a format that cannot be written.
    """
    if format.write is None:
        raise FormatError("cannot-write", name=format.name)
    try:
        text = visible(format.write(puzzle, 1, first), lines=True)
        copy = read_back("\n".join(filter(None, [format.head(first), text, format.foot])), format)
    except FormatError:
        copy = None
    if copy is None or len(copy.board) != len(puzzle.board):
        bare_puzzle = Puzzle(puzzle.board, puzzle.givens)
        return (board_description(puzzle.board), *_lost_fields(puzzle, bare_puzzle))
    board = () if copy.board == puzzle.board else ("the board's houses or symbols",)
    return (*board, *_lost_fields(puzzle, copy))


def read_back(text: str, format: Format) -> Puzzle | None:
    """Return the puzzle that a format reads from text that it wrote, or `None` if it cannot read it."""
    if format.read is None:
        return None
    try:
        result = next(format.read(NumberedLines(text.split("\n")) if format.streams else text, None), None)
    except PuzzleError:
        return None
    return result.puzzle if result else None


def _lost_fields(puzzle: Puzzle, copy: Puzzle) -> list[str]:
    copied_rules = Counter(repr(rule) for rule in copy.rules)
    rules = Counter(rule.id for rule in puzzle.rules if not copied_rules[repr(rule)])
    lost = [amount(count, f"{name} rule") for name, count in rules.items()]
    if copy.givens.digits != puzzle.givens.digits:
        lost.append("which cells are given")
    if puzzle.allowed is not None and copy.allowed != puzzle.allowed:
        lost.append("the given candidates")
    lost += [
        f"the {key}" for key in ("title", "author", "text") if getattr(copy, key) != getattr(puzzle, key)
    ]
    if puzzle.claimed is not None and (copy.claimed is None or copy.claimed.digits != puzzle.claimed.digits):
        lost.append("the solution")
    missing = [key for key, value in puzzle.notes if (key, value) not in copy.notes]
    return lost + [f"the note '{key}'" for key in dict.fromkeys(missing)]
