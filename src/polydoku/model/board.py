"""Boards: cells with names and polygons, and houses, which are sets of cells that hold different digits.

Boards of every shape are described in the same way: rows, columns, boxes, diagonals and the lines of a 3-D
board are all houses, and the place of a cell is a polygon of any shape.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, NewType, TypeVar

from polydoku.errors import BoardError
from polydoku.model.frozen import Frozen, set_field
from polydoku.words.visible import visible

if TYPE_CHECKING:
    from polydoku.model.scene import Scene

BoardT = TypeVar("BoardT", bound="Board")

Cell = NewType("Cell", int)
"""The index of a cell on its board, from 0."""

Candidate = tuple[Cell, int]
"""A cell and a digit that it may hold."""

CellLike = int | str | tuple[int, int]
"""A cell as a caller may write it: its index, its name (``"r1c4"``) or its label (``(1, 4)``)."""

Point = tuple[float, float]
Polygon = tuple[Point, ...]

MAX_CELLS = 4096
"""The size of the largest sets of cells that the core is compiled for."""
MAX_DIGITS = 32
"""The number of bits of the core's masks of digits."""
MAX_COORDINATE = 1_000_000
"""The largest absolute value of the x and y of a corner."""
MAX_EXTENT = 10_000
"""The largest width and height of a board, which bounds the size of pictures."""
HousesLike = Mapping[str, Iterable[CellLike]] | Iterable["House | Iterable[CellLike]"]
"""Houses as a caller may write them: a mapping from names to cells, or `House` objects or lists of cells."""

SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVW"


class House(NamedTuple):
    """Cells that hold different digits.

    Sentences and pictures depend on `kind`: ``row``, ``column``, ``box``, ``line`` (on a 3-D board),
    ``extra``, or empty if the kind is not known.
    """

    name: str
    cells: tuple[Cell, ...]
    kind: str = ""


