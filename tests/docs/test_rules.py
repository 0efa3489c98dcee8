"""The page of rules is what the rules say."""

import runpy
from pathlib import Path

from polydoku import rules

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_rules_is_made_from_the_registry() -> None:
    page = (DOCS / "rules.md").read_text("utf-8")
    page_module = runpy.run_path(str(DOCS / "rules" / "page.py"))
    assert page == page_module["text"](), "python docs/rules/page.py docs/rules.md"
    for rule in rules.all():
        assert f"`{rule.id}`" in page
        assert all(f"- `{name}`" in page for name in rule.parameters())
