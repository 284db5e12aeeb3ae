#!/usr/bin/env bash
# `kitwright new` writes games that are sound as they stand, called as one asks, wherever one asks.
. "$(dirname -- "$0")/support.sh"

cd "$work" || exit 3

is_silent() { "$@" >"$work/.all" 2>&1 && equals "" "$(cat "$work/.all")"; }

for kind in cards tiles tokens full; do
  game="some where/my-$kind"
  check "$kind: is written" exits 0 "$kitwright" new "$game" --kind "$kind"
  check "$kind: is sound, without a finding" is_silent "$kitwright" check --quiet "$game"
  check "$kind: builds" is_silent "$kitwright" build --quiet "$game" --paper a4
  check "$kind: so does its ink-saver" is_silent "$kitwright" build --quiet "$game" --paper letter --style ink-saver
  check "$kind: its PDF is sound" pdf_is_sound "output/my-$kind/my-$kind-a4.pdf"
  check "$kind: its rulebook has two pages" equals 2 "$(pages_of "output/my-$kind/my-$kind-rulebook.pdf")"
  for json in "$game"/*.json "$game"/layouts/*.json; do
    check "$json says what it is for" says "$json" '"about":'
    schema=$(sed -n 's/.*"\$schema": "\([^"]*\)".*/\1/p' "$json")
    check "$json names a schema that is there" test -n "$schema" -a -f "$(dirname -- "$json")/$schema"
  done
  check "$kind: editors find the schemas" says "$game/.vscode/settings.json" '"url": "./.kitwright/schema/game.schema.json"'
done
check "without a kind it is a game with everything" exits 0 "$kitwright" new everything
check "the same as kind full, but for its name" equals "my-full/game.json" \
  "$(diff -rq "some where/my-full" everything | sed -n 's/^Files some where.\(.*\) and .*/\1/p')"

called() { sed -n "s/^  \"$2\": \"\(.*\)\",$/\1/p" "$1/game.json"; }
names() { # NAME ID TITLE
  check "$1: is written" exits 0 "$kitwright" new "$1" --kind tokens
  check "$1: its id" equals "$2" "$(called "$1" id)"
  check "$1: its name" equals "$3" "$(called "$1" name)"
  check "$1: is sound" is_silent "$kitwright" check --quiet "$1"
}
names "deep/in/fox_and-hare" fox-and-hare "Fox And Hare"
names "Über 3 Bäche" uber-3-bache "Über 3 Bäche"
names '3 "quotes" \ {}' quotes '3 \"quotes\" \\ {}'
names 123 game 123
names " fox-trot-" fox-trot "Fox Trot"
mkdir empty && cd empty && check "an empty folder will do" exits 0 "$kitwright" new . --kind cards
check "and names the game" equals empty "$(called . id)"
cd ..

check "a folder that holds something is left alone" exits 2 "$kitwright" new everything
check "it says so" says .said.err "'everything' is there already: a folder that is not empty"
touch file
check "so is a file" exits 2 "$kitwright" new file
check "which is called one" says .said.err "'file' is there already: a file"
ln -s nowhere link
check "a link that leads nowhere is a wrong name" exits 2 "$kitwright" new link
check "and called so" says .said.err "'link' is there already: a link that leads nowhere"
check "a name that begins with a hyphen" exits 0 "$kitwright" new -- -x
check "gives a command that takes it for no option" says "$work/.said.out" "kitwright build ./-x"
check "an unknown kind is refused" exits 2 "$kitwright" new other --kind dice
check "and those there are said" says .said.err "known here: full, cards, tiles, tokens"
check "nothing is written then" test ! -e other
check "a name of two words" exits 0 "$kitwright" new "two words"
check "gives a command that a shell takes" says "$work/.said.out" "kitwright build 'two words'"
full() { (trap '' XFSZ && ulimit -f 4 && "$kitwright" new half); }
check "a full disk ends it" exits 3 full
check "and leaves no half game" test ! -e half
check "a name is needed" exits 2 "$kitwright" new ""
check "and not of blanks" exits 2 "$kitwright" new "- -"
check "one that is not endless" exits 2 "$kitwright" new "$(printf 'x%.0s' {1..99})"
for name in Лиса İzmir 北京; do
  check "$name: letters that a font lacks" exits 2 "$kitwright" new "$name"
  check "$name: are told" says "$work/.said.err" "the font 'Cabin' has no '${name:0:1}'"
done
for name in ':fox:' '[x](y)' '**x**' '*X' 'A {{ B }}' '\*x' 'Camp:pine:' 'Camp:fox:3' 'Camp:pine'; do
  check "$name: marks" exits 2 "$kitwright" new "$name"
  check "$name: are told" says "$work/.said.err" "the name '$name' has marks of a text"
done
names 'camp:leaf' camp-leaf 'Camp:leaf'
names 'Ægir: 10:30 [2] 3 * 4' agir-10-30-2-3-4 'Ægir: 10:30 [2] 3 * 4'
check "a name that Windows keeps for a device" exits 2 "$kitwright" new con
finish
