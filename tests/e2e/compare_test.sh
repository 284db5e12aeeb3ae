#!/usr/bin/env bash
# What changed since an older edition, what a change would break, and a kit of only the pieces to print again.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

cd "$work" || exit 3
small_game moths
printf '# Moth Night\n\nLay out {{ size(moth) }} moths.\n' >moths/rulebook.md
as_designer() { git -c user.name=designer -c user.email=designer@example.org -c init.defaultBranch=main "$@"; }
as_designer init -q . && as_designer add moths && as_designer commit -q -m "First edition" && as_designer tag v1
cp -r moths old

check "nothing changed yet" exits 0 "$kitwright" diff moths --since v1
check "which is said" says .said.out "Moth Night: as it is, compared with v1: nothing differs"
check "so nothing is printed again" exits 0 "$kitwright" reprint moths --since v1
check "which is said" says .said.out "every piece looks as it did"
check "and nothing is written" test ! -e output

sed -i 's/"Atlas moth", "value": 5/"Atlas moth", "value": 6/; s/"id": "hawk", /"id": "hawk", "count": 3, /' moths/moth.json
check "a number on a card and a count changed" exits 0 "$kitwright" diff moths --since v1
check "the card looks otherwise" says .said.out "moth/atlas: front looks otherwise; value 6, was 5"
check "the other has more copies" says .said.out "moth/hawk: 3 copies, 1 before"
check "the rulebook counts them" says .said.out "Lay out [-3-] {+5+} moths."
check "three pieces are to be printed" says .said.out "3 pieces to print, on 1 sheet; 1 piece to throw away"
check "a folder is an older edition, too" exits 0 "$kitwright" diff moths --since old
check "it tells the same" says .said.out "moth/atlas: front looks otherwise; value 6, was 5"
check "for tools it is JSON" exits 0 "$kitwright" diff moths --since v1 --format json
check "which JSON readers read" python3 -c 'import json,sys; assert json.load(open(sys.argv[1]))["print"]["pieces"] == 3' .said.out
check "and for the eyes a page" exits 0 "$kitwright" diff moths --since v1 -o changes.html
check "with pictures and without scripts" says changes.html "data:image/png;base64,"
check "that loads nothing" says changes.html "default-src 'none'"

check "as a draft for the change log" exits 0 "$kitwright" diff moths --since v1 --change-log
check "it tells what players see" says .said.out "atlas: value 6, was 5."
check "words of the rulebook take no waiver, as no number is told" grep -qx "  Moth Night: the words are new\." .said.out
check "a marked rulebook" exits 0 "$kitwright" build moths --paper a4 --change-bars v1
check "is sound" pdf_is_sound output/moth-night/moth-night-rulebook.pdf
check "the reprint" exits 0 "$kitwright" reprint moths --since v1 --paper a4
check "says what it saves" says .said.out "3 pieces to print, on 1 sheet; 1 piece to throw away"
check "its sheets are sound" pdf_is_sound output/moth-night/reprint/moth-night-reprint-a4.pdf
check "its slip is sound" pdf_is_sound output/moth-night/reprint/moth-night-reprint-slip.pdf
# In the order of drawing, and in one line: each letter of a word that stands aslant is one to pdftotext.
slip() { pdftotext -raw output/moth-night/reprint/moth-night-reprint-slip.pdf - | tr -d '\n' >slip.txt; }
slip
check "the slip says what to throw away" says slip.txt "Take out of your set and throw away"
check "a sound one is no draft" bash -c '! grep -q DRAFT slip.txt'
cp -r old parted
printf '\n```face moth/hawk\n```\n' >>parted/rulebook.md
sed -i 's/Atlas moth/Giant moth/' parted/moth.json
check "a reprint of a part, whose rulebook shows another" exits 0 "$kitwright" reprint parted --since old --only moth/atlas --paper a4 --output part
check "holds that part" says .said.out "1 piece to print"
check "its manifest lists three pieces" equals 3 "$(grep -c '"side":"front"' output/moth-night/reprint/manifest.json)"

