"""Mistakes of which nothing was heard once, or the wrong words: each is told now, at its place."""

import json

from cases import Case
from small_game import BOOK, PIPE, SVG, Link, art, book, component, element, game, png, rules, text


def without_layouts():
    return {name: content for name, content in game().items() if not name.startswith("layouts")}


NO_FOLDER = (("file", "x"), ("pipe", PIPE), ("dead-link", Link("nowhere")))
FOLDERS = [
    *[Case(f"folder-layouts-{kind}", lambda content=content: without_layouts() | {"layouts": content}, "file.kind", alone=True)
      for kind, content in NO_FOLDER],
    *[Case(f"folder-fonts-{kind}", lambda content=content: game() | {"fonts": content}, "file.kind", alone=True) for kind, content in NO_FOLDER],
    *[Case(f"folder-art-{kind}", lambda content=content: element({"image": "art/a.svg"}) | {"art": content}, "file.kind", alone=True)
      for kind, content in NO_FOLDER],
    Case("folder-layouts-outside", lambda: without_layouts() | {"layouts": Link("/dev/null")}, "file.outside", alone=True),
    Case("folder-table-file", lambda: component(items="tables/m.csv") | {"tables": "x"}, "file.kind", alone=True),
    Case("folder-component-file", lambda: game(components=["cards/moth.json"]) | {"cards": "x"}, "file.kind"),
]

EMPTY = [
    *[Case(f"empty-{key}", lambda key=key, value=value: game(**{key: value}), "name.empty", alone=True)
      for key, value in (("version", ""), ("publisher", " "), ("author", ""), ("source", ""), ("designers", ["Ann", ""]), ("needs", [""]),
                         ("credits", {"Art": ""}), ("credits", {"": "Bo"}), ("credits", {"Art": ["Bo", ""]}), ("furniture_font", ""))],
    *[Case(f"empty-component-{key}", lambda key=key, value=value: component(**{key: value}), "name.empty", alone=True)
      for key, value in (("back", ""), ("called", "''"), ("assembly", ["Fold it.", ""]))],
    Case("empty-front", lambda: component(front=""), "name.empty"),
    Case("empty-row-back", lambda: component(items=[{"id": "luna", "back": ""}]), "name.empty", alone=True),
]

WORDS = [
    *[Case(f"words-size-{i}", lambda size=size: component(size=size), "component.size", alone=True, says='write "210 mm 297 mm"')
      for i, size in enumerate(("210mmx297mm", "210mm*297mm", "210x297", "210 mm X 297 mm", "210mm\u00d7297mm"))],
    Case("words-define-component", lambda: rules(define=["moth.json"]) | {"moth.json": component(items=[{"id": "luna"}])["moth.json"]}, "file.kind", alone=True),
    Case("words-define-unlisted", lambda: rules(define=["owl.json"]) | {"owl.json": component(id="owl")["moth.json"]}, "file.kind", alone=True),
]

def told(**keys):
    """A game that draws one word more, with these keys."""
    return element({"text": "moth", "font": "Cabin", "text_size": "10 pt", "colour": "#ffffff", "at": "bottom", "height": "8 mm", "inset": "6 mm"} | keys)


def styled(**style):
    """A game with a style that nothing wears."""
    return game(styles={"lost": style})


LETTERS = [
    Case("letters-feature", lambda: told(features="zzzz=1"), "text.features", alone=True, says="the font 'Cabin' has no feature 'zzzz'"),
    Case("letters-feature-one-of-two", lambda: told(features="kern=1, zzzz"), "text.features", alone=True),
    Case("letters-feature-off", lambda: told(features="zzzz=0"), "none"),
    Case("letters-figures", lambda: told(figures="lining"), "none"),
    Case("letters-feature-of-style", lambda: styled(font="Vollkorn", features="zzzz=1"), "text.features", says="'Vollkorn' has no feature 'zzzz'"),
    Case("letters-font-of-style", lambda: styled(font="Moth"), "text.family", says="there is no font 'Moth'"),
    Case("letters-font-not-there", lambda: styled(font="Moth") | {"fonts/fonts.json": {"fonts": [{"family": "Moth", "file": "moth.ttf"}]}}, "font.missing", alone=True),
    Case("letters-weight-of-style", lambda: styled(font="Cabin", weight=100), "text.family", says="has no weight 100"),
]

def titled(markdown, **front):
    """A game whose book has these lines in its front matter."""
    return game() | {"rulebook.md": (BOOK % markdown).replace("title: Moth Night\n", "".join(f"{key}: {words}\n" for key, words in front.items()))}


MOTHS = "Luna moth and Atlas moth."
LETTERS += [
    *[Case(f"letters-of-{name}", lambda files=files: files, "text.glyph", alone=True, says=place) for name, files, place in (
        ("game", game(name="Moth \u2aec") | {"rulebook.md": "# Play\n\n" + MOTHS}, "game.json:3:10"), ("title", titled(MOTHS, title="\u2aec"), "rulebook.md:2:8"),
        ("subtitle", titled(MOTHS, subtitle="\u2aec"), "rulebook.md:2:11"), ("blurb", titled(MOTHS, blurb="\u2aec"), "rulebook.md:2:8"),
        ("chapter", titled(MOTHS + "\n\n# Fly *on \u2aec*\n\nOn.", contents="yes"), "rulebook.md:11:8"),
        ("cell", book(MOTHS + "\n\n| A | B |\n|---|---|\n| a | \u2aec |"), "rulebook.md:13:7"))],
]

SHAPE = {"shape": "circle", "fill": "#fff", "size": "9 mm"}
INNER = {"layouts/inner.json": {"layers": [{"shape": "circle", "fill": "#fff"}]}}
UNSEEN = [
    *[Case(f"unseen-{name}", lambda keys=keys: element(SHAPE | keys), "layout.unseen", alone=True)
      for name, keys in (("when", {"when": "value > 100"}), ("repeat", {"repeat": "k in []"}), ("size", {"size": "{{ value - value }} mm"}))],
    Case("unseen-text", lambda: told(text="{{ value > 100 ? 'a' : '' }}"), "layout.unseen", alone=True),
    Case("unseen-places", lambda: element({"places": "[]", "draw": SHAPE}), "layout.unseen", alone=True),
    Case("unseen-group", lambda: element({"when": "value > 100", "layers": [SHAPE, SHAPE]}), "layout.unseen", alone=True),
    Case("unseen-inside", lambda: element({"layers": [SHAPE, SHAPE | {"when": "value > 100"}]}), "layout.unseen", alone=True),
    Case("unseen-group-without-size", lambda: element({"size": "0 mm", "layers": [{"shape": "circle", "fill": "#fff"}]}), "layout.unseen", alone=True),
    Case("unseen-use-without-size", lambda: element({"size": "0 mm", "use": "inner"}) | INNER, "layout.unseen", alone=True),
    Case("seen-on-one-face", lambda: element(SHAPE | {"when": "value > 3"}), "none"),
    Case("seen-when-saving-ink", lambda: element(SHAPE | {"when": "ink_saver"}), "none"),
    Case("seen-spacer", lambda: element({"row": [{"width": "9 mm", "layers": []}, SHAPE], "height": "9 mm"}), "none"),
    Case("unseen-waived", lambda: element(SHAPE | {"when": "value > 100", "waive": {"layout.unseen": "for the owls to come"}}), "none"),
]

