"""Measures how long explanations are, in words.

``python -m explain.text.lengths [FILE…]`` (with ``src`` and ``tests`` on the path) prints the median and the
95th percentile for each technique on walks through puzzles: those of the files, or else our examples.

The length of an explanation is its number of words, with the conclusion. The branches of a forcing chain are
read one by one, so its explanation is as long as its longest branch.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import requires
from polydoku import Puzzle
from polydoku.model.step import Step
from polydoku.techniques import FAMILIES, ROWS

FILES = [requires.ROOT / "examples" / name for name in ("reasoning.txt", "classics.txt", "3d.json")]


def length(step: Step) -> int:
    """Return the words of an explanation, or those of its longest branch."""
    explanation = step.explanation()
    branches = [line for line in explanation.lines if re.match(r"\d+\. |Suppose |If ", line)]
    has_branches = ROWS[step.technique] in FAMILIES["forcing"]
    return max(map(_word_count, branches if has_branches else [explanation.text]))


def sentences(step: Step) -> list[str]:
    """Return the sentences of an explanation without their numbers."""
    lines = [re.sub(r"^\d+\. ", "", line) for line in step.explanation().lines]
    return [sentence for line in lines for sentence in re.split(r"(?<=[.;:]) ", line)]


def sentence_length(sentence: str) -> int:
    """Return the words of a sentence; a list of cells, of digits or of houses counts as one."""
    item = r"(?:(?:t\d+)?r\d+c[\d+rc]+|[A-Z]\d+|\w)(?: \([^)]*\))?"
    return _word_count(re.sub(rf"\b{item}(?:,? (?:(?:and|or) )?{item})+(?!\w)", "list", sentence))


def percentile(lengths: Iterable[int], share: float) -> int:
    """Return the length that a share of all lengths does not exceed."""
    ordered = sorted(lengths)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]


def walked_steps(files: Iterable[Path]) -> Iterator[Step]:
    """Yield the steps of walks through the puzzles of files."""
    for file in files:
        for puzzle in Puzzle.read_all(file):
            yield from puzzle.steps()


def _word_count(text: str) -> int:
    return len(text.split())


def main(arguments: list[str]) -> int:
    """Print a line for each technique, and one for all."""
    lengths: dict[str, list[int]] = {}
    for step in walked_steps([Path(name) for name in arguments] or FILES):
        lengths.setdefault(step.technique, []).append(length(step))
    lengths["all"] = [value for values in lengths.values() for value in values]
    print(f"{'technique':40} steps median  95 %  most")
    for technique, values in lengths.items():
        shares = "".join(f"{percentile(values, share):6}" for share in (0.5, 0.95, 1))
        print(f"{technique:40}{len(values):6}{shares}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
