"""`polydoku web`: the page in the browser, from a small server on this machine."""

import click

from polydoku.cli import streams
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import IntRange
from polydoku.errors import ExtraMissing

EXAMPLES = (
    Example("polydoku web", "open the page in the browser"),
    Example("polydoku web --port 0 --no-open", "any free port; print the address only"),
    Example("polydoku web --host 0.0.0.0 --allow-host sudoku.local", "for other machines of this network"),
)

OPTIONS = (
    option(
        "answer",
        "--host",
        metavar="NAME",
        default="127.0.0.1",
        help="Listen at this address.  [default: 127.0.0.1]",
    ),
    option(
        "answer",
        "--port",
        metavar="N",
        type=IntRange(0, 65535),
        default=8000,
        help="0 picks a free port.  [default: 8000]",
    ),
    option("answer", "--open/--no-open", "opens", default=True, help="Open the page in the browser."),
    option(
        "answer",
        "--allow-host",
        "hosts",
        metavar="NAME",
        multiple=True,
        help="Also answer for this host name.",
    ),
    option(
        "limits",
        "--budget-ms",
        metavar="N",
        type=IntRange(1, 10**9),
        default=2_000,
        help="The usual time of a search.  [default: 2,000]",
    ),
    option(
        "limits",
        "--max-budget-ms",
        metavar="N",
        type=IntRange(1, 10**9),
        default=30_000,
        help="The longest time of a search.  [default: 30,000]",
    ),
    option(
        "limits",
        "--threads",
        metavar="N",
        type=IntRange(1, 1024),
        help="Answer N calls at once.  [default: cores]",
    ),
    option(
        "limits",
        "--waiting",
        metavar="N",
        type=IntRange(0, 10**6),
        default=16,
        help="Let N more calls wait.  [default: 16]",
    ),
    option(
        "limits",
        "--max-body",
        metavar="KIB",
        type=IntRange(1, 10**6),
        default=256,
        help="The largest request.  [default: 256]",
    ),
)


@build_command("web", OPTIONS, EXAMPLES, exit_codes=(0, 2, 130))
def command(
    host: str,
    port: int,
    opens: bool,
    hosts: tuple[str, ...],
    budget_ms: int,
    max_budget_ms: int,
    threads: int | None,
    waiting: int,
    max_body: int,
) -> int:
    """Play puzzles in the browser, with hints and explanations."""
    try:
        from polydoku.web import server
    except ModuleNotFoundError as error:
        raise ExtraMissing("extra-missing", what="the page", package=error.name, extra="web") from None
    from polydoku.web.guard import is_loopback
    from polydoku.web.limits import Limits

    usual = Limits()
    limits = Limits(max_body * 1024, budget_ms, max_budget_ms, threads or usual.threads, waiting)

    def ready(address: str) -> None:
        click.echo(address)
        if not is_loopback(host):
            streams.to_stderr(f"polydoku: every machine that reaches {host} can use this server")

    server.serve(host, port, hosts=hosts, limits=limits, ready=ready, opens=opens)
    return 0
