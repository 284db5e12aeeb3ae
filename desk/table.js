// What is played: a dealt setup, and positions on boards, which the rules judge after every move.
import { ask, at, count, make, pictureOf, shownFinding, state } from "./common.js";
import { enlarge } from "./faces.js";

let position = {}; // as position files say it
let chosen = null; // {item, turn} from the tray, or {cell} on the board
let judged = null; // what the server last said
let asked = 0;
let pressed = false; // a cell that is drawn anew under a pressed pointer would never be clicked
let stale = false; // the board is to be drawn once the pointer is let go

const board = () => state.boards.find((b) => b.id === at("which").value) || state.boards[0];
const frontOf = (component, item) => (state.faces[`${component}/${item}`] || [])[0];

// A setup.

// A face and what is said below it.
function faceButton(face, label) {
  const key = (state.faces[face] || [])[0];
  return make("button", { type: "button", className: "face", title: face, onclick: () => enlarge(face) }, key ? make("img", { src: pictureOf(key), alt: face, loading: "lazy" }) : "", make("span", {}, label));
}

// What the setup has drawn besides zones: tiles on a board by their cells, or a value such as the first player.
function drawnBesides([name, value]) {
  const of = state.boards.find((b) => b.id === name)?.of;
  if (!of) return make("p", {}, make("b", {}, `${name.replaceAll("_", " ")}: `), typeof value === "object" ? JSON.stringify(value) : String(value));
  const tiles = Object.entries(value).map(([cell, t]) => faceButton(`${of}/${t.tile}`, cell + (t.turn ? `, turned by ${t.turn}°` : "")));
  return make("section", { className: "zone" }, make("h2", {}, `${name}: ${count(tiles.length, "piece")}`), make("div", { className: "row" }, ...tiles));
}

async function deal() {
  const answer = await ask(`setup?players=${at("players").value}&seed=${at("seed").value}`);
  const into = at("dealt");
  if (!answer.zones) return into.replaceChildren(make("ol", { className: "findings" }, ...(answer.findings || []).map((f) => shownFinding(f, enlarge))), answer.wrong || "");
  const zones = Object.entries(answer.zones).map(([name, pieces]) => {
    const kinds = new Map();
    for (const p of pieces) kinds.set(`${p.component}/${p.item}`, (kinds.get(`${p.component}/${p.item}`) || 0) + 1);
    const row = make("div", { className: "row" });
    for (const [face, n] of kinds) row.append(faceButton(face, face.split("/")[1] + (n > 1 ? ` ×${n}` : "")));
    return make("section", { className: "zone" }, make("h2", {}, `${name}: ${count(pieces.length, "piece")}`), row);
  });
  into.replaceChildren(...Object.entries(answer.position).map(drawnBesides), ...zones);
}

// The board.

// What lies on a cell: {tile, turn}, or null.
function lying(id) {
  const said = (position[board().id] || {})[id];
  if (!said) return null;
  if (typeof said === "object") return said.tile ? { ...said, turn: said.turn || 0 } : null;
  const [tile, turn] = said.split(" ");
  return { tile, turn: Number(turn || 0) };
}

function lay(id, tile) {
  const there = (position[board().id] ||= {});
  if (!tile) delete there[id];
  else if (Object.keys(tile).every((k) => k === "tile" || k === "turn")) there[id] = `${tile.tile} ${tile.turn}`;
  else there[id] = tile;
}

const pitch = (b) => {
  const c = state.components.find((x) => x.id === b.of);
  return b.cell || (c ? Math.max(c.width, c.height) : 30);
};

