#!/usr/bin/env bash
# A shipped game's rulebook from Markdown to PDF, HTML and booklet, judged by other people's programs.
. "$(dirname -- "$0")/support.sh"

game=timber-town
home=$KITWRIGHT_HOME
cp -r -- "$home/components/$game" "$work/game"

# shellcheck disable=SC2317  # called through check
build() {
  local into=$1
  shift
  exits 0 "$kitwright" build "$work/game" --paper a4 --output "$into" "$@"
}

check "the rulebook builds" build "$work/one" --paper letter --book-paper a5 --booklet --creep 1
out=$work/one/$game
pdf=$out/$game-rulebook.pdf
check "its pages are A5" pages_measure "$pdf" 419.528 595.276
check "the booklet's sheets are A4, lying" pages_measure "$out/$game-rulebook-booklet.pdf" 839.055 595.276
check "it comes on Letter, too" pages_measure "$out/$game-rulebook-booklet-letter.pdf" 792 612
check "the booklet has four pages to a leaf" equals 0 "$(($(pages_of "$out/$game-rulebook-booklet.pdf") % 2))"
for file in "$pdf" "$out/$game-rulebook-booklet.pdf"; do
  check "$file is sound" pdf_is_sound "$file"
  check "$file has its fonts in it" fonts_are_embedded "$file"
done
check "the booklet is made whatever the style" build "$work/lean" --book-paper a5 --booklet --creep 1 --style ink-saver
check "and has as many pages" equals "$(pages_of "$out/$game-rulebook-booklet.pdf")" "$(pages_of "$work/lean/$game/$game-rulebook-booklet.pdf")"
check "it is tagged" says <(pdfinfo "$pdf") "Tagged:          yes"
pdfinfo -struct-text "$pdf" >"$work/structure.txt" 2>"$work/structure.err"
check "its structure has headings" says "$work/structure.txt" "H1 (block)"
check "its structure has tables" says "$work/structure.txt" "Table (block)"
check "its structure reads without complaint" equals "" "$(cat "$work/structure.err")"
check "words are parted at line ends" says "$work/structure.txt" "Fish the best buildings out before they reach the waterfall"

# A number is written once: changing it changes the text.
check "the text says three tiles" says <(pdftotext "$pdf" - | tr '\n' ' ') "Turn up three tiles"
sed -i 's/"river_slots": 3/"river_slots": 4/' "$work/game/game.json"
check "the rules object to another number" exits 1 "$kitwright" build "$work/game" --output "$work/four"
check "and say which" says "$work/.said.err" "[promise]"
# Once the promise is another one and no other rule pins it, the number may be anything; no step fills a stack then.
sed -i 's/"river_slots": 3/"river_slots": 4/' "$work/game/rules.json"
sed -i '/^  "checks": \[/,/^  \],/d; /^  "setup": \[/,/^  \],/d' "$work/game/rules.json"
sed -i '/"left_in_stack(/d' "$work/game/set.json"
check "it builds with another number" build "$work/two"
check "the text says four tiles" says <(pdftotext "$work/two/$game/$game-rulebook.pdf" - | tr '\n' ' ') "Turn up four tiles"
check "the HTML says four tiles" says <(tr '\n' ' ' <"$work/two/$game/$game-rulebook.html") "Turn up four tiles"

check "it builds again" build "$work/three"
for file in "$game-rulebook.pdf" "$game-rulebook.html"; do check "two builds write the same $file" cmp "$work/two/$game/$file" "$work/three/$game/$file"; done

printf '\nEach player draws 7 tiles.\n' >>"$work/game/rulebook.md"
check "a number typed by hand is refused" exits 1 "$kitwright" build "$work/game" --output "$work/four"
check "and said where" says "$work/.said.err" "[book.number]"
finish
