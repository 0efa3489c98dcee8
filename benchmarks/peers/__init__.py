"""Other ways to solve a classic puzzle from Python, each behind the same small interface.

A peer starts from 81 digits (0: blank), as ours does, and answers with a verdict's word. What it proves
is said with its figures: a solver that looks for one solution only does about half the work.
"""

from collections.abc import Callable
from typing import NamedTuple

from benchmarks.sets import Digits


class Peer(NamedTuple):
    """A peer ready to run: how it is called, what its answer proves, and the call."""

    name: str
    proves: str
    verdict: Callable[[Digits], str]
