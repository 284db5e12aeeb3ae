"""Mistakes in how faces and pieces look, of which nothing was heard once, or more than once."""

import struct
import zlib

from cases import Case
from small_game import SVG, art, book, component, element, game, png, text

LINE = {"x": "10 mm", "y": "30 mm", "size": "20 mm"}
TWO = {"points": "[[0, 0], [5, 5]]"}
WIDE = {"table": "[[1], [2]]", "columns": [{"width": "100 mm", "cell": {"shape": "circle", "fill": "#fff"}}], "x": "10 mm", "y": "30 mm"}
STRETCHED = {"image": "art/a.png", "fit": "stretch", "x": "10 mm", "y": "20 mm", "size": "10 mm 14 mm"}
PLAIN = {"layouts/card.json": {"layers": [{"fill": "#ffffff", "bleed": "extend"}]}}

HALF_GONE = {"text": "half gone here", "font": "Cabin", "text_size": "8 pt", "colour": "#ffffff", "size": "25 mm 5 mm", "y": "0 mm"}
CLIPPED = [
    *[Case(f"clip-text-{name}", lambda x=x: element({"layers": [HALF_GONE | {"x": x}], "clip": "box", "size": "9 mm 5 mm", "at": "center"}), "face.trim", alone=True,
           says="\"half gone here\" is cut off") for name, x in (("half", "-5 mm"), ("whole", "20 mm"))],
    Case("clip-text-waived", lambda: element({"layers": [HALF_GONE | {"x": "-5 mm", "waive": {"face.trim": "a pattern of letters"}}], "clip": "box", "size": "9 mm 5 mm", "at": "center"}), "none"),
    *[Case(f"clip-shape-{name}", lambda x=x: element({"layers": [{"fill": "#123456", "x": x, "y": "0 mm", "size": "1 mm"}], "clip": "circle", "size": "20 mm"}), finding, alone=finding != "none")
      for name, x, finding in (("corner", "0 mm", "layout.unseen"), ("beside", "30 mm", "layout.unseen"), ("top", "9.5 mm", "none"))],
    Case("clip-shape-on-one-face", lambda: element({"layers": [{"fill": "#123456", "x": "{{ 10 * (value - 3) }} mm", "size": "5 mm"}], "clip": "box", "size": "9 mm"}), "none"),
]

NOT_SEEN = [
    Case("layouts-columns-too-wide", lambda: element(WIDE | {"size": "20 mm 10 mm"}), "layout.table", alone=True),
    Case("layouts-columns-that-fit", lambda: element(WIDE | {"size": "40 mm 10 mm", "columns": [{"width": "100 %", "cell": {"shape": "circle", "fill": "#fff"}}]}), "none"),
    Case("layouts-filled-line", lambda: element(LINE | TWO | {"shape": "line", "fill": "#fff"}), "layout.points", alone=True),
    Case("layouts-filled-line-without-points", lambda: element(LINE | {"shape": "line", "fill": "#fff"}), "layout.points", alone=True),
    Case("layouts-filled-path", lambda: element(LINE | {"shape": "path", "path": "M0 0L5 5M1 0L6 5", "fill": "#fff"}), "layout.path", alone=True),
    Case("layouts-filled-and-drawn-line", lambda: element(LINE | TWO | {"shape": "line", "fill": "#fff", "stroke": "#fff"}), "layout.idle", alone=True),
    Case("layouts-filled-corner", lambda: element(LINE | {"shape": "line", "points": "[[0, 0], [5, 5], [9, 0]]", "fill": "#fff"}), "none"),
    Case("layouts-stretched-upright", lambda: element(STRETCHED) | {"art/a.png": png(100, 3)}, "image.resolution", alone=True, says="14.0 mm height"),
    Case("layouts-tile-stretched", lambda: element({"fill": "#fff", "pattern": "art/a.png", "tile": "10 mm 14 mm", "x": "10 mm", "y": "20 mm", "size": "20 mm"}) | {"art/a.png": png(100, 3)}, "image.resolution", alone=True, says="height"),
    Case("layouts-too-deep", lambda: game() | {"layouts/moth/card.json": {"layers": [{"text": "lost", "nosuch": 1}]}}, "lint.layout", alone=True),
]

