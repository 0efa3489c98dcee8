"""The row of a technique: everything about it except the finder that looks for it."""

from typing import Literal, NamedTuple

ScanOrder = Literal["human", "se", "hodoku"]
"""The order in which a finder scans houses and cells: that of people, or that of a rating program."""


class Technique(NamedTuple):
    """One technique. People type its `id`, and JSON shows it; `what` is its one-sentence summary.

    `finder` names the core's finder; `size` and `kind` (the pattern to look for) are parameters of the
    finder. `variants` names the variants that the finder returns, in the finder's order. If `sorts` is true,
    the finder collects all steps and returns the best one. `tier` is the place in the order ``human`` (1 is
    simplest, see `polydoku.techniques`). A technique that is not `default` is used only if it is named.
    `passes` lists (tier, kind) for a technique that is tried several times. `se` is the value on the SE
    scale, or `None`; `hodoku` is HoDoKu's score, or 0; `library` and `short` are HoDoKu's codes and short
    name. `assumes` is what `Step.assumes` is for its steps.
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
    """One entry of a profile: a finder with its parameters.

    `techniques` are the ids of the rows to which its steps belong: one id, or one for each variant that the
    finder returns. `scan_order` is the order in which the finder scans houses and cells. If `partial` is
    true, patterns with missing candidates count, too.
    """

    finder: str
    techniques: tuple[str, ...]
    size: int = 0
    kind: str = ""
    scan_order: ScanOrder = "human"
    sorts: bool = False
    partial: bool = True
