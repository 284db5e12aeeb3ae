#include "web/page_script.h"

#include <cstddef>
#include <string_view>

#include <fmt/format.h>

#include "text/font_file.h"
#include "web/base64.h"

namespace kitwright {

/// The look is kept in the browser, if that may keep anything: pages opened from a disk often may not.
static constexpr std::string_view look_script = R"js(
const root = document.documentElement, bar = document.getElementById("_bar");
const kept = (look) => {
  try { return look ? localStorage.setItem("look", look) : localStorage.getItem("look"); } catch { return null; }
};
if (kept()) root.dataset.look = kept();
for (const e of bar.querySelectorAll("[hidden]")) if (!e.matches(".found")) e.hidden = false;
bar.querySelector(".look").addEventListener("click", () => {
  const now = root.dataset.look || (matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light");
  kept(root.dataset.look = now === "dark" ? "light" : "dark");
});
const chapters = document.getElementById("_chapters");
if (chapters) chapters.addEventListener("click", (e) => {
  if (e.target.closest("a") && chapters.matches(":popover-open")) chapters.hidePopover();
});
)js";

/// The contents mark where the reader is, and keep that in sight; the bar names the game once the cover that does so has gone.
static constexpr std::string_view place_script = R"js(
const links = chapters ? [...chapters.querySelectorAll("a")] : [], cover = document.getElementById("cover");
const spots = links.map((a) => document.getElementById(decodeURIComponent(a.hash.slice(1))));
let here;
const reveal = () => { if (here) chapters.scrollTop = here.offsetTop - chapters.clientHeight / 2; };
const follow = () => {
  bar.classList.toggle("atop", cover.getBoundingClientRect().bottom > bar.offsetHeight);
  const end = scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 2;
  const at = end ? links.at(-1) : links[spots.findLastIndex((spot) => spot.getBoundingClientRect().top < innerHeight / 3)];
  if (at === here) return;
  here?.removeAttribute("aria-current");
  here = at;
  here?.setAttribute("aria-current", "location");
  reveal();
};
addEventListener("scroll", follow, { passive: true });
addEventListener("resize", follow);
chapters?.addEventListener("toggle", reveal);
follow();
)js";

/// In the frame of `serve`, which is filled anew after each save, the reader stays where he was. A frame that may keep nothing
/// else keeps its name.
static constexpr std::string_view frame_script = R"js(
if (window !== top) {
  const place = /^y(\d+)$/.exec(window.name);
  if (place) addEventListener("load", () => scrollTo(0, Number(place[1])));
  addEventListener("pagehide", () => { window.name = "y" + Math.round(scrollY); });
}
)js";

