"""What a user sees when something is wrong: one line, exit 2, nothing written, no traceback, no hang."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.runner import Result, Runner
from cli.samples import HARD, UNIQUE

ROWS = [HARD[start : start + 9] for start in range(0, 81, 9)]
SHORT = "\n".join([HARD] * 6 + [HARD[:80]]) + "\n"
LETTER = "\n".join([HARD, HARD, HARD[:12] + "x" + HARD[13:]]) + "\n"
RAGGED = "\n".join([*ROWS[:3], ROWS[3][:8], *ROWS[4:]]) + "\n"

GOLDEN = [
    ("puzles.txt", None, "puzles.txt: no such file; did you mean puzzles.txt?"),
    ("puzzles.txt", SHORT, "puzzles.txt: line 7: 80 characters, but a 9×9 puzzle has 81"),
    ("grid.txt", RAGGED, "grid.txt: row 4 has 8 cells, the other rows 9"),
    (
        "letter.txt",
        LETTER,
        "letter.txt: line 3, r2c4: 'x' is neither a digit (1-9) nor an empty mark (0 . _ * ?)",
    ),
    ("new.txt", "", "new.txt: no puzzle in it (0 bytes)"),
    (
        "scan.png",
        "\x89PNG\r\n\x1a\n" + "\0" * 50,
        "scan.png: a PNG picture, not a puzzle; give text, JSON or a link",
    ),
    (
        "cage.json",
        '{"polydoku": 1,\n "title": "abc',
        "cage.json: line 2, column 11: the JSON ends inside a string",
    ),
    (
        "rule.json",
        '{"polydoku":1,"board":"9x9","rules":[{"rule":"windoku"},{"rule":"diagonals"}]}',
        "rule.json: rules[1]: no rule 'diagonals'; did you mean 'diagonal'?",
    ),
    (
        "cell.json",
        '{"polydoku":1,"board":"9x9","rules":[{"rule":"extra-region","cells":["r1c1","r1c10"]}]}',
        "cell.json: rules[0].cells[1]: r1c10 is not a cell of this board (r1c1 to r9c9)",
    ),
]


@pytest.mark.parametrize(("name", "content", "line"), GOLDEN, ids=[name for name, _, _ in GOLDEN])
def test_the_line_says_where_what_and_what_would_be_right(
    polydoku: Runner,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    content: str | None,
    line: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "puzzles.txt").write_text(HARD)
    if content is not None:
        (tmp_path / name).write_bytes(content.encode("latin-1" if name.endswith("png") else "utf-8"))
    result = polydoku("solve", name, "-o", "out.txt")
    assert (result.code, result.out, result.err) == (2, "", f"polydoku: {line}\n")


def test_the_same_lines_come_from_a_process_of_its_own(
    process: Callable[..., Result], tmp_path: Path
) -> None:
    for name, content, line in GOLDEN[1:4]:
        (tmp_path / name).write_text(content or "")
        result = process("solve", name, "-q", folder=tmp_path)
        assert (result.code, result.err) == (2, f"polydoku: {line}\n")


def test_rows_before_the_bad_one_are_written(polydoku: Runner) -> None:
    result = polydoku("solve", stdin=SHORT)
    assert (result.code, len(result.lines)) == (2, 6)
    two = polydoku("solve", stdin=f"{HARD}\n{HARD[:80]}\n")
    assert (two.code, len(two.lines)) == (2, 1)


def test_a_digit_too_high_names_the_digits_of_the_board(polydoku: Runner) -> None:
    result = polydoku(
        "solve", "-", "--board", "latin:3x3", "--format", "line", stdin="1........\n1...4....\n"
    )
    assert result.err == "polydoku: line 2, r2c2: '4' is not a digit of this board, which has 1-3\n"


def test_a_puzzle_that_looks_like_an_option_is_explained(polydoku: Runner) -> None:
    result = polydoku("solve", "-5..3")
    assert result == (2, "", "polydoku: '-5..3' looks like an option; put -- before it\n")


BAD: list[tuple[str, list[str], str | bytes]] = [
    ("a command that is none", ["sovle"], ""),
    ("an option that is none", ["solve", "--limt", "3", UNIQUE], ""),
    ("a word for a number", ["solve", "--limit", "x", UNIQUE], ""),
    ("a limit of zero", ["solve", "--limit", "0", UNIQUE], ""),
    ("a negative limit", ["solve", "--limit", "-3", UNIQUE], ""),
    ("a limit beyond all numbers", ["count", "--limit", "9" * 30, UNIQUE], ""),
    ("a budget of zero", ["solve", "--budget-ms", "0", UNIQUE], ""),
    ("a budget that is no number", ["solve", "--budget-ms", "nan", UNIQUE], ""),
    ("no threads", ["solve", "--threads", "0", UNIQUE], ""),
    ("an option without its value", ["solve", UNIQUE, "--limit"], ""),
    ("a colour that is none", ["solve", "--color", "blue", UNIQUE], ""),
    ("a view that is none", ["solve", "--as", "rws", UNIQUE], ""),
    ("a view that count has not", ["count", "--as", "rows", UNIQUE], ""),
    ("two views", ["solve", "--as", "rows", "--json", UNIQUE], ""),
    ("a format that is none", ["solve", "--format", "lin", UNIQUE], ""),
    ("a board that is none", ["solve", "--board", "9x8", UNIQUE], ""),
    ("a board of 99 digits", ["solve", "--board", "99x99", UNIQUE], ""),
    ("boxes that do not fit", ["solve", "--board", "6x6:4x2", UNIQUE], ""),
    ("another board than the puzzle's", ["solve", "--board", "9x9", UNIQUE], ""),
    ("a board file that is not there", ["solve", "--board", "nowhere.json", UNIQUE], ""),
    ("a rule that is none", ["solve", "--rules", "diagonals", UNIQUE], ""),
    ("a rule without its parameter", ["solve", "--rules", "extra-region", UNIQUE], ""),
    ("a rule that does not fit", ["solve", "--rules", "windoku", "--board", "latin:4x4", UNIQUE], ""),
    ("a part that is none", ["solve", "--part", "3", UNIQUE], ""),
    ("a part beyond the parts", ["solve", "--part", "3/2", UNIQUE], ""),
    ("a part of standard input", ["solve", "--part", "1/2", "-"], UNIQUE),
    ("a number of no puzzle", ["solve", "--only", "2", UNIQUE], ""),
    ("a name of no puzzle", ["solve", "--only", "Grid 7", UNIQUE], ""),
    ("a range that runs backwards", ["solve", "--only", "3-1", UNIQUE], ""),
    ("a list of nothing", ["solve", "--only", ",", UNIQUE], ""),
    ("a file that is not there", ["solve", "nowhere.txt"], ""),
    ("a folder", ["solve", "/"], ""),
    ("an empty argument", ["solve", ""], ""),
    ("a word", ["solve", "sudoku"], ""),
    ("nothing at all", ["solve", "-"], ""),
    ("blank lines", ["solve", "-"], "\n\n   \n"),
    ("80 symbols", ["solve", "-"], HARD[:80]),
    ("82 symbols", ["solve", "-"], HARD + "."),
    ("81 letters that are no digits", ["solve", "-"], "x" * 81),
    ("two kinds of empty cells", ["solve", "-"], HARD[:80] + "0"),
    ("a missing row", ["solve", "-"], "\n".join(ROWS[:8])),
    ("a short row", ["solve", "-"], RAGGED),
    ("a NUL byte", ["solve", "-"], b"\0" + HARD.encode()),
    ("bytes that are no text", ["solve", "-"], b"\xff\xfe\xfd" * 27),
    ("half a character", ["solve", "-"], HARD.encode()[:80] + b"\xc3"),
    ("UTF-16", ["solve", "-"], HARD.encode("utf-16")),
    ("a damaged gzip file", ["solve", "-"], gzip.compress(HARD.encode())[:30]),
    ("a zip archive", ["solve", "-"], b"PK\x03\x04" + bytes(50)),
    ("a PDF", ["solve", "-"], b"%PDF-1.7 ..."),
    ("an empty object", ["solve", "-"], "{}"),
    ("an empty list", ["solve", "-"], "[]"),
    ("JSON that ends early", ["solve", "-"], '{"polydoku": 1, "board"'),
    ("JSON that is too deep", ["solve", "-"], "[" * 100_000),
    ("a number that is too long", ["solve", "-"], '{"polydoku":' + "9" * 100_000 + "}"),
    ("a version to come", ["solve", "-"], '{"polydoku": 2, "board": "9x9"}'),
    ("a key that is none", ["solve", "-"], '{"polydoku": 1, "bord": "9x9"}'),
    ("a list of ragged rows", ["solve", "-"], "[[1,2],[3]]"),
    ("a digit off the board", ["solve", "-"], "[[5,0],[0,0]]"),
    (
        "a path with a cell that is none",
        ["solve", "-"],
        '{"cells":[[1,1]],"paths":[[[1,1],[1,2]]],"clues":{}}',
    ),
    ("a clue that is no digit", ["solve", "-"], '{"cells":[[1,1]],"paths":[[[1,1]]],"clues":{"1,1":7}}'),
    ("a link that only names a puzzle", ["solve", "https://www.f-puzzles.com/?id=yabc123"], ""),
    ("a line over 64 KiB", ["solve", "-", "--format", "line"], "." * 200_000),
    ("a document over its limit", ["solve", "-", "--max-size", "1"], "[" + "0," * 1_000_000 + "0]"),
    ("a format that no ending tells", ["convert", UNIQUE, "-o", "out.xyz"], ""),
    ("a format that is not written", ["convert", UNIQUE, "--to", "f-puzzle"], ""),
    ("a topic that is none", ["info", "formatz"], ""),
    ("a shell that is none", ["completion", "csh"], ""),
    ("a grid that is not there", ["check", UNIQUE, "--grid", "nowhere.txt"], ""),
    ("a grid of another board", ["check", UNIQUE, "--grid", HARD], ""),
    ("--as-published alone", ["check", UNIQUE, "--as-published"], ""),
    ("an output folder that is not there", ["solve", UNIQUE, "-o", "no/where/out.txt"], ""),
]


@pytest.mark.parametrize(("arguments", "stdin"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD])
def test_bad_input_is_one_line_and_exit_2_and_nothing_is_written(
    polydoku: Runner,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    stdin: str | bytes,
) -> None:
    monkeypatch.chdir(tmp_path)
    takes_output = arguments[0] in ("solve", "check", "count", "convert") and "-o" not in arguments
    result = polydoku(
        *arguments[:1], *(["-o", "out.txt"] if takes_output else []), *arguments[1:], stdin=stdin
    )
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("polydoku: ")
    assert result.err.count("\n") == 1
    assert "internal error" not in result.err
    assert list(tmp_path.iterdir()) == []


def test_a_gap_between_rows_on_a_board_without_rows_is_no_crash(polydoku: Runner) -> None:
    result = polydoku("check", "-", "--board", "rhombus:7,4", stdin=".\n\n.")
    assert result.code == 2
    assert "cannot hold the rhombus:7,4#1 board" in result.err


def test_a_page_of_the_web_is_called_that(polydoku: Runner) -> None:
    result = polydoku("solve", stdin="<html><body>Sudoku</body></html>")
    assert result.err == "polydoku: an HTML page, not a puzzle; give text, JSON or a link\n"


def test_there_are_enough_bad_inputs() -> None:
    assert len({name for name, _, _ in BAD}) >= 40


def test_a_traceback_is_shown_only_on_request(polydoku: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLYDOKU_DEBUG", "1")
    result = polydoku("solve", "nowhere.txt")
    assert result.code == 2
    assert "Traceback" in result.err


def test_control_characters_do_not_reach_the_terminal(polydoku: Runner) -> None:
    result = polydoku("solve", "no\x1b[31m\nwhere/x.txt")
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert "\x1b" not in result.err


def test_keep_going_makes_a_bad_puzzle_a_row(polydoku: Runner) -> None:
    result = polydoku("solve", "--keep-going", stdin=f"{HARD}\n{HARD[:70]}\n{HARD}\n")
    assert (result.code, [len(line) for line in result.lines]) == (2, [81, 5, 81])
    assert result.lines[1] == "error"
    assert "line 2" in result.err


def test_rows_that_say_what_was_wrong_need_no_line_beside_them(polydoku: Runner) -> None:
    result = polydoku("solve", "--keep-going", "--json", stdin=f"{HARD}\n{HARD[:70]}\n{HARD}\n")
    assert (result.code, result.err) == (2, "")
    assert '"message":"70 characters, but a 9×9 puzzle has 81"' in result.lines[1]


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["solve", "--limit", "0", UNIQUE], "--limit 0: must be 1 or more"),
        (["solve", "--limit", "-3", UNIQUE], "--limit -3: must be 1 or more"),
        (["count", "--limit", "many", UNIQUE], "--limit many: not a whole number"),
        (["check", "--threads", "5000", UNIQUE], "--threads 5000: must be 1 to 1,024"),
        (["check", "--budget-ms", "0", UNIQUE], "--budget-ms 0: must be 1 or more"),
        (["check", "--max-nodes", "1.5", UNIQUE], "--max-nodes 1.5: not a whole number"),
        (["solve", "--part", "5/4", "file.txt"], "--part 5/4: K must be from 1 to 4"),
        (["solve", "--part", "0/4", "file.txt"], "--part 0/4: K must be from 1 to 4"),
        (["solve", "--part", "half", "file.txt"], "--part half: not K/N; give 1/4 to 4/4 for four parts"),
        (["solve", "--part", "1/2", "-"], "--part needs a file, not a pipe; save the input first"),
        (["solve", "--part", "1/2", UNIQUE], "--part requires a file"),
        (["snakes", "--limit", "0"], "--limit 0: must be 1 or more"),
        (["snakes", "--budget-ms", "soon"], "--budget-ms soon: not a whole number"),
        (["draw", UNIQUE, "--margin-mm", "x"], "--margin-mm x: not a number"),
        (["draw", UNIQUE, "--margin-mm", "nan"], "--margin-mm nan: must be 0 to 200"),
    ],
)
def test_a_wrong_number_is_one_line_to_the_letter(polydoku: Runner, arguments: list[str], line: str) -> None:
    result = polydoku(*arguments)
    assert (result.code, result.out, result.err) == (2, "", f"polydoku: {line}\n")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["completion", "tcsh"], "tcsh: must be bash, zsh or fish"),
        (["completion"], "completion requires bash|zsh|fish"),
        (["snakes", "foo"], "snakes takes no argument 'foo'; 'polydoku help snakes' shows its usage"),
        (
            ["solve", "--limt", "3", UNIQUE],
            "no option '--limt'; did you mean '--limit'? 'polydoku help solve' lists the options",
        ),
        (
            ["--verison"],
            "no option '--verison'; did you mean '--version'? 'polydoku help options' lists the options",
        ),
        (["solve", UNIQUE, "--limit"], "--limit requires a value; 'polydoku help solve' lists the options"),
        (["solve", "--color", "blue", UNIQUE], "--color blue: must be auto, always or never"),
        (["solve", "--", "-53.."], "line 1: 5 characters, but a 9×9 puzzle has 81"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_the_parser_refuses_is_said_in_our_words(
    polydoku: Runner, arguments: list[str], line: str
) -> None:
    assert polydoku(*arguments) == (2, "", f"polydoku: {line}\n")


UNUSED = [
    (["solve", "--trace", "--limit", "3"], "--trace and --limit"),
    (["solve", "--corners", "--limit", "3"], "--corners and --limit"),
    (["solve", "--each", "--threads", "3"], "--each and --threads"),
    (["check", "--minimal", "--threads", "3"], "--minimal and --threads"),
    (["candidates", "--budget-ms", "3"], "--budget-ms requires --true"),
    (["candidates", "--max-nodes", "3"], "--max-nodes requires --true"),
    (["explain", "--guesses", "3"], "--guesses requires --use …,guess"),
    (["explain", "--backdoors", "1", "--use", "singles"], "--backdoors and --use"),
    (["explain", "--what-if", "r1c2", "--order", "se"], "--what-if and --order"),
    (["explain", "--all-now", "--candidates", "both"], "--all-now and --candidates"),
    (["explain", "--needs", "--candidates", "both"], "--needs and --candidates"),
    (["hint", "--why-not", "r1c2=1", "--level", "2"], "--why-not and --level"),
    (["hint", "--max-nodes", "2"], "--max-nodes has no effect on hint"),
    (["convert", "--to", "rows", "--budget-ms", "2"], "--budget-ms has no effect on convert"),
    (["convert", "--to", "rows", "--ascii"], "--ascii has no effect on convert"),
    (["draw", "-o", "a.svg", "--ascii"], "--ascii requires a picture in text"),
    (["draw", "-o", "a.svg", "--color", "never"], "--color requires a picture in text"),
    (
        ["draw", "-o", "a.svg", "--budget-ms", "5"],
        "--budget-ms requires --solution, --differences or --animate",
    ),
    (["hint", "--cell", "r1c1"], "r1c1 is given as 1; give an empty cell"),
]


@pytest.mark.parametrize(("arguments", "line"), UNUSED, ids=[" ".join(unused[0]) for unused in UNUSED])
def test_an_option_without_effect_is_refused(polydoku: Runner, arguments: list[str], line: str) -> None:
    result = polydoku(*arguments, UNIQUE)
    assert (result.code, result.out) == (2, "")
    assert line in result.err


@pytest.mark.parametrize(
    "arguments", [["--limit", "2"], ["--budget-ms", "100"]], ids=lambda arguments: arguments[0]
)
def test_a_film_takes_no_limits(polydoku: Runner, arguments: list[str]) -> None:
    result = polydoku("snakes", "--live", *arguments)
    assert result.err == f"polydoku: --live and {arguments[0]} cannot be combined; give one of them\n"