UNUSED = [
    Case("unused-parameter", lambda: rules(define={"doubled(a, b)": "2 * a"}, checks=[{"id": "c", "expect": "doubled(size(moth), 1) == 4", "say": "two moths"}]),
         "lint.unused", alone=True, says="'doubled' does nothing with its 'b'"),
]

CHARACTERS = [
    *[Case(f"character-{name}", lambda word=word: game(name=word), finding, alone=True, says=says)
      for name, word, finding, says in (("blank", "Mo\u200bth", "text.unseen", "U+200B"), ("mark", "Moth\ufeff Night", "text.unseen", "U+FEFF"),
                                        ("turns", "Moth \u202eNight", "text.direction", "U+202E"), ("accent", "Mothe\u0301", "text.accent", "U+0301"))],
    Case("character-card", lambda: text("Lu\u202ena"), "text.direction", alone=True),
    *[Case(f"character-book-{name}", lambda text=text: book("Luna moth, Atlas moth " + text), finding, alone=finding != "none", says=says)
      for name, text, finding, says in (
          ("turns", "&#x202e;fly&#8203;.", "text.direction", "U+202E"), ("isolates", "&#8294;fly.", "text.direction", "U+2066"), ("mark", "&#XFEFF;fly.", "text.unseen", "U+FEFF"),
          ("control", "&#27;fly&#1;.", "text.control", "U+001B"), ("named", "fly.\n\nat&ZeroWidthSpace;night", "text.unseen", "U+200B"),
          ("meant", "&amp; fly\\&#x202e; at&#8217;s &#; &", "none", ""))],
    Case("character-book", lambda: book("A \u202e word"), "text.direction"),
    Case("character-choice", lambda: component(fields={"title": "", "value": 0, "suit": ["st\u200bone"]}, items=[{"id": "luna", "suit": "stone"}]),
         "field.word", says="known here: st<U+200B>one"),
]

SIZES = [Case(f"size-of-{name}", lambda text=text: book(MOTHS + "\n\n" + text), "book.size", ("check", "GAME"), alone=True) for name, text in (
    ("entries", "- a\n" * 200_000), ("empty-entries", "-\n" * 200_000), ("paragraphs", "a\n\n" * 200_000), ("lines", ("a\\\n" * 2_000 + "\n") * 100),
    ("cells", ("|" + "a|" * 40 + "\n|" + "-|" * 40 + "\n" + ("|" + "a|" * 40 + "\n") * 400 + "\n") * 50),
    ("tables", ("```table list(1..400)\ncolumns:\n" + "  a | b\n" * 40 + "```\n\n") * 20))]

FAINT = [Case("faint-book", lambda: book("Luna moth and Atlas moth.", styles={"rule": {"font": "Cabin", "colour": "#ffffff"}}), "text.contrast", alone=True)]

BOOKS = [Case("book-looks-of-none", lambda: game(book={"paper": "a5"}), "lint.book", alone=True),
         Case("book-cover-art-of-none", lambda: book("# A", book={"cover": "card", "cover_art": "art/star.svg"}), "book.idle")]

BOARD = {"boards": {"meadow": {"grid": "square", "cell": "10 mm", "rows": 2, "columns": 2}}}


def position(written, **keys):
    """A game with a board of moths, and an example of this position."""
    board = {"of": "moth", "state": {"side": "front", "eggs": 0}}
    return game(**BOARD) | {"rules.json": {"boards": {"meadow": board}} | keys,
                            "examples.json": {"examples": [{"id": "one", "position": written, "expect": [{"that": "count(m in meadow.tiles where m.side == 'front' && m.eggs < 9)", "is": 1}]}]}}


POSITIONS = [
    *[Case(f"position-blank-{name}", lambda luna=luna: position({"meadow": {"A1": luna, "A2": "luna"}}), finding, alone=True)
      for name, luna, finding in (("before", " luna", "position.item"), ("behind", "luna ", "position.turn"), ("only", " ", "position.item"))],
    Case("position-sound", lambda: position({"meadow": {"A1": {"tile": "luna", "eggs": 3}}}), "none"),
    *[Case(f"position-joins-{name}", lambda joins=joins: position({"meadow": {"A1": "luna", "joins": joins}}), "position.join", alone=True)
      for name, joins in (("text", "A1 A2"), ("number", 3), ("object", {}), ("of-one", [["A1"]]), ("of-a-word", ["A1"]))],
    *[Case(f"position-state-{name}", lambda state=state: position({"meadow": {"A1": {"tile": "luna"} | state}}), "position.state", alone=True)
      for name, state in (("number", {"side": 7}), ("text", {"eggs": "three"}), ("list", {"eggs": [3]}), ("unknown", {"egg": 3}))],
    *[Case(f"position-where-{name}", lambda where=where: position({"meadow": {"A1": "luna", "A2": {"where": where}}}), finding, alone=True)
      for name, where, finding in (("list", [1], "position.tile"), ("object", {}, "position.tile"), ("number", 3, "expr.type"), ("text", "title", "expr.type"))],
    Case("position-where-and-tile", lambda: position({"meadow": {"A1": {"where": "value > 1", "tile": "luna"}}}), "position.tile"),
    *[Case(f"position-name-{name}", lambda name=name: position({"meadow": {"A1": "luna"}}, position={name: 7}), "name.twice") for name in ("n", "p", "piece", "tile")],
    Case("words-in-a-circle", lambda: rules(define={"a(x)": "b(x)", "b(x)": "c(x)", "c(x)": "a(x)"}), "word.cycle", alone=True, says="a() calls b() calls c() calls a()"),
]


def fence(name, *lines, **keys):
    return book("\n".join(["Luna moth and Atlas moth.", "", "```" + name, *lines, "```"]), **keys)


BOX = {"rules.json": {"box": [{"id": "moths", "of": "moth", "rows": "title", "expect": {"Luna moth": 1, "Atlas moth": 1}}]}}


def scores(*notes):
    """A book's table of the one score of an example."""
    expected = {"that": "score('a')", "is": 2}
    return fence("scores one", *notes) | {"rules.json": {"scores": [{"id": "a", "points": "size(moth)"}]}, "examples.json": {"examples": [{"id": "one", "position": {}, "expect": [expected]}]}}


