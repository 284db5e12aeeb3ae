#!/usr/bin/env bash
# What breaks a game is what has changed since a build last found it sound: there its mistakes are told.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

cd "$work" || exit 3
small_game moths
cat >moths/rules.json <<'JSON'
{
  "checks": [
    { "id": "sum", "expect": "sum(m in moth: m.value) == 10", "say": "the moths are worth ten points" },
    { "id": "most", "expect": "all(m in moth: m.value <= 5)", "say": "no moth is worth more than five points" }
  ]
}
JSON
check_moths() { "$kitwright" check moths --rules; }
is_told_at_line() { head -1 .said.err | grep -q "^moths/moth.json:$1:"; }

check "a sound game is built" exits 0 "$kitwright" build moths --paper a4
sed -i 's/"luna", "title": "Luna moth", "value": 3/"luna", "title": "Luna moth", "value": 4/' moths/moth.json
check "another value breaks it" exits 1 check_moths
check "the row that has changed is told first" is_told_at_line 11
check "with the reason" says .said.err "this has changed since the last sound build"
check "and the check beside it" says .said.err "moths/rules.json:3:30"
check "build tells the same" exits 1 "$kitwright" build moths --paper a4
check "at the same place" is_told_at_line 11
check "a draft tells what it would without memory" exits 1 "$kitwright" build moths --paper a4 --draft
check "so that the same game gives the same report" bash -c '! grep -q "last sound build" .said.err output/moth-night/report.json'

sed -i '/"luna"/d' moths/moth.json
check "a row that is gone breaks it, too" exits 1 check_moths
check "the place where it stood is told" is_told_at_line 11
check "as a gap" says .said.err "what stood before this line is gone since the last sound build"

rm -r output/.kitwright
check "without memory it is broken as well" exits 1 check_moths
check "but nothing is said of changes" bash -c '! grep -q "last sound build" .said.err'
finish