WORDS = "Luna moth and Atlas moth.\n\n"
DRESSED = WORDS + "| Moth | Value |\n|---|---|\n| Luna | much |"
BOX = {"rules.json": {"box": [{"id": "moths", "of": "moth", "rows": "title", "expect": {"Luna moth": 1, "Atlas moth": 1}}]}}
BOOKS = [
    Case("layouts-book-accent", lambda: book(DRESSED, book={"accent": "#1f5f7a", "on_accent": "#1f5f7a"}), "text.contrast", alone=True, says='"Moth" at'),
    Case("layouts-book-accent-of-box", lambda: book(WORDS + "```box moths\n```", book={"accent": "#1f5f7a", "on_accent": "#1f5f7a"}) | BOX, "text.contrast", alone=True, says="game/game.json:"),
    Case("layouts-book-tint", lambda: book(DRESSED, book={"tint": "#333333"}), "text.contrast", says='"Luna" at'),
    Case("layouts-mascot-missing", lambda: book(WORDS, book={"mascots": {"fox": "art/fox.svg"}}), "image.missing"),
    Case("layouts-mascot-without-name", lambda: book(WORDS, book={"mascots": {"": "art/fox.svg"}}) | {"art/fox.svg": SVG % '<rect width="9" height="9"/>'}, "name.word"),
    Case("layouts-mascot-unused", lambda: book(WORDS, book={"mascots": {"fox": "art/fox.svg"}}) | {"art/fox.svg": SVG % '<rect width="9" height="9"/>'}, "lint.unused", alone=True),
    Case("layouts-mascot-used", lambda: book("Luna moth and Atlas moth.\n\n> [!tip fox]\n> Look up.", book={"mascots": {"fox": "art/fox.svg"}}) | {"art/fox.svg": SVG % '<rect width="9" height="9"/>'}, "none"),
]


def piece(**keys):
    return component(**({"size": "40 mm", "bleed": "0 mm"} | keys)) | PLAIN


def boxed(**keys):
    """A game with a box for its moths."""
    box = {"id": "lid", "name": "Lid", "shape": "tuck_box", "holds": ["moth"], "bleed": "2 mm", "front": "tuck-box", "back": "none", "items": [{"id": "lid"}]}
    return game(components=["moth.json", "lid.json"]) | {"lid.json": box | keys}


TWINS = [{"id": "luna", "title": "Luna moth", "value": 3}, {"id": "luna-2", "title": "Luna moth", "value": 5}]


def tiles(**keys):
    """A game with a second component."""
    tile = {"id": "tile", "name": "Tile", "plural": "Tiles", "size": "40 mm", "bleed": "2 mm", "front": "tile", "back": "none", "items": [{"id": "one"}]}
    return game(components=["moth.json", "tile.json"]) | {"tile.json": tile | keys, "layouts/tile.json": {"layers": [{"fill": "#ffffff", "bleed": "extend"}]}}


