#!/usr/bin/env bash
# A game in a folder elsewhere on disk builds by its path, as any shipped game does.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

small_game "$work/some where/moths"
cd "$work" || exit 3

check "a game elsewhere builds by its path" exits 0 "$kitwright" build "some where/moths"
pdf=output/moth-night/moth-night-a4.pdf
check "its id names the output" test -f "$pdf"
check "its PDF is sound" pdf_is_sound "$pdf"
check "its PDF has its fonts in it" fonts_are_embedded "$pdf"
pdftotext -q "$pdf" text.txt
for title in "Luna moth" "Atlas moth" "Hawk moth"; do check "'$title' is printed" says text.txt "$title"; done
check "each card is in the manifest once" equals 3 "$(manifest_rows output/moth-night/manifest.json moth-night-a4.pdf '"side":"front"')"
check "an output folder may be named" exits 0 "$kitwright" build "some where/moths" --output "$work/other place" --paper letter
check "and is used" test -f "$work/other place/moth-night/moth-night-letter.pdf"
finish
