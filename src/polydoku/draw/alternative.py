"""The text alternative of a picture: what it shows, for who cannot see it.

It is read aloud, so it says the least that is useful: kind and size, rules, and the cells row by row.
"""

from collections import Counter
from collections.abc import Iterable

from polydoku.draw.layout import layout_of
from polydoku.draw.rules import board_rules
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.words import amount
from polydoku.words.visible import visible


def title_of(puzzle: Puzzle) -> str:
    """Return the puzzle's title, or its kind.

    >>> title_of(Puzzle(Board.square(9)))
    'Sudoku 9 by 9'
    """
    return visible(puzzle.title) or kind_of(puzzle.board)


def kind_of(board: Board) -> str:
    """Return what the board is, in words."""
    size = board.digits
    kinds = {house.kind for house in board.houses}
    if len(board) == size * size and layout_of(board) and {"row", "column"} <= kinds:
        return f"{'Sudoku' if 'box' in kinds else 'Latin square'} {size} by {size}"
    name = board.name.capitalize() if board.name.isalpha() else "Sudoku"
    return f"{name} of {amount(len(board), 'cell')} in {amount(len(board.houses), 'house')}"


def description_of(puzzle: Puzzle, grid: Grid) -> str:
    """Return givens, rules and the contents of every row (or box, on a board without rows).

    >>> description_of(Puzzle(Board.square(2), {"r1c2": 1}), Grid(Board.square(2), bytes([0, 1, 0, 0])))
    'Latin square 2 by 2, 1 given. Row 1: empty, 1. Row 2: empty, empty.'
    """
    board, extra = puzzle.board, board_rules(puzzle.board)
    head = [kind_of(board), *_titles(extra), amount(puzzle.given_count, "given"), *_titles(puzzle.rules)]
    captions = dict.fromkeys(rule.caption() for rule in (*extra, *puzzle.rules))
    rows = [
        f"{name}: {', '.join(_content(board, grid.digits[cell]) for cell in cells)}."
        for name, cells in _rows(board)
    ]
    sentences = [f"{caption[:1].upper()}{caption[1:]}." for caption in captions]
    return " ".join([", ".join(head) + ".", *sentences, *rows])


def _titles(rules: Iterable[Rule]) -> list[str]:
    """The title of each kind of rule, with its number where there are several."""
    return [
        title if count == 1 else amount(count, title)
        for title, count in sorted(Counter(rule.title for rule in rules).items())
    ]


def _content(board: Board, digit: int) -> str:
    return board.symbol(digit) if digit else "empty"


def _rows(board: Board) -> list[tuple[str, tuple[Cell, ...]]]:
    """The rows of the text layout; on other boards the boxes, or all houses where there are none."""
    layout = layout_of(board)
    if layout is not None:
        rows: dict[int, list[tuple[int, Cell]]] = {}
        for (row, column), cell in layout.cells.items():
            rows.setdefault(row, []).append((column, cell))
        return [(f"Row {row + 1}", tuple(cell for _, cell in sorted(rows[row]))) for row in sorted(rows)]
    boxes = [house for house in board.houses if house.kind == "box"]
    return [(house.name.capitalize(), house.cells) for house in boxes or board.houses]
