// What all views share: the state of the game as the server last told it, and small helpers to build the page.
export const state = { version: 0, components: [], findings: [], faces: {}, box: [], boards: [], scores: [], examples: [], position: {} };

export const at = (id) => document.getElementById(id);

// make("p", {className: "x"}, "text", child): an element with properties and children.
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter((c) => c !== null && c !== undefined));
  return element;
}

export const pictureOf = (key) => `face/${key}.svg`;
export const count = (n, one, many = one + "s") => `${n} ${n === 1 ? one : many}`;
export const sizeOf = (c) => `${Number(c.width.toFixed(1))} × ${Number(c.height.toFixed(1))} mm`;
export const rank = { error: 2, warning: 1, note: 0 };

// The component and item of COMPONENT/ITEM.
export function itemCalled(face) {
  const [of, id] = face.split("/");
  const component = state.components.find((c) => c.id === of);
  return { component, item: component && component.items.find((i) => i.id === id) };
}

export const findingsOf = (face) => state.findings.filter((f) => f.faces.includes(face));

// An address encodes what a path may not have, but keeps its slashes; the first of them may be in the template.
export function editorLink(finding) {
  const path = encodeURI(finding.path);
  const file = state.editor.includes("/{file}") ? path.replace(/^\//, "") : path;
  return state.editor.replace("{file}", file).replace("{line}", finding.line).replace("{column}", finding.column);
}

export async function ask(address, body) {
  const options = body ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {};
  const answer = await fetch(address, options);
  return answer.json();
}

// The line with what the finding speaks of marked.
function markedLine(finding) {
  const letters = [...finding.text];
  const from = Math.min(finding.column - 1, letters.length);
  const end = finding.end_line > finding.line ? letters.length : Math.max(from + 1, finding.end_column - 1);
  const cut = Math.max(0, Math.min(from - 60, from));
  const text = (a, b) => letters.slice(a, b).join("");
  return make("pre", {}, (cut > 0 ? "…" : "") + text(cut, from), make("mark", {}, text(from, end) || " "), text(end));
}

function placeOf(finding) {
  const label = finding.cell ? `${finding.file}: ${finding.sheet}!${finding.cell}` : `${finding.file}:${finding.line}:${finding.column}`;
  return make("a", { href: editorLink(finding), textContent: label, title: "Open in the editor" });
}

// A finding with its line and, if wanted, the faces beside it; `open` is called with the face that is clicked.
export function shownFinding(finding, open) {
  const said = make("div", {}, make("p", {}, make("b", {}, finding.level), `: ${finding.message}`));
  if (finding.file) said.append(placeOf(finding));
  if (finding.text) said.append(markedLine(finding));
  if (finding.hint) said.append(make("p", { className: "hint" }, finding.hint));
  const item = make("li", { className: `finding ${finding.level}` }, said);
  if (open) {
    const beside = make("div", { className: "beside" });
    for (const face of finding.faces.slice(0, 4)) {
      const keys = state.faces[face];
      if (!keys || !keys[0]) continue;
      beside.append(make("button", { type: "button", className: "face", title: face, onclick: () => open(face) }, make("img", { src: pictureOf(keys[0]), alt: face })));
    }
    item.append(beside);
  }
  return item;
}
