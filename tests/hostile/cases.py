"""What a definition by a stranger may say: one list for each kind of file."""

import base64
import dataclasses
import json
from typing import Callable

from small_game import FOLDER, PIPE, SVG, Link, art, book, component, element, game, png, rules, text

BUILD = ("build", "GAME", "--output", "kit", "--paper", "a4")


@dataclasses.dataclass
class Case:
    name: str
    files: Callable
    finding: str = "any"  # an id; `any`: some finding with a place; `none`: it is sound; `maybe`: either
    command: tuple = BUILD
    slow: bool = False    # left out of the short run
    statuses: tuple = (0, 1)  # what it may end with: 2 for a wrong command line
    alone: bool = False   # the finding is the only one
    says: str = ""        # words that have to be told


def nested(opening, closing, times, inside=""):
    return opening * times + inside + closing * times


def filtered(primitive, **keys):
    attributes = " ".join(f'{k}="{v}"' for k, v in keys.items())
    return (f'<filter id="f"><{primitive} {attributes}/></filter>'
            '<rect width="9" height="9" filter="url(#f)"/>')


def embedded(width, height, **keys):
    data = base64.b64encode(png(width, height)).decode()
    attributes = " ".join(f'{k}="{v}"' for k, v in ({"width": 10, "height": 10} | keys).items())
    return f'<image {attributes} xlink:href="data:image/png;base64,{data}"/>'


def doubling(times, element_of):
    """Each group shows the one before it twice."""
    return "<defs>" + '<g id="g0"><rect width="1" height="1"/></g>' + "".join(
        element_of(i) for i in range(1, times)) + "</defs>" + f'<use xlink:href="#g{times - 1}"/>'


def mask_bomb(times):
    masks = "".join(f'<mask id="m{i}"><rect width="9" height="9" fill="#fff" mask="url(#m{i + 1})"/>'
                    f'<rect width="9" height="9" fill="#fff" mask="url(#m{i + 1})"/></mask>' for i in range(times))
    return masks + f'<mask id="m{times}"><rect width="9" height="9" fill="#fff"/></mask><rect width="9" height="9" mask="url(#m0)"/>'


def pattern_bomb(times):
    patterns = "".join(f'<pattern id="p{i}" width=".1" height=".1"><rect width="9" height="9" fill="url(#p{i + 1})"/>'
                       f'<rect width="5" height="5" fill="url(#p{i + 1})"/></pattern>' for i in range(times))
    return patterns + f'<pattern id="p{times}" width=".1" height=".1"><rect width="1" height="1"/></pattern><rect width="9" height="9" fill="url(#p0)"/>'


HUGE = str(10 ** 6)

