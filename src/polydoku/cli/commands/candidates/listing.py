"""`candidates --list`: one line for each empty cell, fewest candidates first.

`--as-published` prints the lines in the form of an article on 3-D boards.
"""

from collections.abc import Callable

from polydoku import words
from polydoku.errors import PuzzleError
from polydoku.model.answer import Candidates
from polydoku.model.board import Cell
from polydoku.model.puzzle import Puzzle
from polydoku.model.ruled_board import all_different_sets, board_with_rules, constraints_on_board
from polydoku.search.trace import label_sort_keys

ListWriter = Callable[[Puzzle, Candidates], str]

MIN_CANDIDATES_WIDTH, MIN_HOUSES_WIDTH = 6, 28
"""The least widths of two columns, which keep short lists of different puzzles aligned."""


def candidate_list(puzzle: Puzzle, candidates: Candidates) -> str:
    """Return a line for each empty cell with its candidates, the names of its houses, and the digits seen."""
    board, cells = puzzle.board, _sorted_empty_cells(puzzle, candidates)
    named_sets = all_different_sets(board, puzzle.rules)
    named_sets += [
        (constraint.name, constraint.cells)
        for constraint in constraints_on_board(board, puzzle.rules)
        if not constraint.houses()
    ]
    house_names = {cell: ", ".join(name for name, members in named_sets if cell in members) for cell in cells}
    digits_seen = _digits_seen(puzzle)
    name_width = max((len(board.names[cell]) for cell in cells), default=0)
    candidates_width = max(MIN_CANDIDATES_WIDTH, *(candidates.masks[cell].bit_count() for cell in cells), 0)
    houses_width = max(MIN_HOUSES_WIDTH, *map(len, house_names.values()), 0)
    lines = [f"{words.amount(len(cells), 'empty cell')} of {len(board)}, fewest candidates first"]
    for cell in cells:
        columns = (
            f"{board.names[cell]:<{name_width}}",
            f"{candidates.text(cell) or '-':<{candidates_width}}",
            f"{house_names[cell]:<{houses_width}}",
            f"taken {digits_seen[cell]}",
        )
        lines.append("  ".join(columns).rstrip())
    return "\n".join(lines)


def published_list(puzzle: Puzzle, candidates: Candidates) -> str:
    """Return the lines as the article prints them: label, numbers of houses from 0, candidates, digits seen.

    Raises `PuzzleError` for a board whose cells have no labels.

    >>> from polydoku import Board
    >>> puzzle = Puzzle(Board.square(4), [1, 2, 3] + [0] * 13)
    >>> print(published_list(puzzle, puzzle.candidates()).splitlines()[0])
    1,4: [0,7,9    ] {4       } [123]
    """
    board = puzzle.board
    if board.labels is None:
        raise PuzzleError("published-labels")
    houses, digits_seen = all_different_sets(board, puzzle.rules), _digits_seen(puzzle)
    lines = []
    for cell in _sorted_empty_cells(puzzle, candidates):
        label = ",".join(map(str, board.labels[cell]))
        numbers = ",".join(str(number) for number, (_, members) in enumerate(houses) if cell in members)
        lines.append(f"{label}: [{numbers:<9s}] {{{candidates.text(cell):8s}}} [{digits_seen[cell]}]")
    return "\n".join(lines)


def _sorted_empty_cells(puzzle: Puzzle, candidates: Candidates) -> list[Cell]:
    """Return the empty cells by number of candidates, then by label."""
    order = label_sort_keys(puzzle.board)
    empty_cells = [cell for cell in puzzle.board.cells if not puzzle.givens.digits[cell]]
    return sorted(empty_cells, key=lambda cell: (candidates.masks[cell].bit_count(), order[cell]))


def _digits_seen(puzzle: Puzzle) -> list[str]:
    """Return for each cell the digits that the givens exclude from it, by houses and by rules."""
    board = board_with_rules(puzzle.board, puzzle.rules)
    excluded_digits: list[set[int]] = [set() for _ in board.cells]
    for given_cell, given in enumerate(puzzle.givens.digits):
        if given:
            for excluded_cell, digit in board.excluded_by(given_cell, given):
                excluded_digits[excluded_cell].add(digit)
    return ["".join(map(board.symbol, sorted(digits))) for digits in excluded_digits]
