"""Every reference puzzle is recognised, read, solved where it has one solution, and survives writing."""

from pathlib import Path

import pytest

import requires
from format_cases import to
from polydoku import Puzzle, Verdict, formats
from polydoku.formats import Match, Sample, all_registered
from polydoku.model.supplement import EMPTY

NAMES = {
    "formats/classic_text/hodoku_library_lines.txt": ("hodoku", 4),
    "formats/classic_text/simple_sudoku_new.ss": ("ss", 1),
    "formats/classic_text/simple_sudoku_old.ss": ("ss", 1),
    "formats/classic_text/sudocue_example.sdk": ("sdk", 1),
    "formats/classic_text/sudocue_example.sdm": ("sdm", 8),
    "formats/classic_text/sudocue_example.sdx": ("sdx", 1),
    "formats/opensudoku/three_games.opensudoku": ("opensudoku", 3),
    "formats/samurai_text/five_lines.samurai": ("samurai", 1),
    "boards/seed_000.json": ("cells-paths", 19),
    "boards/seed_000_single.json": ("cells-paths", 1),
    "classic/p096_sudoku.txt": ("euler", 50),
    "classic/pe96_50.txt": ("line", 50),
    "classic/top95.txt": ("line", 95),
    "classic/top1465.txt": ("line", 1465),
    "classic/sudoku10k.txt": ("line", 10_000),
    "classic/17_clue.txt": ("line", 49_158),
    "classic/big_16x16.txt": ("line", 20),
    "classic/big_25x25.txt": ("line", 5),
    "classic/seed_002_counts.csv": ("csv", 7),
    "logic/reglib-1.3.txt": ("hodoku", 1112),
}


@pytest.fixture(params=NAMES, ids=lambda name: name.rpartition("/")[2])
def sample(request: pytest.FixtureRequest, data: Path) -> tuple[Path, str, int]:
    path = data / request.param
    if not path.is_file():
        requires.skip("../shared")
    return path, *NAMES[request.param]


def test_a_sample_is_recognised_as_its_own_format_and_no_other_is_sure(sample: tuple[Path, str, int]) -> None:
    path, name, _ = sample
    text = path.read_text("utf-8")
    assert formats.detect(text, str(path)).name == name
    sure = [f.name for f in all_registered() if f.detect(Sample(text, str(path))) is Match.SURE]
    assert sure in ([], [name])


def test_all_puzzles_of_a_sample_are_read(sample: tuple[Path, str, int]) -> None:
    path, _, count = sample
    assert sum(1 for _ in Puzzle.read_all(path)) == count


def test_the_first_puzzles_of_a_sample_have_the_verdict_and_solution_they_claim(
    sample: tuple[Path, str, int],
) -> None:
    path, _, _ = sample
    for puzzle in list(Puzzle.read_all(path))[:20]:
        answer = puzzle.solve(limit=2, budget_ms=2000)
        wanted = dict(puzzle.notes).get("solutions")
        if wanted is not None:
            assert (answer.verdict is Verdict.ONE) == (wanted == "1")
        elif puzzle.claimed is not None:
            assert answer.grid == puzzle.claimed
        elif "counts" not in path.name:
            assert answer.verdict is Verdict.ONE


def test_a_sample_survives_being_written_in_its_own_format(sample: tuple[Path, str, int]) -> None:
    path, name, _ = sample
    puzzles = list(Puzzle.read_all(path))[:50]
    for target in (name, "json", "link"):
        text = "".join(formats.write_all(puzzles, target))
        copies = list(formats.read_all(text.encode(), format=target))
        if target == "line":
            puzzles = [puzzle.replace(claimed=None) for puzzle in puzzles]
        assert copies == puzzles
        assert [puzzle.name for puzzle in copies] == [puzzle.name for puzzle in puzzles] or target == "json"


def test_every_pair_of_formats_keeps_what_both_can_carry(sample: tuple[Path, str, int]) -> None:
    path, _, _ = sample
    puzzle = next(iter(Puzzle.read_all(path)))
    for name in (format.name for format in formats.all()):
        if not [what for what in puzzle.losses(name) if not what.startswith("the note")]:
            [copies] = formats.read_all(to(puzzle, name).encode(), format=name)
            # A text without rules that were read may tell of rules, as far as f-puzzles knows.
            assert copies.replace(supplement=EMPTY) == puzzle or name in ("candidates", "sdx")


def test_the_samurai_sample_has_one_solution_in_this_order_only(data: Path) -> None:
    path = data / "formats" / "samurai_text" / "five_lines.samurai"
    assert Puzzle.read(path).verdict() is Verdict.ONE
