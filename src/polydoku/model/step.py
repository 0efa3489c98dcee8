"""A `Step`: one use of a technique, with what it concludes and the evidence for it.

Data only: sentences are made from it in `polydoku.words`, pictures in `polydoku.draw`, and
`polydoku.explain.proof` judges it from its evidence alone. Digits are 1..n, cells and houses are indices
of the step's board; `to_json` names them.
"""

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args, overload

from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.choices import BinaryFormat, PictureFormat, TextFormat, Theme
from polydoku.model.frozen import Frozen, set_field

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableSequence

    from polydoku.draw.output import BytesPicture, Picture, TextPicture

Notation = Literal["rc", "A1"]
"""How sentences name cells: r1c2 or B1."""


class RoleContent(NamedTuple):
    """The content of a role: cells, candidates, house numbers and digits; unused fields are empty."""

    cells: tuple[Cell, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()


class Node(NamedTuple):
    """A candidate of a chain; several cells are a group of which one holds the digit."""

    cells: tuple[Cell, ...]
    digit: int


ReasonKind = Literal["assumed", "cell", "house", "rule", "set", "step"]
"""The kinds of reasons, in the order of their numbers in the core."""


class Reason(NamedTuple):
    """Why a link or an event holds; `house` is its number where the kind is ``house``, else -1."""

    kind: ReasonKind
    house: int = -1


class Link(NamedTuple):
    """From one node to the next: strong (at least one is true) or weak (at most one is)."""

    start: Node
    end: Node
    is_strong: bool
    reason: Reason


class Event(NamedTuple):
    """A node of a forcing chain that is true (`is_true`) or false; `parents` are places in its branch."""

    node: Node
    is_true: bool
    parents: tuple[int, ...]
    reason: Reason


class StrongSet(NamedTuple):
    """Candidates of which at least one is true, and why.

    ``cell``: those of `cell`; ``place``: the places of `digit` in the full house `house`; ``deadly``: the
    other candidates of the cells in `pattern`, (cell, digit, digit) each: were all filled from their two
    digits, exchanging these would give a second solution.
    """

    kind: Literal["cell", "place", "deadly"]
    cell: Cell = Cell(-1)
    house: int = -1
    digit: int = 0
    pattern: tuple[tuple[Cell, int, int], ...] = ()


class Snapshot(NamedTuple):
    """The grid in which a step was found: digits and given ones (0: none), candidates as masks."""

    digits: bytes
    givens: bytes
    masks: tuple[int, ...]


class Step(Frozen):
    """One use of a technique; equal by technique and conclusions.

    `place` and `remove` are candidates of the position; at least one of them is not empty. `roles` maps
    the names of `_core.roles()` to parts; `assumes` says what must hold beside the rules
    (``unique_solution``, ``givens``). `snapshot` is the grid it was found in; `guess` the number of the
    guess it depends on (``2.1``: the first within the second), empty where it follows from the puzzle.
    """

    __slots__ = (
        "assumes",
        "board",
        "branches",
        "complexity",
        "guess",
        "links",
        "place",
        "remove",
        "roles",
        "size",
        "snapshot",
        "strong_sets",
        "technique",
        "value",
        "variant",
    )
    board: Board
    technique: str
    variant: str
    size: int
    place: tuple[Candidate, ...]
    remove: tuple[Candidate, ...]
    roles: dict[str, RoleContent]
    links: tuple[Link, ...]
    branches: tuple[tuple[Event, ...], ...]
    strong_sets: tuple[StrongSet, ...]
    assumes: tuple[str, ...]
    value: float
    complexity: int
    snapshot: Snapshot | None
    guess: str

    v = 1
    """The version of the JSON form."""

    def __init__(
        self,
        board: Board,
        technique: str,
        *,
        variant: str = "",
        size: int = 0,
        place: tuple[Candidate, ...] = (),
        remove: tuple[Candidate, ...] = (),
        roles: dict[str, RoleContent] | None = None,
        links: tuple[Link, ...] = (),
        branches: tuple[tuple[Event, ...], ...] = (),
        strong_sets: tuple[StrongSet, ...] = (),
        assumes: tuple[str, ...] = (),
        value: float = 0.0,
        complexity: int = 0,
        snapshot: Snapshot | None = None,
        guess: str = "",
    ) -> None:
        set_field(self, "board", board)
        set_field(self, "technique", technique)
        set_field(self, "variant", variant)
        set_field(self, "size", size)
        set_field(self, "place", place)
        set_field(self, "remove", remove)
        set_field(self, "roles", roles or {})
        set_field(self, "links", links)
        set_field(self, "branches", branches)
        set_field(self, "strong_sets", strong_sets)
        set_field(self, "assumes", assumes)
        set_field(self, "value", value)
        set_field(self, "complexity", complexity)
        set_field(self, "snapshot", snapshot)
        set_field(self, "guess", guess)

    @property
    def conclusions(self) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...]]:
        """What is placed and what is removed, each in order."""
        return tuple(sorted(self.place)), tuple(sorted(self.remove))

    @property
    def after(self) -> Snapshot | None:
        """The grid after the step; None where the grid before it is not known."""
        if self.snapshot is None:
            return None
        digits, masks = bytearray(self.snapshot.digits), list(self.snapshot.masks)
        self.apply(digits, masks)
        return Snapshot(bytes(digits), self.snapshot.givens, tuple(masks))

    def apply(self, digits: "MutableSequence[int]", masks: "MutableSequence[int]") -> None:
        """Change `digits` (0: empty) and candidate `masks`, one a cell each, as the step concludes."""
        for cell, digit in self.place:
            digits[cell], masks[cell] = digit, 0
            for excluded_cell, excluded_digit in self.board.excluded_by(cell, digit):
                masks[excluded_cell] &= ~(1 << (excluded_digit - 1))
        for cell, digit in self.remove:
            masks[cell] &= ~(1 << (digit - 1))

    def proof(self) -> tuple[StrongSet, ...]:
        """Return the sets of candidates the step is proved from; `polydoku.explain.proof` checks them."""
        return self.strong_sets

    def replace(self, **fields: Any) -> "Step":
        """Return this step with some of its fields replaced."""
        return _again(*(fields.get(slot, getattr(self, slot)) for slot in self.__slots__))

    def explain(self, *, level: int = 4, notation: Notation = "rc") -> str:
        """Return the step in words: 1 where to look, 2 which technique, 3 digits and houses, 4 the whole
        reason, 5 with what it does; `notation` is ``rc`` (r1c2) or ``A1`` (column and row).
        """
        from polydoku.explain.text.sentence import explain

        return explain(self, level=level, notation=notation)

    @overload
    def draw(
        self, *, theme: Theme = ..., size: int | None = ..., format: TextFormat = ...
    ) -> "TextPicture": ...

    @overload
    def draw(self, *, theme: Theme = ..., size: int | None = ..., format: BinaryFormat) -> "BytesPicture": ...

    def draw(
        self, *, theme: Theme = "light", size: int | None = None, format: PictureFormat = "svg"
    ) -> "Picture":
        """Return the picture of the step in the grid it was found in."""
        from polydoku.draw.steps import step_picture

        return step_picture(self, theme=theme, size=size, format=format)

    def to_json(self) -> dict[str, Any]:
        """Return the step as JSON shows it, with names for cells and houses."""
        from polydoku.explain.step_json import to_json

        return to_json(self)

    @staticmethod
    def from_json(document: "Mapping[str, Any]", board: Board) -> "Step":
        """Return the step of a document as `to_json` writes it; raises `PuzzleError` for a wrong one."""
        from polydoku.explain.step_json import from_json

        return from_json(document, board)

    def _repr_svg_(self) -> str | None:
        from polydoku.draw.steps import inline_step

        return inline_step(self)

    def __str__(self) -> str:
        return self.explain()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Step)
            and self.technique == other.technique
            and self.conclusions == other.conclusions
            and self.board == other.board
        )

    def __hash__(self) -> int:
        return hash((self.technique, self.conclusions))

    def __reduce__(self) -> tuple[object, ...]:
        return _again, tuple(getattr(self, slot) for slot in self.__slots__)


