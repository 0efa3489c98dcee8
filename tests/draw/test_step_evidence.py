"""What the picture of a step marks: candidates by role, states along chains, families, houses and sets."""

import pytest

from polydoku import Board
from polydoku.draw.step_evidence import ROLE_STYLES, StepEvidence, evidence_of, role_style
from polydoku.explain.examples import example
from polydoku.model.step import Step

BOARD = Board.square(9)


def of_example(technique: str) -> StepEvidence:
    step = example(technique)[1]
    assert step.snapshot is not None
    return evidence_of(step, step.snapshot.masks, step.snapshot.digits)


def of_document(**document: object) -> StepEvidence:
    return evidence_of(Step.from_json(document, BOARD), [0b111111111] * 81, bytes(81))


def looks(evidence: StepEvidence) -> dict[str, list[str]]:
    return {f"{BOARD.names[cell]}.{digit}": list(looks) for (cell, digit), looks in evidence.looks.items()}


def test_cells_of_a_role_have_their_step_digits_marked() -> None:
    evidence = of_document(roles={"base": ["r1c1", "r1c2"], "fin": ["r2c1"]}, digits="12")
    assert looks(evidence) == {
        "r1c1.1": ["pattern"],
        "r1c1.2": ["pattern"],
        "r1c2.1": ["pattern"],
        "r1c2.2": ["pattern"],
        "r2c1.1": ["fin"],
        "r2c1.2": ["fin"],
    }
    assert evidence.frames == {0: "base", 1: "base", 9: "fin"}


def test_nodes_of_a_chain_are_off_and_on_in_turns() -> None:
    links = [["r1c1.1", "r1c9.1", "strong", "row 1"], ["r1c9.1", "r9c9.1", "weak", "column 9"]]
    evidence = of_document(links=links)
    assert looks(evidence)["r1c1.1"] == ["off"]
    assert looks(evidence)["r1c9.1"] == ["on"]
    assert looks(evidence)["r9c9.1"] == ["off"]
    assert not evidence.has_direction


def test_a_loop_has_a_direction() -> None:
    assert of_example("discontinuous-nice-loop").has_direction
    assert not of_example("aic").has_direction


def test_a_candidate_that_two_branches_judge_differently_has_both_looks() -> None:
    branches = [
        [["r1c1.1", "on", [], "assumed"], ["r1c9.1", "off", [0], "row 1"]],
        [["r1c1.1", "off", [], "assumed"], ["r1c9.1", "on", [0], "row 1"]],
    ]
    evidence = of_document(branches=branches)
    assert sorted(looks(evidence)["r1c1.1"]) == ["off", "on"]
    assert evidence.branches


def test_members_of_a_colour_keep_it_along_links() -> None:
    evidence = of_example("simple-colours")
    assert {look for all_looks in evidence.looks.values() for look in all_looks} <= {
        "colour-a",
        "colour-b",
        "on",
        "off",
    }
    assert ["colour-a"] in evidence.looks.values()


def test_a_colour_is_stronger_than_another_role_of_its_cells() -> None:
    evidence = of_document(roles={"colour-a": ["r1c1", "r1c2"], "base": ["r1c1"]}, digits="1")
    assert looks(evidence) == {"r1c1.1": ["colour-a"], "r1c2.1": ["colour-a"]}


def test_the_two_digits_of_a_remote_pair_belong_to_opposite_families() -> None:
    evidence = of_example("remote-pair")
    by_cell: dict[int, set[str]] = {}
    for (cell, _), [look] in evidence.looks.items():
        by_cell.setdefault(cell, set()).add(look)
    assert all(families == {"colour-a", "colour-b"} for families in by_cell.values())


def test_removed_and_placed_candidates_have_no_look() -> None:
    evidence = of_document(roles={"base": ["r1c1"]}, digits="12", remove={"r1c1": "2"})
    assert looks(evidence) == {"r1c1.1": ["pattern"]}


def test_sets_are_lettered() -> None:
    assert list(of_example("als-chain").sets) == ["A", "B", "C", "D"]


def test_a_fish_starts_from_its_base_houses() -> None:
    evidence = of_example("x-wing")
    assert len(evidence.base_houses) == len(evidence.cover_houses) == 2
    assert not set(evidence.base_houses) & set(evidence.cover_houses)


def test_too_many_houses_are_not_marked() -> None:
    evidence = of_example("template-delete")
    assert evidence.base_houses == evidence.cover_houses == ()


def test_the_style_of_a_role_may_depend_on_the_others() -> None:
    assert role_style("set-p", {}).has_all_digits
    assert role_style("target", {}).look == "on"
    assert role_style("target", {"colour-a": example("medusa")[1].roles["colour-a"]}).look == "fin"
    assert role_style("base", {}) == ROLE_STYLES["base"]


def with_a_far_link(step: Step) -> Step:
    """Return a step with a further link to r9c9, which its words do not name."""
    first, *_ = step.links
    far_node = first.end._replace(cells=(step.board["r9c9"],))
    assert "r9c9" not in step.explain()
    return step.replace(links=(*step.links, first._replace(start=first.end, end=far_node)))


@pytest.mark.parametrize(("technique", "shows_all"), [("simple-colours", False), ("medusa", True)])
def test_a_colouring_shows_the_links_of_its_words_and_a_false_colour_all_links(
    technique: str, shows_all: bool
) -> None:
    position, step = example(technique)
    longer = with_a_far_link(step)
    links = evidence_of(longer, position.masks, position.values).links
    assert links
    assert (links == longer.links) == shows_all