TILED = '<pattern id="p" width="%s" height="1" patternUnits="userSpaceOnUse" %s><circle cx=".3" cy=".3" r=".3"/></pattern><rect width="9" height="9" fill="url(#p)"/>'
SVGS = [
    Case("svg-convolve-order", lambda: art(filtered("feConvolveMatrix", order="200", kernelMatrix="1"))),
    Case("svg-convolve-order-large", lambda: art(filtered("feConvolveMatrix", order="99", kernelMatrix=" ".join(["1"] * 9801)))),
    Case("svg-convolve-order-zero", lambda: art(filtered("feConvolveMatrix", order="0", kernelMatrix="")), "maybe"),
    Case("svg-convolve-target", lambda: art(filtered("feConvolveMatrix", order="3", kernelMatrix="1 1 1 1 1 1 1 1 1", targetX="-7")), "maybe"),
    Case("svg-turbulence-octaves", lambda: art(filtered("feTurbulence", baseFrequency="0.1", numOctaves=HUGE))),
    Case("svg-turbulence-octaves-spaced", lambda: art(filtered("feTurbulence", baseFrequency="0.1").replace("baseF", "\nnumOctaves\n =\t' 9999999'\n baseF"))),
    Case("svg-turbulence-stitch", lambda: art(filtered("feTurbulence", baseFrequency="1e30", numOctaves="5", stitchTiles="stitch")), "maybe"),
    Case("svg-blur-huge", lambda: art(filtered("feGaussianBlur", stdDeviation="100000")), "maybe"),
    Case("svg-blur-inner", lambda: art(filtered("feGaussianBlur", stdDeviation="30", )), "maybe"),
    Case("svg-morphology-radius", lambda: art(filtered("feMorphology", operator="dilate", radius="20000"))),
    Case("svg-filter-region", lambda: art('<filter id="f" x="-1e6" y="-1e6" width="2e6" height="2e6"><feFlood/></filter><rect width="9" height="9" filter="url(#f)"/>'), "maybe"),
    Case("svg-filter-chain", lambda: art('<filter id="f">' + '<feGaussianBlur stdDeviation="2"/>' * 20000 + '</filter><rect width="9" height="9" filter="url(#f)"/>')),
    Case("svg-filter-many", lambda: art('<filter id="f"><feTurbulence baseFrequency=".1" numOctaves="9"/></filter>' + '<rect width="9" height="9" filter="url(#f)"/>' * 3000)),
    Case("svg-lighting", lambda: art('<filter id="f"><feSpecularLighting specularExponent="1e9" surfaceScale="1e300"><fePointLight x="1" y="1" z="1e300"/></feSpecularLighting></filter><rect width="9" height="9" filter="url(#f)"/>'), "maybe"),
    Case("svg-displacement", lambda: art('<filter id="f"><feDisplacementMap in="SourceGraphic" in2="SourceGraphic" scale="1e300"/></filter><rect width="9" height="9" filter="url(#f)"/>'), "maybe"),
    Case("svg-tile", lambda: art('<filter id="f"><feFlood x="0" y="0" width="0.0001" height="0.0001"/><feTile x="0" y="0" width="10" height="10"/></filter><rect width="9" height="9" filter="url(#f)"/>'), "maybe"),
    Case("svg-table-values", lambda: art('<filter id="f"><feComponentTransfer><feFuncR type="table" tableValues="' + "1 " * 500000 + '"/></feComponentTransfer></filter><rect width="9" height="9" filter="url(#f)"/>'), "maybe"),
    Case("svg-use-doubling", lambda: art(doubling(40, lambda i: f'<g id="g{i}"><use xlink:href="#g{i - 1}"/><use xlink:href="#g{i - 1}"/></g>'))),
    Case("svg-use-symbol", lambda: art(doubling(40, lambda i: f'<symbol id="g{i}"><use href="#g{i - 1}"/><use href="#g{i - 1}"/></symbol>'))),
    Case("svg-use-itself", lambda: art('<g id="a"><use xlink:href="#a"/></g>'), "maybe"),
    Case("svg-use-nothing", lambda: art('<use xlink:href="#nope"/>'), "image.broken"),
    Case("svg-use-long", lambda: art(doubling(30000, lambda i: f'<use id="g{i}" xlink:href="#g{i - 1}"/>'))),
    Case("svg-opacity-many", lambda: art('<g opacity=".5"><rect width="9" height="9"/></g>' * 50_000), "image.heavy"),
    Case("svg-isolation-many", lambda: art('<g style="isolation:isolate"><rect width="9" height="9"/></g>' * 50_000), "image.heavy"),
    Case("svg-gradient-many", lambda: art('<radialGradient id="a" spreadMethod="reflect" r=".0001"><stop offset="0"/></radialGradient>' + '<rect width="9" height="9" fill="url(#a)"/>' * 5_000), "image.heavy"),
    Case("svg-crossing-lines", lambda: art('<path fill-rule="evenodd" d="M' + "L".join(f"{i * 37 % 1000 / 100} {i * 91 % 997 / 100}" for i in range(20_000)) + 'Z"/>'), "image.heavy"),
    Case("svg-merge-many", lambda: art('<filter id="f"><feMerge>' + '<feMergeNode in="SourceGraphic"/>' * 30_000 + '</feMerge></filter><rect width="9" height="9" filter="url(#f)"/>'), "image.heavy"),
    Case("svg-blur-many", lambda: art('<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>' + '<rect width="9" height="9" filter="url(#f)"/>' * 390), "image.heavy"),
    Case("svg-css-nth", lambda: art("<style>g:nth-child(2n+1) > g:nth-last-child(3n) {fill:red}</style>" + "<g/>" * 40_000 + '<rect width="9" height="9"/>'), "image.heavy"),
    Case("svg-css-sibling", lambda: art("<style>rect.q ~ rect{fill:red}</style>" + '<rect width="1" height="1"/>' * 40_000), "image.heavy"),
    Case("svg-css-escape", lambda: art('<rect width="9" height="9" style="fill:\\75 rl(https://example.org/a.svg#b)"/>'), "image.unsafe"),
    Case("svg-mask-bomb", lambda: art(mask_bomb(40))),
    Case("svg-mask-bomb-short", lambda: art(mask_bomb(14))),
    Case("svg-clip-bomb", lambda: art(mask_bomb(40).replace("mask", "clipPath").replace('clipPath="url', 'clip-path="url'))),
    Case("svg-pattern-bomb", lambda: art(pattern_bomb(30))),
    *[Case(f"svg-tile-vast-{i}", lambda tile=tile: art(tile), "image.heavy", says="the tile of <pattern>") for i, tile in enumerate((TILED % ("4000", ""), TILED % ("1", 'patternTransform="scale(5000)"'), f'<g transform="scale(5000)">{TILED % ("1", "")}</g>'))],
    Case("svg-clips-inside-clips", lambda: art('<clipPath id="c"><path d="M0 0' + "".join(f"L{i * 37 % 101 / 10} {i * 53 % 99 / 10}" for i in range(500)) + '"/></clipPath>' + nested('<g clip-path="url(#c)">', "</g>", 150, '<rect width="9" height="9"/>')), "image.heavy"),
    Case("svg-dash-overlapping", lambda: art('<path d="M0 5H10" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-dasharray=".002"/>' * 10), "image.heavy"),
    Case("svg-clip-inherited", lambda: art('<clipPath id="c"><path d="M0 0' + "".join(f"L{i * 37 % 101} {i * 53 % 99}" for i in range(900)) + '"/></clipPath><g clip-path="url(#c)">' + '<rect width="9" height="9"/>' * 5_000 + "</g>"), "image.heavy"),
    *[Case(f"svg-nothing-{i}", lambda shape=shape: art('<circle r="9"/>' + shape), "image.broken", alone=True) for i, shape in enumerate((
        '<symbol id="s"><path d="M0 0H9V9"/></symbol><use href="#s" width="0"/>', '<polyline points="5 5" stroke="#000"/>', '<line stroke="#000"/>',
        '<svg viewBox="0 0 0 9"><path d="M0 0H9V9"/></svg>'))],
    Case("svg-tile-small", lambda: art('<pattern id="p" width=".011" height=".011" patternUnits="userSpaceOnUse"><rect width=".005" height=".005"/></pattern>' + '<rect width="9" height="9" fill="url(#p)"/>' * 20), "image.heavy"),
    Case("svg-tile-large", lambda: art(TILED % ("70", "")), "none"),
    Case("svg-tile-inherited", lambda: art(TILED % ("1", "") + '<g fill="url(#p)">' + '<rect width="9" height="9"/>' * 500 + "</g>"), "image.heavy"),
    Case("svg-marker-bomb", lambda: art("".join(f'<marker id="m{i}" markerWidth="9" markerHeight="9"><path d="M0 0L1 1L2 0L3 1" marker-mid="url(#m{i + 1})" marker-start="url(#m{i + 1})" marker-end="url(#m{i + 1})"/></marker>' for i in range(40)) + '<path d="M0 0L5 5" marker-start="url(#m0)"/>')),
    Case("svg-marker-many", lambda: art('<marker id="m"><path d="M0 0' + "L1 1" * 2000 + '"/></marker><path d="M0 0' + "L1 1" * 20000 + '" stroke="#000" marker-mid="url(#m)"/>')),
    Case("svg-deep-groups", lambda: art(nested("<g>", "</g>", 100_000)), "maybe"),
    Case("svg-deep-groups-short", lambda: art(nested('<g opacity=".9">', "</g>", 3000, '<rect width="9" height="9"/>')), "maybe"),
    Case("svg-deep-transparent", lambda: art(nested('<g opacity=".9">', "</g>", 250, '<rect width="9" height="9"/>')), "maybe"),
    Case("svg-pixels-inside", lambda: art(embedded(12000, 12000))),
    Case("svg-pixels-inside-16", lambda: art(embedded(16000, 16000))),
    Case("svg-pixels-inside-20", lambda: art(embedded(20000, 20000))),
    Case("svg-pixels-many", lambda: art("".join(embedded(9000 + i, 9000) for i in range(6)))),
    Case("svg-pixels-escaped", lambda: art(embedded(16000, 16000).replace("data:", "d&#97;ta:"))),
    Case("svg-pixels-unquoted-type", lambda: art(embedded(16000, 16000).replace("image/png;", "image/jpeg;"))),
    Case("svg-pixels-few", lambda: art(embedded(2, 2)), "image.resolution"),
    Case("svg-image-broken", lambda: art('<image width="9" height="9" xlink:href="data:image/png;base64,iVBORw0KGgoAAA"/>')),
    Case("svg-svg-inside", lambda: art('<image width="9" height="9" xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>')),
    Case("svg-hair-dash", lambda: art('<path d="M0 0L10 10" stroke="#000" stroke-dasharray="0.0000001"/>'), "maybe"),
    Case("svg-dash-bomb", lambda: art('<path d="M0 0H10" transform="scale(1e7 1)" stroke="#000" stroke-width="1e-3" stroke-dasharray="1e-4"/>'), "maybe"),
    Case("svg-path-nan", lambda: art('<path d="M1e999 nan L-1e999 1e308z" stroke="#000" stroke-width="1e308"/>'), "maybe"),
    Case("svg-matrix", lambda: art('<g transform="matrix(1e300 1e300 -1e300 1e300 0 0)"><rect width="9" height="9"/></g>'), "maybe"),
    Case("svg-viewbox-tiny", lambda: art('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e-300 1e-300"><rect width="9" height="9"/></svg>')),
    Case("svg-viewbox-huge", lambda: art('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e300 1e300"><rect width="9" height="9"/></svg>')),
    Case("svg-size-percent", lambda: art('<svg xmlns="http://www.w3.org/2000/svg" width="1e9%" height="0"><rect width="9" height="9"/></svg>')),
    Case("svg-css-nested", lambda: art("<style>" + "rect:not(" * 3_000 + "</style><rect width='1' height='1'/>"), "image.heavy"),
    Case("svg-css-long", lambda: art("<style>" + "".join(f".a{i} .b{i} > *:not(.c) {{ fill: red }}" for i in range(20000)) + "</style>" + '<rect class="a1" width="1" height="1"/>' * 3000), "maybe"),
    Case("svg-shapes", lambda: art('<path d="M0 0L9 9" stroke="#000"/>' * 49000), "maybe", slow=True),
    Case("svg-attributes", lambda: art("<rect " + " ".join(f'a{i}="1"' for i in range(100000)) + "/>"), "maybe"),
    Case("svg-switch", lambda: art("<switch>" + '<rect systemLanguage="' + "xx," * 100000 + '" width="1" height="1"/>' * 1 + "</switch>"), "maybe"),
    Case("svg-script-set", lambda: art('<rect width="9" height="9"><set attributeName="x" to="1" onbegin="1"/></rect>')),
    Case("svg-script-onload", lambda: art('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x()"><rect width="9" height="9"/></svg>')),
    Case("svg-foreign", lambda: art('<foreignObject><iframe srcdoc="x"/></foreignObject>')),
    Case("svg-script-prefix", lambda: art('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>')),
    Case("svg-script-link", lambda: art('<a xlink:href="java&#115;cript:x()"><rect width="9" height="9"/></a>')),
    Case("svg-doctype", lambda: art('<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')),
    Case("svg-empty-tiles", lambda: element({"fill": "#fff", "pattern": "art/a.svg", "tile": "0.001 mm"}) | {"art/a.svg": SVG % '<rect width="9" height="9"/>'}),
]


