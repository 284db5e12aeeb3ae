#!/usr/bin/env bash
# A game by somebody else, elsewhere, with tiles, tokens, a mat, cards and a box, drawn by shared layouts only.
. "$(dirname -- "$0")/support.sh"

game=$work/harbour
mkdir -p "$game"
cat >"$game/game.json" <<'JSON'
{ "id": "otter-harbour", "name": "Otter Harbour", "version": "0.3", "components": ["tile.json", "token.json", "mat.json", "card.json", "box.json"] }
JSON
cat >"$game/tile.json" <<'JSON'
{ "id": "tile", "name": "Tile", "shape": "hexagon", "size": "30 mm", "bleed": "1.5 mm", "front": "plain-token", "back": "plain-back",
  "fields": { "label": "", "colour": { "type": "text", "default": "#2c6e63" } },
  "items": [ { "id": "bay", "label": "Bay", "count": 12 }, { "id": "reef", "label": "Reef", "colour": "#7a3b2e", "count": 7 } ] }
JSON
cat >"$game/token.json" <<'JSON'
{ "id": "token", "name": "Token", "shape": "circle", "size": "18 mm", "bleed": "1 mm", "front": "plain-token",
  "fields": { "label": "", "colour": { "type": "text", "default": "#245a8a" } }, "items": [ { "id": "fish", "label": "Fish", "count": 24 } ] }
JSON
cat >"$game/mat.json" <<'JSON'
{ "id": "mat", "name": "Mat", "size": "400 mm 280 mm", "bleed": "2 mm", "front": "plain-mat", "split": { "overlap": "8 mm" }, "folds": [[200, 0, 200, 280]],
  "fields": { "title": "", "colour": { "type": "text", "default": "#3f6f8f" } }, "items": [ { "id": "harbour", "title": "The harbour" } ] }
JSON
cat >"$game/card.json" <<'JSON'
{ "id": "card", "name": "Card", "shape": "rounded", "size": "tcg", "bleed": "2 mm", "front": "plain-card", "back": "plain-back",
  "fields": { "title": "", "text": "", "colour": { "type": "text", "default": "#8a5a24" } },
  "items": [ { "id": "dive", "title": "Dive", "text": "Take three fish.", "count": 4 }, { "id": "float", "title": "Float", "text": "Rest.", "count": 7 } ] }
JSON
cat >"$game/box.json" <<'JSON'
{ "id": "card_box", "name": "Card box", "plural": "Card boxes", "shape": "tuck_box", "holds": "card", "stock": "0.32 mm", "bleed": "2 mm", "front": "tuck-box",
  "items": [ { "id": "box" } ] }
JSON

check "it is sound" exits 0 "$kitwright" check "$game"
cd "$work" || exit 3
check "it builds" exits 0 "$kitwright" build "$game"
for paper in a4 letter; do
  pdf=output/otter-harbour/otter-harbour-$paper.pdf
  check "$paper: its PDF is sound" pdf_is_sound "$pdf"
  check "$paper: its fonts are in it" fonts_are_embedded "$pdf"
  pdftotext -q -raw "$pdf" text.txt
  for word in Bay Reef Fish Dive "Dashed lines" "Part the blocks."; do check "$paper: '$word' is printed" says text.txt "$word"; done
  rows() { manifest_rows output/otter-harbour/manifest.json "otter-harbour-$paper.pdf" "$1"; }
  check "$paper: 19 tiles" equals 38 "$(rows '"component":"tile"')"
  check "$paper: 24 tokens, which have no back" equals 24 "$(rows '"component":"token"')"
  check "$paper: 11 cards with backs" equals 22 "$(rows '"component":"card"')"
  check "$paper: one box" equals 1 "$(rows '"component":"card_box"')"
  check "$paper: the mat's parts are numbered" equals 1 "$(rows '"part":2')"
  check "$paper: and no side of anything else is" equals "$(rows '"component":"mat"')" "$(($(rows '"part":2') + $(rows '"part":3') + $(rows '"part":4') + 1))"
done
finish
