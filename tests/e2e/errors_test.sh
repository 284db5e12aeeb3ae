#!/usr/bin/env bash
# Mistakes end with the right status, at the right place, and leave what was built before untouched.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

game=$work/moths
out=$work/out
small_game "$game"
cd "$work" || exit 3

check "the small game builds" exits 0 "$kitwright" build moths --output out
fingerprint() { (cd -- "$out" && find . -type f -exec cksum {} + | sort -k 3); }
before=$(fingerprint)

# mistake FACT FILE FROM TO MESSAGE: with FROM replaced by TO in FILE, the build says `FILE:LINE:COLUMN: error: ...MESSAGE...`
mistake() {
  local fact=$1 file=$2 from=$3 to=$4 message=$5
  rm -rf -- "$game"
  small_game "$game"
  sed -i "s|$from|$to|" "$game/$file"
  check "$fact: exit status 1" exits 1 "$kitwright" build moths --output out
  check "$fact: file, line and column" grep -qE "^moths/$file:[0-9]+:[0-9]+: error: .*\[[a-z.-]+\]\$" "$work/.said.err"
  check "$fact: what is wrong" grep -qE "$message" "$work/.said.err"
  check "$fact: a caret" grep -qE '^ *[|0-9 ]*\^' "$work/.said.err"
  check "$fact: the old output stays" equals "$before" "$(fingerprint)"
}

mistake "misspelt row key" moth.json '"id": "luna", "title"' '"id": "luna", "titel"' 'titel.*'
mistake "misspelt field in a layout" layouts/card.json '{{ value }}' '{{ valeu }}' 'valeu'
mistake "misspelt key" moth.json '"bleed"' '"bleeed"' 'bleeed'
mistake "duplicate item id" moth.json '"id": "atlas"' '"id": "luna"' 'luna'
mistake "missing layout" moth.json '"front": "card"' '"front": "crad"' 'crad'
mistake "unknown unit" moth.json '"2 mm"' '"2 furlongs"' 'furlongs'
mistake "negative count" moth.json '"value": 5' '"value": 5, "count": -1' 'negative'
mistake "unknown font family" layouts/card.json '"Cabin"' '"Cabbin"' 'Cabbin'

small_game "$game"
printf '{ "id": "moth", "items": [' >"$game/moth.json"
check "truncated JSON: exit status 1" exits 1 "$kitwright" build moths --output out
check "truncated JSON: the old output stays" equals "$before" "$(fingerprint)"

small_game "$game"
sed -i 's|"bleed"|"bleeed"|' "$game/moth.json"
sed -i 's|{{ value }}|{{ valeu }}|' "$game/layouts/card.json"
check "two mistakes in two files: exit status 1" exits 1 "$kitwright" check moths
check "both are reported in one run" equals 2 "$(grep -cE 'bleeed|valeu' <(grep -E ': error: ' "$work/.said.err"))"
check "findings as JSON: exit status 1" exits 1 "$kitwright" check moths --format json
check "findings as JSON name the file" says "$work/.said.out" '"file"'

small_game "$game"
check "a wrong option: exit status 2" exits 2 "$kitwright" build moths --outptu out
check "a wrong option: the one that was meant" says "$work/.said.err" "'build' has no option --outptu; did you mean '--output'?"
check "a wrong command: exit status 2" exits 2 "$kitwright" biuld moths
check "a wrong command: the one that was meant" says "$work/.said.err" "there is no command 'biuld'; did you mean 'build'?"
check "no command: exit status 2" exits 2 "$kitwright"
check "no command: those there are" says "$work/.said.err" "known here: build, check"
check "a word too many: exit status 2" exits 2 "$kitwright" version moths
check "a word too many: which" says "$work/.said.err" "'version' does not know what to do with 'moths'"
check "an unknown game: exit status 2" exits 2 "$kitwright" build mothz
check "no game anywhere: exit status 2" exits 2 env KITWRIGHT_HOME="$work/nowhere" "$kitwright" build
check "no game anywhere: where they were looked for" says "$work/.said.err" "there are no games in $work/nowhere/components"
check "an option's value ends before the game's name" exits 0 "$kitwright" check --paper a4 moths
check "an unknown paper: exit status 2" exits 2 "$kitwright" build moths --output out --paper a44

if ((EUID != 0)); then
  mkdir "$work/shut"
  chmod a-w "$work/shut"
  check "an output folder that cannot be written: exit status 3" exits 3 "$kitwright" build moths --output "$work/shut"
fi
check "an output folder that is a file: exit status 3" exits 3 "$kitwright" build moths --output "$game/game.json"
check "help: exit status 0" exits 0 "$kitwright" --help
check "version: exit status 0" exits 0 "$kitwright" version
finish
