"""The tables of `info`: formats, rules, boards, themes and techniques. Completion offers their names."""

from collections.abc import Callable
from typing import Any

from polydoku import words

BOARD_SIZES = ("4x4", "6x6", "8x8", "9x9", "12x12", "16x16", "25x25", "6x9")
"""The sizes of square and rectangular boards that lists show; other sizes are possible."""


def format_rows() -> list[dict[str, Any]]:
    """Return a row for each format of puzzles."""
    from polydoku import formats

    return [
        {
            "name": format_.name,
            "summary": format_.summary,
            "reads": format_.read is not None,
            "writes": format_.write is not None,
            "endings": list(format_.endings),
        }
        for format_ in formats.all_named()
    ]


def rule_rows() -> list[dict[str, Any]]:
    """Return a row for each rule."""
    from polydoku import rules
    from polydoku.model.rule_fields import required_fields

    return [
        {
            "name": rule.id,
            "summary": rule.summary,
            "aliases": list(rule.page.aliases),
            "parameters": rule.parameters(),
            "required": required_fields(rule),
            "text": " ".join(description_of_rule(rule).split()),
        }
        for rule in rules.all()
    ]


def description_of_rule(rule: type) -> str:
    """Return what the docstring of a rule says, without its examples, in Markdown."""
    from inspect import cleandoc

    return cleandoc(rule.__doc__ or "").split(">>>")[0].strip().replace("``", "`")


def board_rows() -> list[dict[str, Any]]:
    """Return a row for each family of boards."""
    from polydoku import boards

    return [
        {"name": family.name, "summary": family.summary, "example": family.example}
        for family in boards.FAMILIES
    ]


def theme_rows() -> list[dict[str, Any]]:
    """Return a row for each theme of pictures."""
    from polydoku.draw.themes import THEME_SUMMARIES

    return [{"name": name, "summary": summary} for name, summary in THEME_SUMMARIES.items()]


def technique_rows() -> list[dict[str, Any]]:
    """Return a row for each technique."""
    from polydoku import techniques
    from polydoku.words.lessons import LESSONS

    families = {
        technique.id: family for family, members in techniques.FAMILIES.items() for technique in members
    }
    return [
        {
            "name": technique.id,
            "summary": technique.summary,
            "title": technique.name,
            "look_for": LESSONS[technique.id].look_for,
            "why": LESSONS[technique.id].why,
            "family": families[technique.id],
            "tier": technique.tier,
            "default": technique.default,
            **({} if technique.se_rating is None else {"se": technique.se_rating}),
            **({"hodoku": technique.hodoku_score} if technique.hodoku_score else {}),
            "aliases": list(technique.aliases),
            "groups": list(technique.groups),
            "assumes": list(technique.assumes),
        }
        for technique in techniques.all()
    ]


def group_rows() -> list[dict[str, Any]]:
    """Return a row for each name that stands for several techniques in `--use` and `--without`."""
    from polydoku.explain.selection import technique_sets

    return [
        {
            "name": entry.name,
            "summary": _group_summary(len(entry.ids), len(entry.optional_ids)),
            "kind": entry.kind,
            "techniques": list(entry.ids),
            "optional": list(entry.optional_ids),
        }
        for entry in technique_sets().values()
    ]


def _group_summary(count: int, optional_count: int) -> str:
    text = f"Stands for {words.amount(count, 'technique')}"
    return f"{text}; {optional_count} more must be named one by one." if optional_count else f"{text}."


def legend_rows() -> list[dict[str, Any]]:
    """Return a row for each mark in pictures of steps, and one for the notation of chains."""
    from polydoku.words.legend import LEGEND, NOTATION

    return [{"name": name, "summary": text} for name, text in (*LEGEND.items(), ("notation", NOTATION))]


TOPICS: dict[str, Callable[[], list[dict[str, Any]]]] = {
    "formats": format_rows,
    "rules": rule_rows,
    "boards": board_rows,
    "themes": theme_rows,
    "techniques": technique_rows,
    "legend": legend_rows,
}

GROUPS_TOPIC = "groups"
"""The topic of `info techniques --groups`, which is shown only if it is named."""


def writable_formats() -> list[str]:
    """Return the names of the formats that can be written."""
    return [row["name"] for row in format_rows() if row["writes"]]
