"""Makes a puzzle of the items of an ISS string."""

from collections.abc import Iterable, Iterator

from polydoku import words
from polydoku.errors import FormatError
from polydoku.formats.iss import outside, pairs
from polydoku.formats.iss.board import board_of
from polydoku.formats.iss.chaos import chaos_construction
from polydoku.formats.iss.context import Context
from polydoku.formats.iss.groups import replicated
from polydoku.formats.iss.items import GROUPS, Item, place_of_item
from polydoku.formats.iss.shape import shape_of
from polydoku.formats.iss.table import OUTSIDE, READERS, WHOLE_BOARD
from polydoku.formats.iss.texts import items_of_text
from polydoku.model.extra_cells import board_with_extra_cells
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule


def puzzle_of_text(text: str) -> Puzzle:
    """Return the puzzle of an ISS string, or of another text that Interactive Sudoku Solver accepts.

    Raises `PuzzleError` with the line, the column and the name of a constraint that cannot be read.
    """
    items = items_of_text(text)
    if not items:
        raise FormatError("iss-start", "line 1, column 1")
    check_names(items, text)
    shape = shape_of(items, text)
    board = board_of(shape)
    context = Context(text, shape, board)
    for item in items:
        if item.name.text == "ChaosConstruction":
            context.board = board_with_extra_cells(board, chaos_construction(context, item))
            break
    rules = [*rules_of_items(context, items), *rules_of_marks(context)]
    return _with_candidates(Puzzle(board).replace(rules=tuple(rules)), context)


def check_names(items: Iterable[Item], text: str, group: str = "") -> None:
    """Raise `FormatError` for an unknown name, and for a name that cannot be in its group."""
    for item in items:
        name, where = item.name.text, place_of_item(text, item)
        if name in GROUPS:
            check_names(item.children, text, name)
        elif name not in READERS:
            suggestion = words.suggestion(name, [*READERS, *GROUPS])
            raise FormatError("iss-unknown", where, name=name, suggestion=suggestion)
        elif group and (name in WHOLE_BOARD or (group == "Replicate" and name in OUTSIDE)):
            raise FormatError("iss-in-group", where, group=group)


def rules_of_items(context: Context, items: Iterable[Item]) -> Iterator[Rule]:
    """Yield the rules of items that all hold. Givens and marks are stored in the context."""
    for item in items:
        match item.name.text:
            case "And":
                yield from rules_of_items(context, item.children)
            case "Replicate":
                yield from rules_of_items(context, replicated(context, item))
            case "Or":
                yield from _rules_of_or(context, item)
            case name:
                yield from READERS[name](context, item)


def rules_of_marks(context: Context) -> Iterator[Rule]:
    """Yield the rules that are made of several items."""
    yield from context.marks.clues.values()
    yield from pairs.rules_of_marks(context)
    yield from outside.rule_of_ranks(context)


def _rules_of_or(context: Context, item: Item) -> list[Rule]:
    """Return the rule that at least one child holds; none if a child means nothing and so always holds."""
    branches = []
    for child in item.children:
        branch = context.branch()
        branches.append((*rules_of_items(branch, [child]), *rules_of_marks(branch)))
    if not branches:
        raise context.error("iss-or", item)
    if not all(branches):
        return []
    return list(branches[0]) if len(branches) == 1 else [context.some_of(item, branches)]


def _with_candidates(puzzle: Puzzle, context: Context) -> Puzzle:
    """Return the puzzle with the givens and candidates that were read."""
    all_digits = (1 << puzzle.board.digits) - 1
    digits = bytearray(len(puzzle.board))
    allowed = [all_digits] * len(puzzle.board)
    for cell, mask in context.candidates.items():
        if mask.bit_count() == 1:
            digits[cell] = mask.bit_length()
        else:
            allowed[cell] = mask
    has_candidates = any(mask != all_digits for mask in allowed)
    return puzzle.replace(
        givens=Grid(puzzle.board, bytes(digits)), allowed=tuple(allowed) if has_candidates else None
    )
