"""Edits games that ship, one place at a time, and compares what `reprint` prints with what one can see.

Usage: reprint.py KITWRIGHT HOME SCRATCH EDITS_A_GAME

For each edit the faces of both editions are drawn as pictures by `show --all`. From the pictures and the counts follows which
pieces the older set lacks, and which it has too many of: pieces of a component that look alike serve for each other. `reprint`
must print exactly those. Says `SOUND: N edits, M of them visible`, or each difference and ends with status 1."""
import collections
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys

kitwright, home, scratch, edits_a_game = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
games = sorted(os.listdir(os.path.join(home, "components")))


def run(*words):
    return subprocess.run([kitwright, *words], capture_output=True, text=True, env={**os.environ, "KITWRIGHT_HOME": home})


def fresh_copy(game, name):
    """The game with its own layouts in its folder, so that they can be edited, too."""
    folder = os.path.join(scratch, name)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(os.path.join(home, "components", game), folder)
    with open(os.path.join(folder, "game.json"), encoding="utf-8") as file:
        own = os.path.join(home, "layouts", json.load(file)["id"])
    if os.path.isdir(own):
        shutil.copytree(own, os.path.join(folder, "layouts"), dirs_exist_ok=True)
    return folder


def looks(folder):
    """(component, picture of front, of back): how many pieces look so. None if the game cannot be drawn."""
    pictures = folder + "-faces"
    shutil.rmtree(pictures, ignore_errors=True)
    drawn = run("show", folder, "--all", "-o", pictures + "/", "--dpi", "240", "--quiet")
    listed = run("list", folder, "--format", "json")
    if drawn.returncode != 0 or listed.returncode != 0:
        return None

    def picture(*names):
        for name in names:
            path = os.path.join(pictures, name + ".png")
            if os.path.exists(path):
                with open(path, "rb") as file:
                    return hashlib.sha256(file.read()).hexdigest()
        return ""

    found = collections.Counter()
    for component in json.loads(listed.stdout)["games"][0]["components"]:
        for item in component["items"]:
            front = picture(f"{component['id']}-{item['id']}")
            back = picture(f"{component['id']}-{item['id']}-back", f"{component['id']}-back")
            if front and item["count"] > 0:
                found[component["id"], front, back] += item["count"]
    return found


def printed(folder, old):
    """(component, item): how many pieces `reprint` prints; and how many it throws away by its own word."""
    output = folder + "-output"
    shutil.rmtree(output, ignore_errors=True)
    made = run("reprint", folder, "--since", old, "--output", output, "--paper", "a4", "--draft")
    manifests = [os.path.join(top, "manifest.json") for top, _, files in os.walk(output) if "manifest.json" in files]
    pieces = collections.Counter()
    for manifest in manifests:
        with open(manifest, encoding="utf-8") as file:
            sides = json.load(file)["sides"]
        pieces.update({(s["component"], s["item"], s["copy"]) for s in sides if s["side"] == "front"})
    items = collections.Counter()
    for component, item, _ in pieces:
        items[component] += 1
    gone = re.search(r"(\d+) pieces? to throw away", made.stdout)
    return items, int(gone.group(1)) if gone else 0


KINDS = [  # what is edited: files, what is looked for, and what it becomes
    ("count", r"^(?!game|rules|examples).*\.json$", r'("count": )(\d+)', lambda m: f"{m[1]}{int(m[2]) + 1}"),
    ("text", r"^(?!game|rules|examples).*\.json$", r'("(?:name|title|rule|text)": "[^"{}]*?)([A-Z])([a-z]+)', lambda m: f"{m[1]}X{m[3]}"),
    ("number", r"^(?!game|rules|examples).*\.json$", r'("(?:value|number|cost|rank|strength)": )(\d+)', lambda m: f"{m[1]}{int(m[2]) + 1}"),
    ("palette", r"^game\.json$", r"(#[0-9a-f])([0-9a-f])([0-9a-f]{4})", lambda m: f"{m[1]}{'0' if m[2] != '0' else '8'}{m[3]}"),
    ("style", r"^game\.json$", r'("text_size": ")([\d.]+)( pt")', lambda m: f"{m[1]}{float(m[2]) - 0.5:g}{m[3]}"),
    ("font", r"^game\.json$", r'("weight": )(\d+)', lambda m: f"{m[1]}{700 if m[2] != '700' else 400}"),
    ("layout", r"^layouts/.*\.json$", r'("(?:inset|height|at)": ")([\d.]+)( mm")', lambda m: f"{m[1]}{float(m[2]) + 0.4:g}{m[3]}"),
    ("art", r"^art/.*\.svg$", r"(#[0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F]{4})", lambda m: f"{m[1]}{'0' if m[2] != '0' else '8'}{m[3]}"),
    ("param", r"^game\.json$", r'(^    "[a-z_]+": )(\d+)', lambda m: f"{m[1]}{int(m[2]) + 1}"),
    ("unseen", r"^(?!game|rules|examples).*\.json$", r'("id": ")([a-z-]+)(", "(?:count|name|title))', lambda m: f"{m[1]}{m[2]}x{m[3]}"),
]


def edits(folder, chance):
    """Places that an edit of some kind may change: (kind, file, begin, end, text), each kind in turn."""
    files = sorted(os.path.relpath(os.path.join(top, f), folder) for top, _, names in os.walk(folder) for f in names)
    while True:
        for kind, names, pattern, become in KINDS:
            places = []
            for name in (f for f in files if re.search(names, f)):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    places += [(kind, name, m.start(), m.end(), become(m)) for m in re.finditer(pattern, file.read(), re.M)]
            if places:
                yield chance.choice(places)


def try_edit(folder, before, old, edit):
    kind, name, begin, end, text = edit
    path = os.path.join(folder, name)
    with open(path, encoding="utf-8") as file:
        whole = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(whole[:begin] + text + whole[end:])
    try:
        after = looks(folder)
        if after is None:
            return None
        missing, too_many = after - before, before - after
        got, gone = printed(folder, old)
        wanted = collections.Counter()
        for (component, _, _), count in missing.items():
            wanted[component] += count
        fault = ""
        if +wanted != +got:
            fault += f" prints {dict(got)}, but one sees {dict(wanted)}"
        if gone != sum(too_many.values()):
            fault += f" throws away {gone}, but one sees {sum(too_many.values())}"
        return bool(missing or too_many), f"{kind} in {name} at {begin} ({text}):{fault}" if fault else ""
    finally:
        with open(path, "w", encoding="utf-8") as file:
            file.write(whole)


tried = visible = faults = 0
for game in games:
    chance = random.Random(game)
    old, folder = fresh_copy(game, game + "-old"), fresh_copy(game, game)
    before, here = looks(old), 0
    for edit in edits(old, chance):
        result = try_edit(folder, before, old, edit)
        if result is None:
            continue  # the edit broke the definition
        seen, fault = result
        tried, here, visible = tried + 1, here + 1, visible + seen
        if fault:
            faults += 1
            print(f"{game}: {fault}")
        if here == edits_a_game:
            break
if faults:
    sys.exit(1)
print(f"SOUND: {tried} edits, {visible} of them visible")
