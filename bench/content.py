"""The content of the benchmarks, for every program the same: decks of text cards, Timber Town's 70 pieces, a rulebook.

`write(folder, decks)` writes it twice: as neutral JSON and SVG for the floor and the peers, and as games for Kitwright, made of
those in bench/games. Random numbers are our own, so every Python gives the same bytes.
"""
import csv
import json
import os
import re
import shutil

HERE = os.path.dirname(os.path.abspath(__file__))
LETTERS = json.load(open(os.path.join(HERE, "letters.json"), encoding="utf-8"))["letters"]


class Dice:
    """A linear congruential generator of 64 bits."""

    def __init__(self, seed):
        self.state = seed * 2654435761 % 2**64 or 1

    def roll(self, sides):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % sides

    def pick(self, choices):
        return choices[self.roll(len(choices))]

    def between(self, low, high):
        return low + self.roll(high - low + 1)


COLORS = ["#2f6b3a", "#8c4a1f", "#1f5c8c", "#a8861d", "#6b2f5e", "#4a4f57", "#b03a2e"]
ICONS = {
    "ember": '<path fill="#d9480f" d="M50 6C58 24 82 36 82 62A32 32 0 0 1 18 62C18 48 28 42 32 30C38 40 44 38 50 6Z"/><path fill="#ffd43b" d="M50 46C54 56 66 60 66 74A16 16 0 0 1 34 74C34 66 44 62 50 46Z"/>',
    "drop": '<path fill="#1c7ed6" d="M50 6C66 32 80 46 80 64A30 30 0 0 1 20 64C20 46 34 32 50 6Z"/><path fill="none" stroke="#d0ebff" stroke-width="5" stroke-linecap="round" d="M34 62A17 17 0 0 0 48 80"/>',
    "leaf": '<path fill="#2b8a3e" d="M88 10C40 8 10 34 14 80C58 88 90 62 88 10Z"/><path fill="none" stroke="#d3f9d8" stroke-width="4" d="M8 92L70 28M34 66L34 44M34 66L58 64M50 49L50 30M50 49L72 46"/>',
    "peak": '<path fill="#868e96" d="M4 86L36 24L54 56L66 38L96 86Z"/><path fill="#f8f9fa" d="M36 24L26 43L34 40L40 46L46 42Z"/><path fill="#f8f9fa" d="M66 38L59 49L66 47L73 50Z"/>',
    "axe": '<path fill="#8a5a2b" d="M30 92L22 84L66 30L74 38Z"/><path fill="#adb5bd" stroke="#495057" stroke-width="3" d="M52 18C66 6 84 10 94 26C86 28 80 36 80 46L56 34Z"/>',
    "log": '<rect x="18" y="34" width="64" height="34" rx="6" fill="#8a5a2b"/><ellipse cx="80" cy="51" rx="11" ry="17" fill="#e8c08a"/><ellipse cx="80" cy="51" rx="6" ry="10" fill="none" stroke="#8a5a2b" stroke-width="2.5"/><path stroke="#5f3d1c" stroke-width="3" d="M26 44H56M32 52H64M26 60H50"/>',
    "boat": '<path fill="#9c5221" d="M8 62H92L78 86H22Z"/><path fill="#f1f3f5" stroke="#495057" stroke-width="2" d="M48 10V56H18Z"/><path fill="#e03131" d="M54 18V56H82Z"/><path stroke="#1971c2" stroke-width="4" fill="none" d="M4 92Q16 86 28 92T52 92T76 92T98 92"/>',
    "coin": '<circle cx="50" cy="50" r="40" fill="#f59f00"/><circle cx="50" cy="50" r="31" fill="none" stroke="#fff3bf" stroke-width="4"/><path fill="#fff3bf" d="M44 30H56V44H66V54H56V72H44V54H34V44H44Z"/>',
    "star": '<polygon fill="#fab005" stroke="#e67700" stroke-width="3" points="50,6 61,38 95,38 68,58 78,92 50,71 22,92 32,58 5,38 39,38"/>',
    "tower": '<path fill="#5c677d" d="M22 92V36H14V12H28V20H42V12H58V20H72V12H86V36H78V92Z"/><path fill="#212529" d="M42 92V70A8 8 0 0 1 58 70V92Z"/><rect x="34" y="44" width="8" height="14" fill="#212529"/><rect x="58" y="44" width="8" height="14" fill="#212529"/>',
}
VERB = ["Gain", "Trade", "Float", "Harvest", "Return", "Discard", "Reveal", "Move", "Place", "Exchange"]
NUM = ["one", "two", "three", "up to four"]
NOUN = ["log", "plank", "coin", "barge", "camp", "boardwalk", "sawmill", "river tile", "cedar token", "forester"]
ADJ = ["Old", "Crooked", "Hidden", "Upper", "Silent", "Frosted", "Narrow", "Burnt", "Western", "Misty", "Hollow", "Royal"]
PLACE = ["Mill", "Landing", "Ridge", "Creek", "Hollow", "Bend", "Crossing", "Grove", "Weir", "Quarry", "Ferry", "Camp", "Lodge", "Falls"]
WHEN = ["at the start of your turn", "after the river rises", "when a neighbour builds here", "before you draw tiles", "once each round", "whenever a barge passes"]
COND = ["if the tile shows a boardwalk", "if you own the longest path", "unless the camp is empty", "for each adjacent forest", "if no rival stands beside it"]
CHAPTERS = ["Overview", "Components", "Setting Up", "The Round", "Actions", "Boardwalks", "Barges and Trade", "Seasons", "Scoring",
            "Variants"]