def elements_many(times):
    return element({"repeat": f"a in 1..{times}", "layers": [{"repeat": f"b in 1..{times}", "layers": [
        {"repeat": f"c in 1..{times}", "when": "false", "fill": "#fff"}]}]})


LAYOUTS = [
    Case("layout-extends-itself", lambda: game() | {"layouts/card.json": {"extends": "card", "slots": {}}}, "layout.cycle"),
    Case("layout-extends-circle", lambda: game() | {"layouts/card.json": {"extends": "b", "slots": {}}, "layouts/b.json": {"extends": "card", "slots": {}}}, "layout.cycle"),
    Case("layout-uses-itself", lambda: element({"use": "card"})),
    Case("layout-use-doubling", lambda: element({"use": "l0"}) | {f"layouts/l{i}.json": {"layers": [{"use": f"l{i + 1}"}] * 2} for i in range(36)} | {"layouts/l36.json": {"layers": [{"fill": "#fff"}]}}),
    Case("layout-extends-long", lambda: game() | {"layouts/card.json": {"extends": "l0"}} | {f"layouts/l{i}.json": {"extends": f"l{i + 1}"} for i in range(3000)} | {"layouts/l3000.json": {"layers": [{"fill": "#fff"}]}}),
    Case("layout-deep", lambda: game() | {"layouts/card.json": '{"layers": [' + nested('{"layers": [', "]}", 3000, '{"fill": "#fff"}') + "]}"}),
    Case("layout-repeat-cube", lambda: elements_many(300)),
    Case("layout-repeat-drawn", lambda: element({"repeat": "a in 1..100000", "text": "{{ a }}"})),
    Case("layout-repeat-many-faces", lambda: element({"repeat": "a in 1..40000", "shape": "circle", "size": "1 mm", "fill": "#fff"}) | {"moth.json": component(items=[{"id": f"m{i}"} for i in range(40)])["moth.json"]}),
    Case("layout-grid-cells", lambda: element({"grid": [{"fill": "#fff"}], "columns": 10 ** 6, "rows": 10 ** 6})),
    *[Case(f"layout-grid-{key}-{value}", lambda key=key, value=value: element({"grid": [{"fill": "#fff"}], key: value}))
      for key in ("columns", "rows") for value in (0, -3, 1.5, 10 ** 12)],
    *[Case(f"layout-text-size-{value}", lambda value=value: element({"text": "a", "text_size": value}))
      for value in ("0 pt", "-5 pt", "1e30 pt", "9999 mm", "0.0001 pt")],
    *[Case(f"layout-line-height-{value}", lambda value=value: element({"text": "a\nb", "line_height": value})) for value in (0, -2, 10 ** 18, 500)],
    *[Case(f"layout-inset-{value}", lambda value=value: element({"text": "a", "inset": value})) for value in ("-500 mm", "400 mm", "9000 mm")],
    *[Case(f"layout-opacity-{value}", lambda value=value: element({"fill": "#fff", "opacity": value})) for value in (7, -1, 10 ** 18)],
    *[Case(f"layout-fill-{key}-{value}", lambda key=key, value=value: element({"fill": "#fff", key: value}))
      for key, value in (("width", "-5 mm"), ("height", "-5 mm"), ("size", ""), ("size", "-3 mm"), ("width", "0 mm"), ("width", "-20 %"))],
    Case("layout-fill-turn", lambda: element({"fill": "#fff", "turn": 10 ** 18}), "maybe"),
    *[Case(f"layout-corners-{value}", lambda value=value: element({"shape": "star", "fill": "#fff", "corners": value})) for value in (0, -5, 2, 10 ** 9, 2.5)],
    *[Case(f"layout-dash-{value}", lambda value=value: element({"shape": "line", "stroke": "#fff", "stroke_width": "1 mm", "dash": value}))
      for value in ("0 mm 0 mm", "-1 mm 2 mm", "0.0001 mm 0.0001 mm")],
    *[Case(f"layout-ring-{key}", lambda key=key, value=value: element({"ring": [{"repeat": "k in 1..9", "text": "x"}], "radius": "5 mm"} | {key: value}))
      for key, value in (("radius", "-5 mm"), ("sweep", 10 ** 18))],
    Case("layout-lines", lambda: element({"text": "a", "lines": -1}), "layout.number"),
    Case("layout-lines-0", lambda: element({"text": "a", "lines": 0})),
    Case("layout-weight", lambda: element({"text": "a", "weight": 10 ** 9})),
    Case("layout-outline", lambda: element({"text": "a", "outline": "#000", "outline_width": "9000 mm"})),
    Case("layout-tracking", lambda: element({"text": "aaaa", "tracking": "9000 mm"})),
    Case("layout-tracking-negative", lambda: element({"text": "aaaa", "tracking": "-9 mm"})),
    Case("layout-stroke", lambda: element({"shape": "circle", "stroke": "#fff", "stroke_width": "-1 mm"})),
    Case("layout-radius", lambda: element({"shape": "rounded", "fill": "#fff", "radius": "-1 mm"})),
    Case("layout-features", lambda: element({"text": "a", "features": "a" * 10_000}), "text.features"),
    Case("layout-font", lambda: element({"text": "a", "font": "a" * 100_000})),
    Case("layout-path", lambda: element({"shape": "path", "fill": "#fff", "path": "M0 0" + "L1 1" * 400_000})),
    Case("layout-path-numbers", lambda: element({"shape": "path", "fill": "#fff", "path": "M0 0L1e300 -1e300A1e300 1e-300 7 1 1 1e300 3Z"})),
    Case("layout-points", lambda: element({"shape": "polygon", "fill": "#fff", "points": "list(k in 1..200000: [k, k])"})),
    Case("layout-points-100000", lambda: element({"shape": "polygon", "fill": "#fff", "points": "list(k in 1..100000: [k % 60, k % 59])"})),
    Case("layout-points-many", lambda: element(*[{"shape": "polygon", "fill": "#fff", "points": "list(k in 1..9000: [k % 60, k % 59])"}] * 100), "layout.size"),
    Case("layout-points-two", lambda: element({"shape": "polygon", "fill": "#fff", "points": "[[0, 0], [9, 9]]"}), "layout.points"),
    Case("layout-path-empty", lambda: element({"shape": "path", "fill": "#fff", "path": ""}), "layout.path"),
    Case("layout-gradient", lambda: element({"fill": {"stops": ["#fff"] * 100_000}}), "layout.size"),
    Case("layout-gradient-place", lambda: element({"fill": {"stops": [[1e300, "#fff"], ["a", "#000"]]}}), "layout.gradient"),
    Case("layout-idle", lambda: element({"shape": "circle", "fill": "#fff", "size": "9 mm", "radius": "2 mm"}), "layout.idle"),
    Case("layout-three-measures", lambda: element({"fill": "#fff", "size": "9 mm 8 mm 7 mm"}), "key.kind"),
    *[Case(f"icon-scale-{i}", lambda scale=scale: game(icons={"star": {"image": "art/a.svg", "scale": scale}}) | {"art/a.svg": SVG % '<rect width="9" height="9"/>'}, "key.range")
      for i, scale in enumerate((1e9, -1, 0))],
    Case("layout-table-rows", lambda: element({"table": "1..100000", "columns": [{"cell": {"text": "{{ row }}"}}]})),
    Case("layout-places", lambda: element({"places": "list(k in 1..100000: [k, k])", "draw": {"fill": "#fff"}})),
    Case("layout-places-far", lambda: element({"places": "[[1999, 1999]]", "draw": {"fill": "#fff", "size": "1 mm"}}), "maybe"),
    Case("layout-icon", lambda: element({"text": "a :nope: b"}), "text.icon"),
    Case("layout-shrink", lambda: element({"text": "word " * 20000, "fit": "shrink", "smallest": "0.0001 pt"})),
    Case("layout-words-when", lambda: element({"fill": "#fff", "when": "(" * 5000 + "true" + ")" * 5000})),
    Case("faces-elements", lambda: element({"repeat": "a in 1..4000", "shape": "circle", "size": "1 mm", "fill": "#fff"}) | {"moth.json": component(items=[{"id": f"m{i}"} for i in range(400)])["moth.json"]}, "layout.size"),
    Case("faces-letters", lambda: element({"repeat": "a in 1..8", "text": "{{ repeat('moth ', 3000) }}", "text_size": "1 pt", "fit": "ellipsis"}) | {"moth.json": component(items=[{"id": f"m{i}"} for i in range(200)])["moth.json"]}, "layout.size", slow=True),
    Case("faces-drawing", lambda: element({"image": "art/a.svg", "size": "9 mm"}) | {"art/a.svg": SVG % ("<g>" + '<path d="M0 0H.1V.1"/>' * 90_000 + "</g>"), "moth.json": component(items=[{"id": f"m{i}"} for i in range(400)])["moth.json"]}, "layout.size"),
    Case("faces-refused", lambda: element({"image": "art/a.svg", "size": "9 mm"}) | {"art/a.svg": SVG % ("<g>" + '<path d="M0 0H9V9"/>' * 90_000 + "</g>"), "moth.json": component(items=[{"id": f"m{i}"} for i in range(400)])["moth.json"]}, "image.heavy"),
    Case("faces-steps", lambda: element({"text": "{{ sum(a in 1..300000: 1) }}"}) | {"moth.json": component(items=[{"id": f"m{i}"} for i in range(5_000)])["moth.json"]}, "layout.size", slow=True),
    Case("faces-bytes", lambda: element({"image": "art/{{ id }}.png", "size": "9 mm"}) | {"moth.json": component(items=[{"id": f"m{i}"} for i in range(60)])["moth.json"]} | {f"art/m{i}.png": png(60, 60) + bytes([i]) * (10 << 20) for i in range(60)}, "layout.size", slow=True),
    Case("faces-bitmaps", lambda: element({"image": "art/{{ id }}.png", "size": "30 mm"}) | {"moth.json": component(items=[{"id": f"m{i}"} for i in range(4)])["moth.json"]} | {f"art/m{i}.png": png(7_000, 7_000) + bytes([i]) for i in range(4)}, "maybe"),
    Case("layout-elements", lambda: element(*[{"fill": "#fff"}] * 100_000)),
]

