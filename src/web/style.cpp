#include "web/style.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kitwright {

static std::string colour_text(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

/// The colour, moved step by step towards white on dark grounds, or towards black on light ones, until it is readable on both
/// grounds.
static Colour readable(Colour c, Colour ground, Colour tint) {
  const bool dark = luminance(ground) < 0.2;
  // WCAG 2 demands 4.5 for text; a little more, because colours are rounded.
  for (int i = 0; i < 20 && std::min(contrast(c, ground), contrast(c, tint)) < 4.6; ++i) {
    const auto step = [&](std::uint8_t v) {
      return static_cast<std::uint8_t>(dark ? std::lround(v + (255 - v) * 0.12) : std::lround(v * 0.9));
    };
    c = {step(c.red), step(c.green), step(c.blue), 255};
  }
  return c;
}

/// One column of 36 rem; next to it the contents if there is room. All colours are variables, so dark mode only sets those.
static constexpr std::string_view rules = R"(
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:1rem}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 var(--text);overflow-wrap:break-word}
main,header,nav,footer{max-width:36rem;margin:0 auto;padding:0 1.1rem}
@media (min-width:48rem){body{font-size:1.125rem}}
header.cover{max-width:none;background:var(--cover);color:var(--cover-ink);text-align:center;padding:3rem 1.1rem 2.4rem}
header.cover h1{font:900 clamp(2.2rem,9vw,4rem)/1.1 var(--heads);margin:0;color:inherit;border:0;padding:0}
header.cover p{margin:.5rem 0 0}
header.cover svg{width:min(20rem,70vw);height:auto;max-height:22rem;margin-top:1.4rem}
h1,h2,h3{font-family:var(--heads);line-height:1.2;text-wrap:balance}
main h2{color:var(--accent);font-size:1.8rem;margin:3rem 0 1rem;padding-bottom:.3rem;border-bottom:3px solid var(--accent)}
main h3{font-size:1.3rem;margin:2rem 0 .6rem}
main h4{font-size:1.08rem;margin:1.5rem 0 .4rem}
a{color:var(--accent);text-underline-offset:.15em}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem}
nav{padding-top:1.5rem;padding-bottom:.5rem;line-height:1.35}
nav ol{list-style:none;margin:0;padding:0}nav ol ol{padding-left:1.2rem}nav>ol>li{font-weight:600}nav ol ol li{font-weight:400}
nav a{display:block;padding:.32rem 0;text-decoration:none}nav a:hover{text-decoration:underline}
@media (min-width:66rem){
body:has(>nav){display:grid;grid-template-columns:minmax(0,1fr) 15rem 36rem minmax(0,1fr);column-gap:2rem;align-items:start}
body>header,body>footer{grid-column:1/-1;width:100%}
body>nav{grid-column:2;width:100%;position:sticky;top:0;max-height:100vh;overflow-y:auto;font-size:.95rem;padding:2rem 0;margin:0}
body:has(>nav)>main{grid-column:3;width:100%}
body>nav a{padding:.2rem 0}
}
.icon{height:1.15em;width:auto;vertical-align:-.22em}
.scroll{overflow-x:auto;margin:1.2rem 0}
table{border-collapse:collapse;font-size:.96rem;font-variant-numeric:tabular-nums lining-nums}
caption{text-align:left;font-weight:600;padding:.3rem 0;max-width:calc(100vw - 2.2rem)}
th,td{padding:.38rem .7rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:middle}
tbody th{white-space:nowrap}tbody th:not(:first-child){font-weight:inherit}
thead th{background:var(--accent-ground);color:var(--on-accent)}
tbody tr:nth-child(odd){background:var(--tint)}
td svg,th svg.plate{display:block;height:3.2rem;width:auto;max-width:min(8rem,30vw);margin:0 auto}
td svg.icon,th svg.icon{display:inline;height:1.15em;max-width:none;margin:0}
aside{margin:1.4rem 0;padding:.8rem 1.1rem;background:var(--tint);border-left:5px solid var(--accent);border-radius:0 6px 6px 0}
aside>:first-child{margin-top:0}aside>:last-child{margin-bottom:0}
aside .label{color:var(--accent);font-weight:700;margin:0 0 .3rem}
aside.ruling{border:2px dotted var(--accent);border-radius:6px}
section.piece{display:flex;gap:1.1rem;margin:1.3rem 0;align-items:flex-start}
section.piece>svg{flex:none;width:min(8.5rem,34%);height:auto}section.piece>div{min-width:0;flex:1}section.piece h4{margin-top:.2rem}
figure{margin:1.6rem 0;text-align:center}
figure svg{max-width:100%;height:auto}
figure>svg{width:var(--w)}
@media (max-width:36rem){figure>svg{width:calc(var(--w)*1.9)}tbody th{white-space:normal;min-width:6.2em}}
.beside{display:grid;grid-template-columns:minmax(0,var(--left)) minmax(0,var(--right));gap:1.6rem;align-items:start;margin:1.4rem 0}
.beside>div>:first-child{margin-top:0}.beside>div>:last-child{margin-bottom:0}
@media (max-width:600px){.beside{display:block}.beside>div+div{margin-top:1.2rem}}
figcaption{font-size:.92rem;text-align:left;margin-top:.5rem;color:var(--soft)}
.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(max(6.3rem,(100% - (var(--n) - 1)*1rem)/var(--n)),1fr));gap:1rem;align-items:end}
.gallery figure{margin:0}.gallery figcaption{text-align:center}
.gallery svg{width:100%}
dl dt{font-weight:700;margin-top:.7rem}dl dd{margin:0}
sup{line-height:0}sup a{text-decoration:none;padding:.5em .25em}
.notes{font-size:.92rem;border-top:1px solid var(--line);margin-top:3rem;padding-top:1rem}
footer{font-size:.88rem;color:var(--soft);padding-top:2rem;padding-bottom:3rem}
li>p{margin:.3rem 0}
@media print{
body:has(>nav){display:block}body>nav{position:static;max-height:none}
:root{--ground:#fff;--ink:#111}
body{font-size:10pt}
main,nav,footer,header{max-width:none;padding-left:0;padding-right:0}
h2,h3,h4{break-after:avoid}figure,aside,section.piece,tr{break-inside:avoid}
.skip{display:none}a{color:inherit;text-decoration:none}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
}
)";

