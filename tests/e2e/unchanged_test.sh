#!/usr/bin/env bash
# A kit that would come out the same is not made again; whatever is in doubt is.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

here=$(cd -- "$(dirname -- "$0")" && pwd)
cd "$work" || exit 3
small_game moths
build() { "$kitwright" build moths --paper a4 "$@"; }
# is_passed_over FACT / is_made FACT: what the build says.
is_passed_over() { check "$1" exits 0 build && check "$1" says .said.out "Moth Night: unchanged, 1 file"; }
is_made() { check "$1" exits 0 build && check "$1" says .said.out "Moth Night: 3 pieces"; }

is_made "the first kit is made"
cp output/moth-night/moth-night-a4.pdf first.pdf
is_passed_over "the second would be the same"
check "with --no-cache it is made all the same" exits 0 build --no-cache
check "which says so" says .said.out "Moth Night: 3 pieces"
check "with the same bytes" cmp first.pdf output/moth-night/moth-night-a4.pdf
is_passed_over "and is remembered again"

sed -i 's/"value": 5/"value": 6/' moths/moth.json
is_made "a card that changed is drawn"
cp output/moth-night/moth-night-a4.pdf changed.pdf
check "otherwise than before" bash -c '! cmp -s first.pdf changed.pdf'
check "as without memory" exits 0 build --no-cache --output other
check "with the same bytes" cmp changed.pdf other/moth-night/moth-night-a4.pdf

printf '{ "checks": [ { "id": "few", "expect": "sum(m in moth: m.value) < 20", "say": "few moths" } ] }\n' >moths/rules.json
is_made "a file that was not there before is read"
mkdir moths/fonts
is_made "a folder, too"
is_passed_over "and after that all is known"
rm output/moth-night/moth-night-a4.pdf
is_made "a kit that somebody threw away is made again"
rm output/moth-night/report.json
is_made "and one without its report"
sed -i 's/"ok": true/"ok": false/' output/moth-night/report.json
for again in once twice; do
  check "a report that somebody changed is not replaced, $again" exits 3 build
  check "and told each time" says .said.err "report.json: was changed since Kitwright wrote it; move it elsewhere, and build again"
done
rm output/moth-night/report.json
is_made "once it is gone, it is written anew"
printf x >>output/moth-night/manifest.json
is_made "and one whose manifest is damaged"
for stamp in output/.kitwright/*.json; do printf '{' >"$stamp"; done
is_made "a damaged memory is none"
check "a file in the place of the memory" bash -c 'rm -r output/.kitwright && touch output/.kitwright'
is_made "keeps no kit from being made"
check "and is told" says .said.err "not remembered"
rm output/.kitwright

for inside in . out; do
  exits 0 build --output "moths/$inside"
  check "a kit in the game's own folder, in $inside, is remembered" exits 0 build --output "moths/$inside"
  check "at once" says .said.out "Moth Night: unchanged, 1 file"
done
rm -r moths/out moths/moth-night moths/.kitwright

cp moths/rules.json sound.json
sed -i 's/\] }$/, { "id": "idle", "expect": "1 < 2", "say": "true in any case" } ] }/' moths/rules.json
is_made "a warning is told"
check "with its words" says .said.err "could make the check 'idle' fail"
is_passed_over "and does not keep a kit from being remembered"
check "but it is told again" says .said.err "could make the check 'idle' fail"
mv sound.json moths/rules.json

sed -i 's/< 20/< 2/' moths/rules.json
check "a mistake is told" exits 1 build
check "every time" exits 1 build
check "with its words" says .said.err "[few]"

# Random edits, with memory and without. With KITWRIGHT_ALL two hundred, some of them of a game that comes along.
small_game bare
printf '# Play\n\nAll %s moths fly: Luna moth, Atlas moth and Hawk moth.\n' '{{ count(m in moth) }}' >bare/rulebook.md
printf '{ "checks": [ { "id": "few", "expect": "sum(m in moth: m.value) < 60", "say": "few moths" } ] }\n' >bare/rules.json
mkdir bare/art
printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="9" cy="9" r="8" fill="#fd8"/><path d="M4 6h9v7z" fill="#b42"/></svg>\n' >bare/art/moon.svg
sed -i 's|"align": "center" }$|&,\n    { "image": "art/moon.svg", "size": "20 mm", "at": "bottom right", "inset": "6 mm" }|' bare/layouts/card.json
mkdir one two
many=40
[[ -z ${KITWRIGHT_ALL:-} ]] || many=160
check "the small game has a picture" grep -q moon.svg bare/layouts/card.json
check "edits of a small game give the same bytes" python3 "$here/unchanged.py" "$kitwright" bare one "$many" 1
[[ -z ${KITWRIGHT_ALL:-} ]] ||
  check "and edits of a large one" python3 "$here/unchanged.py" "$kitwright" "$KITWRIGHT_HOME/components/scuba-beavers" two 40 2
finish
