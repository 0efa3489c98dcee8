"""The ids ``scf`` and ``classic`` of SudokuPad, which hold the digits of a plain puzzle.

Each character of the first code is a digit with up to five empty cells after it. In the second, digits are
written as they are, and a letter stands for a run of empty cells.
"""

import re
from collections.abc import Iterator
from math import isqrt

from polydoku.errors import FormatError
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule

_DIGITS_WITH_RUNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
_SIZES = (9, 6, 4, 8)
"""The sizes of boards, in the order in which they are tried."""

_RULES_OF_LETTERS = {"w": "windoku", "x": "diagonal"}
_STAR = "\0"


def puzzle_of_code(code: str, prefix: str = "classic") -> Puzzle:
    """Return the puzzle of a code without its prefix. Raises `FormatError` if no reading has n² cells.

    >>> puzzle_of_code("1" + "o" * 13 + "28").given_count
    3
    """
    readings = [*_readings_with_runs(code)]
    if prefix == "classic":
        readings += _readings_of_digits(code)
    puzzles = list(dict.fromkeys(readings))
    if len(puzzles) != 1:
        raise FormatError("plain-code", readings=len(puzzles))
    return puzzles[0]


def _readings_with_runs(code: str) -> Iterator[Puzzle]:
    """Yield the puzzle of the first size for which the characters end where its cells do."""
    for size in _SIZES:
        digits: list[int] = []
        rest = code
        while rest and len(digits) < size * size and rest[0] in _DIGITS_WITH_RUNS:
            run, digit = divmod(_DIGITS_WITH_RUNS.index(rest[0]), 10)
            digits += [digit, *[0] * run]
            rest = rest[1:]
        has_all_cells = len(digits) == size * size and max(digits) <= size
        if has_all_cells and re.fullmatch(r"[wx]*|\*.*", rest, re.DOTALL):
            yield _puzzle(digits, rest)
            return


def _readings_of_digits(code: str) -> Iterator[Puzzle]:
    """Yield the puzzles of a code in which letters are runs; ``A`` is either one cell or none."""
    for shortest in (1, 0):
        digits: list[int] = []
        for character in code:
            if character.isdecimal() and character.isascii():
                digits.append(int(character))
            elif character in _RUNS and len(digits) <= 81:
                digits += [0] * (_RUNS.index(character) + shortest)
            else:
                return
        size = isqrt(len(digits))
        if size in _SIZES and size * size == len(digits) and max(digits) <= size:
            yield _puzzle(digits, "")


def _puzzle(digits: list[int], details: str) -> Puzzle:
    """Return the puzzle with the rules, the title and the author that follow the digits."""
    from polydoku import rules

    board = Board.square(isqrt(len(digits)))
    letters, *parts = details.replace("**", _STAR).lstrip("*").split("*")
    if details.startswith("*") and letters[:1] in ("t", "a") and len(letters) > 1:
        letters, parts = "", [letters, *parts]
    texts = {part[0]: part[1:].replace(_STAR, "*") for part in parts if part}
    letter_rules: list[Rule] = [
        rules.named(_RULES_OF_LETTERS[letter])() for letter in letters if letter in _RULES_OF_LETTERS
    ]
    return Puzzle(board, digits, rules=letter_rules, title=texts.get("t", ""), author=texts.get("a", ""))
