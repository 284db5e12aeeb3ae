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
mistake "a table of nothing" moth.json '"items": .*' '"items": [], "//": [' 'moth has no rows'
mistake "unknown font family" layouts/card.json '"Cabin"' '"Cabbin"' 'Cabbin'

small_game "$game"
printf '{ "id": "moth", "items": [' >"$game/moth.json"
check "truncated JSON: exit status 1" exits 1 "$kitwright" build moths --output out
check "truncated JSON: the old output stays" equals "$before" "$(fingerprint)"
check "truncated JSON: is all that is told" equals 1 "$(grep -c ': error: ' "$work/.said.err")"
check "truncated JSON: that nothing is written, and what lies there" says "$work/.said.err" "moth-night: nothing is written; what lies in out/moth-night is of an earlier build"
check "truncated JSON: but for what waits" says "$work/.said.err" "until this is mended"

small_game "$game"
sed -i 's|"bleed"|"bleeed"|' "$game/moth.json"
sed -i 's|{{ value }}|{{ valeu }}|' "$game/layouts/card.json"
check "two mistakes in two files: exit status 1" exits 1 "$kitwright" check moths
check "both are reported in one run" equals 2 "$(grep -cE 'bleeed|valeu' <(grep -E ': error: ' "$work/.said.err"))"
check "findings as JSON: exit status 1" exits 1 "$kitwright" check moths --format json
check "findings as JSON name the file" says "$work/.said.out" '"file"'

small_game "$game"
sed -i '/"id": "[a-z]*", "title"/s|"value": |"count": 0, "value": |' "$game/moth.json"
check "a kit of nothing: exit status 1" exits 1 "$kitwright" build moths --output out
check "a kit of nothing: says so at its place" grep -qE '^moths/moth.json:[0-9]+:[0-9]+: error: every row of moth has the count 0' "$work/.said.err"
small_game "$game"
sed -i 's|"items": .*|"items": "moths.csv", "//": [|' "$game/moth.json"
printf 'id,title,value\rluna,Luna,3\ratlas,Atlas,5\r' >"$game/moths.csv"
check "a table with old line ends is read" exits 0 "$kitwright" build moths --output old-ends
check "with all its rows" says "$work/.said.out" "Moth Night: 2 pieces"
rm "$game/moths.csv"
small_game "$game"
long=$(printf 'x%.0s' {1..500})
for ((i = 0; i < 2000; i++)); do extra+="\"k$i-$long\": 1, "; done
printf '%s\n' "{ $extra" >"$work/extra" && sed -i "1r $work/extra" "$game/game.json" && sed -i '1d' "$game/game.json"
check "thousands of mistakes: exit status 1" exits 1 "$kitwright" check moths
check "fifty of a kind are told" equals 50 "$(grep -c ': error: ' "$work/.said.err")"
check "the others are counted" says "$work/.said.err" "and 1950 more [key.unknown]"
check "in much less than a megabyte" test "$(wc -c <"$work/.said.err")" -lt 100000
check "thousands of mistakes as JSON" exits 1 "$kitwright" check moths --format json
check "are counted, too" says "$work/.said.out" '"more": 1950'

small_game "$game"
for ((i = 0; i < 70; i++)); do checks+="${checks:+, }{ \"id\": \"c$i\", \"expect\": \"size(moth) == $((i + 90))\" }"; done
printf '{ "checks": [ %s ] }\n' "$checks" >"$game/rules.json"
check "checks that fail: exit status 1" exits 1 "$kitwright" check moths --rules --all
check "fifty are told, though each has an id of its own" equals 50 "$(grep -c ': error: ' "$work/.said.err")"
check "the others are counted together" says "$work/.said.err" "and 20 more [proofs]"
rm "$game/rules.json"

