"""Asks the server of `kitwright serve` what no browser would, and looks whether it still answers.

    attack.py ADDRESS GAME

A few hundred requests, one after the other or at most 64 at once, each with a time limit: broken lines, endless headers, bodies
that are too long, too deep or never come, paths that lead outside, positions of nonsense, pages that hold connections open.
"""
import json
import os
import socket
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

address, game = sys.argv[1], sys.argv[2]
PORT = int(address.rstrip("/").rsplit(":", 1)[1])
HOST = f"Host: 127.0.0.1:{PORT}"
PATIENCE = 30
failed = []


def connect():
    s = socket.create_connection(("127.0.0.1", PORT), timeout=PATIENCE)
    return s


def say(raw, ends=True, most=1 << 20):
    """What comes back; empty where the server just hangs up. `ends`: nothing more will be said, which it takes for a hang-up."""
    with connect() as s:
        try:
            s.sendall(raw)
            if ends:
                s.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # it has hung up already
        got = b""
        try:
            while len(got) < most and (more := s.recv(65536)):
                got += more
        except TimeoutError:
            failed.append(f"no answer within {PATIENCE} s: {raw[:80]!r}")
        except OSError:
            pass
        return got


def ask(method, path, body=b"", *headers):
    lines = [f"{method} {path} HTTP/1.1", HOST, "Connection: close", f"Content-Length: {len(body)}", *headers, "", ""]
    return say("\r\n".join(lines).encode("utf-8", "surrogateescape") + body, ends=False)


def status(answer):
    return answer.split(b" ", 2)[1].decode() if answer.startswith(b"HTTP/") else "none"


def holds(what, true):
    if not true:
        failed.append(what)


def alive():
    return status(ask("GET", "/state")) == "200"


def tree():
    return sorted(os.path.join(at, f) for at, _, files in os.walk(os.path.dirname(os.path.abspath(game))) for f in files)


JSON = "Content-Type: application/json"
before = tree()
holds("it answers at first", alive())

# Lines that are no HTTP.
for raw in [b"", b"\0" * 5000, b"GET", b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 3000, b"GET / HTTP/1.1\r\n" + HOST.encode(),
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + os.urandom(200)]:
    holds(f"{raw[:20]!r} is not answered as if it were a question", status(say(raw)) in ("none", "400", "403", "404"))

# Headers and paths without end.
for raw in [f"GET /{'a' * 100000} HTTP/1.1\r\n{HOST}\r\n\r\n", f"GET /face/{'a' * 8000}.svg HTTP/1.1\r\n{HOST}\r\n\r\n",
            f"GET / HTTP/1.1\r\n{HOST}\r\nX: {'y' * 200000}\r\n\r\n", f"GET / HTTP/1.1\r\n{HOST}\r\n" + "X: y\r\n" * 20000 + "\r\n",
            f"GET /?{'&'.join(f'a{i}=b' for i in range(3000))} HTTP/1.1\r\n{HOST}\r\n\r\n",
            f"GET /state HTTP/1.1\r\n{HOST}\r\nRange: bytes={','.join('0-0' for _ in range(1500))}\r\n\r\n"]:
    holds(f"{raw[:12]}... of {len(raw)} letters does not end it", say(raw.encode()) is not None and alive())

# Nothing outside is given away.
for path in ["/../game.json", "/%2e%2e/game.json", "/..%2fgame.json", "//etc/passwd", "/face/..%2f..%2fgame.json", "/game.json", "/desk.js/../../x",
             "/face/%00.svg", "/sheet?page=-1", "/sheet?page=99999999999999999999", "/%", "/%zz", "/\xff"]:
    holds(f"{path} is not there", status(ask("GET", path)) in ("404", "400"))

# Numbers beyond all measure.
for query in ["players=-1", "players=99999999999", "players=3&seed=-1", "players=2&seed=99999999999999999999999", "players=1e1", "players=x&seed=x",
              "players=2&players=3", "players=2&seed=", "players="]:
    holds(f"setup?{query} is refused in words", (got := ask("GET", f"/setup?{query}")) and status(got) == "400" and b'"wrong"' in got)
holds("no players are told how many play", (got := ask("GET", "/setup?players=0")) and status(got) == "400" and b" is for " in got)
holds("a number below 0 is told the range", b"'players' is no whole number from 0 to 100" in (ask("GET", "/setup?players=-1") or b""))
holds("so is a seed that is too large", b"from 0 to 18446744073709551615" in (ask("GET", f"/setup?seed={10**23}") or b""))
for body in [b'{"players": 99}', b'{"players": 0}', b'{"players": 2.5}']:
    holds(f"so is a position with {body!r}", status(ask("POST", "/position", body, JSON)) == "400")
