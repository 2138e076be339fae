"""`python -m cardavia` and the command `cardavia`."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(words: Sequence[str] | None = None) -> int:
    """Runs the program. Returns the exit code: 0, 1 if it cannot start, 2 for a wrong command.

    After Ctrl-C the arena and an analysis give 130.
    """
    words = sys.argv[1:] if words is None else words
    from cardavia import cli, console

    console.print_in_any_character_set()
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
        try:
            from cardavia import arena

            return arena.run(request.arena)
        except KeyboardInterrupt:  # before there was anything to print
            return 130
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