TEXTS = [
    Case("text-stars", lambda: text("**" * 50_000)),
    Case("text-stars-nested", lambda: text(nested("**a *b ", "*c**", 12_500))),
    Case("text-stars-words", lambda: text("**a** " * 25_000)),
    Case("text-brackets", lambda: text(nested("[", "](b)", 10_546))),
    Case("text-brackets-open", lambda: text("[" * 200_000)),
    Case("text-brackets-a", lambda: text("[a](" * 50_000)),
    Case("text-colons", lambda: text(":a" * 100_000)),
    Case("text-braces", lambda: text("{a" * 100_000)),
    Case("text-braces-double", lambda: text("{{ a " * 50_000)),
    Case("text-escapes", lambda: text("\\*" * 100_000)),
    Case("text-ten-megabytes", lambda: text("a" * 10_000_000)),
    Case("text-megabyte-words", lambda: text("moth " * 200_000)),
    Case("text-megabyte-word", lambda: text("m" * 300_000, hyphenate=True)),
    Case("text-lines", lambda: text("a\n" * 100_000)),
    Case("text-combining", lambda: text("a" + "\u0301" * 100_000)),
    Case("text-bidi", lambda: text("\u202e\u2067a" * 30_000)),
    Case("text-shrink", lambda: text("moth " * 20_000, fit="shrink")),
    Case("text-ellipsis", lambda: text("moth " * 100_000, fit="ellipsis", lines=2)),
    Case("text-emoji", lambda: text("\U0001f469\u200d\U0001f469" * 20_000)),
    Case("text-nul", lambda: text("a\u0000b")),
    Case("language-long", lambda: game(language="a" * 260)),
    Case("language-path", lambda: game(language="../../etc")),
    Case("name-long", lambda: game(name="moth " * 400_000)),
    Case("component-name-long", lambda: component(name="moth" * 100_000), "maybe"),
    Case("called-long", lambda: component(called="repeat('moth ', 20000)"), "maybe"),
    Case("needs-long", lambda: game(needs=["a dice"] * 100_000)),
]

