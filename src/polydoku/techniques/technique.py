"""The row of a technique: all that is known of it outside the finder that looks for it."""

from typing import NamedTuple


class Technique(NamedTuple):
    """One technique. `id` is what people type and JSON shows; the finder and its parameters are the core's.

    `tier` is its place in the order ``human`` (1 simplest … 11, see `polydoku.techniques`); `default`
    says whether it is in that order unless named; `passes` lists (tier, kind) where one technique stands in
    the order at several places. `variants` names the finder's variants in order.
    `se` is the value on the SE scale or nothing; `hodoku` the score there, 0 for none; `library` the codes
    and `short` the short name of HoDoKu's lists. `assumes` as in `Step`. `what` says in one line what it
    sees and what follows.
    """

    id: str
    name: str
    finder: str
    what: str
    tier: int
    size: int = 0
    kind: str = ""
    passes: tuple[tuple[int, str], ...] = ()
    default: bool = True
    sorts: bool = False
    variants: tuple[str, ...] = ()
    se: float | None = None
    hodoku: int = 0
    library: tuple[str, ...] = ()
    short: str = ""
    aliases: tuple[str, ...] = ()
    assumes: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()


class FinderCall(NamedTuple):
    """One entry of a profile: a finder with its parameters, asked at this place of the order.

    `techniques` are the ids of the rows its steps belong to: one, or one for each of the finder's variants.
    """

    finder: str
    techniques: tuple[str, ...]
    size: int = 0
    kind: str = ""
    order: int = 0
    sorts: bool = False
    partial: bool = True