BLOCKS = [
    Case("block-box-label", lambda: fence("box moths", "labels: Lunar moth | Luna") | BOX, "book.box", alone=True, says="did you mean 'Luna moth'"),
    Case("block-box-label-without-words", lambda: fence("box moths", "labels: Luna moth") | BOX, "book.bar", alone=True),
    *[Case(f"block-players-{name}", lambda lines=lines: fence("players", *lines, "rows: Moths | {{ n }}"), "book.players", alone=True)
      for name, lines in (("above", ["from: 2", "to: 9"]), ("below", ["from: 1"]), ("reversed", ["from: 4", "to: 3"]), ("negative", ["from: -1"]))],
    Case("block-players-row", lambda: fence("players", "rows: Moths"), "book.bar", alone=True),
    Case("block-players-empty", lambda: fence("players", "rows:"), "book.notes", alone=True),
    Case("block-setup-players", lambda: fence("setup", "players: 9"), "book.players", alone=True),
    Case("block-table-align", lambda: fence("table moth", "columns: Moth | {{ row.title }}", "align: middle"), "book.table", alone=True, says="'middle' is no way"),
    Case("block-table-aligns", lambda: fence("table moth", "columns: Moth | {{ row.title }}", "align: left right"), "book.table", alone=True),
    Case("block-table-empty", lambda: fence("table moth", "columns:"), "book.notes", alone=True),
    Case("block-table-wide", lambda: fence("table moth", "columns:", *[f"  {i} | {{{{ row.value }}}}" for i in range(300)]), "book.table", alone=True),
    Case("block-table-of-marks", lambda: book("Luna moth and Atlas moth.\n\n|" + "a|" * 300 + "\n|" + "-|" * 300 + "\n|" + "b|" * 300), "book.table", alone=True),
    Case("block-components-two", lambda: fence("components", "show:", "  moth/luna", "  moth/atlas"), "book.show", alone=True),
    Case("block-components-two-large", lambda: fence("components", "scale: 50 %", "show:", "  moth/luna", "  moth/atlas"), "none"),
    Case("block-components-also", lambda: fence("components", "also: score pad"), "book.bar", alone=True),
    Case("block-components-also-uncounted", lambda: fence("components", "also: x | score pad"), "book.also", alone=True),
    Case("block-components-also-computed", lambda: fence("components", "also: {{ words(size(moth)) }} | score pads"), "none"),
    Case("block-components-only-twice", lambda: fence("components", "only:", "  moth", "  moth"), "book.component", alone=True),
    Case("block-box-label-twice", lambda: fence("box moths", "labels:", "  Luna moth | Luna", "  Luna moth | Moon") | BOX, "book.box", alone=True),
    Case("block-scores-head", lambda: scores("head: Score"), "book.bar", alone=True),
    Case("block-scores-only-twice", lambda: scores("only: a a"), "book.score", alone=True),
    Case("block-scores-label-twice", lambda: scores("labels:", "  a | One", "  a | Two"), "book.score", alone=True),
    Case("block-setup-seed", lambda: fence("setup", "seed: -1"), "key.range"),
    Case("block-changes-of-tomorrow", lambda: fence("changes 5.0", "1.0: All of it."), "book.changes", alone=True),
    Case("block-changes-of-today", lambda: fence("changes 1.0", "1.0: All of it."), "none"),
    *[Case(f"block-idle-{name}", lambda lines=lines: fence(*lines), "book.idle", alone=True) for name, lines in (
        ("order", ["components", "small_first: yes"]), ("height", ["components", "pictures: no", "height: 9 mm"]),
        ("height-of-all", ["components", "scale: 50 %", "height: 9 mm"]), ("columns", ["gallery moth", "fan: yes", "columns: 2"]),
        ("width", ["face moth/luna", "page: full", "width: 30 mm"]))],
    Case("block-glossary-meaning", lambda: fence("glossary", "Wing:"), "book.glossary", alone=True),
    Case("block-glossary-twice", lambda: fence("glossary", "Wing: it flies.", "wing: it flutters."), "book.glossary", alone=True),
    Case("block-changes-day", lambda: fence("changes", "1.0, 2026-99-99: All of it."), "book.changes", alone=True, says="no day 2026-99-99"),
    Case("block-changes-month-in-words", lambda: fence("changes", "1.0, May 2026: All of it."), "none"),
    Case("block-cells-empty", lambda: fence("board", "of: moth", "cells:"), "book.notes", alone=True),
    Case("block-plays-empty", lambda: fence("plays moth", "plays:"), "book.notes", alone=True),
    *[Case(f"block-{name}-twice", lambda name=name: book(f"```{name}\n```\n\nMoths fly. <!-- index: Moths -->\n\n```{name}\n```"), "book.fence") for name in ("contents", "index", "rulings")],
    Case("block-columns-named", lambda: fence("board", "of: moth", "columns: 1", "cells: luna"), "none"),
    Case("block-columns-negative", lambda: fence("gallery moth", "columns: -1"), says="-1"),
    Case("book-link-to-two", lambda: book("Luna moth, Atlas moth: see [there](#wings).\n\n## Wings\n\na\n\n## Wings\n\nb"), "book.anchor", alone=True, says="2 headings are called 'wings'"),
    Case("book-link-to-no-piece", lambda: book("Luna moth, Atlas moth: see [it](piece:moth/moon)."), "book.piece", alone=True),
    Case("book-beside-too-wide", lambda: book("> [!beside 142 %]\n> Luna moth, Atlas moth."), "book.beside", alone=True),
    *[Case(f"book-empty-{name}", lambda text=text: book("Luna moth, Atlas moth.\n\n" + text), finding, alone=True) for name, text, finding in (
        ("address", "See [it]().", "book.link"), ("link", "See [](#play).", "book.link"), ("term", "See [[]].", "book.link"),
        ("note", "A note[^a].\n\n[^a]:", "book.note"), ("heading", "## \n\nText.", "book.heading"), ("callout", "> [!note]\n", "book.callout"),
        ("glossary", "```glossary\n```", "book.glossary"), ("rulings", "```rulings\n```", "book.rulings"),
        ("rulings-of-no-note", "A moth[^ruling-a].\n\n```rulings\n```", "book.note"), ("table", "```table []\ncolumns: A | a\n```", "book.table"),
        ("caption", "```face moth/luna\ncaption:\n```", "book.notes"), ("alt", "```face moth/luna\nalt:\n```", "book.notes"))],
    *[Case(f"book-not-empty-{name}", lambda text=text: book("Luna moth, Atlas moth.\n\n" + text), "none") for name, text in (
        ("changes", "```changes\n```"), ("callout", "> [!note] Moths fly."), ("piece", "> [!piece moth/luna]"), ("words", "```gallery moth\nwords:\n```"))],
    *[Case(f"book-comment-{name}", lambda text=text: book("Luna moth, Atlas moth.\n\n" + text), finding, alone=True) for name, text, finding in (
        ("waiver-last", "<!-- waive five: a bet -->", "book.comment"), ("wide-last", "<!-- wide -->", "book.comment"),
        ("small-text-last", "<!-- waive small-text: so be it -->", "book.comment"), ("in-a-callout", "> [!note]\n> Moths fly.\n>\n> <!-- waive five: a bet -->", "book.comment"),
        ("in-a-list", "- Moths fly.\n\n  <!-- waive five: a bet -->", "book.comment"),
        ("index-of-nothing", "Moths fly. <!-- index: -->", "book.comment"),
        ("index-before-nothing", "<!-- index: -->\n\nMoths fly.", "book.comment"), ("two-back-pages", "<!-- back page -->\n\na\n\n<!-- back page -->\n\nb", "book.fence"))],
    Case("book-comment-index-in-a-list", lambda: book("- Luna moth\n  <!-- index: Luna -->\n- Atlas moth\n\n```index\n```"), "none"),
    Case("book-comment-index-last", lambda: book("- Luna moth\n- Atlas moth\n  <!-- index: Luna -->\n\n```index\n```"), "book.comment", alone=True),
    Case("book-comment-spread-last", lambda: book("Luna moth, Atlas moth.\n\n<!-- spread -->"), "book.comment"),
    Case("book-comment-page-last", lambda: book("Luna moth, Atlas moth.\n\n---"), "none"),
    *[Case(f"book-mark-{name}", lambda text=text: book("Luna moth, Atlas moth.\n\n" + text), "text.mark", alone=True) for name, text in (
        ("closing", "The hand }} of moths."), ("deep", "####### Deep"))],
    *[Case(f"book-mark-{name}", lambda text=text: book("Luna moth, Atlas moth.\n\n" + text), "none") for name, text in (
        ("closing-meant", "The hand \\}\\} of moths."), ("closed", "{{ '}}' }} of moths"), ("rule", "#########"))],
    Case("book-comment-followed", lambda: book("Luna moth, Atlas moth.\n\n<!-- waive five: a bet -->\n\n<!-- my own note -->\n\nFive moths fly.\n\n<!-- a note at the end -->"), "none"),
    *[Case(f"book-mark-{name}", lambda text=text: book("Luna moth, Atlas moth.\n\n" + text), finding, alone=True, says=says) for name, text, finding, says in (
        ("comment-open", "Moths <!-- fly.", "text.mark", "opens a comment"), ("anchors", "## Wings {#a}{#b}", "book.anchor", "two anchors"),
        ("anchor-empty", "## Wings {#}", "book.anchor", "an anchor is empty"))],
    *[Case(f"book-address-{name}", lambda text=text: book("Luna moth, Atlas moth.\n\n" + text), finding, alone=finding != "none", says=says) for name, text, finding, says in (
        ("twice", "See [it][a].\n\n[a]: https://a.example\n[A]: https://b.example", "book.link", "second address called 'A'"),
        ("unnamed", "> [a]: https://a.example 'A title'\n", "book.link", "no link names the address 'a'"),
        ("named", "See [it][A  b] and [c][].\n\n[a\tB]: https://a.example\n[C]: https://c.example", "none", ""),
        ("in-code", "```glossary\nWing: it flies.\n[a]: https://a.example\n```", "none", ""),
        ("in-capitals", "See [it](HTTPS://a.example).", "none", ""))],
    Case("book-of-nothing", lambda: game() | {"rulebook.md": "---\ntitle: Moth Night\n---\n"}, "book.empty"),
]



