"""`make run` shows what the program can do, and says where the page of steps lies."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_examples_run_and_leave_a_page(tmp_path: Path) -> None:
    process = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "run.py")],
        capture_output=True, encoding="utf-8", timeout=120,
        env={"TMPDIR": str(tmp_path), "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert process.returncode == 0, process.stderr
    assert "XY-chain" in process.stdout
    [page] = re.findall(r"for your browser: (\S+)", process.stdout)
    assert Path(page).parent == tmp_path
    assert Path(page).read_text("utf-8").count("<svg") > 40
