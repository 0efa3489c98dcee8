"""The benchmarks set themselves up: every subject runs on a tiny input. No figure is judged here."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks import __main__ as command
from benchmarks import cargo, forced, generated, machine, registry, sets, timing
from benchmarks.figures import Figure, Plan, Unavailable, Wrong
from benchmarks.subjects import (
    builds,
    bulk,
    euler,
    files,
    generate,
    kernels,
    rules,
    small_batches,
    startup,
    yardstick,
)

import requires
from polydoku import Board, Puzzle, Verdict, _core
from polydoku.generate.wishes import wishes_of

TINY = Plan(rounds=1, max_puzzles=1)
IN_PROCESS = (
    "call",
    "general",
    "rhombus",
    "samurai",
    "logic",
    "ratings",
    "snakes",
    "drawing",
    "broken_input",
    "stopping",
    "others",
    "rule_soundness",
    "rule_reach",
)
OURS = [row for row in registry.SUBJECTS if row.name in IN_PROCESS]
SAMPLE = {
    "kernel": _core.kernel(),
    "none": 0,
    "unique": 2,
    "many": 1,
    "solvers": [
        {"name": "sudoku-crate", "ns": 2400.0, "ratio": 1.0},
        {"name": f"one-{_core.kernel()}", "ns": 1200.0, "ratio": 2.0},
        {"name": f"batch-{_core.kernel()}", "ns": 300.0, "ratio": 8.0},
    ],
}


@pytest.fixture
def without_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sets, "DATA", tmp_path)


@pytest.fixture
def small_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A reference folder with the one file that bulk subjects read: two classics."""
    folder = tmp_path / "classic"
    folder.mkdir()
    puzzles = [generated.thinned(Board.square(9), seed, clues=40) for seed in range(2)]
    path = folder / f"{bulk.SET}.txt"
    path.write_text("".join(puzzle.givens.line + "\n" for puzzle in puzzles))
    monkeypatch.setattr(sets, "DATA", tmp_path)
    return path


@pytest.fixture
def stub_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Rust program's findings without building it."""
    batch_rows = [row for row in SAMPLE["solvers"] if row["name"].startswith("batch")]  # type: ignore[attr-defined]
    monkeypatch.setattr(cargo, "build", lambda: Path("kernels"))
    monkeypatch.setattr(cargo, "run", lambda *_, **__: [{**SAMPLE, "solvers": batch_rows}])


# figures


def test_a_figure_says_whether_its_bar_is_held() -> None:
    assert Figure("x", 30.0, "ms", at_most=30).holds is True
    assert Figure("x", 30.1, "ms", at_most=30).holds is False
    assert Figure("x", 1.5, "×", at_least=1.5).holds is True
    assert Figure("x", 1.4, "×", at_least=1.5).holds is False
    assert Figure("x", 1.4, "×").holds is None


def test_a_missed_bar_stands_beside_the_figure_in_words() -> None:
    line = Figure("import", 42.0, "ms", at_most=30, note="noisy").text()
    assert line.split() == ["import", "42.0", "ms", "≤", "30", "ms", "MISSED", "(noisy)"]


def test_figures_become_plain_data() -> None:
    document = json.loads(json.dumps(Figure("x", 1.0, "µs", at_most=2).json()))
    assert document == {
        "what": "x", "value": 1.0, "unit": "µs", "at_most": 2, "at_least": None, "note": "", "holds": True,
    }  # fmt: skip


# turns


def test_jobs_run_in_turns_and_the_first_round_is_not_counted() -> None:
    calls: list[str] = []
    times = timing.cpu_times({"a": lambda: calls.append("a"), "b": lambda: calls.append("b")}, 2)
    assert calls == ["a", "b"] * 3
    assert [len(readings) for readings in times.values()] == [2, 2]


