#!/usr/bin/env bash
# Small edits of the games that ship, of counts, texts, numbers, palettes, styles, fonts, layouts, art and params: `reprint` prints
# what one can see, no piece more and none less. A few edits a game, or with KITWRIGHT_ALL in the environment sixty in all.
. "$(dirname -- "$0")/support.sh"

each=2
[[ -n ${KITWRIGHT_ALL:-} ]] && each=12
check "reprint prints exactly what looks otherwise" python3 "$(dirname -- "$0")/reprint.py" "$kitwright" "$KITWRIGHT_HOME" "$work" "$each"
finish
