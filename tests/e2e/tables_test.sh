#!/usr/bin/env bash
# Tables as people have them: spreadsheets that another program wrote are read back cell by cell, and mistakes are told at the cell.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

game=$work/moths
small_game "$game"
cd "$work" || exit 3

# The rows of the small game come from a table; every cell is there as a text, too.
cat >"$game/moth.json" <<'JSON'
{ "id": "moth", "name": "Moth", "size": "tcg", "front": "card", "back": "none",
  "fields": { "title": "", "value": 0, "seen": "", "rare": false },
  "items": "TABLE" }
JSON
rows_from() { sed -i "s|\"items\": \".*\"|\"items\": \"$1\"|" "$game/moth.json"; }
asked() { "$kitwright" eval moths "$1" 2>&1; }

cat >write.py <<'PYTHON'
import datetime, sys, zipfile
import openpyxl
from openpyxl.utils.datetime import CALENDAR_MAC_1904

def write(path, epoch=None):
    book = openpyxl.Workbook()
    if epoch:
        book.epoch = epoch
    notes = book.active
    notes.title = "Notes"
    notes["B2"] = "nothing to see"
    moths = book.create_sheet("Moths & more")
    moths.append(["id", "count", "title", "value", "seen", "rare"])
    moths.append(["luna", 2, "Luna\nmoth", 12, datetime.date(2026, 1, 31), True])
    moths.append(["atlas", 1.0, "Ätlas <moth>", 0.1, datetime.datetime(2026, 1, 31, 14, 30), False])
    moths.append([])
    moths.append(["hawk", None, "Hawk", 0.5, datetime.time(9, 5), None])
    moths["D5"].number_format = "0%"
    moths.merge_cells("C5:C6")
    moths["Z40"].number_format = "0.00"
    voyages = book.create_sheet("Wrong")
    voyages.append(["id", "value"])
    voyages.append(["luna", "=1+2"])
    voyages.append(["atlas", "#REF!"])
    voyages["B3"].data_type = "e"
    book.save(path)

write("moths/moths.xlsx")
write("moths/mac.xlsx", CALENDAR_MAC_1904)

cell = lambda kind, value, words="": f'<table:table-cell office:value-type="{kind}" office:{"value" if kind == "float" else kind + "-value"}="{value}"><text:p>{words}</text:p></table:table-cell>'
words = lambda *lines: '<table:table-cell office:value-type="string">' + "".join(f"<text:p>{line}</text:p>" for line in lines) + "</table:table-cell>"
row = lambda *cells, times=1: f'<table:table-row table:number-rows-repeated="{times}">' + "".join(cells) + "</table:table-row>"
empty = '<table:table-cell table:number-columns-repeated="1018"/>'
sheet = (row(*map(words, ["id", "count", "title", "value", "seen", "rare"]), empty)
         + row(words("luna"), cell("float", 2), words("Luna", "moth"), cell("float", 12, "12.00"), cell("date", "2026-01-31"), cell("boolean", "true"), empty)
         + row(words("atlas"), cell("float", 1), words("Ätlas &lt;moth&gt;"), cell("float", 0.1), cell("date", "2026-01-31T14:30:00"), cell("boolean", "false"))
         + row(empty) + row(words("hawk"), "<table:table-cell/>", words("Hawk"), cell("float", 0.5), cell("time", "PT09H05M00S"))
         + row(empty, times=1048000))
with zipfile.ZipFile("moths/moths.ods", "w", zipfile.ZIP_DEFLATED) as ods:
    ods.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
    ods.writestr("content.xml", '<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
                 'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>'
                 f'<table:table table:name="Notes"/><table:table table:name="Moths &amp; more">{sheet}</table:table></office:spreadsheet></office:body></office:document-content>')

with zipfile.ZipFile("moths/bomb.xlsx", "w", zipfile.ZIP_DEFLATED) as bomb:
    bomb.writestr("[Content_Types].xml", "<Types/>")
    bomb.writestr("_rels/.rels", "<Relationships>" + " " * (200 << 20) + "</Relationships>")
open("moths/cut.xlsx", "wb").write(open("moths/moths.xlsx", "rb").read()[:3000])
PYTHON
check "another program writes spreadsheets" /usr/bin/python3 write.py

for table in "moths.xlsx#Moths \\& more" "mac.xlsx#Moths \\& more" "moths.ods#Moths \\& more"; do
  rows_from "$table"
  check "$table: it is read" exits 0 "$kitwright" check --rules moths
  check "$table: as many pieces as the counts say" equals 4 "$(asked 'size(moth)')"
  check "$table: texts" equals true "$(asked "any(m in moth where m.title == 'Ätlas <moth>')")"
  check "$table: numbers as typed" equals true "$(asked 'sum(m in moth: m.value) == 24 + 0.1 + 0.5')"
  check "$table: a day" equals 2 "$(asked "count(m in moth where m.seen == '2026-01-31')")"
  check "$table: a day and a time" equals 1 "$(asked "count(m in moth where m.seen == '2026-01-31T14:30')")"
  check "$table: a time" equals 1 "$(asked "count(m in moth where m.seen == '09:05')")"
  check "$table: true and false" equals 2 "$(asked 'count(m in moth where m.rare)')"
done

rows_from "moths.xlsx#Moth"
check "a sheet that is not there: exit status 1" exits 1 "$kitwright" check --rules moths
check "a sheet that is not there: the one that was meant" grep -qE "known here: Notes, Moths & more, Wrong|did you mean" "$work/.said.err"

rows_from "moths.xlsx#Wrong"
check "a formula without a result: exit status 1" exits 1 "$kitwright" check --rules moths
check "a formula without a result: its cell" says "$work/.said.err" "moths/moths.xlsx:Wrong!B2: error: this formula has no result in the file [sheet.cell]"
check "a formula that does not work out: its cell" says "$work/.said.err" "moths/moths.xlsx:Wrong!B3: error: this cell's formula does not work out [sheet.cell]"
check "as JSON" exits 1 "$kitwright" check --rules moths --format json
check "as JSON: the sheet" says "$work/.said.out" '"sheet": "Wrong"'
check "as JSON: the cell" says "$work/.said.out" '"cell": "B2"'

for file in bomb cut; do
  rows_from "$file.xlsx"
  check "$file.xlsx: exit status 1" exits 1 timeout 20 "$kitwright" check --rules moths
  check "$file.xlsx: where it is named" grep -qE "^moths/moth.json:3:12: error: moths/$file.xlsx (unpacks to more than 32 MiB|is no spreadsheet, or was cut off)" "$work/.said.err"
done
finish