// The cells to show with their centres in mm: all, or on a board without an edge those around what lies there.
function cellsOf(b) {
  const p = pitch(b);
  if (!b.open) return b.cells.map((c) => (b.cell ? c : { id: c.id, x: (c.column - 0.5) * p, y: (c.row - 0.5) * p }));
  const used = Object.keys(position[b.id] || {}).map((id) => id.split(",").map(Number)).filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  const xs = used.map((u) => u[0]).concat(-1, 1), ys = used.map((u) => u[1]).concat(-1, 1);
  const cells = [];
  for (let y = Math.min(...ys) - 1; y <= Math.max(...ys) + 1; y++)
    for (let x = Math.min(...xs) - 1; x <= Math.max(...xs) + 1; x++)
      if (cells.length < 900) cells.push({ id: `${x},${y}`, x: b.hex ? (x * p * 1.5) / Math.sqrt(3) : x * p, y: b.hex ? p * (y + x / 2) : y * p });
  return cells;
}

function drawBoard() {
  const b = board();
  stale = pressed;
  if (!b || pressed) return;
  const cells = cellsOf(b), p = pitch(b), w = b.hex ? (2 * p) / Math.sqrt(3) : p, component = state.components.find((c) => c.id === b.of);
  const left = Math.min(...cells.map((c) => c.x)) - w / 2, top = Math.min(...cells.map((c) => c.y)) - p / 2;
  const width = Math.max(...cells.map((c) => c.x)) + w / 2 - left, height = Math.max(...cells.map((c) => c.y)) + p / 2 - top;
  const area = at("cells");
  area.style.aspectRatio = `${width} / ${height}`;
  area.style.maxWidth = `calc(78vh * ${width / height})`;
  const percent = (mm, of) => `${(100 * mm) / of}%`;
  area.replaceChildren(...cells.map((c) => {
    const there = lying(c.id), why = (judged?.places || {})[c.id];
    const cell = make("button", { type: "button", className: "cell" + (b.hex ? " hex" : ""), title: why && why.length ? why.join("; ") : c.id });
    cell.dataset.cell = c.id;
    Object.assign(cell.style, { left: percent(c.x - w / 2 - left, width), top: percent(c.y - p / 2 - top, height), width: percent(w, width), height: percent(p, height) });
    if (why) cell.classList.add(why.length ? "may-not" : "may");
    if (!there) return cell.append(c.id), cell;
    cell.classList.add("held");
    cell.classList.toggle("chosen", chosen?.cell === c.id);
    const key = frontOf(b.of, there.tile);
    cell.setAttribute("aria-label", `${c.id}: ${there.tile}, turned by ${there.turn}`);
    if (!key) return cell.append(there.tile), cell;
    const image = make("img", { src: pictureOf(key), alt: "", draggable: false });
    Object.assign(image.style, { width: percent(component.width, w), height: percent(component.height, p), transform: `rotate(${there.turn}deg)` });
    return cell.append(image), cell;
  }));
}

function drawTray() {
  const b = board(), component = b && state.components.find((c) => c.id === b.of);
  if (!component) return;
  const used = new Map();
  for (const cell of cellsOf(b)) if (lying(cell.id)) used.set(lying(cell.id).tile, (used.get(lying(cell.id).tile) || 0) + 1);
  at("tray").replaceChildren(...component.items.filter((i) => i.count > 0).map((item) => {
    const key = frontOf(component.id, item.id), left = item.count - (used.get(item.id) || 0), is = chosen?.item === item.id;
    const button = make("button", { type: "button", title: `${item.name}: ${left} left`, className: left > 0 ? "" : "quiet" });
    button.setAttribute("aria-pressed", is);
    button.setAttribute("aria-label", `${item.name}, ${left} left`);
    button.dataset.item = item.id;
    if (key) {
      const image = make("img", { src: pictureOf(key), alt: "", draggable: false, loading: "lazy" });
      if (is) image.style.transform = `rotate(${chosen.turn}deg)`;
      if (left <= 0) image.style.opacity = 0.35;
      button.append(image);
    } else button.append(item.name);
    return button;
  }));
}

