"""Defines `Puzzle`: a board, rules and givens.

The methods that read, search, explain and draw puzzles call functions of other modules, which they import
when they are called: those modules import this one, and most programs need only a few of them.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, overload

from polydoku.errors import BoardError, RuleError
from polydoku.model.board import Board, Cell, CellLike
from polydoku.model.choices import BinaryFormat, PictureFormat, TechniqueOrder, TextFormat, Theme
from polydoku.model.extra_cells import board_with_extra_cells
from polydoku.model.frozen import Frozen, set_field
from polydoku.model.grid import Grid, GridLike
from polydoku.model.rule import Rule
from polydoku.model.supplement import EMPTY, Supplement

if TYPE_CHECKING:
    from polydoku.draw.output import BytesPicture, Picture, TextPicture
    from polydoku.explain.all_steps import AllSteps
    from polydoku.explain.hint import Hint
    from polydoku.explain.needs import Needs
    from polydoku.explain.player_state import MarksLike
    from polydoku.explain.selection import TechniqueNames
    from polydoku.explain.steps import Steps
    from polydoku.explain.what_if import WhatIf
    from polydoku.explain.why_not import WhyNot
    from polydoku.model.answer import Answer, Candidates, Count, Verdict
    from polydoku.model.contradiction import Contradiction
    from polydoku.model.deciding_cell import DecidingCell
    from polydoku.model.fault import Fault
    from polydoku.model.scene import Scene
    from polydoku.model.step import Notation, Step
    from polydoku.rate.hodoku import HodokuRating
    from polydoku.rate.polydoku import PolydokuRating
    from polydoku.rate.rating import Rating, Ratings
    from polydoku.rate.se import SeRating


class Puzzle(Frozen):
    """A puzzle on any board.

    `givens` is a mapping from cells to digits, a digit (0: none) for each cell, or a `Grid`. `solution` has
    the same forms; it is what the setter claims, and it is stored as `claimed` without a check. `text` is the
    setter's description. `allowed` restricts cells to candidates that the setter marked: one bit mask per
    cell, bit d-1 for digit d. `name` is the puzzle's name in a file (``Grid 07``), and `notes` are further
    entries (key, value) of the file. `supplement` is what another program stored besides: drawing and a
    player's state. Puzzles with the same content are equal, whatever their `name` and `notes`.

    >>> puzzle = Puzzle(Board.square(4), {"r1c1": 3, "r2c3": 1})
    >>> puzzle.givens["r1c1"], puzzle.given_count
    (3, 2)
    """

    __slots__ = (
        "allowed",
        "author",
        "board",
        "claimed",
        "givens",
        "name",
        "notes",
        "rules",
        "supplement",
        "text",
        "title",
    )
    board: Board
    givens: Grid
    rules: tuple[Rule, ...]
    title: str
    author: str
    text: str
    claimed: Grid | None
    allowed: tuple[int, ...] | None
    name: str
    notes: tuple[tuple[str, str], ...]
    supplement: Supplement

    def __init__(
        self,
        board: Board,
        givens: GridLike = (),
        *,
        rules: Iterable[Rule] = (),
        title: str = "",
        author: str = "",
        text: str = "",
        solution: "GridLike | None" = None,
        allowed: Iterable[int] | None = None,
        name: str = "",
        notes: Iterable[tuple[str, str]] = (),
        supplement: Supplement = EMPTY,
    ) -> None:
        if not isinstance(board, Board):
            raise _not_a_board(board)
        set_field(self, "board", board)
        set_field(self, "givens", Grid.make(board, givens))
        set_field(self, "rules", _fitting_rules(board, tuple(rules)))
        set_field(self, "title", title)
        set_field(self, "author", author)
        set_field(self, "text", text)
        set_field(self, "claimed", None if solution is None else Grid.make(board, solution))
        set_field(self, "allowed", None if allowed is None else tuple(allowed))
        set_field(self, "name", name)
        set_field(self, "notes", tuple(notes))
        set_field(self, "supplement", supplement)

    @property
    def given_count(self) -> int:
        """The number of cells with a given."""
        return self.givens.filled

    @property
    def marked_cells(self) -> tuple[Cell, ...]:
        """The cells in which the setter's candidates (`allowed`) lack some digit."""
        if self.allowed is None:
            return ()
        all_digits = (1 << self.board.digits) - 1
        return tuple(cell for cell in self.board.cells if self.allowed[cell] & all_digits != all_digits)

    # making and changing

    @staticmethod
    def read(source: Any, *, format: str | None = None, board: Board | str | None = None) -> "Puzzle":
        """Return the only puzzle in a text, path, link, bytes, list of lists, dict or numpy row.

        For plain digits, `board` is the board or its name in the form of ``--board``. Raises `FormatError`
        for a source that cannot be read or that contains several puzzles.

        >>> Puzzle.read([[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]).given_count
        4
        """
        from polydoku.formats import read

        return read(source, format=format, board=board)

    @staticmethod
    def read_all(
        source: Any, *, format: str | None = None, board: Board | str | None = None
    ) -> "Iterator[Puzzle]":
        """Yield the puzzles of a source in order; files with a puzzle per line are not read as a whole."""
        from polydoku.formats import read_all

        return read_all(source, format=format, board=board)

    def with_inferred_rules(self) -> "Puzzle":
        """Return this puzzle with rules that its drawing seems to show and its text names.

        The `warnings` of its supplement tell the evidence for each of these guesses. Only puzzles of setters'
        programs have a drawing.

        >>> Puzzle(Board.square(4)).with_inferred_rules().rules
        ()
        """
        from polydoku.formats.reading.inferred import inferred_puzzle

        return inferred_puzzle(self)

    def with_givens(self, givens: GridLike) -> "Puzzle":
        """Return this puzzle with its givens replaced.

        >>> Puzzle(Board.square(4)).with_givens({"r1c1": 2}).given_count
        1
        """
        return self.replace(givens=Grid.make(self.board, givens))

    def with_rules(self, *rules: Rule) -> "Puzzle":
        """Return this puzzle with `rules` added."""
        return self.replace(rules=_fitting_rules(self.board, (*self.rules, *rules)))

    def without(self, *cells: CellLike) -> "Puzzle":
        """Return this puzzle without the givens of these cells."""
        return self.replace(givens=self.givens.with_digits(dict.fromkeys(cells, 0)))

    def replace(self, **fields: Any) -> "Puzzle":
        """Return this puzzle with some attributes replaced.

        The values are stored as they are, so each must have the type that the attribute has. Raises
        `TypeError` for an unknown attribute.

        >>> Puzzle(Board.square(4)).replace(title="First").title
        'First'
        """
        if unknown := fields.keys() - set(self.__slots__):
            raise TypeError(
                f"a Puzzle has no field {', '.join(sorted(unknown))}; it has {', '.join(self.__slots__)}"
            )
        return _from_attributes(*(fields.get(slot, getattr(self, slot)) for slot in self.__slots__))

    def to(self, format: str) -> str:
        """Return the puzzle in a format, without what the format cannot express (see `losses`)."""
        from polydoku.formats import write

        return write(self, format)

    def losses(self, format: str, *, first: "Puzzle | None" = None) -> tuple[str, ...]:
        """Return descriptions of what a format cannot express of this puzzle; empty if it loses nothing.

        The first puzzle of a table determines its columns. Pass that puzzle as `first` for a later row.
        """
        from polydoku.formats import losses

        return losses(self, format, first=first)

    def link(self) -> str:
        """Return the share link, which contains the whole puzzle."""
        return str(self.to("link"))

    def problems(self) -> "tuple[Fault, ...]":
        """Return the clashes among the givens, and cells that the givens leave without a candidate."""
        from polydoku.model.fault import faults_in_givens

        return faults_in_givens(self)

    # searching

    def verdict(self, *, budget_ms: float | None = None) -> "Verdict":
        """Return whether there is no solution, exactly one, or several; UNKNOWN if the budget ran out."""
        from polydoku.search.solve import verdict

        return verdict(self, budget_ms=budget_ms)

    def solve(
        self, *, limit: int = 2, budget_ms: float | None = None, max_nodes: int | None = None
    ) -> "Answer":
        """Search for up to `limit` solutions; the default of 2 proves whether the solution is unique.

        `budget_ms` limits the time in milliseconds, and `max_nodes` the number of branches that the search
        tries. The other methods that search for solutions have the same limits.
        """
        from polydoku.search.solve import solve

        return solve(self, limit=limit, budget_ms=budget_ms, max_nodes=max_nodes)

    def solution(self) -> Grid:
        """Return the only solution; raises `NotUnique` if there is none or more than one."""
        from polydoku.search.solve import solution

        return solution(self)

    def count(
        self, *, limit: int = 1_000_000, budget_ms: float | None = None, max_nodes: int | None = None
    ) -> "Count":
        """Return the number of solutions, or a lower bound if a limit ended the count."""
        from polydoku.search.solve import count

        return count(self, limit=limit, budget_ms=budget_ms, max_nodes=max_nodes)

    def solutions(self, *, seed: int | None = None) -> Iterator[Grid]:
        """Yield all solutions in a fixed order, which `seed` shuffles; each is searched on demand."""
        from polydoku.search.solve import solutions

        return solutions(self, seed=seed)

    def candidates(self) -> "Candidates":
        """Return the digits of each cell that no given excludes by a house or a rule."""
        from polydoku.search.solve import candidates

        return candidates(self)

    def true_candidates(
        self, *, budget_ms: float | None = None, max_nodes: int | None = None
    ) -> "Candidates":
        """Return the digits of each cell that occur in some solution."""
        from polydoku.search.solve import true_candidates

        return true_candidates(self, budget_ms=budget_ms, max_nodes=max_nodes)

    def is_minimal(self, *, budget_ms: float | None = None, max_nodes: int | None = None) -> bool:
        """Return whether the puzzle has one solution and needs every given for that.

        Raises `Stopped` when a limit ends the search.
        """
        from polydoku.search.redundant import is_minimal

        return is_minimal(self, budget_ms=budget_ms, max_nodes=max_nodes)

    def redundant(self, *, budget_ms: float | None = None, max_nodes: int | None = None) -> tuple[Cell, ...]:
        """Return the cells whose given can be removed, one at a time, with the solution still unique.

        Raises `NotUnique` if the puzzle itself is not unique, and `Stopped` when a limit ends the search.
        """
        from polydoku.search.redundant import redundant

        return redundant(self, budget_ms=budget_ms, max_nodes=max_nodes)

    def redundant_marks(
        self, *, budget_ms: float | None = None, max_nodes: int | None = None
    ) -> tuple[Cell, ...]:
        """Return the cells whose marked candidates can be removed, as `redundant` does for givens."""
        from polydoku.search.redundant import redundant_marks

        return redundant_marks(self, budget_ms=budget_ms, max_nodes=max_nodes)

    def redundant_rules(
        self, *, budget_ms: float | None = None, max_nodes: int | None = None
    ) -> tuple[Rule, ...]:
        """Return the rules that can be removed, one at a time, as `redundant` does for givens.

        >>> from polydoku import rules
        >>> cage = rules.KillerCage("r1c1 r1c2", 3)
        >>> puzzle = Puzzle(Board.square(4), [1, 2, 3, 4, 3, 4, 1, 2, 2, 1] + [0] * 6, rules=[cage])
        >>> puzzle.redundant_rules() == (cage,)
        True
        """
        from polydoku.search.redundant import redundant_rules

        return redundant_rules(self, budget_ms=budget_ms, max_nodes=max_nodes)

    def contradiction(
        self, *, budget_ms: float | None = None, max_nodes: int | None = None
    ) -> "Contradiction | None":
        """Return a smallest set of givens, marked candidates and rules that contradict each other.

        Returns `None` if the puzzle has a solution. If a limit is reached, the set is returned as far as it
        is reduced. Raises `Stopped` if it is not even known whether there is a solution.

        >>> puzzle = Puzzle(Board.square(4), {"r1c1": 1, "r2c3": 2, "r1c4": 1})
        >>> print(puzzle.contradiction())
        These contradict each other: the givens 1 in r1c1 and 1 in r1c4.
        """
        from polydoku.search.contradiction import contradiction

        return contradiction(self, budget_ms=budget_ms, max_nodes=max_nodes)

    def deciding_cells(
        self, *, budget_ms: float | None = None, max_nodes: int | None = None
    ) -> "tuple[DecidingCell, ...]":
        """Return the cells with different digits in the solutions, and which of these make it unique.

        The cells that decide the most are first. Raises `Stopped` when a limit ends the search.

        >>> Puzzle.read("1...3......4....").deciding_cells()[0]
        DecidingCell(cell=15, digits=(1, 2, 3), unique_digits=(1, 3), name='r4c4')
        """
        from polydoku.search.deciding_cells import deciding_cells

        return deciding_cells(self, budget_ms=budget_ms, max_nodes=max_nodes)

    def deciding_rules(
        self,
        *,
        limit: int = 10,
        seed: int = 0,
        budget_ms: float | None = None,
        max_nodes: int | None = None,
    ) -> tuple[Rule, ...]:
        """Return up to `limit` further rules of the kinds of this puzzle, each of which makes it unique.

        They are read off the first solution at random; there may be others. Raises `Stopped` when a limit
        ends the search.

        >>> from polydoku import rules
        >>> puzzle = Puzzle.read("1...3......4....").with_rules(rules.KillerCage("r1c2 r1c3", 6))
        >>> cage = puzzle.deciding_rules()[0]
        >>> puzzle.verdict(), puzzle.with_rules(cage).verdict()
        (Verdict.MANY, Verdict.ONE)
        """
        from polydoku.search.deciding_rules import deciding_rules

        return deciding_rules(self, limit=limit, seed=seed, budget_ms=budget_ms, max_nodes=max_nodes)

    def canonical(self) -> "Puzzle":
        """Return the canonical form, the same for all rotations, reflections and relabellings."""
        from polydoku.boards.symmetry import canonical

        return canonical(self)

    # explaining

    def steps(
        self,
        *,
        use: "TechniqueNames" = None,
        without: "TechniqueNames" = (),
        order: TechniqueOrder = "human",
        grid: "GridLike | str | None" = None,
        marks: "MarksLike | None" = None,
        guesses: int | None = None,
        budget_ms: float | None = None,
        max_nodes: int | None = None,
    ) -> "Steps":
        """Return the steps by which a person can solve the puzzle; each is searched on demand.

        `use` and `without` name techniques, families and groups; `order` is human, se, hodoku or a list
        of names. `grid` and `marks` are a player's digits and pencil marks. The technique ``guess`` is used
        only if `use` names it, at most `guesses` times. The time of `budget_ms` starts with this call, and
        `max_nodes` limits the search that checks the uniqueness of the solution.

        >>> print(next(iter(Puzzle(Board.square(4), [1, 2, 3] + [0] * 13).steps())))
        r1c4 is the last empty cell of row 1, which lacks only 4. Place 4 in r1c4.
        """
        from polydoku.explain.steps import Steps

        return Steps(
            self,
            use=use,
            without=without,
            order=order,
            grid=grid,
            marks=marks,
            guesses=guesses,
            budget_ms=budget_ms,
            max_nodes=max_nodes,
        )

    def hint(
        self,
        *,
        grid: "GridLike | str | None" = None,
        marks: "MarksLike | None" = None,
        level: int = 4,
        cell: CellLike | None = None,
        use: "TechniqueNames" = None,
        without: "TechniqueNames" = (),
        notation: "Notation" = "rc",
        budget_ms: float | None = 10_000,
        max_nodes: int | None = None,
    ) -> "Hint":
        """Return a hint for a player's grid and marks: a mistake if there is one, else the next step.

        The next step is the one that `steps` gives first. `level` 1 says where to look, 2 which technique,
        3 which cells or digits, 4 why, 5 what follows. With `cell`, the hint is a step that changes this
        cell, if there is one. `use` and `without` name techniques; `notation` is ``rc``
        or ``A1``. The search ends after `budget_ms`.

        >>> givens = {"r1c1": 1, "r1c4": 4, "r3c2": 1, "r4c2": 3, "r4c3": 2}
        >>> str(Puzzle(Board.square(4), givens).hint(level=1))
        'Look at box 1.'
        """
        from polydoku.explain.hint import hint

        return hint(
            self,
            grid=grid,
            marks=marks,
            level=level,
            cell=cell,
            use=use,
            without=without,
            notation=notation,
            budget_ms=budget_ms,
            max_nodes=max_nodes,
        )

    def all_steps(
        self,
        *,
        use: "TechniqueNames" = None,
        without: "TechniqueNames" = (),
        grid: "GridLike | str | None" = None,
        marks: "MarksLike | None" = None,
        patterns: bool = False,
        budget_ms: float | None = None,
        max_nodes: int | None = None,
    ) -> "AllSteps":
        """Return every step that is possible now, the simplest techniques first.

        Of the steps with the same technique and conclusions only one is returned, unless `patterns` is
        true. The search ends after 20,000 steps; `stopped_by` of the result names the limit that ended it.
        """
        from polydoku.explain.all_steps import all_steps

        return all_steps(
            self,
            use=use,
            without=without,
            grid=grid,
            marks=marks,
            patterns=patterns,
            budget_ms=budget_ms,
            max_nodes=max_nodes,
        )

    def why_not(
        self,
        cell: CellLike,
        digit: int,
        *,
        grid: "GridLike | str | None" = None,
        marks: "MarksLike | None" = None,
        use: "TechniqueNames" = None,
        without: "TechniqueNames" = (),
        notation: "Notation" = "rc",
        budget_ms: float | None = None,
        max_nodes: int | None = None,
    ) -> "WhyNot":
        """Return why `cell` cannot contain `digit`, with the steps that remove the candidate.

        The other parameters are those of `hint`. Raises `Stopped` when the time runs out.

        >>> print(Puzzle(Board.square(4), {"r1c1": 3}).why_not("r1c4", 3))
        r1c4 is not 3: 3 is in r1c1 (row 1).
        """
        from polydoku.explain.why_not import why_not

        return why_not(
            self,
            cell,
            digit,
            grid=grid,
            marks=marks,
            use=use,
            without=without,
            notation=notation,
            budget_ms=budget_ms,
            max_nodes=max_nodes,
        )

    @overload
    def rate(self, *, scale: Literal["se"] = "se", budget_ms: float | None = None) -> "SeRating": ...
    @overload
    def rate(self, *, scale: Literal["hodoku"], budget_ms: float | None = None) -> "HodokuRating": ...
    @overload
    def rate(self, *, scale: Literal["polydoku"], budget_ms: float | None = None) -> "PolydokuRating": ...
    @overload
    def rate(self, *, scale: Literal["all"], budget_ms: float | None = None) -> "Ratings": ...
    @overload
    def rate(self, *, scale: str, budget_ms: float | None = None) -> "Rating | Ratings": ...
    def rate(self, *, scale: str = "se", budget_ms: float | None = None) -> "Rating | Ratings":
        """Return how hard the puzzle is on the scale se, hodoku or polydoku, or on all that fit its board.

        se and hodoku rate classic 9×9 puzzles, polydoku rates every puzzle. Raises `NotUnique` unless there
        is exactly one solution. If `budget_ms` runs out, the rating is a lower bound.

        >>> puzzle = Puzzle(Board.square(9), [*range(1, 9), *[0] * 73])
        >>> puzzle.with_givens(next(puzzle.solutions())).without("r1c1").rate().er
        1.0
        """
        from polydoku.rate.rate_puzzle import rate

        return rate(self, scale=scale, budget_ms=budget_ms)

    def needs(
        self,
        *,
        use: "TechniqueNames" = None,
        without: "TechniqueNames" = (),
        budget_ms: float | None = None,
        max_nodes: int | None = None,
    ) -> "Needs":
        """Return the smallest sets of techniques that solve the puzzle together with singles.

        The sets contain names exactly as `use` lists them: techniques, families or groups. One empty set
        means that singles suffice; no set means that all of `use` cannot solve the puzzle.
        """
        from polydoku.explain.needs import needs

        return needs(self, use=use, without=without, budget_ms=budget_ms, max_nodes=max_nodes)

    def backdoors(
        self,
        size: int = 1,
        *,
        use: "TechniqueNames" = "singles",
        budget_ms: float | None = None,
        max_nodes: int | None = None,
    ) -> tuple[tuple[Cell, ...], ...]:
        """Return every set of `size` cells that lets singles finish the puzzle once they are filled.

        `use` names other techniques than singles. Raises `Stopped` when a limit ends the search.
        """
        from polydoku.explain.backdoors import backdoors

        return backdoors(self, size, use=use, budget_ms=budget_ms, max_nodes=max_nodes)

    def what_if(
        self,
        cell: CellLike,
        digit: int | None = None,
        *,
        use: "TechniqueNames" = "singles",
        budget_ms: float | None = None,
        max_nodes: int | None = None,
    ) -> "WhatIf":
        """Return what follows by singles if `digit` is placed in `cell`.

        Without `digit`, each candidate of the cell is placed once. `use` names other techniques than singles.
        Raises `Stopped` when the time runs out.
        """
        from polydoku.explain.what_if import what_if

        return what_if(self, cell, digit, use=use, budget_ms=budget_ms, max_nodes=max_nodes)

    def _content(self) -> tuple[object, ...]:
        return (
            self.board,
            self.givens.digits,
            self.rules,
            self.title,
            self.author,
            self.text,
            self.claimed,
            self.allowed,
            self.supplement,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def __reduce__(self) -> tuple[object, ...]:
        return _from_attributes, tuple(getattr(self, slot) for slot in self.__slots__)

    # showing

    @overload
    def draw(
        self,
        *,
        theme: Theme = ...,
        size: int | None = ...,
        candidates: "bool | Candidates" = ...,
        step: "Mapping[str, Any] | Step | None" = ...,
        grid: Grid | None = ...,
        other: Grid | None = ...,
        coordinates: bool | None = ...,
        format: TextFormat = ...,
    ) -> "TextPicture": ...

    @overload
    def draw(
        self,
        *,
        theme: Theme = ...,
        size: int | None = ...,
        candidates: "bool | Candidates" = ...,
        step: "Mapping[str, Any] | Step | None" = ...,
        grid: Grid | None = ...,
        other: Grid | None = ...,
        coordinates: bool | None = ...,
        format: BinaryFormat,
    ) -> "BytesPicture": ...

    def draw(
        self,
        *,
        theme: Theme = "light",
        size: int | None = None,
        candidates: "bool | Candidates" = False,
        step: "Mapping[str, Any] | Step | None" = None,
        grid: Grid | None = None,
        other: Grid | None = None,
        coordinates: bool | None = None,
        format: PictureFormat = "svg",
    ) -> "Picture":
        """Return the picture of the puzzle: a `str` or `bytes` that notebooks display, with `save(path)`.

        `theme` is light, dark, safe, print or auto, `size` is the width in pixels, and `format` is svg, html,
        png, gif or pdf. `candidates` is either a flag that adds the digits that no given excludes, or the
        candidates to add. `step` is a step to mark, or its JSON form. `grid` adds a player's digits.
        `other` is a second grid, drawn beside the first, with the cells marked in which they differ.
        `coordinates` adds the numbers of rows and columns (default: if candidates or a step are drawn).

        >>> Puzzle(Board.square(4), {"r1c1": 3}).draw(theme="dark")[:4]
        '<svg'
        >>> puzzle = Puzzle.read("1...3......4....")
        >>> answer = puzzle.solve()
        >>> puzzle.draw(grid=answer.grid, other=answer.other).scene.description[:31]
        'Two grids that differ in 4 cell'
        """
        from polydoku.draw.output import puzzle_picture

        return puzzle_picture(
            self,
            theme=theme,
            size=size,
            candidates=candidates,
            step=step,
            grid=grid,
            other=other,
            coordinates=coordinates,
            format=format,
        )

    def scene(
        self,
        *,
        grid: Grid | None = None,
        candidates: "Candidates | None" = None,
        step: "Step | None" = None,
        description: str = "",
        paths: Iterable[Iterable[CellLike]] = (),
        captions: bool = True,
        coordinates: bool | None = None,
        notation: "Notation" = "rc",
    ) -> "Scene":
        """Return the shapes of the puzzle's picture; raises `BoardError` for a board without places.

        `grid` adds digits, `candidates` adds small digits in empty cells, `step` adds the marks of a step,
        and `paths` adds lines through cells. `description` is the text for people who cannot see the picture.
        `captions` adds lines about rules that the shapes do not show.
        `coordinates` adds the numbers of rows and columns (default: with candidates or a step),
        in the given `notation`.
        """
        from polydoku.draw.picture import scene_of

        return scene_of(
            self,
            grid=grid,
            candidates=candidates,
            step=step,
            description=description,
            paths=paths,
            captions=captions,
            coordinates=coordinates,
            notation=notation,
        )

    def _repr_svg_(self) -> str | None:
        from polydoku.draw.output import inline_svg

        return inline_svg(self)

    def __str__(self) -> str:
        from polydoku.draw import terminal

        return terminal.puzzle_text(self)

    def __repr__(self) -> str:
        parts = [repr(self.board), repr(self.givens.named())]
        parts += [
            f"{key}={value!r}" for key, value in self._keyword_arguments() if value not in ((), "", None)
        ]
        return f"Puzzle({', '.join(parts)})"

    def _keyword_arguments(self) -> list[tuple[str, object]]:
        claimed = None if self.claimed is None else list(self.claimed.digits)
        return [
            ("rules", self.rules),
            ("title", self.title),
            ("author", self.author),
            ("text", self.text),
            ("solution", claimed),
            ("allowed", self.allowed),
            ("name", self.name),
            ("notes", self.notes),
            ("supplement", None if self.supplement == EMPTY else self.supplement),
        ]


def _fitting_rules(board: Board, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """Return the rules adapted to a board, on which they may name the extra cells of all rules."""
    for rule in rules:
        if not isinstance(rule, Rule):
            raise RuleError("rule-type", type=type(rule).__name__)
    extended_board = board_with_extra_cells(board, rules)
    return tuple(_fitted(rule, extended_board) for rule in rules)


def _from_attributes(*values: Any) -> Puzzle:
    # `replace` and unpickling set the attributes as they are; `__init__` would convert them once more.
    puzzle = object.__new__(Puzzle)
    for slot, value in zip(Puzzle.__slots__, values, strict=True):
        set_field(puzzle, slot, value)
    return puzzle


def _fitted(rule: Rule, board: Board) -> Rule:
    """Return the rule, adapted to `board`; an error about a cell names the rule."""
    try:
        return rule.for_board(board)
    except BoardError as error:
        raise error.at(f"rule '{rule.id}'") from None


def _not_a_board(value: object) -> BoardError:
    if isinstance(value, str):
        return BoardError("board-name", name=value[:60])
    return BoardError("board-type", type=type(value).__name__)
