#!/usr/bin/env bash
# The commands that draw nothing, and their exit status.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

small_game "$work/moths"
cd "$work" || exit 3

check "version" exits 0 "$kitwright" version
check "as an option" exits 0 "$kitwright" --version
check "is the same" says "$work/.said.out" "kitwright "
check "help" exits 0 "$kitwright" build --help
check "help as a command" exits 0 "$kitwright" help build
check "is the same" says "$work/.said.out" "--booklet"
check "help on all of it" exits 0 "$kitwright" help
check "list" exits 0 "$kitwright" list moths
check "eval" exits 0 "$kitwright" eval moths "size(moth)"
check "setup" exits 0 "$kitwright" setup moths
check "setup for one player" exits 0 "$kitwright" setup moths --players 1
check "says so in the singular" says "$work/.said.out" "Moth Night, 1 player, seed 1"
check "check --rules" exits 0 "$kitwright" check --rules moths
check "schema" exits 0 "$kitwright" schema docs
check "a wrong option" exits 2 "$kitwright" build --no-such-option
check "a fraction for a whole number" exits 2 "$kitwright" show moths moth/luna -o luna.png --dpi 99.5
check "is told to be none" says "$work/.said.err" "--dpi: '99.5' is no whole number from 10 to 1200"
check "a number beyond the range" exits 2 "$kitwright" show moths moth/luna -o luna.png --dpi 9999
check "is told the range" says "$work/.said.err" "no whole number from 10 to 1200"
for creep in 11 -1 nan 1x; do
  check "a creep of $creep" exits 2 "$kitwright" build moths --booklet --creep "$creep"
  check "is told the range" says "$work/.said.err" "kitwright: --creep: '$creep' is no number from 0 to 10"
done
check "an option that stands twice" exits 2 "$kitwright" build moths --style full --style ink-saver
check "is told to be written once" says "$work/.said.err" "kitwright: --style is there more than once; write it once"
check "a misspelt word of an option" exits 2 "$kitwright" build moths --backs foldd
check "is told the one that is meant" says "$work/.said.err" "kitwright: --backs: there is no 'foldd'; did you mean 'fold'?"
check "an option without its value" exits 2 "$kitwright" setup moths --seed
check "is told so" says "$work/.said.err" "kitwright: --seed: its value is missing"
check "a game before its command" exits 2 "$kitwright" moths build
check "is told the order" says "$work/.said.err" "the command comes first: kitwright build moths"
check "a game without a command" exits 2 "$kitwright" moths
check "is told the order, too" says "$work/.said.err" "the command comes first: kitwright build moths"
check "a game named twice" exits 2 "$kitwright" build moths ./moths
check "is told to be named once" says "$work/.said.err" "./moths is named twice; name it once"
cp -r moths unnamed && mv unnamed/game.json unnamed/game.json.txt
check "a folder whose game.json has a second ending" exits 2 "$kitwright" check unnamed
check "is told to rename it" says "$work/.said.err" "rename game.json.txt to game.json"
mkdir moths/positions && echo '{}' >moths/positions/first.json
check "a position that lies in the game's folder" exits 2 "$kitwright" score moths --position positions/first.json
check "is told its path" says "$work/.said.err" "write moths/positions/first.json"
check "a folder for a position" exits 2 "$kitwright" score moths --position moths
check "is called a folder" says "$work/.said.err" "--position: 'moths' is a folder; name a file"

cp -r moths wrong
sed -i '0,/{/s//{ "no_such_key": 1,/' wrong/game.json
check "list of a game with a mistake" exits 1 "$kitwright" list --format json wrong
check "which says so as JSON, too" says "$work/.said.out" "key.unknown"

# Two tiles that do not match, so that the position cannot come about.
town=$KITWRIGHT_HOME/components/timber-town
echo '{ "town": { "A1": "home-end 90", "A2": "home-end 0" } }' >bad.json
check "a position that cannot come about has no score" exits 1 "$kitwright" score "$town" --position bad.json
check "and it is told why" says "$work/.said.err" "this position cannot come about: A1-A2"
check "unless that is meant" exits 0 "$kitwright" score "$town" --position bad.json --illegal
check "nor has it answers" exits 1 "$kitwright" eval "$town" --position bad.json "size(town.tiles)"
check "but when that is meant" exits 0 "$kitwright" eval "$town" --position bad.json --illegal "faults(town)"
check "which say what is wrong" says "$work/.said.out" "A1-A2"
echo '{ "rival": { "temples": 3 } }' >misspelt.json
check "a misspelt field of a position" exits 1 "$kitwright" score "$town" --position misspelt.json
check "is told where it stands" says "$work/.said.err" "misspelt.json:1"
finish
