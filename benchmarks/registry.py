"""The table of subjects, each measured by the file of its name under `subjects/`."""

import importlib
from collections.abc import Callable, Iterable
from typing import NamedTuple

from benchmarks.figures import Figure, Plan

Measure = Callable[[Plan], Iterable[Figure]]


class Subject(NamedTuple):
    """A subject: its name, which is also the name of its file, and a summary of what it measures."""

    name: str
    summary: str

    @property
    def measure(self) -> Measure:
        """The function that measures the subject; its module is imported on first use."""
        measure: Measure = importlib.import_module(f"benchmarks.subjects.{self.name}").measure
        return measure


SUBJECTS = (
    Subject("startup", "import polydoku and polydoku --help, beyond bare Python"),
    Subject("euler", "the fifty puzzles of Project Euler 96 by one command"),
    Subject("call", "one classic puzzle from Python, beyond the kernel"),
    Subject("general", "the general engine on hard classics"),
    Subject("sizes", "16×16 and 25×25, solved and proved"),
    Subject("rhombus", "counting all solutions of 3-D boards"),
    Subject("samurai", "five overlapping classics"),
    Subject("logic", "walks by human logic, basics alone and all techniques"),
    Subject("ratings", "ratings per second, and how many equal those of the reference programs"),
    Subject("hints", "the next step of a position, static and dynamic"),
    Subject("snakes", "snake puzzles, each proved to have one solution"),
    Subject("drawing", "pictures and printed pages"),
    Subject("setters", "links of setters' programs, read one by one and as a stream"),
    Subject("setters_safety", "round trips of setters' formats, and damaged links"),
    Subject("broken_input", "the time to refuse long broken inputs"),
    Subject("stopping", "how long a search continues after its budget or Ctrl-C"),
    Subject("rules", "variants with rules, compared with the Interactive Sudoku Solver"),
    Subject(
        "rule_soundness", "steps of rules on generated puzzles, each judged by its proof and the solution"
    ),
    Subject("rule_reach", "variants that techniques solve without guesses, and the time of walks and hints"),
    Subject("live", "answers while a killer grows, and the time until a cancelled call ends"),
    Subject("web", "the server of the page: 200 clients at once, cancelled calls, broken bodies"),
    Subject("contradictions", "a smallest contradiction in broken variants, verified"),
    Subject("builds", "from a puzzle with rules to the problem that is searched"),
    Subject(
        "generate",
        "puzzles of all wishes made per second; grids and minimal ones compared with the sudoku crate",
    ),
    Subject("others", "other solvers called from Python, compared with ours"),
    Subject("kernels", "every classic kernel, compared with the sudoku crate"),
    Subject("pencilmarks", "pencilmark puzzles in a batch from Python and alone"),
    Subject("small_batches", "one, a hundred and ten thousand classics in a call from Python"),
    Subject(
        "bulk", "a million classics from Python, compared with the kernel, and the gain by a second thread"
    ),
    Subject("files", "a million lines from file to file by the command line, and its memory"),
    Subject("yardstick", "the kernels compared with programs that are not in the repository"),
)
