"""`draw -o FILE`: numbered pictures, one book, text; nothing is written where one file cannot be."""

import json
from importlib.util import find_spec
from pathlib import Path

import jsonschema
import pytest

import requires
from cli.runner import Runner
from cli.samples import EULER, NONE, SIX, UNIQUE
from polydoku import Puzzle, draw

SCHEMA = json.loads((requires.ROOT / "docs/schema/draw.json").read_text("utf-8"))


STARTS = {"svg": b"<svg", "html": b"<!DOCTYPE html>", "pdf": b"%PDF", "png": b"\x89PNG", "gif": b"GIF8"}


NEEDS = {"png": "resvg_py", "gif": "PIL"}


def need(format: str) -> None:
    if format in NEEDS and find_spec(NEEDS[format]) is None:
        requires.skip(NEEDS[format])


@pytest.mark.parametrize("ending", STARTS)
def test_the_ending_of_the_file_says_what_is_written(polydoku: Runner, tmp_path: Path, ending: str) -> None:
    need(ending)
    file = tmp_path / f"a.{ending}"
    result = polydoku("draw", UNIQUE, "-o", str(file), "--json")
    assert (result.code, result.err) == (0, "")
    row = json.loads(result.out)
    jsonschema.validate(row, SCHEMA)
    assert row["file"] == str(file)
    assert file.read_bytes().startswith(STARTS[ending])


