import pytest

from format_cases import CLASSIC, JIGSAW, SOLVED, ZEROS, classic, error_of, jigsaw, lines, read, read_all, to
from polydoku import Board, Puzzle, boards
from polydoku.formats.line import split_after_symbols


@pytest.mark.parametrize("character", ".0_*?")
def test_each_kind_of_empty_mark_is_read(character: str) -> None:
    assert read(CLASSIC.replace(".", character)) == classic()


def test_blanks_are_empty_cells_in_a_line_of_exactly_81() -> None:
    assert read(CLASSIC.replace(".", " ")) == classic()
    assert read("5" + " " * 79 + "9").given_count == 2


def test_blanks_are_no_empty_cells_beside_other_marks() -> None:
    text = CLASSIC[:40] + " " + CLASSIC[41:]
    assert "40 characters" in error_of(lines(CLASSIC, text))


def test_two_kinds_of_empty_marks_are_an_error_that_names_both() -> None:
    text = CLASSIC[:40] + "0" + CLASSIC[41:]
    assert error_of(text) == "line 1, r5c5: two marks for empty cells, '.' and '0'; use one of them"


@pytest.mark.parametrize("size", [4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25, 30, 32])
def test_a_line_of_any_square_length_is_a_puzzle_of_that_size(size: int) -> None:
    puzzle = Puzzle(Board.square(size), {"r1c1": size, f"r{size}c{size}": 1, "r2c1": 2})
    assert read(to(puzzle, "line")).givens.named() == puzzle.givens.named()


@pytest.mark.parametrize("separator", [" ", "\t", ",", ";", "#", "  # "])
def test_what_follows_the_symbols_is_kept_as_a_comment(separator: str) -> None:
    puzzle = read(f"{CLASSIC}{separator}easy, 5.2")
    assert puzzle == classic()
    assert puzzle.notes == (("comment", "easy, 5.2"),)


@pytest.mark.parametrize("text", [f",{SOLVED}", f" {SOLVED}", f"  # 30 clues, solution {SOLVED}"])
def test_a_full_grid_after_the_symbols_is_the_claimed_solution(text: str) -> None:
    puzzle = read(CLASSIC + text)
    assert puzzle.claimed is not None
    assert puzzle.claimed.line == SOLVED


def test_a_second_puzzle_after_the_symbols_is_no_solution_but_a_comment() -> None:
    puzzle = read(f"{CLASSIC},{ZEROS}")
    assert puzzle.claimed is None
    assert puzzle.notes == (("comment", ZEROS),)


def test_many_lines_are_many_puzzles_and_blank_and_comment_lines_none() -> None:
    text = lines("# top of the list", CLASSIC, "", ZEROS, "#end", SOLVED)
    assert [puzzle.given_count for puzzle in read_all(text)] == [30, 30, 81]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("final", [True, False])
def test_any_line_end_is_read_with_and_without_a_final_one(end: str, final: bool) -> None:
    text = end.join([CLASSIC, ZEROS, SOLVED]) + (end if final else "")
    assert [puzzle.given_count for puzzle in read_all(text)] == [30, 30, 81]


def test_a_line_that_is_too_short_is_named_by_number_and_length() -> None:
    text = lines(*[CLASSIC] * 6, CLASSIC[:-1], CLASSIC)
    assert error_of(text) == "line 7: 80 characters, but a 9×9 puzzle has 81"


@pytest.mark.parametrize(("length", "size"), [(80, 9), (82, 9), (3, 9), (17, 4), (255, 16), (626, 25)])
def test_a_wrong_length_is_compared_with_the_size_that_was_probably_meant(length: int, size: int) -> None:
    want = f"line 1: {length} characters, but a {size}×{size} puzzle has {size * size}"
    assert error_of("1" * length) == want


def test_all_lines_have_the_size_of_the_first() -> None:
    assert error_of(lines("1" + "." * 15, CLASSIC)) == "line 2: 81 characters, but a 4×4 puzzle has 16"


def test_a_wrong_symbol_is_named_with_its_line_and_cell() -> None:
    text = lines(CLASSIC, CLASSIC, CLASSIC[:12] + "x" + CLASSIC[13:])
    assert error_of(text) == ("line 3, r2c4: 'x' is neither a digit (1-9) nor an empty mark (0 . _ * ?)")


def test_a_digit_that_is_too_high_is_named_with_those_that_the_board_has() -> None:
    text = lines("123231312", "1...4....")
    error = error_of(text, board=Board.square(3))
    assert error == "line 2, r2c2: '4' is not a digit of this board, which has 1-3"


@pytest.mark.parametrize("character", ["é", "５", "\x07", "😀", "٣"])
def test_symbols_outside_of_ascii_are_errors_in_one_line(character: str) -> None:
    assert "line 1, r1c1" in error_of(character + CLASSIC[1:])


def test_sixteen_symbols_are_1_to_9_and_a_to_g() -> None:
    puzzle = read("123456789ABCDEFG" + "." * 240)
    assert list(puzzle.givens.digits[:16]) == list(range(1, 17))
    assert puzzle.board == Board.square(16)


def test_zero_is_a_digit_of_a_sixteen_puzzle_with_dots() -> None:
    puzzle = read("0123456789ABCDEF" + "." * 240)
    assert list(puzzle.givens.digits[:16]) == list(range(1, 17))
    assert puzzle.board.symbols == "0123456789ABCDEF"