cp -r moths broken && printf '{ "layers": [ ' >broken/layouts/card.json
check "an edition whose layout is broken is compared" exits 0 "$kitwright" diff broken --since old
check "and what is missing from it is told" says .said.err "as it is: 5 pieces cannot be drawn for mistakes in layouts"
check "also of the older one" exits 0 "$kitwright" diff moths --since broken
check "by its name" says .said.err "broken: 5 pieces cannot be drawn"
rm -r broken && cp -r moths narrow && sed -i 's/"size": "tcg"/"size": "10 mm 10 mm"/' narrow/moth.json
check "an edition whose words do not fit any more is compared" exits 0 "$kitwright" diff narrow --since old
check "and that is told as broken" says .said.out "does not fit its box"
rm -r narrow
check "a kit that was printed" exits 0 "$kitwright" build old --paper a4
check "is an older edition by its manifest" exits 0 "$kitwright" reprint moths --since output/moth-night/manifest.json --paper a4
check "with the same result" says .said.out "3 pieces to print, on 1 sheet; 1 piece to throw away"
check "of a part of the game that looks the same, nothing" exits 0 "$kitwright" reprint moths --since output/moth-night/manifest.json --only moth/luna
check "is thrown away for being left out" says .said.out "every piece of moth/luna looks as it did; nothing is to be printed"
check "diff tells the pieces, too" exits 0 "$kitwright" diff moths --since output/moth-night/manifest.json
check "which are to be printed" says .said.out "2 × moth/hawk"
check "a part of the kit beside it" exits 0 "$kitwright" build old --paper a4 --only moth/luna
check "does not hide the whole" exits 0 "$kitwright" diff moths --since output/moth-night/manifest.json
check "which is still what was printed" says .said.out "3 pieces to print, on 1 sheet; 1 piece to throw away"
check "a manifest of a reprint is refused" exits 2 "$kitwright" diff moths --since output/moth-night/reprint/manifest.json
check "with what it holds" says .said.err "is of a part of the game: it lists moth-night-reprint-a4.pdf"
check "a kit for a print shop" exits 0 "$kitwright" build old --press --output press
check "is no older edition" exits 2 "$kitwright" reprint moths --since press/moth-night/manifest.json
check "in any style" exits 2 "$kitwright" reprint moths --since press/moth-night/manifest.json --style ink-saver
check "and told as what it is" says .said.err "is of a build with --press, which has no sheets; name a revision, the folder of the older edition"
check "a style that was not printed" exits 2 "$kitwright" reprint moths --since output/moth-night/manifest.json --style ink-saver
check "is named with the one that was" says .said.err "lists no sheets in the style ink-saver; say --style full"
check "a shard of a kit" exits 0 "$kitwright" build old --paper a4 --shard 1/2 --output shards
check "is no older edition, either" exits 2 "$kitwright" reprint moths --since shards/moth-night-shard-1-of-2/manifest.json
check "and says where the whole is" says .said.err "is of one shard of a kit; name the manifest.json that 'kitwright merge' writes"
for loss in 'm["sides"] = []' 'm["sides"] = {}' 'm["files"] = m["files"][:0]' 'm["sides"][0]["file"] = "lost.pdf"'; do
  python3 -c "import json; m = json.load(open('output/moth-night/manifest.json')); $loss; json.dump(m, open('damaged.json', 'w'))
del m['listed']; json.dump(m, open('old.json', 'w'))"
  check "a manifest that has lost something is refused: $loss" exits 2 "$kitwright" diff moths --since damaged.json
  check "and told" says .said.err "'damaged.json' was changed since a build wrote it"
  check "so is one of an older Kitwright: $loss" exits 2 "$kitwright" diff moths --since old.json
  check "and told, too" says .said.err "'old.json' is no manifest that can be read"