BOOKS = [
    Case("book-scale-zero", lambda: book("```components\nscale: 0 %\n```"), "key.range"),
    Case("book-width-zero", lambda: book("```gallery moth\nwidth: 0 %\n```"), "key.range"),
    Case("book-quotes", lambda: book(">" * 4_218 + " a")),
    Case("book-quotes-many", lambda: book(">" * 200_000 + " a")),
    Case("book-quotes-spaced", lambda: book("> " * 50_000 + "a")),
    Case("book-lists", lambda: book("- " * 20_000 + "a")),
    Case("book-list-lines", lambda: book("\n".join("  " * i + "- a" for i in range(2000)))),
    Case("book-numbers", lambda: book("1. " * 20_000 + "a")),
    Case("book-pictures", lambda: book(nested("![", "](a)", 24_218))),
    Case("book-links", lambda: book(nested("[", "](#a)", 24_218))),
    Case("book-stars", lambda: book(nested("*a **a ", "a** a*", 30_000))),
    Case("book-strike", lambda: book(nested("~~a ", " a~~", 30_000))),
    Case("book-ticks", lambda: book("".join("`" * i + "a" for i in range(1500))), slow=True),
    Case("book-brackets", lambda: book("[" * 300_000)),
    Case("book-html", lambda: book("<a " * 100_000), "maybe"),
    Case("book-comments", lambda: book("<!--" * 100_000), "maybe"),
    Case("book-entities", lambda: book("&a" * 300_000), "maybe"),
    Case("book-callouts", lambda: book("\n".join(">" * i + " [!tip] a\n" + ">" * i for i in range(1, 60)))),
    Case("book-fence-open", lambda: book("```" + "`" * 100_000)),
    Case("book-notes", lambda: book("".join(f"a[^n{i}] " for i in range(5000)) + "\n\n" + "\n\n".join(f"[^n{i}]: a[^n{i + 1}]" for i in range(5000)))),
    Case("book-note-circle", lambda: book("a[^a]\n\n[^a]: b[^a]"), "maybe"),
    Case("book-references", lambda: book("[@nowhere] " * 20_000), slow=True),
    Case("book-expressions", lambda: book("{{ nope }} " * 70_000)),
    Case("book-budget", lambda: book("{{ sum(list(a in 1..900: size(list(b in 1..900: a)))) }} " * 200), "any"),
    Case("book-table-wide", lambda: book("|a" * 2000 + "|\n" + "|-" * 2000 + "|\n")),
    Case("book-table-long", lambda: book("|a|b|\n|-|-|\n" + "|c|d|\n" * 10_000), "book.table"),
    Case("book-table-bomb", lambda: book("|a" * 5000 + "|\n" + "|-" * 5000 + "|\n" + "|\n" * 5000)),
    Case("book-table-1..600", lambda: book("```table 1..600\ncolumns: A | {{ row }}\n```")),
    Case("book-players", lambda: book("```players\nfrom: 1\nto: 60\nrows: A | {{ n }}\n```")),
    Case("book-board", lambda: book("```board\nof: moth\ncells:\n" + ("  " + ". " * 31 + "\n") * 31 + "```"), "board.size"),
    Case("book-gallery-0", lambda: book("```gallery moth\ncolumns: 0\n```"), "key.range"),
    Case("book-gallery-many", lambda: book("```gallery moth\ncolumns: 1000000000\n```"), "key.range"),
    Case("book-gallery-negative", lambda: book("```gallery moth\ncolumns: -2\n```")),
    Case("book-face-0", lambda: book("```face moth/luna\nwidth: 0 mm\n```")),
    Case("book-face-negative", lambda: book("```face moth/luna\nwidth: -10 mm\n```")),
    Case("book-face-huge", lambda: book("```face moth/luna\nwidth: 9 m\n```")),
    Case("book-columns", lambda: game() | {"rulebook.md": "---\ncolumns: 1000000000\n---\n# A\n\na\n"}),
    Case("book-front-matter", lambda: game() | {"rulebook.md": "---\n" + "terms: a\n" * 100_000 + "---\n# A\n"}),
    Case("book-front-matter-open", lambda: game() | {"rulebook.md": "---\n" + "a: b\n" * 100_000}),
    Case("book-svg-script", lambda: book("```svg art/x.svg\nalt: A moth.\n```") | {"art/x.svg": SVG % '<rect width="9" height="9" onclick="x()"/>'}),
    Case("book-references", lambda: book("[a]: #" + "x" * 1_000_000 + "\n\n" + "[a] " * 100_000), "book.size"),
    Case("book-pages", lambda: book("<!-- page -->\n\na\n\n" * 20_000), "book.size", slow=True),
    Case("book-icon", lambda: book("a :nope: b"), "text.icon"),
    Case("book-headings", lambda: book("# a\n\nb\n\n" * 10_000), "maybe", slow=True),
    Case("book-paragraphs", lambda: book("Moths count moths at night.\n\n" * 20_000), "maybe", slow=True),
    Case("book-paragraph", lambda: book("Moths count moths at night. " * 20_000), "maybe"),
    Case("book-index", lambda: book("".join(f"<!-- index: a{i}; b{i} -->\n\nx\n\n" for i in range(5_000))), "maybe", slow=True),
    Case("book-links-script", lambda: book("[a](javascript:alert(1)) ![b](javascript:x)")),
    Case("book-beside", lambda: book("\n".join(">" * i + " [!beside 42 %]\n" + ">" * i + "\n" + ">" * i + " a\n" + ">" * i + "\n" + ">" * i + " <!-- column -->\n" + ">" * i + "\n" + ">" * i + " b" for i in range(1, 30)))),
]


def chain(times):
    return {f"n{i}": f"n{i - 1} + 1" if i else "1" for i in range(times)}


BACK_AND_FORTH = [{"rest": "moth", "to": "x"}, {"rest": "x", "to": "moth"}]


def setup_of(count, players, *steps):
    """Two kinds of moths, so many of each, and what is done with them."""
    files = component(items=[{"id": i, "title": i, "count": count} for i in ("luna", "atlas")])
    files["game.json"]["players"] = players
    return files | {"rules.json": {"setup": list(steps)}}


