#!/usr/bin/env bash
# What was drawn is judged as players see it: suits that some eyes confuse, words that stand out too little.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

cd "$work" || exit 3
small_game moths
sed -i 's|"components"|"classes": [ { "id": "moths", "of": "moth", "by": "id" } ], "components"|' moths/game.json
check "moths with names and numerals of their own are told apart" exits 0 "$kitwright" check moths
check "no finding, no word" equals "" "$(cat "$work/.said.err")"

sed -i '/40 pt/d; s|"14 pt", "colour": "#ffffff", "valign": "top", "inset": "6 mm" },|"14 pt", "colour": "#555555", "valign": "top", "inset": "6 mm" }|' moths/layouts/card.json
touch before
check "moths that differ by small words only: exit status 1" exits 1 "$kitwright" check moths
check "every pair is told at the class set" equals 3 "$(grep -cE '^moths/game.json:[0-9]+:[0-9]+: error: .*look alike.*\[classes.alike\]$' "$work/.said.err")"
check "faint words are told at the layout's text" says "$work/.said.err" "moths/layouts/card.json:5:15: warning: "
check "with the contrast they have" grep -qE 'expected a contrast of 4.5:1, found 1\.[0-9]+:1 \[text.contrast\]$' "$work/.said.err"
check "nothing is written" equals "" "$(find . -newer before -type f ! -name '.said*')"

check "the rules alone are sound" exits 0 "$kitwright" check moths --rules
check "a report does not change the status" exits 1 "$kitwright" check moths --report seen
check "it has a picture of each finding" equals 4 "$(find seen/moth-night -name 'finding-*.png' | wc -l)"
check "and a page that shows them" equals 4 "$(grep -c '<img src="finding-' seen/moth-night/index.html)"

small_game moths
check "a sound game's report" exits 0 "$kitwright" check moths --report seen
check "leaves no picture of what was mended" equals 0 "$(find seen/moth-night -name 'finding-*.png' | wc -l)"

cp -r "$KITWRIGHT_HOME/components/timber-town" town
grep -q '"classes"' town/game.json || sed -i '0,/"components"/s||"classes": [ { "id": "tile types", "of": "building_tile", "by": "type" } ], "components"|' town/game.json
check "the seven tile types of a shipped game are told apart by all eyes" exits 0 "$kitwright" check town --only building_tile
mkdir -p town/layouts
echo '{ "layers": [ { "fill": "{{ types[type].colour }}", "bleed": "extend" } ] }' >town/layouts/building-tile.json
check "by their colours alone they are not" exits 1 "$kitwright" check town --only building_tile
check "as a finding says" grep -qE 'of .tile types. look alike in .*tritanopia|greyscale' "$work/.said.err"
finish