holds("a setup without a number of players is one for the fewest", status(ask("GET", "/setup?seed=1")) == "200")
holds("two hosts are none", status(say(f"GET /state HTTP/1.1\r\n{HOST}\r\nHost: evil.example\r\nConnection: close\r\n\r\n".encode(), ends=False)) == "400")
holds("what is no name is told whole", b"line 1, column 12: the control character U+0000" in ask("POST", "/save", b'{"name": "a\\u0000b", "position": {}}', JSON))

# Methods that it has not.
for method in ["PUT", "DELETE", "CONNECT", "TRACE", "OPTIONS", "PATCH", "BREW"]:
    holds(f"{method} is refused", status(ask(method, "/save", b"{}", JSON)) in ("403", "404", "400", "405"))

# Bodies.
deep = b'{"name": "x", "position": ' + b"[" * 200000 + b"]" * 200000 + b"}"
for body in [b"", b"[", b"null", b"[]", b"0", b'"\xff"', b"\0", b'{"name": null}', b'{"name": "a", "position": null}', deep,
             b'{"name": "a/../../b", "position": {}}', b'{"name": "", "position": {}}', b'{"name": ".", "position": {}}',
             b'{"name": "' + b"n" * 300 + b'", "position": {}}', b'{"name": "a\\u0000b", "position": {}}',
             b'{"name": "CON\\n", "position": {}}', b'{"name": 5, "position": {}}', b'{"position": {}}', b'{"name": "a"}']:
    for path in ["/save", "/position"]:
        got = ask("POST", path, body, JSON)
        holds(f"{path} with {body[:40]!r} is answered in words", any(w in got for w in (b'"wrong"', b'"findings"', b'"faults"')))
        holds(f"{path} with {body[:40]!r} is not saved", b'"saved"' not in got)
holds("more than a megabyte is refused", status(ask("POST", "/position", b" " * (2 << 20), JSON)) in ("413", "none"))
for length in ["-1", "99999999999999999999", "x", "0x10"]:
    raw = f"POST /position HTTP/1.1\r\n{HOST}\r\n{JSON}\r\nContent-Length: {length}\r\n\r\n{{}}"
    holds(f"a length of {length} does not end it", say(raw.encode()) is not None and alive())
chunks = f"POST /position HTTP/1.1\r\n{HOST}\r\n{JSON}\r\nTransfer-Encoding: chunked\r\n\r\n"
for body in ["ffffffffffffffff\r\n", "-5\r\n{}\r\n", "zz\r\n", "1\r\n{\r\n1\r\n}\r\n0\r\n\r\n"]:
    holds(f"a chunk of {body[:8]!r} does not end it", say((chunks + body).encode()) is not None and alive())

# A page of somebody else: what a browser sends for its pictures, forms and scripts.
for headers in [["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"], ["Origin: null"], ["Origin: http://127.0.0.1"]]:
    for path in ["/", "/state", "/events", "/setup?players=3&seed=1", "/rulebook"]:
        holds(f"{path} is not given to {headers[0]}", status(ask("GET", path, b"", *headers)) == "403")

# Connections that say nothing, and such that wait for news: others are answered still, or again once they are gone.
idle = [connect() for _ in range(64)]
for s in idle[:32]:
    s.sendall(b"GET /state HT")
time.sleep(0.2)
for s in idle:
    s.close()
holds("it answers after 64 that said nothing", alive())
for what, raw in [("wait for news", f"GET /events HTTP/1.1\r\n{HOST}\r\n\r\n"), ("have asked half a question", "GET / HTTP/1.1\r\nHost:")]:
    waiting = [connect() for _ in range(64)]
    for s in waiting:
        s.sendall(raw.encode())
    holds(f"it answers while 64 {what}", alive())
    for s in waiting:
        s.close()

holds("what is no JSON is told, and where", b"this is no position: line 1, column 27: " in ask("POST", "/save", b'{"name":"good","position":{', JSON))
holds("so is a key that stands twice", b"second 'A1' in the same object" in ask("POST", "/save", b'{"name":"good","position":{"town":{"A1":"a","A1":"b"}}}', JSON))

# The game is as it was, and it is still shown.
holds("it answers at last", alive())
shown = json.loads(ask("GET", "/state").split(b"\r\n\r\n", 1)[1])
holds("all faces are there", len(shown["faces"]) > 0 and "failure" not in shown)
holds("no file has come or gone", tree() == before)

for what in failed:
    print(f"attack: not so: {what}", file=sys.stderr)
sys.exit(1 if failed else 0)
