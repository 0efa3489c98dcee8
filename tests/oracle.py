"""A slow solver that is obviously right: it tries digits cell by cell and looks at all houses.

It knows a board only as sets of cells with different digits, shares no code with the engines, and is
what they are compared with.
"""

from collections.abc import Iterator

from polydoku import Puzzle


def sets_of(puzzle: Puzzle) -> list[tuple[int, ...]]:
    """All sets of cells with different digits, from the houses and the rules."""
    sets: list[tuple[int, ...]] = [house.cells for house in puzzle.board.houses]
    for rule in puzzle.rules:
        sets += [constraint.cells for constraint in rule.constraints(puzzle.board)]
    return sets


def solutions(puzzle: Puzzle) -> Iterator[bytes]:
    """Yield every solution once, as one digit a cell."""
    sets = sets_of(puzzle)
    sees: list[set[int]] = [set() for _ in puzzle.board.cells]
    for cells in sets:
        for cell in cells:
            sees[cell] |= set(cells) - {cell}
    digits = list(puzzle.givens.digits)
    if any(
        digit and any(digits[other] == digit for other in sees[cell]) for cell, digit in enumerate(digits)
    ):
        return
    masks = puzzle.allowed or [~0] * len(digits)
    if any(digit and not masks[cell] >> (digit - 1) & 1 for cell, digit in enumerate(digits)):
        return
    yield from _fill(puzzle.board.digits, digits, sees, masks)


def _fill(
    n: int, digits: list[int], sees: list[set[int]], masks: "list[int] | tuple[int, ...]"
) -> Iterator[bytes]:
    options: list[int] = []
    best = -1
    for cell, digit in enumerate(digits):
        if not digit:
            taken = {digits[other] for other in sees[cell]}
            left = [d for d in range(1, n + 1) if d not in taken and masks[cell] >> (d - 1) & 1]
            if best < 0 or len(left) < len(options):
                best, options = cell, left
                if len(left) < 2:
                    break
    if best < 0:
        yield bytes(digits)
        return
    for digit in options:
        digits[best] = digit
        yield from _fill(n, digits, sees, masks)
    digits[best] = 0


def count(puzzle: Puzzle, limit: int) -> int:
    """Count solutions up to `limit`."""
    found = 0
    for _ in solutions(puzzle):
        found += 1
        if found == limit:
            break
    return found


def is_solution(puzzle: Puzzle, digits: bytes) -> bool:
    """Whether `digits` fill the whole board, keep the givens and break no house or rule."""
    return (
        len(digits) == len(puzzle.board)
        and all(1 <= digit <= puzzle.board.digits for digit in digits)
        and all(given in (0, digit) for given, digit in zip(puzzle.givens.digits, digits, strict=True))
        and all(len({digits[cell] for cell in cells}) == len(cells) for cells in sets_of(puzzle))
    )
