"""What is wrong with names, cells, digits, grids and marks is one line, exit 2, and nothing else."""

from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import HARD, SOLUTION, UNIQUE

MANY_GRIDS = f"{SOLUTION}\n{SOLUTION}\n"
LISTS = "'polydoku info techniques' lists them"
OFF_BOARD = "is not a cell of this board (r1c1 to r4c4)"
NO_DIGIT = "is not a digit of this board, which has 1-4"

WRONG: list[tuple[str, list[str], str]] = [
    ("explain", ["--use", "nakd-pair"], f"no technique 'nakd-pair'; did you mean 'naked-pair'? {LISTS}"),
    ("explain", ["--use", "pointing,,qqqqqq"], f"no technique 'qqqqqq'; {LISTS}"),
    ("explain", ["--without", "hiden-single"], f"did you mean 'hidden-single'? {LISTS}"),
    ("explain", ["--stop-at", "x-wng"], f"no technique 'x-wng'; did you mean 'x-wing'? {LISTS}"),
    ("explain", ["--order", "se"], "the order se is for classic 9×9 puzzles; leave it out"),
    ("explain", ["--order", "hodoku"], "the order hodoku is for classic 9×9 puzzles; leave it out"),
    ("explain", ["--order", "pointing,nonsense"], f"no technique 'nonsense'; {LISTS}"),
    ("explain", ["--what-if", "r9c9=1"], f"--what-if: r9c9 {OFF_BOARD}"),
    ("explain", ["--what-if", "r1c2=9"], f"--what-if: '9' {NO_DIGIT}"),
    ("explain", ["--what-if", "=3"], "--what-if =3: not a cell and a digit; give r4c5=3"),
    ("explain", ["--what-if", "r1c1=1"], "r1c1: the cell holds 1; choose an empty cell"),
    ("explain", ["--what-if", "r1c2=1"], "r1c2: 1 is not a candidate of this cell"),
    ("explain", ["--backdoors", "0"], "--backdoors 0: must be 1 or more"),
    ("explain", ["--backdoors", "5"], "--backdoors 5: must be 1 to 4"),
    ("explain", ["--backdoors", "two"], "--backdoors two: not a whole number"),
    ("explain", ["--guesses", "0"], "--guesses 0: must be 1 or more"),
    ("explain", ["--budget-ms", "0"], "--budget-ms 0: must be 1 or more"),
    ("explain", ["--as", "rows"], "--as 'rows': explain gives drawn, line, json, csv"),
    ("explain", ["--as", "jsn"], "did you mean 'json'?"),
    ("explain", ["--resume"], "--resume requires --output FILE, without --force"),
    ("explain", ["--html", "a.html", "--resume", "-o", "b.txt"], "--resume cannot be combined with explain"),
    ("explain", ["--all-now", "--summary"], "--all-now and --summary cannot be combined"),
    ("explain", ["--all-now", "--html", "a.html"], "--all-now and --html cannot be combined"),
    ("explain", ["--all-now", "--stop-at", "x-wing"], "--all-now and --stop-at cannot be combined"),
    ("explain", ["--backdoors", "1", "--needs"], "--backdoors and --needs cannot be combined"),
    ("explain", ["--backdoors", "1", "--what-if", "r1c2"], "--backdoors and --what-if cannot be combined"),
    ("explain", ["--what-if", "r1c2", "--hardest"], "--what-if and --hardest cannot be combined"),
    ("explain", ["--markdown", "--all-now"], "--all-now and --markdown cannot be combined"),
    ("explain", ["--grid", "nowhere.txt"], "nowhere.txt: no such file"),
    ("explain", ["--grid", HARD], "81 characters, but a 4×4 puzzle has 16"),
    ("explain", ["--grid", "two.txt"], "two.txt: 2 grids; --grid expects a file with one grid"),
    ("explain", ["--grid", "9..4.....1...32."], NO_DIGIT),
    ("explain", ["--marks", "nowhere.txt"], "nowhere.txt: neither a file nor marks"),
    ("explain", ["--marks", "1 2 3"], "--marks: 3 words of marks for 16 cells"),
    ("explain", ["--marks", "r5c5=1"], f"--marks: r5c5 {OFF_BOARD}"),
    ("explain", ["--marks", "r1c2=17"], f"--marks: '7' {NO_DIGIT}"),
    ("explain", ["--marks", "binary.dat"], "binary.dat: not a text file"),
    ("explain", ["--candidates", "never"], "--candidates never: must be none, before, after or both"),
    ("explain", ["--notation", "chess"], "--notation chess: must be rc or A1"),
    ("explain", ["--whatif", "r1c2"], "--what-if"),
    ("hint", ["--level", "0"], "--level 0: must be 1 or more"),
    ("hint", ["--level", "6"], "--level 6: must be 1 to 5"),
    ("hint", ["--level", "high"], "--level high: not a whole number"),
    ("hint", ["--cell", "r5c1"], f"r5c1 {OFF_BOARD}"),
    ("hint", ["--why-not", "r1c2"], "--why-not r1c2: not a cell and a digit; give r4c5=3"),
    ("hint", ["--why-not", "r5c1=1"], f"--why-not: r5c1 {OFF_BOARD}"),
    ("hint", ["--why-not", "r1c2=x"], f"--why-not: 'x' {NO_DIGIT}"),
    ("hint", ["--why-not", "r1c2=1", "--cell", "r1c2"], "--why-not and --cell cannot be combined"),
    ("hint", ["--why-not", "r1c2=1", "--next"], "--why-not and --next cannot be combined"),
    ("hint", ["--use", "singels"], f"did you mean 'singles'? {LISTS}"),
    ("hint", ["--grid", "two.txt"], "two.txt: 2 grids; --grid expects a file with one grid"),
    ("hint", ["--marks", "r1c2"], "r1c2: neither a file nor marks"),
    ("hint", ["--marks", "r1c2=x"], f"--marks: 'x' {NO_DIGIT}"),
    ("hint", ["--as", "svg"], "--as 'svg': hint gives drawn, line, json, csv"),
    ("check", ["--grid", "nowhere.txt"], "nowhere.txt: no such file"),
    ("check", ["--grid", SOLUTION, "--marks", "1 2"], "--marks: 2 words of marks for 16 cells"),
    ("check", ["--marks", "r1c2=0x"], f"--marks: '0' {NO_DIGIT}"),
]