EXPRESSIONS = [
    Case("score-itself", lambda: rules(scores=[{"id": "a", "points": "score('a')"}]), "score.cycle"),
    Case("scores-chain", lambda: rules(scores=[{"id": f"s{i}", "points": f"score('s{i + 1}')" if i < 2_000 else "1"} for i in range(2_001)])
         | {"examples.json": {"examples": [{"id": "a", "expect": [{"that": "score('s0')", "is": 1}]}]}}, "maybe"),
    Case("word-same-parameters", lambda: rules(define={"f(x, x)": "x"}), "expr.definition"),
    Case("patch-single", lambda: game(boards={"town": {"rows": 2, "columns": 2, "cell": "9 mm"}}) | {"rules.json": {"boards": {"town": {"of": "moth", "patch": 2}}}}, "key.kind"),
    Case("place-all-pairs", lambda: game(boards={"town": {"rows": 20, "columns": 20, "cell": "9 mm"}}) | {"rules.json": {"boards": {"town": {"of": "moth", "place": [
        {"id": "far", "must": "all(a in town.cells: all(b in town.cells: distance(a, b) >= 0)) && size(town.tiles) < 400"}]}}}}, "none"),
    Case("patch-short", lambda: game(boards={"town": {"rows": 2, "columns": 2, "cell": "9 mm"}}) | {"rules.json": {"boards": {"town": {"of": "moth", "patch": [2]}}}}, "board.patch"),
    Case("let-chain-20000", lambda: game(let=chain(20_000)), "maybe", slow=True),
    Case("let-chain-5000", lambda: game(let=chain(5_000)), "maybe", slow=True),
    Case("let-doubling", lambda: game(let={"n0": "[1]"} | {f"n{i}": f"n{i - 1} + n{i - 1}" for i in range(1, 60)})),
    Case("let-nested-lists", lambda: game(let={"n0": "[1]"} | {f"n{i}": f"[n{i - 1}, n{i - 1}]" for i in range(1, 60)}) | {"rulebook.md": "# A\n\n{{ n59 }}\n"}),
    Case("let-circle", lambda: game(let={"a": "b", "b": "a"})),
    Case("let-text", lambda: game(let={"a": "repeat('abc', 100000)", "b": "size(list(k in 1..100000: repeat('abc', 30000)))"})),
    Case("let-range", lambda: game(let={"a": "size(1..10000000000)"})),
    Case("let-brackets", lambda: game(let={"a": "(" * 50_000})),
    Case("let-nots", lambda: game(let={"a": "not " * 50_000 + "true"})),
    Case("let-minuses", lambda: game(let={"a": "-" * 50_000 + "1"})),
    Case("let-sum", lambda: game(let={"a": "1" + " + 1" * 50_000}), "maybe"),
    Case("let-indices", lambda: game(let={"a": "[1]" + "[0]" * 50_000})),
    Case("let-dots", lambda: game(let={"a": "players" + ".x" * 50_000})),
    Case("let-ifs", lambda: game(let={"a": "if(true, 1, " * 10_000 + "1" + ")" * 10_000})),
    Case("let-many-findings", lambda: game(let={f"a{i}": "nope" for i in range(20_000)})),
    Case("let-word", lambda: game(let={"a": "n" * 1_000_000})),
    Case("let-lists-kept", lambda: game(let={f"a{i}": "list(k in 1..100000: [k, k, k])" for i in range(500)}), "any"),
    Case("define-circle", lambda: rules(define={"f(a)": "f(a)"}, checks=[{"id": "a", "expect": "f(1) == 1"}])),
    Case("define-tree", lambda: rules(define={f"f{i}(a)": f"f{i + 1}(a) + f{i + 1}(a + 1)" for i in range(35)} | {"f35(a)": "a"}, checks=[{"id": "a", "expect": "f0(1) == 1"}])),
    Case("checks-many", lambda: rules(checks=[{"id": f"c{i}", "expect": "sum(list(a in 1..300: size(list(b in 1..300: a)))) == 1"} for i in range(2000)]), "any", slow=True),
    Case("checks-slow", lambda: rules(checks=[{"id": f"c{i}", "expect": "sum(list(a in 1..400: size(list(b in 1..400: a * b)))) == 160000"} for i in range(1000)]), "any", slow=True),
    Case("checks-deep-list", lambda: rules(checks=[{"id": "a", "expect": nested("[", "]", 5000) + " == 1"}])),
    Case("checks-replace", lambda: rules(checks=[{"id": "a", "expect": "size(replace(repeat('a', 100000), 'a', repeat('b', 100000))) > 1"}])),
    Case("checks-power", lambda: rules(checks=[{"id": "a", "expect": "9" * 5000 + " > 1"}])),
    Case("examples-like", lambda: rules() | {"examples.json": {"examples": [{"id": f"e{i}", "expect": [{"that": "1", "is": 1}]} | ({"like": f"e{i - 1}"} if i else {}) for i in range(2000)]}}, "maybe", slow=True),
    Case("examples-like-circle", lambda: rules() | {"examples.json": {"examples": [{"id": f"e{i}", "like": f"e{(i + 1) % 9}", "expect": []} for i in range(9)]}}),
    Case("setup-row-long", lambda: component(items=[{"id": i, "title": i, "count": 10_000} for i in ("luna", "atlas")])
         | {"rules.json": {"setup": [{"row": "moth", "alternate": "piece.item", "to": "line"}]}}, "maybe"),
    Case("setup-long", lambda: rules(setup=[{"shuffle": "moth"}] * 20_000), "none"),
    Case("setup-of-many-pieces", lambda: setup_of(10_000, [2, 4], *BACK_AND_FORTH * 3), "none"),
    Case("setup-of-many-players", lambda: setup_of(50, [1, 100], {"shuffle": "moth"}, {"deal": "moth", "to": "hand[p]", "each": "1"}), "none"),
    *[Case(f"setup-without-end-{name}", lambda steps=steps: setup_of(10_000, [1, 100], *steps), "expr.budget", alone=True, says="the setups of the game take more than 150 million steps")
      for name, steps in (("rest", BACK_AND_FORTH * 5_000), ("shuffle", [{"shuffle": "moth"}] * 20_000), ("row", [{"row": "moth", "alternate": "piece.item", "to": "x"}, {"row": "x", "to": "moth"}] * 5_000),
                          ("choose", [{"choose": "moth", "to": "x[p]", "per": "piece.item", "count": "1"}] * 5_000))],
    Case("fill-with-too-few", lambda: filling(9, 9, {"complete": "town", "expect": []}), "example.complete", says="the rest of the set cannot fill the board"),
    Case("fill-counted", lambda: filling(6, 9, {"expect": [{"that": "ways(town) > 0", "is": True}]}), "expr.position", says="too large"),
    Case("box-many", lambda: rules(box=[{"id": f"b{i}", "of": "moth", "expect": 3} for i in range(5_000)])),
    Case("players-many", lambda: game(players=[1, 2_000_000_000])),
    Case("board-huge", lambda: game(boards={"town": {"grid": "square", "rows": 100_000, "columns": 100_000, "cell": "4 mm"}})),
    Case("board-hex-huge", lambda: game(boards={"town": {"grid": "hex", "radius": 1_000_000, "cell": "4 mm"}})),
    Case("board-many", lambda: game(boards={f"t{i}": {"grid": "square", "rows": 100, "columns": 100, "cell": "4 mm"} for i in range(500)}), "any"),
    Case("classes-many", lambda: game(classes=[{"id": f"c{i}", "of": "moth", "by": "id"} for i in range(3000)]), "maybe", slow=True),
    Case("classes-hundreds", lambda: component(items=[{"id": f"m{i}", "title": f"Moth {i}", "value": i} for i in range(500)]) |
         {"game.json": game(classes=[{"id": f"c{i}", "of": "moth", "by": f"value % {40 + i}"} for i in range(60)])["game.json"]}, slow=True),
    Case("open-board-far", lambda: game(boards={"town": {"grid": "square", "open": True, "cell": "4 mm"}}) | {
        "rules.json": {"boards": {"town": {"of": "moth"}}},
        "examples.json": {"examples": [{"id": "a", "expect": [{"that": "size(offset(cell(town, '0,0'), 3000, 0))", "is": 1}]}]}}, "any", says="0"),
    Case("tables-deep", lambda: game(tables={"a": json.loads(nested("[", "]", 150))}), "maybe"),
]


def filling(side, count, example):
    """A square board that a set of six kinds, each so often, is to fill edge to edge."""
    walks = ["N"], ["N", "S"], ["N", "E"], ["N", "E", "S"], [], ["N", "E", "S", "W"]
    files = component(fields={"title": "", "walks": "edges"}, shape="square", size="20 mm",
                      items=[{"id": f"k{i}", "title": "K", "count": count, "walks": w} for i, w in enumerate(walks)])
    files["game.json"]["boards"] = {"town": {"grid": "square", "rows": side, "columns": side, "cell": "20 mm"}}
    return files | {"rules.json": {"boards": {"town": {"of": "moth", "edges": "walks", "match": True}}},
                    "examples.json": {"examples": [{"id": "a", "position": {"town": {}}} | example]}}


