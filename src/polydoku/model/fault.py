"""Everything that is wrong with a grid under a puzzle's houses and rules, each with its cells."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.ruled_board import constraints_of

if TYPE_CHECKING:
    from polydoku.model.puzzle import Puzzle


class Fault(NamedTuple):
    """One fault. Codes: ``twice`` (a digit twice in a house), ``given`` (a given was changed),
    ``empty`` (a cell that no digit can fill) and ``rule`` (a rule that is broken).

    `str` is the line people read: ``5 twice in row 1 (r1c1, r1c7)``.
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
    """Return every clash among the givens and every empty cell that they leave without a candidate."""
    clashes = _clashes(puzzle, puzzle.givens)
    return clashes or _empty(puzzle) or _broken(puzzle, puzzle.givens)


def faults_in_grid(puzzle: "Puzzle", grid: Grid) -> tuple[Fault, ...]:
    """Return every clash in `grid` and every given that it changes (an empty cell is no fault)."""
    board = puzzle.board
    changed = [
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
    return (*_clashes(puzzle, grid), *changed, *_broken(puzzle, grid))


def repeated_digits(name: str, cells: Sequence[Cell], digits: Sequence[int], board: Board) -> Iterator[Fault]:
    """Yield a fault for each digit that stands more than once in the cells called `name`."""
    held = [digits[cell] for cell in cells]
    if len(set(held) - {0}) == len(held) - held.count(0):
        return
    for digit in sorted(set(held) - {0}):
        places = tuple(cell for cell in cells if digits[cell] == digit)
        if len(places) > 1:
            often = "twice" if len(places) == 2 else f"{len(places)} times"
            where = ", ".join(board.names[cell] for cell in places)
            text = f"{board.symbol(digit)} {often} in {name} ({where})"
            yield Fault("twice", digit, name, places, text)


def _clashes(puzzle: "Puzzle", grid: Grid) -> tuple[Fault, ...]:
    """What the digits break of the houses and of the rules' constraints."""
    board, digits = puzzle.board, grid.digits
    of_houses = (
        fault for house in board.houses for fault in repeated_digits(house.name, house.cells, digits, board)
    )
    constraints = constraints_of(board, puzzle.rules)
    return (*of_houses, *(fault for constraint in constraints for fault in constraint.faults(digits, board)))


def _broken(puzzle: "Puzzle", grid: Grid) -> tuple[Fault, ...]:
    """Rules that only a full grid can break."""
    if 0 in grid.digits:
        return ()
    faults = [rule.fault_text(puzzle.board, grid.digits) for rule in puzzle.rules]
    return tuple(Fault("rule", 0, "", (), fault) for fault in faults if fault)


def _empty(puzzle: "Puzzle") -> tuple[Fault, ...]:
    masks = puzzle.candidates().masks
    return tuple(
        Fault("empty", 0, "", (cell,), f"{puzzle.board.names[cell]} has no candidate left")
        for cell, mask in zip(puzzle.board.cells, masks, strict=True)
        if not mask
    )
