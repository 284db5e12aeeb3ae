"""Builds hostile games, each in a process with bounds, and says which of them the program does not stand.

    run.py PROGRAM [--all] [--table] [NAME...]

A case stands if the program ends by itself with a status that it names (0 or 1) in time and memory, and if what is wrong has a
place: with `finding` that of this id, or else any; with `alone` no other. Without --all, cases marked slow are left out, and those of open.txt, which nobody has seen stand
within the bounds so far.
"""

import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import threading

import books
import cases
import evenings
import expressions
import looks
import silences
import small_game

SECONDS, MEGABYTES, ADDRESS_SPACE = 10, 1000, 4 << 30
PLACE = re.compile(r"^\S[^\n]*?:\d+:\d+: (?:error|warning|note)", re.M)


def relax_for_sanitizers(program):
    """The address sanitizer maps terabytes that it never touches, and is slower and larger than what it watches."""
    global SECONDS, MEGABYTES, ADDRESS_SPACE
    if b"libasan" in pathlib.Path(program).read_bytes():
        SECONDS, MEGABYTES, ADDRESS_SPACE = SECONDS * 10, MEGABYTES * 6, resource.RLIM_INFINITY


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS + 2, SECONDS + 2))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(program, command, folder):
    """The status, what was said, CPU seconds and megabytes."""
    with tempfile.TemporaryFile() as said:
        child = subprocess.Popen([program, *command], cwd=folder, stdout=subprocess.DEVNULL, stderr=said, stdin=subprocess.DEVNULL,
                                 preexec_fn=limits)
        late = threading.Timer(SECONDS * 30, child.kill)
        late.start()
        _, status, used = os.wait4(child.pid, 0)
        late.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        return child.returncode, said.read(2_000_000).decode(errors="replace"), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def verdict(case, status, said, seconds, megabytes):
    """Why the case does not stand; empty if it does."""
    wrong = []
    if status not in case.statuses or "Failure" in said:
        wrong.append(f"status {status}")
    if seconds > SECONDS:
        wrong.append(f"{seconds:.1f} s")
    if megabytes > MEGABYTES:
        wrong.append(f"{megabytes:.0f} MB")
    if status == 1 and not PLACE.search(said):
        wrong.append("no place")
    if len(said) > 1_000_000:
        wrong.append("endless talk")
    if case.finding == "none" and status != 0:
        wrong.append("refused")
    elif case.finding not in ("any", "none", "maybe") and f"[{case.finding}]" not in said:
        wrong.append(f"no finding {case.finding}")
    elif case.finding == "any" and not PLACE.search(said):
        wrong.append("no finding")
    if case.alone and len(PLACE.findall(said)) != 1:
        wrong.append(f"{len(PLACE.findall(said))} findings")
    if case.alone and re.search(r"^(?:error|warning): ", said, re.M):
        wrong.append("a finding without a place")
    if case.says not in said:
        wrong.append(f"not told: {case.says}")
    return ", ".join(wrong)


def try_case(program, case, table):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        small_game.write(case.files(), folder / "game")
        result = run(program, [a.replace("GAME", "game") for a in case.command], folder)
        why = verdict(case, *result)
        if table or why:
            status, said, seconds, megabytes = result
            first = next(iter([line for line in said.splitlines() if re.search("error|warning|kitwright:", line)]), "")
            print(f"{'BAD ' if why else 'ok  '} {case.name:36} {status:4} {seconds:6.2f} s {megabytes:5.0f} MB  {why}  {first[:150]}", flush=True)
        return not why


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("names", nargs="*")
    arguments.add_argument("--all", action="store_true", default=bool(os.environ.get("KITWRIGHT_ALL")))
    arguments.add_argument("--table", action="store_true")
    asked = arguments.parse_intermixed_args()
    program = os.path.realpath(asked.program)
    relax_for_sanitizers(program)
    unproved = (pathlib.Path(__file__).parent / "open.txt").read_text(encoding="utf-8").split("\n")
    chosen = [c for c in cases.every_case() + silences.SILENCES + looks.LOOKS + expressions.EXPRESSIONS + books.BOOKS + evenings.EVENINGS if (asked.all or not (c.slow or c.name in unproved)) and (not asked.names or any(n in c.name for n in asked.names))]
    bad = sum(not try_case(program, case, asked.table) for case in chosen)
    print(f"{len(chosen)} hostile games, {bad} do not stand")
    sys.exit(bad > 0 or not chosen)


if __name__ == "__main__":
    main()
