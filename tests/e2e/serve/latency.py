"""How long a saved change takes to the screen: from the rename that saves a file until the new face has been read from `serve`.
Arguments: the address, a file of the game, and two texts that are exchanged for each other in it; prints the times in ms."""
import http.client, json, os, sys, time, urllib.parse

address, path, one, other = sys.argv[1:5]
server = urllib.parse.urlparse(address).netloc


def get(what):
    connection = http.client.HTTPConnection(server)
    connection.request("GET", what)
    return connection.getresponse()


def settled():
    """The version once all is drawn; what is checked in the background ends at the next change."""
    while True:
        state = json.load(get("/state"))
        time.sleep(0.5)
        later = json.load(get("/state"))
        if later.get("drawn") and later["version"] == state["version"]:
            return later["version"]


times = []
for turn in range(int(sys.argv[5]) if len(sys.argv) > 5 else 10):
    events = get(f"/events?after={settled()}")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    assert one in text
    with open(path + "~", "w", encoding="utf-8") as file:
        file.write(text.replace(one, other, 1))
    start = time.perf_counter()
    os.rename(path + "~", path)
    faces = {}
    while not faces:
        line = events.readline().decode()
        if line.startswith("data:"):
            faces = json.loads(line[5:])["faces"]
    told = time.perf_counter()
    get(f"/face/{next(iter(faces.values()))[0]}.svg").read()
    times.append((1000 * (time.perf_counter() - start), 1000 * (told - start)))
    print(f"{times[-1][0]:.0f} ms, {times[-1][1]:.0f} of them to the event", flush=True)
    one, other = other, one
print(f"median {sorted(times)[len(times) // 2][0]:.0f} ms, least {min(times)[0]:.0f} ms")
