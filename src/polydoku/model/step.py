"""Defines `Step`: one use of a technique, with its conclusions and the evidence for them.

`polydoku.words` turns steps into sentences, `polydoku.draw` into pictures, and `polydoku.explain.proof`
checks the evidence. Cells and houses are indices of the step's board.
"""

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args, overload

from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.choices import BinaryFormat, PictureFormat, TextFormat, Theme
from polydoku.model.frozen import Frozen, set_field

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableSequence

    from polydoku.draw.output import BytesPicture, Picture, TextPicture
    from polydoku.explain.text.explanation import Explanation

Notation = Literal["rc", "A1"]
"""How sentences name cells: ``r1c2`` or ``B1``."""


class RoleContent(NamedTuple):
    """What has a role in a step, such as the base of a fish; `houses` are indices.

    A set has its cells and its digits. The role ``digits`` has only digits.
    """

    cells: tuple[Cell, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()


class Node(NamedTuple):
    """A node of a chain: a candidate, or a group of cells of which one holds the digit."""

    cells: tuple[Cell, ...]
    digit: int

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The digit in each of the cells."""
        return tuple((cell, self.digit) for cell in self.cells)


ReasonKind = Literal["assumed", "cell", "house", "rule", "set", "pattern", "several-houses", "combinations"]
"""Why nodes are linked, or a node is true or false; the core uses positions in this list.

The node is assumed, the nodes are in one cell or house, a rule links them, they belong to one almost locked
set, or a pattern makes the node false. With ``several-houses`` each cell of one
group is in a house with each cell of the other, but no house contains all cells. With ``combinations`` the
node is in no combination of candidates that satisfies a constraint of the rules.
"""


PatternKind = Literal["locked", "naked-set", "hidden-set", "required", "total"]
"""The kinds of patterns; the core uses positions in this list."""


class Pattern(NamedTuple):
    """A pattern inside a chain, which holds because some candidates have become false before.

    ``locked``: the places of the digit in the house. ``naked-set``: cells of one house that have as many
    digits as there are cells. ``hidden-set``: digits with as many places in the house. ``required``: all
    combinations of the constraint have the digit, in one of the cells. ``total``: the cages that the
    constraints are give the total of cells inside or outside the houses, as in `StrongSet`.
    """

    kind: PatternKind
    houses: tuple[int, ...] = ()
    constraints: tuple[int, ...] = ()
    cells: tuple[Cell, ...] = ()
    digits: tuple[int, ...] = ()


class Reason(NamedTuple):
    """Why a link or an event holds.

    `house` is an index if the kind is ``house``, and `constraint` an index in `RuledBoard.extra_constraints`
    if it is ``combinations``; otherwise they are -1. `pattern` is not `None` if the kind is ``pattern``.
    """

    kind: ReasonKind
    house: int = -1
    constraint: int = -1
    pattern: Pattern | None = None


class Link(NamedTuple):
    """A strong link (at least one node is true) or a weak link (at most one is) of a chain."""

    start: Node
    end: Node
    is_strong: bool
    reason: Reason


class Event(NamedTuple):
    """A node that is true or false in a branch of a forcing chain.

    `parents` are the indices in the branch of the events that it follows from.
    """

    node: Node
    is_true: bool
    parents: tuple[int, ...]
    reason: Reason


StrongSetKind = Literal["cell", "place", "deadly", "rule", "total"]
"""The kinds of strong sets; the core uses positions in this list."""


class StrongSet(NamedTuple):
    """Candidates, or combinations of candidates, of which at least one is true.

    ``cell``: all candidates of `cell`. ``place``: the candidates for `digit` in `house`, a house that must
    contain every digit. ``deadly``: `pattern` lists the cells of a deadly pattern with two digits each, as
    (cell, digit, digit), and the set is every other candidate of these cells. If all of them were false,
    exchanging the two digits of each cell would give a second solution. ``rule``: the combinations of
    candidates that satisfy a constraint of the rules, and others of its mark; `constraint` is its index in
    `RuledBoard.extra_constraints`. ``total``: the combinations of the cells that the cages `constraints`
    leave in `houses`, or have outside them; the difference of the totals is theirs.
    """

    kind: StrongSetKind
    cell: Cell = Cell(-1)
    house: int = -1
    digit: int = 0
    pattern: tuple[tuple[Cell, int, int], ...] = ()
    constraint: int = -1
    houses: tuple[int, ...] = ()
    constraints: tuple[int, ...] = ()


class Snapshot(NamedTuple):
    """The state of a grid before or after a step: per cell the digit, the given and the candidate mask."""

    digits: bytes
    givens: bytes
    masks: tuple[int, ...]

    def possible(self, cell: Cell) -> int:
        """Return what a cell can hold, as a mask: its candidates, or its digit."""
        return 1 << self.digits[cell] - 1 if self.digits[cell] else self.masks[cell]


class Step(Frozen):
    """One use of a technique. Steps with the same technique and conclusions are equal.

    A step places the candidates `place` and removes the candidates `remove`. The keys of `roles` are names of
    `_core.roles()`. `assumes` lists what the step needs besides the rules: ``unique_solution`` or ``givens``.
    `strong_sets` are the sets from which it is proved. `complexity` is the number of nodes of its chains, and
    `value` is its rating on the scale of Sudoku Explainer (SE), or 0 if steps were not searched in the order
    of SE. `snapshot` is the grid before the step. `guess` is the number of the guess that the step depends on
    (``2.1`` is the first within the second), or empty.
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
        """The placed and the removed candidates, each sorted."""
        return tuple(sorted(self.place)), tuple(sorted(self.remove))

    @property
    def after(self) -> Snapshot | None:
        """The grid after the step; `None` if the grid before it is not known."""
        if self.snapshot is None:
            return None
        digits, masks = bytearray(self.snapshot.digits), list(self.snapshot.masks)
        self.apply(digits, masks)
        return Snapshot(bytes(digits), self.snapshot.givens, tuple(masks))

    def apply(self, digits: "MutableSequence[int]", masks: "MutableSequence[int]") -> None:
        """Apply the conclusions to the `digits` (0: empty) and candidate `masks` of all cells."""
        for cell, digit in self.place:
            digits[cell], masks[cell] = digit, 0
            for excluded_cell, excluded_digit in self.board.excluded_by(cell, digit):
                masks[excluded_cell] &= ~(1 << (excluded_digit - 1))
        for cell, digit in self.remove:
            masks[cell] &= ~(1 << (digit - 1))

    def proof(self) -> tuple[StrongSet, ...]:
        """Return the `strong_sets`, from which alone `polydoku.explain.proof` proves the step.

        Links and branches only explain it.
        """
        return self.strong_sets

    def replace(self, **fields: Any) -> "Step":
        """Return this step with some attributes replaced. Raises `TypeError` for an unknown attribute."""
        if unknown := fields.keys() - set(self.__slots__):
            raise TypeError(f"a Step has no field {', '.join(sorted(unknown))}")
        return _from_attributes(*(fields.get(slot, getattr(self, slot)) for slot in self.__slots__))

    def explain(self, *, level: int = 4, notation: Notation = "rc") -> str:
        """Return the step in words.

        `level` 1 says where to look, 2 which technique, 3 which digits and houses. 4 is the reason
        and the conclusion, and 5 also lists the conclusions separately. `notation` is ``rc`` (r1c2) or
        ``A1`` (B1).
        """
        from polydoku.explain.text.levels import explain

        return explain(self, level=level, notation=notation)

    def explanation(self, *, notation: Notation = "rc") -> "Explanation":
        """Return the step in words, in parts: its lines, its conclusion, and its chain in Eureka notation."""
        from polydoku.explain.text.sentence import explanation

        return explanation(self, notation=notation)

    @overload
    def draw(
        self,
        *,
        theme: Theme = ...,
        size: int | None = ...,
        coordinates: bool = ...,
        format: TextFormat = ...,
    ) -> "TextPicture": ...

    @overload
    def draw(
        self, *, theme: Theme = ..., size: int | None = ..., coordinates: bool = ..., format: BinaryFormat
    ) -> "BytesPicture": ...

    def draw(
        self,
        *,
        theme: Theme = "light",
        size: int | None = None,
        coordinates: bool = True,
        format: PictureFormat = "svg",
    ) -> "Picture":
        """Return the picture of the step in the grid before it.

        `coordinates` adds the numbers of rows and columns.
        """
        from polydoku.draw.steps import step_picture

        return step_picture(self, theme=theme, size=size, coordinates=coordinates, format=format)

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form of the step, with names of cells and houses."""
        from polydoku.explain.step_json import to_json

        return to_json(self)

    @staticmethod
    def from_json(document: "Mapping[str, Any]", board: Board) -> "Step":
        """Return the step of a document in the form of `to_json`; raises `PuzzleError` for an invalid one."""
        from polydoku.explain.step_json import from_json

        return from_json(document, board)

    def _repr_svg_(self) -> str | None:
        from polydoku.draw.steps import inline_step

        return inline_step(self)

    def _repr_html_(self) -> str:
        from polydoku.draw.notebook import step_html

        return step_html(self)

    def __str__(self) -> str:
        return self.explain()

    def __repr__(self) -> str:
        return f"<Step {self.technique}: {self.explanation().conclusion}>"

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
        return _from_attributes, tuple(getattr(self, slot) for slot in self.__slots__)


def _from_attributes(*values: Any) -> Step:
    step = object.__new__(Step)
    for slot, value in zip(Step.__slots__, values, strict=True):
        set_field(step, slot, value)
    return step


REASON_KINDS: tuple[ReasonKind, ...] = get_args(ReasonKind)
PATTERN_KINDS: tuple[PatternKind, ...] = get_args(PatternKind)
STRONG_SET_KINDS: tuple[StrongSetKind, ...] = get_args(StrongSetKind)


def from_core(
    board: Board,
    core_step: Any,
    technique: str,
    variant: str,
    assumes: tuple[str, ...],
    role_names: list[str],
    snapshot: Snapshot | None = None,
) -> Step:
    """Return the step for a tuple that `_core.Logic` returned; `role_names` is `_core.roles()`."""
    (
        _call_index,
        _variant_index,
        size,
        place,
        remove,
        roles,
        links,
        branches,
        strong_sets,
        (value, complexity),
    ) = core_step
    return Step(
        board,
        technique,
        variant=variant,
        size=size,
        place=tuple(place),
        remove=tuple(remove),
        roles=_roles(roles, role_names),
        links=tuple(
            Link(_node(start), _node(end), is_strong, _reason(reason))
            for start, end, is_strong, reason in links
        ),
        branches=tuple(_branch(events, patterns) for events, patterns in branches),
        strong_sets=tuple(_strong_set(*fields) for fields in strong_sets),
        assumes=assumes,
        value=value,
        complexity=complexity,
        snapshot=snapshot,
    )


def _roles(entries: list[tuple[int, int, list[Any]]], role_names: list[str]) -> dict[str, RoleContent]:
    """Merge entries (index of the role, index of the field of `RoleContent`, items)."""
    roles: dict[str, RoleContent] = {}
    for role_index, field_index, items in entries:
        name, field = role_names[role_index], RoleContent._fields[field_index]
        content = roles.get(name, RoleContent())
        new_items = tuple(map(tuple, items)) if field == "candidates" else tuple(items)
        roles[name] = content._replace(**{field: getattr(content, field) + new_items})
    return roles


def _node(core_node: tuple[list[int], int]) -> Node:
    cells, digit = core_node
    return Node(tuple(map(Cell, cells)), digit)


def _branch(events: list[Any], core_patterns: list[Any]) -> tuple[Event, ...]:
    patterns = tuple(
        Pattern(PATTERN_KINDS[kind_index], *map(tuple, content)) for kind_index, *content in core_patterns
    )
    return tuple(
        Event(_node(node), is_true, tuple(parents), _reason(reason, patterns))
        for node, is_true, parents, reason in events
    )


def _reason(core_reason: tuple[int, int], patterns: tuple[Pattern, ...] = ()) -> Reason:
    kind_index, index = core_reason
    kind = REASON_KINDS[kind_index]
    if kind == "pattern":
        return Reason(kind, pattern=patterns[index])
    return Reason(kind, index if kind == "house" else -1, index if kind == "combinations" else -1)


def _strong_set(kind_index: int, *values: Any) -> StrongSet:
    kind = STRONG_SET_KINDS[kind_index]
    if kind == "cell":
        return StrongSet(kind, cell=Cell(values[0]))
    if kind == "place":
        return StrongSet(kind, house=values[0], digit=values[1])
    if kind == "rule":
        return StrongSet(kind, constraint=values[0])
    if kind == "total":
        return StrongSet(kind, houses=tuple(values[0]), constraints=tuple(values[1]))
    return StrongSet(kind, pattern=tuple(values[0]))
