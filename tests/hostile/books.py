"""Mistakes in a rulebook of which nothing was heard once."""

from cases import Case
from silences import MOTHS
from small_game import book


def after(name, markdown, finding, says="", alone=True):
    """A book with this text, and what is told of it."""
    return Case(f"words-{name}", lambda: book(MOTHS + "\n\n" + markdown), finding, alone=alone and finding != "none", says=says)


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

BOOKS = COMMENTS
