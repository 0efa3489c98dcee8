"""What a type checker and a person at a prompt see: literal types, exports, `dir` and `help`."""

import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import polydoku
from polydoku import batch, boards, draw, generate, rules, snakes

ROOT = Path(__file__).parents[1]
SLIPS = """
from polydoku import Puzzle
p = Puzzle.read("1..4.....1...32.")
p.draw(theme="drak")
p.draw(format="bmp")
p.steps(order="hodokku")
text: str = p.draw(format="png")
"""


def mypy(file: Path) -> str:
    process = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    return process.stdout + process.stderr


def test_the_sample_has_the_types_that_it_claims_and_slips_are_seen(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    assert mypy(ROOT / "tests" / "typing_sample.py") == ""
    (tmp_path / "slips.py").write_text(SLIPS)
    lines = mypy(tmp_path / "slips.py")
    assert [number for number in range(4, 8) if f"slips.py:{number}: error" not in lines] == []


@pytest.mark.parametrize(
    ("module", "names"),
    [
        (draw, ["book", "animate", "Picture"]),
        (boards, ["cube", "gattai", "random_jigsaw", "named"]),
        (generate, ["grid", "one", "thinned"]),
    ],
)
def test_tab_and_help_show_the_public_names_and_no_others(module: object, names: list[str]) -> None:
    public = [name for name in dir(module) if not name.startswith("_")]
    assert public == sorted(module.__all__)  # type: ignore[attr-defined]
    page = pydoc.render_doc(module)
    assert [name for name in names if name not in public or name not in page] == []


def test_public_types_are_where_people_look_for_them() -> None:
    assert {"Picture"} <= set(dir(draw))
    assert issubclass(batch.WorkerLost, polydoku.PuzzleError)
    assert snakes.Snake.__name__ == "Snake"
    assert rules.Rule.__name__ == "Rule"
    assert set(polydoku.__all__) <= set(dir(polydoku))
