#!/usr/bin/env bash
# The wrapper on machines that make it hard: what is missing is installed, and what cannot be helped is said in one sentence.
# Nothing is really installed or compiled here: apt, dpkg and cmake are stand-ins.
. "$(dirname -- "$0")/support.sh"

chmod 755 "$work"
root="$work/Spiele für Gäste/kitwright"
bin=$work/bin
mkdir -p "$root/fonts" "$root/src" "$root/build/release" "$root/components/otter/fonts" "$bin"
cp -- "$KITWRIGHT_HOME/kitwright" "$root/kitwright"
touch "$root/CMakeLists.txt" "$root/CMakePresets.json"
printf '#!/bin/sh\necho ran "$@"\n' >"$work/program"
chmod +x "$work/program"
echo '{ "fonts": [ { "family": "A", "file": "/a.otf", "package": "fonts-ours" } ] }' >"$root/fonts/fonts.json"
echo '{ "fonts": [ { "family": "B", "file": "/b.otf", "package": "fonts-otter" } ] }' >"$root/components/otter/fonts/fonts.json"

# built BUILD: a program that was built in this folder just now.
built() {
  mkdir -p -- "$1/release"
  cp -- "$work/program" "$1/release/kitwright"
  realpath -- "$root" >"$1/release/.built"
}

