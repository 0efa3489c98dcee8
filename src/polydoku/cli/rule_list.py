"""`--rules`: reads rules with parameters in parentheses, such as ``windoku,diagonal(direction=+)``.

A value with commas or parentheses stands in double quotes, as in
``regular-line(cells=r1c1 r1c2,pattern="(1|3).")``.
"""

import re

from polydoku import rules
from polydoku.errors import PuzzleError
from polydoku.model.rule import Rule
from polydoku.model.rule_fields import (
    can_be_text,
    field_types,
    required_fields,
    type_in_words,
    value_from_text,
)

_RULE = re.compile(r'\s*([^\s,()"]+)\s*(?:\(((?:[^()"]|"[^"]*")*)\))?\s*(?:,|$)')
_PARAMETER = re.compile(r'(?:[^,"]|"[^"]*")+')


def parse_rules(text: str) -> list[Rule]:
    """Return the rules that `text` lists; raises `PuzzleError` for an unknown rule or a missing parameter.

    >>> parse_rules("windoku,diagonal(direction=+)")
    [rules.Windoku(), rules.Diagonal(direction='+')]
    """
    parsed_rules, position = [], 0
    while text[position:].strip(" ,"):
        match = _RULE.match(text, position)
        if match is None:
            raise PuzzleError("rules-form", part=text[position:][:60])
        parsed_rules.append(_rule(match[1], match[2]))
        position = match.end()
    return parsed_rules


def _rule(name: str, parameters: str | None) -> Rule:
    rule = rules.named(name, "--rules")
    types = field_types(rule)
    document: dict[str, object] = {"rule": name}
    for parameter in filter(str.strip, _PARAMETER.findall(parameters or "")):
        key, equals_sign, value = map(str.strip, parameter.partition("="))
        if not equals_sign:
            raise PuzzleError(
                "rules-parameter", rule=name, part=parameter.strip(), known=_parameter_names(rule)
            )
        if not can_be_text(types.get(key, str)):
            raise PuzzleError("rules-json", rule=name, key=key)
        document[key] = value_from_text(_without_quotes(value), types.get(key, str))
    if missing := [key for key in required_fields(rule) if key not in document]:
        example = ",".join(f"{key}={_example_value(types.get(key))}" for key in missing)
        raise PuzzleError(
            "rules-missing", rule=name, missing=" and ".join(missing), example=f"{name}({example})"
        )
    return rules.from_json(document, "--rules")


def _without_quotes(value: str) -> str:
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] == '"' else value


def _parameter_names(rule: type[Rule]) -> str:
    return ", ".join(f"{key}=…" for key in rule.parameters()) or "none"


def _example_value(type_: object) -> str:
    description = type_in_words(type_)
    if "list of lists of texts" in description:
        return "r1c1 r1c2 / r2c1 r2c2"
    is_list_of_cells = "list" in description and "text" in description
    return "r1c1 r1c2 r1c3" if is_list_of_cells else "…"