# book FACT WORDS: of what is wrong with the rulebook this alone is said, besides that it names few moths.
book() {
  exits 1 "$kitwright" check moths
  check "$1" equals 1 "$(grep -E ': (error|warning): ' "$work/.said.err" | grep -vc unmentioned)"
  check "$1, in words" says "$work/.said.err" "$2"
}
small_game "$game"
{ printf '# Moths\n\n' && printf '{{ size(moth) }} %.0s' {1..1300}; } >"$game/rulebook.md"
book "what closes an expression beyond the limit is not told, too" "a book has at most 1296 expressions"
printf '# Moths\n\n```face moth/luna\nid: luna\ncaption: A moth.\n```\n\nNow see Figure 3.\n' >"$game/rulebook.md"
book "a figure that is not there is told once" "there is no Figure 3: the book numbers 1"
{ printf '# Moths\n\n[page @last]\n\n' && printf -- '---\n\nOne.\n\n%.0s' {1..1003} && printf '## Last {#last}\n'; } >"$game/rulebook.md"
book "a book of too many pages is told once" "and at most 1000 are set"
rm "$game/rulebook.md"
# alone FACT FILE CHANGE WORDS: after this change of a file nothing but these words is said.
alone() {
  cp "$game/$2" "$work/kept"
  sed -i "$3" "$game/$2"
  exits 1 "$kitwright" check moths
  check "$1" equals 1 "$(grep -cE ': (error|warning): ' "$work/.said.err")"
  check "$1, in words" says "$work/.said.err" "$4"
  mv "$work/kept" "$game/$2"
}
alone "fields that are a list bring no finding for each row" moth.json 's/{ "title": "", "value": 0 }/["title", "value"]/' "'fields' takes an object"
alone "layers that are no list are told once" layouts/card.json '1s/.*/{ "layers": { "fill": "#ffffff" } }/; 2,$d' "'layers' takes a list"
alone "a component without its ending is told the name" game.json 's/"moth.json"/"moth"/' "hint: did you mean 'moth.json'?"

exits 0 "$kitwright" build moths --output moths/layouts
check "what lies hidden beside an output among the layouts is no layout" exits 0 "$kitwright" check moths
check "and nothing is told of it" equals "" "$(grep 'lies too deep' "$work/.said.err" | grep kitwright/)"
rm -r moths/layouts/.kitwright moths/layouts/moth-night

small_game "$game"
check "a wrong option: exit status 2" exits 2 "$kitwright" build moths --outptu out
check "a wrong option: the one that was meant" says "$work/.said.err" "'build' has no option --outptu; did you mean '--output'?"
check "a short option" exits 2 "$kitwright" build moths -o out
check "is told the long ones" says "$work/.said.err" "'build' has no option -o; did you mean '--output' or '--only'?"
check "a wrong command: exit status 2" exits 2 "$kitwright" biuld moths
check "a wrong command: the one that was meant" says "$work/.said.err" "there is no command 'biuld'; did you mean 'build'?"
check "no command: exit status 2" exits 2 "$kitwright"
check "no command: those there are" says "$work/.said.err" "known here: build, merge"
check "a word too many: exit status 2" exits 2 "$kitwright" version moths
check "a word too many: which" says "$work/.said.err" "'version' does not know what to do with 'moths'"
check "an unknown game: exit status 2" exits 2 "$kitwright" build mothz
check "an unknown game: the nearest folder" says "$work/.said.err" "did you mean 'moths'?"
check "a home that is not there: exit status 2" exits 2 env KITWRIGHT_HOME="$work/nowhere" "$kitwright" build moths
check "a home that is not there: in a sentence" equals 1 "$(wc -l <"$work/.said.err")"
check "a home that is not there: which" says "$work/.said.err" "Kitwright's own files are not in '$work/nowhere'"
mkdir -p bare/fonts && cp "$KITWRIGHT_HOME/fonts/fonts.json" bare/fonts
check "no game anywhere: exit status 2" exits 2 env KITWRIGHT_HOME="$work/bare" "$kitwright" build
check "no game anywhere: where they were looked for" says "$work/.said.err" "there are no games in $work/bare/components"
check "an option's value ends before the game's name" exits 0 "$kitwright" check --paper a4 moths
check "a game's game.json is the game" exits 0 "$kitwright" check moths/game.json
# together OPTIONS...: options that have nothing to do beside each other are a wrong command line, in one sentence.
# shellcheck disable=SC2317  # called through check
together() { exits 2 "$kitwright" "$@" && equals 1 "$(wc -l <"$work/.said.err")"; }
check "--booklet of a part" together build moths --booklet --only moth
check "--press of what is folded" together build moths --press --backs fold
check "--paper for a print shop" together build moths --press --paper a4
check "--flip without duplex backs" together build moths --backs none --flip short-edge
check "--creep without a booklet" together build moths --creep 1
check "a paper for a rulebook that is not there" exits 0 "$kitwright" build moths --paper a4 --book-paper a4 --output bookless
check "is told" says "$work/.said.err" "it has no rulebook, so --book-paper makes nothing"
check "a booklet of one" exits 0 "$kitwright" build moths --paper a4 --booklet --output bookless
check "too" says "$work/.said.err" "it has no rulebook, so --booklet makes nothing"
check "--report without drawing" together check moths --rules --report seen
check "--creep of no number" exits 2 "$kitwright" build moths --booklet --creep nan
check "--seed below nothing" exits 2 "$kitwright" setup moths --seed -1
cp -R moths twins
check "two games of one id" together build moths twins --output both
check "of which nothing is written" test ! -e both
rm -R twins
check "--seed beyond 64 bits" exits 2 "$kitwright" setup moths --seed 99999999999999999999
check "a page that is none" together diff moths --since twins -o page.txt
check "two values for one place" exits 2 "$kitwright" what-if moths 'moth/luna.value = 3' 'moth/luna.value = 4'
check "an answer that nobody reads: exit status 1" exits 1 "$kitwright" eval moths '1..900000'
check "and its size" says "$work/.said.err" "bytes [eval.size]"
check "an empty word for an option" together score moths --position ''
check "an empty word for a folder" together schema ''
check "an escape in what is wrong does not reach the terminal" together check $'mo\e[2Jths'
check "but is shown" says "$work/.said.err" "mo�[2Jths"
check "nor one in an option's value" exits 2 "$kitwright" check moths --format $'\e[2J'
check "as can be seen" equals 0 "$(grep -c $'\e' "$work/.said.err")"

