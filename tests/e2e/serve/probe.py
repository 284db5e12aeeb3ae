"""What the page of `serve` shows while its game is edited. Arguments: the address, the game's folder, a folder for pictures."""
import os, sys, time
from browser import Browser
from facts import Facts

address, game, pictures = sys.argv[1:4]
b = Browser(1280, 800)
facts = Facts(b)
fact, in_time = facts.fact, facts.in_time


def edit(name, old, new):
    path = os.path.join(game, name)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    assert old in text, (name, old)
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text.replace(old, new, 1))
    os.rename(path + ".new", path)


def narrow_enough(view):
    for width, height in ((1280, 800), (360, 740)):
        b.size(width, height)
        time.sleep(0.3)
        fact(f"{view} fits into {width} px", b.ask("document.documentElement.scrollWidth <= innerWidth"))
        b.picture(os.path.join(pictures, f"{view}-{width}.png"))
    b.size(1280, 800)


try:
    b.size(1280, 800)
    b.go(address)
    faces = "document.querySelectorAll('#grid .face img[src]').length"
    in_time("three cards are shown", f"{faces} === 3")
    in_time("the game is called by its name", "document.getElementById('name').textContent === 'Moth Night'")
    in_time("the full check finds it sound", "document.getElementById('verdict').textContent === 'sound'")
    narrow_enough("faces")

    # A change of one card exchanges its picture and no other.
    sources = "[...document.querySelectorAll('#grid .face img')].map(i => i.src).join(' ')"
    before = b.ask(sources).split()
    edit("moth.json", "Atlas moth", "Giant moth")
    in_time("a saved card is exchanged", f"{sources} !== {' '.join(before)!r}")
    after = b.ask(sources).split()
    fact("and the others are not", [x == y for x, y in zip(before, after)] == [True, False, True])

    # Search and keyboard.
    b.key("/")
    fact("a slash goes to the search", b.ask("document.activeElement.id === 'search'"))
    for letter in "hawk":
        b.key(letter)
    in_time("the search leaves one", f"{faces} === 1")
    b.key("Escape")
    in_time("Escape ends it", f"{faces} === 3")
    b.ask("document.querySelector('#grid .face').click()")
    heading = "document.getElementById('which-face').textContent"
    fact("a click shows a face in large", "luna" in b.ask(heading).lower())
    b.key("ArrowRight")
    fact("the arrow goes on", "atlas" in b.ask(heading).lower())
    b.key("ArrowLeft"), b.key("ArrowLeft")
    fact("and back, round the end", "hawk" in b.ask(heading).lower())
    narrow_enough("large")
    b.key("Escape", "Escape")
    b.ask("document.getElementById('large').close()")

    # A mistake is shown beside the face and the line.
    edit("moth.json", '"value": 5', '"value": "five"')
    in_time("a mistake is counted", "/1 error/.test(document.getElementById('verdict').textContent)")
    b.ask("document.getElementById('verdict').click()")
    in_time("it stands with its line, marked", "document.querySelector('.finding mark')?.textContent.includes('five')")
    fact("and with a link to the editor", b.ask("document.querySelector('.finding a').href").startswith("vscode://file/"))
    fact("beside its face", b.ask("document.querySelectorAll('.finding .beside img').length") == 1)
    narrow_enough("findings")
    edit("moth.json", '"value": "five"', '"value": 5')
    in_time("a mended mistake goes", "document.getElementById('verdict').textContent === 'sound'")

    # A game that cannot be read keeps its last faces.
    b.ask("location.hash = '#faces'")
    whole = open(os.path.join(game, "game.json"), encoding="utf-8").read()
    open(os.path.join(game, "game.json"), "w", encoding="utf-8").write(whole[: len(whole) // 2])
    in_time("half a file is told", "!document.getElementById('notice').hidden")
    in_time("the last faces stay, marked", f"{faces} === 3 && document.querySelector('#grid.old') !== null")
    b.picture(os.path.join(pictures, "old-1280.png"))
    open(os.path.join(game, "game.json"), "w", encoding="utf-8").write(whole)
    in_time("and all is well again", "document.getElementById('notice').hidden && !document.querySelector('#grid.old')")

    # So do the faces of a layout that is half written.
    layout = os.path.join(game, "layouts", "card.json")
    whole = open(layout, encoding="utf-8").read()
    open(layout, "w", encoding="utf-8").write(whole[: len(whole) // 2])
    in_time("half a layout is told", "/1 error/.test(document.getElementById('verdict').textContent)")
    time.sleep(1)
    fact("its faces stay as they were", b.ask(f"{faces} === 3"))
    open(layout, "w", encoding="utf-8").write(whole)
    in_time("until it is whole", "document.getElementById('verdict').textContent === 'sound'")

    # And the rows of a table that is empty for a moment.
    whole = open(os.path.join(game, "moth.json"), encoding="utf-8").read()
    table = os.path.join(game, "moths.csv")
    open(table, "w", encoding="utf-8").write("id,title,value\nluna,Luna moth,3\natlas,Atlas moth,5\nhawk,Hawk moth,2\n")
    cut = whole.index('"items"'), whole.index("]", whole.index('"items"'))
    open(os.path.join(game, "moth.json"), "w", encoding="utf-8").write(whole[: cut[0]] + '"items": "moths.csv"' + whole[cut[1] + 1 :])
    in_time("a table takes the place of rows", "document.getElementById('verdict').textContent === 'sound'")
    open(table, "w", encoding="utf-8").write("")
    in_time("that it is empty is told", "document.getElementById('notice').textContent.startsWith('Rows are missing')")
    fact("its faces stay", b.ask(f"{faces} === 3"))
    open(os.path.join(game, "moth.json"), "w", encoding="utf-8").write(whole)
    in_time("until rows are there", "document.getElementById('notice').hidden && document.getElementById('verdict').textContent === 'sound'")

    b.ask("location.hash = '#counts'")
    in_time("pieces are counted", "/All\\s+3/.test(document.getElementById('counts').innerText)")
    b.ask("location.hash = '#sheets'")
    in_time("sheets are pictures", "[...document.querySelectorAll('#sheets img')].some(i => i.naturalWidth > 300)")
    sheet = "fetch('sheet?page=1').then(r => r.arrayBuffer()).then(a => a.byteLength)"
    plain = b.ask(sheet)
    rules = os.path.join(game, "rules.json")
    open(rules, "w", encoding="utf-8").write('{ "checks": [ { "id": "many", "expect": "size(moth) > 9", "say": "many moths" } ] }')
    in_time("a check fails", "/1 error/.test(document.getElementById('verdict').textContent)")
    in_time("only then its sheets say DRAFT", sheet + f".then(bytes => bytes !== {plain})")
    os.remove(rules)
    fact("the browser has nothing to complain of" + "".join("\n  " + c for c in b.complaints), not b.complaints)
finally:
    b.end()
sys.exit(facts.told())
