"""What the page of `serve` does when a setup is dealt, a position is laid and the rulebook is read. The game is Timber Town, or one
with its board, examples and tiles. Arguments: the address, the game's folder, a folder for pictures."""
import json, os, sys, time, urllib.request
from browser import Browser
from facts import Facts

address, game, pictures = sys.argv[1:4]
b = Browser(1280, 900)
facts = Facts(b)
fact, in_time = facts.fact, facts.in_time


def centre(selector):
    return b.ask(f"(() => {{ const r = document.querySelector({selector!r}).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()")


def cell(name):
    return f'.cell[data-cell="{name}"]'


def held(name):
    return f"document.querySelector({cell(name)!r}).classList.contains('held')"


def chosen(element, value):
    b.ask(f"(() => {{ const e = document.getElementById({element!r}); e.value = {value!r}; e.dispatchEvent(new Event('change')); }})()")


def picture(name):
    time.sleep(0.5)
    b.picture(os.path.join(pictures, name))


def lay_and_judge():
    b.ask("location.hash = '#board'")
    in_time("the board has sixteen cells", "document.querySelectorAll('#cells .cell').length === 16")
    chosen("example", "town-91")
    in_time("an example lies on it", "document.querySelectorAll('#cells .held').length === 16")
    in_time("it is worth what the example says", "[...document.querySelectorAll('#scores .n')].some(n => n.textContent === '91')")
    fact("and is legal", b.ask("document.getElementById('legal').textContent") == "Legal.")
    lines = "(n => { const r = document.createRange(); r.selectNodeContents(n); return r.getClientRects().length; })"
    fact("no number is broken", b.ask(f"[...document.querySelectorAll('#scores .n')].every(n => {lines}(n) === 1)"))
    fact("a card that scores in several ways says what it is", b.ask("document.getElementById('scores').innerText.length > 100"))
    picture("board-example.png")

    # On an empty board: tap, turn, drag, take off.
    chosen("example", "")
    in_time("the board is empty", "document.querySelectorAll('#cells .held').length === 0")
    b.mouse(centre("#tray button"))
    in_time("cells say where the tile may lie", "document.querySelectorAll('#cells .may').length > 0")
    b.mouse(centre(cell("B2")))
    in_time("a tap lays the tile", held("B2"))
    b.key("Escape")
    b.mouse(centre(cell("B2")))
    in_time("a tap chooses it", "document.querySelector('.cell.chosen') !== null")
    b.key("r", "KeyR")
    in_time("R turns it by a right angle", """/"B2": "[a-z-]+ 90"/.test(document.getElementById('json').value)""")
    b.mouse(centre(cell("B2")), [centre(cell("B2"))[0] + 20, centre(cell("B2"))[1]], centre(cell("C3")))
    in_time("a drag moves it", f"{held('C3')} && !{held('B2')}")
    b.key("Escape")
    b.mouse(centre(cell("C3")))
    b.key("Delete")
    in_time("Delete takes it off", "document.querySelectorAll('#cells .held').length === 0")


def lay_what_may_not_lie():
    """The first tile of the tray that some cell refuses, laid there all the same."""
    chosen("example", "place-illegal")
    in_time("the example lies there", "document.querySelectorAll('#cells .held').length > 0")
    refused = "document.querySelector('#cells .may-not')"
    for tile in range(1, b.ask("document.querySelectorAll('#tray button').length") + 1):
        b.mouse(centre(f"#tray button:nth-child({tile})"))
        in_time("cells answer", "document.querySelectorAll('#cells .may, #cells .may-not').length > 0")
        if b.ask(f"{refused} !== null"):
            break
        b.key("Escape")
    reason = b.ask(f"{refused}?.title")
    fact("a cell where it may not lie says why", reason and len(reason) > 10)
    name = b.ask(f"{refused}?.dataset.cell")
    picture("board-where.png")
    b.mouse(centre(cell(name)))
    in_time("laid there, it is told", f"document.getElementById('why').textContent.startsWith('On {name}: ')")
    b.key("Escape")