function drawJudgement() {
  const legal = at("legal"), findings = judged?.findings || [];
  const faults = [...(judged?.faults || []), ...findings.map((f) => f.message), ...(judged?.wrong ? [judged.wrong] : [])];
  legal.className = faults.length ? "bad" : "good";
  legal.textContent = !judged ? "" : faults.length ? "Cannot come about: " + [...new Set(faults)].join("; ") : "Legal.";
  at("why").textContent = why || "";
  at("scores").replaceChildren(...(judged?.scores || []).map((s) =>
    make("tr", { title: s.why || "" }, make("td", { className: "n" }, "points" in s ? JSON.stringify(s.points).replaceAll('"', "") : "–"), make("td", {}, s.say || s.id))));
  if (document.activeElement !== at("json")) at("json").value = JSON.stringify(position, null, 1);
}

let why = "";

async function judge() {
  const turn = ++asked, b = board();
  const place = chosen?.item && b ? { board: b.id, item: chosen.item, turn: chosen.turn, cells: cellsOf(b).map((c) => c.id).filter((c) => !lying(c)) } : undefined;
  const answer = await ask("position", { position, ...(place ? { place } : {}) });
  if (turn !== asked) return; // a later question is on its way
  judged = answer;
  drawBoard();
  drawJudgement();
}

function changed() {
  drawBoard();
  drawTray();
  judge();
}

const step = () => (board()?.hex ? 60 : 90);

function turn() {
  if (chosen?.item) chosen.turn = (chosen.turn + step()) % 360;
  const there = chosen?.cell && lying(chosen.cell);
  if (there) lay(chosen.cell, { ...there, turn: (there.turn + step()) % 360 });
  if (chosen) changed();
}

function takeOff() {
  if (!chosen?.cell) return;
  lay(chosen.cell, null);
  chosen = null;
  changed();
}

function choose(what) {
  chosen = chosen && what && (chosen.item === what.item && chosen.cell === what.cell) ? null : what;
  why = "";
  changed();
}

function put(cell) {
  if (chosen?.item) {
    const refused = (judged?.places || {})[cell];
    why = refused && refused.length ? `On ${cell}: ${refused.join("; ")}` : "";
    lay(cell, { tile: chosen.item, turn: chosen.turn });
  } else if (chosen?.cell && chosen.cell !== cell) {
    lay(cell, lying(chosen.cell));
    lay(chosen.cell, null);
    chosen = { cell };
  }
  changed();
}

// A tap chooses a piece or puts the chosen one down; a drag does both.
function tapped(element) {
  const cell = element.closest(".cell")?.dataset.cell, item = element.closest("[data-item]")?.dataset.item;
  if (item) return choose({ item, turn: chosen?.item === item ? chosen.turn : 0 });
  if (!cell) return;
  lying(cell) && !chosen?.item ? choose({ cell }) : chosen && put(cell);
}

