// The views but faces and table, and what follows the server.
import { ask, at, count, make, shownFinding, sizeOf, state } from "./common.js";
import { drawFaces, enlarge, exchangeFaces, setUpFaces } from "./faces.js";
import { drawTable, setUpTable } from "./table.js";

const views = ["faces", "findings", "counts", "rulebook", "sheets", "setup", "board"];
const view = () => (views.includes(location.hash.slice(1)) ? location.hash.slice(1) : "faces");
let made = {}; // the version of which a view on demand was made

function drawVerdict() {
  const errors = state.findings.filter((f) => f.level === "error").length, others = state.findings.length - errors;
  const found = [errors && count(errors, "error"), others && count(others, "remark")].filter(Boolean).join(", ");
  const verdict = at("verdict");
  verdict.dataset.is = errors ? "error" : others ? "warning" : state.checking ? "" : "sound";
  verdict.textContent = (found || (state.checking ? "" : "sound")) + (state.checking ? (found ? ", checking…" : "checking…") : "");
  at("name").textContent = state.game ? state.game.name : "Kitwright";
  document.title = `${errors ? `(${errors}) ` : ""}${at("name").textContent}`;
  const notice = at("notice");
  notice.hidden = !state.old && !state.kept && !state.failure;
  const what = state.kept ? "Rows are missing; pieces that had more of them are shown as they were before. " : Object.keys(state.faces).length ? "The game cannot be read; what you see is how it was before. " : "The game cannot be read. ";
  notice.textContent = state.failure || what + (state.findings[0]?.message || "");
}

function drawFindings() {
  const all = [...state.findings].sort((a, b) => ["error", "warning", "note"].indexOf(a.level) - ["error", "warning", "note"].indexOf(b.level));
  at("list").replaceChildren(...all.map((f) => shownFinding(f, enlarge)));
  const rest = state.checking ? "Sheets, rulebook and legibility are still being looked at." : state.stages ? `Not looked at until this is mended: ${state.stages}.` : all.length ? "" : "Nothing is wrong.";
  if (rest) at("list").append(make("li", { className: "quiet" }, rest));
}

function drawCounts() {
  const cell = (text, className = "") => make("td", { className }, text);
  const head = (...names) => make("tr", {}, ...names.map(([name, className]) => make("th", { className: className || "" }, name)));
  const pieces = state.components.reduce((sum, c) => sum + c.pieces, 0);
  const components = state.components.map((c) => make("tr", {}, cell(c.plural || c.name), cell(c.items.length, "n"), cell(c.pieces, "n"), cell(sizeOf(c))));
  const box = state.box.map((b) => {
    const wrong = state.findings.filter((f) => f.id === b.id);
    return make("tr", {}, cell(b.say || b.id), cell(b.of), cell(b.promised, "n"), make("td", { className: wrong.length ? "bad" : "good" }, wrong.length ? wrong.map((f) => f.message.split(": ").pop()).join("; ") : "as promised"));
  });
  at("counts").replaceChildren(
    make("table", {}, head(["Component"], ["Kinds", "n"], ["Pieces", "n"], ["Size"]), ...components, make("tr", {}, cell("All"), cell(""), cell(pieces, "n"), cell(""))),
    box.length ? make("table", {}, head(["The box promises"], ["Of"], ["Pieces", "n"], ["Found"]), ...box) : make("p", { className: "quiet" }, "rules.json promises no counts; a \"box\" there would be compared with these."),
  );
}

// Kept where the reader was.
function drawRulebook() {
  const frame = at("rulebook").querySelector("iframe"), address = new URL(`rulebook?${state.version}`, location);
  // The same frame, so that the book can stay at the place that is read.
  if (frame) return frame.contentWindow.location.replace(address);
  const first = make("iframe", { src: address, title: "The rulebook" });
  first.sandbox = "allow-scripts";
  at("rulebook").append(first);
}

async function drawSheets() {
  const { pages } = await ask("sheets");
  const figures = [];
  for (let i = 0; i < pages; i++) {
    const sheet = make("button", { type: "button", className: "sheet" }, make("img", { src: `sheet?page=${i}&${state.version}`, loading: "lazy", alt: `Page ${i + 1} of the sheets` }));
    sheet.onclick = () => sheet.classList.toggle("wide");
    figures.push(sheet);
  }
  at("sheets").replaceChildren(pages ? make("div", { className: "row" }, ...figures) : make("p", { className: "quiet" }, "There are no sheets yet."));
}

const onDemand = { rulebook: drawRulebook, sheets: drawSheets };

function drawView() {
  const now = view();
  for (const v of views) at(v).hidden = v !== now;
  for (const a of at("tabs").children) a.getAttribute("href") === `#${now}` ? a.setAttribute("aria-current", "page") : a.removeAttribute("aria-current");
  at("tabs").querySelector("[aria-current]").scrollIntoView({ block: "nearest", inline: "nearest" });
  if (now === "faces") drawFaces();
  if (now === "findings") drawFindings();
  if (now === "counts") drawCounts();
  if (now === "setup" || now === "board") drawTable(now);
  if (onDemand[now] && state.drawn && made[now] !== state.drawn) (made[now] = state.drawn), onDemand[now]();
}

async function refresh() {
  const before = state.drawn, told = await ask("state");
  // An answer that was overtaken by an event would bring faces back that have changed since; that event asks once more.
  if (told.version < newest) return;
  Object.assign(state, { failure: "", old: false, kept: false }, told);
  state.drawn = state.drawn || before;
  drawVerdict();
  drawView();
}

// The last version that an event told of.
let newest = 0;

// One request at a time; what comes meanwhile is asked for once more.
let busy = false, again = false;
async function refreshSoon() {
  if (busy) return void (again = true);
  busy = true;
  do {
    again = false;
    try {
      await refresh();
    } catch {
      at("verdict").textContent = "no answer";
    }
  } while (again);
  busy = false;
}

function listen() {
  const events = new EventSource(`events?after=${state.version}`);
  events.onmessage = (e) => {
    const news = JSON.parse(e.data);
    newest = news.version;
    exchangeFaces(news.faces);
    refreshSoon();
  };
  events.onerror = () => {
    at("verdict").textContent = "the server has ended";
    at("verdict").dataset.is = "error";
    // A server that was started again begins to count anew.
    events.close();
    setTimeout(() => ((state.version = newest = 0), listen()), 1000);
  };
}

addEventListener("hashchange", drawView);
at("verdict").onclick = () => (location.hash = "#findings");
setUpFaces();
setUpTable();
await refreshSoon();
listen();
