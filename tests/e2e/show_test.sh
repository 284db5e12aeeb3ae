#!/usr/bin/env bash
# Faces as pictures: one, each, or all on a proof sheet; cut out, or with their bleed.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

small_game "$work/moths"
cd "$work" || exit 3
cat >moths/token.json <<'JSON'
{ "id": "token", "name": "Token", "shape": "circle", "size": "20 mm", "bleed": "2 mm", "front": "plain-token", "back": "plain-back",
  "fields": { "label": "", "colour": { "type": "text", "default": "#245a8a" } }, "items": [ { "id": "moon", "label": "Moon", "count": 4 } ] }
JSON
sed -i 's|"moth.json"|"moth.json", "token.json"|' moths/game.json

# size_of PNG: its width, height and kind of colour (2: RGB, 6: RGB with alpha), as its header says.
size_of() { od -An -tu1 -j16 -N10 "$1" | awk '{ print $3 * 256 + $4, $7 * 256 + $8, $10 }'; }

check "a face as PNG" exits 0 "$kitwright" show moths moth/luna -o luna.png --dpi 254
check "is as large as its trim" equals "630 880 2" "$(size_of luna.png)"
check "with its bleed" exits 0 "$kitwright" show moths moth/luna -o luna.png --dpi 254 --bleed
check "it is larger by that" equals "670 920 2" "$(size_of luna.png)"
check "the only item of a component need not be named" exits 0 "$kitwright" show moths token -o token.png --dpi 254
check "a round piece is cut out: its picture has clear corners" equals "200 200 6" "$(size_of token.png)"
check "the back" exits 0 "$kitwright" show moths token --back -o back.png
check "a face as SVG" exits 0 "$kitwright" show moths token -o token.svg
check "which is one" says token.svg "<svg"
check "a face as PDF" exits 0 "$kitwright" show moths token -o token.PDF
check "which is sound" pdf_is_sound token.PDF
check "and as large as its trim" pages_measure token.PDF 56.693 56.693

# refused STATUS TEXT COMMAND...: one line that has the text, and no file of it.
# shellcheck disable=SC2317  # called through check
refused() {
  local text=$1
  shift
  exits 2 "$@" && equals 1 "$(wc -l <"$work/.said.err")" && says "$work/.said.err" "$text"
}
check "another ending" refused "its name ends in .png, .svg or .pdf" "$kitwright" show moths moth/luna -o luna.jpg
check "writes nothing" test ! -e luna.jpg
check "one of several items has to be named" refused "there are luna, atlas, hawk" "$kitwright" show moths moth -o moth.png
check "a misspelt item" refused "did you mean 'luna'?" "$kitwright" show moths moth/lnua -o moth.png
check "a misspelt component" refused "did you mean 'moth'?" "$kitwright" show moths mot/luna -o moth.png
check "no face at all" refused "the components of moth-night are moth, token" "$kitwright" show moths -o moth.png
check "a back that is not there" refused "moth/luna has no back" "$kitwright" show moths moth/luna --back -o moth.png
check "a proof with one side only" refused "--all shows both sides" "$kitwright" show moths --all --back -o proof.png

check "a proof of the game as PDF" exits 0 "$kitwright" show moths --all -o proof.pdf
check "is sound" pdf_is_sound proof.pdf
check "has its fonts in it" fonts_are_embedded proof.pdf
check "is A4" pages_measure proof.pdf 595.276 841.890
pdftotext -q proof.pdf proof.txt
for word in "Moth Night" luna atlas hawk moon "× 4" back "actual size"; do check "has '$word'" says proof.txt "$word"; done
check "on other paper" exits 0 "$kitwright" show moths --all -o proof.pdf --paper letter
check "is Letter" pages_measure proof.pdf 612 792
check "a proof as PNG" exits 0 "$kitwright" show moths --all -o proof.png
check "of one component" exits 0 "$kitwright" show moths moth --all -o moth.png
check "is another one" test "$(size_of moth.png)" != "$(size_of proof.png)"
check "with the highest resolution it stays within bounds" exits 0 "$kitwright" show moths --all -o proof.png --dpi 1200

check "all faces into a folder" exits 0 "$kitwright" show moths --all -o faces/
check "a PNG of each, and of the backs" equals "moth-atlas.png moth-hawk.png moth-luna.png token-back.png token-moon.png" "$(cd faces && echo *)"
check "into the same folder again" exits 0 "$kitwright" show moths token --all -o faces --bleed
finish