def test_whole_commands_give_cpu_and_wall_time() -> None:
    cpu, wall = timing.command_times({"bare": startup.COMMANDS["bare"]}, 1)
    assert cpu["bare"][0] > 0
    assert wall["bare"][0] > 0


def test_a_command_that_fails_is_an_error_and_not_a_time() -> None:
    with pytest.raises(Wrong, match="ended with 3"):
        timing.run_command([*startup.COMMANDS["bare"][:2], "raise SystemExit(3)"])


# sets


def test_reference_classics_are_shuffled_the_same_way_each_time(small_file: Path) -> None:
    small_file.write_text("".join(f"{digit}{'.' * 80}\n" for digit in range(1, 10)))
    first = sets.classics(bulk.SET, 5)
    assert first == sets.classics(bulk.SET, 5)
    assert len(first) == 5
    assert [digits[0] for digits in first] != [1, 2, 3, 4, 5]


@pytest.mark.usefixtures("small_file")
def test_a_set_whose_file_is_absent_is_stood_for_by_one_of_ours_and_named_so() -> None:
    assert sets.available_sets(bulk.SET, "top95", "easy_20k", "top1465") == (
        bulk.SET,
        "made-minimal",
        "made-easy",
    )


@pytest.mark.parametrize("name", sets.GENERATED)
def test_our_own_sets_are_unique_and_different_puzzles(name: str) -> None:
    puzzles = [Puzzle(Board.square(9), digits) for digits in sets.classics(name, 3)]
    assert len(set(puzzles)) == 3
    assert [puzzle.verdict() for puzzle in puzzles] == [Verdict.ONE] * 3
    assert all(puzzle.given_count == sets.GENERATED[name] or puzzle.is_minimal() for puzzle in puzzles)


def test_lines_are_repeated_to_the_number_asked_for(small_file: Path) -> None:
    lines = sets.repeated_lines(bulk.SET, 5).splitlines()
    assert len(lines) == 5
    assert lines[0] == lines[2] == lines[4]
    assert sorted(lines[:2]) == sorted(small_file.read_bytes().replace(b".", b"0").splitlines())


