"""Handles Ctrl-C and SIGTERM while the command `polydoku` starts, by exiting at once without a message.

The package imports this module first, because importing the rest takes most of the start-up time. A program
that uses the library gets no handler. `cli.signals` installs the handlers for the time after the start.
"""

import os
import sys

EXIT_CODES = {"SIGINT": 130, "SIGTERM": 143}


def is_command(arguments: list[str], program: str) -> bool:
    """Return whether Python was started with `arguments` to run the command `polydoku`.

    `program` is ``sys.argv[0]``, which is the console script, or ``-m`` while Python searches the module.

    >>> is_command(["python", "-m", "polydoku", "solve"], "-m"), is_command(["python", "-m", "pytest"], "-m")
    (True, False)
    """
    if program == "-m":
        return "-m" in arguments and arguments[arguments.index("-m") + 1 :][:1] == ["polydoku"]
    return os.path.basename(program) in ("polydoku", "polydoku.exe")


def _exit(number: int, _frame: object) -> None:
    os._exit(_code_of_signal[number])


_code_of_signal: dict[int, int] = {}
if is_command(getattr(sys, "orig_argv", []), getattr(sys, "argv", [""])[0]):
    # Importing `signal` takes milliseconds, during which no handler is installed; `_signal` is built in.
    _signal = __import__("_signal")
    for _name, _code in EXIT_CODES.items():
        _number = getattr(_signal, _name)
        _code_of_signal[_number] = _code
        if _signal.getsignal(_number) != _signal.SIG_IGN:  # `nohup` ignores a signal on purpose
            _signal.signal(_number, _exit)
