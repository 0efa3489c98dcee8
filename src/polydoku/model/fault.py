"""Everything that is wrong with a grid under a puzzle's houses and rules, each with its cells."""

from typing import TYPE_CHECKING, NamedTuple

from polydoku.model.board import Cell
from polydoku.model.grid import Grid
from polydoku.model.rule import AllDifferent

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


def of_givens(puzzle: "Puzzle") -> tuple[Fault, ...]:
    """Return every clash among the givens and every empty cell to which they leave no candidate."""
    clashes = _twice(puzzle, puzzle.givens) + _against(puzzle, puzzle.givens)
    return clashes or _empty(puzzle) or _broken(puzzle, puzzle.givens)


def of_grid(puzzle: "Puzzle", grid: Grid) -> tuple[Fault, ...]:
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
    return (*_twice(puzzle, grid), *changed, *_against(puzzle, grid), *_broken(puzzle, grid))


def _against(puzzle: "Puzzle", grid: Grid) -> tuple[Fault, ...]:
    """Pairs of digits that a rule does not let stand together, but for equal ones in a set of cells."""
    board, found = puzzle.board, []
    for own in (own for rule in puzzle.rules for own in rule.constraints(board)):
        held = {(cell, grid.digits[cell]) for cell in own.cells}
        clashes = () if isinstance(own, AllDifferent) else own.clashes(board.digits)
        for cells in ((a[0], b[0]) for a, b in clashes if a in held and b in held):
            told = " and ".join(f"{board.symbol(grid.digits[c])} in {board.names[c]}" for c in cells)
            found.append(Fault("rule", 0, own.name, cells, f"{own.name}: not {told}"))
    return tuple(found)


def _broken(puzzle: "Puzzle", grid: Grid) -> tuple[Fault, ...]:
    """Rules that only a full grid can break."""
    if 0 in grid.digits:
        return ()
    faults = [rule.fault(puzzle.board, grid.digits) for rule in puzzle.rules]
    return tuple(Fault("rule", 0, "", (), fault) for fault in faults if fault)


def _twice(puzzle: "Puzzle", grid: Grid) -> tuple[Fault, ...]:
    board, found = puzzle.board, []
    for name, cells in different(puzzle):
        held = [grid.digits[cell] for cell in cells]
        if len(set(held) - {0}) == len(held) - held.count(0):
            continue
        for digit in sorted(set(held) - {0}):
            places = tuple(cell for cell, own in zip(cells, held, strict=True) if own == digit)
            if len(places) > 1:
                often = "twice" if len(places) == 2 else f"{len(places)} times"
                where = ", ".join(board.names[cell] for cell in places)
                found.append(
                    Fault("twice", digit, name, places, f"{board.symbol(digit)} {often} in {name} ({where})")
                )
    return tuple(found)


def different(puzzle: "Puzzle") -> list[tuple[str, tuple[Cell, ...]]]:
    """Return all sets of cells with different digits, by name: the houses, then those of the rules."""
    houses = [(house.name, house.cells) for house in puzzle.board.houses]
    for rule in puzzle.rules:
        houses += [(p.name, p.cells) for p in rule.constraints(puzzle.board) if isinstance(p, AllDifferent)]
    return houses


def _empty(puzzle: "Puzzle") -> tuple[Fault, ...]:
    masks = puzzle.candidates().masks
    return tuple(
        Fault("empty", 0, "", (cell,), f"{puzzle.board.names[cell]} has no candidate left")
        for cell, mask in zip(puzzle.board.cells, masks, strict=True)
        if not mask
    )
