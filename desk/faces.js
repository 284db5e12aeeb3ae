// The faces by component, and one of them in large. A picture is exchanged only when its key is another.
import { at, count, findingsOf, itemCalled, make, pictureOf, rank, shownFinding, sizeOf, state } from "./common.js";

const shown = new Map(); // "card/fox" or "card/fox back" to its figure
let large = null; // the face in large: {face, back}
let enlarged = 1;

const worst = (findings) => findings.reduce((w, f) => (rank[f.level] > rank[w] ? f.level : w), "note");
const keyOf = (face, back) => (state.faces[face] || [])[back ? 1 : 0] || "";

function wanted(component, item) {
  const face = `${component.id}/${item.id}`;
  const words = at("search").value.toLowerCase().trim();
  if (at("component").value && at("component").value !== component.id) return false;
  if (at("troubled").checked && !findingsOf(face).length) return false;
  return !words || `${face} ${item.name} ${component.name}`.toLowerCase().includes(words);
}

function figure(name, face, back) {
  let button = shown.get(name);
  if (!button) {
    button = make("button", { type: "button", className: "face", onclick: () => enlarge(face, back) }, make("img", { loading: "lazy" }), make("span"));
    button.dataset.face = face;
    button.dataset.back = back ? "1" : "";
    shown.set(name, button);
  }
  return button;
}

function fill(button, component, item) {
  const face = button.dataset.face, back = button.dataset.back === "1";
  const image = button.querySelector("img"), key = keyOf(face, back);
  image.alt = `${component.name}: ${item.name}${back ? ", back" : ""}`;
  const width = Math.round(component.width * at("zoom").value);
  image.width = width;
  image.height = Math.round((width * component.height) / component.width);
  exchange(button, key);
  button.querySelector("span").textContent = item.name + (item.count > 1 ? ` ×${item.count}` : "");
  const findings = findingsOf(face);
  button.querySelector(".badge")?.remove();
  if (findings.length) button.append(make("span", { className: `badge ${worst(findings)}`, textContent: findings.length, title: findings[0].message }));
}

function exchange(button, key) {
  const image = button.querySelector("img");
  if (!key || button.dataset.key === key) return;
  image.src = pictureOf(key);
  if (button.dataset.key) {
    button.classList.remove("new");
    void button.offsetWidth; // so that the animation runs again
    button.classList.add("new");
  }
  button.dataset.key = key;
}

// Faces that have just changed, before all else is asked for.
export function exchangeFaces(faces) {
  Object.assign(state.faces, faces);
  for (const [name, button] of shown) if (button.dataset.face in faces) exchange(button, keyOf(button.dataset.face, name.endsWith(" back")));
  if (large && large.face in faces) showLarge();
}

export function drawFaces() {
  const choice = at("component"), chosen = choice.value;
  choice.replaceChildren(make("option", { value: "" }, "All components"), ...state.components.map((c) => make("option", { value: c.id }, c.plural || c.name)));
  choice.value = state.components.some((c) => c.id === chosen) ? chosen : "";
  const groups = [], present = new Set();
  for (const c of state.components) {
    const row = make("div", { className: "row" });
    for (const item of c.items) {
      const face = `${c.id}/${item.id}`;
      for (const back of at("backs").checked ? [false, true] : [false]) {
        if (!keyOf(face, back) || !wanted(c, item)) continue;
        const name = face + (back ? " back" : "");
        present.add(name);
        const button = figure(name, face, back);
        fill(button, c, item);
        row.append(button);
      }
    }
    if (!row.childElementCount) continue;
    const about = ` ${count(c.items.length, "kind")}, ${count(c.pieces, "piece")}, ${sizeOf(c)}`;
    groups.push(make("section", { className: "group" }, make("h2", {}, c.plural || c.name, make("small", {}, about)), row));
  }
  for (const name of shown.keys()) if (!present.has(name) && !state.faces[name.split(" ")[0]]) shown.delete(name);
  at("grid").replaceChildren(...(groups.length ? groups : [make("p", { className: "quiet" }, state.components.length ? "No face is like that." : "Drawing…")]));
  at("grid").classList.toggle("old", !!state.old);
  if (large) showLarge();
}

// In the order of the page, as it is filtered.
const order = () => [...document.querySelectorAll("#grid .face")];

function step(by) {
  const all = order(), now = all.findIndex((b) => b.dataset.face === large.face && (b.dataset.back === "1") === large.back);
  if (!all.length) return;
  const next = all[(Math.max(now, 0) + by + all.length) % all.length];
  large = { face: next.dataset.face, back: next.dataset.back === "1" };
  showLarge();
}

export function enlarge(face, back = false) {
  large = { face, back };
  enlarged = 1;
  if (!at("large").open) at("large").showModal();
  showLarge();
}

function showLarge() {
  const { component, item } = itemCalled(large.face);
  if (!component || !item) return at("large").close();
  const key = keyOf(large.face, large.back), image = at("picture"), stage = image.parentElement;
  at("which-face").textContent = `${component.name}: ${item.name}${large.back ? ", back" : ""}`;
  at("flip").disabled = !keyOf(large.face, true);
  if (key && image.dataset.key !== key) image.src = pictureOf((image.dataset.key = key));
  image.alt = at("which-face").textContent;
  at("about").replaceChildren(...findingsOf(large.face).map((f) => shownFinding(f)));
  const fit = Math.min((stage.clientWidth - 32) / component.width, (stage.clientHeight - 32) / component.height);
  image.width = Math.max(20, Math.round(component.width * fit * enlarged));
  image.height = Math.round((image.width * component.height) / component.width);
}

function flip() {
  if (!keyOf(large.face, true)) return;
  large.back = !large.back;
  showLarge();
}

function zoom(by) {
  enlarged = Math.min(12, Math.max(0.2, enlarged * by));
  showLarge();
}

const keys = {
  ArrowRight: () => step(1), ArrowLeft: () => step(-1), f: flip, F: flip, "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8),
};

export function setUpFaces() {
  for (const id of ["search", "component", "backs", "troubled", "zoom"]) at(id).addEventListener("input", drawFaces);
  at("filter").addEventListener("submit", (e) => e.preventDefault());
  at("previous").onclick = () => step(-1);
  at("next").onclick = () => step(1);
  at("flip").onclick = flip;
  at("smaller").onclick = () => zoom(0.8);
  at("larger").onclick = () => zoom(1.25);
  at("close").onclick = () => at("large").close();
  at("large").addEventListener("close", () => {
    const last = large && shown.get(large.face + (large.back ? " back" : ""));
    large = null;
    if (last) last.focus();
  });
  addEventListener("resize", () => large && showLarge());
  addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (at("large").open && keys[e.key]) return e.preventDefault(), keys[e.key]();
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
    if (e.key === "/" && !typing) e.preventDefault(), (location.hash = "#faces"), at("search").focus();
    if (e.key === "Escape" && document.activeElement === at("search")) (at("search").value = ""), drawFaces();
    const here = document.activeElement.closest?.("#grid .face");
    if (here && (e.key === "ArrowRight" || e.key === "ArrowLeft")) {
      const all = order(), next = all[all.indexOf(here) + (e.key === "ArrowRight" ? 1 : -1)];
      if (next) e.preventDefault(), next.focus();
    }
  });
}
