"""The text alternative of a picture: a title and a description for people who cannot see it.

Screen readers read it aloud, so it is short: the kind and size of the puzzle, its rules, and its rows.
"""

from collections import Counter
from collections.abc import Iterable

from polydoku.draw.board_text import board_captions, box_text, irregular_boxes
from polydoku.draw.layout import layout_of
from polydoku.draw.rules import board_rules
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.words import amount
from polydoku.words.visible import visible


def title_of(puzzle: Puzzle) -> str:
    """Return the title of the puzzle, or if it has none, the kind of its board.

    >>> title_of(Puzzle(Board.square(9)))
    'Sudoku 9 by 9'
    """
    return visible(puzzle.title) or board_kind(puzzle.board)


def board_kind(board: Board) -> str:
    """Return the kind and size of a board, such as ``Sudoku 9 by 9``."""
    size = board.digits
    house_kinds = {house.kind for house in board.houses}
    if len(board) == size * size and layout_of(board) and {"row", "column"} <= house_kinds:
        if "box" not in house_kinds:
            return f"Latin square {size} by {size}"
        kind = "Jigsaw sudoku" if irregular_boxes(board) and not board_captions(board) else "Sudoku"
        return f"{kind} {size} by {size}"
    name = board.name.capitalize() if board.name.isalpha() else "Sudoku"
    return f"{name} of {amount(len(board), 'cell')} in {amount(len(board.houses), 'house')}"


def description_of(puzzle: Puzzle, grid: Grid) -> str:
    """Return the kind of the board, its irregular boxes, the rules, and the digits of `grid` row by row.

    A board without rows is read box by box, or house by house if it has no boxes.

    >>> description_of(Puzzle(Board.square(2), {"r1c2": 1}), Grid(Board.square(2), bytes([0, 1, 0, 0])))
    'Latin square 2 by 2, 1 given. Row 1: empty, 1. Row 2: empty, empty.'
    """
    board = puzzle.board
    rules_of_board = board_rules(board)
    overview = [
        board_kind(board),
        *_counted_titles(rules_of_board),
        amount(puzzle.given_count, "given"),
        *_counted_titles(puzzle.rules),
    ]
    board_texts = [*board_captions(board), *(box_text(board, box) for box in irregular_boxes(board))]
    rule_captions = [rule.caption() for rule in (*rules_of_board, *puzzle.rules)]
    captions = dict.fromkeys([*board_texts, *rule_captions])
    sentences = [f"{caption[:1].upper()}{caption[1:]}." for caption in captions]
    rows = [
        f"{name}: {', '.join(_digit_text(board, grid.digits[cell]) for cell in cells)}."
        for name, cells in _named_rows(board)
    ]
    return " ".join([", ".join(overview) + ".", *sentences, *rows])


def _counted_titles(rules: Iterable[Rule]) -> list[str]:
    """Return the title of each kind of rule, with a number if there are several: ``2 thermometers``."""
    return [
        title if count == 1 else amount(count, title, _plural(title))
        for title, count in sorted(Counter(rule.title for rule in rules).items())
    ]


def _plural(title: str) -> str:
    if title.endswith("s"):
        return title
    return title + ("es" if title.endswith(("ch", "x")) else "s")


def _digit_text(board: Board, digit: int) -> str:
    return board.symbol(digit) if digit else "empty"


def _named_rows(board: Board) -> list[tuple[str, tuple[Cell, ...]]]:
    """Return the rows, boxes or houses to read, each as its name and its cells."""
    layout = layout_of(board)
    if layout is None:
        boxes = [house for house in board.houses if house.kind == "box"]
        return [(house.name.capitalize(), house.cells) for house in boxes or board.houses]
    rows: dict[int, list[Cell]] = {}
    for (row, _), cell in sorted(layout.cells.items()):
        rows.setdefault(row, []).append(cell)
    return [(f"Row {row + 1}", tuple(cells)) for row, cells in rows.items()]
