#!/usr/bin/env bash
# docs/RULES-UPDATE.md: every command of it is run, and says what the page says it says. `tests/e2e/rules_update_test.sh KITWRIGHT
# bless` writes what the commands say now into the page.
. "$(dirname -- "$0")/support.sh"
document=$KITWRIGHT_HOME/docs/RULES-UPDATE.md
export here=$KITWRIGHT_HOME/tests/e2e/rules_update
export GIT_AUTHOR_NAME=designer GIT_AUTHOR_EMAIL=designer@example.org GIT_COMMITTER_NAME=designer GIT_COMMITTER_EMAIL=designer@example.org
cd "$work" || exit 3
mkdir bin && ln -s "$kitwright" bin/kitwright
PATH=$PWD/bin:$PATH

# Copies the page line by line; what stands below a command is exchanged for what the command says.
said=""
while IFS= read -r line; do
  case $line in
    '<!-- do: '*) printf '%s\n' "$line" && line=${line#<!-- do: } && bash -c "${line% -->}" >&2 ;;
    '$ '*) printf '%s\n' "$line" && bash -c "${line#\$ }" 2>&1 && :; said=yes ;;
    '```') said="" && printf '%s\n' "$line" ;;
    *) [[ -n $said ]] || printf '%s\n' "$line" ;;
  esac
done <"$document" >page.md

if [[ ${2:-} == bless ]]; then
  cp page.md "$document"
  exit
fi
check "docs/RULES-UPDATE.md says what the commands say" diff -u "$document" page.md
check "it runs commands at all" test "$(grep -c '^\$ kitwright' page.md)" -ge 5
finish