def rows(times, **keys):
    return component(items=[{"id": f"m{i}", "title": f"Moth {i}"} | keys for i in range(times)])


def csv_of(words):
    return component(items="moths.csv") | {"moths.csv": words}


ROWS = [
    Case("rows-20000", lambda: rows(20_000), "maybe", slow=True),
    Case("rows-2000", lambda: rows(2_000), "maybe"),
    Case("rows-pieces", lambda: rows(1_000, count=10_000)),
    Case("rows-100000", lambda: rows(100_000)),
    Case("rows-product", lambda: component(fields={"title": "", "a": 0, "b": 0, "c": 0}, items=[{"id": "m-{{ a }}-{{ b }}-{{ c }}", "product": {k: list(range(300)) for k in "abc"}}]), "item.size", slow=True),
    Case("rows-fields", lambda: component(fields={f"k{i}": 1 for i in range(10_000)}, items=[{"id": f"m{i}", "count": 0 if i else 1} for i in range(20_000)]), "field.size"),
    Case("rows-values", lambda: component(fields={f"k{i}": 1 for i in range(1_000)}, items=[{"id": f"m{i}", "count": 0 if i else 1} for i in range(20_000)]), "item.size"),
    Case("rows-many-keys", lambda: component(items=[{"id": "a"} | {f"k{i}": 1 for i in range(16_000)}])),
    Case("fields-many", lambda: component(fields={f"k{i}": 1 for i in range(50_000)}), "maybe", slow=True),
    Case("csv-columns", lambda: csv_of(",".join(f"c{i}" for i in range(1_000_000)) + "\nx\n")),
    Case("csv-columns-same", lambda: csv_of("id," * 500_000 + "\nx\n"), "csv.size"),
    Case("csv-columns-empty", lambda: csv_of("id" + "," * 900_000 + "\nx\n"), "none"),
    Case("csv-commas", lambda: csv_of("id,title\n" + "," * 5_000_000), slow=True),
    Case("csv-quote", lambda: csv_of('id,title\na,"' + "b\n" * 1_000_000)),
    Case("csv-rows", lambda: csv_of("id,title\n" + "".join(f"m{i},a\n" for i in range(300_000)))),
    Case("csv-ragged", lambda: csv_of("id,title\n" + "".join(f"m{i},a,b,c\n" for i in range(19_000)))),
    Case("csv-header-alone", lambda: csv_of("id,title\n")),
    Case("csv-old-mac", lambda: csv_of("id,title\rm1,a\rm2,b\r"), "maybe"),
    Case("json-deep", lambda: game() | {"game.json": "[" * 200_000}),
    Case("json-deep-objects", lambda: game() | {"game.json": '{"a":' * 200_000}),
    Case("json-long-word", lambda: game() | {"game.json": '{"' + "a" * 20_000_000 + '": 1}'}),
    Case("json-values", lambda: game() | {"game.json": "[" + "1," * 3_000_000 + "1]"}),
    Case("json-number", lambda: game() | {"game.json": '{"id": ' + "9" * 1_000_000 + "}"}),
    Case("json-70-megabytes", lambda: game() | {"game.json": " " * 70_000_000 + "{}"}, "file.size"),
    Case("json-unknown-keys", lambda: game(**{f"key{i}": 1 for i in range(16_000)})),
    Case("json-near-keys", lambda: game(**{f"componentz{i:05}": 1 for i in range(16_000)})),
    Case("json-long-key", lambda: game(**{"k" * 20_000: 1})),
    Case("components-many", lambda: game(components=[f"c{i}.json" for i in range(3000)])),
    Case("components-same", lambda: game(components=["moth.json"] * 3000)),
    Case("palette-many", lambda: game(palette={f"c{i}": "#fff" for i in range(50_000)}), "maybe"),
    Case("palette-nope", lambda: game(palette={f"c{i}": "nope" for i in range(20_000)}), slow=True),
    Case("styles-like", lambda: game(styles={f"s{i}": {"like": f"s{i + 1}"} for i in range(3000)} | {"s3000": {"font": "Cabin"}}), "maybe"),
    Case("styles-like-circle", lambda: game(styles={"a": {"like": "b"}, "b": {"like": "a"}})),
    Case("needs-many", lambda: game(needs=[f"thing {i}" for i in range(20_000)]), "maybe"),
    Case("radius-idle", lambda: component(radius="2 mm", points=[[0, 0]], holds=["moth"]), "component.idle"),
    Case("defaults-id", lambda: component(defaults={"id": "a"}), "item.defaults"),
    Case("classes-twice", lambda: game(classes=[{"id": "a", "of": "moth", "by": "value"}] * 2), "classes.twice"),
    Case("board-idle", lambda: game(boards={"town": {"grid": "hex", "rows": 4, "cell": "9 mm"}}), "board.idle"),
    Case("size-zero", lambda: component(size="0 mm 0 mm")),
    Case("size-negative", lambda: component(size="-63 mm 88 mm")),
    Case("size-tiny", lambda: component(size="0.01 mm")),
    Case("size-empty", lambda: component(size="")),
    Case("size-huge", lambda: component(size="9 m 9 m")),
    Case("size-huge-split", lambda: component(size="9 m 9 m", split={"overlap": "8 mm"}), "maybe"),
    Case("bleed-huge", lambda: component(bleed="9 m")),
    Case("bleed-negative", lambda: component(bleed="-2 mm")),
    Case("safe-huge", lambda: component(safe="9 m")),
    Case("radius-negative", lambda: component(shape="rounded", radius="-2 mm")),
    Case("radius-huge", lambda: component(shape="rounded", radius="900 mm")),
    Case("polygon-many", lambda: component(shape="polygon", size="60 mm", points=[[i % 60, i % 59] for i in range(50_000)])),
    Case("polygon-line", lambda: component(shape="polygon", size="60 mm", points=[[0, 0], [60, 0], [0, 0]])),
    Case("polygon-nan", lambda: component(shape="polygon", size="60 mm", points=[[0, 0], [1e300, 0], [0, -1e300]])),
    Case("path-outline-long", lambda: component(shape="path", size="60 mm", path="M0 0H60V60Z" + "M0 0H1V1Z" * 20_000)),
    Case("path-outline-star", lambda: component(shape="path", size="60 mm", path="M0 0" + "".join(f"L{i % 60} {(i * 7) % 60}" for i in range(20_000)) + "Z")),
    Case("folds-nan", lambda: component(folds=[[0, 1e300, 63, 44]])),
    Case("tuck-box-circle", lambda: component(shape="tuck_box", holds=["moth"])),
]

def fonts(file, content=None):
    """A game whose fonts.json names this file."""
    return game() | {"fonts/fonts.json": {"fonts": [{"family": "Moth", "file": file}]}} | ({f"fonts/{file}": content} if content else {})


def in_place_of(name, content):
    """A game with something else where a file should be; what it named itself is not there."""
    files = game()
    files.pop(name, None)
    return files | {name: content}


STRANGE = (("pipe", PIPE), ("folder", FOLDER), ("dead-link", Link("nowhere")), ("circle", Link("circle")), ("device", Link("/dev/zero")), ("outside", Link("/etc/passwd")))
OPTIONAL = ("rules.json", "examples.json", "rulebook.md", "fonts/fonts.json")
NEEDED = ("moth.json", "layouts/card.json")


