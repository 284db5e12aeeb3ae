"""Writes what each fuzz target begins with, from the games that ship: python3 seeds.py ROOT TARGET FOLDER."""

import json
import pathlib
import sys

MOST_BYTES = 4096

POSITION = '{ "town": { "A1": "cross 0", "A2": ["bend 90", { "turn": 180 }], "joins": [["A1", "A2"]] }, "hand": 3 }'
SIDE = {"component": "card", "item": "luna", "copy": 1, "side": "front", "file": "a4.pdf", "paper": "a4", "page": 1, "hash": "00"}
MANIFEST = {"files": [{"file": "a4.pdf", "paper": "a4", "style": "full"}, {"file": "lean.pdf", "paper": "a4", "style": "ink-saver"}],
            "sides": [SIDE, {**SIDE, "side": "back"}, {**SIDE, "file": "lean.pdf", "copy": 2}]}


def files(root, *patterns):
    for pattern in patterns:
        for path in sorted(root.glob(pattern)):
            yield path.read_bytes()


def values(data):
    """Every value of a JSON text, from the outside in."""
    yield data
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else []:
        yield from values(part)


def definitions(root):
    for text in files(root, "components/*/*.json", "layouts/*/*.json"):
        yield from values(json.loads(text))


def texts(root):
    return (value.encode() for value in definitions(root) if isinstance(value, str))


def objects(root, *patterns):
    """The small objects of the files, each as a text of its own."""
    for text in files(root, *patterns):
        for value in values(json.loads(text)):
            if isinstance(value, dict):
                yield json.dumps(value, ensure_ascii=False).encode()


def tables(root):
    """The rows of the components as lines of cells, quoted where they must be."""
    yield from files(root, "templates/*/*.csv")
    for text in files(root, "components/*/*.json"):
        rows = json.loads(text).get("items", [])
        rows = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
        if rows:
            cells = [list(rows[0]), *([str(value) for value in row.values()] for row in rows)]
            yield "\n".join(",".join('"%s"' % cell.replace('"', '""') for cell in line) for line in cells).encode()


def sections(root):
    """Rulebooks cut at their headings: a whole one takes a second under the sanitizers."""
    for text in files(root, "components/*/rulebook.md"):
        yield from (b"\n## " + section for section in text.split(b"\n## "))


WORKBOOK = ("x<row r='1'><c r='A1' t='s'><v>0</v></c><c r='B1' t='inlineStr'><is><t>count</t></is></c></row>"
            "<row r='2'><c r='A2' t='str'><v>luna</v></c><c r='B2' s='1'><v>43861.5</v></c><c r='C2' t='b'><v>1</v></c><c t='e'><v>#REF!</v></c></row>"
            "|<si><t>id</t></si><si><r><t xml:space='preserve'>two </t></r><rPh><t>x</t></rPh></si>"
            "|<numFmts><numFmt numFmtId='164' formatCode='yyyy\\-mm'/></numFmts><cellXfs><xf numFmtId='0'/><xf numFmtId='164'/></cellXfs>"
            "|<workbookPr date1904='1'/>")
TABLES = ("o<table:table table:name='Cards'><table:table-row table:number-rows-repeated='2'><table:table-cell table:number-columns-repeated='2' "
          "office:value-type='float' office:value='12'><text:p>12<text:s text:c='3'/><text:line-break/></text:p></table:table-cell>"
          "<table:covered-table-cell/><table:table-cell office:value-type='date' office:date-value='2026-01-31T14:30:00'/></table:table-row></table:table>")


def positions(root):
    yield POSITION.encode()
    for text in files(root, "components/*/examples.json"):
        for value in values(json.loads(text)):
            if isinstance(value, dict) and isinstance(value.get("position"), dict):
                yield json.dumps(value["position"]).encode()


TARGETS = {
    "json": lambda root: (text[:MOST_BYTES] for text in files(root, "components/*/*.json", "layouts/*/*.json")),
    "csv": tables,
    "spreadsheet": lambda root: [WORKBOOK.encode(), TABLES.encode(), *(b"z" + text for text in files(root, "**/*.xlsx", "**/*.ods"))],
    "expression": texts,
    "layout": lambda root: objects(root, "tests/golden/frames/*.json", "layouts/*/*.json"),
    "markup": texts,
    "rulebook": sections,
    "svg": lambda root: files(root, "components/*/art/**/*.svg"),
    "position": positions,
    "manifest": lambda root: [json.dumps(MANIFEST).encode()],
}


def main():
    root, target, folder = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    seeds = sorted({seed for seed in TARGETS[target](root) if len(seed) <= MOST_BYTES})
    # Reading the seeds takes of the time: a spread of them is enough.
    for number, seed in enumerate(seeds[:: max(1, len(seeds) // 400)]):
        (folder / f"{number:04}").write_bytes(seed)


main()