PIECES = [
    *[Case(f"layouts-outline-{name}", lambda keys=keys: piece(**keys), finding, alone=True)
      for name, keys, finding in (("on-one-line", {"shape": "polygon", "points": [[0, 0], [20, 20], [40, 40]]}, "component.points"),
                                  ("of-one-point", {"shape": "polygon", "points": [[0, 0], [0, 0], [0, 0]]}, "component.points"),
                                  ("crossing", {"shape": "polygon", "points": [[0, 0], [40, 40], [40, 0], [0, 40]]}, "component.points"),
                                  ("path", {"shape": "path", "path": "M0 0L40 40Z"}, "component.path"),
                                  ("edges", {"shape": "polygon", "points": [[0, 0], [40, 0], [20, 40]], "fields": {"title": "", "value": 0, "walks": "edges"},
                                             "items": [{"id": "luna", "walks": ["N"]}]}, "field.edge"))],
    Case("layouts-outline-sound", lambda: piece(shape="polygon", points=[[0, 0], [40, 0], [20, 10], [40, 40], [0, 40]]), "none"),
    *[Case(f"layouts-box-{name}", lambda keys=keys: boxed(**keys), finding, alone=True)
      for name, keys, finding in (("holds-twice", {"holds": ["moth", "moth"]}, "component.holds"), ("folds", {"folds": [[0, 1, 2, 1]]}, "component.idle"),
                                  ("butt", {"butt": True}, "component.idle"))],
    Case("layouts-box-sound", boxed, "none"),
    Case("layouts-fold-twice", lambda: piece(folds=[[0, 20, 40, 20], [40, 20, 0, 20]]), "component.folds", alone=True),
    *[Case(f"layouts-components-{key}", lambda key=key, word=word: tiles(**{key: word}), "lint.name", alone=True) for key, word in (("name", "Moth"), ("plural", "Moths"))],
    Case("layouts-rows-of-one-name", lambda: component(items=TWINS), "lint.name", alone=True),
    Case("layouts-rows-of-one-name-waived", lambda: component(items=TWINS, waive={"lint.name": "two sexes of one moth"}), "none"),
    Case("layouts-components-sound", tiles, "none"),
    Case("layouts-components-spelt-twice", lambda: game(components=["moth.json", "./moth.json"]), "component.duplicate", alone=True, says="'./moth.json' is listed already"),
    Case("layouts-product-twice", lambda: component(items=[{"product": {"value": [1, 2, 1]}, "title": "a", "id": "moth-{{ value }}"}]), "item.product", says="stands in the product's list twice"),
    *[Case(f"layouts-field-{name}", lambda name=name: component(fields={"title": "", "value": 0, name: 0}), "field.name", alone=True) for name in ("game", "ink_saver", "palette")],
]

DISC = {"shape": "circle", "fill": "#fff", "x": "10 mm", "y": "30 mm"}
HELLO = {"text": "Hello", "font": "Cabin", "text_size": "9 pt", "colour": "#ffffff", "x": "10 mm", "y": "30 mm", "size": "20 mm 9 mm"}
BACK = {"art/a.svg": SVG % '<rect width="9" height="9"/>'}
IDLE = [
    *[Case(f"layouts-idle-{name}", lambda keys=keys: element(keys), "layout.idle", alone=True)
      for name, keys in (("size-beside-both", DISC | {"size": "9 mm", "width": "8 mm", "height": "8 mm"}),
                         ("least-above-most", DISC | {"size": "9 mm", "least": "20 mm", "most": "5 mm"}),
                         ("least-of-all", DISC | {"inset": "10 mm", "least": "5 mm"}),
                         ("share", {"inset": "10 mm", "width": "1 fr", "shape": "circle", "fill": "#fff"}),
                         ("bleed-in-the-middle", DISC | {"size": "9 mm", "bleed": "extend"}),
                         ("mirror-in-the-middle", DISC | {"size": "9 mm", "bleed": "mirror"}),
                         ("let", DISC | {"size": "9 mm", "let": {"wings": "4"}}),
                         ("angle", DISC | {"size": "9 mm", "fill": {"stops": ["#fff", "#eee"], "radial": True, "angle": 90}}))],
    Case("layouts-idle-slots", lambda: game() | {"layouts/card.json": game()["layouts/card.json"] | {"slots": {"a": {"text": "lost"}}}}, "layout.idle", alone=True),
    Case("layouts-idle-colour", lambda: element({"image": "art/a.svg", "colour": "#fff", "tint": "#fff", "x": "10 mm", "y": "30 mm", "size": "9 mm"}) | BACK, "layout.idle", alone=True),
    Case("layouts-let-of-a-let", lambda: element(DISC | {"size": "9 mm", "let": {"wings": "4", "all": "2 * wings"}, "when": "all > 3"}), "none"),
    Case("layouts-let-of-a-child", lambda: element({"let": {"wings": "9"}, "layers": [DISC | {"size": "{{ wings }} mm"}]}), "none"),
    Case("layouts-let-of-a-used", lambda: element({"let": {"wings": "9"}, "use": "inner"}) | {"layouts/inner.json": {"layers": [DISC | {"size": "{{ wings }} mm"}]}}, "none"),
    Case("layouts-stops-backwards", lambda: element(DISC | {"size": "9 mm", "fill": {"stops": [[1, "#fff"], [0, "#eee"]]}}), "layout.gradient", alone=True),
    Case("layouts-repeat-index", lambda: element(DISC | {"size": "9 mm", "repeat": "index in 1..2"}), "name.twice", alone=True),
]

