"""Determines what a format loses of a puzzle by writing the puzzle and reading it back.

A list of what each format can hold could be wrong, so there is none.
"""

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Any

from polydoku.errors import FormatError, PuzzleError
from polydoku.formats.grid import board_description
from polydoku.formats.reading.base import Format, NumberedLines
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
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
    """Return what a puzzle has and its copy does not have, in words."""
    lost = [amount(count, f"{rule_id} rule") for rule_id, count in _lost_rules(puzzle, copy).items()]
    if copy.givens.digits != puzzle.givens.digits:
        lost.append("which cells are given")
    if puzzle.allowed is not None and copy.allowed != puzzle.allowed:
        lost.append("the given candidates")
    # A format may add the sentences of rules to the text.
    lost += [f"the {field}" for field in TEXT_FIELDS if getattr(puzzle, field) not in getattr(copy, field)]
    if puzzle.claimed is not None and (copy.claimed is None or copy.claimed.digits != puzzle.claimed.digits):
        lost.append("the solution")
    if set(puzzle.supplement.drawing) - set(copy.supplement.drawing):
        lost.append("the drawing")
    if puzzle.supplement.player != copy.supplement.player:
        lost.append("the player's state")
    lost_notes = dict.fromkeys(key for key, text in puzzle.notes if (key, text) not in copy.notes)
    return lost + [f"the note '{key}'" for key in lost_notes]


def _lost_rules(puzzle: Puzzle, copy: Puzzle) -> Counter[str]:
    """Return how many rules of each kind are lost: the copy has neither the rule nor others that mean it.

    A rule of the copy that the puzzle lacks counts too, because the copy then says something else.
    """
    lost: Counter[str] = Counter()
    for rules, others in ((puzzle.rules, copy.rules), (copy.rules, puzzle.rules)):
        texts = {repr(rule) for rule in others}
        changed = [rule for rule in rules if repr(rule) not in texts]
        other_meanings = [_meaning(rule, puzzle.board) for rule in others] if changed else []
        meanings = frozenset[Hashable]().union(*other_meanings)
        for rule in changed:
            meaning = _meaning(rule, puzzle.board)
            is_same = bool(meaning) and meaning <= meanings
            if not is_same and (rules is puzzle.rules or not lost[rule.id]):
                lost[rule.id] += 1
    return lost


def _meaning(rule: Rule, board: Board) -> frozenset[Hashable]:
    """Return what a rule means, in the smallest parts, or an empty set if only its parameters tell that."""
    try:
        meaning = rule.transformed_meaning(board, board.cells)
    except PuzzleError:  # a rule with extra cells, which the board lacks
        return frozenset()
    return frozenset(part for constraint in meaning for part in _parts(constraint))


def _parts(constraint: Any) -> Iterator[Hashable]:
    """Yield the parts of a constraint that another rule may mean one by one."""
    match constraint.spec() if hasattr(constraint, "spec") else ():
        case "allowed-digits", cells, masks:
            yield from (("allowed-digits", cell, masks) for cell in cells)
        case "not-equal", pairs:
            yield from (("all-different", tuple(sorted(pair))) for pair in pairs)
        case "all-different", cells:
            yield "all-different", tuple(sorted(cells))
        case "pairs", pairs, table:
            yield from (("pair", pair, table) for pair in pairs)
        case "pair", pair, table:
            yield "pair", pair, table
        case _:
            yield constraint
