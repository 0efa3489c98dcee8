"""The examples of the techniques, read and written."""

from polydoku.board import Board
from polydoku.explain.position import Position
from polydoku.step import Step
from polydoku.techniques import ROWS, profiles
from polydoku.techniques.examples import EXAMPLES


def example(technique: str) -> tuple[Position, Step]:
    """Return the example of a technique: the position and the step that stands in it.

    >>> position, step = example("naked-single")
    >>> step.technique
    'naked-single'
    """
    position = read(EXAMPLES[technique])
    step = position.next(profiles.of_row(ROWS[technique]))
    if step is None:
        raise ValueError(f"no {technique} in its example")
    return position, step


def read(text: str) -> Position:
    """Return the position that a text of `polydoku.techniques.examples` says."""
    digits, *gone = text.split()
    values: list[int] = []
    givens: list[int] = []
    placed = False
    for sign in digits:
        if sign != "+":
            values.append(int(sign) if sign.isdigit() else 0)
            givens.append(0 if placed else values[-1])
        placed = sign == "+"
    position = Position(Board.square(9), values, givens=givens)
    for part in gone:
        cell, _, lost = part.partition("-")
        position.masks[position.board[cell]] &= ~sum(1 << (int(digit) - 1) for digit in lost)
    return position


def write(position: Position) -> str:
    """Return the text of a position on the 9×9 board."""
    digits = "".join(
        (str(value) if given else f"+{value}") if value else "."
        for value, given in zip(position.values, position.givens, strict=True)
    )
    seen = position.logic.sight(bytes(position.values), None)
    gone = [
        f"{position.board.names[cell]}-"
        + "".join(str(bit + 1) for bit in range(9) if (seen[cell] & ~position.masks[cell]) >> bit & 1)
        for cell in position.board.cells
        if seen[cell] & ~position.masks[cell]
    ]
    return " ".join([digits, *gone])
