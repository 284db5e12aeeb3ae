#!/usr/bin/env bash
# The five HTML rulebooks in a browser, as wide as a phone and as a desk, by day and by night: tests/e2e/html/probe.js, put into each,
# says what sticks out, leads nowhere, cannot be read or asks the network.
. "$(dirname -- "$0")/support.sh"

probe=$KITWRIGHT_HOME/tests/e2e/html/probe.js
check "the five games build" exits 0 "$kitwright" build --paper a4 --output "$work/out" --quiet
games=(timber-town scuba-beavers cam8 animal-splash beaver-mania)
widths=(360 768 1280)

# $(...) takes the last line end off, here and below.
hash=$(printf '%s' "$(cat "$probe")" | sha256sum)
allowed=$(printf '%b' "$(sed 's/../\\x&/g' <<<"${hash%% *}")" | base64)

# A page with a frame for each book and width; it writes down what the frames tell.
{
  echo '<!doctype html><meta charset="utf-8"><title>wait</title><body><pre id="told"></pre><script>'
  echo 'addEventListener("message", (m) => {'
  echo '  const frame = [...document.querySelectorAll("iframe")].find((f) => f.contentWindow === m.source);'
  # shellcheck disable=SC2028  # the browser reads it
  echo '  const line = (text) => told.append(frame.name + " " + text + "\n");'
  echo '  m.data.wrong.forEach((w) => line("WRONG " + w));'
  echo '  line(Object.entries(m.data.facts).map(([k, v]) => k + "=" + String(v).replaceAll(" ", "")).join(" "));'
  echo '});</script>'
  for game in "${games[@]}"; do
    # The page runs its own script only, so the probe's hash joins it; were the page's own wrong, the browser would complain.
    { sed "s|script-src |&'sha256-$allowed' |" "$work/out/$game/$game-rulebook.html" && printf '<script>%s</script>\n' "$(cat "$probe")"; } >"$work/$game.html"
    for width in "${widths[@]}"; do echo "<iframe name=\"$game-$width\" src=\"$game.html\" style=\"width:${width}px;height:900px;border:0\"></iframe>"; done
  done
} >"$work/host.html"

# browse SCHEME NAME: whether a browser starts here at all is the first fact. Schemes: 0 is dark, 1 light. On a busy machine it may write
# the page down before every frame has told; then it gets three times as long, twice.
# shellcheck disable=SC2317  # called through check
browse() {
  local budget
  for budget in 20000 60000 180000; do
    HOME=$work timeout 240 chromium --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --disable-background-networking \
      --user-data-dir="$work/profile" --allow-file-access-from-files --blink-settings=preferredColorScheme="$1" --window-size=1400,900 --enable-logging=stderr --v=0 \
      --virtual-time-budget=$budget --dump-dom "file://$work/host.html" >"$work/$2.html" 2>"$work/$2.log" &&
      (($(grep -c measure= "$work/$2.html") == ${#games[@]} * ${#widths[@]})) && return
  done
  echo "chromium did not start, or showed too little; its last words:"
  tail -n 15 "$work/$2.log"
  return 1
}

# told SCHEME FRAME KEY: a fact of a frame.
told() { sed -n "s/^\(.*>\)\{0,1\}$2 \(.* \)\{0,1\}$3=\([^ <]*\).*/\3/p" "$work/$1.html"; }
# shellcheck disable=SC2317  # called through check
nothing_wrong() { ! grep -E "$2 WRONG" "$work/$1.html"; }
# shellcheck disable=SC2317  # called through check
between() { (($1 <= $3 && $3 <= $2)) || { echo "$3 is not between $1 and $2"; return 1; }; }
# shellcheck disable=SC2317  # called through check
differ() { [[ -n $1 && -n $2 && $1 != "$2" ]] || { echo "'$1' and '$2'"; return 1; }; }

scheme=1
for name in light dark; do
  check "a browser shows the books ($name)" browse "$scheme" "$name"
  check "it has nothing to complain of ($name)" equals "" "$(grep CONSOLE "$work/$name.log")"
  for game in "${games[@]}"; do
    for width in "${widths[@]}"; do
      frame=$game-$width
      check "$frame is measured ($name)" between 20 2000 "$(told "$name" "$frame" links)"
      check "$frame has pictures ($name)" between 20 2000 "$(told "$name" "$frame" pictures)"
      check "$frame is sound ($name)" nothing_wrong "$name" "$frame"
      check "$frame finds a word ($name)" between 1 2000 "$(told "$name" "$frame" hits)"
    done
    # WCAG 2.2, success criterion 1.4.8, allows 80.
    check "$game's lines are 60 to 80 letters on a desk ($name)" between 60 80 "$(told "$name" "$game-1280" measure)"
  done
  scheme=0
done
for game in "${games[@]}"; do
  check "$game's ground is another by night" differ "$(told light "$game-360" ground)" "$(told dark "$game-360" ground)"
  check "$game's ink is another by night" differ "$(told light "$game-360" ink)" "$(told dark "$game-360" ink)"
done
finish
