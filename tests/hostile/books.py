"""Mistakes in a rulebook of which nothing was heard once, and outlines that nobody can cut."""

from cases import Case
from silences import MOTHS, meeting
from small_game import book, component, element, game


def after(name, markdown, finding, says="", alone=True):
    """A book with this text, and what is told of it."""
    return Case(f"words-{name}", lambda: book(MOTHS + "\n\n" + markdown), finding, alone=alone and finding != "none", says=says)


def whole(name, markdown, finding, says=""):
    """A book that is this text alone."""
    return Case(f"words-{name}", lambda: game() | {"rulebook.md": markdown}, finding, alone=finding != "none", says=says)


def fenced(*lines):
    return "```" + "\n".join(lines) + "\n```"


COMMENTS = [
    *[after(f"comment-{name}", text, "book.comment", says="nothing comes of this comment within a text") for name, text in (
        ("page", "Tile <!-- page --> after"), ("in-a-list", "- Tile <!-- left page -->"), ("in-a-cell", "| A |\n|---|\n| a <!-- wide --> |"),
        ("in-a-note", "Tile[^a]\n\n[^a]: It flies. <!-- spread -->"), ("small-text", "Tile <!-- waive small-text: so be it -->"))],
    *[after(f"waiver-{name}", text, "book.comment", says="did you mean '<!-- waive three: why -->'?") for name, text in (
        ("without-reason", "Tile <!-- waive three -->"), ("before", "<!-- waive three -->\n\nTile"), ("of-no-words", "Tile <!-- waive three: -->"))],
    after("waiver-bare", "Tile <!-- waive -->", "book.comment", says="did you mean '<!-- waive: why -->'?"),
    after("index-without-colon", "<!-- index dam -->\n\nTile", "book.comment", says="did you mean '<!-- index: dam -->'?"),
    *[after(f"comment-with-dashes-{i}", text, "none") for i, text in enumerate((
        "Tile <!-- a note -- b --> end.", "Tile <!-- a --- b\n--c ---> end.", "Write `<!--` and [this](https://a-b.example/x--y) and `-->`."))],
    after("comment-open-with-dashes", "Tile <!-- a note -- b end.\n\nAnd --> here.", "any", says="opens a comment"),
    after("comment-of-mine", "Tile <!-- we may waive three -->", "none"),
]

LOST_WORDS = [
    *[after(f"heading-{i}", text, "book.anchor", says="is printed as it stands") for i, text in enumerate(("## Tile {.x}", "### Tile {#t1} trailing"))],
    after("heading-with-anchor", "## Tile {#t1}\n\nSee [it](#t1).", "none"),
    *[after(f"html-{name}", text, "book.html") for name, text in (
        ("in-a-note", "Tile[^a]\n\n[^a]: <!-- mine --> It flies."), ("in-a-caption", fenced("face moth/luna", "caption: <div>It flies.</div>")))],
    *[after(f"mark-{name}", fenced("face moth/luna", f"caption: {text}"), "text.mark", says="    caption: ") for name, text in (
        ("list", "3. Moth"), ("rule", "---"), ("heading", "# Moth"), ("quote", "> Moth"))],
    after("mark-meant", fenced("face moth/luna", r"caption: 3\. Moth"), "none"),
    after("title", 'Tile [x](https://e.example "lost title")', "book.link", says="the title of this link is not printed"),
    after("title-apart", "Tile [x][a]\n\n[a]: https://e.example 'lost title'", "book.link", says="rulebook.md:11:6"),
    after("glossary-without-word", fenced("glossary", ": empty", "Tile: a tile"), "book.notes", says="nothing stands before this colon"),
    *[whole(f"contents-{name}", text, "book.idle", says=says) for name, text, says in (
        ("empty", f"---\ncontents: yes\n---\n{MOTHS}\n", "rulebook.md:2:11"), ("block", f"{MOTHS}\n\n```contents\n```\n", "rulebook.md:3:4"),
        ("deep", f"---\ncontents: yes\ncontents_depth: 1\n---\n## Moths\n\n{MOTHS}\n", "has 1 or less '#'"))],
    whole("contents-of-none", MOTHS + "\n", "none"),
    after("row-too-short", "| A | B |\n|---|---|\n| a |", "book.table", says="this row has 1 cell, and the table has 2 columns"),
    whole("index-empty", MOTHS + "\n\n```index\n```\n", "book.index", says="this index is empty"),
    *[after(f"character-{name}", f"Tile a{c}b tile", "text.unseen") for name, c in (
        ("joiner", "\u200d"), ("space", "\u200b"), ("variant", "\ufe0f"), ("tag", "\U000e0041"), ("entity", "&zwj;"))],
]