ONCE = [
    *[Case(f"layouts-once-icon-{name}", lambda icon=icon: text("Luna :star:") | {"game.json": game(icons={"star": icon})["game.json"], "art/a.svg": "<svg"}, finding, alone=True)
      for name, icon, finding in (("empty", {"image": ""}, "name.empty"), ("empty-path", "", "name.empty"), ("broken", "art/a.svg", "image.broken"), ("missing", "art/b.svg", "image.missing"))],
    Case("layouts-once-furniture", lambda: book(WORDS + "```board\nof: moth\ncells: luna\n```", furniture_font="Arial"), "text.family", alone=True),
    Case("layouts-once-measure", lambda: element(HELLO | {"x": "{{ title }} mm"}), "layout.measure", alone=True, says="and 1 more"),
    Case("layouts-once-box", lambda: element({"fill": "#fff", "box": "moth[0]"}), "layout.box", alone=True),
    Case("layouts-once-size", lambda: element(DISC | {"size": "0 mm"}), "layout.extent", alone=True),
    Case("layouts-once-wrong-and-idle", lambda: element(HELLO | {"inset": "1 mm 2 mm 3 mm 4 mm 5 mm", "x": "5 mm", "y": "30 mm", "size": "30 mm 8 mm"}), "key.kind", alone=True),
    Case("layouts-once-opacity", lambda: element(HELLO | {"opacity": 0}), "layout.idle", alone=True),
    *[Case(f"layouts-once-{key}", lambda key=key: element({key: []}), "layout.idle", alone=True) for key in ("layers", "row", "column", "grid", "ring")],
    Case("layouts-once-at", lambda: element(HELLO | {"at": "nowhere"}), "layout.anchor", alone=True),
    Case("layouts-once-stops", lambda: element(DISC | {"size": "9 mm", "fill": {"stop": ["#fff", "#eee"]}}), "key.unknown", alone=True),
    Case("layouts-once-shared", lambda: game() | {"layouts/card.json": {"extends": "plain-card"}}, "expr.name", says="game/layouts/card.json:"),
]

OUTLINES = [
    *[Case(f"outline-{name}", lambda path=path: piece(shape="path", path=path), "component.path", alone=True, says=says)
      for name, path, says in (("outside", "M0 0H40V45H0Z", "this path leaves the piece's 'size'"), ("before", "M-1 0H40V40H0Z", "leaves the piece's 'size'"),
                               ("bulging", "M0 0H40V20A25 25 0 1 1 0 20Z", "leaves the piece's 'size'"), ("open", "M0 0H40V40H0", "does not end where it begins"),
                               ("two", "M0 0H30V30H0ZM32 32h5v5z", "has 2 outlines"), ("far", "M9000 0H40V40Z", "has a number of 5000 or more"),
                               ("letters", "M0 0K9Z", "is no SVG path data"))],
    *[Case(f"outline-sound-{name}", lambda path=path: piece(shape="path", path=path), "none")
      for name, path in (("line", "M0 0H40V40Z"), ("line-back", "M0 0H40V40L0 0"), ("round", "M0 20A20 20 0 0 1 40 20A20 20 0 0 1 0 20Z"), ("rounded", "M0 0H40.02V40Z"))],
]