/// Letters are compared without their accents and capitals. A hit is the smallest block with the words; Enter goes to the next,
/// Shift and Enter to the one before. Words that only a diamond opens are none: the rulings stand in a chapter of their own.
/// Signs of notes and arrows to other places are no words, and icons are the names that a screen reader says; an excerpt ends
/// behind a word.
static constexpr std::string_view search_script = R"js(
const find = bar.querySelector(".find"), field = find.querySelector("input"), list = find.querySelector("ol"), said = find.querySelector("output");
const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f\u2060]/g, "").replace(/\s+/g, " ").toLowerCase();
const pieces = [];
let chapter = "";
const told = (e) => {
  const copy = e.cloneNode(true);
  for (const sign of copy.querySelectorAll("sup,.to")) sign.remove();
  for (const icon of copy.querySelectorAll(".icon")) icon.replaceWith(icon.getAttribute("aria-label") || "");
  return copy.textContent.replace(/\s+/g, " ").replace(/ (?=[.,;:!?)])/g, "").trim();
};
for (const e of document.querySelectorAll("main :is(h2,h3,h4,p,li,dt,dd,td,th,caption,figcaption):not([popover] *)")) {
  if (e.matches("h2")) chapter = told(e);
  if (!e.querySelector("p,li,td") && told(e)) pieces.push({ e, chapter, text: told(e) });
}
let hits = [], at = -1;
const leave = () => { for (const e of document.querySelectorAll(".hit")) e.classList.remove("hit"); };
const go = (n) => {
  if (!hits.length) return;
  at = (n + hits.length) % hits.length;
  leave();
  hits[at].e.classList.add("hit");
  hits[at].e.scrollIntoView({ block: "center" });
  [...list.children].forEach((li, i) => li.toggleAttribute("aria-current", i === at));
  list.children[at].scrollIntoView({ block: "nearest" });
  said.textContent = at + 1 + " / " + hits.length;
};
const shown = (hit, i, word) => {
  const li = document.createElement("li"), button = document.createElement("button"), where = document.createElement("small"), mark = document.createElement("mark");
  const from = Math.max(0, plain(hit.text).indexOf(word)), begin = from > 40 ? hit.text.indexOf(" ", from - 34) + 1 : 0;
  const rest = hit.text.slice(from + word.length), behind = rest.length > 60 ? rest.slice(0, 60).replace(/[.,;:]?\s\S*$/, "\u2026") : rest;
  mark.textContent = hit.text.slice(from, from + word.length);
  where.textContent = hit.chapter;
  button.type = "button";
  button.append(where, (begin ? "\u2026" : "") + hit.text.slice(begin, from), mark, behind);
  button.addEventListener("click", () => { go(i); if (innerWidth < 768) shut(); });
  li.append(button);
  return li;
};
const search = () => {
  const word = plain(field.value.trim());
  leave();
  at = -1;
  hits = word.length < 2 ? [] : pieces.filter((p) => plain(p.text).includes(word));
  hits.sort((a, b) => b.e.matches("h2,h3,h4,dt") - a.e.matches("h2,h3,h4,dt"));
  list.replaceChildren(...hits.map((hit, i) => shown(hit, i, word)));
  said.textContent = word.length < 2 ? "" : hits.length ? String(hits.length) : find.dataset.none;
};
const toggle = bar.querySelector(".seek");
const shut = () => { find.classList.remove("open"); toggle.setAttribute("aria-expanded", "false"); };
const open = () => { find.classList.add("open"); toggle.setAttribute("aria-expanded", "true"); field.focus(); field.select(); };
toggle.addEventListener("click", () => (find.classList.contains("open") ? shut() : open()));
field.addEventListener("input", search);
find.addEventListener("submit", (e) => e.preventDefault());
find.addEventListener("keydown", (e) => {
  if (e.key === "Enter" && e.target === field) { e.preventDefault(); go(at + (e.shiftKey ? -1 : 1)); }
  if (e.key === "Escape") { leave(); shut(); toggle.focus(); }
});
addEventListener("keydown", (e) => {
  if (e.key === "/" && !e.target.closest("input")) { e.preventDefault(); open(); }
});
document.querySelector("main").addEventListener("click", shut);
)js";

