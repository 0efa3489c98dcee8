"""The Interactive Sudoku Solver, a JavaScript program, which is not part of the repository.

It runs under node in one process, so that its code is compiled when it is measured. The variable
``POLYDOKU_ISS`` names the folder of its checkout.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.figures import Unavailable, Wrong

VARIABLE = "POLYDOKU_ISS"
DRIVER = Path(__file__).with_name("iss_driver.mjs")


class Result(NamedTuple):
    """What the solver answers: solutions, guesses and nodes, and its CPU milliseconds."""

    solution_count: int
    solutions: list[list[int]]
    guesses: int
    nodes: int
    build_ms: float
    search_ms: float

    @property
    def total_ms(self) -> float:
        """The milliseconds to build the problem and to search."""
        return self.build_ms + self.search_ms


class InteractiveSudokuSolver:
    """A running solver, until `close`. Raises `Unavailable` without node or a checkout."""

    def __init__(self) -> None:
        checkout = os.environ.get(VARIABLE)
        if not checkout or not (Path(checkout) / "js" / "sudoku_parser.js").is_file():
            raise Unavailable(f"{VARIABLE} does not name a checkout of the Interactive Sudoku Solver")
        if shutil.which("node") is None:
            raise Unavailable("node is not installed")
        self._process = subprocess.Popen(
            ["node", str(DRIVER), checkout], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def close(self) -> None:
        """End the solver."""
        self._process.communicate()

    def solve(self, text: str, limit: int = 2) -> Result:
        """Search for up to `limit` solutions, or count all of them if it is 0."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps({"iss": text, "limit": limit}) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        if "error" in answer:
            raise Wrong(f"the Interactive Sudoku Solver: {answer['error']}")
        return Result(**answer)
