"""Reading regular expressions: what is supported, and where what is not begins."""

import pytest

from polydoku import Board, RuleError
from polydoku.rules.regular_expressions import (
    MOST_DEPTH,
    Choice,
    Repetition,
    Sequence,
    Symbol,
    read_expression,
)

NINE = Board.square(9)
ONE, TWO, ANY = Symbol(1), Symbol(2), Symbol(511)


@pytest.mark.parametrize(
    ("pattern", "expression"),
    [
        ("", Sequence(())),
        ("1", ONE),
        ("12", Sequence((ONE, TWO))),
        ("1|2|", Choice((ONE, TWO, Sequence(())))),
        (".", ANY),
        ("[1-35]", Symbol(0b10111)),
        ("[^1-35]", Symbol(0b111101000)),
        ("[]", Symbol(0)),
        ("1*", Repetition(ONE, 0, None)),
        ("1+?", Repetition(Repetition(ONE, 1, None), 0, 1)),
        ("(1)(?:2)", Sequence((ONE, TWO))),
        ("1{3}", Repetition(ONE, 3, 3)),
        ("1{3,}", Repetition(ONE, 3, None)),
        ("(12|2){0,4}", Repetition(Choice((Sequence((ONE, TWO)), TWO)), 0, 4)),
    ],
)
def test_a_pattern_is_read(pattern: str, expression: object) -> None:
    assert read_expression(pattern, NINE, "regular-line") == expression


@pytest.mark.parametrize(
    ("pattern", "place", "what"),
    [
        ("12)", 3, "')' without '('"),
        ("(1", 3, "expected ')'"),
        ("[1", 3, "expected ']'"),
        ("[1-", 4, "expected the end of the range"),
        ("[3-1]", 5, "the range ends before it begins"),
        ("*", 1, "'*' has nothing to repeat"),
        ("1|{2}", 3, "'{' has nothing to repeat"),
        ("1{", 2, "expected a number of repetitions such as {2}, {2,} or {2,4}"),
        ("1{a}", 2, "expected a number of repetitions"),
        ("1{1000}", 2, "expected a number of repetitions"),
        ("1{3,2}", 2, "2 is less than 3"),
        ("(?=1)", 3, "'(?' is not supported, except in '(?:'"),
        ("1\\d", 2, "'\\' is not supported; use the digits of this board, 1-9, and . [ ] ( ) | * + ? { }"),
        ("^1", 1, "'^' is not supported"),
        ("10", 2, "'0' is not supported"),
        ("1]", 2, "']' is not supported"),
        ("(" * (MOST_DEPTH + 1), MOST_DEPTH + 2, "more than 50 groups in each other"),
    ],
)
def test_what_is_not_supported_is_named_with_its_place(pattern: str, place: int, what: str) -> None:
    with pytest.raises(RuleError) as error:
        read_expression(pattern, NINE, "regular-line")
    assert str(error.value).startswith(f"rule 'regular-line': pattern, character {place}: {what}")


def test_the_symbols_are_those_of_the_board() -> None:
    board = Board(2, [], digits=12, symbols="123456789ABC")
    assert read_expression("[9-B]", board, "regular-line") == Symbol(0b11100000000)
