"""The line of progress of a search for snakes."""

from polydoku import snakes
from polydoku.cli.commands.snakes.search_progress import SearchProgress
from polydoku.cli.options import CommonOptions


def test_progress_says_what_is_left_where_it_takes_long() -> None:
    search = snakes.search("10x10")
    for _ in range(3):
        search.next()
    progress = SearchProgress(CommonOptions(), search)
    progress.update(search.steps, search.snake_count, search.done_fraction)
    assert progress.line().startswith(f"3 snakes · {search.steps:,} of about 1")
    assert progress.line().endswith(" left")
    short = SearchProgress(CommonOptions(), snakes.search())
    short.update(5, 1, 0.1)
    assert short.line() == "1 snake · 5 steps"
