"""Reads and writes the examples of techniques in the form that `polydoku.techniques.examples` explains."""

import json
import re
from collections.abc import Iterator

from polydoku import boards, rules
from polydoku.explain.position import Position
from polydoku.model.answer import digits_of
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.step import Step
from polydoku.rules.arrow import Arrow
from polydoku.rules.killer_cage import KillerCage
from polydoku.rules.thermometer import Thermometer
from polydoku.techniques import ROWS, profiles
from polydoku.techniques.examples import EXAMPLES

_REMOVED = re.compile(r"[^<={-]+-\w+")
"""The candidates removed from a cell: ``r1c2-13``."""


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
    words = list(_words(text))
    # The symbols of digits end with W, so only the name of a board has an x or a colon.
    has_board_name = "x" in words[0] or ":" in words[0]
    board = boards.named(words.pop(0)) if has_board_name else Board.square(9)
    digits, *other_words = words
    candidate_words = [word for word in other_words if _REMOVED.fullmatch(word)]
    example_rules = tuple(_read_rule(word) for word in other_words if word not in candidate_words)
    values, givens = _read_digits(board, digits)
    position = Position(board, values, givens=givens, rules=example_rules)
    for word in candidate_words:
        cell, _, removed_symbols = word.partition("-")
        for symbol in removed_symbols:
            position.masks[board[cell]] &= ~(1 << (board.digit(symbol) - 1))
    return position


def _words(text: str) -> Iterator[str]:
    """Yield the parts of a text, which have blanks between them; JSON is one part."""
    while text := text.lstrip():
        end = (
            json.JSONDecoder().raw_decode(text)[1] if text.startswith("{") else len(text.split(maxsplit=1)[0])
        )
        yield text[:end]
        text = text[end:]


def _read_rule(word: str) -> Rule:
    """Return a thermometer (``r1c1<r1c2``), a cage (``9=r1c1+r1c2``), an arrow, or a rule as JSON."""
    if word.startswith("{"):
        return rules.from_json(json.loads(word))
    if "<" in word:
        return Thermometer(word.split("<"))
    left, _, right = word.partition("=")
    cells = right.split("+")
    return KillerCage(cells, int(left)) if left.isdigit() else Arrow(left, cells)


def _rule_text(rule: Rule) -> str:
    if isinstance(rule, Thermometer):
        return "<".join(rule.cells)
    if isinstance(rule, KillerCage):
        return f"{rule.total}={'+'.join(rule.cells)}"
    if isinstance(rule, Arrow) and len(rule.bulb) == 1:
        return f"{rule.bulb[0]}={'+'.join(rule.shaft)}"
    return json.dumps(rule.to_json())


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
    """Return the text of a position on a board that has a name."""
    board = position.board
    board_name = [] if board == Board.square(9) else [board.name]
    digits = "".join(
        (board.symbol(value) if given else f"+{board.symbol(value)}") if value else "."
        for value, given in zip(position.values, position.givens, strict=True)
    )
    rule_texts = map(_rule_text, position.rules)
    return " ".join([*board_name, digits, *rule_texts, *_removed_candidates(position)])


def _removed_candidates(position: Position) -> Iterator[str]:
    """Yield the candidates that are removed although no placed digit rules them out: ``r1c2-13``."""
    board = position.board
    possible_masks = position.logic.sight(bytes(position.values), None)
    for cell in board.cells:
        removed_digits = possible_masks[cell] & ~position.masks[cell]
        if removed_digits:
            yield f"{board.names[cell]}-{''.join(map(board.symbol, digits_of(removed_digits)))}"