/// A figure is shown as large as the screen, and at least twice as large as it was: on a phone it is then moved about. What has a
/// lens enlarges, and nothing else: every figure with a caption, in whose corner the lens stands and shows all its pieces;
/// without one, half outside its own lower corner, where it covers nothing, what is hard to read: with letters below 9 px, or one
/// picture, no mere token, but on a phone or smaller than 80 % of its size on paper. Of a figure in parts, each part shows the
/// whole. Discs of call-outs are at least 17 px high, and their numbers 10, however small the figure.
static constexpr std::string_view figure_script = R"js(
const large = document.getElementById("_large"), stage = large.querySelector("div");
const partsOf = (svg) => (svg.closest(".framed") || svg).parentElement.querySelector(":scope>.parts");
const shownOf = (svg) => (partsOf(svg)?.offsetWidth ? partsOf(svg) : svg);
const enlarged = (svg) => {
  const copy = svg.cloneNode(true), box = svg.viewBox.baseVal, was = shownOf(svg).getBoundingClientRect().width;
  for (const name of ["id", "style", "class", "tabindex"]) copy.removeAttribute(name);
  for (const disc of copy.querySelectorAll(".disc")) disc.style.transform = "";
  if (svg.matches(".sheet")) copy.setAttribute("class", "sheet");
  copy.setAttribute("role", "img");
  copy.setAttribute("aria-label", svg.dataset.alt);
  const fit = Math.min(innerWidth - 24, (innerHeight - 24) * box.width / box.height);
  copy.style.width = Math.max(fit, was * 2) + "px";
  return copy;
};
const enlarge = (...svgs) => {
  stage.replaceChildren(...svgs.map(enlarged));
  large.showModal();
  stage.scrollTo(0, 0);
};
const lenses = new Map(), shared = new Map();
const captionOf = (svg) => (svg.closest(".gallery,.kit") || svg).closest("figure")?.querySelector(":scope>figcaption");
const sharing = (svg) => [...(captionOf(svg)?.parentElement.querySelectorAll("svg[data-alt]") || [svg])];
const lens = (svg) => {
  const caption = captionOf(svg);
  if (shared.has(caption)) return shared.get(caption);
  const sign = document.createElement("span");
  sign.className = "lens";
  sign.setAttribute("aria-hidden", "true");
  sign.addEventListener("click", () => enlarge(...sharing(svg)));
  if (caption) {
    shared.set(caption, sign);
    caption.prepend(sign);
  } else (svg.closest(".pan") || svg).after(sign);
  return sign;
};
const phone = matchMedia("(max-width:36rem)");
const hard = (svg, shown) => {
  const letters = svg.dataset.letters * shown / svg.viewBox.baseVal.width;
  const single = !svg.closest(".gallery,.kit"), small = phone.matches || shown < 0.8 * svg.dataset.print;
  return letters < 9 || (single && shown >= 96 && small);
};
const place = (sign, shown) => {
  const all = sign.offsetParent.getBoundingClientRect(), box = (shown.closest(".pan") || shown).getBoundingClientRect();
  const right = Math.min(box.right + 0.3 * sign.offsetWidth, root.clientWidth - 2);
  sign.style.left = right - all.left - sign.offsetParent.clientLeft - sign.offsetWidth + "px";
  sign.style.top = box.bottom - all.top - sign.offsetParent.clientTop - 0.45 * sign.offsetHeight + "px";
};
const least = 17;
const fit = (svg) => {
  for (const disc of svg.querySelectorAll(".disc")) {
    disc.style.transform = "";
    const high = disc.getBoundingClientRect().height;
    if (high && high < least) disc.style.transform = `scale(${least / high})`;
  }
  const sign = lenses.get(svg), shown = shownOf(svg);
  const opens = Boolean(captionOf(svg)) || shown !== svg || hard(svg, svg.getBoundingClientRect().width);
  sign.hidden = !opens;
  shown.classList.toggle("small", opens);
  shown.setAttribute("role", opens ? "button" : "img");
  shown.setAttribute("aria-label", (opens ? large.dataset.enlarge + ": " : "") + svg.dataset.alt);
  shown.tabIndex = opens ? 0 : -1;
  if (opens && !captionOf(svg)) place(sign, shown);
};
const wholes = new Map();
const sizes = new ResizeObserver((seen) => { for (const one of seen) fit(wholes.get(one.target)); });
for (const svg of document.querySelectorAll("main :is(figure,.framed,.piece,.pan)>svg[role=img]")) {
  svg.dataset.alt = svg.getAttribute("aria-label");
  lenses.set(svg, lens(svg));
  for (const one of [svg, partsOf(svg)].filter(Boolean)) {
    wholes.set(one, svg);
    sizes.observe(one);
    const open = () => { if (one.matches(".small")) enlarge(svg); };
    one.addEventListener("click", open);
    one.addEventListener("keydown", (e) => { if ((e.key === "Enter" || e.key === " ")) { e.preventDefault(); open(); } });
  }
}
large.addEventListener("click", () => large.close());
)js";

