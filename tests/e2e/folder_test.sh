#!/usr/bin/env bash
# A game gives the same kit, report and manifest wherever its folder lies and however it is named.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

cd "$work" || exit 3
small_game moths
mkdir -p moths/layouts/deep "far/deep er"
echo '{ "layers": [] }' >moths/layouts/deep/unread.json
cp -r moths "far/deep er/Ünï"
cp -r moths far/plain
build() { exits 0 "$kitwright" build "$1" --output "$2" --paper a4; }

check "a game with a warning builds" build moths one
check "its report calls the file as the game does" says one/moth-night/report.json '"file": "layouts/deep/unread.json"'
check "and the folder in a hint, too" says one/moth-night/report.json '"move it to layouts, or take it out"'
check "on the command line the path can be opened" says .said.err "moths/layouts/deep/unread.json:1:1: warning"
check "a copy elsewhere builds" build "$work/far/deep er/Ünï" two
check "to the same kit" diff -r -x .kitwright one two
cd far/plain || exit 3
check "so does one that we stand in" build . ../../three
check "to the same kit, too" diff -r -x .kitwright ../../one ../../three