EXTRA = ["Keep the token until scoring.", "Then shuffle the market.", "This does not use an action.", "Ties go to the earlier player.", "The limit is five per camp."]



def plural(number, noun):
    return noun if number == "one" else noun + "s"


def sentence(dice):
    number, noun = dice.pick(NUM), dice.pick(NOUN)
    text = f"<b>{dice.pick(VERB)}</b> {number} {plural(number, noun)} {dice.pick(WHEN)}"
    if dice.roll(3):
        text += f", {dice.pick(COND)}"
    text += "."
    if dice.roll(3) == 0:
        text += f" <i>{dice.pick(EXTRA)}</i>"
    elif dice.roll(3) == 0:
        text += f" {dice.pick(EXTRA)}"
    return text


def text_between(dice, least, most):
    """One to three sentences with so many letters."""
    while True:
        text = " ".join(sentence(dice) for _ in range(dice.between(1, 3)))
        if least <= len(re.sub("<.*?>", "", text)) <= most:
            return text


def name(dice):
    return f"{dice.pick(ADJ)} {dice.pick(PLACE)}"


def icon_files():
    return {icon: f"icons/{icon}.svg" for icon in ICONS}


def deck(count):
    dice = Dice(1000003)
    icons = list(ICONS)
    cards = []
    for i in range(1, count + 1):
        cards.append({"id": i, "title": name(dice), "number": dice.between(1, 99),
                      "icon": icons[(i - 1) % 10] if dice.roll(4) else dice.pick(icons), "pips": dice.between(1, 6),
                      "color": dice.pick(COLORS), "text": text_between(dice, 120, 155), "foot": f"No. {i:05d} of {count:05d}"})
    return {"icons": icon_files(), "cards": cards}


def timber():
    dice = Dice(77)
    icons = list(ICONS)
    tiles, cards = [], []
    for i in range(48):
        edges = [e for e in "NESW" if dice.roll(100) < 55] or ["N", "S"]
        tiles.append({"id": i + 1, "name": name(dice), "color": COLORS[i % 7], "paths": edges,
                      "token": dice.pick(icons) if dice.roll(5) < 2 else "", "value": dice.between(1, 9)})
    for i in range(22):
        rows = [[dice.pick(NOUN).capitalize(), str(dice.between(1, 5)), str(dice.between(2, 15))]
                for _ in range(dice.between(2, 4))]
        cards.append({"id": i + 1, "title": name(dice), "color": dice.pick(COLORS), "text": text_between(dice, 80, 190),
                      "table": {"head": ["Item", "Qty", "Pts"], "rows": rows}})
    return {"icons": icon_files(), "tiles": tiles, "cards": cards}