/// What is wider than the screen, and contents that are longer, fade where there is more, as far as there is more. Rows of pieces
/// are as even as they can be without another row; a gallery leaves no piece alone in its last row, and a short one stands in the
/// middle, as on paper.
static constexpr std::string_view row_script = R"js(
const fade = (box) => {
  const across = box.matches(".scroll"), at = across ? box.scrollLeft : box.scrollTop;
  box.style.setProperty("--before", at + "px");
  box.style.setProperty("--behind", (across ? box.scrollWidth - box.clientWidth : box.scrollHeight - box.clientHeight) - at + "px");
};
const fading = new ResizeObserver((seen) => { for (const one of seen) fade(one.target); });
for (const box of document.querySelectorAll(".scroll,#_chapters")) {
  fade(box);
  fading.observe(box);
  box.addEventListener("scroll", () => fade(box), { passive: true });
}
const rows = (kit) => {
  let count = 0, bottom = -Infinity;
  for (const piece of kit.children) {
    const box = piece.getBoundingClientRect();
    if (box.top >= bottom) ++count;
    bottom = box.bottom;
  }
  return count;
};
const balance = (kit) => {
  const inset = (px) => { kit.style.paddingInline = px + "px"; };
  inset(0);
  const count = rows(kit);
  if (count < 2 || matchMedia("(max-width:36rem)").matches) return;
  const widest = parseFloat(kit.style.getPropertyValue("--widest")) * parseFloat(getComputedStyle(root).fontSize);
  let fits = 0, not = (kit.clientWidth - widest) / 2;
  while (not - fits > 4) {
    const middle = (fits + not) / 2;
    inset(middle);
    if (rows(kit) > count) not = middle; else fits = middle;
  }
  inset(fits);
};
const columnsOf = (gallery) => getComputedStyle(gallery).gridTemplateColumns.split(" ").map(parseFloat);
const even = (gallery) => {
  gallery.style.gridTemplateColumns = "";
  const pieces = gallery.children.length, columns = columnsOf(gallery).length;
  if (columns > 2 && pieces > columns && pieces % columns === 1 && !gallery.matches(".kept,.plays"))
    gallery.style.gridTemplateColumns = `repeat(${Math.ceil(pieces / Math.ceil(pieces / columns))},minmax(0,1fr))`;
};
const centre = (gallery) => {
  even(gallery);
  const columns = columnsOf(gallery).length, pieces = [...gallery.children], short = pieces.length % columns;
  const free = short > 0 && pieces.length > 1 ? (columns - short) * (pieces[1].offsetLeft - pieces[0].offsetLeft) : 0;
  pieces.forEach((piece, i) => {
    const last = short > 0 && i >= pieces.length - short;
    piece.style.position = last ? "relative" : "";
    piece.style.left = last ? free / 2 + "px" : "";
  });
};
const widths = new Map();
const fitting = new ResizeObserver((seen) => {
  for (const { target } of seen) {
    if (widths.get(target) === target.clientWidth) continue;
    widths.set(target, target.clientWidth);
    target.matches(".kit") ? balance(target) : centre(target);
  }
});
for (const row of document.querySelectorAll(".kit,.gallery")) fitting.observe(row);
)js";

std::string page_script() {
  return fmt::format("(() => {{\"use strict\";{}{}{}{}{}{}}})();\n", look_script, place_script, frame_script, search_script,
                     figure_script, row_script);
}

std::string page_policy(const std::string& script) {
  const std::string hex = sha256(script);
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  return fmt::format(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; script-src 'sha256-{}'; base-uri 'none'; "
      "form-action 'none'",
      base64(bytes));
}

}  // namespace kitwright