@pytest.mark.parametrize(
    ("command", "options", "message"), WRONG, ids=[f"{case[0]} {' '.join(case[1])}"[:50] for case in WRONG]
)
def test_it_is_one_line_that_says_what_and_where(
    polydoku: Runner,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    options: list[str],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("two.txt").write_text(MANY_GRIDS)
    Path("binary.dat").write_bytes(bytes(range(128, 256)))
    before = sorted(tmp_path.iterdir())
    result = polydoku(command, UNIQUE, *options)
    assert result.code == 2
    assert message in result.err
    assert result.err.startswith("polydoku: ")
    assert result.err.count("\n") == 1
    assert result.out == ""
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("command", ["explain", "hint"])
def test_a_bad_puzzle_stops_a_run_and_keeps_what_came_before(polydoku: Runner, command: str) -> None:
    text = f"{HARD}\n{HARD[:80]}\n{HARD}\n"
    options = ["--use", "singles"]
    result = polydoku(command, *options, stdin=text)
    assert result.code == 2
    assert len(result.lines) == 1
    assert result.err == "polydoku: line 2: 80 characters, but a 9×9 puzzle has 81\n"
    result = polydoku(command, *options, "--keep-going", "--json", stdin=text)
    assert (result.code, len(result.lines)) == (2, 3)
    assert '"status":"error","error":{"code":"line-length","where":"line 2"' in result.lines[1]


@pytest.mark.parametrize("command", ["explain", "hint"])
def test_quiet_says_nothing_on_stderr_but_errors(polydoku: Runner, command: str) -> None:
    assert polydoku(command, UNIQUE, "-q").err == ""
    assert polydoku(command, UNIQUE, "-q", "--use", "nonsense").err.count("\n") == 1


@pytest.mark.parametrize("order", ["se", "hodoku"])
def test_the_order_of_a_scale_is_refused_for_several_puzzles_of_another_board(
    polydoku: Runner, order: str
) -> None:
    result = polydoku("explain", "-", "--order", order, stdin=f"{UNIQUE}\n{UNIQUE}\n")
    assert (result.code, result.out) == (2, "")
    assert f"the order {order} is for classic 9×9 puzzles; leave it out" in result.err
