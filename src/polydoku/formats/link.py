"""The share link, which contains the whole puzzle after ``#p=1.``: Polydoku's JSON, compressed, in base64url.

The 1 is the version. The text before ``#p=`` is ignored. Browsers do not send the part after ``#`` to a
server.
"""

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from itertools import takewhile

from polydoku.errors import FormatError
from polydoku.formats import json
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, result_of_call
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

PREFIX = "polydoku:#p=1."
MAX_UNPACKED = 4 << 20
"""A link whose JSON has this many bytes or more is refused."""

_RAW_DEFLATE = -15
"""The window size of `zlib` that means data without a header, as browsers write with ``deflate-raw``."""

_FRAGMENT = re.compile(r"#p=([^\s&]*)")
_BASE64_LINE = re.compile(r"[\w-]+=*", re.ASCII)


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each link in a text with one link on each line.

    Errors name the line if the text has several links.
    """
    links = list(_numbered_links([line.strip() for line in text.split("\n")]))
    for number, link in links:
        result = result_of_call(number, puzzle_of_link, link)
        if result.error is not None and len(links) > 1:
            result = ReadResult(None, number, result.error.at(f"line {number}"))
        yield result


def _numbered_links(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Yield the line number and the text of each link.

    Mail programs break long lines, so a link that ends early is joined with the lines of base64 after it.
    """
    next_index = 0
    for index, line in enumerate(lines):
        if index < next_index or not line:
            continue
        continuation = (
            list(takewhile(_BASE64_LINE.fullmatch, lines[index + 1 :])) if _ends_early(line) else []
        )
        next_index = index + 1 + len(continuation)
        yield index + 1, line + "".join(continuation)


def _ends_early(link: str) -> bool:
    match = _FRAGMENT.search(link)
    if match is None:
        return False
    _, _, data = match[1].partition(".")
    try:
        unpack_json(data)
    except FormatError as error:
        return error.code == "link-short-data"
    return False


def puzzle_of_link(link: str) -> Puzzle:
    """Return the puzzle of a link. Raises `FormatError` for damaged data and for a later version."""
    match = _FRAGMENT.search(link)
    if match is None:
        raise FormatError("link-none")
    version, dot, data = match[1].partition(".")
    if not match[1]:
        raise FormatError("link-short-data", "link", count=0)
    if not dot or version != "1":
        raise FormatError("link-version", version=version[:20])
    result = next(json.read(unpack_json(data), None), None)
    if result is None:
        raise FormatError("link-damaged", "link")
    if result.error is not None:
        raise result.error.at("link")
    assert result.puzzle is not None
    return result.puzzle


def unpack_json(data: str) -> str:
    """Return the JSON text of base64url data. Raises `FormatError` for damaged data and for 4 MiB or more."""
    try:
        packed = base64.b64decode(data + "=" * (-len(data) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        packed = _decode_truncated(data)
    decompressor = zlib.decompressobj(_RAW_DEFLATE)
    try:
        json_bytes = decompressor.decompress(packed, MAX_UNPACKED)
    except zlib.error:
        raise FormatError("link-damaged", "link") from None
    if len(json_bytes) >= MAX_UNPACKED:
        raise FormatError("link-large", "link")
    if not decompressor.eof:
        raise FormatError("link-short-data", "link", count=len(data))
    try:
        return json_bytes.decode("utf-8")
    except UnicodeDecodeError:
        raise FormatError("link-damaged", "link") from None


def _decode_truncated(data: str) -> bytes:
    """Decode base64 data that ends with one character of a group of four.

    Raises `FormatError` for any other damage.
    """
    if len(data) % 4 == 1 and re.fullmatch(r"[\w-]*", data, re.ASCII):
        return base64.urlsafe_b64decode(data[:-1])
    raise FormatError("link-damaged", "link")


def detect(sample: Sample) -> Match:
    """Return SURE if the first line contains ``#p=`` and is not JSON or XML."""
    first_line = sample.lines[0] if sample.lines else ""
    is_document = sample.first_characters[:1] in ("{", "[", "<")
    return Match.SURE if _FRAGMENT.search(first_line) and not is_document else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the link of a puzzle."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, _RAW_DEFLATE)
    packed = compressor.compress(json.write(puzzle).encode("utf-8")) + compressor.flush()
    return PREFIX + base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


FORMAT = Format(
    "link",
    "Polydoku's share link, which holds the whole puzzle",
    detect,
    read,
    write,
    boards="any",
    holds="everything",
)