done
check "a manifest is no older rulebook" exits 2 "$kitwright" build moths --change-bars output/moth-night/manifest.json
cp -r old broken && echo '{' >broken/game.json
check "nor is an edition that cannot be read" exits 2 "$kitwright" build moths --change-bars broken
check "which says so" says .said.err "the rulebook of 'broken' cannot be compared with: "
cp -r old unsound && printf '\nSee [@nowhere].\n' >>unsound/rulebook.md
check "nor one with a mistake in it" exits 2 "$kitwright" build moths --change-bars unsound
check "which is named" says .said.err "the rulebook of 'unsound' cannot be compared with: no heading or figure is called 'nowhere'"
cp -r .git whole.git
for object in v1:moths/moth.json v1:moths v1; do
  id=$(git rev-parse "$object") && cut=.git/objects/${id:0:2}/${id:2}
  chmod u+w "$cut" && truncate -s 20 "$cut"
  check "an object of git's that is cut off is waited for by nobody: $object" timeout 20 bash -c '"$1" diff moths --since v1 2>.said.cut; (($? == 2 || $? == 3))' - "$kitwright"
  check "and told: $object" says .said.cut "kitwright: "
  rm -rf .git && cp -r whole.git .git
done
git -C . config core.worktree /etc
check "a game outside of its repository's files has no revisions" exits 2 "$kitwright" diff moths --since v1
check "and the reason is told" says .said.err "'moths' lies outside of its repository, whose files are in "
git -C . config --unset core.worktree
cp -r old other && sed -i 's/"id": "moth-night"/"id": "day-moths"/' other/game.json
check "a folder with another game is refused" exits 2 "$kitwright" diff moths --since other
check "with its name" says .said.err "'other' holds another game, day-moths"
check "a kit of another game" exits 0 "$kitwright" build other --paper a4
check "is refused by its manifest" exits 2 "$kitwright" reprint moths --since output/day-moths/manifest.json
check "with its name" says .said.err "is of another game: it lists day-moths-a4.pdf"
check "a file of a revision without its name is no revision" exits 2 "$kitwright" diff moths --since HEAD:
check "as one that is not there" says .said.err "no revision 'HEAD:'"
check "a path that is not there is no revision" exits 2 "$kitwright" diff moths --since ./nowhere/manifest.json
check "and told as a path" says .said.err "is neither a folder with a game.json nor a file"

mkdir shelf && mkfifo pipe.json && truncate -s 70000000 large.json
for case in "shelf:is a folder without a game.json" "pipe.json:is a pipe or a device" "large.json:has more than 64 MiB"; do
  check "what lies there is no revision: $case" exits 2 timeout 20 "$kitwright" diff moths --since "${case%%:*}"
  check "and told as what it is" says .said.err "'${case%%:*}' ${case#*:}"
done
rm -r shelf pipe.json large.json
for name in config packed-refs refs/tags/v3 objects/info/alternates; do
  [[ ! -e .git/$name ]] || mv ".git/$name" kept
  mkfifo ".git/$name"
  check "a pipe in the place of .git/$name is not waited for" exits 2 timeout 20 "$kitwright" diff moths --since v1
  check "but told" says .said.err ".git/$name is a pipe or a device"
  rm ".git/$name"
  [[ ! -e kept ]] || mv kept ".git/$name"