function setUpDrag(area) {
  let drag = null, dragged = false;
  // The click that follows a drag is not a tap; every other one by a pointer begins with its going down.
  area.addEventListener("click", (e) => dragged && e.detail > 0 ? (dragged = false) : tapped(e.target));
  area.addEventListener("pointerdown", (e) => {
    pressed = true;
    dragged = false;
    const from = e.target.closest(".cell.held, [data-item]");
    if (from && e.button === 0) drag = { from, x: e.clientX, y: e.clientY, ghost: null, id: e.pointerId };
  });
  addEventListener("pointermove", (e) => {
    if (!drag || e.pointerId !== drag.id) return;
    if (!drag.ghost && Math.hypot(e.clientX - drag.x, e.clientY - drag.y) < 7) return;
    if (!drag.ghost) {
      const image = drag.from.querySelector("img");
      drag.ghost = image ? Object.assign(image.cloneNode(), { className: "ghost" }) : make("span", { className: "ghost" });
      drag.ghost.style.cssText = "";
      document.body.append(drag.ghost);
    }
    Object.assign(drag.ghost.style, { left: `${e.clientX}px`, top: `${e.clientY}px` });
  });
  const end = (e) => {
    if (!drag || e.pointerId !== drag.id) return;
    const { from, ghost } = drag;
    drag = null;
    if (!ghost) return;
    ghost.remove();
    dragged = true;
    if (e.type === "pointercancel") return;
    const onto = document.elementFromPoint(e.clientX, e.clientY)?.closest(".cell")?.dataset.cell;
    chosen = from.dataset.item ? { item: from.dataset.item, turn: chosen?.item === from.dataset.item ? chosen.turn : 0 } : { cell: from.dataset.cell };
    if (onto) put(onto);
    else if (chosen.cell) takeOff();
    else changed();
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

async function take(example) {
  chosen = null;
  const values = Object.keys(position).filter((k) => !state.boards.some((b) => b.id === k));
  position = Object.fromEntries(values.map((k) => [k, position[k]]));
  if (example) {
    const answer = await ask("position", { example });
    position = { ...answer.values };
    for (const [name, cells] of Object.entries(answer.boards)) position[name] = Object.fromEntries(Object.entries(cells).map(([c, t]) => [c, `${t.tile} ${t.turn}`]));
  } else position = {};
  changed();
}

async function save(e) {
  e.preventDefault();
  const answer = await ask("save", { name: at("saveas").value.trim(), position });
  at("saved").hidden = false;
  at("saved").textContent = answer.wrong || `${answer.file} is written. For examples.json:\n\n${JSON.stringify(answer.example, null, 1)}`;
}

function typed() {
  try {
    position = JSON.parse(at("json").value);
    chosen = null;
    changed();
  } catch (mistake) {
    at("legal").className = "bad";
    at("legal").textContent = mistake.message;
  }
}

const options = (list) => list.map((id) => make("option", { value: id }, id));
let known = "";

export function drawTable(view) {
  const names = JSON.stringify([state.boards.map((b) => b.id), state.examples]);
  if (names !== known) {
    const [b, e] = [at("which").value, at("example").value];
    at("which").replaceChildren(...options(state.boards.map((x) => x.id)));
    at("example").replaceChildren(make("option", { value: "" }, "An empty board"), ...options(state.examples));
    if (b) at("which").value = b;
    at("example").value = state.examples.includes(e) ? e : "";
    at("which").hidden = state.boards.length < 2;
    at("boardtools").hidden = !state.boards.length;
    if (!known && state.game) (at("players").value = state.game.fewest), (at("players").min = state.game.fewest), (at("players").max = state.game.most);
    known = names;
  }
  if (view === "setup") {
    at("deal").hidden = !state.setup;
    state.setup ? deal() : at("dealt").replaceChildren(make("p", { className: "quiet" }, "rules.json has no setup."));
  } else if (state.boards.length) changed();
  else at("legal").textContent = "The game has no boards with rules.";
}

export function setUpTable() {
  at("deal").addEventListener("submit", (e) => (e.preventDefault(), deal()));
  at("players").addEventListener("change", deal);
  at("seed").addEventListener("change", deal);
  at("again").onclick = () => (at("seed").value++, deal());
  at("boardtools").addEventListener("submit", (e) => e.preventDefault());
  at("which").addEventListener("change", () => ((chosen = null), changed()));
  at("example").addEventListener("change", () => take(at("example").value));
  at("turn").onclick = turn;
  at("remove").onclick = takeOff;
  at("json").addEventListener("change", typed);
  at("save").addEventListener("submit", save);
  // Before the drags hear of it; the click comes before the timer.
  for (const over of ["pointerup", "pointercancel"])
    addEventListener(over, () => {
      pressed = false;
      setTimeout(() => stale && drawBoard());
    });
  for (const area of [at("cells"), at("tray")]) setUpDrag(area);
  addEventListener("keydown", (e) => {
    if (at("board").hidden || /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName) || e.ctrlKey || e.metaKey) return;
    if (e.key === "r" || e.key === "R") turn();
    if (e.key === "Delete" || e.key === "Backspace") takeOff();
    if (e.key === "Escape") (chosen = null), changed();
  });
}
