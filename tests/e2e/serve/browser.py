"""A headless Chromium, driven over its DevTools protocol with what Python has: enough to look at one page."""
import base64, json, os, socket, struct, subprocess, tempfile, time, urllib.request


class Browser:
    def __init__(self, width, height):
        # Its helpers may still write for a moment after it has ended.
        self.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--remote-debugging-port=0", f"--user-data-dir={self.home.name}",
             f"--window-size={width},{height}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.home.name})
        port = self.wait(lambda: open(self.home.name + "/DevToolsActivePort").read().split()[0], 90)
        pages = self.wait(lambda: [p for p in json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json")) if p["type"] == "page"], 30)
        self.connect(pages[0]["webSocketDebuggerUrl"])
        self.sent, self.complaints = 0, []
        for domain in ("Page", "Runtime", "Log"):
            self.call(domain + ".enable")

    @staticmethod
    def wait(ask, seconds):
        """What `ask` gives as soon as it gives something."""
        end = time.time() + seconds
        while True:
            try:
                if found := ask():
                    return found
            except (OSError, IndexError):
                pass
            if time.time() > end:
                raise TimeoutError("waited in vain")
            time.sleep(0.02)

    def connect(self, address):
        host, path = address[len("ws://"):].split("/", 1)
        name, port = host.split(":")
        self.socket = socket.create_connection((name, int(port)), 60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.take(1)

    def take(self, count):
        got = b""
        while len(got) < count:
            more = self.socket.recv(count - len(got))
            if not more:
                raise EOFError("the browser has ended")
            got += more
        return got

    def receive(self):
        text = b""
        while True:
            first, length = self.take(2)
            if length == 126:
                length = struct.unpack(">H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.take(8))[0]
            text += self.take(length)
            if first & 0x80:
                return json.loads(text) if first & 0x0F in (0, 1) else {}

    def call(self, method, **parameters):
        self.sent += 1
        data = json.dumps({"id": self.sent, "method": method, "params": parameters}).encode()
        mask = os.urandom(4)
        length = struct.pack(">BBH", 0x81, 0xFE, len(data)) if len(data) < 65536 else struct.pack(">BBQ", 0x81, 0xFF, len(data))
        self.socket.sendall(length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))
        while True:
            told = self.receive()
            if told.get("method") == "Runtime.exceptionThrown":
                self.complaints.append(told["params"]["exceptionDetails"].get("exception", {}).get("description", "exception"))
            if told.get("method") == "Log.entryAdded" and told["params"]["entry"]["level"] == "error":
                self.complaints.append(told["params"]["entry"]["text"] + " " + told["params"]["entry"].get("url", ""))
            if told.get("id") == self.sent:
                return told.get("result", {})

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)

    def go(self, address):
        self.call("Page.navigate", url=address)

    def ask(self, script):
        """The value of a JavaScript expression; promises are waited for."""
        told = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        return told.get("result", {}).get("value")

    def until(self, script, seconds=90):
        return self.wait(lambda: self.ask(script), seconds)

    def key(self, key, code=None):
        text = key if len(key) == 1 else ""
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key, text=text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key)

    def mouse(self, *points):
        """Presses at the first point, moves over the others and lets go at the last."""
        x, y = points[0]
        self.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)
        for x, y in points[1:]:
            self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, button="left", buttons=1)
        self.call("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", clickCount=1)

    def picture(self, file):
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def end(self):
        self.process.kill()
        self.process.wait()
        self.home.cleanup()
