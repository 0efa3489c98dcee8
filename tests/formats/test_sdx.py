import pytest

from format_cases import SOLVED, classic, error_of, lines, read, to
from polydoku.formats import Sample, detect, format_of_sample

WORDS = [SOLVED[i] if i % 3 else f"u{SOLVED[i]}" if i % 2 else "123456789" for i in range(81)]
FILE = lines(*(" ".join(WORDS[at : at + 9]) for at in range(0, 81, 9)))


def test_a_placed_digit_is_no_given_but_the_only_candidate() -> None:
    puzzle = read(FILE)
    assert puzzle.allowed is not None
    assert puzzle.given_count == sum(len(word) == 1 for word in WORDS)
    assert puzzle.givens.digits[3] == 0
    assert puzzle.allowed[3] == 1 << (int(SOLVED[3]) - 1)


def test_a_placed_digit_is_enough_to_detect_the_format() -> None:
    assert detect(FILE).name == "sdx"
    assert format_of_sample(Sample(FILE.replace("u", ""), "a.sdx")).name == "sdx"
    assert detect(FILE.replace("u", "")).name == "candidates"


def test_state_and_candidates_survive_being_written() -> None:
    puzzle = read(FILE)
    assert read(to(puzzle, "sdx")) == puzzle
    assert puzzle.losses("sdx") == ()


def test_cells_are_words_in_rows() -> None:
    assert to(classic(), "sdx").split("\n")[0].split()[:3] == ["5", "3", "124"]


@pytest.mark.parametrize("word", ["u", "u0", "ux", "u12"])
def test_a_placement_that_is_no_digit_is_an_error(word: str) -> None:
    assert "line 1, r1c2" in error_of(FILE.replace(" 3 ", f" {word} ", 1), format="sdx")
