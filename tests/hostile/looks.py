"""Mistakes in how faces and pieces look, of which nothing was heard once, or more than once."""

from cases import Case
from small_game import component, element, game, png

LINE = {"x": "10 mm", "y": "30 mm", "size": "20 mm"}
TWO = {"points": "[[0, 0], [5, 5]]"}
WIDE = {"table": "[[1], [2]]", "columns": [{"width": "100 mm", "cell": {"shape": "circle", "fill": "#fff"}}], "x": "10 mm", "y": "30 mm"}
STRETCHED = {"image": "art/a.png", "fit": "stretch", "x": "10 mm", "y": "20 mm", "size": "10 mm 14 mm"}
PLAIN = {"layouts/card.json": {"layers": [{"fill": "#ffffff", "bleed": "extend"}]}}

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
]

LOOKS = NOT_SEEN