# What "Debian" has: everything but what `missing` names.
cat >"$bin/dpkg-query" <<SH
#!/bin/sh
for package in "\$@"; do case \$package in -* | *Package*) ;; *) grep -qxF -- "\$package" "$work/missing" || printf '%s=installed ' "\$package" ;; esac; done
SH
# apt-get notes what it is asked for, says what \`apt-says\` holds and ends as \`apt-ends\` says.
cat >"$bin/apt-get" <<SH
#!/bin/sh
echo "\$@" >>"$work/apt.log"
cat "$work/apt-says"
exit "\$(cat "$work/apt-ends")"
SH
# cmake configures without a word, and builds, as the program above, only what was configured.
cat >"$bin/cmake" <<SH
#!/bin/sh
if [ "\$1" = --preset ] && [ "\$3" = -B ]; then echo >"\$4/configured"; exit; fi
[ "\$1" = --build ] && [ -e "\$2/configured" ] || exit 1
if [ "\$NINJA_STATUS" ]; then for n in 1 2 3; do echo "[\$n/3 0.\$n] Building CXX object otter.o"; done; fi
cp "$work/program" "\$2/kitwright"
SH
printf '#!/bin/sh\nexec "$@"\n' >"$bin/sudo"
chmod +x "$bin"/*
# The few programs of the system that the wrapper may count on, without the system's own sudo.
for tool in bash sh env cat cp grep find mkdir rm mv stat tail head flock mktemp readlink dirname realpath; do
  ln -s -- "$(command -v "$tool")" "$work/bin/$tool"
done
machine() { # MISSING APT-SAYS APT-ENDS
  printf '%s\n' "$1" >"$work/missing"
  printf '%s\n' "$2" >"$work/apt-says"
  echo "$3" >"$work/apt-ends"
  rm -f -- "$work"/*.log "$root"/build/.packages-*
}

run() { PATH=$bin "$root/kitwright" version; }
# A person who is not root.
nobody() {
  if ((EUID == 0)); then PATH=$bin "$(command -v setpriv)" --reuid=65534 --regid=65534 --clear-groups "$@"; else PATH=$bin "$@"; fi
}

machine fonts-otter "" 0
built "$root/build"
check "the wrapper runs the program" exits 0 run
check "with its arguments" says "$work/.said.out" "ran version"
check "a game's font package is installed" says "$work/apt.log" "fonts-otter"
check "what is there is not" equals 0 "$(grep -c fonts-ours "$work/apt.log")"
check "it says why" says "$work/.said.err" "to print with"
rm -f "$work/apt.log"
check "a second run" exits 0 run
check "installs nothing" test ! -e "$work/apt.log"

machine "fonts-otter
strace-
fonts-otter-
fonts-otter+
openssh-server" "" 0
cp "$root/components/otter/fonts/fonts.json" "$work/otter.json"
for package in strace- fonts-otter- fonts-otter+ openssh-server -o fonts- "fonts-a b"; do
  rm -f "$work/apt.log" "$root"/build/.packages-*
  echo "{ \"fonts\": [ { \"family\": \"B\", \"file\": \"/b.otf\", \"package\": \"$package\" } ] }" >"$root/components/otter/fonts/fonts.json"
  check "a game that asks for '$package' runs" exits 0 run
  check "installs nothing" test ! -e "$work/apt.log"
  check "and is named" says "$work/.said.err" "components/otter/fonts/fonts.json asks for a package that is none of fonts"
done
cp "$work/otter.json" "$root/components/otter/fonts/fonts.json"
machine fonts-otter "" 0
check "what is installed" exits 0 run
check "removes nothing" says "$work/apt.log" "--no-remove"

machine "" "" 0
check "without HOME and with the POSIX locale it runs" exits 0 env -u HOME LC_ALL=POSIX PATH="$bin" "$root/kitwright" version

machine fonts-otter "E: dpkg was interrupted, you must manually run 'sudo dpkg --configure -a' to correct the problem." 100
check "an interrupted installation ends the wrapper" exits 3 run
check "which says what to do" says "$work/.said.err" "end it with: sudo dpkg --configure -a"
check "and what to install by hand" says "$work/.said.err" "as root: apt-get install fonts-otter"

machine fonts-otter "Err:1 Temporary failure resolving 'mirror'" 100
check "without a network it ends" exits 3 run
check "and says so" says "$work/.said.err" "connect this machine to a network"

machine fonts-otter "E: Unable to locate package fonts-otter" 100
check "a release without a package ends it" exits 3 run
check "and is told from a missing network" says "$work/.said.err" "this release does not have all of them"

machine fonts-otter "" 0
mv -- "$bin/sudo" "$bin/no-sudo"
check "neither root nor sudo ends it" exits 3 nobody "$root/kitwright" version
check "with the line that somebody else may type" says "$work/.said.err" "As root: apt-get install fonts-otter"
check "and apt is left alone" test ! -e "$work/apt.log"
mv -- "$bin/no-sudo" "$bin/sudo"

machine "" "" 0
check "another user runs what is built" exits 0 nobody "$root/kitwright" version
check "without a word of it" equals "" "$(cat "$work/.said.err")"

touch -d "1 hour" "$root/CMakeLists.txt"
chmod -R a-w "$root"
((EUID)) && owner="" || owner=", which belongs to root"
check "who may not write and has nothing built is refused" exits 3 nobody "$root/kitwright" version
check "and told whose folder it is" says "$work/.said.err" "build$owner. Copy"
check "with a way out" says "$work/.said.err" "Copy the whole folder to a place of your own, or build elsewhere"
mkdir -m 777 "$work/elsewhere"
check "which works" exits 0 nobody env KITWRIGHT_BUILD="$work/elsewhere/a b" "$root/kitwright" version
check "and builds there" test -x "$work/elsewhere/a b/release/kitwright"
chmod -R u+w "$root"

# At a terminal one line says how far it is; without one there is none of it.
# `script` hands its command to a plain shell, which does not read what bash quotes: names with umlauts come by variables.
terminal() {
  local script=$(command -v script)
  env -u CI -u NO_COLOR TERM=xterm PATH="$bin" WRAPPER="$root/kitwright" "$script" -qec '"$WRAPPER" version' /dev/null
}
rm -rf -- "$root/build"
machine fonts-otter "0 upgraded, 2 newly installed, 0 to remove and 0 not upgraded.
Get:1 otter
Unpacking fonts-otter" 0
check "the first build at a terminal" exits 0 terminal
check "counts the packages" says "$work/.said.out" "unpacking packages: 1 left"
check "and the files that are left" says "$work/.said.out" "compiling, files: 2 left"
check "in one line" says "$work/.said.out" $'\r\033[K  compiling'
touch -d "2 hours" "$root/CMakeLists.txt"
check "without a terminal" exits 0 run
check "nothing is counted" equals 0 "$(grep -c compiling "$work/.said.err")"
finish
