"""`polydoku bench`: a row a kernel, the one in use first."""

import json
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import HARD
from polydoku import _core, batch
from polydoku.cli.commands.bench import bench, kernel_timing


def test_each_kernel_has_a_row(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "in.txt"
    file.write_text(HARD + "\n")
    result = polydoku("bench", "--set", str(file), "--against", "scalar,128", "--rounds", "1", "--json")
    assert result.code == 0
    records = [json.loads(line) for line in result.lines]
    assert [row["kernel"] for row in records] == [_core.kernel(), "scalar", "128"]
    assert records[0]["ratio"] == 1
    assert all(row["ns"] > 0 and row["rounds"] == 1 and row["set"] == str(file) for row in records)


def test_a_table_says_where_and_what(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "in.txt"
    file.write_text(HARD + "\n")
    result = polydoku("bench", "--set", str(file), "--rounds", "1")
    assert bench.machine_name() in result.lines[0]
    assert f"set {file}" in result.lines[0]
    assert result.lines[1].split()[0] == _core.kernel()
    assert result.lines[1].endswith("1.00 ×")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--against", "scalarr"], "did you mean 'scalar'?"),
        (["--set", "nowhere.txt"], "nowhere.txt: no such file; give quick or a file of classic lines"),
        (["--rounds", "0"], "--rounds 0: must be 1 or more"),
    ],
)
def test_what_is_wrong_is_named(polydoku: Runner, arguments: list[str], line: str) -> None:
    result = polydoku("bench", *arguments)
    assert (result.code, result.out) == (2, "")
    assert line in result.err
    assert len(result.err.splitlines()) == 1


def test_an_empty_set_is_refused(polydoku: Runner, tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("")
    result = polydoku("bench", "--set", str(tmp_path / "in.txt"))
    assert result.code == 2
    assert "no puzzle in it" in result.err


def test_the_quick_set_is_of_minimal_puzzles() -> None:
    digits = bench.digits_of_set("quick")
    assert len(digits) // batch.CELLS >= bench.MIN_PUZZLE_COUNT
    assert set(batch.solve(memoryview(digits[: bench.QUICK_PUZZLE_COUNT * batch.CELLS])).status) == {1}


def test_the_general_engine_can_be_measured_too() -> None:
    digits = batch.digits_of_lines(HARD.encode())
    [first, general] = kernel_timing.measure(digits, ["", "general"], rounds=1)
    assert (first.kernel, general.kernel, first.ratio) == (_core.kernel(), "general", 1.0)
