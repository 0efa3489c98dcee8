"""`polydoku boards rhombus --all`: writes each 3-D shape as soon as it is found.

A shape consists of rhombic tiles of `size` × `size` cells. A run is a chain of `size` tiles joined at
opposite sides.
"""

import time
from typing import NamedTuple

from polydoku import words
from polydoku.boards.rhombus import Tile
from polydoku.boards.rhombus_documents import rhombus_document
from polydoku.boards.rhombus_shapes import shapes
from polydoku.cli import exit_codes, streams
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.cli.progress import Progress
from polydoku.errors import BoardError


class ShapeOptions(NamedTuple):
    """The shapes to search."""

    tiles: int
    runs: int
    size: int
    holes: bool


class ShapeProgress(Progress):
    """Progress of a search for shapes: the number of shapes, and the fraction of the search that is done."""

    done_fraction = 0.0

    def update(self, shape_count: int, done_fraction: float) -> None:
        """Record how far the search is; `done_fraction` is from 0 to 1."""
        self.done_fraction = done_fraction
        # Shapes have no status, so all are counted under the empty one.
        self.add({"": shape_count - self.done_count})

    def line(self) -> str:
        """Return ``12,345 shapes · 42 %``."""
        return f"{words.amount(self.done_count, 'shape')} · {100 * self.done_fraction:.0f} %"

    def print_summary(self) -> None:
        """Print the number of shapes and the duration."""
        if self._prints_summary:
            seconds = time.monotonic() - self._start
            streams.to_stderr(f"{words.amount(self.done_count, 'shape')} · {seconds:.2f} s")


def write_shapes(
    options: ShapeOptions, common_options: CommonOptions, writer: OutputWriter, *, is_json: bool
) -> int:
    """Write every shape once, each as a line with a JSON document or with its tiles; return the exit code.

    Ctrl-C ends the search; the shapes written until then are complete.
    """
    progress = ShapeProgress(common_options, has_one_puzzle=False)
    written_count = 0
    try:
        for tiles in shapes(
            options.tiles, options.runs, size=options.size, holes=options.holes, progress=progress.update
        ):
            name = _name(options, written_count + 1)
            if is_json:
                line = rhombus_document(tiles, size=options.size, name=name)
            else:
                line = f"{name}  {' '.join(map(_tile_text, tiles))}"
            writer.write_text(line + "\n")
            written_count += 1
    except (KeyboardInterrupt, exit_codes.Terminated) as signal:
        progress.erase()
        writer.close()
        raise type(signal)(f"stopped after {words.amount(written_count, 'shape')}") from None
    progress.erase()
    writer.close()
    if not written_count:
        tiles_text, runs_text = words.amount(options.tiles, "tile"), words.amount(options.runs, "run")
        raise BoardError("tiling-none", tiles=tiles_text, runs=runs_text)
    progress.print_summary()
    return exit_codes.DONE


def _tile_text(tile: Tile) -> str:
    """Return a tile as ``ab(2,-1)``: the directions of its two edges, and its position."""
    return f"{'abc'[tile.u]}{'abc'[tile.v]}({tile.i},{tile.j})"


def _name(options: ShapeOptions, number: int) -> str:
    """Return the name of a shape; `--board` reads it unless `--holes` is given."""
    if options.holes:
        return f"{options.tiles} tiles, {options.runs} runs, holes: {number}"
    size = f",{options.size}" if options.size != 3 else ""
    return f"rhombus:{options.tiles},{options.runs}{size}#{number}"