def meeting(*notes):
    """A book's board of moths whose trails must meet: luna's lead east, atlas' west."""
    files = fence("board", "of: moth", *notes, boards={"meadow": {"grid": "square", "cell": "40 mm", "rows": 2, "columns": 2}})
    files["rules.json"] = {"boards": {"meadow": {"of": "moth", "edges": "trails", "match": True}}}
    files["moth.json"] |= {"shape": "square", "size": "40 mm", "fields": {"title": "", "value": 0, "trails": "edges"}}
    for row, trail in zip(files["moth.json"]["items"], "EW"):
        row["trails"] = [trail]
    return files


BOOK_BOARDS = [
    Case("board-illegal", lambda: meeting("cells: luna luna", "illegal: yes", "verdict: no"), "none"),
    Case("board-illegal-not-said", lambda: meeting("cells: luna luna"), "board.illegal", alone=True),
    Case("board-illegal-though-it-agrees", lambda: meeting("cells: luna atlas", "illegal: yes"), "board.illegal", alone=True, says="neighbours agree here"),
    Case("board-illegal-of-an-unknown-piece", lambda: meeting("cells: luna moon", "illegal: yes"), "book.piece", alone=True),
    Case("board-illegal-without-rules", lambda: fence("board", "of: moth", "cells: luna atlas", "illegal: yes"), "board.illegal", alone=True),
    *[Case(f"board-{name}", lambda lines=lines: meeting(*lines), finding, alone=True) for name, lines, finding in (
        ("turn-askew", ["cells: luna@45 ."], "board.turn"), ("turn-whole", ["cells: luna@360 ."], "board.turn"),
        ("names-twice", ["cells: luna .", "columns: X X"], "board.names"),
        ("names-that-run-together", ["cells:"] + ["  " + " . " * 11] * 11 + ["rows: 1 2 3 4 5 6 7 8 9 10 11", "columns: 1 2 3 4 5 6 7 8 9 10 11"], "board.names"), ("names-few", ["cells: luna .", "columns: X"], "board.names"),
        ("names-many", ["cells: luna .", "rows: X Y"], "board.names"), ("hexagons-of-squares", ["cells: luna .", "grid: hex"], "board.grid"),
        ("legal-and-illegal", ["cells: luna .", "marks:", "  legal A2", "  illegal A2"], "board.mark"),
        ("arrow-to-itself", ["cells: luna .", "marks: arrow A1 -> A1"], "board.mark"), ("path-to-itself", ["cells: luna .", "marks: path A1 A2 A2"], "board.mark"),
        ("crop-of-nothing", ["cells: . .", "crop: yes"], "book.idle"), ("around-nothing", ["cells: . .", "around: 1"], "book.idle"))],
    *[Case(f"board-{name}", lambda lines=lines: meeting(*lines), "none") for name, lines in (
        ("turned-on-top", ["cells: luna+moth/atlas@45 ."]), ("hexagons-apart", ["cells: luna .", "grid: hex", "gap: 10 mm"]),
        ("crop-to-a-mark", ["cells: . .", "crop: yes", "marks: highlight A1"]))],
    Case("board-turned-card", lambda: fence("board", "of: moth", "cells: luna@45 atlas"), "none"),
    Case("board-illegal-and-allowed", lambda: meeting("cells: luna luna", "illegal: yes", "verdict: yes"), "board.illegal", alone=True, says="and to be allowed"),
]

PICTURES = [
    *[Case(f"picture-that-lacks-{name}", lambda drawing=drawing: art(drawing), "image.broken", alone=True, says="so nothing is left") for name, drawing in (
        ("pattern", '<pattern id="p" width="0" height="1"><rect width="1" height="1"/></pattern><rect width="9" height="9" fill="url(#p)"/>'),
        ("gradient", '<linearGradient id="g"/><rect width="9" height="9" fill="url(#g)"/>'))],
    *[Case(f"picture-of-nothing-{name}", lambda drawing=drawing: art(drawing), "image.empty", alone=True) for name, drawing in (
        ("stops", '<linearGradient id="g"><stop stop-opacity="0"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>'),
        ("mask", '<mask id="m"><rect width="9" height="9" fill="#000"/></mask><rect width="9" height="9" mask="url(#m)"/>'),
        ("clip", '<clipPath id="c"><rect width="0" height="9"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/>'),
        ("filter", '<filter id="f"><feFlood flood-opacity="0"/></filter><rect width="9" height="9" filter="url(#f)"/>'))],
    Case("picture-of-a-gradient", lambda: art('<linearGradient id="g"><stop stop-color="#123456"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>'), "none"),
    Case("picture-without-size", lambda: art('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e-30 1e-30"><rect width="1" height="1"/></svg>'), "image.size"),
    Case("picture-utf-16", lambda: art('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'.encode("utf-16")), "image.broken", alone=True, says="UTF-16"),
    Case("picture-damaged", lambda: element({"image": "art/a.png", "size": "40 mm"}) | {"art/a.png": png(20, 20)[:60]}, "image.broken", says="the file is damaged"),
]

