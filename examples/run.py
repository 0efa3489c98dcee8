"""Solve and explain the shipped examples, and say what to try next (`make run`)."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import gettempdir

HERE = Path(__file__).parent
PAGE = Path(gettempdir()) / "polydoku-steps.html"
EXPLAINED = f"{HERE.name}/reasoning.txt --only 9"

SHOWN = [
    (
        "a file of classics: one solution a line, each proved to be the only one",
        f"solve {HERE.name}/classics.txt",
    ),
    (
        "a 3-D puzzle: lines of nine run over the edges of a folded sheet",
        f"solve {HERE.name}/3d.json --as drawn",
    ),
    ("a jigsaw: boxes of any shape", f"solve {HERE.name}/jigsaw.txt --as drawn"),
    (
        "a puzzle with several solutions: how many, and where they differ",
        f"check {HERE.name}/several.txt",
    ),
    ("", f"count {HERE.name}/several.txt"),
    ("the hardest step of a puzzle, explained", f"explain {EXPLAINED} --hardest --as drawn"),
]
NEXT = [
    f"explain {EXPLAINED}",
    f"hint {EXPLAINED} --level 1",
    f"solve {HERE.name}/several.txt --each",
    f"candidates {HERE.name}/3d.json --list",
    "solve YOUR-FILE",
    "--help",
]


def run(command: str) -> int:
    """Run one command from the repository's folder and return its exit code."""
    process = subprocess.run(
        [sys.executable, "-m", "polydoku", *command.split()], cwd=HERE.parent, check=False
    )
    return process.returncode


def main() -> int:
    """Run each command and return the worst exit code."""
    worst = 0
    for title, command in SHOWN:
        print(f"\n{title}" if title else "", f"> polydoku {command}", sep="\n", flush=True)
        code = run(command)
        worst = max(worst, 0 if command.startswith("check") else code)
    worst = max(worst, run(f"explain {EXPLAINED} -o {PAGE} --force"))
    print(f"\nall its steps with a picture each, for your browser: {PAGE}")
    print("\ntry next (the command is in .venv/bin):")
    for command in NEXT:
        print(f"  .venv{os.sep}bin{os.sep}polydoku {command}")
    return worst


if __name__ == "__main__":
    sys.exit(main())
