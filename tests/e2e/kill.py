"""Kills builds at random moments and at every call that changes the disk, fills the disk at every such call, and lets two builds run at once.
Whatever happens: a kit with a manifest is one build, whole; the next build makes the new one; and nothing else lies in its folder.
usage: kill.py PROGRAM GAME SHIM WORK RANDOM-KILLS"""
import hashlib, json, os, pathlib, random, shutil, signal, subprocess, sys, time

program, game, shim, work, kills = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3], pathlib.Path(sys.argv[4]), int(sys.argv[5])
kit = work / "output" / "moth-night"
failures = 0


def expect(fact, holds, more=""):
    global failures
    if not holds:
        failures += 1
        print("FAILED:", fact, more)


def start(at=None, do=None, options=()):
    env = dict(os.environ)
    if at is not None:
        env |= {"LD_PRELOAD": shim, "KITWRIGHT_SHIM_AT": str(at), "KITWRIGHT_SHIM_DO": do}
    return subprocess.Popen([program, "build", str(game), "--output", str(work / "output"), "--no-cache", *options], env=env,
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True)


def build(*arguments, **named):
    running = start(*arguments, **named)
    said = running.communicate()[1]
    return running.returncode, said


def sha(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def edition(n):
    text = (game / "game.json").read_text()
    old = json.loads(text)["version"]
    (game / "game.json").write_text(text.replace(f'"version": "{old}"', f'"version": "{n}"'))


def wait_for_handler(running):
    """Until the program catches SIGINT: a signal before that ends it without a word, as it ends any program that is being loaded."""
    status = pathlib.Path(f"/proc/{running.pid}/status")
    while running.poll() is None:
        caught = int(status.read_text().split("SigCgt:")[1].split()[0], 16)
        if caught >> (signal.SIGINT - 1) & 1:
            return
        time.sleep(0.005)


def look(what, versions):
    """Says which version lies there; "" if the manifest says that there is no kit at the moment."""
    if not (kit / "manifest.json").exists():
        expect(f"{what}: without a manifest there is a journal", not list(kit.glob("*.pdf")) or (kit / ".kitwright/journal.json").exists())
        return ""
    manifest = json.loads((kit / "manifest.json").read_text())
    for name, known in manifest["kit"].items():
        expect(f"{what}: {name} is of the manifest's build", (kit / name).exists() and sha(kit / name) == known)
    expect(f"{what}: it is a version that was built", manifest["version"] in versions, manifest["version"])
    lines = "".join(f"{known}  {name}\n" for name, known in sorted(manifest["kit"].items()))
    expect(f"{what}: the build is the hash of its files", hashlib.sha256(lines.encode()).hexdigest() == manifest["build"])
    return manifest["version"]


def next_build(what, n):
    status, said = build()
    expect(f"{what}: the next build works", status == 0, said)
    expect(f"{what}: it is the new one", look(what, [n]) == n)
    manifest = json.loads((kit / "manifest.json").read_text())
    expect(f"{what}: nothing stray", {p.name for p in kit.iterdir()} == set(manifest["kit"]) | {"manifest.json"}, os.listdir(kit))


def current():
    return json.loads((game / "game.json").read_text())["version"]


def kill_at_every_call():
    """Returns how many calls there are."""
    for at in range(1, 500):
        old, new = current(), f"kill-{at}"
        edition(new)
        status, said = build(at, "kill")
        if status == 0:
            return at - 1
        expect(f"kill at call {at}: it was killed", status == -signal.SIGKILL, said)
        look(f"kill at call {at}", [old, new])
        next_build(f"kill at call {at}", new)


def full_at_every_call(calls):
    for at in range(1, calls + 1):
        old, new = current(), f"full-{at}"
        edition(new)
        status, said = build(at, "full")
        if status == 0:
            # A call that only tidies up, or asks the disk to hurry.
            look(f"full at call {at}", [new])
        else:
            expect(f"full at call {at}: it ends with status 3 and says why", status == 3 and "kitwright: " in said, said)
            look(f"full at call {at}", [old, new])
        next_build(f"full at call {at}", new)


def main():
    edition("1")
    next_build("the first build", "1")
    calls = kill_at_every_call()
    expect("there are calls to be killed at", calls > 20, calls)
    full_at_every_call(calls)
    begin = time.monotonic()
    next_build("a whole build", current())
    length = time.monotonic() - begin
    built = [current()] + [f"r{i}" for i in range(kills)]
    for i in range(kills):
        edition(f"r{i}")
        running = start()
        time.sleep(random.random() * length * 1.1)
        os.killpg(running.pid, signal.SIGKILL)
        running.communicate()
        look(f"kill {i}", built)
    next_build("after the kills", f"r{kills - 1}")

    for at in (2, 6, 12):
        edition(f"slow-{at}")
        slow = start(at, "wait")
        time.sleep(length)
        quick, said = build()
        slow.communicate()
        expect("the quick one of two builds ends well", quick == 0, said)
        expect("and the slow one", slow.returncode == 0)
        next_build("two at once", f"slow-{at}")

    edition("interrupted")
    running = start(2, "wait")
    wait_for_handler(running)
    os.killpg(running.pid, signal.SIGINT)
    said = running.communicate()[1]
    expect("Ctrl-C ends it as the signal does", running.returncode == -signal.SIGINT, running.returncode)
    expect("in one line", said.count("\n") == 1 and "interrupted" in said, said)
    next_build("after Ctrl-C", "interrupted")

    mine = kit / "notes.txt"
    mine.write_text("mine")
    edition("2.0")
    status, said = build(options=["--paper", "a4"])
    expect("a part of the papers of a new edition", status == 0, said)
    expect("takes the older paper away", not (kit / "moth-night-letter.pdf").exists())
    status, said = build(options=["--paper", "letter"])
    expect("another paper of the same edition stays beside it", (kit / "moth-night-a4.pdf").exists() and status == 0, said)
    look("two papers", ["2.0"])
    expect("what is not ours stays", mine.read_text() == "mine")
    (kit / "moth-night-a4.pdf").write_text("mine")
    edition("3.0")
    build(options=["--paper", "letter"])
    expect("nor goes what somebody has changed", (kit / "moth-night-a4.pdf").exists())
    look("a changed file", ["3.0"])

    shutil.rmtree(kit)
    (work / "elsewhere").mkdir()
    kit.symlink_to(work / "elsewhere")
    status, said = build()
    expect("nothing is written through a link", status == 3 and not os.listdir(work / "elsewhere") and "is a link" in said, said)


main()
sys.exit(failures > 0)
