"""What a beginner does on the first evening: each mistake is told once, with what to do."""

from cases import Case
from small_game import SVG, book, component, element, game, png, text


def row(**keys):
    """A game one of whose rows has these keys, too."""
    return component(items=[{"id": "luna", "title": "Luna moth", "value": 3} | keys, {"id": "atlas", "title": "Atlas moth", "value": 5}])


def table(words):
    return component(items="moths.csv") | {"moths.csv": words}


def told(markdown):
    """A rulebook that names both moths, and says this."""
    return book("The Luna moth and the Atlas moth fly.\n\n" + markdown)


def lamp(colour):
    """A game that shows an icon whose drawing has this colour."""
    files = text("Gain :lamp:.") | {"art/lamp.svg": SVG % f'<rect width="9" height="9" fill="{colour}"/>'}
    files["game.json"]["icons"] = {"lamp": {"image": "art/lamp.svg", "colour": "#b8730f"}}
    return files


def german(**said):
    files = component(name="Karte", **said)
    files["game.json"]["language"] = "de"
    if "plural" not in said:
        del files["moth.json"]["plural"]
    return files


def required(condition):
    return game(players=[1, 2]) | {"rules.json": {"setup": [{"deal": "moth", "to": "hand[p]", "each": "1"}, {"require": condition}]}}


CHECK = ("check", "GAME")
EVENINGS = [
    *[Case(f"evening-number-{i}", lambda written=written: row(value=written), "field.kind", alone=True, says=says)
      for i, (written, says) in enumerate((("1,000", "write 1000, or 1.000"), ("1/2", "as a decimal: 0.5"), ("\u00bd", "as a decimal: 0.5"),
                                           ("2\u00be", "as a decimal: 2.75"), ("\u2153", "as a decimal: 0.3333")))],
    *[Case(f"evening-measure-{i}", lambda written=written: component(bleed=written), "key.kind", alone=True, says=says)
      for i, (written, says) in enumerate((("1/8 in", 'write "0.125 in"'), ("\u215b in", 'write "0.125 in"')))],
    Case("evening-size", lambda: component(size="2\u00bd in 3 1/2 in"), "component.size", alone=True, says='write "2.5 in 3.5 in"'),
    Case("evening-letters-without-unit", lambda: element({"text": "x", "font": "Cabin", "text_size": 9}), "key.kind", alone=True, says='write "9 pt"'),
    Case("evening-fraction-asked", lambda: element({"fill": "#fff", "size": "9 mm", "when": "value > \u2154"}), "expr.syntax", alone=True,
         says="write 2 / 3"),
    *[Case(f"evening-book-number-{i}", lambda words=words: told(f"Take {words} moths."), "book.number", alone=True)
      for i, words in enumerate(("1,000", "1/2", "\u2153", "2\u2154"))],
    Case("evening-gallery-back", lambda: told("```gallery moth\nside: back\n```"), "book.piece", alone=True, says="moth has no back"),
    Case("evening-gallery-items", lambda: told("```gallery moth\nitems: lunna\n```"), "book.piece", alone=True, says="did you mean 'luna'?"),
    *[Case(f"evening-also-{i}", lambda line=line: told(f"```components\nalso:\n  {line}\n```"), finding, alone=True)
      for i, (line, finding) in enumerate((("2 |", "book.bar"), ("1", "book.bar"), ("\u00bd | pad", "book.also"), ("1/2 | pad", "book.also"),
                                           ("-1 | pad", "book.also")))],
    Case("evening-icon-colour", lambda: lamp("#000"), "layout.idle", alone=True, says="nothing in 'art/lamp.svg' has the colour currentColor"),
    Case("evening-icon-coloured", lambda: lamp("currentColor"), "none"),
    Case("evening-two-kinds", lambda: element({"text": "x", "fill": "#fff"}), "layout.element", alone=True, says="make two elements of it"),
    Case("evening-list-of-words", lambda: element({"row": "value"}), "key.kind", alone=True),
    Case("evening-table-without-columns", lambda: element({"table": "[1, 2]"}), "key.missing", alone=True),
    Case("evening-colours-in-a-list", lambda: element({"fill": ["#fff", "#000"]}), "key.kind", alone=True, says="a gradient is written"),
    Case("evening-ink-saver", lambda: game(ink_saver=True), "key.kind", alone=True),
    Case("evening-table-in-capitals", lambda: component(items="MOTHS.CSV") | {"moths.csv": "id\nluna\n"}, "file.missing", alone=True, says="did you mean 'moths.csv'?"),
    Case("evening-component-name", lambda: game(components=["moths.json"]), "file.missing", alone=True, says="did you mean 'moth.json'?"),
    Case("evening-plural", lambda: german(), "lint.plural", alone=True, says="several of them are called 'Karte'"),
    Case("evening-plural-said", lambda: german(plural="Karten"), "none"),
    Case("evening-layout-ending", lambda: component(front="card.json"), "layout.missing", alone=True, says="without its ending: 'card'"),
    Case("evening-layout", lambda: component(back="night-sky"), "layout.missing", alone=True, says="write layouts/night-sky.json"),
    Case("evening-picture-web", lambda: element({"image": "https://example.org/a.png"}), "image.missing", alone=True, says="save it in the game's folder"),
    Case("evening-picture-backslash", lambda: element({"image": "art\\a.png"}) | {"art/a.png": png(9, 9)}, "image.missing", alone=True, says="'/'"),
    Case("evening-picture-folder", lambda: element({"image": "art/a.svg"}), "image.missing", alone=True, says="make the folder"),
    *[Case(f"evening-html-{i}", lambda words=words: text(words), "text.mark", alone=True, says=says)
      for i, (words, says) in enumerate((("<b>Luna</b>", "write **bold**"), ("Luna<br/>moth", "begin a new line"), ("Luna <I class='x'>", "write *italic*")))],
    Case("evening-fraction-shown", lambda: text("Take \u2155 of it"), "text.glyph", alone=True, says="write 1/5 or draw it"),
    Case("evening-no-html", lambda: text("2 <b 3> 1, \\<b>"), "none"),
    Case("evening-formula", lambda: table("id,title,value\nluna,#REF!,3\natlas,Atlas moth,5\n"), "sheet.cell", alone=True, says="mend the formula"),
    *[Case(f"evening-zone-{i}", lambda condition=condition: required(condition), finding, alone=True, command=CHECK)
      for i, (condition, finding) in enumerate((("zone('hand[1]')[0].vlaue > 1", "expr.field"), ("zone('hand[1]')[0].value == 'three'", "expr.type"),
                                                ("zone('hand') == []", "setup"), ("size(zone('hand[p]')) == 1", "setup"),
                                                ("size(zone('hnad[' + text(p) + ']')) == 0", "setup")))],
]