def test_a_large_puzzle_is_read_with_its_recorded_solution() -> None:
    solution = "".join("ABCD"[(row * 2 + row // 2 + column) % 4] for row in range(4) for column in range(4))
    line = f"{'.' * 15}{solution[-1]}  # 1 clues, solution {solution}"
    puzzle, grid = sets._with_solution(Board.square(4), line)
    assert puzzle.givens["r4c4"] == grid["r4c4"] > 0
    assert not grid.check(puzzle)


def test_made_puzzles_are_minimal_and_the_same_for_the_same_seed() -> None:
    puzzle = generated.thinned(Board.square(4), 3)
    assert puzzle == generated.thinned(Board.square(4), 3)
    assert puzzle.is_minimal()
    assert generated.thinned(Board.square(4), 3, clues=12).given_count == 12


# the machine and the forced engine


def test_the_machine_is_named_with_versions_and_kernel() -> None:
    facts = machine.machine_facts()
    assert list(facts)[:6] == ["date", "processor", "system", "python", "polydoku", "kernel"]
    assert all(facts.values())
    assert machine.version("no-such-package") == "absent"


def test_the_general_engine_is_forced_inside_and_only_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(forced.VARIABLE, raising=False)
    with forced.general_engine():
        assert os.environ[forced.VARIABLE] == "general"
        assert Puzzle(Board.square(9)).count(limit=3) == 3
    assert forced.VARIABLE not in os.environ


# subjects


@pytest.mark.parametrize("row", registry.SUBJECTS, ids=lambda row: row.name)
def test_every_subject_has_a_file_that_measures(row: registry.Subject) -> None:
    assert callable(row.measure)
    assert row.summary


@pytest.mark.usefixtures("without_files")
@pytest.mark.parametrize("row", OURS, ids=lambda row: row.name)
def test_a_subject_runs_on_a_tiny_input_without_reference_files(row: registry.Subject) -> None:
    figures = list(figures_of(row))
    assert all(figure.value == figure.value for figure in figures)
    assert len({figure.what for figure in figures}) == len(figures)


def figures_of(row: registry.Subject) -> Iterator[Figure]:
    try:
        yield from row.measure(TINY)
    except Unavailable as absent:
        requires.skip(str(absent).partition(" is ")[0])


def test_builds_of_large_boards_have_a_figure_of_their_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "variants").mkdir()
    strings = [".AntiKnight." + "." * 81, ".Shape~16x16.Diagonal~1." + "." * 256, "no puzzle"]
    entries = [{"id": f"T{number}", "name": "test", "iss": text} for number, text in enumerate(strings)]
    (tmp_path / rules.BENCH).write_text(json.dumps(entries))
    monkeypatch.setattr(sets, "DATA", tmp_path)
    figures = {figure.what: figure for figure in builds.measure(Plan(rounds=1))}
    assert list(figures) == ["T0 test", "T1 test", "typical board", "largest of larger boards"]
    assert figures["typical board"].value == figures["T0 test"].value
    assert figures["largest of larger boards"].value == figures["T1 test"].value


@pytest.mark.usefixtures("without_files")
def test_kernels_are_measured_on_our_own_set_without_reference_files(monkeypatch: pytest.MonkeyPatch) -> None:
    def sample_run(_: Path, files: list[Path], **options: object) -> list[dict[str, object]]:
        assert [len(path.read_bytes()) for path in files] == [82]
        return [SAMPLE]

    monkeypatch.setattr(cargo, "build", lambda: Path("kernels"))
    monkeypatch.setattr(cargo, "run", sample_run)
    figures = list(kernels.measure(TINY))
    assert len(figures) == 2 * len(SAMPLE["solvers"])  # type: ignore[arg-type]
    assert {figure.at_least for figure in figures} == {None}


def test_euler_is_left_out_where_its_file_is_absent(without_files: None) -> None:
    with pytest.raises(Unavailable, match="p096"):
        list(euler.measure(TINY))


def test_kernels_put_the_bar_beside_the_single_call_alone() -> None:
    figures = list(kernels.figures("17_clue", SAMPLE))
    assert [figure.at_least for figure in figures] == [None, 1.5, None]
    assert [figure.value for figure in figures] == [2400.0, 2.0, 8.0]


def test_rates_of_generators_are_compared_in_pairs() -> None:
    rates = {
        "peer minimal": [10.0, 20.0, 30.0],
        "minimal": [50.0, 40.0, 60.0],
        "rotate180": [1.0, 2.0, 3.0],
        "peer grids": [1.0, 1.0, 1.0],
        "grids": [8.0, 7.0, 9.0],
    }
    figures = list(generate.figures(rates))
    assert [figure.value for figure in figures] == [50.0, 2.0, 8.0, 2.0, 8.0]
    assert [figure.at_least for figure in figures] == [60_000, 80_000, 300_000, None, None]


def test_wishes_of_the_generator_are_measured() -> None:
    row = generate.Row({"board": "4x4", "clues": 4}, 0.1, 2)
    assert all(puzzle.clue_count == 4 for puzzle in generate.puzzles(row.wishes, 2, seed=1))
    figure = generate.row_figure("small", row, TINY)
    assert (figure.what, figure.unit, figure.holds) == ("small", "per second", True)
    assert all(wishes_of(**row.wishes) for row in generate.ROWS.values())


def test_the_yardstick_programs_rows_are_read() -> None:
    rows = ('{"solver":"yardstick","ns_per_puzzle":80.5}', "", '{"solver":"other","ns_per_puzzle":9}')
    assert yardstick.readings("\n".join(rows)) == {"yardstick": 80.5, "other": 9}


@pytest.mark.usefixtures("small_file", "stub_kernel")
def test_bulk_measures_lines_an_array_and_threads() -> None:
    requires.module("numpy")
    assert [figure.unit for figure in bulk.measure(TINY)] == ["ns", "%", "%", "×"]


@pytest.mark.usefixtures("small_file", "stub_kernel")
def test_small_batches_are_measured_beyond_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    requires.module("numpy")
    monkeypatch.setattr(small_batches, "SIZES", {1: 2, 100: 1})
    figures = list(small_batches.measure(TINY))
    assert [figure.unit for figure in figures] == ["µs"] * 8
    assert [figure.at_most for figure in figures] == [None, 15, 15, 15, None, 40, 40, 40]


def test_a_pipe_is_fed_to_its_end_and_its_own_memory_read() -> None:
    mine = b"x" * 100_000_000
    count = "import sys; sys.exit(len(sys.stdin.buffer.read()) != 600_000)"
    peak = files.peak_memory([*startup.COMMANDS["bare"][:2], count], mine[:200_000], 3)
    assert 1_000_000 < peak < len(mine)
    with pytest.raises(Wrong, match="ended with 1"):
        files.peak_memory([*startup.COMMANDS["bare"][:2], count], mine[:200_000], 2)


def test_the_rust_program_is_asked_by_options_and_answers_in_json(tmp_path: Path) -> None:
    program = tmp_path / "kernels"
    program.write_text('#!/bin/sh\necho "{\\"asked\\": \\"$*\\"}"\n')
    program.chmod(0o755)
    reports = cargo.run(program, [Path("a.txt")], n=5, rounds=1)
    assert reports == [{"asked": "a.txt --n 5 --rounds 1 --json"}]


def test_without_rust_the_kernels_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(Unavailable, match="cargo is missing"):
        cargo.build()


# the command


def stand_in(monkeypatch: pytest.MonkeyPatch, *outcomes: Figure | Exception) -> None:
    """Make `startup` yield these figures, or raise this error."""

    def measure(_plan: Plan) -> Iterator[Figure]:
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome
            yield outcome

    monkeypatch.setattr(startup, "measure", measure)


def test_the_command_prints_machine_subject_figure_and_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in(monkeypatch, Figure("import polydoku", 12.0, "ms", at_most=30))
    assert command.main(["startup", "--rounds", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("date ")
    assert lines[3].startswith("startup: ")
    assert lines[4].split() == ["import", "polydoku", "12.0", "ms", "≤", "30", "ms", "held"]


def test_json_has_the_machine_and_every_figure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in(monkeypatch, Figure("a", 1.0, "ms"), Unavailable("no peer"))
    assert command.main(["startup", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert list(document) == ["machine", "rounds", "subjects"]
    (subject,) = document["subjects"]
    assert (subject["name"], subject["left_out"], len(subject["figures"])) == ("startup", "no peer", 1)


def test_a_wrong_answer_is_told_and_gives_one_while_a_missed_bar_does_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in(monkeypatch, Figure("a", 9.0, "ms", at_most=1))
    assert command.main(["startup"]) == 0
    stand_in(monkeypatch, Wrong("two answers"))
    assert command.main(["startup"]) == 1
    assert "WRONG: two answers" in capsys.readouterr().out


def test_the_kernel_crate_stands_outside_the_workspace() -> None:
    manifest = (cargo.CRATE / "Cargo.toml").read_text()
    assert "[workspace]" in manifest
    assert "benchmarks" not in (sets.ROOT / "Cargo.toml").read_text()
    assert (cargo.CRATE / "Cargo.lock").exists()


def test_a_program_that_complains_leaves_its_subject_out(tmp_path: Path) -> None:
    program = tmp_path / "kernels"
    program.write_text("#!/bin/sh\necho 'kernels: x.txt: no puzzle' >&2\nexit 2\n")
    program.chmod(0o755)
    with pytest.raises(Unavailable, match="no puzzle"):
        cargo.run(program, [], n=1)
