"""Mistakes of which nothing was heard once, or the wrong words: each is told now, at its place."""

from cases import Case
from small_game import PIPE, Link, book, component, element, game, rules, text


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
    Case("letters-weight-of-style", lambda: styled(font="Cabin", weight=100), "text.family", says="has no weight 100"),
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
    Case("character-book", lambda: book("A \u202e word"), "text.direction"),
    Case("character-choice", lambda: component(fields={"title": "", "value": 0, "suit": ["st\u200bone"]}, items=[{"id": "luna", "suit": "stone"}]),
         "field.word", says="known here: st<U+200B>one"),
]

FAINT = [Case("faint-book", lambda: book("Luna moth and Atlas moth.", styles={"rule": {"font": "Cabin", "colour": "#ffffff"}}), "text.contrast", alone=True)]

BOOKS = [Case("book-looks-of-none", lambda: game(book={"paper": "a5"}), "lint.book", alone=True)]

SILENCES = FOLDERS + EMPTY + WORDS + LETTERS + UNSEEN + UNUSED + CHARACTERS + FAINT + BOOKS