def test_zero_is_empty_in_a_sixteen_puzzle_without_dots() -> None:
    assert read("0123456789ABCDEFG" + "0" * 239).givens["r1c2"] == 1


def test_zero_and_g_cannot_both_be_digits() -> None:
    error = error_of("0G" + "." * 254)
    assert error == "line 1, r1c2: both '0' and 'G' as digits; use 1-9A-G or 0-9A-F"


def test_letters_alone_in_a_25_puzzle_are_a_to_y() -> None:
    puzzle = read("ABCY" + "." * 621)
    assert list(puzzle.givens.digits[:4]) == [1, 2, 3, 25]
    assert to(puzzle, "line").startswith("ABCY")


def test_digits_and_letters_in_a_25_puzzle_are_1_to_9_and_a_to_p() -> None:
    assert list(read("19AP" + "." * 621).givens.digits[:4]) == [1, 9, 10, 25]
    assert "'Y' is neither a digit (1-9A-P)" in error_of("19AY" + "." * 621)


def test_small_letters_are_read_as_large_ones() -> None:
    assert read("abg" + "." * 253).givens.digits[:3] == bytes([10, 11, 16])


def test_givens_and_a_region_map_in_one_line_are_a_jigsaw() -> None:
    assert read("1" + "." * 14 + "2" + JIGSAW) == jigsaw()
    assert to(jigsaw(), "line") == "1" + "." * 14 + "2" + JIGSAW


def test_a_line_of_region_letters_after_the_puzzle_is_its_map() -> None:
    puzzles = read_all(lines("1" + "." * 14 + "2", JIGSAW, "." * 15 + "2"))
    assert puzzles[0] == jigsaw()
    assert len(puzzles) == 2


def test_what_follows_the_regions_is_kept_too() -> None:
    solved = "1234432124133142"
    for text in (f"1{'.' * 14}2{JIGSAW} {solved} easy", lines(f"1{'.' * 14}2 {solved} easy", JIGSAW)):
        puzzle = read(text)
        assert puzzle.board == jigsaw().board
        assert puzzle.claimed is not None
        assert puzzle.claimed.line == solved
        assert puzzle.notes == (("comment", "easy"),)


def test_rows_as_regions_are_a_latin_square() -> None:
    latin = Puzzle(boards.latin(5), {"r1c1": 5})
    assert read(to(latin, "line") + "AAAAABBBBBCCCCCDDDDDEEEEE") == latin


def test_boxes_of_another_shape_survive_as_regions() -> None:
    puzzle = Puzzle(boards.named("6x6:3x2"), {"r1c1": 6})
    assert read(to(puzzle, "line")) == puzzle


def test_a_region_of_the_wrong_size_is_named() -> None:
    region_map = "A" * 9 + "B" * 9 + "C" * 9 + "D" * 9 + "E" * 9 + "F" * 9 + "G" * 9 + "H" * 8 + "I" * 10
    assert error_of(CLASSIC + region_map) == "line 1: region H has 8 cells, not 9; each region needs 9 cells"


def test_a_region_that_falls_apart_is_named() -> None:
    assert "region C is not connected" in error_of("1" + "." * 15 + "AABBACCBADCBDDDC")


def test_a_region_map_alone_is_no_puzzle() -> None:
    assert error_of(JIGSAW).startswith("line 1: a map of 4 regions without givens")


def test_a_requested_board_determines_the_number_of_cells() -> None:
    board = Board(["a", "b", "c"], [["a", "b", "c"]])
    assert read("1.3", board=board, format="line").givens.named() == {"a": 1, "c": 3}
    assert error_of("1.3.", board=board, format="line") == (
        "line 1: 4 characters, but a 3-digit puzzle has 3"
    )


def test_sixteen_lines_of_four_by_four_need_the_board() -> None:
    text = lines(*["1..............2"] * 16)
    assert len(read_all(text, board=Board.square(4))) == 16
    assert [p.board.digits for p in read_all(text)] == [16]


def test_splitting_keeps_what_follows_whole() -> None:
    assert split_after_symbols("12.4  # a, b", 4) == ("12.4", "a, b")
    assert split_after_symbols("12.4", 0) == ("12.4", "")
    assert split_after_symbols("1234123412341 34", 0) == ("1234123412341.34", "")


def test_a_line_is_written_with_dots_and_no_line_end() -> None:
    assert to(classic(), "line") == CLASSIC
    assert classic(notes=[("comment", "x")]).losses("line") == ("the note 'comment'",)


@pytest.mark.parametrize(
    ("map_line", "line"),
    [
        ("AABB", "line 2: 4 characters, but a 4×4 puzzle has 16"),
        ("AABBAABBCCDDCCDDE", "line 2: 17 characters, but a 4×4 puzzle has 16"),
        ("A" * 9 + "B" * 9 + "C" * 63, "line 2: 81 characters, but a 4×4 puzzle has 16"),
    ],
)
def test_a_region_map_of_another_size_than_its_puzzle_is_refused(map_line: str, line: str) -> None:
    assert error_of(f"1{'.' * 15}\n{map_line}\n", format="line") == line
