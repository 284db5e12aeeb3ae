#!/usr/bin/env bash
# Files for a print shop, and bitmap art in them.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

small_game "$work/moths"
cd "$work" || exit 3
check "a kit for a print shop builds" exits 0 "$kitwright" build moths --press
pdf=output/moth-night/moth-night-press-moth.pdf
check "its PDF is sound" pdf_is_sound "$pdf"
check "a page for each card" equals 3 "$(pages_of "$pdf")"
check "a page is the card with its bleed: 67 x 92 mm" pages_measure "$pdf" 189.921 260.787
# box NAME: the box of the first page in hundredths of a mm: x0 y0 x1 y1.
box() { pdfinfo -box "$pdf" | awk -v name="$1:" '$1 == name { for (i = 2; i <= 5; i++) printf "%.0f ", $i * 2540 / 72 }'; }
check "the TrimBox is the card" equals "200 200 6500 9000 " "$(box TrimBox)"
check "the BleedBox is the page" equals "0 0 6700 9200 " "$(box BleedBox)"
check "the manifest lists each page" equals 3 "$(manifest_rows output/moth-night/manifest.json moth-night-press-moth.pdf '"paper":"press"')"

# A photograph and a drawing in pixels: a page of the kit itself serves.
mkdir -p moths/art
pdftoppm -r 150 -png -singlefile "$pdf" moths/art/moon
pdftoppm -r 150 -jpeg -singlefile "$pdf" moths/art/night
sed -i 's|{ "fill": "#203040", "bleed": "extend" },|{ "image": "art/night.jpg", "fit": "cover" }, { "image": "art/moon.png", "size": "20 mm", "at": "top left" },|' moths/layouts/card.json
check "a kit with JPEG and PNG art builds" exits 0 "$kitwright" build moths --paper a4
pdf=output/moth-night/moth-night-a4.pdf
check "its PDF is sound, too" pdf_is_sound "$pdf"
pdfimages -list "$pdf" >images.txt
check "the JPEG stays a JPEG" equals 1 "$(awk '$3 == "image" && $9 == "jpeg"' images.txt | sort -u -k 11,11 | wc -l)"
check "the PNG is in it as an image" equals 1 "$(awk '$3 == "image" && $9 != "jpeg"' images.txt | sort -u -k 11,11 | wc -l)"
finish
