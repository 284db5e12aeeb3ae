# What every e2e test starts with: after it, $kitwright is the program and $work an empty folder of the test's own that goes when it ends.
# shellcheck shell=bash
set -u
# shellcheck disable=SC2034  # for the test
kitwright=$(realpath -- "$1")
: "${KITWRIGHT_HOME:?}"
work=$(mktemp -d) || exit 3
trap 'chmod -R u+w -- "$work"; rm -rf -- "$work"' EXIT
failures=0

# check FACT COMMAND...: the command must succeed.
check() {
  local fact=$1
  shift
  if "$@" >"$work/.said" 2>&1; then return 0; fi
  echo "FAILED: $fact"
  echo "  \$ $*"
  sed 's/^/  /' "$work/.said" | head -n 40
  failures=$((failures + 1))
}

# exits STATUS COMMAND...: the command must end with this status; what it said is left in $work/.said.out and .said.err.
exits() {
  local wanted=$1 got=0
  shift
  "$@" >"$work/.said.out" 2>"$work/.said.err" </dev/null || got=$?
  ((got == wanted)) && return
  echo "wanted exit status $wanted, got $got"
  cat "$work/.said.out" "$work/.said.err"
  return 1
}

# equals EXPECTED ACTUAL
equals() {
  [[ $1 == "$2" ]] && return
  echo "expected '$1', found '$2'"
  return 1
}

# says FILE TEXT: the file has a line with the text.
says() {
  grep -qF -- "$2" "$1" && return
  echo "no line of $1 has: $2"
  head -n 20 "$1"
  return 1
}

pages_of() { pdfinfo "$1" | awk '/^Pages:/ {print $2}'; }

# Every page of PDF $1 is $2 by $3 points, give or take 0.1.
pages_measure() {
  pdfinfo -f 1 -l 9999 "$1" | awk -v w="$2" -v h="$3" '
    function off(a, b) { return a - b > 0.1 || b - a > 0.1 }
    $1 == "Page" && $3 == "size:" { n++; if (off($4, w) || off($6, h)) { print; bad = 1 } }
    END { if (!n) print "no pages"; exit bad || !n }'
}

# Every page's TrimBox and BleedBox lie within its MediaBox.
boxes_are_sound() {
  pdfinfo -box -f 1 -l 9999 "$1" | awk '
    $1 == "Page" && $3 == "MediaBox:" { for (i = 4; i <= 7; i++) media[i] = $i; n++ }
    $1 == "Page" && ($3 == "TrimBox:" || $3 == "BleedBox:") {
      if ($4 < media[4] - 0.01 || $5 < media[5] - 0.01 || $6 > media[6] + 0.01 || $7 > media[7] + 0.01 || $6 <= $4 || $7 <= $5) { print; bad = 1 }
    }
    END { exit bad || !n }'
}

# Every font of a PDF is embedded, and there is one.
fonts_are_embedded() {
  pdffonts "$1" | awk 'NR > 2 { n++; if ($(NF - 4) != "yes") { print; bad = 1 } } END { if (!n) print "no fonts"; exit bad || !n }'
}

# qpdf finds nothing to say: status 0, not 3 (warnings).
pdf_is_sound() { qpdf --check "$1"; }

# How many sides manifest $1 has for PDF $2 with the text $3 (without spaces).
manifest_rows() { tr -d ' \n' <"$1" | tr '}' '\n' | grep -F "\"file\":\"$2\"" | grep -F '"side":' | grep -cF -- "$3"; }

finish() {
  ((failures == 0)) || echo "$failures facts do not hold"
  exit "$((failures > 0))"
}