def test_the_file_is_what_python_draws(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    polydoku("draw", UNIQUE, "-o", str(file), "--theme", "dark", "--size", "300", "--candidates")
    puzzle = Puzzle.read(UNIQUE)
    assert file.read_text("utf-8") == puzzle.draw(theme="dark", size=300, candidates=True)


def test_several_puzzles_become_numbered_files(polydoku: Runner, tmp_path: Path) -> None:
    result = polydoku("draw", "-", "-o", str(tmp_path / "grid.svg"), "--json", stdin=EULER)
    assert [json.loads(line)["index"] for line in result.lines] == [1, 2]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["grid-1.svg", "grid-2.svg"]


def test_several_puzzles_become_one_book(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    result = polydoku("draw", "-", "-o", str(file), "--per-page", "1", "--json", stdin=EULER)
    assert json.loads(result.out) == {"file": str(file), "pages": 3}
    puzzles = list(Puzzle.read_all(EULER))
    assert file.read_bytes() == draw.book(puzzles, per_page=1)


def test_one_puzzle_is_one_page_without_its_solution(polydoku: Runner, tmp_path: Path) -> None:
    result = polydoku("draw", UNIQUE, "-o", str(tmp_path / "a.pdf"), "--json")
    assert json.loads(result.out)["pages"] == 1
    result = polydoku("draw", UNIQUE, "-o", str(tmp_path / "b.pdf"), "--json", "--solutions", "back")
    assert json.loads(result.out)["pages"] == 2


def test_an_animation_ends_with_the_solution(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    assert polydoku("draw", UNIQUE, "-o", str(file), "--animate").code == 0
    text = file.read_text("utf-8")
    assert text.count("<text ") == 16
    assert text.count("animation:") == 11


def test_an_existing_file_is_kept_unless_forced(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    file.write_text("mine")
    for command in (["-o", str(file)], ["-o", str(file), "--json"]):
        result = polydoku("draw", UNIQUE, *command)
        assert (result.code, file.read_text()) == (2, "mine")
    assert polydoku("draw", UNIQUE, "-o", str(file), "--force").code == 0
    assert file.read_text("utf-8").startswith("<svg")


def test_when_one_of_several_files_exists_none_is_written(polydoku: Runner, tmp_path: Path) -> None:
    (tmp_path / "grid-2.svg").write_text("mine")
    assert polydoku("draw", "-", "-o", str(tmp_path / "grid.svg"), stdin=EULER).code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["grid-2.svg"]


def test_a_puzzle_with_no_or_several_solutions_is_said(polydoku: Runner, tmp_path: Path) -> None:
    many = polydoku("draw", SIX, "--solution", "-o", str(tmp_path / "many.svg"))
    assert many.code == 0
    assert "solutions; they differ at" in many.err
    none = polydoku("draw", NONE, "--solution", "-o", str(tmp_path / "none.svg"))
    assert none.code == 1
    assert "no solution: 1 twice in row 1" in none.err
    assert (tmp_path / "none.svg").read_text("utf-8").count('class="conflict"') == 1


def test_numbers_of_files_have_the_same_width(polydoku: Runner, tmp_path: Path) -> None:
    polydoku("draw", "-", "-o", str(tmp_path / "p.txt"), stdin=f"{UNIQUE}\n" * 10)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"p-{number:02}.txt" for number in range(1, 11)
    ]


def test_a_text_file_holds_what_a_pipe_gets(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    assert polydoku("draw", UNIQUE, "-o", str(file)).code == 0
    assert file.read_text("utf-8") == polydoku("draw", UNIQUE).out
    polydoku("draw", UNIQUE, "--candidates", "-o", str(file), "--force")
    assert file.read_text("utf-8") == polydoku("draw", UNIQUE, "--candidates").out


@pytest.mark.parametrize("ending", STARTS)
def test_two_solutions_are_side_by_side_with_their_differences_marked(
    polydoku: Runner, tmp_path: Path, ending: str
) -> None:
    need(ending)
    file = tmp_path / f"a.{ending}"
    result = polydoku("draw", SIX, "--differences", "-o", str(file), "--json")
    assert (result.code, result.err) == (0, "")
    if ending == "txt":
        assert (
            file.read_text("utf-8")
            == polydoku("check", SIX, "--differences", "--as", "drawn").out.split("\n\n")[1]
        )
        return
    assert file.read_bytes().startswith(STARTS[ending])
    row = json.loads(result.out)
    assert row["width"] > 2 * row["height"]


def test_options_of_a_book_do_not_fit_two_solutions(polydoku: Runner, tmp_path: Path) -> None:
    file = str(tmp_path / "a.pdf")
    result = polydoku("draw", SIX, "--differences", "-o", file, "--paper", "a4")
    assert (result.code, result.err) == (2, "polydoku: --paper requires a PDF without --differences\n")


def test_a_text_file_is_coloured_only_if_the_user_says_so(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    for arguments, is_colored in (((), False), (("--color", "always"), True)):
        polydoku("draw", UNIQUE, "--solution", "-o", str(file), "--force", *arguments)
        assert ("\x1b[" in file.read_text("utf-8")) is is_colored


def test_rows_of_json_name_each_file_and_its_size(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    row = json.loads(polydoku("draw", UNIQUE, "-o", str(file), "--size", "200", "--json").out)
    assert (row["file"], row["index"]) == (str(file), 1)
    assert max(row["width"], row["height"]) == pytest.approx(200, abs=1)
    text = json.loads(polydoku("draw", UNIQUE, "-o", str(tmp_path / "a.txt"), "--json").out)
    assert "width" not in text


def test_a_puzzle_that_cannot_be_read_is_left_out_and_said(polydoku: Runner, tmp_path: Path) -> None:
    result = polydoku(
        "draw", "-", "--keep-going", "-o", str(tmp_path / "p.svg"), stdin=f"{UNIQUE}\n12\n{UNIQUE}\n"
    )
    assert result.code == 2
    assert len(result.err.splitlines()) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["p-1.svg", "p-3.svg"]


def test_a_book_is_printed_in_the_theme_for_paper(polydoku: Runner, tmp_path: Path) -> None:
    plain, named, dark = (tmp_path / name for name in ("a.pdf", "b.pdf", "c.pdf"))
    polydoku("draw", UNIQUE, "-o", str(plain))
    polydoku("draw", UNIQUE, "-o", str(named), "--theme", "print")
    polydoku("draw", UNIQUE, "-o", str(dark), "--theme", "dark")
    assert plain.read_bytes() == named.read_bytes() != dark.read_bytes()


def test_the_nodes_of_a_search_are_refused_for_a_book(polydoku: Runner, tmp_path: Path) -> None:
    result = polydoku("draw", UNIQUE, "-o", str(tmp_path / "a.pdf"), "--max-nodes", "1")
    assert result.code == 2
    assert "--max-nodes requires --solution, --differences or --animate" in result.err


def test_numbers_of_files_have_as_many_digits_as_the_last(polydoku: Runner, tmp_path: Path) -> None:
    lines = "".join(f"{UNIQUE}\n" if number in (1, 10, 11) else "x\n" for number in range(1, 12))
    result = polydoku("draw", "-", "--keep-going", "-o", str(tmp_path / "a.svg"), stdin=lines)
    assert result.code == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a-01.svg", "a-10.svg", "a-11.svg"]


def test_a_worksheet_has_its_title_and_a_line_for_the_name(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    assert polydoku("draw", "-", "-o", str(file), "--title", "Maths", "--name-line", stdin=EULER).code == 0
    assert file.read_bytes() == draw.book(Puzzle.read_all(EULER), title="Maths", name_line=True)
    result = polydoku("draw", UNIQUE, "-o", str(tmp_path / "a.svg"), "--title", "Maths")
    assert (result.code, result.err) == (2, "polydoku: --title requires a PDF\n")
    assert polydoku("draw", UNIQUE, "--name-line").err == "polydoku: --name-line requires -o FILE\n"


@pytest.mark.parametrize("solutions", ["end", "none"])
def test_a_puzzle_without_one_solution_is_reported_and_printed(
    polydoku: Runner, tmp_path: Path, solutions: str
) -> None:
    file = tmp_path / "a.pdf"
    several = "." * 16
    lines = f"{UNIQUE}\n{several}\n{NONE}\n"
    result = polydoku("draw", "-", "-o", str(file), "--solutions", solutions, "--json", stdin=lines)
    assert result.code == 1
    assert json.loads(result.out)["file"] == str(file)
    many, none = result.err.splitlines()
    assert many.startswith("polydoku: puzzle 2: 100 or more solutions; they differ at r")
    assert none.startswith("polydoku: puzzle 3: no solution")
    assert file.read_bytes() == draw.book(Puzzle.read_all(lines), solutions=solutions)  # type: ignore[arg-type]


def test_a_report_names_the_puzzle_but_numbers_no_single_one(polydoku: Runner, tmp_path: Path) -> None:
    named = EULER.replace("3", "0", 1).replace("2", "0", 3)
    several = polydoku("draw", "-", "-o", str(tmp_path / "a.pdf"), stdin=named)
    assert several.err.startswith("polydoku: puzzle 1 (Grid 01): ")
    single = polydoku("draw", "." * 16, "-o", str(tmp_path / "b.pdf"))
    assert single.err.startswith("polydoku: 100 or more solutions; they differ at ")
    assert single.code == 1
    quiet = polydoku("draw", "." * 16, "-o", str(tmp_path / "c.pdf"), "-q")
    assert (quiet.code, quiet.err) == (1, "")
