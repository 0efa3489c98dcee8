import pytest

from format_cases import CLASSIC, JIGSAW, SOLVED, ZEROS, classic, error_of, jigsaw, read
from polydoku import Board, Puzzle
from polydoku.rules import AntiKnight, Thermometer

PENCIL_MARKS = "".join("123456789" if mark == "." else mark.ljust(9, ".") for mark in CLASSIC)


def iss(text: str) -> Puzzle:
    return read(text, format="iss")


@pytest.mark.parametrize(
    "text", [CLASSIC, ZEROS, f"={CLASSIC}", "\n".join(CLASSIC[i : i + 9] for i in range(0, 81, 9))]
)
def test_plain_grids(text: str) -> None:
    assert iss(text) == classic()


def test_grids_of_numbers_with_borders() -> None:
    rows = [CLASSIC[at : at + 9] for at in range(0, 81, 9)]
    text = "\n".join("|" + " ".join(row) + "|" for row in rows)
    assert iss(text) == classic()
    large = "\n".join(" ".join("16" if row == column else "." for column in range(16)) for row in range(16))
    assert iss(large).given_count == 16


def test_letters_of_large_grids_start_with_a() -> None:
    assert iss("P" + "." * 255).givens["r1c1"] == 16


def test_jigsaws() -> None:
    assert iss("1..............2" + JIGSAW) == jigsaw()
    assert iss(JIGSAW).board == jigsaw().board


def test_pencil_marks() -> None:
    assert iss(PENCIL_MARKS).givens == classic().givens
    assert iss("1." * 4).allowed is None


def test_killers() -> None:
    short = "R<<<M<<<U^M<<<^J>^R<<^S<^R^^O>>^>^^^^^<R6^>^MP^>^V<<^^^^^>^L>>^^<^K>^<<R^>>^<>>>^"
    assert iss(short).rules == read(short, format="killer-short").rules
    long = "3x3:d:k:" + "2817:" * 3 + "0:" * 78
    assert iss(long).rules[-1] == read(long, format="killer").rules[-1]
    assert [rule.id for rule in iss(long).rules] == ["diagonal", "diagonal", "killer-cage"]


def test_sections_are_one_puzzle() -> None:
    puzzle = read(f"# a comment\n{CLASSIC}\n\n.AntiKnight\n.Thermo~R1C3~R1C4")
    assert puzzle == classic(rules=[AntiKnight(), Thermometer("r1c3 r1c4")])


def test_places_in_a_later_section_count_from_the_first_line() -> None:
    assert (
        error_of(f"{CLASSIC}\n\n.AntiKnight\n.Thermo~R0C3")
        == "line 4, column 9, Thermo: 'R0C3' is not a cell"
    )


def test_a_single_character_is_no_grid() -> None:
    assert error_of("1", format="iss").startswith("line 1, column 1: not a constraint string")


def test_a_solution_is_read_as_givens() -> None:
    assert iss(f"={SOLVED}").board == Board.square(9)
    assert iss(f"={SOLVED}").given_count == 81
