// Measures the page it stands in and tells the page around it: one line for each thing that is wrong, and one of facts.
const measure = () => {
  const wrong = [], facts = {};
  const say = (what, element) => wrong.push(what + ": <" + element.tagName.toLowerCase() + "> " + (element.textContent || "").trim().slice(0, 60));
  const root = document.documentElement;

  // Nothing sticks out sideways; a wide table scrolls inside its own box.
  if (root.scrollWidth > innerWidth) wrong.push("the page is " + root.scrollWidth + " wide");
  for (const e of document.body.querySelectorAll("*")) {
    if (e.closest("svg") !== e && e.closest("svg")) continue;
    if (e.closest(".skip") || (e !== e.closest(".scroll") && e.closest(".scroll"))) continue;
    const box = e.getBoundingClientRect();
    if (box.width && (box.right > innerWidth + 1 || box.left < -1)) say("sticks out by " + Math.round(box.right - innerWidth), e);
  }

  // A figure is whole, or fades where it goes on; a lens stands in the caption, or half outside the picture's corner.
  for (const e of document.querySelectorAll(".scroll"))
    if (e.scrollWidth > e.clientWidth + 1 && !(parseFloat(getComputedStyle(e).getPropertyValue("--behind")) >= 1)) say("goes on without a hint", e);

  // A table of few columns fits on a phone.
  for (const e of document.querySelectorAll(".scroll:has(table):not(:has(tr>:nth-child(5)))"))
    if (e.scrollWidth > e.clientWidth + 1) say("a table cut off by " + (e.scrollWidth - e.clientWidth), e);
  for (const e of document.querySelectorAll(".lens:not([hidden])")) {
    const caption = e.closest("figcaption");
    if (caption) {
      if (Math.abs(caption.getBoundingClientRect().right - e.getBoundingClientRect().right) > 3) say("a lens away from the end of its caption", caption);
      continue;
    }
    const parts = e.parentElement.querySelector(":scope>.parts"), picture = parts?.offsetWidth ? parts : e.previousElementSibling;
    const at = e.getBoundingClientRect(), box = picture.getBoundingClientRect();
    const right = Math.min(box.right + 0.3 * at.width, root.clientWidth - 2), bottom = box.bottom + 0.55 * at.height;
    if (Math.hypot(at.right - right, at.bottom - bottom) > 3) say("a lens away from its picture's corner", e.parentElement);
  }

  // A short last row of a gallery stands in the middle.
  for (const gallery of document.querySelectorAll(".gallery")) {
    const whole = gallery.getBoundingClientRect(), boxes = [...gallery.children].map((e) => e.getBoundingClientRect());
    const last = boxes.filter((box) => box.top > boxes[boxes.length - 1].top - 1);
    if (last.length < boxes.length && Math.abs(last[0].left - whole.left - (whole.right - last[last.length - 1].right)) > 3) say("its last row is not in the middle", gallery);
  }

  // No words are cut off: the bar's name alone ends in dots where it is long, and what only screen readers hear is clipped to nothing.
  for (const e of document.body.querySelectorAll("p, li, h1, h2, h3, h4, td, th, dd, figcaption, aside, button, .bar > a:not(.name)"))
    if (e.clientWidth && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "visible" && getComputedStyle(e).clipPath === "none" && !e.querySelector(".scroll")) say("its words are cut off", e);

  // The bar stays, and on a phone the contents are folded.
  scrollTo(0, 3000);
  if (Math.abs(document.getElementById("_bar").getBoundingClientRect().top) > 1) wrong.push("the bar does not stay");
  scrollTo(0, 0);
  const contents = document.getElementById("_chapters");
  if (innerWidth < 1000 && contents && contents.getBoundingClientRect().height > innerHeight / 3) wrong.push("the contents are not folded");

  // The contents mark the chapter that is read, or the section that it begins with; the bar names the game once its cover has gone.
  const named = () => getComputedStyle(document.querySelector(".bar .name")).visibility === "visible";
  if (named()) wrong.push("the bar repeats the cover");
  const reading = [...document.querySelectorAll("main h2[id]")][1];
  scrollTo(0, reading.getBoundingClientRect().top - 60);
  dispatchEvent(new Event("scroll"));
  if (!named()) wrong.push("the bar does not name the game");
  const marked = [...contents.querySelectorAll("[aria-current]")], listed = contents.querySelector(`a[href="#${reading.id}"]`);
  if (marked.length !== 1 || !listed.parentElement.contains(marked[0])) wrong.push("the contents mark " + marked.map((a) => a.hash) + " at #" + reading.id);
  scrollTo(0, 0);
  dispatchEvent(new Event("scroll"));

  // On a phone figures begin where the text does.
  const edge = document.querySelector("main>p").getBoundingClientRect().left;
  for (const e of innerWidth < 576 ? document.querySelectorAll("main>figure>svg") : [])
    if (e.checkVisibility() && e.getBoundingClientRect().left < edge - 1) say("a figure beyond the edge of the text", e.parentElement);

  // The search finds the last heading's words, Enter goes there, Escape closes.
  const form = document.getElementById("_find"), field = form.querySelector("input");
  document.querySelector(".seek").click();
  field.value = [...document.querySelectorAll("main h2")].pop().textContent.toUpperCase();
  field.dispatchEvent(new Event("input"));
  facts.hits = form.querySelectorAll("li").length;
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  if (!document.querySelector("main .hit")) wrong.push("Enter goes to no hit");
  const remark = document.querySelector("main [popover] p");
  field.value = remark ? remark.textContent.trim().split(/\s+/).pop() : "";
  field.dispatchEvent(new Event("input"));
  for (const button of form.querySelectorAll("li button")) {
    button.click();
    const hit = document.querySelector("main .hit");
    if (!hit.checkVisibility()) say("a hit that nobody sees", hit);
  }
  document.querySelector(".seek").click();
  if (!form.classList.contains("open")) document.querySelector(".seek").click();
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  if (form.classList.contains("open") || document.querySelector(".hit")) wrong.push("Escape leaves the search open");

  // Each picture in parts opens whole, and larger.
  const large = document.getElementById("_large");
  for (const parts of document.querySelectorAll(".parts")) {
    if (!parts.checkVisibility()) continue;
    parts.click();
    if (!large.open || large.querySelector("svg").getBoundingClientRect().width < parts.getBoundingClientRect().width * 1.9) say("parts that open nothing larger", parts.parentElement);
    large.close();
  }

  // Every link leads somewhere; every picture has words or is hidden from who cannot see it.
  const links = [...document.querySelectorAll("a[href^='#']")];
  facts.links = links.length;
  for (const a of links) if (!document.getElementById(decodeURIComponent(a.getAttribute("href").slice(1)))) say("leads nowhere: " + a.getAttribute("href"), a);
  const pictures = [...document.querySelectorAll("svg, img")].filter((e) => !e.parentElement.closest("svg"));
  facts.pictures = pictures.length;
  for (const e of pictures)
    if (e.getAttribute("aria-hidden") !== "true" && !(/^(img|button)$/.test(e.getAttribute("role")) && (e.getAttribute("aria-label") || "").trim())) say("a picture without words", e);
  for (const e of document.querySelectorAll("figure")) if (!e.querySelector("svg:is([role=img], [role=button])[aria-label], img[alt]")) say("a figure without words", e);

  // A finger finds each line of the contents.
  for (const a of document.querySelectorAll("nav a")) if (a.checkVisibility() && a.getBoundingClientRect().height < 24) say("too low to tap", a);

  // Text stands out from what lies behind it.
  const numbers = (colour) => (colour.match(/[\d.]+/g) || []).map(Number);
  const light = (c) => {
    const [r, g, b] = c.map((v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (e) => {
    for (; e; e = e.parentElement) {
      const c = numbers(getComputedStyle(e).backgroundColor);
      if (c.length === 3 || c[3] === 1) return c.slice(0, 3);
    }
    return [255, 255, 255];
  };
  const contrast = (e) => {
    const a = light(numbers(getComputedStyle(e).color).slice(0, 3)), b = light(behind(e));
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  // A heading on a picture: what colour lies there, no style tells.
  const pictured = (e) => getComputedStyle(e).borderImageSource !== "none" || (e.parentElement && pictured(e.parentElement));
  for (const e of document.body.querySelectorAll("*")) {
    if (e.closest("svg") || pictured(e) || ![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
    const c = contrast(e), large = parseFloat(getComputedStyle(e).fontSize) >= 24;
    if (c < (large ? 3 : 4.5)) say("contrast " + c.toFixed(2), e);
  }

  // A line of running text is neither long nor short.
  const p = [...document.querySelectorAll("main > p")].sort((a, b) => b.textContent.length - a.textContent.length)[0];
  facts.measure = Math.round(p.textContent.length / Math.max(1, Math.round(p.getBoundingClientRect().height / parseFloat(getComputedStyle(p).lineHeight))));

  for (const e of document.querySelectorAll("[src], [srcset], link[href], use[href]")) {
    const from = e.getAttribute("src") || e.getAttribute("srcset") || e.getAttribute("href");
    if (!/^(data:|#)/.test(from)) say("asks for " + from, e);
  }
  for (const e of document.querySelectorAll("style")) if (/@import|url\((?!["']?(data:|#))/.test(e.textContent)) say("a style asks for more", e);
  for (const r of performance.getEntriesByType("resource")) wrong.push("asks the network: " + r.name);
  facts.ground = getComputedStyle(document.body).backgroundColor;
  facts.ink = getComputedStyle(document.body).color;
  parent.postMessage({ facts, wrong }, "*");
};
// The page's own observers, which are older, have seen its sizes by then.
addEventListener("load", () => new ResizeObserver((_, mine) => { mine.disconnect(); measure(); }).observe(document.body));
