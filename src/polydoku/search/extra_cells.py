"""Compiles puzzles whose rules have cells of their own. The core searches them with the board's cells.

Givens and candidates are those of the board's cells only. Solutions have the digits of all cells, and the
candidates of a puzzle are cut to the cells of the board.
"""

from collections.abc import Sequence
from typing import Any

from polydoku import _core
from polydoku.errors import BoardError
from polydoku.model.board import MAX_DIGITS, Board
from polydoku.model.extra_cells import BoardWithExtraCells
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import constraints_of


class ProblemWithExtraCells:
    """A board, its rules and their cells, with the methods of `polydoku.search.engines.Problem`."""

    def __init__(self, board: BoardWithExtraCells, rules: tuple[Rule, ...], plain_board: Board) -> None:
        if board.all_digits > MAX_DIGITS:
            raise BoardError("too-many-digits", digits=board.all_digits, limit=MAX_DIGITS)
        self._cell_count = len(board)
        self._no_givens = bytes(len(board.extra_cells))
        self._all_digits = (1 << board.all_digits) - 1
        specs: list[tuple[Any, ...]] = [("all-different", house.cells) for house in board.houses]
        specs += [constraint.spec() for constraint in constraints_of(plain_board, rules)]
        specs.append(("allowed-digits", board.cells, ((1 << board.digits) - 1,)))
        for index, cell in enumerate(board.extra_cells, len(board)):
            specs.append(("allowed-digits", (index,), (cell.digits,)))
        self._core = _core.Problem(board.all_digits, len(board) + len(board.extra_cells), specs)

    def solve(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        limit: int,
        budget_ms: float | None,
        max_nodes: int | None,
        /,
    ) -> tuple[int, int, int, float, bytes | None, bytes | None]:
        """Return what `Problem.solve` returns; the solutions have the digits of all cells."""
        return self._core.solve(*self._of_all_cells(givens, allowed), limit, budget_ms, max_nodes)

    def search(self, givens: bytes, allowed: Sequence[int] | None, seed: int | None, /) -> _core.Search:
        """Return a search for all solutions, which have the digits of all cells."""
        return self._core.search(*self._of_all_cells(givens, allowed), seed)

    def sight(self, givens: bytes, allowed: Sequence[int] | None, /) -> list[int]:
        """Return the candidate mask of each cell of the board without the digits of its peers."""
        return self._core.sight(*self._of_all_cells(givens, allowed))[: self._cell_count]

    def true_candidates(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        budget_ms: float | None,
        max_nodes: int | None,
        /,
    ) -> tuple[list[int], int]:
        """Return the digits of each cell of the board that occur in some solution, and the stop reason."""
        masks, stop_index = self._core.true_candidates(
            *self._of_all_cells(givens, allowed), budget_ms, max_nodes
        )
        return masks[: self._cell_count], stop_index

    def _of_all_cells(
        self, givens: bytes, allowed: Sequence[int] | None
    ) -> tuple[bytes, Sequence[int] | None]:
        """Return givens and candidates with those of the extra cells, which have none and all."""
        all_allowed = None if allowed is None else [*allowed, *(self._all_digits for _ in self._no_givens)]
        return givens + self._no_givens, all_allowed
