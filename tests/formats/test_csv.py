import csv

import pytest

from format_cases import CLASSIC, SOLVED, ZEROS, classic, error_of, jigsaw, lines, read, read_all, to
from polydoku.formats import detect, write_all
from polydoku.formats.csv import delimiter_of

KAGGLE = lines("quizzes,solutions", f"{ZEROS},{SOLVED}", f"{ZEROS},{SOLVED}")


def test_the_column_of_puzzles_may_be_called_quizzes() -> None:
    puzzles = read_all(KAGGLE)
    assert len(puzzles) == 2
    assert puzzles[0] == classic(solution=[int(mark) for mark in SOLVED])


@pytest.mark.parametrize("name", ["puzzle", "Puzzle", "PUZZLES", "quiz", "quizzes", ' "puzzle" '.strip()])
def test_a_header_with_such_a_column_is_enough_to_detect_a_table(name: str) -> None:
    text = lines(f"id,{name},rating", f"a,{CLASSIC},2.5")
    assert detect(text).name == "csv"
    assert read(text) == classic()


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_columns_may_be_separated_by_any_usual_character(delimiter: str) -> None:
    text = lines("id,puzzle,rating", f"a,{CLASSIC},2.5").replace(",", delimiter)
    puzzle = read(text)
    assert puzzle.name == "a"
    assert puzzle.notes == (("rating", "2.5"),)


def test_other_columns_are_carried_through_in_their_order() -> None:
    text = lines("puzzle,solution,id,clues,Difficulty", f"{CLASSIC},{SOLVED},7,30,hard", f"{CLASSIC},,8,30,")
    puzzles = read_all(text)
    assert puzzles[0].notes == (("clues", "30"), ("Difficulty", "hard"))
    assert "".join(write_all(puzzles, "csv")) == text


def test_a_solution_that_is_no_grid_is_carried_as_a_note() -> None:
    puzzle = read(lines("puzzle,solutions", f"{CLASSIC},1"))
    assert puzzle.claimed is None
    assert puzzle.notes == (("solutions", "1"),)


def test_cells_in_quotes_may_hold_delimiters_and_line_ends() -> None:
    text = lines("puzzle,comment", f'{CLASSIC},"a, ""b""\nc"', f"{CLASSIC},d")
    assert [dict(p.notes)["comment"] for p in read_all(text)] == ['a, "b"\nc', "d"]


def test_titles_authors_and_texts_have_columns_of_their_own() -> None:
    puzzle = classic(title="T", author="A", text="x,\ny", name="9")
    again = read(to(puzzle, "csv"))
    assert again == puzzle
    assert again.name == "9"
    assert puzzle.losses("csv") == ()


def test_puzzles_of_other_sizes_and_jigsaws_are_read() -> None:
    assert read(to(jigsaw(), "csv")) == jigsaw()


def test_rows_follow_the_columns_of_the_first_puzzle() -> None:
    text = "".join(write_all([classic(notes=[("a", "1")]), classic(notes=[("b", "2"), ("a", "3")])], "csv"))
    assert text.split("\n")[0] == "puzzle,solution,id,a"
    assert text.split("\n")[2].endswith(",,,3")


def test_what_stands_behind_the_symbols_of_a_cell_is_kept() -> None:
    assert read(lines("puzzle,a", f"{CLASSIC} hard,1")).notes == (("comment", "hard"), ("a", "1"))


def test_blank_rows_are_skipped() -> None:
    assert len(read_all(lines("puzzle", CLASSIC, "", CLASSIC, ""))) == 2


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (lines("puzzle,a", f"{CLASSIC},1,2"), "line 2: 3 columns, but the header has 2"),
        (lines("puzzle,a", CLASSIC), "line 2: 1 column, but the header has 2"),
        (lines("puzzle,a", f"{CLASSIC[1:]},1"), "line 2: 80 characters, but a 9×9 puzzle has 81"),
        (lines("puzzle,a", ",1"), 'line 2: the column "puzzle" is empty'),
        (lines("puzzle,a,a", f"{CLASSIC},1,1"), 'line 1: two columns named "a"'),
        (lines("puzzle,a", f"{CLASSIC},1", f"x{CLASSIC[1:]},1"), "line 3, r1c1: 'x' is neither a digit"),
        (lines("puzzle", f'"{CLASSIC}'), "line 2: not a row of a table (unexpected end of data)"),
        (lines("name,grid", f"a,{CLASSIC}"), "line 1: no column named puzzle or quizzes"),
        (lines("puzzle,solution"), "no puzzle in it (16 bytes)"),
        (lines("puzzle,a", f"{CLASSIC},1", "1234123412341234,2"), "line 3: 16 characters, but a 9×9"),
    ],
)
def test_what_is_wrong_in_a_table_is_named(text: str, error: str) -> None:
    assert error_of(text).startswith(error)


def test_a_bad_row_does_not_end_the_table() -> None:
    from polydoku.formats.reading.source import Source, items

    text = lines("puzzle", CLASSIC, "12", CLASSIC)
    rows = list(items(Source("literal", "", text.encode())))
    assert [item.error is None for item in rows] == [True, False, True]
    assert [item.line for item in rows] == [2, 3, 4]


def test_the_delimiter_is_determined_from_the_header() -> None:
    assert delimiter_of("puzzle") == ","
    assert delimiter_of("a;b;puzzle,x") == ";"


def test_a_plain_puzzle_is_one_row_below_the_header() -> None:
    assert to(classic(), "csv") == f"puzzle,solution,id\n{CLASSIC},,"


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@a", "'=1", "''-1", "\t=1", "\r=1", "'tis", "a=1", "-", "'"]
)
def test_no_cell_is_a_formula_and_each_is_read_back(text: str) -> None:
    puzzle = classic(name=text, author=text, notes=((text or "x", text), ("b", "=c")))
    written = to(puzzle, "csv")
    for row in csv.reader(written.splitlines(keepends=True)):
        assert not [cell for cell in row if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
    again, text = read(written), text.replace("\r", r"\u000d")
    assert (again.name, again.author, again.notes[-1]) == (text, text, ("b", "=c"))
    assert dict(again.notes)[text.strip()] == text
