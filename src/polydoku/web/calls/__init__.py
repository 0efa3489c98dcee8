"""The calls of the API. Each one has a file in this folder."""

from polydoku.web.call import Call
from polydoku.web.calls import (
    board,
    candidates,
    check,
    count,
    draw,
    generate,
    hint,
    rate,
    read,
    snakes,
    solve,
    steps,
    write,
)

CALLS: tuple[Call, ...] = tuple(
    module.CALL
    for module in (
        read,
        write,
        check,
        solve,
        count,
        candidates,
        hint,
        steps,
        rate,
        generate,
        snakes,
        draw,
        board,
    )
)
