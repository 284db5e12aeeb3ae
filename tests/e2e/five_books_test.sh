#!/usr/bin/env bash
# All five games build without a finding, and their rulebooks say what tests/coverage says they do, in words of their own.
. "$(dirname -- "$0")/support.sh"

root=$KITWRIGHT_HOME
seeds=$root/../shared/seeds

check "the five games build" exits 0 "$kitwright" build --paper a4 --output "$work/out" --quiet
check "and nothing is found in them" equals "" "$(cat "$work/.said.err" 2>/dev/null)"

# A rulebook may be printed on other paper than its own: narrower columns make smaller figures.
for paper in a4 letter; do
  "$kitwright" check --paper a4 --book-paper "$paper" --quiet >"$work/found" 2>&1
  check "and nothing worse than blank pages in their rulebooks on $paper" equals "" "$(grep -E ': (warning|error):' "$work/found")"
done

# Every anchor of the list is there.
# shellcheck disable=SC2317  # called through check
covered() {
  local missing=0 anchor rest
  while IFS='|' read -r anchor rest; do
    anchor=${anchor%"${anchor##*[![:space:]]}"}
    [[ -z $anchor || $anchor == '#'* ]] && continue
    grep -qF "id=\"$anchor\"" "$2" || { echo "no passage '$anchor' states:$rest"; missing=1; }
  done <"$1"
  return "$missing"
}

# No nine words in a row stand in both texts, numbers and marks aside.
# shellcheck disable=SC2317  # called through check
in_own_words() {
  local run
  words() { tr '[:upper:]' '[:lower:]' <"$1" | tr -cs '[:alpha:]' ' ' | tr ' ' '\n' | sed '/^$/d'; }
  runs() { words "$1" | awk '{ w[NR] = $0 } END { for (i = 1; i + 8 <= NR; i++) { s = w[i]; for (k = 1; k < 9; k++) s = s " " w[i + k]; print s } }' | sort -u; }
  run=$(comm -12 <(runs "$1") <(runs "$2") | head -n 3)
  [[ -z $run ]] && return
  echo "$run"
  return 1
}

for list in "$root"/tests/coverage/*.txt; do
  game=$(basename -- "$list" .txt)
  html=$work/out/$game/$game-rulebook.html
  check "$game's rulebook covers its rules" covered "$list" "$html"
  check "$game's HTML wears its chapters' pictures" says "$html" "border-image:url"
  check "$game's rulebook PDF is sound" pdf_is_sound "$work/out/$game/$game-rulebook.pdf"
  if [[ -d $seeds ]]; then check "$game's rulebook is in its own words" in_own_words "$seeds/$game.txt" "$root/components/$game/rulebook.md"; fi
done
finish
