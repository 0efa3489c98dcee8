import pytest

from format_cases import CLASSIC, read
from polydoku import FormatError, rules
from polydoku.formats.sudokupad.plain import puzzle_of_code

DIGITS_WITH_RUNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"


def code_of(line: str) -> str:
    """The code in which each character is a digit and up to five empty cells."""
    code, index = "", 0
    digits = line.replace(".", "0")
    while index < len(digits):
        run = 0
        while run < 5 and digits[index + 1 + run : index + 2 + run] == "0":
            run += 1
        code += DIGITS_WITH_RUNS[int(digits[index]) + 10 * run]
        index += 1 + run
    return code


def test_digits_with_runs_are_read() -> None:
    puzzle = puzzle_of_code(code_of(CLASSIC), "scf")
    assert puzzle.givens.line == CLASSIC
    assert read(f"https://sudokupad.app/scf{code_of(CLASSIC)}") == puzzle
    assert read(f"https://sudokupad.app/sudoku/classic{code_of(CLASSIC)}") == puzzle


def test_rules_title_and_author_follow_the_digits() -> None:
    assert puzzle_of_code(code_of(CLASSIC) + "wx", "scf").rules == (rules.Windoku(), rules.Diagonal())
    puzzle = puzzle_of_code(code_of(CLASSIC) + "*x*tA ** B*aMe", "scf")
    assert (puzzle.rules, puzzle.title, puzzle.author) == ((rules.Diagonal(),), "A * B", "Me")
    assert puzzle_of_code(code_of(CLASSIC) + "*tOnly", "scf").title == "Only"


def test_digits_with_letters_for_runs_are_read() -> None:
    rows = "1B2" + "D" * 3
    assert puzzle_of_code(rows).givens.line in ("1..2............", "1.2............")


@pytest.mark.parametrize("code", ["", "5", "é" * 20, "9" * 81 + "?", code_of(CLASSIC)[:-1]])
def test_other_codes_are_refused(code: str) -> None:
    with pytest.raises(FormatError, match="this code of digits has 0 readings"):
        puzzle_of_code(code)
