"""The share link: a link with the whole puzzle in its fragment, which browsers do not send to a server.

After ``#p=1.`` follows Polydoku's JSON, deflated and in base64url. The text before ``#p=`` is ignored.
"""

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from itertools import takewhile

from polydoku.errors import FormatError
from polydoku.formats import json
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, attempt
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

PREFIX = "polydoku:#p=1."
MAX_UNPACKED = 4 << 20
_FRAGMENT = re.compile(r"#p=([^\s&]*)")
_DATA = re.compile(r"[\w-]+=*", re.ASCII)


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each link in a text with one link on each line.

    Errors name the line if the text has several links.
    """
    links = list(_links([line.strip() for line in text.split("\n")]))
    for number, link in links:
        result = attempt(number, puzzle_of, link)
        if result.error is not None and len(links) > 1:
            result = ReadResult(None, number, result.error.at(f"line {number}"))
        yield result


def _links(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Yield the line number and the text of each link.

    A link that ends early continues on the following lines of data, because mail programs break long lines.
    """
    end = 0
    for start, link in enumerate(lines):
        if start < end or not link:
            continue
        rest = list(takewhile(_DATA.fullmatch, lines[start + 1 :])) if _ends_early(link) else []
        end = start + 1 + len(rest)
        yield start + 1, link + "".join(rest)


def _ends_early(link: str) -> bool:
    match = _FRAGMENT.search(link)
    try:
        unpacked(match[1].partition(".")[2] if match else "")
    except FormatError as error:
        return match is not None and error.code == "link-short-data"
    return False


def puzzle_of(link: str) -> Puzzle:
    """Return the puzzle of a link. Raises `FormatError` for damaged data and for a later version."""
    match = _FRAGMENT.search(link)
    if match is None:
        raise FormatError("link-none")
    version, dot, data = match[1].partition(".")
    if not match[1]:
        raise FormatError("link-short-data", "link", count=0)
    if not dot or version != "1":
        raise FormatError("link-version", version=version[:20])
    result = next(json.read(unpacked(data), None), None)
    if result is None:
        raise FormatError("link-damaged", "link")
    if result.error is not None:
        raise result.error.at("link")
    assert result.puzzle is not None
    return result.puzzle


def unpacked(data: str) -> str:
    """Return the JSON text of base64url data. Raises `FormatError` for damaged data and for 4 MiB or more."""
    try:
        packed = base64.b64decode(data + "=" * (-len(data) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        packed = _decode_cut_off(data)
    inflate = zlib.decompressobj(-15)
    try:
        text = inflate.decompress(packed, MAX_UNPACKED)
    except zlib.error:
        raise FormatError("link-damaged", "link") from None
    if len(text) >= MAX_UNPACKED:
        raise FormatError("link-large", "link")
    if not inflate.eof:
        raise FormatError("link-short-data", "link", count=len(data))
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        raise FormatError("link-damaged", "link") from None


def _decode_cut_off(data: str) -> bytes:
    """Decode base64 data that was cut off, which leaves one character over.

    Raises `FormatError` for any other damage.
    """
    if len(data) % 4 == 1 and re.fullmatch(r"[\w-]*", data, re.ASCII):
        return base64.urlsafe_b64decode(data[:-1])
    raise FormatError("link-damaged", "link")


def detect(sample: Sample) -> Match:
    """Return SURE if the first line contains ``#p=``."""
    first_line = sample.lines[0] if sample.lines else ""
    return (
        Match.SURE if _FRAGMENT.search(first_line) and sample.start[:1] not in ("{", "[", "<") else Match.NO
    )


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the link of a puzzle."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(json.write(puzzle, number).encode("utf-8")) + deflate.flush()
    return PREFIX + base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


FORMAT = Format(
    "link",
    "Polydoku's share link, which holds the whole puzzle",
    detect,
    read,
    write,
)
