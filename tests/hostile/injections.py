"""Builds games that want to run a script in the reader's browser, and shows Chromium the rulebooks that come of them.

    injections.py PROGRAM

Each is refused with a place, or becomes a page on which nothing runs: neither as it is, nor without its content security policy,
and in which a second script finds nothing that could. A page that does run a script shows that it would be heard.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

from small_game import SVG, book, component, game, write

RUN = "parent.postMessage('ran','*')"
TAG = f"<script>{RUN}</script>"
ERROR = f'<img src="x" onerror="{RUN}">'
BREAK = f'"><script>{RUN}</script>'
ATTRIBUTE = f'" onload="{RUN}" onfocus="{RUN}" autofocus x="'
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
PLACE = re.compile(r"^\S[^\n]*?:\d+:\d+: error", re.M)

# Says what could run here, besides the page's own script.
PROBE = """<script>
const found = [];
for (const e of document.querySelectorAll("*")) {
  for (const a of e.attributes) {
    if (a.name.startsWith("on")) found.push(e.tagName + " " + a.name);
    if (/^\\s*(javascript|vbscript|data:text)/i.test(a.value.replace(/[\\u0000-\\u0020]/g, "")) && /href|src|action|to|values/.test(a.name)) found.push(a.value);
  }
  if (e.tagName === "FORM" && e.hasAttribute("action")) found.push("a form's action");
  if (/^(iframe|object|embed|foreignobject|base|animate|set|link)$/i.test(e.tagName)) found.push(e.tagName);
}
found.push(...[...document.scripts].slice(0, -1).filter((s) => s.textContent.includes("postMessage")).map(() => "script"));
parent.postMessage("probed " + found.join(", "), "*");
</script>"""

HOST = """<!doctype html><meta charset="utf-8"><body><pre id="told"></pre><script>
addEventListener("message", (m) => {
  const frame = [...document.querySelectorAll("iframe")].find((f) => f.contentWindow === m.source);
  told.append("[" + frame.name + ": " + m.data + "]\\n");
});</script>
"""


def markdown(text):
    return lambda: book(text)


def svg(drawing):
    return lambda: book("```svg art/x.svg\nalt: A moth.\n```") | {"art/x.svg": drawing if "<svg" in drawing else SVG % drawing}


def row(text):
    return lambda: book("```gallery\nmoth\n```\n\n{{ moth[0].title }}") | {"moth.json": component(
        items=[{"id": "luna", "title": text, "value": 3}])["moth.json"]}


def front_matter(key, text):
    return lambda: game() | {"rulebook.md": f"---\n{key}: {text}\n---\n\n# Play\n\nCollect moths.\n"}


INJECTIONS = {
    "tag": markdown(TAG), "tag-in-line": markdown(f"a {TAG} b"), "tag-in-code": markdown(f"`{TAG}`"),
    "tag-in-block": markdown(f"    {TAG}\n"), "tag-in-heading": markdown(f"## {TAG}"), "tag-in-quote": markdown(f"> {TAG}"),
    "tag-in-cell": markdown(f"| a | b |\n|---|---|\n| {TAG} | {ERROR} |"), "tag-in-comment": markdown(f"<!-- --> {TAG} <!-- -->"),
    "comment-end": markdown(f"<!-- note: --!> {TAG} -->"), "error": markdown(ERROR), "entity": markdown(f"&lt;script&gt;{RUN}&lt;/script&gt;"),
    "svg-in-line": markdown(f'<svg onload="{RUN}"><g/></svg>'), "iframe": markdown(f'<iframe srcdoc="{TAG}"></iframe>'),
    "details": markdown(f'<details open ontoggle="{RUN}">x</details>'), "style": markdown(f"<style>@import 'x'</style>{TAG}"),
    "link": markdown(f"[a](javascript:{RUN})"), "link-case": markdown(f"[a](JaVaScRiPt:{RUN})"),
    "link-entity": markdown(f"[a](java&#115;cript:{RUN})"), "link-tab": markdown(f"[a](<java\tscript:{RUN}>)"),
    "link-data": markdown(f"[a](data:text/html,{TAG})"), "link-title": markdown(f"[a](#play '{ATTRIBUTE}')"),
    "link-end": markdown(f"[a](#play\"{BREAK})"), "auto-link": markdown(f"<javascript:{RUN}>"),
    "picture": markdown(f"![a](javascript:{RUN})"), "picture-words": markdown(f"![{BREAK}](x)"),
    "reference": markdown(f"[a]\n\n[a]: javascript:{RUN}"), "index": markdown(f"<!-- index: {TAG} -->\n\nMoths."),
    "expression": markdown("{{ '" + TAG.replace("'", '"') + "' }}"), "alt": lambda: book(f"```svg art/x.svg\nalt: A moth. {BREAK}\n```") | {
        "art/x.svg": SVG % '<rect width="9" height="9"/>'},
    "title": front_matter("title", TAG), "subtitle": front_matter("subtitle", BREAK),
    "name": lambda: book("", name=TAG), "name-attribute": lambda: book("", name=ATTRIBUTE), "designer": lambda: book("", designers=[TAG, BREAK]),
    "source": lambda: book("", source=f"javascript:{RUN}"), "version": lambda: book("", version=BREAK),
    "language": lambda: book("", language=f'en" onload="{RUN}'), "row": row(TAG), "row-attribute": row(ATTRIBUTE), "row-error": row(ERROR),
    "row-marks": row(f"[a](javascript:{RUN}) **{TAG}**"), "svg-script": svg(TAG), "svg-load": svg(f'<rect width="9" height="9" onload="{RUN}"/>'),
    "svg-click": svg(f'<a xlink:href="javascript:{RUN}"><rect width="9" height="9"/></a>'),
    "svg-foreign": svg(f'<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">{ERROR}</body></foreignObject>'),
    "svg-set": svg(f'<rect width="9" height="9"><set attributeName="onclick" to="{RUN}"/></rect>'),
    "svg-animate": svg(f'<a><rect width="9" height="9"/><animate attributeName="href" values="javascript:{RUN}"/></a>'),
    "svg-entity": svg(f'<!DOCTYPE svg [<!ENTITY x "&#60;script>{RUN}&#60;/script>">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">&x;</svg>'),
    "svg-cdata": svg(f'<style><![CDATA[</style>{TAG}]]></style><rect width="9" height="9"/>'),
    "svg-title": svg(f"<title>]]>{TAG.replace('<', '&lt;')}</title><rect width='9' height='9'/>"),
    "svg-use": svg(f"<use xlink:href=\"data:image/svg+xml,{TAG.replace('<', '%3C')}#a\"/>"),
    "svg-id": svg(f"<rect id='&quot;&gt;{TAG.replace('<', '&lt;')}' width='9' height='9'/>"),
}


def built(program, name, folder):
    """The rulebook's HTML; None if the game was refused. Raises if neither came about."""
    write(INJECTIONS[name](), folder / name)
    ended = subprocess.run([program, "build", name, "--output", f"{name}-kit", "--paper", "a4"], cwd=folder, capture_output=True, text=True,
                           timeout=60, errors="replace")
    pages = list((folder / f"{name}-kit").rglob("*-rulebook.html"))
    if ended.returncode == 0 and len(pages) == 1:
        return pages[0].read_text(encoding="utf-8")
    if ended.returncode == 1 and PLACE.search(ended.stderr):
        return None
    raise RuntimeError(f"{name}: status {ended.returncode}, {len(pages)} pages\n{ended.stderr[:500]}")


