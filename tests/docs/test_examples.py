"""Every example of README and docs is run, and what it prints is compared.

In a ``console`` block a line ``$ command`` is run by the shell in the repository's folder, and the
lines after it are what it prints (both streams); a ``python`` block with ``>>>`` is a doctest. ``...``
stands for anything, such as times. The lines of a ``sh`` block, whose output is long or a file, are
run in a folder that contains only `examples` and a file of puzzles, `all.txt`.
"""

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from polydoku import rules

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks(kind: str) -> list[tuple[str, int, str]]:
    """All fenced blocks of a kind: page, line, text."""
    blocks_of_pages = []
    for page in PAGES:
        if page.exists():
            text = page.read_text("utf-8")
            for match in re.finditer(rf"^```{kind}\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
                line = text[: match.start()].count("\n") + 1
                blocks_of_pages.append((page.name, line, match[1]))
    return blocks_of_pages


def steps(block: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output it shows."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    return [(part.split("\n", 1)[0], part.split("\n", 1)[1]) for part in parts]


def timeless(text: str) -> str:
    """The text with every time in it replaced, since no two runs take the same."""
    return re.sub(r'[\d.]+ ms|(?<="ms":)[\d.]+', "N ms", text)


def named(kind: str) -> list[object]:
    return [pytest.param(text, id=f"{page}:{line}") for page, line, text in blocks(kind)]


@pytest.mark.parametrize("block", named("console"))
def test_a_command_prints_what_the_page_shows(block: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    outer = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    environment = {**outer, "PATH": path, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
    for command, expected in steps(block):
        process = subprocess.run(
            command, shell=True, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            encoding="utf-8", timeout=60,
        )  # fmt: skip
        assert doctest.OutputChecker().check_output(timeless(expected), timeless(process.stdout), FLAGS), (
            f"$ {command}\nexpected:\n{expected}\ngot:\n{process.stdout}"
        )


SHELL_LINES = [
    pytest.param(line, id=f"{page}:{number}")
    for page, start, text in blocks("sh")
    for number, line in enumerate(text.splitlines(), start + 1)
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("line", SHELL_LINES)
def test_a_line_for_the_shell_does_its_work_in_silence(line: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    shutil.copy(ROOT / "examples" / "classics.txt", tmp_path / "all.txt")
    files_before = len(list(tmp_path.iterdir()))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    process = subprocess.run(
        line, shell=True, cwd=tmp_path, env={**os.environ, "PATH": path, "SLURM_ARRAY_TASK_ID": "3"},
        capture_output=True, encoding="utf-8", timeout=120,
    )  # fmt: skip
    assert process.returncode == 0, process.stderr
    assert "polydoku:" not in process.stderr
    assert process.stdout or len(list(tmp_path.iterdir())) > files_before


PYTHON_PAGES = sorted({page for page, _, _ in blocks("python")})


@pytest.mark.parametrize("page", PYTHON_PAGES)
def test_python_examples_give_what_the_page_shows(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(rules, "_REGISTRY", dict(rules._REGISTRY))  # examples may register rules
    text = "\n".join(block for name, _, block in blocks("python") if name == page)
    test = doctest.DocTestParser().get_doctest(text, {}, page, None, None)
    failures: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS, verbose=False).run(test, out=failures.append)
    assert not failures, "\n".join(failures)


def test_there_are_examples_to_run() -> None:
    assert len(blocks("console")) > 2
    assert len(blocks("python")) > 1
