"""No identifier has a banned word, and no public text a banned phrase."""

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from source_words import ROOT, identifiers, public_texts, words

BANNED = {
    "own": "say what it is: house, board, digits …",
    "told": "message, chain, kind, result …",
    "thing": "say what it is",
    "things": "say what they are",
    "stuff": "say what it is",
    "few": "house_list, sample …",
    "sea": "line_geometry",
    "giver": "reporter",
    "knot": "node",
    "catch": "pattern",
    "hub": "assumption",
    "dive": "random_walk",
    "deed": "undo",
    "laid": "placed",
    "kept": "cache, remaining …",
    "asked": "options, requested …",
    "found": "step, steps, match, result …",
    "made": "puzzle, generated …",
    "mend": "hint",
    "chance": "rng",
    "pasting": "python_repr",
    "losing": "losses",
    "ahead": "prefetch",
    "pace": "chunk_sizer",
    "talk": "to_stderr",
}
"""Banned in every identifier of at most three words (longer ones are the sentences that name tests)."""

BANNED_TYPES = {
    *(
        "Want",
        "Web",
        "Spot",
        "Ask",
        "Producer",
        "Brings",
        "Meeting",
        "Turn",
        "Arm",
        "Joined",
        "Stem",
        "Sweep",
    ),
    *("Aim", "Moment", "Shown", "Whole", "Bulk", "Live", "Primitive"),
}
"""Banned as they are written; the same words in lower case may be right."""

FOREIGN = {
    "NotFound",
    "FileNotFoundError",
    "ModuleNotFoundError",
    "PackageNotFoundError",
    "catch_unwind",
    "catch_warnings",
}
"""Names that other libraries chose."""

PHRASES = {
    "of so many": "of `size` cells",
    "of which so many": "at least `count` of which",
    "what is told": "name it",
    "what stands": "name it",
    "the mend": "the hint",
    "seed 000": "the cells-paths format",
    "no talk on": "print only errors on",
    "go on where": "resume",
    "goes on where": "resumes",
    "go on over": "wrap around",
    "whoever read": "the reader",
    "is no fault of": "name what happened",
    "lost with their worker": "a worker died",
    "is said first": "is reported first",
    "where it leads": "what follows",
    "a digit in sight strikes": "a placed digit rules out",
    "of the rules it knows": "it supports",
    "or nothing": "or `None`",
    "nothing where": "`None` if",
    "nothing when": "`None` if",
    "nothing without": "`None` without",
    "it takes from where": "name the subject",
    "is not here": "is missing, does not exist",
    "are not here": "are missing, do not exist",
}
"""Phrases of the private shorthand, with what to write."""


def banned_in(identifier: str) -> set[str]:
    """Return the banned words of an identifier."""
    if identifier in FOREIGN:
        return set()
    parts = words(identifier)
    inside = set(parts) & set(BANNED) if len(parts) <= 3 else set()
    return inside | ({identifier} & BANNED_TYPES)


@cache
def files_of_words() -> dict[str, set[Path]]:
    """Return the files with each banned word."""
    files: dict[str, set[Path]] = defaultdict(set)
    for path, name in set(identifiers()):
        for word in banned_in(name):
            files[word].add(path)
    return files


@cache
def files_of_phrases() -> dict[str, set[Path]]:
    """Return the files with each banned phrase."""
    files: dict[str, set[Path]] = defaultdict(set)
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, PHRASES))})\b")
    for path, text in public_texts():
        for phrase in pattern.findall(text.lower()):
            files[phrase].add(path)
    return files


def places(files: Iterable[Path]) -> str:
    """Return the first ten files."""
    names = sorted(str(path.relative_to(ROOT)) for path in files)
    return ", ".join(names[:10]) + (f" and {len(names) - 10} more" if len(names) > 10 else "")


@pytest.mark.parametrize("word", sorted({*BANNED, *BANNED_TYPES}))
def test_no_identifier_has_a_banned_word(word: str) -> None:
    files = files_of_words().get(word)
    assert not files, f"write {BANNED.get(word, 'another name')}; see {places(files)}"


@pytest.mark.parametrize("phrase", sorted(PHRASES))
def test_no_text_has_a_banned_phrase(phrase: str) -> None:
    files = files_of_phrases().get(phrase)
    assert not files, f"write {PHRASES[phrase]}; see {places(files)}"


@pytest.mark.parametrize(
    ("identifier", "banned"),
    [
        ("own", {"own"}),
        ("_OwnBoard", {"own"}),
        ("told_by", {"told"}),
        ("Web", {"Web"}),
        ("web", set()),
        ("FileNotFoundError", set()),
        ("owner", set()),
        ("test_that_one_is_told_once", set()),
    ],
)
def test_a_banned_word_is_seen_in_a_name_and_not_in_a_sentence(identifier: str, banned: set[str]) -> None:
    assert banned_in(identifier) == banned


def test_the_scan_reads_python_and_rust() -> None:
    names = {(path.name, name) for path, name in identifiers()}
    assert {("test_names.py", "banned_in"), ("lib.rs", "tiling"), ("puzzle.py", "Puzzle")} <= names
    assert len({path for path, _ in public_texts()}) > 300
