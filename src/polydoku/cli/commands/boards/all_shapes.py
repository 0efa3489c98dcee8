"""`polydoku boards rhombus --all`: writes every shape as the search yields it; Ctrl-C keeps those written."""

import time
from typing import NamedTuple

from polydoku import words
from polydoku.boards.rhombus_documents import rhombus_document
from polydoku.boards.rhombus_shapes import shapes
from polydoku.cli import exit_codes, streams
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.cli.progress import Progress
from polydoku.errors import BoardError


class ShapeOptions(NamedTuple):
    """The shapes to search: number of tiles and runs, cells a side, and whether holes are allowed."""

    tiles: int
    runs: int
    size: int
    holes: bool


class ShapeProgress(Progress):
    """Progress of a search that knows which part of it is done, but not how many shapes it will find."""

    part = 0.0

    def update(self, count: int, part: float) -> None:
        """Record the number of shapes so far, and the part of the search that is done, 0 to 1."""
        self.part = part
        self.add({"": count - self.done})

    def line(self) -> str:
        """Return ``12,345 shapes · 42 %``."""
        return f"{words.amount(self.done, 'shape')} · {100 * self.part:.0f} %"

    def summary(self) -> None:
        """Print the summary: one line that stays on the screen."""
        if self._prints_summary:
            seconds = time.monotonic() - self._start
            streams.to_stderr(f"{words.amount(self.done, 'shape')} · {seconds:.2f} s")


def show_all(
    options: ShapeOptions, common_options: CommonOptions, writer: OutputWriter, *, json: bool
) -> int:
    """Write every shape once, one line each: a JSON document or its tiles; return the exit code."""
    progress, written = ShapeProgress(common_options, has_one_puzzle=False), 0
    tilings = shapes(
        options.tiles, options.runs, size=options.size, holes=options.holes, progress=progress.update
    )
    try:
        for tiles in tilings:
            name = _name(options, written + 1)
            if json:
                writer.write_text(rhombus_document(tiles, size=options.size, name=name) + "\n")
            else:
                text = " ".join("abc"[t.u] + "abc"[t.v] + f"({t.i},{t.j})" for t in tiles)
                writer.write_text(f"{name}  {text}\n")
            written += 1
    except (KeyboardInterrupt, exit_codes.Terminated) as signal:
        progress.remove()
        writer.close()
        raise type(signal)(f"stopped after {words.amount(written, 'shape')}") from None
    progress.remove()
    writer.close()
    if not written:
        tiles_text, runs = words.amount(options.tiles, "tile"), words.amount(options.runs, "run")
        raise BoardError("tiling-none", tiles=tiles_text, runs=runs)
    progress.summary()
    return exit_codes.DONE


def _name(options: ShapeOptions, number: int) -> str:
    """Return the name from which the board can be made again; shapes with holes only get a number."""
    size = f",{options.size}" if options.size != 3 else ""
    if options.holes:
        return f"{options.tiles} tiles, {options.runs} runs, holes: {number}"
    return f"rhombus:{options.tiles},{options.runs}{size}#{number}"