def outline(text, x, y, size):
    """The text as an SVG path: then it needs no font."""
    path = ""
    for letter in text:
        advance, drawn = LETTERS[letter]
        for verb, numbers in re.findall("([A-Z])([^A-Z]*)", drawn):
            n = [float(v) * size / 2048 for v in numbers.split()]
            path += verb + " ".join(f"{x + v:.2f}" if i % 2 == 0 else f"{y - v:.2f}" for i, v in enumerate(n))
        x += advance * size / 2048
    return path


def figure(dice, number):
    """A board: 18 cells, paths, counters and labels."""
    svg = ['<svg xmlns="http://www.w3.org/2000/svg" width="80mm" height="39mm" viewBox="0 0 160 78">']
    for row in range(3):
        for column in range(6):
            svg.append(f'<rect x="{4 + column * 25}" y="{4 + row * 24}" width="23" height="22" rx="2" fill="{dice.pick(COLORS)}"/>')
    for _ in range(8):
        x, y = 15 + dice.roll(5) * 25, 15 + dice.roll(3) * 24
        svg.append(f'<line x1="{x}" y1="{y}" x2="{x + 25}" y2="{y}" stroke="#f4e3c1" stroke-width="3" stroke-linecap="round"/>')
    for _ in range(6):
        x, y = 15 + dice.roll(6) * 25, 15 + dice.roll(3) * 24
        svg.append(f'<circle cx="{x}" cy="{y}" r="5" fill="#ffffff" stroke="#222222" stroke-width="1"/>')
    for column in range(6):
        svg.append(f'<path fill="#ffffff" d="{outline(str(number) + "ABCDEF"[column], 6 + column * 25, 25, 5)}"/>')
    return "\n".join(svg + ["</svg>\n"])


def rulebook():
    """The book, and its figures as SVG."""
    dice = Dice(4242)
    blocks, figures, tables = [], [], 0

    def prose(sentences):
        blocks.append({"t": "p", "s": " ".join(sentence(dice) for _ in range(sentences))})

    for chapter in CHAPTERS:
        blocks.append({"t": "h1", "s": chapter})
        prose(7)
        for section in range(3):
            blocks.append({"t": "h2", "s": name(dice)})
            prose(6)
            prose(8)
            number = len(figures) + 1
            figures.append(figure(dice, number))
            blocks.append({"t": "figure", "src": f"figures/fig{number:02d}.svg",
                           "caption": f"{name(dice)}, {dice.pick(WHEN)}."})
            prose(6)
            if section == 0:
                blocks.append({"t": "ul", "items": [sentence(dice) for _ in range(5)]})
            elif section == 1:
                blocks.append({"t": "ol", "items": [sentence(dice) for _ in range(6)]})
            else:
                tables += 1
                rows = [[name(dice), str(dice.between(1, 9)), str(dice.between(1, 30)), dice.pick(NOUN).capitalize()]
                        for _ in range(7)]
                blocks.append({"t": "table", "head": ["Place", "Cost", "Points", "Yields"], "rows": rows,
                               "caption": f"{chapter} summary."})
        prose(7)
    return {"title": "Timber Run: Rules of Play", "blocks": blocks}, figures


def marked(text):
    """<b> and <i> as Markdown has them, which Kitwright's faces and books read."""
    return re.sub("</?i>", "*", re.sub("</?b>", "**", text))


def unbound(text):
    """Numbers of this book are thrown, not rules of a game; the proofreader wants to be told so."""
    return marked(text) + (" <!-- waive: thrown -->" if re.search("two|three|four|five", text) else "")


