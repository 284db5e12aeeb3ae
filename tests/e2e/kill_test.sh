#!/usr/bin/env bash
# Whatever ends a build, the last good kit is whole or the new one complete, and the next build works. With KITWRIGHT_ALL ten times as many kills.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"
here=$(dirname -- "$0")

if grep -q __asan_init "$kitwright"; then
  echo "the sanitizers bear nothing that is loaded before them"
  exit 0
fi
small_game "$work/moths"
check "the shim compiles" cc -shared -fPIC -O1 -o "$work/shim.so" "$here/kill_shim.c" -ldl
check "killed, full, twice" python3 "$here/kill.py" "$kitwright" "$work/moths" "$work/shim.so" "$work" "$([[ ${KITWRIGHT_ALL:-} ]] && echo 300 || echo 30)"
finish
