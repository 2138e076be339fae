"""`python -m cardavia` and the command `cardavia`.

Imports next to nothing: until `main` begins, Ctrl-C makes Python tell where it was.
"""

from __future__ import annotations

import os
import signal
import sys

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def main(words: list[str] | None = None) -> int:
    """Runs the program. Returns the exit code: 0, 1 if it cannot start or its output is lost, 2 for
    a wrong command, 130 after Ctrl-C.
    """
    before = signal.getsignal(signal.SIGINT)
    heard = before is signal.default_int_handler
    if heard:
        # While modules are loaded Python would tell at length where it was interrupted.
        signal.signal(signal.SIGINT, _leave)
    try:
        return _run(sys.argv[1:] if words is None else words)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        if heard and words is not None:  # otherwise this is the end of the process
            signal.signal(signal.SIGINT, before)


def _leave(*_: object) -> None:
    os._exit(INTERRUPTED)


def _run(words: list[str]) -> int:
    from cardavia import console

    console.print_in_any_character_set()
    try:
        code = _obey(words)
        console.finish()
        return code
    except console.NotPrintedError as error:
        if error.sentence is not None:
            console.complain(error.sentence)
        return 1


def _obey(words: list[str]) -> int:
    from cardavia import cli, console

    try:
        request = cli.read(words, console.known_games())
    except cli.UsageError as error:
        console.complain(error.sentence)
        return 2
    if request.command in ("help", "version"):
        console.end_quietly_when_nobody_reads()
        console.show(request.command)
        return 0
    if request.arena is not None:
        from cardavia import arena

        return arena.run(request.arena)
    if request.analyse is not None:
        from cardavia import analysis

        return analysis.run(request.analyse)
    from cardavia import startup

    startup.smooth_the_way()
    if request.command == "doctor":
        from cardavia import doctor

        console.end_quietly_when_nobody_reads()
        return doctor.run()
    problem = startup.obstacle()
    if problem is not None:
        console.complain(problem)
        return 1
    from cardavia import app

    return app.run(request)


if __name__ == "__main__":
    sys.exit(main())
