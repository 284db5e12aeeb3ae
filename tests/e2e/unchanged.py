"""A kit built with memory and one built without it are the same bytes, whatever was edited between. Random edits of one game: numbers
and letters, files that are saved again as they were, put back, or come and go; some of them mistakes.
Arguments: the program, a game's folder, an empty folder, how many edits, a seed."""
import os, random, re, shutil, subprocess, sys

program, source, work, edits, seed = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5])
dice = random.Random(seed)
game = os.path.join(work, "game")
shutil.copytree(source, game)
older = {}  # what a file was before


def files():
    return sorted(os.path.join(folder, name) for folder, _, names in os.walk(game) for name in names if re.search(r"\.(json|svg|md|csv)$", name))


def save(path, text):
    """As editors do, one way or the other."""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            older[path] = file.read()
    to = path + "~" if dice.random() < 0.5 else path
    with open(to, "w", encoding="utf-8") as file:
        file.write(text)
    if to != path:
        os.rename(to, path)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def change_number(path):
    text = read(path)
    numbers = list(re.finditer(r"(?<![\w#.])\d+(?![\w.])", text))
    if numbers:
        n = dice.choice(numbers)
        save(path, text[:n.start()] + str(int(n.group()) + dice.choice([1, 1, 2])) + text[n.end():])


def change_letter(path):
    text = read(path)
    letters = [i for i, c in enumerate(text) if c.isalpha()]
    if letters:
        i = dice.choice(letters)
        save(path, text[:i] + dice.choice("aeiou") + text[i + 1:])


def save_again(path):
    save(path, read(path))


def put_back(path):
    known = [p for p in sorted(older) if os.path.exists(p)]
    if known:
        path = dice.choice(known)
        save(path, older[path])


def come_and_go(path):
    extra = os.path.join(game, dice.choice(["notes.md", "layouts/spare.json", "fonts.txt"]))
    if os.path.exists(extra):
        os.remove(extra)
    else:
        os.makedirs(os.path.dirname(extra), exist_ok=True)
        with open(extra, "w", encoding="utf-8") as file:
            file.write('{ "about": "White.", "layers": [{ "fill": "#ffffff" }] }')


def build(output, *more):
    made = subprocess.run([program, "build", game, "--paper", "a4", "--output", output, *more], capture_output=True, text=True)
    assert made.returncode in (0, 1), made.stderr
    return made.returncode, made.stderr.replace(output, "OUTPUT")


def kit(output):
    """All bytes but the report, which says how long it took."""
    found = {}
    for folder, _, names in os.walk(output):
        for name in names:
            if "/.kitwright" not in folder and name != "report.json":
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, output)] = file.read()
    return found


remembering, fresh = os.path.join(work, "remembering"), os.path.join(work, "fresh")
kinds = [change_number] * 4 + [change_letter] * 3 + [save_again, put_back, put_back, come_and_go]
sound = refused = unlike = 0
for turn in range(edits):
    before = {path: read(path) for path in files()}
    edit = dice.choice(kinds)
    edit(dice.choice(files()))
    one, other = build(remembering), build(fresh, "--no-cache")
    if one != other:
        print(f"FAILED: edit {turn} ({edit.__name__}): the builds end otherwise:\n  {one}\n  {other}")
        unlike += 1
    if one[0] == 0:
        sound += 1
        if kit(remembering) != kit(fresh):
            print(f"FAILED: edit {turn} ({edit.__name__}): the kits differ")
            unlike += 1
    else:
        refused += 1
        # A mistake is mended, or soon no edit would be sound.
        for path in set(files()) - set(before):
            os.remove(path)
        for path, text in before.items():
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
print(f"{edits} edits: {sound} sound, {refused} refused, {unlike} unlike")
sys.exit(unlike > 0 or sound < edits // 5 or not refused)
