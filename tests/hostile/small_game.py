"""A small game as a dictionary of files, for cases to spoil."""

import copy
import dataclasses
import json
import os
import struct
import zlib

GAME = {"id": "moth", "name": "Moth Night", "version": "1.0", "players": [2, 4], "components": ["moth.json"]}
MOTH = {
    "id": "moth", "name": "Moth", "plural": "Moths", "shape": "rectangle", "size": "tcg", "bleed": "2 mm", "front": "card",
    "back": "none", "fields": {"title": "", "value": 0},
    "items": [{"id": "luna", "title": "Luna moth", "value": 3}, {"id": "atlas", "title": "Atlas moth", "value": 5}],
}
LAYERS = [
    {"fill": "#203040", "bleed": "extend"},
    {"text": "{{ title }}", "when": "value >= 0", "font": "Cabin", "text_size": "14 pt", "colour": "#ffffff", "valign": "top", "inset": "6 mm"},
]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">%s</svg>'
BOOK = "---\ntitle: Moth Night\n---\n\n# Play\n\nCollect moths. Each Moth counts.\n\n%s\n"


@dataclasses.dataclass
class Link:
    """A link, which may lead nowhere."""
    to: str


PIPE, FOLDER = object(), object()


def game(**changes):
    """The files of a sound game, each a JSON value, text or bytes; `changes` are members of game.json."""
    return {"game.json": copy.deepcopy(GAME) | changes, "moth.json": copy.deepcopy(MOTH),
            "layouts/card.json": {"layers": copy.deepcopy(LAYERS)}}


def element(*elements, **changes):
    """A game whose faces draw these elements, too."""
    files = game(**changes)
    files["layouts/card.json"]["layers"] += elements
    return files


def component(**changes):
    files = game()
    files["moth.json"].update(changes)
    return files


def text(words, **keys):
    """A game one of whose rows has this text."""
    files = component()
    files["moth.json"]["items"][0]["title"] = words
    files["layouts/card.json"]["layers"][1].update({"fit": "wrap"} | keys)
    return files


def art(drawing):
    """A game that draws an SVG: what is inside of it, or all of it."""
    files = element({"image": "art/a.svg", "size": "40 mm"})
    files["art/a.svg"] = drawing if isinstance(drawing, bytes) or "<svg" in drawing else SVG % drawing
    return files


def book(markdown, **changes):
    return game(**changes) | {"rulebook.md": BOOK % markdown}


def rules(**keys):
    return game() | {"rules.json": keys}


def png(width, height, flat=True):
    """A PNG of one grey, at most a thousandth of its pixels' size."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    squeeze = zlib.compressobj(9)
    row = bytes(1 + (width + 7) // 8)
    data = b"".join(squeeze.compress(row) for _ in range(height)) + squeeze.flush()
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def write(files, folder):
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Link):
            path.symlink_to(content.to)
        elif content is PIPE:
            os.mkfifo(path)
        elif content is FOLDER:
            path.mkdir()
        elif isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content if isinstance(content, str) else json.dumps(content, indent=1), encoding="utf-8")