DEFINITIONS = [
    Case("word-box-of", lambda: rules(box=[{"id": "a", "of": "", "expect": 5}]), "name.empty", alone=True),
    Case("word-classes-of", lambda: game(classes=[{"id": "s", "of": "", "by": "title"}]), "name.empty"),
    Case("word-score-of", lambda: rules(scores=[{"id": "a", "of": "", "points": "1"}]), "name.empty", alone=True),
    *[Case(f"name-palette-{i}", lambda keys=keys: game(**keys), "name.twice")
      for i, keys in enumerate(({"params": {"palette": 5}}, {"params": {"palette": []}}, {"tables": {"palette": "x"}}, {"let": {"palette": "5"}}))],
    Case("palette-black", lambda: game(palette={"black": "#ff0000"}), "palette.colour"),
    *[Case(f"called-{i}", lambda called=called: component(called=called), "expr.type", alone=True) for i, called in enumerate(("[title]", "value > 1", "5"))],
    Case("gallery-where", lambda: fence("gallery moth", "where: value"), "expr.type", says="true or false"),
    Case("setup-split-itself", lambda: rules(setup=[{"split": "moth", "to": "moth", "into": "2"}]), "setup", alone=True),
    Case("setup-require", lambda: rules(setup=[{"require": "5"}]), "expr.type", alone=True),
    Case("promise-of-a-text", lambda: game(params={"hand": 3}) | {"rules.json": {"promises": {"hand": "3"}}}, "promise", says="3 (a number); the rules promise 3 (a text)"),
    Case("box-where", lambda: rules(box=[{"id": "a", "of": "moth", "where": "1", "expect": 2}]), "expr.type", alone=True),
    *[Case(f"field-{name}", lambda field=field: component(fields={"title": "", "value": 0, "x": field}), finding, alone=True)
      for name, field, finding in (("number", {"type": "number", "default": "a"}, "field.kind"), ("bool", {"type": "bool", "default": 3}, "field.kind"),
                                   ("list", {"type": "list", "default": "a"}, "field.kind"), ("record", {"type": "record", "default": []}, "field.kind"),
                                   ("text", {"type": "text", "default": 5}, "field.kind"), ("edges", {"type": "edges", "default": "N"}, "field.kind"),
                                   ("words", {"words": ["a"], "type": "number", "default": "a"}, "field.type"), ("no-words", {"words": []}, "field.word"))],
    Case("font-package", lambda: game() | {"fonts/fonts.json": {"fonts": [{"family": "X", "file": "x.ttf", "package": "evil; rm -rf /"}]}}, "font.package"),
    Case("caption-with-value", lambda: game(params={"hand": 5}) | {"art/a.svg": SVG % '<rect width="9" height="9"/>',
         "rulebook.md": BOOK % 'Luna moth, Atlas moth.\n\n![A moth](art/a.svg "Hand of {{ hand }}")'}, "book.expression"),
]

def setup(*steps, **keys):
    return rules(setup=list(steps), **keys)


def row_of(*counts):
    """A setup that lays a row of pieces, as many of each as it says, no two of a kind beside each other."""
    return component(items=[{"id": f"m{i}", "title": f"Moth {i}", "count": count} for i, count in enumerate(counts)]) | {
        "rules.json": {"setup": [{"row": "moth", "alternate": "piece.item", "to": "line"}]}}


def two_boards(position, **keys):
    """Two boards of moths, each of which there is once."""
    board = {"grid": "square", "cell": "10 mm", "rows": 1, "columns": 2}
    return game(boards={"meadow": board, "wood": board}) | {"rules.json": {"boards": {"meadow": {"of": "moth"}, "wood": {"of": "moth"}}}, "examples.json": {"examples": [
        {"id": "a", "position": position, "expect": [{"that": "size(meadow.tiles) + size(wood.tiles)", "is": 2}]} | keys]}}


DRAWN = {"position": {"wind": 0}}
RULES = [
    *[Case(f"draw-of-another-kind-{name}", lambda step=step: setup({"draw": "wind"} | step, **DRAWN), "setup", alone=True, says=f"'wind' is a number in 'position', and this makes it {kind}")
      for name, step, kind in (("text", {"from": "['a']"}, "a text"), ("mixed", {"from": "[1, 'a']"}, "a text"), ("players", {"from": "[1]", "for": "players"}, "a list"))],
    Case("step-of-no-zone", lambda: game(params={"hand": 1}) | {"rules.json": {"setup": [{"deal": "moth", "to": "x", "count": "hand"}, {"shuffle": "mots"}]}}, "setup", says="game/rules.json:"),
    *[Case(f"row-that-just-fits-{most}-{others}", lambda most=most, others=others: row_of(most, *[1] * others), "none") for most, others in ((6, 5), (9, 8), (26, 25), (101, 100))],
    Case("row-of-two-that-just-fits", lambda: row_of(101, 100), "none"),
    Case("row-of-one-too-many", lambda: row_of(7, *[1] * 5), "setup", alone=True, says="cannot be laid so that neighbours differ"),
    Case("setup-that-fails-seldom", lambda: component(items=[{"id": i, "title": i, "count": 4} for i in ("luna", "atlas")])
         | {"rules.json": {"setup": [{"choose": "moth", "count": "3", "to": "s"}, {"require": "count(m in zone('s') where m.item == 'luna') <= 2", "say": "not three"}]}},
         "setup", alone=True, says=" with seed "),
    Case("draw-of-the-kind", lambda: setup({"draw": "wind", "from": "[1, 2]"}, **DRAWN), "none"),
    *[Case(f"step-of-none-{name}", lambda step=step: setup(step), "setup", alone=True, says="so the step moves nothing")
      for name, step in (("count", {"deal": "moth", "to": "x", "count": "0"}), ("each", {"deal": "moth", "to": "x[p]", "each": 0}))],
    Case("split-into-none", lambda: game(params={"hand": 0}) | {"rules.json": {"setup": [{"split": "moth", "to": "x", "into": "hand"}]}}, "setup", says='"into": "hand"'),
    Case("step-of-no-cells", lambda: setup({"lay": "moth", "on": "meadow", "cells": "[]"}, boards={"meadow": {"of": "moth"}}) | {"game.json": game(**BOARD)["game.json"]},
         "setup", alone=True, says="the list 'cells' is empty"),
    Case("draw-from-nothing", lambda: setup({"draw": "wind", "from": "[]"}, **DRAWN), "setup", alone=True, says="say what is in it"),
    *[Case(f"fixed-{name}", lambda files=files: files, "expr.fixed", alone=True)
      for name, files in (("require", setup({"require": "true"})), ("rest", setup({"rest": "moth", "to": "x", "where": "false"})), ("per", setup({"choose": "moth", "to": "x", "per": "1"})),
                          ("legal", rules(legal=[{"id": "a", "must": "1 < 2"}])), ("box", rules(box=[{"id": "a", "of": "moth", "where": "true", "expect": 2}])))],
    *[Case(f"boards-of-one-set-{name}", lambda position=position, keys=keys: two_boards(position, **keys), finding, alone=finding != "none", says=says) for name, position, keys, finding, says in (
        ("once", {"meadow": {"A1": "luna"}, "wood": {"A1": "atlas"}}, {}, "none", ""),
        ("twice", {"meadow": {"A1": "luna"}, "wood": {"A1": "luna"}}, {}, "example.illegal", "luna: 2 lie on the boards, the set has 1"),
        ("filled", {"meadow": {"A1": "luna"}}, {"complete": "wood"}, "example.complete", "the rest of the set cannot fill the board"))],
    Case("fixed-cell", lambda: position({"meadow": {"A1": "luna", "A2": {"where": "false"}}}), "expr.fixed", alone=True),
    Case("patch-without-room", lambda: game(**BOARD) | {"rules.json": {"boards": {"meadow": {"of": "moth", "patch": [3, 1]}}}}, "board.patch", alone=True),
    Case("board-without-cells", lambda: game(boards={"meadow": {"grid": "square", "cell": "10 mm", "rows": 0, "columns": 2}}), "board.size", alone=True),
    Case("unused-board", lambda: game(**BOARD), "lint.unused", alone=True, says="'meadow'"),
    Case("unused-name-of-position", lambda: rules(position={"wind": 0}), "lint.unused", alone=True, says="'wind'"),
    Case("route-of-one-cell", lambda: routed("A1"), "book.route", alone=True),
    Case("example-players", lambda: routed("A1", "A2", players=9), "example.players", alone=True, says='"players": 9'),
    *[Case(f"box-shape-{name}", lambda keys=keys: rules(box=[{"id": "a", "of": "moth"} | keys]), finding, alone=True, says=says) for name, keys, finding, says in (
        ("one", {"rows": "title", "columns": "value", "expect": 2}, "box.expect", "here stand counts by row and column, not 2"),
        ("row", {"rows": "title", "columns": "value", "expect": {"Luna moth": 1}}, "box.expect", "here stand counts by column, not 1"),
        ("none", {"expect": {"Luna moth": 1}}, "box.expect", "not an object"),
        ("columns", {"columns": "value", "expect": {"3": 1}}, "box.rows", "has 'rows', too"),
        ("class", {"rows": "value", "expect": {"3": 1, "5": 1, "x": 0}}, "box.expect", "no piece is in a class 'x'"))],
    Case("box-row-without-columns", lambda: rules(box=[{"id": "a", "of": "moth", "rows": "title", "columns": "value > 3 ? 'high' : ''",
                                                        "expect": {"Luna moth": 1, "Atlas moth": {"high": 1}}}]), "none"),
]