BLOCKS = [
    after("twice", fenced("face moth/luna", "width: 20 mm", "width: 30 mm", "  caption: x"), "book.notes", says="'width' is said twice"),
    after("picture-of-none", fenced("svg", "alt: a"), "book.fence", says="which picture?"),
    after("fence-of-tildes", "~~~face moth/luna\n~~~", "none"),
    after("fence-after-blank", "``` face moth/luna\n```", "none"),
    after("fence-of-class", "``` {.face}\n```", "book.fence", says="there is no block '{.face}'"),
    after("fence-without-name", "```\n```", "book.fence", says="this block has no name"),
    after("callout-after-blank", "> [! tip] words", "book.callout", says="a blank stands before the name of this callout"),
    after("callout-without-name", "> [!] words", "book.callout", says="this callout has no name"),
    after("note-in-list", "- A tile[^q] is.\n\n  [^q]: words", "book.note", says="a note is not read from here"),
    after("note-as-entry", "- A tile[^q] is.\n- [^q]: words", "book.note", says="a note is not read from here"),
    after("note-in-quote", "> A tile[^q] is.\n>\n> [^q]: words", "book.note", says="a note is not read from here"),
    after("note-at-entry", "A tile[^q] is.\n\n- [^q] is a note.\n\n[^q]: words", "none"),
    after("anchor-computed", "## Tile {#a{{ size(moth) }}}", "book.expression", says="11:12: error: an anchor takes no expressions"),
    after("table-of-two-widths", "| a |\n|:-:|:-:|\n", "text.mark", says="the line of dashes below it has other columns", alone=False),
]


def cut(**shape):
    return component(size="30 mm", bleed="0 mm", **shape)


def path(data):
    return cut(shape="path", path=data)


def polygon(*points):
    return cut(shape="polygon", points=[list(p) for p in points])


OUTLINES = [
    *[Case(f"words-path-{name}", lambda data=data: path(data), "component.path", alone=True) for name, data in (
        ("bow-tie", "M0 0L30 30 0 30 30 0z"), ("thin", "M0 0h0.001v30h-0.001z"), ("spike", "M0 0H20V20H30H20V30H0z"))],
    *[Case(f"words-polygon-{name}", lambda points=points: polygon(*points), "component.points", alone=True) for name, points in (
        ("to-and-fro", ((0, 0), (30, 0), (0, 0), (30, 0), (30, 30))), ("thin", ((0, 0), (1, 0), (1, 30), (0, 30))))],
    Case("words-path-star", lambda: path("M15 0L19 10 30 11 21 18 24 29 15 23 6 29 9 18 0 11 11 10z"), "none", ("eval", "GAME", "size(moth)")),
]

SHARES = [
    Case("words-share-negative", lambda: element({"row": [{"width": "1 fr", "fill": "#123456"}, {"width": "-1 fr", "fill": "#654321"}], "height": "3 mm"}),
         "layout.extent", alone=True, says="a share is more than nothing"),
    Case("words-share-of-nothing", lambda: element({"row": [{"width": "1 fr", "fill": "#123456"}, {"width": "0 fr", "fill": "#654321"}], "height": "3 mm"}),
         "layout.extent", alone=True, says="a share is more than nothing"),
]

MESSAGES = [
    Case("words-stack-too-high", lambda: meeting("cells: luna*1000 atlas"), "board.stack", alone=True, says="a whole number from 1 to 999"),
    Case("words-stack-as-high-as-may-be", lambda: meeting("cells: luna*999 atlas"), "none"),
    Case("words-sum-of-texts", lambda: game(), "expr.type", ("eval", "GAME", "sum(['a', 'b'])"), alone=True, says="a list whose elements are each a text"),
    Case("words-size-in-points", lambda: game(styles={"lost": {"font": "Cabin", "text_size": "0.01 pt"}}), "key.range", says="choose from 1 pt to"),
]

BOOKS = COMMENTS + LOST_WORDS + BLOCKS + OUTLINES + SHARES + MESSAGES
