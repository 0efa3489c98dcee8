import pytest

from format_cases import CLASSIC, SOLVED, classic, error_of, lines, read, read_all, to
from polydoku import Board, Puzzle, Verdict
from polydoku.formats import detect

FULL = "123456789"


def grid_of(words: list[str]) -> str:
    return lines(*(" ".join(words[at : at + 9]) for at in range(0, 81, 9)))


def long_of(words: list[str]) -> str:
    return "".join("".join(d if d in word else "." for d in FULL) for word in words)


WORDS = [SOLVED[i] if i % 3 == 0 else "".join(sorted({SOLVED[i], "1", "5"})) for i in range(81)]


@pytest.mark.parametrize("make", [grid_of, long_of, lambda words: " ".join(words)])
def test_groups_of_one_are_givens_and_the_others_given_candidates(make: object) -> None:
    puzzle = read(make(WORDS))  # type: ignore[operator]
    assert puzzle.allowed is not None
    for cell, word in enumerate(WORDS):
        mask = sum(1 << (int(d) - 1) for d in word)
        assert puzzle.givens.digits[cell] == (int(word) if len(word) == 1 else 0)
        assert puzzle.allowed[cell] == (511 if len(word) == 1 else mask)


def test_729_characters_are_detected_as_sure() -> None:
    assert detect(long_of(WORDS)).name == "candidates"
    assert detect(grid_of(WORDS)).name == "candidates"


def test_several_lines_of_729_are_several_puzzles() -> None:
    assert len(read_all(lines(*[long_of(WORDS)] * 3))) == 3


def test_borders_around_groups_do_not_matter() -> None:
    rows = grid_of(WORDS).split("\n")
    bordered = [f"| {' '.join(row.split()[:3])} | {' '.join(row.split()[3:])} |" for row in rows[:9]]
    assert read(lines(".-----.-----.", *bordered, "'-----'-----'")) == read(grid_of(WORDS))


def test_a_group_of_all_digits_leaves_the_cell_open() -> None:
    words = [mark if mark != "." else FULL for mark in CLASSIC]
    assert read(grid_of(words)) == classic()
    assert read(grid_of([word if len(word) == 1 else "." for word in words])) == classic()


def test_what_is_written_has_the_same_solutions_and_is_stable() -> None:
    text = to(classic(), "candidates")
    again = read(text)
    assert again.verdict() is Verdict.ONE
    assert again.givens["r5c5"] == 5
    assert classic().losses("candidates") == ("which cells are given",)
    assert to(again, "candidates") == text


def test_given_candidates_are_written_as_they_are() -> None:
    allowed = [511] * 81
    allowed[2] = 0b101
    puzzle = classic(allowed=allowed)
    assert read(to(puzzle, "candidates")) == puzzle
    assert puzzle.losses("candidates") == ()


def test_a_single_candidate_comes_back_as_a_given_and_losses_name_it() -> None:
    allowed = [511] * 81
    allowed[2] = 0b1000
    assert "which cells are given" in classic(allowed=allowed).losses("candidates")


def test_a_puzzle_without_candidates_for_a_cell_can_still_be_written() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c2": 2, "r1c3": 3, "r1c4": 4, "r2c1": 1})
    assert puzzle.candidates().text("r1c1") == ""
    assert read(to(puzzle, "candidates")) == puzzle


def test_digits_above_nine_are_letters_in_groups() -> None:
    puzzle = Puzzle(Board.square(16), {"r1c1": 16}, allowed=[65535] * 255 + [0b1000000000000001])
    assert read(to(puzzle, "candidates"), format="candidates") == puzzle


@pytest.mark.parametrize(
    ("word", "error"),
    [
        ("113", "line 1, r1c1: '113' is not a set of digits; write each digit once"),
        ("1x3", "line 1, r1c1: 'x' is neither a digit (1-9) nor an empty mark (0 . _ * ?)"),
        ("103", "line 1, r1c1: '103' is not a set of digits; write each digit once"),
    ],
)
def test_a_group_that_is_no_set_of_digits_is_an_error(word: str, error: str) -> None:
    assert error_of(grid_of([word, *WORDS[1:]]), format="candidates") == error


def test_a_digit_in_the_wrong_place_of_a_long_line_is_an_error() -> None:
    text = "2" + long_of(WORDS)[1:]
    assert error_of(text, format="candidates") == (
        "line 1, r1c1: '2' at position 1 of the cell; expected 1 or a dot"
    )


def test_a_cell_without_candidates_is_an_error() -> None:
    text = "." * 9 + long_of(WORDS)[9:]
    assert error_of(text, format="candidates") == "line 1, r1c1: no candidate is left"


def test_a_long_line_of_another_length_is_an_error() -> None:
    text = lines(long_of(WORDS), long_of(WORDS)[:-1])
    assert error_of(text) == "line 2: 728 characters, but a 9×9 puzzle has 729"


def test_an_empty_text_has_no_puzzle() -> None:
    assert error_of("\n\n", format="candidates") == "no puzzle in it (2 bytes)"