def routed(*route, **keys):
    """A game whose example draws this route."""
    files = position({"meadow": {"A1": "luna"}})
    files["examples.json"]["examples"][0] |= {"figure": {"board": "meadow", "route": list(route)}} | keys
    return files


def sheet(lines):
    """A game whose rows stand in this table."""
    return component(items="moth.csv", fields={"title": "text", "value": 0}) | {"moth.csv": lines}


ONCE = [
    Case("let-called-as-param", lambda: game(params={"hand": 3}, let={"hand": "size(moth)"}), "name.twice", alone=True, says="already the name of a param or a table"),
    Case("let-called-as-board", lambda: game(**BOARD) | {"game.json": game(let={"meadow": "3"}, **BOARD)["game.json"], "rules.json": {"boards": {"meadow": {"of": "moth"}}}}, "name.twice", says="already the name of a board"),
    Case("let-called-as-component", lambda: game(let={"moth": "3"}), "name.twice", alone=True, says="already the name of a component"),
    Case("once-null-param", lambda: game(params={"hand": None}, let={"more": "hand + 1"}), "game.null", alone=True),
    Case("once-null-field", lambda: component(items=[{"id": "luna", "value": None}]), "game.null", alone=True),
    Case("once-null-name-of-position", lambda: rules(position={"wind": None}, scores=[{"id": "a", "points": "wind + 1"}]), "game.null", alone=True),
    Case("once-param-twice", lambda: game() | {"game.json": json.dumps(game(params={"hand": 3})["game.json"]).replace('"hand": 3', '"hand": 3, "hand": 4')},
         "json.duplicate-key", alone=True),
    Case("once-no-components", lambda: game(components=[], let={"all": "size(moth)"}), "item.none", alone=True),
    Case("once-component-twice", lambda: game(components=["moth.json", "owl.json"], let={"all": "size(owl)"}) | {"owl.json": component()["moth.json"]},
         "component.duplicate", alone=True),
    *[Case(f"once-field-{name}", lambda name=name: component(fields={"title": "", "value": 0, name: "number"}), "field.name", alone=True) for name in ("id", "count", "item")],
    Case("once-field-type", lambda: component(fields={"title": "", "value": 0, "x": "edge"}), "field.type", alone=True, says="'edges'"),
    Case("once-empty-product", lambda: component(items=[{"product": {"title": ["a", "b"], "value": []}, "id": "{{ title }}-{{ value }}"}]), "item.product", alone=True),
    Case("once-row-of-one-cell", lambda: sheet("id,title,value\nluna,Luna moth,3\n# of the night\n"), "csv.row", alone=True),
    Case("once-row-too-short", lambda: sheet("id,value,title\nluna,3\n"), "csv.row", alone=True),
    Case("once-column-twice", lambda: sheet("id,value,value,title\nluna,x,3,Luna moth\n"), "csv.heading", alone=True),
    *[Case(f"once-id-of-product-{i}", lambda id=id: component(items=[{"product": {"title": ["a", "b"], "value": [0, 2]}, "id": "{{ title }}-" + id}]), finding, alone=True)
      for i, (id, finding) in enumerate((("{{ nosuch }}", "expr.name"), ("{{ 1 / value }}", "expr.divide"), ("{{ value + }}", "expr.syntax")))],
    Case("once-title-above-a-table", lambda: sheet("My moths\nid,title,value\nluna,Luna moth,3\n"), "csv.heading", alone=True, says="moth.csv:1:1"),
    Case("once-cells-without-a-name", lambda: sheet("id,title,value,\nluna,Luna moth,3,a\natlas,Atlas moth,5,b\n"), "csv.heading", alone=True, says="has no name"),
    Case("once-separator", lambda: sheet("sep=,,\nid,title,value\nluna,Luna moth,3\n"), "csv.heading", alone=True, says="moth.csv:1:1"),
    Case("once-explain-no-list", lambda: rules(checks=[{"id": "c", "expect": "size(moth) > 1", "explain": "5"}]), "expr.type", alone=True),
    Case("once-word-in-a-circle", lambda: rules(define={"f(a)": "f(a)"}, checks=[{"id": "c", "expect": "f(size(moth))", "say": "f"}]), "word.cycle", alone=True),
    Case("once-furniture-font", lambda: fence("board", "of: moth", "cells: luna atlas", furniture_font="Arial"), "text.family", alone=True),
    Case("once-quote", lambda: component(items="moth.csv", fields={"title": "text", "value": "number"}) | {"moth.csv": 'id,title,value\nluna,"Luna moth,3\n'}, "csv.quote", alone=True),
    Case("once-no-layout", lambda: game(tables={"suits": {"a": 1}}) | {"moth.json": component(front="crad")["moth.json"], "layouts/card.json": {"layers": [{"text": "{{ suits.a }}"}]}}, "layout.missing", alone=True),
    Case("once-depth", lambda: game() | {"rulebook.md": BOOK % ("> " * 100 + "a")}, "book.depth", alone=True),
    *[Case(f"depth-{name}", lambda text=text: book(text), finding) for name, text, finding in (
        ("quotes", "> " * 60 + MOTHS, "book.tall"), ("quotes-beyond", "> " * 61 + MOTHS, "book.depth"),
        ("lists", "\n".join("  " * i + "- " + MOTHS for i in range(60)), "book.fit"), ("lists-beyond", "\n".join("  " * i + "- " + MOTHS for i in range(61)), "book.depth"))],
    Case("once-front", lambda: game() | {"rulebook.md": "---\nnames: Anna, Bruno\n\n# Play\n\nAnna moths.\n"}, "book.front", alone=True),
    Case("once-block-open", lambda: book("Luna moth, Atlas moth: see [it](#a).\n\n```gallery moth\n\n```face moth/luna\nid: a\n```"), "book.fence", alone=True),
    Case("once-glossary", lambda: fence("glossary", "Reefs are rocks"), "book.notes", alone=True),
    Case("once-board-of", lambda: on_board(of="mtoh") | {"rules.json": {"boards": {"meadow": {"of": "mtoh"}}, "scores": [{"id": "a", "points": "size(meadow.tiles)"}]}}, "board.component", alone=True),
    Case("once-score", lambda: rules(scores=[{"id": "a", "points": "size(moth)"}, {"id": "a", "points": "2"}]) | {"examples.json": {"examples": [{"id": "one", "expect": [{"that": "score('b')", "is": 2}]}]}}, "score.twice", alone=True),
    Case("once-letters", lambda: game(components=["Moth.json"]) | {"moth.json": component()["moth.json"]}, "file.missing", alone=True, says="did you mean 'moth.json'"),
    Case("once-paper", lambda: component(size="260 mm 400 mm"), "sheet.too-small", ("check", "GAME"), alone=True),
    Case("once-illegal", lambda: alike_examples(), "example.illegal", alone=True),
]


