"""Mistakes in a rulebook of which nothing was heard once."""

from cases import Case
from silences import MOTHS
from small_game import book, game


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
    after("comment-of-mine", "Tile <!-- we may waive three -->", "none"),
]

LOST_WORDS = [
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
    whole("index-empty", MOTHS + "\n\n```index\n```\n", "book.index", says="this index is empty"),
    *[after(f"character-{name}", f"Tile a{c}b tile", "text.unseen") for name, c in (
        ("joiner", "\u200d"), ("space", "\u200b"), ("variant", "\ufe0f"), ("tag", "\U000e0041"), ("entity", "&zwj;"))],
]

BOOKS = COMMENTS + LOST_WORDS
