#!/usr/bin/env bash
# The wrapper installs what is missing of the fonts that ours and the games' fonts.json name. Nothing is really installed here.
. "$(dirname -- "$0")/support.sh"

root=$work/root
bin=$work/bin
mkdir -p "$root/fonts" "$root/src" "$root/build/release" "$root/components/otter/fonts" "$bin"
cp -- "$KITWRIGHT_HOME/kitwright" "$root/kitwright"
touch "$root/CMakeLists.txt" "$root/CMakePresets.json"
printf '#!/bin/sh\necho ran "$@"\n' >"$root/build/release/kitwright"
cp -- "$root/build/release/kitwright" "$root/build/release/kitwright-draw"
chmod +x "$root/build/release/kitwright" "$root/build/release/kitwright-draw"
realpath -- "$root" >"$root/build/release/.built"
echo '{ "fonts": [ { "family": "A", "file": "/a.otf", "package": "fonts-ours" } ] }' >"$root/fonts/fonts.json"
echo '{ "fonts": [ { "family": "B", "file": "/b.otf", "package": "fonts-otter" } ] }' >"$root/components/otter/fonts/fonts.json"

# What "Debian" has: everything but the game's own font.
cat >"$bin/dpkg-query" <<'SH'
#!/bin/sh
for package in "$@"; do case $package in -* | *Package* | fonts-otter) ;; *) printf '%s=installed ' "$package" ;; esac; done
SH
printf '#!/bin/sh\necho "$@" >>"%s"\n' "$work/apt.log" >"$bin/apt-get"
printf '#!/bin/sh\nexec "$@"\n' >"$bin/sudo"
chmod +x "$bin"/*

run() { PATH=$bin:$PATH "$root/kitwright" version; }
check "the wrapper runs the program" exits 0 run
check "with its arguments" says "$work/.said.out" "ran version"
check "a game's font package is installed" says "$work/apt.log" "fonts-otter"
check "what is there is not" equals 0 "$(grep -c fonts-ours "$work/apt.log")"
check "it says why" says "$work/.said.err" "to print with"
rm "$work/apt.log"
check "a second run" exits 0 run
check "installs nothing" test ! -e "$work/apt.log"
finish