def alike_examples():
    """Two examples, one like the other, with more moths than there are."""
    files = position({"meadow": {"A1": "luna", "A2": "luna"}})
    files["examples.json"]["examples"][0]["expect"][0]["is"] = 2
    files["examples.json"]["examples"].append({"id": "two", "like": "one", "expect": [{"that": "size(meadow.tiles)", "is": 2}]})
    return files


def drawn(rows, columns, *notes):
    """A book's figure of an example on a board of so many cells."""
    files = fence("example one", *notes, "small_text: hide", boards={"meadow": {"grid": "square", "cell": "10 mm", "rows": rows, "columns": columns}})
    laid = position({"meadow": {"A1": "luna"}})
    return files | {name: laid[name] for name in ("rules.json", "examples.json")}


def on_board(**keys):
    """A game with a board of moths, of which the rules say this."""
    files = component(shape="square", size="40 mm", fields={"title": "", "value": 0, "trails": "edges"}, items=[{"id": "luna", "title": "Luna moth", "trails": ["E"]}])
    return files | {"game.json": game(**BOARD)["game.json"], "rules.json": {"boards": {"meadow": {"of": "moth"} | keys}}}


CORNERS = [[0, 0], [40, 0], [20, 40]]
LOST = [
    Case("lost-cells-of-a-figure", lambda: drawn(31, 31), "board.size", alone=True),
    Case("shown-part-of-a-board", lambda: drawn(31, 31, "around: 1"), "none"),
    Case("lost-where-beside-items", lambda: fence("gallery moth", "items: luna atlas", "where: value > 3"), "book.idle", alone=True, says="'where' does nothing here"),
    Case("gallery-of-nothing", lambda: fence("gallery moth", "where: value > 9"), "book.gallery", says="    where: value > 9"),
    Case("lost-border", lambda: meeting("cells:", "  luna .", "  . atlas", "marks: illegal A1-B2"), "board.edge", alone=True, says="'A1' and 'B2' have no border"),
    Case("lost-border-of-neighbours", lambda: meeting("cells: luna luna", "marks: illegal A1-A2"), "none"),
    Case("lost-zone", lambda: setup({"rest": "moth", "to": "box"}, {"require": "size(zone('bxo')) == 0"}), "setup", alone=True, says="did you mean 'box'"),
    Case("zones-of-players", lambda: setup({"deal": "moth", "to": "hand[p]", "count": "1 / n * 0 + (p < 3 ? 1 : 0)"}, {"require": "size(zone('hand[1]')) == 1 && size(zone('moth')) == 0"}), "none"),
    Case("setup-comes-to-what-is-illegal", lambda: setup({"draw": "wind", "from": "[9]"}, legal=[{"id": "calm", "must": "wind <= 5", "say": "too much wind"}], **DRAWN),
         "setup", alone=True, says="not legal: too much wind"),
    Case("setup-comes-to-what-is-legal", lambda: setup({"draw": "wind", "from": "[4]"}, legal=[{"id": "calm", "must": "wind <= 5"}], **DRAWN), "none"),
    Case("book-of-small-letters", lambda: book("Luna moth, Atlas moth.", book={"text": {"text_size": "4 pt"}}), "text.small", alone=True, says="game/game.json:"),
    Case("book-of-a-small-heading", lambda: book("Luna moth, Atlas moth.", book={"chapter": {"style": {"text_size": "4 pt"}}}), "text.small", alone=True, says="game/rulebook.md:"),
    Case("lost-state", lambda: on_board(state={"eggs": 0}), "lint.unused", alone=True, says="nothing uses 'eggs'"),
    Case("lost-share", lambda: told(share=True), "layout.idle", alone=True, says="'share' does nothing here"),
    Case("share-of-what-shrinks", lambda: told(share=True, fit="shrink"), "none"),
    *[Case(f"lost-dress-{name}", lambda dress=dress: book("Luna moth, Atlas moth.", book={"chapter": dress}) | {"art/a.svg": SVG % '<rect width="9" height="9"/>'}, "book.idle", alone=True)
      for name, dress in (("place", {"place": "band"}), ("height", {"height": "9 mm"}), ("ground", {"art": "art/a.svg", "ground": "#2f83a3", "colour": "#ffffff"}))],
    Case("lost-meaning", lambda: book("Luna moth, Atlas moth.\n\n```glossary\nWing: it flies.\n```\n\n```glossary\nwing: it flutters.\n```"), "book.glossary", alone=True, says="'wing' is told twice"),
    Case("lost-patch", lambda: on_board(patch=[1, 1]), "board.patch", alone=True),
    Case("lost-match", lambda: on_board(edges="trails", match=True, match_also=["trails"]), "board.match", alone=True),
    Case("lost-edge-word", lambda: on_board(edges="trails", match=True, open="trail", closed="trail"), "board.edges", alone=True),
    Case("lost-per", lambda: rules(checks=[{"id": "c", "per": "players", "expect": "size(moth) == 2", "say": "two moths"}]), "lint.check", alone=True, says="does not ask for n"),
    Case("per-of-a-let", lambda: game(let={"each": "2 * n"}) | {"rules.json": {"checks": [{"id": "c", "per": "players", "expect": "size(moth) < each", "say": "few moths"}]}}, "none"),
    Case("lost-names", lambda: game() | {"rulebook.md": (BOOK % "Anna has a Luna moth and an Atlas moth.").replace("---\n\n#", "names: Anna, Zorro\n---\n\n#")}, "book.name", alone=True, says="never says 'Zorro'"),
    Case("names-of-a-note", lambda: game() | {"rulebook.md": (BOOK % "A Luna moth[^a] and an Atlas moth.\n\n[^a]: It is like Anna.").replace("---\n\n#", "names: Anna\n---\n\n#")}, "none"),
    Case("lost-sweep", lambda: element({"ring": [{"repeat": "k in 1..3", "shape": "circle", "fill": "#fff", "size": "3 mm"}], "radius": "9 mm", "sweep": 720}), "layout.number", alone=True),
    Case("lost-colour-of-picture", lambda: element({"image": "art/a.svg", "size": "9 mm", "at": "center", "colour": "#ff0000"}) | {"art/a.svg": SVG % '<circle r="9"/>'}, "layout.idle", alone=True, says="'colour' does nothing here"),
    Case("lost-colour-of-pattern", lambda: element({"fill": "#ffffff", "pattern": "art/a.svg", "pattern_colour": "#ff0000"}) | {"art/a.svg": SVG % '<circle r="9"/>'}, "layout.idle", says="'pattern_colour' does nothing here"),
    Case("kept-colour-of-picture", lambda: element({"image": "art/a.svg", "size": "9 mm", "at": "center", "colour": "#ff0000"}) | {"art/a.svg": SVG % '<circle r="9" fill="currentColor"/>'}, "none"),
    Case("lost-with", lambda: element({"use": "sign", "with": {"titel": "'Other'"}, "inset": "20 mm"}) | {"layouts/sign.json": {"layers": [{"text": "{{ title }}", "font": "Cabin", "text_size": "9 pt", "colour": "#ffffff"}]}}, "layout.idle", alone=True, says="did you mean 'title'?"),
    Case("lost-with-of-none", lambda: element({"use": "sign", "with": {"zz": "1 + 1"}}) | {"layouts/sign.json": {"layers": [SHAPE]}}, "layout.idle", alone=True, says="the layout 'sign' does not ask for it"),
    Case("lost-let-before-use", lambda: element({"let": {"zz": "1"}, "use": "sign"}) | {"layouts/sign.json": {"layers": [SHAPE]}}, "layout.idle", alone=True, says="'zz' does nothing here"),
    Case("lost-with-asked-inside", lambda: element({"use": "sign", "with": {"wide": "'9 mm'"}}) | {"layouts/sign.json": {"layers": [{"use": "disk", "with": {"high": "wide"}}]}, "layouts/disk.json": {"layers": [SHAPE | {"size": "{{ high }}"}]}}, "none"),
    Case("lost-with-asked-by-a-base", lambda: element({"use": "sign", "with": {"wide": "'9 mm'"}}) | {"layouts/sign.json": {"extends": "disk", "layers": []}, "layouts/disk.json": {"layers": [SHAPE | {"size": "{{ wide }}"}]}}, "none"),
    Case("lost-with-of-a-computed-layout", lambda: element({"use": "{{ id == 'luna' ? 'disk' : 'sign' }}", "with": {"wide": "'9 mm'"}}) | {"layouts/sign.json": {"layers": [SHAPE]}, "layouts/disk.json": {"layers": [SHAPE | {"size": "{{ wide }}"}]}}, "none"),
    Case("lost-when", lambda: element(SHAPE | {"when": "1 < 2"}), "layout.idle", alone=True, says="'when' does nothing here"),
    Case("lost-role-twice", lambda: element(SHAPE | {"role": "ground"}, ink_saver={"leave_out": ["ground", "ground"]}), "name.twice", alone=True),
    Case("lost-colour-of-itself", lambda: element(SHAPE | {"fill": "sea"}, palette={"sea": "#1b566b"}, ink_saver={"palette": {"sea": "sea"}}), "palette.colour", alone=True),
    *[Case(f"lost-corner-{name}", lambda corners=corners: component(shape="polygon", size="40 mm", points=corners, bleed="0 mm"), "component.points", alone=True, says="outside of the piece's 'size'")
      for name, corners in (("beyond", [[x + 50, y + 50] for x, y in CORNERS]), ("before", [[x - 10, y] for x, y in CORNERS]))],
    Case("lost-illegal", lambda: rules(), "maybe", ("eval", "GAME", "--illegal", "size(moth)"), statuses=(2,), says="--illegal is of a position"),
]

