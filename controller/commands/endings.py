"""How a verb ends when it cannot say what it found, or when somebody stops it."""

import argparse
import os
import signal
import sys
from collections.abc import Callable

UNSAID = 74
"""Exit status of a verb whose output or files the system refuses."""
UNSAID_OF = {"deal": 2, "phh": 2, "replay": 1, "audit": 1, "check": 78, "versions": 78}
"""The same for verbs whose statuses are fewer (`interfaces.md` Configuration)."""
PIPE_CLOSED = 128 + signal.SIGPIPE
"""As a shell shows a program whose reader went away, such as `head`."""


def ended(args: argparse.Namespace) -> int:
    """Run the verb: its exit status, with one sentence where the system refuses a file."""
    run: Callable[[argparse.Namespace], int] = args.run
    try:
        status = int(run(args))
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        say_no_more()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return _interrupted()
    except OSError as refused:
        say_no_more()
        about = f"{refused.filename}: " if refused.filename else "the output: "
        print(f"croupier: {about}FL-007 {refused.strerror or refused}", file=sys.stderr)
        return UNSAID_OF.get(args.verb, UNSAID)


def _interrupted() -> int:
    """End as Ctrl-C ends a program, so that the shell's own loop ends as well."""
    try:
        sys.stdout.flush()
    except OSError:
        say_no_more()
    print("croupier: interrupted", file=sys.stderr, flush=True)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGINT)
    return 128 + signal.SIGINT


def say_no_more() -> None:
    """What waits to be printed has nowhere to go; Python would complain once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
