"""Measures how long it takes to refuse long broken inputs."""

import time
from collections.abc import Iterator

from benchmarks.figures import Figure, Plan, Wrong
from polydoku import PuzzleError, formats

MILLION = 1_000_000
INPUTS = {
    "dashes": "-" * 65_000 + "x",
    "spaces in a list": "[" + " " * (2 * MILLION) + "x",
    "a long number": "[[" + "1" * (2 * MILLION) + "a",
    "link parameters": "#" + "&" * 60_000,
    "a long name": '{"paths":[["' + " " * MILLION + '"]],"clues":{}}',
    "dots and letters": "a." * 30_000,
    "signs": "=-" * 30_000,
    "open lists": "[" * MILLION,
    "backslashes": '{"' + "\\" * MILLION,
    "lines of one digit": "1\n" * 200_000,
    "empty lines": "\n" * (2 * MILLION),
    "open objects": "{" * 500_000,
    "quotes": "puzzle,a\n" + '"' * 60_000,
    "tags": "<a>" * 100_000,
    "a grid of spaces": "Grid" + " " * 60_000,
    "nested keys": '{"a":' * 500_000,
}


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield for each input the least CPU time until it is refused."""
    for name, text in list(INPUTS.items())[: plan.max_puzzles]:
        data = text.encode()
        seconds = min(_refusal_seconds(data) for _ in range(plan.rounds))
        yield Figure(f"{name}, {len(data) / 1e6:.2g} MB", seconds * 1e3, "ms", at_most=1000)


def _refusal_seconds(data: bytes) -> float:
    """Return the CPU seconds until the error."""
    start = time.process_time()
    try:
        list(formats.read_all(data))
    except PuzzleError:
        return time.process_time() - start
    raise Wrong("a broken input was read without an error")