def refused(content):
    return "file.outside" if isinstance(content, Link) and content.to.startswith("/") else "file.kind"


PATHS = [
    *[Case(f"path-{name}-{kind}".replace("/", "-"), lambda name=name, content=content: in_place_of(name, Link(name.split("/")[-1]) if kind == "circle" else content), refused(content))
      for name in OPTIONAL + NEEDED for kind, content in STRANGE],
    *[Case(f"path-art-{kind}", lambda content=content: element({"image": "art/a.svg"}) | {"art/a.svg": content}, refused(content)) for kind, content in STRANGE if kind != "circle"],
    *[Case(f"path-csv-{kind}", lambda content=content: component(items="moths.csv") | {"moths.csv": content}, refused(content)) for kind, content in STRANGE if kind != "circle"],
    *[Case(f"path-font-{kind}", lambda content=content: fonts("a.otf", content), refused(content)) for kind, content in STRANGE if kind != "circle"],
    *[Case(f"path-image-{i}", lambda name=name: element({"image": name}), "file.outside") for i, name in enumerate(("/etc/passwd", "../a.svg", "art/../../a.svg", ""))],
    Case("path-image-nul", lambda: element({"image": "art/a.svg\u0000.png"}) | {"art/a.svg": SVG % ""}, "text.control"),
    *[Case(f"path-font-name-{i}", lambda name=name: fonts(name), "file.outside") for i, name in enumerate(("/etc/passwd", "../../a.otf", "/usr/share/fonts/../../../etc/passwd"))],
    Case("path-cover", lambda: book("a", book={"cover_art": "/etc/passwd"}), "file.outside"),
    Case("path-icon", lambda: game(icons={"star": "../star.svg"}), "file.outside"),
    Case("path-art-folder-outside", lambda: element({"image": "art/a.svg"}) | {"art": Link("/etc")}, "file.outside"),
    Case("path-layouts-outside", lambda: {k: v for k, v in game().items() if not k.startswith("layouts")} | {"layouts": Link("/etc")}),
    Case("path-book-svg", lambda: book("```svg /etc/passwd\nalt: a\n```"), "file.outside"),
    Case("path-book-image", lambda: book("![a](../../a.svg)"), "file.outside"),
    Case("path-words", lambda: rules(define=["words.json"]) | {"words.json": Link("/etc/passwd")}, "file.outside"),
    Case("font-none", lambda: fonts("a.otf", "no font"), "font.unreadable"),
    Case("font-cut", lambda: fonts("a.otf", b"OTTO" + bytes(40)), "font.unreadable"),
    Case("font-dropped", lambda: game() | {"fonts/a.ttf": b"\0\1\0\0" + bytes(400)}, "font.unreadable"),
    Case("tile-tiny", lambda: element({"fill": "#fff", "pattern": "art/a.svg", "tile": "0.5 mm", "size": "9 m"}) | {"art/a.svg": SVG % '<rect width="9" height="9"/>'}, "maybe"),
]

WORDS = ("", "a" * 300, "../moth", "/etc/moth", "..", "con", "aux", "a b", "M\u00f6th", "a\u0000b", "a.")


def named_item(word):
    files = game()
    files["moth.json"]["items"][0]["id"] = word
    return files


def named_component(word):
    return component(id=word)


IDS = [
    *[Case(f"id-{kind}-{i}", lambda make=make, word=word: make(word)) for i, word in enumerate(WORDS) for kind, make in (
        ("game", lambda w: game(id=w)), ("component", named_component), ("item", named_item), ("layout", lambda w: component(front=w) if w else component(back="a/b")),
        ("board", lambda w: game(boards={w: {"grid": "square", "rows": 2, "columns": 2, "cell": "9 mm"}}) if w not in ("con", "aux") else game(boards={"a-b": {}})),
        ("param", lambda w: game(params={w: 1}) if w not in ("con", "aux") else game(params={"in": 1})),
        ("let", lambda w: game(let={w: "1"}) if w not in ("con", "aux") else game(let={"true": "1"})),
        ("field", lambda w: component(fields={"title": "", "value": 0, w: 1})),
        ("example", lambda w: rules() | {"examples.json": {"examples": [{"id": w, "expect": []}]}}),
        ("icon", lambda w: game(icons={w: "art/a.svg"}) | {"art/a.svg": SVG % '<rect width="9" height="9"/>'}))],
    Case("id-anchor", lambda: book("```svg art/x.svg\nalt: A moth.\nid: a b<\n```") | {"art/x.svg": SVG % '<rect width="9" height="9"/>'}, "book.anchor"),
    Case("id-heading", lambda: book("## Play {#A b}\n\na"), "book.anchor"),
    Case("id-heading-long", lambda: book("## " + "moth " * 4_000 + "\n\na"), "maybe"),
    Case("id-zone", lambda: rules(setup=[{"rest": "moth", "to": "a" * 300}])),
    Case("id-layout-file", lambda: game() | {"layouts/Card A.json": {"layers": [{"fill": "#fff"}]}}, "layout.name"),
]

CONTROLS = [
    *[Case(f"control-{name}", lambda make=make: make("a\u0007b"), "text.control") for name, make in (
        ("name", lambda w: game(name=w)), ("component", lambda w: component(name=w)), ("title", lambda w: text(w)), ("key", lambda w: game(tables={"a": {w: 1}})))],
    Case("control-del", lambda: game(name="a\u007fb"), "text.control"),
    Case("control-c1", lambda: game(name="a\u009bb"), "text.control"),
    Case("control-csv", lambda: csv_of("id,title\nm1,a\u0007b\n"), "text.control"),
    Case("control-book", lambda: book("a\u0007b"), "text.control"),
    Case("control-book-nul", lambda: book("a\u0000b"), "text.control"),
    Case("name-ten-megabytes", lambda: game(name="m" * 10_000_000), "text.size"),
    Case("name-bound", lambda: game(name="moth " * 3_999), "maybe"),
    Case("needs-81", lambda: game(needs=["a die"] * 81), "sheet.cut"),
    Case("designers-long", lambda: game(designers=["m" * 10_000]), "sheet.cut"),
    Case("needs-bound", lambda: game(needs=["a dice"] * 2_500), "maybe"),
    Case("credits-long", lambda: game(credits={"Art": ["moth " * 9] * 1_000}), "text.size"),
]

COMMANDS = [
    Case("creep-nan", lambda: book("a"), "maybe", ("build", "GAME", "--output", "kit", "--creep", "nan"), statuses=(2,)),
    Case("creep-huge", lambda: book("a"), "maybe", ("build", "GAME", "--output", "kit", "--creep", "1e300"), statuses=(2,)),
    Case("show-dpi", game, "maybe", ("show", "GAME", "moth/luna", "-o", "a.png", "--dpi", "1000000"), statuses=(2,)),
    Case("eval-budget", game, "any", ("eval", "GAME", "size(list(a in 1..100000, b in 1..100000: a))")),
    Case("eval-deep", game, "any", ("eval", "GAME", "(" * 20_000)),
]


def every_case():
    return SVGS + LAYOUTS + TEXTS + BOOKS + EXPRESSIONS + ROWS + PATHS + IDS + CONTROLS + COMMANDS
