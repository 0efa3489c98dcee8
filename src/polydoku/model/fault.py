"""Lists the faults of a grid: digits that break a house, a rule or a given of the puzzle."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.extra_cells import BoardWithExtraCells, board_with_extra_cells
from polydoku.model.fault_text import cell_names, placements
from polydoku.model.grid import Grid
from polydoku.model.ruled_board import constraints_of

if TYPE_CHECKING:
    from polydoku.model.puzzle import Puzzle


HIDDEN_BUDGET_MS = 2000
"""How long the search may take that looks for what rules hide in a full grid."""


class Fault(NamedTuple):
    """One fault of a grid; `str` returns its text: ``5 twice in row 1 (r1c1, r1c7)``.

    `code` is ``twice`` (a digit occurs twice in a house), ``given`` (a given was changed), ``empty`` (no
    digit can fill the cell) or ``rule`` (a rule is broken). `digit` is 0 and `house` is empty where the
    fault has none.
    """

    code: str
    digit: int
    house: str
    cells: tuple[Cell, ...]
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Fault {self.code}: {self.text}>"


def faults_in_givens(puzzle: "Puzzle") -> tuple[Fault, ...]:
    """Return the clashes among the givens; if there are none, the empty cells without a candidate.

    What only a full grid can break (`Rule.fault_text`) is checked last, and only if there is no other fault.
    """
    clashes = _clashes(puzzle, puzzle.givens)
    return clashes or _cells_without_candidate(puzzle) or _rules_broken_when_full(puzzle, puzzle.givens)


def faults_in_grid(puzzle: "Puzzle", grid: Grid) -> tuple[Fault, ...]:
    """Return every clash in `grid` and every given that `grid` changes; empty cells are no faults."""
    board = puzzle.board
    changed_givens = [
        Fault(
            "given",
            given,
            "",
            (cell,),
            f"{board.names[cell]} is given as {board.symbol(given)}, not {board.symbol(digit)}",
        )
        for cell, given, digit in zip(board.cells, puzzle.givens.digits, grid.digits, strict=True)
        if given and digit and given != digit
    ]
    return (*_clashes(puzzle, grid), *changed_givens, *_rules_broken_when_full(puzzle, grid))


def repeated_digits(name: str, cells: Sequence[Cell], digits: Sequence[int], board: Board) -> Iterator[Fault]:
    """Yield a fault for each digit that occurs more than once in `cells`; `name` is used in the text."""
    placed = [digits[cell] for cell in cells if digits[cell]]
    different = set(placed)
    if len(different) == len(placed):
        return
    for digit in sorted(different):
        holders = tuple(cell for cell in cells if digits[cell] == digit)
        if len(holders) > 1:
            times = "twice" if len(holders) == 2 else f"{len(holders)} times"
            cell_list = ", ".join(board.names[cell] for cell in holders)
            text = f"{board.symbol(digit)} {times} in {name} ({cell_list})"
            yield Fault("twice", digit, name, holders, text)


def fault_of_cells(
    name: str, cells: Sequence[Cell], digits: Sequence[int], board: Board, reason: str
) -> Fault:
    """Return a fault of the filled cells among `cells`; if none is filled, of all of them.

    `name` is the name of a constraint. `reason` is a clause that says what cannot be.
    """
    filled = tuple(cell for cell in cells if digits[cell])
    if filled:
        text = f"{name}: with {placements(filled, digits, board)}, {reason}"
    else:
        text = f"{name}: in {cell_names(cells, board)}, {reason}"
    return Fault("rule", 0, name, filled or tuple(cells), text)


def _clashes(puzzle: "Puzzle", grid: Grid) -> tuple[Fault, ...]:
    board, digits = puzzle.board, grid.digits
    faults: list[Fault] = []
    for house in board.houses:
        faults += repeated_digits(house.name, house.cells, digits, board)
    faults += _broken_constraints(puzzle, grid)
    # Constraints that overlap may have the same fault, such as the parts of a modular line.
    return tuple(dict.fromkeys(faults))


def _broken_constraints(puzzle: "Puzzle", grid: Grid) -> Iterator[Fault]:
    """Yield the faults by rules, in the cells of the board."""
    board = board_with_extra_cells(puzzle.board, puzzle.rules)
    constraints = constraints_of(puzzle.board, puzzle.rules)
    if not isinstance(board, BoardWithExtraCells):
        yield from _faults_of(constraints, grid.digits, board)
        return
    # What the rules hide is unknown in the grid of a player.
    hidden = board.digits_of_values(grid.extra) if grid.extra else bytes(len(board.extra_cells))
    for fault in _faults_of(constraints, grid.digits + hidden, board.of_all_cells):
        yield fault._replace(cells=tuple(cell for cell in fault.cells if cell < len(board)))


def _faults_of(constraints: Iterable[Constraint], digits: bytes, board: Board) -> Iterator[Fault]:
    """Yield the faults of the constraints, without those that `_clashes` finds in the houses of the board."""
    houses = {frozenset(house.cells) for house in board.houses}
    for constraint in constraints:
        # The clue of a whole row says nothing new about a digit that is twice in the row.
        is_for_house = any(frozenset(cells) in houses for cells in constraint.houses())
        for fault in constraint.faults(digits, board):
            if not (is_for_house and fault.code == "twice"):
                yield fault


def _hiding_rule_broken(puzzle: "Puzzle", grid: Grid) -> tuple[Fault, ...]:
    """Return a fault if nothing that the rules hide fits the digits of a full grid.

    A search decides this; if it takes too long, there is no fault.
    """
    rule = next((rule for rule in puzzle.rules if rule.extra_cells(puzzle.board)), None)
    if rule is None or grid.extra or 0 in grid.digits or _clashes(puzzle, grid):
        return ()
    from polydoku.model.answer import Verdict

    full_puzzle = puzzle.replace(givens=grid, allowed=None)
    if full_puzzle.verdict(budget_ms=HIDDEN_BUDGET_MS) is not Verdict.NONE:
        return ()
    return (Fault("rule", 0, rule.title, (), f"{rule.title}: nothing that the rule hides fits the digits"),)


def _rules_broken_when_full(puzzle: "Puzzle", grid: Grid) -> tuple[Fault, ...]:
    if 0 in grid.digits:
        return ()
    texts = [rule.fault_text(puzzle.board, grid.digits) for rule in puzzle.rules]
    faults = tuple(Fault("rule", 0, "", (), text) for text in texts if text)
    return faults or _hiding_rule_broken(puzzle, grid)


def _cells_without_candidate(puzzle: "Puzzle") -> tuple[Fault, ...]:
    masks = puzzle.candidates().masks
    return tuple(
        Fault("empty", 0, "", (cell,), f"{puzzle.board.names[cell]} has no candidate left")
        for cell, mask in zip(puzzle.board.cells, masks, strict=True)
        if not mask
    )
