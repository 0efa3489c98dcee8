"""``POST /api/steps``: the solution path, step by step."""

from polydoku.cli import records
from polydoku.cli.step_lines import step_documents
from polydoku.explain.steps import Steps
from polydoku.explain.text.sentence import title
from polydoku.model.step import Notation, Step
from polydoku.web.call import Answer, Call
from polydoku.web.parameters import OF_PLAYER, OF_PUZZLE, OF_SEARCH, OF_TECHNIQUES
from polydoku.web.request import Request


def answer(request: Request) -> Answer:
    """Return the steps with their texts, how far they lead, and how often each technique is used."""
    steps = Steps(
        request.puzzle,
        grid=request.grid,
        marks=request["marks"],
        **request.technique_options,
        **request.search_limits,
    )
    summary = steps.summary()
    stopped = {"stopped_by": summary.stopped_by} if summary.stopped_by else {}
    return {
        "status": steps.verdict.value,
        **stopped,
        "solved": summary.solved,
        "grid": records.solution_value(steps.grid_after(len(steps))),
        "steps": [_document(step, request["notation"]) for step in steps],
        "summary": summary.counts,
        "text": str(summary),
    }


def _document(step: Step, notation: Notation) -> Answer:
    """Return a step with its title, and with the lines of its explanation apart from the conclusion."""
    [document] = step_documents([step], notation)
    explanation = step.explanation(notation=notation)
    return document | {
        "title": title(step),
        "lines": list(explanation.lines),
        "conclusion": explanation.conclusion,
        **({"notation": explanation.notation} if explanation.notation else {}),
    }


CALL = Call(
    "steps",
    "Explain how a person solves a puzzle.",
    (*OF_PUZZLE, *OF_PLAYER, *OF_TECHNIQUES, *OF_SEARCH),
    answer,
)
