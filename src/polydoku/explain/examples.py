"""Reads and writes the examples of the techniques."""

from polydoku import boards
from polydoku.constraints.rising import Rising
from polydoku.explain.position import Position
from polydoku.model.board import Board
from polydoku.model.rule import named_cells
from polydoku.model.ruled_board import RuledBoard, board_with_constraints
from polydoku.model.step import Step
from polydoku.techniques import ROWS, profiles
from polydoku.techniques.examples import EXAMPLES


def example(technique: str) -> tuple[Position, Step]:
    """Return the example of a technique: a position and the step that the technique has there.

    >>> position, step = example("naked-single")
    >>> step.technique
    'naked-single'
    """
    position = read(EXAMPLES[technique])
    step = position.next(profiles.finder_calls(ROWS[technique]))
    if step is None:
        raise ValueError(f"no {technique} in its example")
    return position, step


def read(text: str) -> Position:
    """Return the position of a text as in `polydoku.techniques.examples`."""
    name, _, rest = (
        text.partition(" ") if "x" in text.split()[0] or ":" in text.split()[0] else ("", "", text)
    )
    board = boards.named(name) if name else Board.square(9)
    digits, *parts = rest.split()
    lines = [part.split("<") for part in parts if "<" in part]
    rising = [Rising("rising line", named_cells(board, tuple(names))) for names in lines]
    board = board_with_constraints(board, rising) if rising else board
    values: list[int] = []
    givens: list[int] = []
    placed = False
    for sign in digits:
        if sign != "+":
            values.append(0 if sign == "." else board.digit(sign))
            givens.append(0 if placed else values[-1])
        placed = sign == "+"
    position = Position(board, values, givens=givens)
    for part in (part for part in parts if "<" not in part):
        cell, _, removed = part.partition("-")
        position.masks[board[cell]] &= ~sum(1 << (board.digit(sign) - 1) for sign in removed)
    return position


def write(position: Position) -> str:
    """Return the text of a position on a board that has a name.

    Raises `ValueError` for a board with constraints other than rising lines, which a text cannot hold.
    """
    board = position.board
    digits = "".join(
        (board.symbol(value) if given else f"+{board.symbol(value)}") if value else "."
        for value, given in zip(position.values, position.givens, strict=True)
    )
    possible = position.logic.sight(bytes(position.values), None)
    removed = [
        f"{board.names[cell]}-"
        + "".join(board.symbol(digit) for digit in _digits(possible[cell] & ~position.masks[cell]))
        for cell in board.cells
        if possible[cell] & ~position.masks[cell]
    ]
    further = board.extra_constraints if isinstance(board, RuledBoard) else ()
    lines = ["<".join(board.names[cell] for cell in constraint.cells) for constraint in further]
    head = [] if board == Board.square(9) else [board.name]
    text = " ".join([*head, digits, *lines, *removed])
    if read(text).board != board:
        raise ValueError("an example can hold no constraints but rising lines")
    return text


def _digits(mask: int) -> list[int]:
    return [bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1]