for option in --paper --style --jobs --flip --book-paper --creep --color; do
  check "a line end in the value of $option" exits 2 "$kitwright" build moths "$option" $'x\ny'
  check "is told in the line of the others" equals 0 "$(grep -c '^y' "$work/.said.err")"
done
check "an output folder whose name is too long" exits 3 "$kitwright" build moths --output "$(printf 'x%.0s' {1..256})"
check "is told to be that" says "$work/.said.err" "File name too long"

# no_object FILE: each kind of JSON but an object is told in the file, and nothing else is.
no_object() {
  local root
  for root in null '[]' 3 '"moth"'; do
    rm -rf -- "$game"
    small_game "$game"
    printf '%s\n' "$root" >"$game/$1"
    check "$1 that holds $root: exit status 1" exits 1 "$kitwright" build moths --output out
    check "$1 that holds $root: it is told there, once" equals "moths/$1:1:1: error: the file holds" "$(grep ': error: ' "$work/.said.err" | grep -o '^.* holds')"
  done
}
for file in game.json moth.json rules.json layouts/card.json; do no_object "$file"; done
small_game "$game"

check "a part of a kit" exits 0 "$kitwright" build moths --output part --only moth/luna
check "says what was not looked at" says "$work/.said.err" "moth-night: the rulebook was not looked at (--only)"
check "and how many pieces it made" says "$work/.said.out" "Moth Night: 1 piece"
check "and its report is not ok" says part/moth-night/report.json '"ok": false'
check "a whole kit's is" says out/moth-night/report.json '"ok": true'
check "the rules alone say so" exits 0 "$kitwright" check moths --rules
check "in one line" says "$work/.said.err" "were not looked at (--rules)"
check "as JSON, too" exits 0 "$kitwright" check moths --rules --format json
check "with the reason" says "$work/.said.out" '"why": "--rules"'

sed -i 's|"components"|"classes": [ { "id": "moths", "of": "moth", "by": "id" } ], "components"|' moths/game.json
sed -i 's|{{ title }}|Moth|; s|{{ value }}|3|' moths/layouts/card.json
check "what looks alike is an error of build, too" exits 1 "$kitwright" build moths --output out
check "as a finding says" says "$work/.said.err" "[classes.alike]"
check "the old output stays" equals "$before" "$(fingerprint)"
small_game "$game"

check "an unknown paper: exit status 2" exits 2 "$kitwright" build moths --output out --paper a44

mkdir -p elsewhere planted/moth-night/.kitwright
for name in letter manifest.json; do printf 'mine\n' >"elsewhere/$name"; done
ln -s "$work/elsewhere" planted/moth-night/.kitwright/evil
printf '{"from": "evil", "put": ["letter", "manifest.json"], "gone": []}' >planted/moth-night/.kitwright/journal.json
check "a folder with a journal that leads elsewhere: the kit is built" exits 0 "$kitwright" build moths --output planted
check "and nothing elsewhere is moved" equals "$(printf 'mine\nmine')" "$(cat elsewhere/letter elsewhere/manifest.json)"

