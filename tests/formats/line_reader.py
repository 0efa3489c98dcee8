"""Random bytes through the line reader, compared with a reader that has all bytes in memory.

`PYTHONPATH=tests python -m formats.line_reader --blocks 1000000` reads a million blocks.
"""

import argparse
import gzip
import io
import random
import sys

from polydoku.formats.reading.decode import Stream, decode_text

SYMBOLS = (b"1", b"23", b"...", b"4" * 9, b"\n", b"\r", b"\r\n", b"\n\n", b"# note", b" ", b"\xc3\xa9")
WEIGHTS = (8, 8, 8, 4, 6, 3, 6, 1, 2, 1, 1)


class Pipe(io.RawIOBase):
    """A pipe that returns at most `step` bytes at a time."""

    def __init__(self, data: bytes, step: int) -> None:
        self._data, self._step = io.BytesIO(data), step

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        return self._data.read(min(size, self._step) if size >= 0 else -1)


def expected_lines(data: bytes) -> list[bytes]:
    """Return the lines of `data`, split at LF, CR and CR LF."""
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    return lines if lines[-1] else lines[:-1]


def lines_of(data: bytes, head: int, block: int, *, packed: bool = False, step: int = 0) -> list[bytes]:
    """Return the lines that come out of a `Stream` with this size of head and blocks."""
    raw = gzip.compress(data, 1) if packed else data
    source = Pipe(raw, step) if step else io.BytesIO(raw)
    stream = Stream(source, head_size=head, block_size=block)  # type: ignore[arg-type]
    lines: list[bytes] = []
    for part in stream.line_blocks():
        text = decode_text(part, 1).removesuffix("\n")
        lines.extend(text.encode().split(b"\n"))
    return lines


def random_case(rng: random.Random) -> tuple[bytes, int, int]:
    """Return bytes, a head size and a block size; half of the sizes lie at a border of two blocks."""
    head, block = rng.randint(2, 40), rng.randint(1, 40)
    size = head + rng.randint(0, 6) * block + rng.choice((0, 0, 0, -2, -1, 1, 2, rng.randint(0, block)))
    data = b"1" + b"".join(rng.choices(SYMBOLS, WEIGHTS, k=size))
    data = data[: max(size, 1)]
    if data.endswith(b"\xc3"):
        data = data[:-1] + b"9"
    return (data.rstrip(b"\r\n") or b"1") if rng.random() < 0.3 else data, head, block


def check(blocks: int, seed: int) -> int:
    """Read at least `blocks` random blocks and return their number; raises `AssertionError`."""
    rng = random.Random(seed)
    count = 0
    while count < blocks:
        data, head, block = random_case(rng)
        packed, step = rng.random() < 0.1, rng.choice((0, 0, 1, 3, 16))
        lines = lines_of(data, head, block, packed=packed, step=step)
        assert lines == expected_lines(data), (data, head, block, packed, step)
        count += 1 + max(0, len(data) - head) // block
    return count


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(f"{check(options.blocks, options.seed):,} blocks agree")
    sys.exit()
