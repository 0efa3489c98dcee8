"""`python -m benchmarks [SUBJECT …] [--rounds N] [--most N] [--json]`: measures and prints."""

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

from benchmarks.figures import Plan, Unavailable, Wrong
from benchmarks.machine import machine_facts
from benchmarks.registry import SUBJECTS, Subject


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the named subjects, or all; return 1 only for a wrong answer, not for a missed target."""
    options = _parser().parse_args(arguments)
    subjects = [subject for subject in SUBJECTS if not options.subjects or subject.name in options.subjects]
    plan = Plan(options.rounds, options.most)
    facts = machine_facts()
    if not options.json:
        print(", ".join(f"{name} {value}" for name, value in facts.items()))
        print(f"CPU time, solvers in turns, median of {plan.rounds} rounds")
    results = [_measure(subject, plan, prints_on_stderr=options.json) for subject in subjects]
    if options.json:
        print(json.dumps({"machine": facts, "rounds": plan.rounds, "subjects": results}, ensure_ascii=False))
    return int(any("wrong" in result for result in results))


def _measure(subject: Subject, plan: Plan, *, prints_on_stderr: bool) -> dict[str, Any]:
    result: dict[str, Any] = {"name": subject.name, "figures": []}
    report = partial(print, file=sys.stderr if prints_on_stderr else sys.stdout, flush=True)
    report(f"\n{subject.name}: {subject.summary}")
    try:
        for figure in subject.measure(plan):
            result["figures"].append(figure.json())
            report(figure.text())
    except Unavailable as error:
        result["left_out"] = str(error)
        report(f"  left out: {error}")
    except Wrong as error:
        result["wrong"] = str(error)
        report(f"  WRONG: {error}")
    return result


def _parser() -> argparse.ArgumentParser:
    names = [subject.name for subject in SUBJECTS]
    parser = argparse.ArgumentParser(
        "python -m benchmarks", description="Measure the speed; a missed target is no failure."
    )
    parser.add_argument("subjects", nargs="*", choices=[*names, []], metavar="SUBJECT", help=", ".join(names))
    parser.add_argument("--rounds", type=int, default=Plan().rounds, help="rounds that count (default 7)")
    parser.add_argument(
        "--most", type=int, default=Plan().max_puzzles, help="puzzles of a set (default 10000)"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object on stdout and progress on stderr"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