kept=foreign/moth-night/moth-night-a4.pdf
mkdir -p foreign/moth-night && printf 'mine\n' >"$kept"
check "a file that Kitwright did not write is not replaced: exit status 3" exits 3 "$kitwright" build moths --output foreign --paper a4
check "which is told" says "$work/.said.err" "is there already, and Kitwright did not write it; move it elsewhere"
check "and it is as it was" equals mine "$(cat "$kept")"
rm "$kept"
check "once it is gone, the kit is built" exits 0 "$kitwright" build moths --output foreign --paper a4
printf 'a note' >>"$kept"
check "a PDF with notes in it is not replaced: exit status 3" exits 3 "$kitwright" build moths --output foreign --paper a4
check "as is told, too" says "$work/.said.err" "was changed since Kitwright wrote it"
rm "$kept" foreign/moth-night/manifest.json && mkfifo foreign/moth-night/manifest.json
check "nor is a pipe called like the manifest" exits 3 "$kitwright" build moths --output foreign --paper a4
rm foreign/moth-night/manifest.json && printf 'mine\n' >foreign/moth-night/manifest.json
check "nor is somebody else's manifest replaced" exits 3 "$kitwright" build moths --output foreign --paper a4
check "as is told" says "$work/.said.err" "manifest.json: is there already, and Kitwright did not write it"
check "and it is as it was" equals mine "$(cat foreign/moth-night/manifest.json)"
printf x >plain
check "a file where the output folder should be: exit status 3" exits 3 "$kitwright" build moths --output plain/kits
check "a file where the output folder should be: which" says "$work/.said.err" "plain: is no folder, and one is to be made there"
mkdir here
check "the current folder may be the output" exits 0 env -C here "$kitwright" build ../moths --output . --paper a4
mkdir -p blocked && : >blocked/.kitwright
check "a kit is whole although nothing can be remembered of it" exits 0 "$kitwright" build moths --output blocked --paper a4
check "as is told then" says "$work/.said.err" "not remembered, so the next build makes it again"
check "files that may not grow: exit status 3" exits 3 bash -c 'ulimit -f 8; exec "$0" "$@"' "$kitwright" build moths --output small
check "a folder of two lines" exits 2 "$kitwright" build moths --output $'out\nkitwright: all is lost'
ln -s out linked
check "an output folder may be a link" exits 0 "$kitwright" build moths --output linked
mkdir schemas && ln -s "$work/elsewhere" schemas/schema
check "schemas are not written through a link" exits 3 "$kitwright" schema schemas
check "as is told" says "$work/.said.err" "is a link, and nothing is written through it"

# Root may write everywhere, so root steps down for what another user meets, where that one may read the program and its home.
as_another=()
if ((EUID == 0)); then
  as_another=(setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/nonexistent)
  chmod -R a+rX "$work"
fi
small_game "$game"
chmod -R a+rX "$game"
mkdir "$work/shut" "$work/hidden"
cp -R out/moth-night "$work/shut"
chmod -R a-w,a+rX "$work/shut"
cp -R "$game" "$work/hidden/moths"
chmod a-r "$work/hidden/moths/moth.json"
cp -R "$game" "$work/hidden/owls"
mkdir -p "$work/hidden/owls/fonts"
chmod a-r "$work/hidden/owls/fonts"
sound=$(cd "$work/shut" && find . -type f -exec cksum {} + | sort -k 3)
if ((EUID != 0)) || "${as_another[@]}" "$kitwright" list moths >/dev/null 2>&1; then
  check "an output folder that cannot be written: exit status 3" exits 3 "${as_another[@]}" "$kitwright" build moths --no-cache --output "$work/shut"
  check "in one line that names it" grep -qE '^kitwright: .*shut' "$work/.said.err"
  check "and the kit in it is whole" equals "$sound" "$(cd "$work/shut" && find . -type f -exec cksum {} + | sort -k 3)"
  check "a file that may not be read: exit status 3" exits 3 "${as_another[@]}" "$kitwright" check "$work/hidden/moths"
  check "is named, with the reason" says "$work/.said.err" "hidden/moths/moth.json: cannot be read: Permission denied"
  check "a folder that may not be listed: exit status 3" exits 3 "${as_another[@]}" "$kitwright" check "$work/hidden/owls"
  check "is named, with the reason, too" says "$work/.said.err" "hidden/owls/fonts: cannot be read: Permission denied"
fi
check "a first kit that cannot be written: exit status 3" exits 3 bash -c "ulimit -f 1; '$kitwright' build '$game' --no-cache --output '$work/first'"
check "leaves no folder" test ! -e "$work/first/moth-night"
check "and nothing is said to have lain there" bash -c "! grep -qF 'as it was' '$work/.said.err'"
check "an output folder that is a file: exit status 3" exits 3 "$kitwright" build moths --output "$game/game.json"
check "a paper named twice" exits 0 "$kitwright" build "$game" --no-cache --paper a4 --paper A4 --output "$work/twice"
check "is printed once" equals 1 "$(grep -cF -- '-a4.pdf' "$work/.said.out")"
check "help: exit status 0" exits 0 "$kitwright" --help
check "version: exit status 0" exits 0 "$kitwright" version
finish