FAR = {"fill": "#123456", "size": "5 mm"}
FAR_OFF = [
    *[Case(f"far-off-{name}", lambda keys=keys: element(keys) | {"art/a.svg": SVG % '<rect width="9" height="9"/>'}, "face.off", alone=True)
      for name, keys in (("fill", FAR | {"x": "9000 mm", "y": "0 mm"}), ("middle", FAR | {"middle": "3 mm -9000 mm"}),
                         ("image", {"image": "art/a.svg", "size": "5 mm", "x": "0 mm", "y": "-9000 mm", "alt": ""}),
                         ("box", {"fill": "#123456", "box": "record('x', 10000000000, 'y', 0, 'width', 5, 'height', 5)"}))],
]

POINTS = [
    *[Case(f"points-{name}", lambda keys=keys: element(LINE | keys), "layout.points", alone=True, says=says)
      for name, keys, says in (("of-three", {"shape": "polygon", "fill": "#fff", "points": "[[0, 0, 9], [5, 0], [0, 5]]"}, "a list of [x, y] in mm"),
                               ("of-words", {"shape": "polygon", "fill": "#fff", "points": "[['a', 0], [1, 1], [2, 2]]"}, "a list of [x, y] in mm"),
                               ("far", {"shape": "line", "stroke": "#fff", "points": "[[0, 0], [9000, 9000]]"}, "[9000, 9000] of 'points' lies more than 2000 mm away"),
                               ("places-of-four", {"places": "[[5, 5, 0, 99]]", "draw": DISC | {"size": "2 mm"}}, "or of [x, y, degrees]"),
                               ("places-turned-by-words", {"places": "[[5, 5, 'a']]", "draw": DISC | {"size": "2 mm"}}, "or of [x, y, degrees]"))],
    Case("points-places-turned", lambda: element(LINE | {"places": "[[5, 5, 30]]", "draw": DISC | {"size": "2 mm"}}), "none"),
]


def halves(name):
    """A layout that uses another twice."""
    return {"layers": [{"use": name, "width": "50 %", "at": side} for side in ("left", "right")]}


LAYOUTS = [
    Case("circle-of-words", lambda: element({"use": "inner"}) | {"layouts/inner.json": {"layers": [{"use": "{{ value > 9 ? 'other' : 'outer' }}"}]},
                                                                  "layouts/outer.json": {"layers": [{"use": "inner"}]}, "layouts/other.json": {"layers": [DISC | {"size": "2 mm"}]}},
         "layout.cycle", says='"use": "'),
    Case("doubled-uses", lambda: element({"use": "e1"}) | {f"layouts/e{i}.json": halves(f"e{i + 1}") for i in range(1, 30)} | {"layouts/e30.json": {"layers": [DISC]}},
         "layout.size", alone=True, says="game/layouts/card.json:"),
]

PATHS = [
    Case("path-long", lambda: element({"image": "art/" + "y/" * 9500 + "z.svg", "size": "3 mm", "alt": ""}), "image.missing", alone=True),
    Case("paths-long", lambda: element(*[{"image": "art/" + "y/" * 2000 + f"{i}.svg", "size": "3 mm", "alt": ""} for i in range(100)]), "image.missing"),
]


def png_that_says(side):
    """A PNG that says how large it is, and holds nothing."""
    head = b"IHDR" + struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in (head, b"IDAT"))


