"""The position of a player: a puzzle with the digits and pencil marks that the player has entered."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from polydoku.errors import PuzzleError
from polydoku.explain.position import Position
from polydoku.model.answer import Answer, Candidates, Verdict, digits_of
from polydoku.model.board import Board
from polydoku.model.grid import Grid, GridLike
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Snapshot
from polydoku.search.limits import Budget
from polydoku.search.solve import solve

MarksLike: TypeAlias = "Candidates | Mapping[Any, Any] | str"
"""A player's pencil marks: candidates, a mapping from cells to digits, or a text (see `marks_of`)."""

BORDER_SYMBOLS = set("-+=:!")
"""Words of these symbols alone are the borders of a drawn grid; ``|`` is read as a blank."""

NO_MARKS = (".", "0", "-", "*", "_", "?")
"""Words for a cell without marks."""

PROOF_NODES = 100_000
"""The proof that a puzzle has one solution is stopped after this number of search nodes.

If it is stopped, techniques that assume one solution are not used.
"""


def grid_of(puzzle: Puzzle, grid: "GridLike | str | None") -> Grid:
    """Return the player's grid with the givens added to its empty cells; if it is `None`, the givens."""
    if grid is None:
        return puzzle.givens
    player_grid = (
        Grid.read(grid, board=puzzle.board) if isinstance(grid, str) else Grid.make(puzzle.board, grid)
    )
    if player_grid.board.names != puzzle.board.names:
        raise PuzzleError("other-board")
    digits_and_givens = zip(player_grid.digits, puzzle.givens.digits, strict=True)
    return Grid(puzzle.board, bytes(digit or given for digit, given in digits_and_givens))


def marks_of(board: Board, marks: "MarksLike | None") -> dict[int, int]:
    """Return the marks of each marked cell as a mask (bit d-1 for digit d).

    A text has either one word for each cell in the board's order, such as ``13`` (a cell without marks has
    one of `NO_MARKS`), or pairs such as ``r1c2=13``; an empty text has no marks. In a mapping, the marks of a
    cell are a text of symbols, a number, or several numbers.
    """
    if marks is None:
        return {}
    if isinstance(marks, Candidates):
        return {cell: mask for cell, mask in enumerate(marks.masks) if mask}
    if isinstance(marks, str):
        return _marks_of_text(board, marks)
    return {board[cell]: mask for cell, digits in marks.items() if (mask := _mask(board, digits))}


def _marks_of_text(board: Board, text: str) -> dict[int, int]:
    words = text.replace("|", " ").split()
    words = [word for word in words if word == "-" or not set(word) <= BORDER_SYMBOLS]
    if not words:
        return {}
    if any("=" in word for word in words):
        pairs = [word.rstrip(",;").partition("=") for word in words]
        return {board[cell]: mask for cell, _, digits in pairs if (mask := _mask(board, digits))}
    if len(words) != len(board):
        words = [word for word in words if word != "-"]  # parts of a border, not cells without marks
    if len(words) != len(board):
        raise PuzzleError("marks-length", words=len(words), cells=len(board))
    return {cell: mask for cell, word in enumerate(words) if (mask := _mask(board, word))}


def marks_text(board: Board, snapshot: Snapshot) -> str:
    """Return the candidates of the empty cells as pairs that `marks_of` reads: ``r1c2=13 r1c4=35``."""
    return " ".join(
        f"{name}={''.join(map(board.symbol, digits_of(mask)))}"
        for name, digit, mask in zip(board.names, snapshot.digits, snapshot.masks, strict=True)
        if not digit and mask
    )


def _mask(board: Board, digits: object) -> int:
    """Return the digits of one cell as a mask; they are a number, a text of symbols, or several numbers."""
    if isinstance(digits, int):
        digits = (digits,)
    if isinstance(digits, str):
        digits = () if digits in NO_MARKS else tuple(map(board.digit, digits))
    if not isinstance(digits, Iterable):
        raise PuzzleError("marks-form", type=type(digits).__name__)
    mask = 0
    for digit in digits:
        if not isinstance(digit, int) or not 1 <= digit <= board.digits:
            raise PuzzleError("marks-digit", digit=repr(digit), digits=board.digits)
        mask |= 1 << (digit - 1)
    return mask


def position_of(
    puzzle: Puzzle, grid: "GridLike | str | None" = None, marks: "MarksLike | None" = None
) -> Position:
    """Return the position of a player.

    The candidates of a cell are those that no placed digit rules out; in a marked cell only the marked ones.
    """
    player_grid = grid_of(puzzle, grid)
    position = Position(puzzle.board, player_grid.digits, givens=puzzle.givens.digits, rules=puzzle.rules)
    if puzzle.allowed is not None:
        position.masks = [
            mask & allowed for mask, allowed in zip(position.masks, puzzle.allowed, strict=True)
        ]
    for cell, mask in marks_of(puzzle.board, marks).items():
        position.masks[cell] &= mask
    return position


def has_exchangeable_digits(puzzle: Puzzle) -> bool:
    """Return whether any two digits can be exchanged, as techniques that assume one solution require.

    They argue that a second solution results from exchanging two digits, which restricted candidates and some
    rules prevent.
    """
    return puzzle.allowed is None and all(rule.can_relabel(puzzle.board) for rule in puzzle.rules)


def prove_solution_count(puzzle: Puzzle, budget: Budget) -> Answer:
    """Count up to two solutions of a puzzle within `PROOF_NODES` search nodes and a budget."""
    max_nodes = min(PROOF_NODES, budget.remaining_nodes or PROOF_NODES)
    answer = solve(puzzle, budget_ms=budget.remaining_ms, max_nodes=max_nodes)
    budget.used_nodes += answer.nodes
    return answer


def may_assume_one_solution(puzzle: Puzzle, budget: Budget) -> bool:
    """Return whether techniques may assume one solution: it is proved, and digits are exchangeable."""
    return has_exchangeable_digits(puzzle) and prove_solution_count(puzzle, budget).verdict is Verdict.ONE
