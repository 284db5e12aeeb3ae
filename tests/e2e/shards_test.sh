#!/usr/bin/env bash
# A set drawn in shards, as several machines would, is the kit that one build makes; what does not fit together is refused.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

# More sheets than a part of a PDF has pages: 1,300 moths, nine to a sheet, and a picture that all parts share.
game=$work/moth
small_game "$game"
sed -i 's/"items": \[/"items": "moths.csv" }/; /^    { "id"/d; /^  \]/d' "$game/moth.json"
sed -i '/"moths.csv" }/q' "$game/moth.json"
{ echo "id,title,value"; for i in {1..1300}; do echo "m$i,Moth $i,$((i % 7))"; done; } >"$game/moths.csv"
mkdir -p "$game/art"
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z" fill="#d0a030"/></svg>' >"$game/art/wing.svg"
sed -i 's|"layers": \[|"layers": [\n    { "image": "art/wing.svg", "inset": "30 mm" },|' "$game/layouts/card.json"
cat >"$game/rulebook.md" <<'MD'
# Moth Night

Catch the last moth, which the first machine does not draw.

```face moth/m1300
```
MD
name=moth-night
all="$work/s/$name-shard-1-of-3 $work/s/$name-shard-2-of-3 $work/s/$name-shard-3-of-3"

check "the whole game builds" exits 0 "$kitwright" build "$game" --output "$work/whole" --paper a4 --no-cache
check "three shards build side by side" parallel --will-cite --jobs 2 "$kitwright" build "$game" --output "$work/s" --paper a4 --shard {}/3 ::: 1 2 3
check "no part is drawn twice" equals "$(ls $all | grep -c part)" "$(ls $all | grep part | sort -u | wc -l)"
check "one shard has the rulebook" equals 1 "$(ls $all | grep -c 'rulebook.pdf')"
# shellcheck disable=SC2086  # folders without blanks
check "the shards are joined" exits 0 "$kitwright" merge "$game" $all --output "$work/merged"
check "to the same files as one build" diff -r -x .kitwright "$work/whole" "$work/merged"
check "a long PDF is sound" pdf_is_sound "$work/merged/$name/$name-a4.pdf"

# ends STATUS WORDS FOLDER...: merge must end with this status, say so, and leave the kit alone.
ends() {
  local status=$1 words=$2
  shift 2
  exits "$status" "$kitwright" merge "$game" "$@" --output "$work/merged" && says "$work/.said.err" "$words" && diff -r -x .kitwright "$work/whole" "$work/merged"
}
misnamed() { ends 2 "$@"; }  # folders that do not belong together
refused() { ends 3 "$@"; }   # a shard that is not as it was written
shard() { echo "$work/$1/$name-shard-$2-of-$3"; }
check "a missing shard is named" misnamed "these are missing: 2;" "$(shard s 1 3)" "$(shard s 3 3)"
check "a shard named twice is refused" misnamed "is shard 1 of 3, too" "$(shard s 1 3)" "$(shard s 1 3)"
check "a kit is no shard" misnamed "is not that of a shard" "$work/whole/$name"
check "a folder without a manifest is no shard" misnamed "there is no manifest.json" "$game"
mkdir "$work/pipe" && mkfifo "$work/pipe/manifest.json"
check "nor is one whose manifest is a pipe" misnamed "its manifest.json is no file" "$work/pipe"
check "nor is a folder that is not there" misnamed "there is no folder" "$work/nosuch"
exits 0 "$kitwright" build "$game" --output "$work/s" --paper a4 --shard 2/2
check "shards of another number are refused" misnamed "it is one of 2 shards" "$(shard s 1 3)" "$(shard s 2 2)"
exits 0 "$kitwright" build "$game" --output "$work/letter" --paper letter --shard 2/3
check "shards with other options are refused" misnamed "other options" "$(shard s 1 3)" "$(shard letter 2 3)" "$(shard s 3 3)"
cp -r "$work/s" "$work/damaged"
echo >>"$(shard damaged 2 3)/$name-a4-part-2.pdf"
check "a damaged file is refused" refused "is not as the shard wrote it" "$(shard s 1 3)" "$(shard damaged 2 3)" "$(shard s 3 3)"
echo '{"shard": 2, "of": []}' >"$(shard damaged 2 3)/manifest.json"
not_as_written="$(shard damaged 2 3): its manifest.json is not as the shard wrote it; build it again"
unlike() { refused "$not_as_written" "$(shard s 1 3)" "$(shard damaged 2 3)" "$(shard s 3 3)"; }
check "a manifest of somebody's own is refused" unlike
# with_bytes PYTHON: shard 2, whose manifest is what the expression makes of its bytes b.
with_bytes() {
  python3 -c "import sys; b = open(sys.argv[1], 'rb').read(); open(sys.argv[2], 'wb').write($1)" \
    "$(shard s 2 3)/manifest.json" "$(shard damaged 2 3)/manifest.json"
}
for change in 'b[:len(b) // 2]' 'b""' 'b + b" "'; do
  with_bytes "$change"
  check "a manifest that is $change is refused" unlike