def shown(folder):
    """What the host page heard from its frames."""
    command = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
               "--disable-background-networking", f"--user-data-dir={folder}/profile", "--allow-file-access-from-files",
               "--virtual-time-budget=20000", "--dump-dom", f"file://{folder}/host.html"]
    return subprocess.run(command, capture_output=True, text=True, timeout=240, env={"HOME": str(folder), "PATH": "/usr/bin:/bin"}).stdout


def frame(folder, name, page):
    (folder / f"{name}.html").write_text(page, encoding="utf-8")
    return f'<iframe name="{name}" src="{name}.html"></iframe>\n'


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    wrong, frames, refused = [], [], 0
    with tempfile.TemporaryDirectory() as at:
        folder = pathlib.Path(at)
        for name in INJECTIONS:
            page = built(program, name, folder)
            if page is None:
                refused += 1
                continue
            if not POLICY.search(page):
                wrong.append(f"{name}: no policy")
            frames += [frame(folder, name, page), frame(folder, f"{name}-bare", POLICY.sub("", page) + PROBE)]
        heard_at_all = frame(folder, "control", f"<p>{TAG}{ERROR}</p>{PROBE}")
        (folder / "host.html").write_text(HOST + heard_at_all + "".join(frames), encoding="utf-8")
        told = shown(folder)
    pages = len(frames) // 2
    wrong += [line for line in re.findall(r"\[(.*?: ran)\]", told) if not line.startswith("control")]
    wrong += [f"{name}: {found}" for name, found in re.findall(r"\[(\S+)-bare: probed ([^\]]+)\]", told)]
    if "[control: ran]" not in told or "[control: probed IMG onerror, script]" not in told:
        wrong.append("the browser tells nothing: " + told[-500:])
    if told.count("-bare: probed") != pages:
        wrong.append(f"{told.count('-bare: probed')} of {pages} pages were probed")
    print(f"{len(INJECTIONS)} injections: {refused} refused, {pages} pages", *wrong, sep="\n")
    sys.exit(bool(wrong) or pages < 10 or refused < 10)


if __name__ == "__main__":
    main()