done
mkfifo pipe && cp .git/config kept && printf '[Include]\n path = ../pipe\n' >>.git/config
check "settings that include a pipe are not followed" exits 2 timeout 20 "$kitwright" diff moths --since v1
check "but told" says .said.err ".git/config includes other files"
mv kept .git/config && rm pipe
check "three dots are no range" exits 2 "$kitwright" diff moths --since v1...v1
check "and told as such" says .said.err "'v1...v1' has three dots"
check "a revision that is not there" exits 2 "$kitwright" diff moths --since v9
check "is told as such" says .said.err "the repository has no revision 'v9'"
cp .git/config kept && printf '[core' >.git/config
check "a damaged repository" exits 2 "$kitwright" diff moths --since v1
check "is told as damaged" says .said.err ".git cannot be read: "
mv kept .git/config
as_designer clone -q . large && head -c 70000000 /dev/zero >large/moths/rulebook.md
as_designer -C large commit -q -a -m "A film by mistake" && as_designer -C large tag film
as_designer -C large checkout -q v1 -- moths
check "a revision with a file of more than 64 MiB is compared" exits 0 "$kitwright" diff large/moths --since film
check "and the file is told, at its place" says .said.out "large/moths/rulebook.md:1:1: large/moths/rulebook.md has more than 64 MiB"
rm -rf large
as_designer worktree add -q second
check "a second work tree has the revisions of the first" exits 0 "$kitwright" diff second/moths --since v1
mkfifo .git/refs/tags/v3
check "and its pipes" exits 2 timeout 20 "$kitwright" diff second/moths --since v1
rm .git/refs/tags/v3

as_designer add moths && as_designer commit -q -m "Second edition" && as_designer tag v2
sed -i 's/Luna moth/Luna/' moths/moth.json
check "two older editions are compared with each other" exits 0 "$kitwright" diff moths --since v1..v2
check "without what is on disk" test "$(grep -c luna .said.out)" = 0

sed -i 's/"components"/"params": { "hand": 2 }, "components"/' moths/game.json
printf '{ "promises": { "hand": 2 }, "checks": [ { "id": "enough", "expect": "size(moth) >= hand * 2", "say": "a hand for each" } ] }\n' >moths/rules.json
check "a change that breaks something" exits 1 "$kitwright" what-if moths 'hand = 3'
check "says what" says .said.out "[enough]"
check "and leaves the files as they are" says moths/game.json '"hand": 2'
check "a change that breaks nothing" exits 0 "$kitwright" what-if moths 'moth/luna.value = 4'
check "says what is to be printed" says .said.out "1 piece to print"
sed -i 's/"checks": \[/&{ "id": "three", "expect": "size(moth) == 99" }, /' moths/rules.json
check "a change that breaks something where another check fails already" exits 1 "$kitwright" what-if moths 'hand = 3'
check "a change that breaks nothing there" exits 0 "$kitwright" what-if moths 'moth/luna.value = 4'
sed -i 's/{ "id": "three"[^}]*}, //; s/"checks"/"nope": 1, "checks"/' moths/rules.json
check "a change of a game whose rules have a mistake" exits 0 "$kitwright" what-if moths 'hand = 3'
check "says that the checks were not run" says .said.err "as it is: mistakes keep the rules from being looked at"
sed -i 's/"nope": 1, //' moths/rules.json
sed -i 's/"components"/"palette": { "unused1": "#fff" }, "components"/' moths/game.json
check "a change that is a mistake" exits 1 "$kitwright" what-if moths 'hand = "2"'
check "mends nothing that it did not look at" test "$(grep -c mended .said.out)" = 0
sed -i 's/"palette": { "unused1": "#fff" }, //' moths/game.json

sed -i 's/size(moth) >= hand/size(moth) > hand * 9/' moths/rules.json
check "a reprint of a game with mistakes is refused" exits 1 "$kitwright" reprint moths --since v1 --paper a4
check "but as a draft" exits 1 "$kitwright" reprint moths --since v1 --paper a4 --draft
slip
check "whose slip says so" says slip.txt "DRAFT"

check "an unknown revision is refused" exits 2 "$kitwright" diff moths --since v9
check "in one line" says .said.err "the repository has no revision 'v9'"
check "an unknown name is refused" exits 2 "$kitwright" what-if moths 'hnd = 3'
check "with what was meant" says .said.err "did you mean 'hand'?"
check "a game that is broken is not compared in silence" bash -c "echo '{' >moths/game.json; ! '$kitwright' diff moths --since v1 2>said.txt && grep -q game.json said.txt"

finish
