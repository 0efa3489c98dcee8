"""`Technique`, a row of the table of techniques, and `FinderCall`, a request to one of the core's finders.

A finder is an algorithm that looks for one family of patterns. SE (Sudoku Explainer) and HoDoKu are programs
that solve puzzles with human techniques; their scales of difficulty are widely used.
"""

from typing import Literal, NamedTuple

ScanOrder = Literal["human", "se", "hodoku"]
"""The order in which a finder scans houses and cells: that of people, of SE or of HoDoKu."""


class Pass(NamedTuple):
    """One search for a technique: its tier in the order ``human``, and the `kind` of pattern to look for."""

    tier: int
    kind: str


class Technique(NamedTuple):
    """Everything about one technique except the algorithm that finds it.

    - `id` is what people type and what JSON shows; `name` is the title, `summary` one sentence on the logic.
    - `finder` is the name of the algorithm in the core, or empty if there is none; `size` and `kind` (of the
      pattern) are its parameters. The size is 0 if the finder needs none or chooses sizes itself.
    - `tier` is the place in the order ``human``, from 1 (simplest); see `polydoku.techniques`.
    - `passes` are the searches in the order ``human`` if a technique is searched for more than once.
    - `default` is false for a technique that is used only if the user names it.
    - `takes_best`: the finder collects all steps and returns the best one instead of the first.
    - `variants` are the names of the variants of its steps; the core returns an index into them.
    - `se_rating` is the value on the SE scale, `hodoku_score` HoDoKu's score (0 if HoDoKu has none).
    - `hodoku_name` is HoDoKu's short name, `library_codes` are the codes in HoDoKu's library of examples.
    - `aliases` are other names that people may type; `groups` are names that stand for several techniques.
    - `assumes` are the conditions of its steps, as in `Step.assumes`.
    """

    id: str
    name: str
    finder: str
    summary: str
    tier: int
    size: int = 0
    kind: str = ""
    passes: tuple[Pass, ...] = ()
    default: bool = True
    takes_best: bool = False
    variants: tuple[str, ...] = ()
    se_rating: float | None = None
    hodoku_score: int = 0
    library_codes: tuple[str, ...] = ()
    hodoku_name: str = ""
    aliases: tuple[str, ...] = ()
    assumes: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()

    @property
    def all_passes(self) -> tuple[Pass, ...]:
        """The searches for the technique: `passes`, or else a single one at its tier."""
        return self.passes or (Pass(self.tier, self.kind),)


class FinderCall(NamedTuple):
    """One entry of a profile: a finder with its parameters.

    `techniques` are the ids of the techniques that it finds: one id, or one for each variant that the finder
    returns. `size`, `kind` and `takes_best` are those of `Technique`. If `allows_missing` is true,
    rectangles and loops count even if earlier steps have removed some of their candidates, and so do empty
    rectangles with only two candidates in the box.
    """

    finder: str
    techniques: tuple[str, ...]
    size: int = 0
    kind: str = ""
    scan_order: ScanOrder = "human"
    takes_best: bool = False
    allows_missing: bool = True
