"""Solve the shipped examples, each with one command, and say what to try next (`make run`)."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent.name
SHOWN = [
    ("a file of classics: one solution a line, each proved unique", f"solve {HERE}/classics.txt"),
    ("a 3-D puzzle: lines of nine run over the edges of a folded sheet", f"solve {HERE}/3d.json --as drawn"),
    ("a jigsaw: boxes of any shape", f"solve {HERE}/jigsaw.txt --as drawn"),
    ("a puzzle with several solutions: how many, and where they differ", f"check {HERE}/several.txt"),
    ("", f"count {HERE}/several.txt"),
]
NEXT = [
    f"solve {HERE}/several.txt --each",
    f"candidates {HERE}/3d.json --list",
    f"solve {HERE}/3d.json --trace",
    f"convert {HERE}/jigsaw.txt --to link",
    "solve YOUR-FILE",
    "--help",
]


def main() -> int:
    """Run each command from the repository's folder and pass on the worst exit code."""
    worst = 0
    for title, command in SHOWN:
        print(f"\n{title}" if title else "", f"> polydoku {command}", sep="\n", flush=True)
        done = subprocess.run(
            [sys.executable, "-m", "polydoku", *command.split()], cwd=Path(__file__).parents[1], check=False
        )
        worst = max(worst, done.returncode if command.startswith("solve") else 0)
    print("\ntry next (the command is in .venv/bin):")
    for command in NEXT:
        print(f"  .venv/bin/polydoku {command}")
    return worst


if __name__ == "__main__":
    sys.exit(main())
