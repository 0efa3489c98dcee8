"""Determines what a format loses of a puzzle by writing the puzzle and reading it back.

A list of what each format can hold could be wrong, so there is none.
"""

from collections import Counter

from polydoku.errors import FormatError, PuzzleError
from polydoku.formats.grid import board_description
from polydoku.formats.reading.base import Format, NumberedLines
from polydoku.model.puzzle import Puzzle
from polydoku.words import amount
from polydoku.words.visible import visible

TEXT_FIELDS = ("name", "title", "author", "text")


def losses_of(puzzle: Puzzle, format: Format, first_puzzle: Puzzle) -> tuple[str, ...]:
    """Return what a format loses of a puzzle, in words. `first_puzzle` is the first puzzle of the file.

    Raises `FormatError` for a format that cannot be written.
    """
    if format.write is None:
        raise FormatError("cannot-write", name=format.name)
    try:
        text = visible(format.write(puzzle, 1, first_puzzle), keep_lines=True)
        parts = [format.header(first_puzzle), text, format.footer]
        copy = read_back("\n".join(part for part in parts if part), format)
    except FormatError:
        copy = None
    if copy is None or len(copy.board) != len(puzzle.board):
        givens_only = Puzzle(puzzle.board, puzzle.givens)
        return (board_description(puzzle.board), *_lost_fields(puzzle, givens_only))
    lost_board = () if copy.board == puzzle.board else ("the board's houses or symbols",)
    return (*lost_board, *_lost_fields(puzzle, copy))


def read_back(text: str, format: Format) -> Puzzle | None:
    """Return the puzzle that a format reads from text that it wrote, or `None` if it cannot read it."""
    if format.read is None:
        return None
    try:
        lines_or_text = NumberedLines(text.split("\n")) if format.reads_lines else text
        result = next(format.read(lines_or_text, None), None)
    except PuzzleError:
        return None
    return result.puzzle if result else None


def _lost_fields(puzzle: Puzzle, copy: Puzzle) -> list[str]:
    """Return the rules, givens, texts and notes of a puzzle that its copy does not have, in words."""
    copied_rules = {repr(rule) for rule in copy.rules}
    lost_rules = Counter(rule.id for rule in puzzle.rules if repr(rule) not in copied_rules)
    lost = [amount(count, f"{rule_id} rule") for rule_id, count in lost_rules.items()]
    if copy.givens.digits != puzzle.givens.digits:
        lost.append("which cells are given")
    if puzzle.allowed is not None and copy.allowed != puzzle.allowed:
        lost.append("the given candidates")
    lost += [
        f"the {field}" for field in TEXT_FIELDS if getattr(puzzle, field) not in ("", getattr(copy, field))
    ]
    if puzzle.claimed is not None and (copy.claimed is None or copy.claimed.digits != puzzle.claimed.digits):
        lost.append("the solution")
    lost_notes = dict.fromkeys(key for key, text in puzzle.notes if (key, text) not in copy.notes)
    return lost + [f"the note '{key}'" for key in lost_notes]
