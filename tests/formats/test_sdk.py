from format_cases import DOTS, classic, error_of, lines, read, read_all, to
from polydoku.formats import detect

FILE = lines(
    "#ARuud", "#DA random puzzle", "#CFirst line", "#CSecond line", "#B03-08-2006", "#LEasy",
    "#Uhttp://example.org", "#Hhistory", *DOTS,
)  # fmt: skip


def test_the_lines_before_the_rows_say_who_and_what() -> None:
    puzzle = read(FILE)
    assert (puzzle.author, puzzle.title, puzzle.text) == (
        "Ruud",
        "A random puzzle",
        "First line\nSecond line",
    )
    assert dict(puzzle.notes) == {
        "date": "03-08-2006",
        "level": "Easy",
        "url": "http://example.org",
        "sdk H": "history",
    }
    assert puzzle.givens == classic().givens


def test_everything_in_the_file_survives_being_written() -> None:
    puzzle = read(FILE)
    assert read(to(puzzle, "sdk")) == puzzle
    assert puzzle.losses("sdk") == ()


def test_a_section_header_is_enough_to_detect_the_format() -> None:
    text = lines("[Puzzle]", *DOTS)
    assert detect(text).name == "sdk"
    assert read(text) == classic()


def test_the_state_is_kept_as_a_note_and_is_no_given() -> None:
    state = [row.replace(".", "1") for row in DOTS]
    puzzle = read(lines("[Puzzle]", *DOTS, "[State]", *state))
    assert puzzle.given_count == 30
    assert dict(puzzle.notes)["state"] == "\n".join(state)


def test_several_puzzles_follow_each_other() -> None:
    assert [p.author for p in read_all(FILE + FILE.replace("Ruud", "Ada"))] == ["Ruud", "Ada"]
    assert len(read_all(lines("[Puzzle]", *DOTS, "[Puzzle]", *DOTS))) == 2


def test_rows_after_a_whole_puzzle_are_the_next_one() -> None:
    assert len(read_all(lines("#ARuud", *DOTS, *DOTS))) == 2
    assert error_of(lines("#ARuud", *DOTS, DOTS[0])).startswith("line 11: the grid ends after 1 row")


def test_lines_about_no_puzzle_are_an_error() -> None:
    assert error_of("#ARuud\n#DFoo\n", format="sdk") == "line 2: no rows after the lines about the puzzle"


def test_a_missing_row_is_an_error() -> None:
    want = "the grid ends after 8 rows of 9 cells; expected 9 rows"
    assert error_of(lines("#ARuud", *DOTS[:8])) == f"line 9: {want}"


def test_a_comment_over_lines_of_81_is_no_sdk() -> None:
    assert detect(lines("#A list", "".join(DOTS))).name == "line"
