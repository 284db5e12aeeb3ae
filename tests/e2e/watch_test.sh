#!/usr/bin/env bash
# `watch` beside somebody who edits: it builds again, tells of mistakes and waits, and ends on Ctrl-C with the last good kit.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

game=$work/moths
small_game "$game"
cd "$work" || exit 3
# A shell without job control lets its children ignore Ctrl-C, which `watch` waits for all the same.
"$kitwright" watch moths --paper a4 --output moths/output >"$work/out" 2>"$work/err" </dev/null &
watch=$!

# comes FILE COUNT TEXT: within a minute so many lines of the file have the text.
# shellcheck disable=SC2317  # called through check
comes() {
  local i
  for ((i = 0; i < 600; i++)); do
    (($(grep -cF -- "$3" "$1") >= $2)) && return
    sleep 0.1
  done
  echo "$1 has not $2 lines with: $3"
  cat "$work/out" "$work/err"
  return 1
}

check "the kit is made at once" comes "$work/out" 1 "Moth Night: sound, 1 file written ("
check "it is there" test -s "$game/output/moth-night/moth-night-a4.pdf"

sed -i 's/Luna moth/Moon moth/' "$game/moth.json"
check "a saved file makes it anew" comes "$work/out" 2 "Moth Night: sound"
pdftotext -q "$game/output/moth-night/moth-night-a4.pdf" "$work/text"
check "the new kit has the new name" says "$work/text" "Moon moth"

cp "$game/moth.json" "$work/good.json"
head -c 200 "$work/good.json" >"$game/moth.json"
check "half a file is a mistake, told with its line" comes "$work/err" 1 "moths/moth.json:"
check "nothing is written then" comes "$work/out" 1 "nothing is written ("
# As editors do that write another file and rename it.
cp "$work/good.json" "$game/.moth.json.new" && mv "$game/.moth.json.new" "$game/moth.json"
check "the whole file is sound again" comes "$work/out" 3 "Moth Night: sound"
touch "$game/moth.json"
check "a file that is only touched changes nothing" comes "$work/out" 2 "Moth Night: sound, unchanged, 1 file"

for i in $(seq 20); do
  sed "s/Hawk moth/Hawk $i/" "$work/good.json" >"$game/moth.json"
  sleep 0.1
done
check "ten saves a second are survived" comes "$work/out" 5 "Moth Night: sound"
sleep 1
pdftotext -q "$game/output/moth-night/moth-night-a4.pdf" "$work/text"
check "the last of them is what is built" says "$work/text" "Hawk 20"

mv "$game" "$work/away"
check "a folder that goes is told" comes "$work/err" 1 "kitwright: the folder moths is gone; put it back"
sleep 1
check "and nothing else is" equals 1 "$(grep -c 'moths is\|is not inside' "$work/err")"
before=$(grep -c "Moth Night: sound" "$work/out")
small_game "$game"
check "and one that comes again is built" comes "$work/out" $((before + 1)) "Moth Night: sound"

kill -INT "$watch"
wait "$watch"
check "Ctrl-C ends it in good order" equals 0 "$?"
check "the last good kit is whole" pdf_is_sound "$game/output/moth-night/moth-night-a4.pdf"
check "no temporary file is left" equals "" "$(find "$game" "$work/away" -name '*.part')"
check "a folder that is no game is refused" exits 2 "$kitwright" watch "$work/none"
finish