def markdown(book):
    parts = [f"---\ntitle: '{book['title']}'\npaper: a4\ncolumns: 1\njustify: yes\ncontents: yes\ncontents_depth: 2\n---"]
    for b in book["blocks"]:
        if b["t"] in ("h1", "h2"):
            parts.append({"h1": "# ", "h2": "## "}[b["t"]] + b["s"])
        elif b["t"] == "p":
            parts.append(unbound(b["s"]))
        elif b["t"] in ("ul", "ol"):
            parts.append("\n".join(("- " if b["t"] == "ul" else f"{i}. ") + unbound(s) for i, s in enumerate(b["items"], 1)))
        elif b["t"] == "figure":
            parts.append(f"```svg {b['src']}\nwidth: 80 mm\nalt: A board\ncaption: {b['caption']}\n```")
        else:
            parts.append("<!-- waive: thrown -->")
            rows = [b["head"], ["---", "--:", "--:", "---"]] + b["rows"]
            parts.append("\n".join("| " + " | ".join(row) + " |" for row in rows))
            parts.append(b["caption"])
    return "\n\n".join(parts) + "\n"


def save(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as f:
        f.write(text)


def save_rows(path, rows):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="") as f:
        table = csv.DictWriter(f, rows[0].keys(), lineterminator="\n")
        table.writeheader()
        table.writerows(rows)


def save_icons(folder):
    for icon, drawing in ICONS.items():
        save(f"{folder}/{icon}.svg",
             f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">{drawing}</svg>\n')


def new_game(folder, kind, game_id):
    """A copy of the game bench/games/KIND, under another id."""
    shutil.copytree(f"{HERE}/games/{kind}", folder)
    with open(f"{folder}/game.json", encoding="utf-8") as f:
        game = f.read()
    save(f"{folder}/game.json", game.replace("@ID@", game_id))


def row_of(piece, letter):
    """Names are thrown, so some come twice; as `heading` of a row that is no mistake to tell, unlike `name` and `title`."""
    names = {"title": "heading", "name": "heading"}
    return {**{names.get(k, k): v for k, v in piece.items() if k != "table"}, "id": f"{letter}{piece['id']}"}


def card_row(card):
    return {**row_of(card, "c"), "text": marked(card["text"])}


def write_deck(folder, count):
    content = deck(count)
    save(f"{folder}/deck{count}.json", json.dumps(content) + "\n")
    game = f"{folder}/games/deck{count}"
    new_game(game, "deck", f"deck{count}")
    save_icons(f"{game}/icons")
    save_rows(f"{game}/cards.csv", [card_row(c) for c in content["cards"]])


def write_timber(folder):
    content = timber()
    save(f"{folder}/timber.json", json.dumps(content) + "\n")
    game = f"{folder}/games/timber"
    new_game(game, "timber", "timber")
    save_icons(f"{game}/icons")
    save_rows(f"{game}/tiles.csv", [{**row_of(t, "t"), "paths": " ".join(t["paths"])} for t in content["tiles"]])
    table = {f"c{c['id']}": {"rows": [c["table"]["head"]] + c["table"]["rows"]} for c in content["cards"]}
    with open(f"{game}/game.json", encoding="utf-8") as f:
        definition = json.load(f)
    definition["tables"] = {"prices": table}
    save(f"{game}/game.json", json.dumps(definition, indent=1) + "\n")
    save_rows(f"{game}/cards.csv", [card_row(c) for c in content["cards"]])


def write_rulebook(folder):
    book, figures = rulebook()
    save(f"{folder}/rulebook.json", json.dumps(book) + "\n")
    game = f"{folder}/games/rulebook"
    new_game(game, "rulebook", "rulebook")
    save(f"{game}/rulebook.md", markdown(book))
    for place in (folder, game):
        for number, drawing in enumerate(figures, 1):
            save(f"{place}/figures/fig{number:02d}.svg", drawing)


def write(folder, decks):
    """All of it into a folder, which is emptied first."""
    shutil.rmtree(folder, ignore_errors=True)
    save_icons(f"{folder}/icons")
    for count in decks:
        write_deck(folder, count)
    write_timber(folder)
    write_rulebook(folder)
