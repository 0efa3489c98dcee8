"""The share link: the whole puzzle in the part of a link that no browser sends anywhere.

``#p=1.`` and then Polydoku's JSON, deflated and in base64url; whatever stands before it does not matter.
"""

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from itertools import takewhile

from polydoku.errors import FormatError
from polydoku.formats import json
from polydoku.formats.reading.base import Format, Found, Match, Sample, attempt
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

PREFIX = "polydoku:#p=1."
MAX_UNPACKED = 4 << 20
_PART = re.compile(r"#p=([^\s&]*)")
_DATA = re.compile(r"[\w-]+=*", re.ASCII)


def read(text: str, board: Board | None) -> Iterator[Found]:
    """Yield the puzzle of each link in a text, one a line; where there are several, errors name theirs."""
    links = list(_links([line.strip() for line in text.split("\n")]))
    for number, link in links:
        found = attempt(number, puzzle_of, link)
        if found.error is not None and len(links) > 1:
            found = Found(None, number, found.error.at(f"line {number}"))
        yield found


def _links(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Yield each link with its line; one that ends early goes on in the lines of nothing but data: mail
    programs break long lines.
    """
    end = 0
    for start, link in enumerate(lines):
        if start < end or not link:
            continue
        rest = list(takewhile(_DATA.fullmatch, lines[start + 1 :])) if _ends_early(link) else []
        end = start + 1 + len(rest)
        yield start + 1, link + "".join(rest)


def _ends_early(link: str) -> bool:
    match = _PART.search(link)
    try:
        unpacked(match[1].partition(".")[2] if match else "")
    except FormatError as error:
        return match is not None and error.code == "link-short-data"
    return False


def puzzle_of(link: str) -> Puzzle:
    """Return the puzzle of a link; raises `FormatError` where the data is damaged or of a later version."""
    match = _PART.search(link)
    if match is None:
        raise FormatError("link-none")
    version, dot, data = match[1].partition(".")
    if not match[1]:
        raise FormatError("link-short-data", "link", count=0)
    if not dot or version != "1":
        raise FormatError("link-version", version=version[:20])
    found = next(json.read(unpacked(data), None), None)
    if found is None:
        raise FormatError("link-damaged", "link")
    if found.error is not None:
        raise found.error.at("link")
    assert found.puzzle is not None
    return found.puzzle


def unpacked(data: str) -> str:
    """Return the JSON text of base64url data, at most 4 MiB of it."""
    try:
        packed = base64.b64decode(data + "=" * (-len(data) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        packed = _without_rest(data)
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


def _without_rest(data: str) -> bytes:
    """Base64 that is cut off leaves one character over; any other fault is damage."""
    if len(data) % 4 == 1 and re.fullmatch(r"[\w-]*", data, re.ASCII):
        return base64.urlsafe_b64decode(data[:-1])
    raise FormatError("link-damaged", "link")


def detect(sample: Sample) -> Match:
    """Return SURE for a line with ``#p=`` in it."""
    first = sample.lines[0] if sample.lines else ""
    return Match.SURE if _PART.search(first) and sample.start[:1] not in ("{", "[", "<") else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the link."""
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
