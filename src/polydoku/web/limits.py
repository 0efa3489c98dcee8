"""`Limits`: what a request may cost."""

from typing import NamedTuple

from polydoku.batch.cores import cores

MEBIBYTE = 1 << 20


class Limits(NamedTuple):
    """The limits of a server.

    `body_bytes`: the largest body. `budget_ms` and `max_budget_ms`: the usual and the longest time of a
    search. `threads`: how many calls run at once; `waiting`: how many more may wait for their turn.
    """

    body_bytes: int = MEBIBYTE // 4
    budget_ms: int = 2_000
    max_budget_ms: int = 30_000
    threads: int = cores()
    waiting: int = 16
