#!/usr/bin/env bash
# The whole way: a shipped game from its definition to PDFs for both papers, judged by other people's programs.
. "$(dirname -- "$0")/support.sh"

game=timber-town
# Every piece has a front; town boards, river boards, the builder beaver, score strips and the card box have no back.
fronts=$((48 + 22 + 2 + 4 + 2 + 11 + 3 + 1 + 4 + 1))
backs=$((48 + 22 + 2 + 11 + 3))
words=("Timber Town" "100%")
files=("$game-a4.pdf" "$game-letter.pdf")

# shellcheck disable=SC2317  # called through check
build() {
  local into=$1
  shift
  exits 0 "$kitwright" build "$game" --output "$into" "$@"
}

check "the game builds" build "$work/one"
out=$work/one/$game

check "A4 pages are 210 x 297 mm" pages_measure "$out/$game-a4.pdf" 595.276 841.890
check "Letter pages are 8.5 x 11 inch" pages_measure "$out/$game-letter.pdf" 612 792
for file in "${files[@]}"; do
  pdf=$out/$file
  check "$file is sound" pdf_is_sound "$pdf"
  check "$file has its fonts in it" fonts_are_embedded "$pdf"
  check "$file has sound page boxes" boxes_are_sound "$pdf"
  pdftotext -q "$pdf" "$work/text.txt"
  for word in "${words[@]}"; do check "$file has the text '$word'" says "$work/text.txt" "$word"; done
  check "$file has a title" says <(pdfinfo "$pdf") "Timber Town"
  check "$file has a manifest row for every printed side" equals "$((fronts + backs))" "$(manifest_rows "$out/manifest.json" "$file" '"side":')"
  check "$file has a back where a piece has one" equals "$backs" "$(manifest_rows "$out/manifest.json" "$file" '"side":"back"')"
done
check "no temporary file is left" equals "" "$(find "$work/one" -name '*.part')"

check "it builds again" build "$work/two"
for file in "${files[@]}" manifest.json; do
  check "two builds write the same $file" cmp "$out/$file" "$work/two/$game/$file"
done

check "it builds on one thread" build "$work/single" --jobs 1
check "it builds on two threads" build "$work/double" --jobs 2
for file in "${files[@]}" manifest.json; do
  check "one and two threads write the same $file" cmp "$work/single/$game/$file" "$work/double/$game/$file"
done

check "one paper alone builds" build "$work/letter" --paper letter
check "and leaves the other out" test ! -e "$work/letter/$game/$game-a4.pdf"

check "a build in a pipe is quiet" equals "" "$("$kitwright" build "$game" --output "$work/one" --quiet 2>&1 </dev/null)"
finish
