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
check "check --rules" exits 0 "$kitwright" check --rules moths
check "schema" exits 0 "$kitwright" schema docs
check "a wrong option" exits 2 "$kitwright" build --no-such-option

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
