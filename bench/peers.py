"""The other programs that bench/compare knows, and what each is given: the same words, icons and measures as the floor has."""
import importlib.util
import json
import shutil
import sys

HEAD = '<!DOCTYPE html><meta charset="utf-8"><style>@page{size:A4;margin:0}*{box-sizing:border-box}body{margin:0}'

DECK_STYLE = """body{font:9pt/1.2 "DejaVu Sans"}.page{width:210mm;height:296.9mm;padding:16.5mm 10.5mm;page-break-after:always}
.card{position:relative;float:left;width:63mm;height:88mm}.card>*{position:absolute;margin:0}
.rim{left:1.5mm;top:1.5mm;width:60mm;height:85mm;border:.8mm solid;border-radius:3mm}
.bar{left:3mm;top:3mm;width:57mm;height:10mm;padding:2.3mm 2mm;color:#fff;font-weight:700;font-size:11pt}.bar span{float:right}
img{left:20.5mm;top:15mm;width:22mm}.words{left:5mm;top:39mm;width:53mm;color:#1a1a1a}
.pip{top:74.2mm;width:3.6mm;height:3.6mm;border-radius:50%}.foot{left:5mm;top:81mm;width:53mm;text-align:right;font-size:6pt;color:#666}"""

BOOK_STYLE = """@page{margin:20mm}body{font:10pt/1.2 "DejaVu Serif"}p,li{text-align:justify;hyphens:auto}h1{font-size:14pt}h2{font-size:12pt}
figure{text-align:center;margin:0;break-inside:avoid}figure img{width:80mm}figcaption{font-size:9pt}
table{border-collapse:collapse;margin:auto}td,th{border:.5pt solid;padding:2pt 4pt}"""


def card_html(card):
    tint = f"background:{card['color']}"
    pips = "".join(f'<i class="pip" style="left:{6.2 + 6 * i}mm;{tint}"></i>' for i in range(card["pips"]))
    return (f'<div class="card"><div class="rim" style="border-color:{card["color"]}"></div><div class="bar" style="{tint}">'
            f'{card["title"]}<span>{card["number"]}</span></div><img src="icons/{card["icon"]}.svg"><p class="words">{card["text"]}</p>'
            f'{pips}<div class="foot">{card["foot"]}</div></div>')


def deck_html(deck):
    cards = [card_html(c) for c in deck["cards"]]
    pages = ("".join(cards[i:i + 9]) for i in range(0, len(cards), 9))
    return HEAD + DECK_STYLE + "</style>" + "".join(f'<div class="page">{p}</div>' for p in pages)


def block_html(b):
    kind = b["t"]
    if kind in ("h1", "h2", "p"):
        return f"<{kind}>{b['s']}</{kind}>"
    if kind in ("ul", "ol"):
        return f"<{kind}>" + "".join(f"<li>{s}</li>" for s in b["items"]) + f"</{kind}>"
    if kind == "figure":
        return f'<figure><img src="{b["src"]}"><figcaption>{b["caption"]}</figcaption></figure>'
    rows = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in b["rows"])
    return "<figure><table><tr>" + "".join(f"<th>{h}</th>" for h in b["head"]) + f"</tr>{rows}</table><figcaption>{b['caption']}</figcaption></figure>"


def book_html(book):
    contents = "".join(f"<div>{b['s']}</div>" for b in book["blocks"] if b["t"] in ("h1", "h2"))
    return HEAD + BOOK_STYLE + f'</style><html lang="en"><h1>{book["title"]}</h1>{contents}' + "".join(map(block_html, book["blocks"]))


TYPST_DECK = """#set page(paper: "a4", margin: (x: 10.5mm, y: 16.5mm))
#set text(font: "DejaVu Sans", size: 9pt)
#let put(x, y, body) = place(dx: x, dy: y, body)
#let words(s) = eval(s.replace("<b>", "#strong[").replace("<i>", "#emph[").replace("</b>", "]").replace("</i>", "]"), mode: "markup")
#let card(c) = box(width: 63mm, height: 88mm, {
  let tint = rgb(c.color)
  put(1.5mm, 1.5mm, rect(width: 60mm, height: 85mm, radius: 3mm, stroke: .8mm + tint))
  put(3mm, 3mm, rect(width: 57mm, height: 10mm, fill: tint))
  put(5mm, 6mm, text(white, size: 11pt, weight: "bold", c.title))
  put(46mm, 6mm, box(width: 12mm, align(right, text(white, size: 11pt, weight: "bold", str(c.number)))))
  put(20.5mm, 15mm, image("icons/" + c.icon + ".svg", width: 22mm))
  put(5mm, 39mm, box(width: 53mm, words(c.text)))
  for i in range(c.pips) { put((6.2 + 6 * i) * 1mm, 74.2mm, circle(radius: 1.8mm, fill: tint)) }
  put(5mm, 81mm, box(width: 53mm, align(right, text(rgb("#666"), size: 6pt, c.foot))))
})
#let cards = json("DATA").cards
#for i in range(0, cards.len(), step: 9) {
  grid(columns: 3, ..cards.slice(i, calc.min(i + 9, cards.len())).map(card))
  pagebreak(weak: true)
}
"""

