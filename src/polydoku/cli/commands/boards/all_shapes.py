"""`polydoku boards rhombus --all`: every shape as it is found, with progress; Ctrl-C keeps what there is."""

import time
from typing import NamedTuple

from polydoku import words
from polydoku.boards.rhombus_documents import rhombus_document
from polydoku.boards.rhombus_shapes import shapes
from polydoku.cli import exit_codes, streams
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.cli.progress import Progress
from polydoku.errors import BoardError


class ShapeOptions(NamedTuple):
    """Which shapes: so many tiles and runs, the side of a tile in cells, and whether holes may be."""

    tiles: int
    runs: int
    size: int
    holes: bool


class Walk(Progress):
    """Progress through a search that knows what part of it is behind, but not how much it will find."""

    part = 0.0

    def at(self, found: int, part: float) -> None:
        """Note how many shapes have been found, and the part of the search behind, 0 to 1."""
        self.part = part
        self.add({"": found - self.done})

    def line(self) -> str:
        """Return ``12,345 shapes · 42 %``."""
        return f"{words.amount(self.done, 'shape')} · {100 * self.part:.0f} %"

    def summary(self) -> None:
        """Leave the one line that stays."""
        if self._prints_summary:
            seconds = time.monotonic() - self._start
            streams.to_stderr(f"{words.amount(self.done, 'shape')} · {seconds:.2f} s")


def show_all(options: ShapeOptions, common: CommonOptions, writer: Writer, *, json: bool) -> int:
    """Write every shape once, a line each: its document, or what a person reads; return the exit code."""
    walk, written = Walk(common, is_single=False), 0
    found = shapes(options.tiles, options.runs, size=options.size, holes=options.holes, progress=walk.at)
    try:
        for tiles in found:
            name = _name(options, written + 1)
            if json:
                writer.text(rhombus_document(tiles, size=options.size, name=name) + "\n")
            else:
                said = " ".join("abc"[t.u] + "abc"[t.v] + f"({t.i},{t.j})" for t in tiles)
                writer.text(f"{name}  {said}\n")
            written += 1
    except (KeyboardInterrupt, exit_codes.Terminated) as stop:
        walk.remove()
        writer.close()
        raise type(stop)(f"stopped after {words.amount(written, 'shape')}") from None
    walk.remove()
    writer.close()
    if not written:
        tiles_text, runs = words.amount(options.tiles, "tile"), words.amount(options.runs, "run")
        raise BoardError("tiling-none", tiles=tiles_text, runs=runs)
    walk.summary()
    return exit_codes.DONE


def _name(options: ShapeOptions, number: int) -> str:
    """The name that makes the shape again; one with holes has only a number."""
    size = f",{options.size}" if options.size != 3 else ""
    if options.holes:
        return f"{options.tiles} tiles, {options.runs} runs, holes: {number}"
    return f"rhombus:{options.tiles},{options.runs}{size}#{number}"