def _again(*stored: Any) -> Step:
    step = object.__new__(Step)
    for slot, value in zip(Step.__slots__, stored, strict=True):
        set_field(step, slot, value)
    return step


_REASONS: tuple[ReasonKind, ...] = get_args(ReasonKind)


def from_core(
    board: Board,
    core_step: Any,
    technique: str,
    variant: str,
    assumes: tuple[str, ...],
    roles: list[str],
    snapshot: Snapshot | None = None,
) -> Step:
    """Return the step for the plain tuples of `_core.Logic`; `roles` are the names of `_core.roles()`."""
    _, _, size, place, remove, parts, links, branches, strong, (value, complexity) = core_step
    parts_by_role: dict[str, RoleContent] = {}
    for role, field, content in parts:
        fields: list[Any] = list(parts_by_role.get(roles[role], RoleContent()))
        fields[field] += tuple(map(tuple, content)) if field == 1 else tuple(content)
        parts_by_role[roles[role]] = RoleContent(*fields)
    return Step(
        board,
        technique,
        variant=variant,
        size=size,
        place=tuple(place),
        remove=tuple(remove),
        roles=parts_by_role,
        links=tuple(Link(_node(a), _node(b), hard, _reason(why)) for a, b, hard, why in links),
        branches=tuple(
            tuple(Event(_node(at), on, tuple(parents), _reason(why)) for at, on, parents, why in branch)
            for branch in branches
        ),
        strong_sets=tuple(_strong(*fields) for fields in strong),
        assumes=assumes,
        value=value,
        complexity=complexity,
        snapshot=snapshot,
    )


def _node(at: tuple[list[int], int]) -> Node:
    return Node(tuple(map(Cell, at[0])), at[1])


def _reason(why: tuple[int, int]) -> Reason:
    kind = _REASONS[why[0]]
    return Reason(kind, why[1] if kind == "house" else -1)


def _strong(kind: int, *values: Any) -> StrongSet:
    if kind == 0:
        return StrongSet("cell", cell=Cell(values[0]))
    if kind == 1:
        return StrongSet("place", house=values[0], digit=values[1])
    return StrongSet("deadly", pattern=tuple(values[0]))
