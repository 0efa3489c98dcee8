"""`Call`: a call of the API, such as ``POST /api/solve``."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from polydoku.web.parameters import Parameter

if TYPE_CHECKING:
    from polydoku.web.request import Request

Answer = dict[str, Any]

Send = Callable[[Answer], None]
"""Sends one object of a stream to the client."""


class Call(NamedTuple):
    """A call: its name, what it does, its keys, and the function that answers it.

    `answer` returns the object of the answer, or in a call with a `stream`, this sends objects one by one,
    which become lines of JSON.
    """

    name: str
    summary: str
    parameters: Sequence[Parameter]
    answer: "Callable[[Request], Answer] | None" = None
    stream: "Callable[[Request, Send], None] | None" = None
