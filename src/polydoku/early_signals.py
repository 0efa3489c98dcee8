"""Lets Ctrl-C and SIGTERM end the command `polydoku` while it starts, without a message.

The package imports this module first, because its other imports take most of the start-up time. After them
`polydoku.cli.signals` installs its own handlers. Programs that import the library get no handlers.
"""

import os
import sys

EXIT_CODES = {"SIGINT": 130, "SIGTERM": 143}


def runs_polydoku(arguments: list[str], program: str) -> bool:
    """Return whether this Python process runs the command `polydoku`.

    `arguments` is ``sys.orig_argv``. `program` is ``sys.argv[0]``: the path of the console script, or ``-m``
    while ``python -m`` still imports the package.

    >>> runs_polydoku(["python", "-m", "polydoku", "solve"], "-m")
    True
    >>> runs_polydoku(["python", "-m", "pytest"], "-m")
    False
    """
    if program == "-m":
        return "-m" in arguments and arguments[arguments.index("-m") + 1 :][:1] == ["polydoku"]
    return os.path.basename(program) in ("polydoku", "polydoku.exe")


_exit_code_by_signal: dict[int, int] = {}


def _exit_at_once(signal_number: int, _frame: object) -> None:
    os._exit(_exit_code_by_signal[signal_number])


if runs_polydoku(getattr(sys, "orig_argv", []), getattr(sys, "argv", [""])[0]):
    # `_signal` is built in. Importing `signal` takes milliseconds, in which Ctrl-C would print a traceback.
    _signal = __import__("_signal")
    for _signal_name, _exit_code in EXIT_CODES.items():
        _signal_number = getattr(_signal, _signal_name)
        _exit_code_by_signal[_signal_number] = _exit_code
        if _signal.getsignal(_signal_number) != _signal.SIG_IGN:  # not if the shell ignores it
            _signal.signal(_signal_number, _exit_at_once)