class Board(Frozen):
    """The cells of a puzzle with their names and polygons, and the houses.

    `cells` is the number of cells, or a name (``"r1c1"``) or label (``(1, 1)``) for each cell; at most 4,096.
    `houses` are lists of cells, a mapping from names to lists of cells, or `House` objects. `digits` is the
    number of digits, 1 to 32 (default: the size of the largest house), and `symbols` has a character for
    each (default: 1-9, then A-W). `places` has a polygon of (x, y) points for each cell, with y downwards.
    Control characters in names are replaced by escapes. Boards with the same content are equal, whatever
    their `name`. Raises `BoardError` for a repeated or unknown cell, and for a house with more cells than
    digits.

    >>> board = Board(["a", "b", "c"], {"all": ["a", "b", "c"]})
    >>> board["b"], board.houses[0].name, board.digits
    (1, 'all', 3)
    """

    names: tuple[str, ...]
    houses: tuple[House, ...]
    digits: int
    symbols: str
    places: tuple[Polygon, ...] | None
    name: str

    def __init__(
        self,
        cells: int | Iterable[str | tuple[int, int]],
        houses: HousesLike,
        *,
        digits: int | None = None,
        symbols: str | None = None,
        places: Iterable[Iterable[Point]] | None = None,
        name: str = "",
    ) -> None:
        labels = list(range(cells)) if isinstance(cells, int) else list(cells)
        if not labels:
            raise BoardError("no-cells")
        if len(labels) > MAX_CELLS:
            raise BoardError("too-many-cells", cells=len(labels), limit=MAX_CELLS)
        set_field(self, "names", tuple(cell_name(label) for label in labels))
        self._check_names()
        set_field(self, "houses", self._checked_houses(houses))
        largest_size = max((len(house.cells) for house in self.houses), default=1)
        set_field(self, "digits", digits if digits is not None else largest_size)
        set_field(self, "symbols", symbols if symbols is not None else SYMBOLS[: self.digits])
        set_field(self, "places", None if places is None else tuple(map(_polygon, places)))
        set_field(self, "name", visible(name))
        self._check_digits_and_symbols()
        if self.places is not None:
            self._check_places(self.places)

    def _check_names(self) -> None:
        if len(self.index) < len(self.names):
            repeated = next(name for i, name in enumerate(self.names) if self.index[name] != i)
            raise BoardError("cell-name-twice", name=repeated)

    def _checked_houses(self, houses: HousesLike) -> tuple[House, ...]:
        named_entries: Iterable[tuple[str, Iterable[CellLike] | House]]
        if isinstance(houses, Mapping):
            named_entries = houses.items()
        else:
            named_entries = ((f"house {number}", entry) for number, entry in enumerate(houses, 1))
        checked = []
        for default_name, entry in named_entries:
            name, cells, kind = entry if isinstance(entry, House) else (default_name, entry, "")
            indices = tuple(self[cell] for cell in cells)
            if not indices:
                raise BoardError("house-empty", house=name)
            if len(set(indices)) < len(indices):
                repeated = next(cell for i, cell in enumerate(indices) if cell in indices[:i])
                raise BoardError("cell-twice", house=name, name=self.names[repeated])
            checked.append(House(visible(name), indices, kind))
        return tuple(checked)

    def _check_digits_and_symbols(self) -> None:
        if self.digits > MAX_DIGITS:
            raise BoardError("too-many-digits", digits=self.digits, limit=MAX_DIGITS)
        if self.digits < 1:
            raise BoardError("board-size", size=self.digits, limit=MAX_DIGITS)
        for house in self.houses:
            if len(house.cells) > self.digits:
                raise BoardError(
                    "house-too-long", house=house.name, cells=len(house.cells), digits=self.digits
                )
        if not self.symbols.isprintable():
            raise BoardError("symbol-control", symbols=repr(self.symbols))
        if len(set(self.symbols)) != self.digits or len(self.symbols) != self.digits:
            raise BoardError("symbols", symbols=len(set(self.symbols)), digits=self.digits)

    def _check_places(self, places: tuple[Polygon, ...]) -> None:
        if len(places) != len(self.names):
            raise BoardError("places", polygons=len(places), cells=len(self.names))
        for cell, polygon in zip(self.names, places, strict=True):
            is_near = all(abs(coordinate) <= MAX_COORDINATE for point in polygon for coordinate in point)
            if len(set(polygon)) < 3 or not is_near:
                raise BoardError("place-form", cell=cell, limit=MAX_COORDINATE)
        for axis in (0, 1):
            coordinates = [point[axis] for polygon in places for point in polygon]
            span = max(coordinates) - min(coordinates)
            if span > MAX_EXTENT:
                raise BoardError("places-apart", span=span, limit=MAX_EXTENT)

    @staticmethod
    def square(size: int, *, box: tuple[int, int] | None = None) -> "Board":
        """Return the n×n board whose boxes have `box` = (rows, columns); by default as square as possible.

        >>> Board.square(6).houses[12].cells
        (0, 1, 2, 6, 7, 8)
        """
        from polydoku.boards.squares import square

        return square(size, box=box)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The indices of all cells: 0, 1, 2 …"""
        return tuple(Cell(i) for i in range(len(self.names)))

    @cached_property
    def index(self) -> dict[str, Cell]:
        """Maps the name of each cell to its index."""
        return {name: Cell(i) for i, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.cells)

    def __contains__(self, cell: object) -> bool:
        """Return whether `cell` is an index, a name or a label of a cell of this board."""
        try:
            self[cell]  # type: ignore[index]
        except BoardError:
            return False
        return True

    def __getitem__(self, cell: CellLike) -> Cell:
        """Return the index of a cell; raises `BoardError` for a cell that is not on the board."""
        if isinstance(cell, str) and cell in self.index:
            return self.index[cell]
        is_label = isinstance(cell, tuple | list) and len(cell) == 2
        if isinstance(cell, int):
            if 0 <= cell < len(self.names):
                return Cell(cell)
        elif is_label or isinstance(cell, str):
            index = self.index.get(cell_name(cell))
            if index is None and isinstance(cell, str):
                index = self.index.get(cell.strip().lower())
            if index is not None:
                return index
        name = cell_name(cell) if is_label else cell
        raise BoardError("cell-unknown", name=name, first=self.names[0], last=self.names[-1])

    @cached_property
    def house_indices(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the indices in `houses` of the houses that contain it."""
        indices: list[list[int]] = [[] for _ in self.names]
        for house_index, house in enumerate(self.houses):
            for cell in house.cells:
                indices[cell].append(house_index)
        return tuple(map(tuple, indices))

    @cached_property
    def _peers_cache(self) -> dict[Cell, tuple[Cell, ...]]:
        # Filled on demand, because on a large board computing the peers of all cells takes long.
        return {}

    def peers(self, cell: CellLike) -> tuple[Cell, ...]:
        """Return the cells that share a house with `cell`, in order.

        >>> len(Board.square(9).peers("r1c1"))
        20
        """
        index = self[cell]
        if index not in self._peers_cache:
            houses = [self.houses[house_index] for house_index in self.house_indices[index]]
            house_cells = {member for house in houses for member in house.cells}
            self._peers_cache[index] = tuple(sorted(house_cells - {index}))
        return self._peers_cache[index]

    def excluded_by(self, cell: CellLike, digit: int) -> frozenset[Candidate]:
        """Return the candidates of other cells that are false if `cell` holds `digit`.

        >>> (1, 3) in Board.square(9).excluded_by("r1c1", 3)
        True
        """
        index = self[cell]
        if (index, digit) not in self._excluded_cache:
            self._excluded_cache[index, digit] = self._compute_excluded(index, digit)
        return self._excluded_cache[index, digit]

    def _compute_excluded(self, cell: Cell, digit: int) -> frozenset[Candidate]:
        # `RuledBoard` extends this method by the constraints of rules.
        return frozenset((peer, digit) for peer in self.peers(cell))

    @cached_property
    def _excluded_cache(self) -> dict[Candidate, frozenset[Candidate]]:
        return {}

    @cached_property
    def _neighbours(self) -> tuple[tuple[Cell, ...], ...]:
        cells_at_edge: dict[frozenset[Point], list[Cell]] = {}
        for cell, polygon in zip(self.cells, self.places or (), strict=False):
            # Rounded, because the same corner of two cells may have been computed in two ways.
            corners = [(round(x, 6), round(y, 6)) for x, y in polygon]
            for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
                cells_at_edge.setdefault(frozenset((start, end)), []).append(cell)
        neighbours: list[set[Cell]] = [set() for _ in self.names]
        for cells in cells_at_edge.values():
            for cell in cells:
                neighbours[cell].update(neighbour for neighbour in cells if neighbour != cell)
        return tuple(tuple(sorted(cells)) for cells in neighbours)

    def neighbours(self, cell: CellLike) -> tuple[Cell, ...]:
        """Return the cells whose polygons share an edge with that of `cell`.

        A board without `places` has no neighbours.

        >>> Board.square(4).neighbours("r1c1")
        (1, 4)
        """
        return self._neighbours[self[cell]]

    def symmetries(self) -> "tuple[tuple[Cell, ...], ...]":
        """Return the rotations and reflections that map cells to cells and houses to houses.

        Each symmetry is a tuple in which entry i is the image of cell i. The identity comes first.

        >>> len(Board.square(9).symmetries())
        8
        """
        from polydoku.boards.symmetry import symmetries

        return symmetries(self)

    @cached_property
    def labels(self) -> tuple[tuple[int, int], ...] | None:
        """The (row, column) of each cell if every name has that form (``r1c4``), else None."""
        labels = tuple(label for name in self.names if (label := label_of(name)))
        return labels if len(labels) == len(self.names) else None

    def symbol(self, digit: int) -> str:
        """Return the symbol of `digit`, or ``.`` for 0."""
        return self.symbols[digit - 1] if digit else "."

    def digit(self, symbol: str) -> int:
        """Return the digit of a symbol; raises `BoardError` for an unknown one.

        A letter is accepted in either case.
        """
        for spelling in (symbol, symbol.upper(), symbol.lower()):
            if spelling and spelling in self.symbols:
                return self.symbols.index(spelling) + 1
        raise BoardError("symbol-unknown", symbol=symbol, digits=self.symbol_range)

    @cached_property
    def symbol_range(self) -> str:
        """The symbols with consecutive ones joined by a hyphen: ``1-9``, ``1-9A-G``."""
        runs: list[str] = []
        for symbol in self.symbols:
            if runs and ord(symbol) == ord(runs[-1][-1]) + 1:
                runs[-1] += symbol
            else:
                runs.append(symbol)
        return "".join(run if len(run) < 3 else f"{run[0]}-{run[-1]}" for run in runs)

    @cached_property
    def _content(self) -> tuple[object, ...]:
        return (self.names, self.houses, self.digits, self.symbols, self.places)

    @cached_property
    def _hash(self) -> int:
        return hash(self._content)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self._content == other._content)

    def scene(self, *, labels: bool = False) -> "Scene":
        """Return the shapes of the board's picture; `labels` adds the names of the cells.

        Raises `BoardError` if the cells have neither `places` nor rows and columns.
        """
        from polydoku.draw.picture import board_scene

        return board_scene(self, labels=labels)

    def _repr_svg_(self) -> str | None:
        from polydoku.draw.output import inline_svg

        return inline_svg(self)

    def __repr__(self) -> str:
        from polydoku.boards.python_repr import as_python

        return as_python(self)

    def __reduce__(self) -> tuple[Any, ...]:
        from polydoku.boards.pickling import reduce_value

        return reduce_value(self)


def board_with_houses(
    board: Board, houses: HousesLike, *, board_class: type[BoardT], name: str | None = None
) -> BoardT:
    """Return a board of this class with the cells and symbols of `board`, but with these houses.

    `name` is by default that of `board`.
    """
    return board_class(
        board.names,
        houses,
        digits=board.digits,
        symbols=board.symbols,
        places=board.places,
        name=board.name if name is None else name,
    )


def _polygon(points: Iterable[Point]) -> Polygon:
    return tuple((float(x), float(y)) for x, y in points)


def cell_name(label: CellLike) -> str:
    """Return the name of a cell: ``r1c4`` for the label ``(1, 4)``, and ``c0`` for the index 0.

    >>> cell_name((1, 4)), cell_name("r2c2")
    ('r1c4', 'r2c2')
    """
    if isinstance(label, str):
        return visible(label)
    return f"c{label}" if isinstance(label, int) else f"r{label[0]}c{label[1]}"


def label_of(name: str) -> tuple[int, int] | None:
    """Return (row, column) for a name such as ``r1c4``, or `None` for any other name."""
    row, _, column = name.removeprefix("r").partition("c")
    try:
        return (int(row), int(column)) if name.startswith("r") else None
    except ValueError:
        return None