TYPST_BOOK = """#set page(paper: "a4", margin: 20mm, numbering: "1")
#set text(font: "DejaVu Serif", size: 10pt, lang: "en")
#set par(justify: true)
#let words(s) = eval(s.replace("<b>", "#strong[").replace("<i>", "#emph[").replace("</b>", "]").replace("</i>", "]"), mode: "markup")
#let book = json("DATA")
#align(center, text(22pt, weight: "bold", book.title))
#outline()
#for b in book.blocks {
  if b.t == "h1" { heading(b.s) } else if b.t == "h2" { heading(level: 2, b.s) } else if b.t == "p" { words(b.s); parbreak() }
  else if b.t == "ul" { list(..b.items.map(words)) } else if b.t == "ol" { enum(..b.items.map(words)) }
  else if b.t == "figure" { figure(image(b.src, width: 80mm), caption: b.caption) }
  else { figure(table(columns: 4, ..b.head, ..b.rows.flatten()), caption: b.caption) }
}
"""

REPORTLAB_DECK = '''
import json, re, sys
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph
from svglib.svglib import svg2rlg
folder, data, out = sys.argv[1:]
cuts = {"": "", "-Bold": "B", "-Oblique": "I", "-BoldOblique": "BI"}
for cut in cuts: pdfmetrics.registerFont(TTFont("D" + cuts[cut], f"/usr/share/fonts/truetype/dejavu/DejaVuSans{cut}.ttf"))
pdfmetrics.registerFontFamily("D", normal="D", bold="DB", italic="DI", boldItalic="DBI")
words = ParagraphStyle("w", fontName="D", fontSize=9, leading=10.8, textColor=HexColor("#1a1a1a"))
page, deck, icons = Canvas(out, pagesize=A4), json.load(open(data)), set()
for i, c in enumerate(deck["cards"]):
    x, y = (10.5 + i % 9 % 3 * 63) * mm, (280.5 - i % 9 // 3 * 88) * mm
    tint = HexColor(c["color"])
    page.setStrokeColor(tint); page.setFillColor(tint); page.setLineWidth(.8 * mm)
    page.roundRect(x + 1.5 * mm, y - 86.5 * mm, 60 * mm, 85 * mm, 3 * mm)
    page.rect(x + 3 * mm, y - 13 * mm, 57 * mm, 10 * mm, stroke=0, fill=1)
    for k in range(c["pips"]): page.circle(x + (8 + 6 * k) * mm, y - 76 * mm, 1.8 * mm, stroke=0, fill=1)
    page.setFillColor(HexColor("#ffffff")); page.setFont("DB", 11)
    page.drawString(x + 5 * mm, y - 9.3 * mm, c["title"]); page.drawRightString(x + 58 * mm, y - 9.3 * mm, str(c["number"]))
    if c["icon"] not in icons:
        icons.add(c["icon"]); page.beginForm(c["icon"]); svg2rlg(f"{folder}/icons/{c['icon']}.svg").drawOn(page, 0, 0); page.endForm()
    page.saveState(); page.translate(x + 20.5 * mm, y - 37 * mm); page.scale(22 * mm / 75, 22 * mm / 75); page.doForm(c["icon"]); page.restoreState()
    text = Paragraph(c["text"], words); _, h = text.wrap(53 * mm, 99 * mm); text.drawOn(page, x + 5 * mm, y - 39 * mm - h)
    page.setFillColor(HexColor("#666666")); page.setFont("D", 6); page.drawRightString(x + 58 * mm, y - 83 * mm, c["foot"])
    if i % 9 == 8: page.showPage()
page.save()
'''


def source(folder, work, kind):
    """Writes what the program reads for this work; None if it is not given that."""
    if not (work.startswith("deck") or work == "rulebook"):
        return None
    file = f"{folder}/{work}.{kind}"
    deck = work.startswith("deck")
    with open(f"{folder}/{work}.json", encoding="utf-8") as f:
        data = json.load(f)
    text = (deck_html if deck else book_html)(data) if kind == "html" else (TYPST_DECK if deck else TYPST_BOOK).replace("DATA", f"{work}.json")
    with open(file, "w", encoding="utf-8") as f:
        f.write(text)
    return file


def reading(kind, command):
    """A maker of commands whose program reads a file of that kind."""
    def make(work, folder, out):
        file = source(folder, work, kind)
        return file and command(file, f"{out}/out.pdf")
    return make


def reportlab(work, folder, out):
    if not work.startswith("deck"):
        return None
    with open(f"{folder}/reportlab_deck.py", "w", encoding="utf-8") as f:
        f.write(REPORTLAB_DECK)
    return [sys.executable, f.name, folder, f"{folder}/{work}.json", f"{out}/out.pdf"]


def installed(folder):
    """Makers of commands by name; what is not here is told."""
    html = {"chromium": lambda file, pdf: ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                                           f"--user-data-dir={folder}/chromium", f"--print-to-pdf={pdf}", f"file://{file}"],
            "weasyprint": lambda file, pdf: ["weasyprint", file, pdf]}
    found = {name: reading("html", command) for name, command in html.items() if shutil.which(name)}
    if shutil.which("typst"):
        found["typst"] = reading("typ", lambda file, pdf: ["typst", "compile", file, pdf])
    if importlib.util.find_spec("reportlab") and importlib.util.find_spec("svglib"):
        found["reportlab"] = reportlab
    for name in ("typst", "reportlab", "weasyprint", "chromium"):
        if name not in found:
            print(f"{name}: left out, it is not installed")
    return found