def write_position():
    chosen("example", "town-91")
    in_time("the example is back", "document.querySelectorAll('#cells .held').length === 16")
    b.ask("document.querySelector('#board details').open = true")
    b.ask("document.getElementById('saveas').value = 'from-the-page'; document.getElementById('save').requestSubmit()")
    in_time("it says what it wrote", "/from-the-page.json is written/.test(document.getElementById('saved').textContent)")
    with open(os.path.join(game, "positions", "from-the-page.json"), encoding="utf-8") as file:
        fact("the file is the position", json.load(file) == json.loads(b.ask("document.getElementById('json').value")))


def deal():
    dealt = "document.getElementById('dealt').innerText"
    b.ask("location.hash = '#setup'")
    in_time("a setup is dealt", "document.querySelectorAll('#dealt img').length > 10")
    one = b.ask(dealt)
    b.ask("document.getElementById('again').click()")
    in_time("another is another", f"{dealt} !== {one!r}")
    chosen("seed", "1")
    in_time("the same seed deals the same", f"{dealt} === {one!r}")
    picture("setup.png")


def read_rulebook():
    b.ask("location.hash = '#rulebook'")
    blank = len(b.call("Page.captureScreenshot", format="png")["data"])
    for _ in range(240):
        time.sleep(0.5)
        # The page may not look into the frame, so its picture must tell.
        if len(b.call("Page.captureScreenshot", format="png")["data"]) > 4 * blank:
            break
    else:
        fact("the rulebook fills its frame", False)
    picture("rulebook.png")
    stay_at_the_place()


def stay_at_the_place():
    """Where one reads stays where it is when the game is saved."""
    def seen():
        return b.call("Page.captureScreenshot", format="png", clip={"x": 300, "y": 300, "width": 600, "height": 500, "scale": 1})["data"]
    def settled():
        last = None
        for _ in range(40):
            now = seen()
            if now == last:
                break
            last = now
            time.sleep(1.5)
        return last
    top = settled()
    b.call("Input.dispatchMouseEvent", type="mouseMoved", x=600, y=500)
    b.call("Input.dispatchMouseEvent", type="mouseWheel", x=600, y=500, deltaX=0, deltaY=2500)
    for _ in range(120):
        time.sleep(0.5)
        if seen() != top:
            break
    drawings = lambda: json.load(urllib.request.urlopen(f"{address}state"))["drawn"]
    place, drawn = settled(), drawings()
    fact("the rulebook can be scrolled", place != top)
    with open(f"{game}/rulebook.md", "a", encoding="utf-8") as book:
        book.write("\n")
    for _ in range(120):
        time.sleep(0.5)
        if drawings() > drawn:
            break
    urllib.request.urlopen(f"{address}rulebook").read()  # it is set once, and by now for the frame, too
    time.sleep(3)
    for _ in range(90):
        if seen() == place:
            break
        time.sleep(1)
    fact("the rulebook stays where it is read", seen() == place)


try:
    b.size(1280, 900)
    b.go(address)
    in_time("all faces are drawn", "document.getElementById('verdict').textContent === 'sound'", 120)
    lay_and_judge()
    lay_what_may_not_lie()
    write_position()
    deal()
    read_rulebook()
    for view in ("board", "setup"):
        b.size(360, 740)
        b.ask(f"location.hash = '#{view}'")
        time.sleep(1)
        fact(f"{view} fits a phone", b.ask("document.documentElement.scrollWidth <= innerWidth"))
        tab = "document.querySelector('#tabs [aria-current]').getBoundingClientRect()"
        fact(f"the tab of {view} is in sight there", b.ask(f"{tab}.left >= 0 && {tab}.right <= innerWidth"))
        picture(f"{view}-360.png")
    fact("the browser has nothing to complain of" + "".join("\n  " + c for c in b.complaints), not b.complaints)
finally:
    b.end()
sys.exit(facts.told())
