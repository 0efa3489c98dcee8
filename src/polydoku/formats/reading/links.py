"""Links of setters' programs that hold a whole puzzle. A text may have several, also of different programs.

Mail programs break long links, so the lines after a link that look like its data belong to it.
"""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import combinations, islice
from typing import Any, NamedTuple
from urllib.parse import unquote

from polydoku.errors import FormatError
from polydoku.formats.reading.base import ReadResult, Sample, result_of_call
from polydoku.formats.reading.jsontext import first_json_value, json_documents
from polydoku.model.puzzle import Puzzle


class LinkKind(NamedTuple):
    """The links of one format: what they match from the host on, and the module with their `puzzle_of_link`.

    One of `hosts` is in each line with such a link, unless it is a bare id. Finding a host is fast, so the
    pattern is tried only then. Its repetitions are limited, so that a long line is searched in little time.
    """

    format: str
    hosts: tuple[str, ...]
    start: re.Pattern[str]
    module: str


def _link_kind(format: str, hosts: tuple[str, ...], pattern: str) -> LinkKind:
    module = f"polydoku.formats.{format.replace('-', '_')}"
    return LinkKind(format, hosts, re.compile(pattern, re.IGNORECASE), module)


PACKED_JSON = r"N4I[A-Za-z0-9+/]{40}"
"""The start of packed JSON, whose first characters are a brace and a quotation mark."""

_PATH_AND_QUERY = r"[^\s?]{0,100}\?(?:\S{0,200}&)?"
_KINDS = (
    _link_kind("f-puzzles", ("f-puzzles.com",), rf"f-puzzles\.com{_PATH_AND_QUERY}load=|^(?={PACKED_JSON})"),
    _link_kind(
        "sudokupad",
        ("sudokupad", "crackingthecryptic"),
        r"(?:sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com)/(?:sudoku/)?(?:\?puzzleid=)?"
        r"(?=(?:scl|ctc|fpuz|scf|classic)[^\s/?]{12})"
        r"|^(?=(?:scl|ctc|fpuz|fpuzzles)[A-Za-z0-9+/]{20})|^(?=(?:scf|classic)[^\s/]{16,2000}$)",
    ),
    _link_kind("penpa", ("penpa-edit",), r"penpa-edit[^\s#?]{0,100}[#?](?:\S{0,200}&)?p=[^\s&]"),
    _link_kind("sudokumaker", ("sudokumaker",), rf"sudokumaker\.app{_PATH_AND_QUERY}puzzle=[^\s&]"),
    _link_kind("lisudoku", ("lisudoku",), rf"lisudoku\.xyz{_PATH_AND_QUERY}import=[^\s&]"),
    _link_kind(
        "iss",
        ("sigh.github.io", "interactive-sudoku-solver"),
        rf"(?:sigh\.github\.io|Interactive-Sudoku-Solver){_PATH_AND_QUERY}q=[^\s#]",
    ),
)
_BARE_STARTS = ("scl", "ctc", "fpuz", "scf", "classic", "n4i")
"""What ids of SudokuPad and packed JSON begin with that stand alone."""

_JSON_OR_XML = re.compile(r"[{\[]|<(?!https?://)")
_DATA_LINE = re.compile(r"[\w+/=%$.*~&-]+", re.ASCII)
_SCHEME = re.compile(r"(https?://)?[\w./-]{0,50}$", re.ASCII)
"""What may stand before the start of a link."""

_LEAST_BROKEN_LINE = 40
"""The fewest characters of a line of a broken link, except for the last line of it."""

_MOST_REPAIRS = 32
"""How many ways are tried to put lost slashes back."""

_LONGEST_REPAIRED = 1 << 14
"""Longer data is not repaired, because that takes too long."""


def has_link_of(sample: Sample, format: str) -> bool:
    """Return whether the first link of a text is one of this format. JSON and XML have no links."""
    if _JSON_OR_XML.match(sample.first_characters):
        return False
    for line in sample.lines[:100]:
        if links := _links_in(line):
            return links[0][0].format == format
    return False