done
bytes=$(stat -c %s "$(shard s 2 3)/manifest.json")
for place in {0..11}; do
  at=$((place * (bytes - 1) / 11))
  with_bytes "b[:$at] + bytes([b[$at] ^ 1]) + b[$at + 1:]"
  check "a manifest with a flipped bit at $at is refused" unlike
done
# change PYTHON: shard 2, whose manifest m is changed by a line of Python, and sealed as its writer would have done.
change() {
  python3 -c "import hashlib, json, sys
text = lambda: json.dumps(m, indent=1, ensure_ascii=False) + '\n'
m = json.load(open(sys.argv[1])); del m['sha256']; $1
m['sha256'] = hashlib.sha256(text().encode()).hexdigest(); open(sys.argv[2], 'w').write(text())" \
    "$(shard s 2 3)/manifest.json" "$(shard damaged 2 3)/manifest.json"
}
change "pass"
check "the seal is a hash of what is above it" cmp "$(shard s 2 3)/manifest.json" "$(shard damaged 2 3)/manifest.json"
altered() {
  change "$2"
  check "$1 is refused" unlike
}
altered "a number beyond the whole" 'm["shard"] = 5'
altered "a whole beyond all numbers" 'm["of"] = 1e300'
altered "a number that is a fraction" 'm["shard"] = 2.5'
for findings in None -1 '"x"' '{}' '["x"]'; do altered "a list of findings that is $findings" "m['findings'] = $findings"; done
altered "a text for the hash of a side" 'next(iter(m["sides"].values()))[0] = "x y"'
altered "a text for the sides of a part" 'm["sides"] = {part: "x" for part in m["sides"]}'
altered "a shard made from nothing" 'm["made_from"] = {}'
# joined_with COMMAND...: shard 2 with a part of the bytes that the command prints, whose hash is right.
part=$(basename "$(ls "$(shard s 2 3)"/*-part-2.pdf)")
joined_with() {
  "$@" >"$(shard damaged 2 3)/$part"
  change "m['kit']['$part'] = '$(sha256sum <"$(shard damaged 2 3)/$part" | cut -d' ' -f1)'"
  refused "$(shard damaged 2 3): $part cannot be joined" "$(shard s 1 3)" "$(shard damaged 2 3)" "$(shard s 3 3)"
}
check "half a part is refused" joined_with head -c 2000 "$(shard s 2 3)/$part"
check "an empty part is refused" joined_with true
check "a part that is no PDF is refused" joined_with echo junk
sed -i 's/Moth 7,/Moth seven,/' "$game/moths.csv"
check "shards of an older edition are refused" misnamed "another edition of moths.csv" $all

for word in 0/3 4/3 3 a/b 1/0 1/3x 1/99999; do
  check "--shard $word is refused" exits 2 "$kitwright" build "$game" --output "$work/x" --shard "$word"
done
check "a shard of a part of a game is refused" exits 2 "$kitwright" build "$game" --output "$work/x" --shard 1/2 --only moth/m1
check "nothing was written then" test ! -e "$work/x"
finish