PICTURES = [
    Case("path-of-two-lines", lambda: element({"image": "art/a\nb.svg", "size": "3 mm", "alt": ""}), "text.control", alone=True),
    Case("png-endless", lambda: element({"image": "art/a.png", "size": "3 mm", "alt": ""}) | {"art/a.png": png_that_says(2**31 - 1)}, "image.size", alone=True, says="2147483647 x 2147483647 is too large"),
]

DISK = '<circle cx="5" cy="5" r="4" %s/>'
DRAWINGS = [
    *[Case(f"drawing-{name}", lambda drawing=drawing: art(drawing), finding, alone=True, says=says)
      for name, drawing, finding, says in (
          ("of-a-language", f'<switch>{DISK % """systemLanguage="de" """}{DISK % ""}</switch>', "image.unsafe", "has an attribute 'systemLanguage'"),
          ("filter-missing", DISK % 'style="filter:blur(1px) url(#nix)"', "image.broken", "needs '#nix', which is not in the file"),
          ("filter-of-a-gradient", '<linearGradient id="g"><stop/></linearGradient>' + DISK % 'filter="url(#g)"', "image.broken", "takes '#g' for a <filter>, and it is a <lineargradient>"),
          ("mask-of-a-gradient", '<linearGradient id="g"><stop/></linearGradient>' + DISK % 'mask="url(#g)"', "image.broken", "takes '#g' for a <mask>"),
          ("fill-of-a-mask-by-rule", '<mask id="g"/><style>circle{fill:url(#g)}</style>' + DISK % "", "image.broken", "a rule of <style> in line 1 takes '#g' for a gradient or a pattern, and it is a <mask>"),
          ("rule-of-no-colour", "<style>\ncircle{fill:#zzz}</style>" + DISK % "", "image.broken", 'a rule of <style> in line 2 has fill="#zzz", which is no colour'),
          ("rule-of-no-length", "<style>circle{r:banana}</style>" + DISK % "", "image.broken", 'has r="banana", which is no length'),
          ("media", "<style>@media print{circle{fill:red}}</style>" + DISK % "", "image.broken", "has @media, and what stands in it is not drawn"))],
    *[Case(f"drawing-sound-{name}", lambda drawing=drawing: art(drawing), "none")
      for name, drawing in (("filter", '<filter id="f"><feOffset dx="1"/></filter>' + DISK % 'style="filter:url(#f)"'),
                            ("pattern", '<pattern id="p" width="2" height="2"><rect width="1" height="1"/></pattern>' + DISK % 'fill="url(#p)"'),
                            ("clip", '<clipPath id="c"><rect width="5" height="5"/></clipPath>' + DISK % 'style="clip-path:url(#c)"'),
                            ("rule", "<style>/* fill:#zzz */ circle { fill : #FC0 !important; stroke-width:1px; r:4px; opacity:50%; -x-y: z }</style>" + DISK % ""),
                            ("dark", "<style>@media (prefers-color-scheme: dark) { circle { fill: #fff } }</style>" + DISK % ""))],
]



def with_text(kind, head, size):
    """A sound PNG with a packed text, small as it lies there."""
    data = head + zlib.compress(b"a" * size, 9)
    chunk = struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    whole = png(300, 300)
    return whole[:33] + chunk + whole[33:]


PACKED = [Case(f"png-packed-{kind.decode()}-{size}", lambda kind=kind, head=head, size=size:
               element({"image": "art/a.png", "size": "20 mm"}) | {"art/a.png": with_text(kind, head, size)}, finding, alone=finding != "none", says=says)
          for kind, head in ((b"zTXt", b"k\0\0"), (b"iTXt", b"k\0\1\0en\0k\0"))
          for size, finding, says in ((900_000, "none", ""), (7_900_000, "image.heavy", "packed texts of more than 1 MB"))]

LOOKS = PACKED + NOT_SEEN + CLIPPED + BOOKS + PIECES + IDLE + ONCE + OUTLINES + FAR_OFF + POINTS + LAYOUTS + PATHS + PICTURES + DRAWINGS
