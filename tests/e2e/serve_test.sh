#!/usr/bin/env bash
# `serve` beside somebody who edits: what it answers, whom it refuses, and what a browser shows meanwhile.
. "$(dirname -- "$0")/support.sh"
. "$(dirname -- "$0")/small_game.sh"

here=$(cd -- "$(dirname -- "$0")" && pwd)
game=$work/moths pictures=${KITWRIGHT_PICTURES:-$work}
small_game "$game"
"$kitwright" serve "$game" --port 0 >"$work/out" 2>"$work/err" </dev/null &
server=$!
# address_in FILE: what the server said, once it has said it
address_in() {
  for _ in $(seq 300); do
    [[ -s $1 ]] && break
    sleep 0.1
  done
  head -n 1 "$1"
}
address=$(address_in "$work/out")
port=${address##*:} port=${port%/}

# ask METHOD PATH BODY [HEADER...]: the whole answer; the host is ours unless a header says otherwise.
ask() {
  local method=$1 path=$2 body=$3 host="Host: 127.0.0.1:$port" header
  shift 3
  for header in "$@"; do [[ $header == Host:* ]] && host=; done
  exec 3<>"/dev/tcp/127.0.0.1/$port" || return
  printf '%s\r\n' "$method /$path HTTP/1.1" ${host:+"$host"} "Connection: close" "Content-Length: ${#body}" "$@" "" >&3
  printf '%s' "$body" >&3
  cat <&3
  exec 3>&-
}
# shellcheck disable=SC2317  # called through check
status() { ask "$@" | head -n 1 | cut -d' ' -f2; }
json="Content-Type: application/json"
for _ in $(seq 600); do
  ask GET state '' | grep -q '"drawn"' && break
  sleep 0.1
done

check "it says where it is" says "$work/out" "http://127.0.0.1:"
check "the page is there" equals 200 "$(status GET '' '')"
check "it lets no foreign script in" says <(ask GET '' '') "script-src 'self'"
check "another host is refused" equals 403 "$(status GET state '' 'Host: evil.example')"
check "another port is refused" equals 403 "$(status GET state '' 'Host: 127.0.0.1:1')"
check "another page is refused" equals 403 "$(status GET state '' 'Origin: http://evil.example')"
check "a form is refused" equals 403 "$(status POST save '{}' 'Content-Type: text/plain')"
check "this machine by its name is let in" equals 200 "$(status GET state '' "Host: localhost:$port")"
check "no file of the game is given away" equals 404 "$(status GET ../game.json '')"
listening=$(awk -v port="$(printf ':%04X' "$port")" '$4 == "0A" && substr($2, length($2) - 4) == port { print $2 }' /proc/net/tcp /proc/net/tcp6)
check "it listens on this machine only" equals "$(printf '0100007F:%04X' "$port")" "$listening"

save() { ask POST save "$1" "$json"; }
check "a position is written below the game" says <(save '{"name": "one", "position": {}}') "moths/positions/one.json"
check "it is there" test -s "$game/positions/one.json"
check "no other name is taken" says <(save '{"name": "../../one", "position": {}}') '"wrong"'
check "nothing is written elsewhere" test ! -e "$work/one.json"
for body in '{"name": 3}' '{"name": null}' '{"name": []}' '{"name": {}}' '{"name": "x"}' '[]'; do
  check "what asks wrongly, as with $body, is refused" equals 400 "$(status POST save "$body" "$json")"
done
for body in '{"position": {}, "place": 3}' '{"example": 3}' '{"example": "nowhere"}' '{"players": "x"}'; do
  check "so is a question about no position, as $body" equals 400 "$(status POST position "$body" "$json")"
done
check "and told why" says <(ask POST position '{"example": 3}' "$json") "'example' is no text"
check "a position that this game cannot have is refused" equals 400 "$(status POST save '{"name": "one", "position": {"nowhere": {}}}' "$json")"
check "and told why" says <(save '{"name": "one", "position": {"nowhere": {}}}') "nowhere"
check "a position is replaced" equals 200 "$(status POST save '{"name": "one", "position": {}}' "$json")"
(cd "$game/positions" && echo '{ "id": "mine" }' >file.json && mkdir folder.json && mkfifo pipe.json && ln -s ../game.json link.json && ln -s none dead.json)
what_lies_there() { (cd "$game" && cksum game.json positions/file.json && find positions ! -name one.json -printf '%p %y\n' | sort); }
lies=$(what_lies_there)
for name in file folder pipe link dead; do
  check "a $name that is no position is not" equals 409 "$(status POST save "{\"name\": \"$name\", \"position\": {}}" "$json")"
  check "which is told" says <(save "{\"name\": \"$name\", \"position\": {}}") "$name.json holds no position"
done
check "and stays" equals "$lies" "$(what_lies_there)"
mv "$game/positions" "$work/kept" && ln -s "$work" "$game/positions"
check "nothing is written through a link" says <(save '{"name": "one", "position": {}}') "is a link, and nothing is written through it"
rm "$game/positions" && echo >"$game/positions"
check "nor into a file" equals 409 "$(status POST save '{"name": "one", "position": {}}' "$json")"
rm "$game/positions"
mv "$game" "$work/away"
check "a game that was moved away is not made anew" says <(save '{"name": "one", "position": {}}') "moths is gone; put it back"
check "and no folder stands in its place" test ! -e "$game"
gone() { for _ in $(seq 100); do ask GET state '' | grep -q '"old":true.*"failure":"the folder [^"]* is gone; put it back"' && return; sleep 0.2; done; return 1; }
check "the page shows it as it was, and says that it is gone" gone
mv "$work/away" "$game"
check "a link that names no file is refused" exits 2 "$kitwright" serve "$game" --port 0 --editor 'idea://open'
check "a second server is told that the port is taken" exits 3 "$kitwright" serve "$game" --port "$port"
check "it stands whatever it is asked" python3 "$here/serve/attack.py" "$address" "$game"
check "a browser shows it all" python3 "$here/serve/probe.py" "$address" "$game" "$pictures"

cp -r -- "$KITWRIGHT_HOME/components/timber-town" "$work/town"
"$kitwright" serve "$work/town" --port 0 >"$work/town-out" 2>"$work/err" </dev/null &
town=$!
check "setups, positions and the rulebook are there" python3 "$here/serve/table_probe.py" "$(address_in "$work/town-out")" "$work/town" "$pictures"
kill -INT "$town"
wait "$town"

kill -INT "$server"
wait "$server"
check "Ctrl-C ends it in good order" equals 0 "$?"
finish
