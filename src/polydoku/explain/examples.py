"""Reads and writes the examples of techniques in the form that `polydoku.techniques.examples` explains."""

from collections.abc import Iterator

from polydoku import boards
from polydoku.constraints.linear import Linear
from polydoku.constraints.rising import Rising
from polydoku.constraints.sum import Sum
from polydoku.explain.position import Position
from polydoku.model.answer import digits_of
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
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
    """Return the position of a text."""
    words = text.split()
    # The symbols of digits end with W, so only the name of a board has an x or a colon.
    has_board_name = "x" in words[0] or ":" in words[0]
    board = boards.named(words.pop(0)) if has_board_name else Board.square(9)
    digits, *other_words = words
    constraints = [_read_constraint(word, board) for word in other_words if "<" in word or "=" in word]
    if constraints:
        board = board_with_constraints(board, constraints)
    values, givens = _read_digits(board, digits)
    position = Position(board, values, givens=givens)
    for word in other_words:
        if "<" not in word and "=" not in word:
            cell, _, removed_symbols = word.partition("-")
            for symbol in removed_symbols:
                position.masks[board[cell]] &= ~(1 << (board.digit(symbol) - 1))
    return position


def _read_constraint(word: str, board: Board) -> Constraint:
    """Return a rising line (``r1c1<r1c2``), a cage (``9=r1c1+r1c2``) or an arrow (``r1c1=r1c2+r1c3``)."""
    if "<" in word:
        return Rising("rising line", named_cells(board, tuple(word.split("<"))))
    left, _, right = word.partition("=")
    cells = named_cells(board, tuple(right.split("+")))
    if left.isdigit():
        return Sum(f"cage at {board.names[cells[0]]}", cells, int(left))
    terms = [*((cell, 1) for cell in cells), (board[left], -1)]
    return Linear.of_terms(f"arrow at {left}", terms, (0,))


def _constraint_text(constraint: Constraint, board: Board) -> str:
    """Return the word that `_read_constraint` reads; that of another constraint does not give it back."""
    names = [board.names[cell] for cell in constraint.cells]
    kind, _, *numbers = constraint.spec()
    if kind == "sum":
        [[total]] = numbers
        return f"{total}={'+'.join(names)}"
    if kind == "linear":
        return f"{names[-1]}={'+'.join(names[:-1])}"
    return "<".join(names)


def _read_digits(board: Board, text: str) -> tuple[list[int], list[int]]:
    """Return the digits of all cells, and the givens among them; a digit after ``+`` is not a given."""
    values: list[int] = []
    givens: list[int] = []
    previous = ""
    for symbol in text:
        if symbol != "+":
            value = 0 if symbol == "." else board.digit(symbol)
            values.append(value)
            givens.append(0 if previous == "+" else value)
        previous = symbol
    return values, givens


def write(position: Position) -> str:
    """Return the text of a position on a board that has a name.

    Raises `ValueError` for a board with constraints that a text cannot hold.
    """
    board = position.board
    board_name = [] if board == Board.square(9) else [board.name]
    digits = "".join(
        (board.symbol(value) if given else f"+{board.symbol(value)}") if value else "."
        for value, given in zip(position.values, position.givens, strict=True)
    )
    constraints = board.extra_constraints if isinstance(board, RuledBoard) else ()
    constraint_texts = [_constraint_text(constraint, board) for constraint in constraints]
    text = " ".join([*board_name, digits, *constraint_texts, *_removed_candidates(position)])
    if read(text).board != board:
        raise ValueError("an example can hold no constraints but rising lines, cages and arrows")
    return text


def _removed_candidates(position: Position) -> Iterator[str]:
    """Yield the candidates that are removed although no placed digit rules them out: ``r1c2-13``."""
    board = position.board
    possible_masks = position.logic.sight(bytes(position.values), None)
    for cell in board.cells:
        removed_digits = possible_masks[cell] & ~position.masks[cell]
        if removed_digits:
            yield f"{board.names[cell]}-{''.join(map(board.symbol, digits_of(removed_digits)))}"