def _links_in(line: str) -> list[tuple[LinkKind, str]]:
    """Return the kind and the text of each link in a line."""
    lower_line = line.lower()
    is_bare = lower_line.startswith(_BARE_STARTS)
    kinds = [kind for kind in _KINDS if is_bare or any(host in lower_line for host in kind.hosts)]
    matches = [(match, kind) for kind in kinds for match in kind.start.finditer(line)]
    matches.sort(key=lambda item: item[0].start())
    ends = [_SCHEME.sub("", line[: match.start()]) for match, _ in matches[1:]] + [line]
    return [
        (kind, line[match.start() : len(before)].rstrip())
        for (match, kind), before in zip(matches, ends, strict=False)
    ]


def read_links(text: str) -> Iterator[ReadResult]:
    """Yield the puzzle of each link. Errors name the line if the text has several links."""
    links = list(_numbered_links(text.split("\n")))
    for number, kind, link in links:
        result = result_of_call(number if len(links) > 1 else 0, _puzzle_of_link, kind, link)
        if result.error is not None and len(links) > 1:
            result = result._replace(error=result.error.at(f"line {number}"))
        yield result
    if not links:
        raise FormatError("link-missing")


def read_links_or_json(
    text: str,
    is_document: Callable[[Any], bool],
    puzzle_of_document: Callable[[dict[str, Any]], Puzzle],
    error_code: str,
) -> Iterator[ReadResult]:
    """Yield the puzzle of each link of a text, or of each JSON document if it begins with one.

    `error_code` is that of the error for JSON that is no document of the format.
    """
    if not text.lstrip().startswith("{"):
        yield from read_links(text)
        return
    for line, document in json_documents(text):
        if not is_document(document):
            raise FormatError(error_code, f"line {line}")
        yield result_of_call(line, puzzle_of_document, document)


def _puzzle_of_link(kind: LinkKind, link: str) -> Puzzle:
    puzzle: Puzzle = import_module(kind.module).puzzle_of_link(link)
    return puzzle


def _numbered_links(lines: list[str]) -> Iterator[tuple[int, LinkKind, str]]:
    """Yield the line number, the kind and the text of each link; broken links are joined."""
    index = 0
    while index < len(lines):
        number = index + 1
        links = _links_in(lines[index])
        index += 1
        yield from ((number, *link) for link in links[:-1])
        if not links:
            continue
        kind, link = links[-1]
        previous = link
        while index < len(lines) and len(previous) >= _LEAST_BROKEN_LINE and not link.endswith("="):
            line = lines[index].strip()
            if not _DATA_LINE.fullmatch(line) or _links_in(line):
                break
            link, previous = link + line, line
            index += 1
        yield number, kind, link


def unpacked_json(
    data: str, unpack: Callable[[str], str], is_document: Callable[[Any], bool]
) -> dict[str, Any]:
    """Return the document that the data of a link holds, also if the link was damaged on its way.

    A program may have encoded it again (``%2B``), replaced ``+`` by blanks, added a word after it, or made
    ``//`` a single slash. Raises `FormatError` if nothing helps.
    """
    data = unquote(data.strip())
    error = None
    for candidate in _possible_data(data):
        try:
            document = first_json_value(unpack(candidate))
        except FormatError as reason:
            error = error or reason
            continue
        if is_document(document):
            return dict(document)
    raise error or FormatError("packed-damaged")


def first_word(data: str) -> str:
    """Return the data up to its first blank, without the punctuation of the text in which a link stands.

    >>> first_word("AQBC==) and so on")
    'AQBC=='
    """
    return data.split(maxsplit=1)[0].rstrip(".,;:!?)>]\"'") if data.strip() else ""


def _possible_data(data: str) -> Iterator[str]:
    """Yield the data as it is, its first word, and with one or two slashes doubled."""
    yield data
    word = first_word(data)
    if word != data:
        yield word
    if len(data) > _LONGEST_REPAIRED:
        return
    slashes = [index for index, character in enumerate(data) if character == "/"][:16]
    repairs = (places for count in (1, 2) for places in combinations(slashes, count))
    for places in islice(repairs, _MOST_REPAIRS):
        repaired = data
        for place in reversed(places):
            repaired = repaired[:place] + "/" + repaired[place:]
        yield repaired