SAID_PLAINLY = [
    Case("plain-palette", lambda: game(palette={"wood": "{{ palette.ink }}"}), "palette.colour", says='hint: write "#rrggbb" or "none"\n'),
    Case("plain-term", lambda: fence("glossary", "Reef: A rock.") | {"rulebook.md": BOOK % "Luna moth, Atlas moth.\n\n```glossary\nReef: A rock.\n```\n\nA [[ref]]."}, "book.link", alone=True, says="did you mean 'reef'"),
    Case("plain-at", lambda: element({"shape": "circle", "fill": "#fff", "size": "9 mm", "x": "9 mm", "y": "60 mm", "at": "top"}), "layout.idle", alone=True, says="hint: remove one of the two"),
    Case("plain-number", lambda: element({"shape": "star", "corners": 1000000, "fill": "#fff", "size": "9 mm"}), "layout.number", says="not 1000000"),
    Case("plain-classes", lambda: game(classes=[{"id": "s", "of": "moth", "by": "title", "where": "value > 9"}]), "classes.few", alone=True, says="no row of 'moth' counts"),
    Case("plain-state", lambda: on_board(state={"eggs": 0, "cell": 1}), "board.state", says='     "cell": 1\n'),
    Case("plain-alt", lambda: fence("svg art/a.svg") | {"art/a.svg": SVG % '<rect width="9" height="9"/>'}, "key.missing", says="```svg art/a.svg"),
    Case("plain-id", lambda: book("Luna moth, Atlas moth.\n\n```face moth/luna\nid: a\n```\n\n```face moth/atlas\nid: a\n```"), "book.anchor", alone=True, says="see also"),
    Case("plain-back", lambda: fence("face moth/luna", "side: back"), "book.piece", alone=True, says="    side: back"),
    Case("plain-product", lambda: component(items=[{"product": {"value": [1, 5]}, "id": "same"}]), "item.duplicate", says="of this product"),
    Case("plain-division", lambda: game(params={"hand": 3}, let={"total": "size(moth)"}) | {"rules.json": {"checks": [{"id": "c", "expect": "total / (hand - 3) > 1", "say": "c"}]}},
         "expr.divide", says='"expect": "total / (hand'),
    Case("plain-endless", lambda: game(let={"total": "size(moth)"}) | {"rules.json": {"checks": [{"id": "c", "expect": "size(settle(x in [total, 2]: x + x)) > 1", "say": "c"}]}}, "expr.budget", says='"expect": "size(settle'),
    Case("plain-wearer", lambda: game(components=["moth.json", "owl.json"]) | {"owl.json": component(id="owl", name="Owl", plural="Owls", fields={"value": 0}, items=[{"id": "barn"}])["moth.json"]},
         "expr.name", says="see also: game/owl.json:"),
]

MEANT = [
    Case("meant-no-break-space", lambda: told(height="8\u00a0mm"), "key.kind", alone=True, says="U+00A0"),
    Case("meant-exponent", lambda: told(height="1e1 mm"), "key.kind", alone=True, says="not '1e1 mm'"),
    Case("meant-words-of-the-game", lambda: rules(define=["game.json"]), "file.kind", alone=True, says="is the game, and no file of words"),
    Case("meant-which-piece", lambda: fence("face moth"), "book.piece", alone=True, says="which moth?"),
    Case("meant-carriage-returns", lambda: game() | {"rulebook.md": (BOOK % "```components\n```\n\nLuna moth and Atlas moth.").replace("\n", "\r")}, "none"),
    Case("meant-picture-of-pixels", lambda: game(), "maybe", ("show", "GAME", "moth/luna", "-o", "a.svg", "--dpi", "300"), statuses=(2,), says="--dpi is of a PNG"),
    Case("meant-picture-on-paper", lambda: game(), "maybe", ("show", "GAME", "moth/luna", "-o", "a.png", "--paper", "a3"), statuses=(2,), says="--paper is of a proof sheet"),
    Case("what-if-count", lambda: game(), "item.count", ("what-if", "GAME", "moth/luna.count = 99999"), alone=True, says="it cannot be read"),
    *[Case(f"what-if-cell-{name}", lambda: component(items="moth.csv") | {"moth.csv": "id,title\nluna,Luna moth\natlas,Atlas moth\n"}, "maybe",
           ("what-if", "GAME", f"moth/luna.title = {value}"), statuses=(2,), says="write what its cell takes") for name, value in (("list", '["S"]'), ("lines", "a\nb"))],
    Case("what-if-id", lambda: game(), "maybe", ("what-if", "GAME", "moth/luna.id = x"), statuses=(2,), says="'luna' is what the row is named by"),
]

SILENCES = LOST + SAID_PLAINLY + RULES + ONCE + MEANT + DEFINITIONS + POSITIONS + BLOCKS + BOOK_BOARDS + PICTURES + FOLDERS + EMPTY + WORDS + LETTERS + UNSEEN + UNUSED + CHARACTERS + SIZES + FAINT + BOOKS
