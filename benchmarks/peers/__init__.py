"""Other solvers that Python can call (peers), each behind the same small interface.

A peer reads 81 digits (0 for an empty cell) and returns a verdict: ``none``, ``unique`` or ``many``. A peer
that searches for one solution only returns ``none`` or ``some``, and does about half the work.
"""

from collections.abc import Callable
from typing import NamedTuple

from benchmarks.sets import Digits


class Peer(NamedTuple):
    """A peer: its name, what it proves (``uniqueness`` or ``one solution``), and the function to call."""

    name: str
    proves: str
    verdict: Callable[[Digits], str]
