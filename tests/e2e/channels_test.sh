#!/usr/bin/env bash
# What cannot be told is no success, and no crash; and what a machine says to libraries changes no page.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

cd "$work" || exit 3
small_game moths
printf '{ "version": 3 ' >half.json
# ends STATUS COMMAND: run by a shell, which may close what it likes.
# shellcheck disable=SC2317  # called through check
ends() {
  local got=0
  bash -c "$2" >said 2>&1 </dev/null || got=$?
  equals "$1" "$got" || { cat said && return 1; }
}
export kitwright
for command in "version" "list moths" "list moths --format json" "eval moths 1+1" "check moths" "check moths --format json" "build moths" "--help" \
  "setup moths" "diff moths --since moths" "what-if moths moth/luna.count=2"; do
  check "$command: stdout full" ends 3 "\"\$kitwright\" $command >/dev/full"
  check "$command: stdout closed" ends 3 "\"\$kitwright\" $command >&-"
done
for command in "list moths" "build moths --no-cache"; do
  check "$command: nobody reads stdout" ends 3 "{ sleep 0.2; \"\$kitwright\" $command; } | true; exit \${PIPESTATUS[0]}"
done
check "a long answer, half of which arrives" ends 3 "{ \"\$kitwright\" eval moths 'list(1..90000)'; } | head -c 1 >/dev/null; exit \${PIPESTATUS[0]}"
check "is told once" equals 'kitwright: the answer cannot be written: Broken pipe' "$(cat said)"
for into in '/dev/full' '&-'; do
  check "serve ends where nobody learns its address: >$into" ends 3 "timeout 60 \"\$kitwright\" serve moths --port 0 >$into"
done
for size in $(seq 100000 5000 200000); do
  bash -c "ulimit -c 0; ulimit -v $size; \"\$kitwright\" check moths" >said 2>&1 </dev/null
  check "in $size kB GLib has no last word" bash -c '! grep -qF GLib said'
done
mkfifo reader
"$kitwright" watch moths --output watched >reader 2>watch-said </dev/null &
head -n 1 reader >/dev/null
touch moths/game.json
wait "$!"
check "watch ends when nobody reads what it says" equals 3 "$?"
check "a wrong command line and stderr full" ends 2 '"$kitwright" biuld 2>/dev/full'
check "a wrong command line and stderr closed" ends 2 '"$kitwright" biuld 2>&-'
check "all closed, nothing to say" ends 0 '"$kitwright" build moths --quiet --no-cache >&- 2>&- <&-'
check "and the kit is a kit" pdf_is_sound output/moth-night/moth-night-a4.pdf
check "a terminal sees how far the work is" bash -c 'script -qec "\"$kitwright\" build moths --no-cache" /dev/null </dev/null | grep -qF "[===="'
check "nobody else does" bash -c '! "$kitwright" build moths --no-cache 2>&1 </dev/null | grep -qF "["'
sed -i 's/"bleed"/"bleeed"/' moths/moth.json
check "a mistake and stderr full" ends 3 '"$kitwright" check moths 2>/dev/full'
check "a mistake and stderr closed" ends 3 '"$kitwright" check moths 2>&-'

small_game moths
check "an output folder without a name: exit status 2" exits 2 "$kitwright" build moths --output ''
check "a part that is none: exit status 2" exits 2 "$kitwright" build moths --only moht
check "with the one that was meant" says .said.err "did you mean 'moth'?"

check "a kit" exits 0 "$kitwright" build moths --output plain
check "with libraries told otherwise" exits 0 env PANGOCAIRO_BACKEND=win32 HB_SHAPER_LIST=fallback FONTCONFIG_PATH=/nonexistent FC_DEBUG=1 \
  FONTCONFIG_SYSROOT=/nonexistent G_MESSAGES_DEBUG=all CAIRO_DEBUG=1 FREETYPE_PROPERTIES=truetype:interpreter-version=35 SOURCE_DATE_EPOCH=1 \
  TZ=Asia/Tokyo LC_ALL=C HOME=/nonexistent "$kitwright" build moths --output told
mkdir other && cp -r moths other/nachtfalter
check "in another folder and with another umask" bash -c 'umask 077; cd other && "$kitwright" build nachtfalter --output ../elsewhere'
for into in told elsewhere; do check "$into: the same bytes in every file" diff -r plain/moth-night "$into/moth-night"; done
finish
