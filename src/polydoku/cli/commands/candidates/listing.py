"""`candidates --list`: one line an empty cell, fewest candidates first, as in the article on 3-D boards."""

from collections.abc import Callable

from polydoku import words
from polydoku.errors import PuzzleError
from polydoku.model.answer import Candidates
from polydoku.model.board import Cell
from polydoku.model.puzzle import Puzzle
from polydoku.model.ruled_board import all_different_sets, board_with_rules, constraints_of
from polydoku.search.trace import label_order

ListMaker = Callable[[Puzzle, Candidates], str]


def candidate_list(puzzle: Puzzle, candidates: Candidates) -> str:
    """Return a line a cell with its candidates, the names of its houses, and the digits seen."""
    board, cells = puzzle.board, _sorted(puzzle, candidates)
    constraints = constraints_of(board, puzzle.rules)
    sets = all_different_sets(board, puzzle.rules)
    sets += [(constraint.name, constraint.cells) for constraint in constraints if not constraint.houses()]
    taken = _taken_digits(puzzle)
    houses = {cell: ", ".join(name for name, members in sets if cell in members) for cell in cells}
    name_width = max((len(board.names[cell]) for cell in cells), default=0) + 2
    candidate_width = max((candidates.masks[cell].bit_count() for cell in cells), default=0)
    house_width = max(28, *map(len, houses.values()), 0) + 2
    lines = [f"{words.amount(len(cells), 'empty cell')} of {len(board)}, fewest candidates first"]
    for cell in cells:
        name, symbols = board.names[cell], candidates.text(cell) or "-"
        columns = f"{name:<{name_width}}{symbols:<{max(6, candidate_width) + 2}}{houses[cell]:<{house_width}}"
        line = f"{columns}taken {taken(cell)}"
        lines.append(line.rstrip())
    return "\n".join(lines)


def published_list(puzzle: Puzzle, candidates: Candidates) -> str:
    """Return the article's own lines: label, indexes of the paths from 0, candidates, digits seen.

    >>> from polydoku import Board
    >>> puzzle = Puzzle(Board.square(4), [1, 2, 3] + [0] * 13)
    >>> print(published_list(puzzle, puzzle.candidates()).splitlines()[0])
    1,4: [0,7,9    ] {4       } [123]
    """
    board, lines = puzzle.board, []
    if board.labels is None:
        raise PuzzleError("published-labels")
    sets, taken = all_different_sets(board, puzzle.rules), _taken_digits(puzzle)
    for cell in _sorted(puzzle, candidates):
        label = ",".join(map(str, board.labels[cell]))
        paths = ",".join(str(number) for number, (_, members) in enumerate(sets) if cell in members)
        lines.append(f"{label}: [{paths:<9s}] {{{candidates.text(cell):8s}}} [{taken(cell)}]")
    return "\n".join(lines)


def _sorted(puzzle: Puzzle, candidates: Candidates) -> list[Cell]:
    """The empty cells by number of candidates, then by label."""
    order = label_order(puzzle.board)
    empty = [cell for cell in puzzle.board.cells if not puzzle.givens.digits[cell]]
    return sorted(empty, key=lambda cell: (candidates.masks[cell].bit_count(), order[cell]))


def _taken_digits(puzzle: Puzzle) -> Callable[[Cell], str]:
    """Return what says of a cell which digits the givens exclude from it, by houses and by rules."""
    board = board_with_rules(puzzle.board, puzzle.rules)
    taken: dict[Cell, set[int]] = {cell: set() for cell in board.cells}
    for cell, digit in enumerate(puzzle.givens.digits):
        for other, excluded in board.excluded_by(cell, digit) if digit else ():
            taken[other].add(excluded)
    return lambda cell: "".join(board.symbol(digit) for digit in sorted(taken[cell]))