std::string book_style(const BookLooks& looks) {
  // Slightly warm, and in the dark not quite black: pure white and black tire the eyes.
  const Colour paper = looks.ground.value_or(Colour{0xff, 0xfd, 0xf9, 255}), night{0x1b, 0x1a, 0x1d, 255},
               night_tint{0x28, 0x26, 0x2b, 255};
  std::string css = fmt::format(
      ":root{{color-scheme:light "
      "dark;--ground:{};--ink:{};--soft:#5d554d;--accent:{};--accent-ground:{};--on-accent:{};--tint:{};--line:#0000002b;--cover:"
      "{};--cover-ink:{};"
      "--text:{},\"Gill Sans Nova\",\"Gill Sans\",\"Segoe UI\",system-ui,sans-serif;--heads:{},Georgia,\"Iowan Old "
      "Style\",serif}}\n",
      colour_text(paper), colour_text(looks.text.colour), colour_text(readable(looks.accent, paper, looks.tint)),
      colour_text(readable(looks.accent, looks.on_accent, looks.on_accent)), colour_text(looks.on_accent),
      colour_text(looks.tint), colour_text(looks.cover_colour), colour_text(looks.cover_ink), looks.text.family,
      looks.heading[0].family);
  css += fmt::format(
      "@media screen and "
      "(prefers-color-scheme:dark){{:root{{--ground:{};--ink:#ece7df;--soft:#b3aaa0;--accent:{};--tint:{};--line:#ffffff30}}."
      "icon,figure:not(.gallery figure)>svg{{background:{};border-radius:.25em;padding:.05em}}figure:not(.gallery "
      "figure)>svg{{padding:.5rem}}}}\n",
      colour_text(night), colour_text(readable(looks.accent, night, night_tint)), colour_text(night_tint), colour_text(paper));
  return css + std::string(rules);
}

}  // namespace kitwright
