#!/usr/bin/env bash
# What draws nothing starts without the libraries that draw; what draws is handed over to kitwright-draw, in the same folder.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

small_game "$work/moths"
cd "$work" || exit 3

needed_by() { readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'; }
# What every program in C++ needs, fmt, mimalloc, simdjson, what reads spreadsheets, and what the sanitizers add.
strangers() { needed_by "$1" | grep -vE '^(ld-linux|lib(fmt|simdjson|mimalloc|minizip|pugixml|stdc\+\+|m|gcc_s|c|pthread|asan|ubsan)\.so)'; }
check "kitwright needs libraries" says <(needed_by "$kitwright") libc.so
check "but none that draws" equals "" "$(strangers "$kitwright")"
check "kitwright-draw needs some that do" says <(strangers "$kitwright-draw") libcairo.so

# Alone, it does all that draws nothing.
mkdir alone
cp -- "$kitwright" alone/kitwright
alone=$work/alone/kitwright
check "version" exits 0 "$alone" version
check "help of a command that draws" exits 0 "$alone" build --help
check "list" exits 0 "$alone" list moths
check "eval" exits 0 "$alone" eval moths "size(moth)"
check "setup" exits 0 "$alone" setup moths
check "check --rules" exits 0 "$alone" check --rules moths
check "schema" exits 0 "$alone" schema docs
check "a wrong option of a command that draws" exits 2 "$alone" build --no-such-option
for command in "build moths" "check moths" "show moths moth/luna -o luna.png"; do
  # shellcheck disable=SC2086  # words
  check "$command needs the other program" exits 3 "$alone" $command
  check "$command says which" says "$work/.said.err" "$work/alone/kitwright-draw, which does what is drawn, cannot be started: No such file"
  check "$command says what to do" says "$work/.said.err" "build Kitwright again"
done

# The other program is given the same words and environment, and its status is the status.
printf '#!/bin/sh\nprintf "<%%s>" "$@" "$MOTHS"\nexit 7\n' >alone/kitwright-draw
chmod +x alone/kitwright-draw
check "its status" exits 7 env MOTHS=two "$alone" build moths "[1 2]" --output "a b"
check "its words" says "$work/.said.out" "<build><moths><[1 2]><--output><a b><two>"
ln -s "$alone" linked
check "called by another name it finds its neighbour" exits 7 "$work/linked" check moths
finish
