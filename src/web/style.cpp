#include "web/style.h"

#include <cmath>

#include <fmt/format.h>

namespace kitwright {

static std::string colour_text(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

/// The colour brought towards white until it reads on a dark ground, or towards black on a light one.
static Colour readable(Colour c, Colour ground) {
  const bool dark = luminance(ground) < 0.2;
  for (int i = 0; i < 20 && contrast(c, ground) < 4.6; ++i) {
    const auto step = [&](std::uint8_t v) { return static_cast<std::uint8_t>(dark ? std::lround(v + (255 - v) * 0.12) : std::lround(v * 0.9)); };
    c = {step(c.red), step(c.green), step(c.blue), 255};
  }
  return c;
}

static constexpr std::string_view rules = R"(
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:1rem}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 var(--text);overflow-wrap:break-word}
main,header,nav,footer{max-width:44rem;margin:0 auto;padding:0 1.1rem}
header.cover{max-width:none;background:var(--cover);color:var(--cover-ink);text-align:center;padding:3rem 1.1rem 2.4rem}
header.cover h1{font:900 clamp(2.2rem,9vw,4rem)/1.1 var(--heads);margin:0;color:inherit;border:0;padding:0}
header.cover p{margin:.5rem 0 0}
header.cover svg{width:min(20rem,70vw);height:auto;max-height:22rem;margin-top:1.4rem}
h1,h2,h3{font-family:var(--heads);line-height:1.2;text-wrap:balance}
main h2{color:var(--accent);font-size:1.85rem;margin:3rem 0 1rem;padding-bottom:.3rem;border-bottom:3px solid var(--accent)}
main h3{font-size:1.3rem;margin:2rem 0 .6rem}
main h4{font-size:1.08rem;margin:1.5rem 0 .4rem}
a{color:var(--accent);text-underline-offset:.15em}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem}
nav ol{list-style:none;margin:0;padding:0}nav ol ol{padding-left:1.2rem}nav>ol>li{margin:.4rem 0;font-weight:600}nav ol ol li{font-weight:400;margin:.15rem 0}
nav{padding-top:1.5rem;padding-bottom:.5rem}
.icon{height:1.15em;width:auto;vertical-align:-.22em}
.scroll{overflow-x:auto;margin:1.2rem 0}
table{border-collapse:collapse;font-size:.96rem;font-variant-numeric:tabular-nums lining-nums}
caption{text-align:left;font-weight:600;padding:.3rem 0}
th,td{padding:.38rem .7rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:middle}
tbody th{white-space:nowrap}
thead th{background:var(--accent-ground);color:var(--on-accent)}
tbody tr:nth-child(odd){background:var(--tint)}
td svg,th svg.plate{display:block;height:3.2rem;width:auto;margin:0 auto}
td svg.icon,th svg.icon{display:inline;height:1.15em;margin:0}
aside{margin:1.4rem 0;padding:.8rem 1.1rem;background:var(--tint);border-left:5px solid var(--accent);border-radius:0 6px 6px 0}
aside>:first-child{margin-top:0}aside>:last-child{margin-bottom:0}
aside .label{color:var(--accent);font-weight:700;margin:0 0 .3rem}
aside.ruling{border:2px dotted var(--accent);border-radius:6px}
section.piece{display:flex;gap:1.1rem;margin:1.3rem 0;align-items:flex-start}
section.piece>svg{flex:none;width:min(8.5rem,34%);height:auto}section.piece>div{min-width:0;flex:1}section.piece h4{margin-top:.2rem}
figure{margin:1.6rem 0;text-align:center}
figure svg{max-width:100%;height:auto}
figcaption{font-size:.92rem;text-align:left;margin-top:.5rem;color:var(--soft)}
.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(8.2rem,44%),1fr));gap:1rem;align-items:end}
.gallery figure{margin:0}.gallery figcaption{text-align:center}
.gallery svg{width:100%}
dl dt{font-weight:700;margin-top:.7rem}dl dd{margin:0}
sup a{text-decoration:none;padding:0 .1em}
.notes{font-size:.92rem;border-top:1px solid var(--line);margin-top:3rem;padding-top:1rem}
footer{font-size:.88rem;color:var(--soft);padding-top:2rem;padding-bottom:3rem}
li>p{margin:.3rem 0}
@media print{
:root{--ground:#fff;--ink:#111}
body{font-size:10pt}
main,nav,footer,header{max-width:none;padding-left:0;padding-right:0}
h2,h3,h4{break-after:avoid}figure,aside,section.piece,tr{break-inside:avoid}
.skip{display:none}a{color:inherit;text-decoration:none}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
}
)";

std::string book_style(const BookLooks& looks) {
  const Colour paper{0xff, 0xfd, 0xf9, 255}, night{0x1b, 0x1a, 0x1d, 255};
  std::string css = fmt::format(
      ":root{{color-scheme:light dark;--ground:{};--ink:{};--soft:#5d554d;--accent:{};--accent-ground:{};--on-accent:{};--tint:{};--line:#0000002b;--cover:{};--cover-ink:{};"
      "--text:{},\"Gill Sans Nova\",\"Gill Sans\",\"Segoe UI\",system-ui,sans-serif;--heads:{},Georgia,\"Iowan Old Style\",serif}}\n",
      colour_text(paper), colour_text(looks.text.colour), colour_text(readable(looks.accent, paper)), colour_text(looks.accent), colour_text(looks.on_accent), colour_text(looks.tint),
      colour_text(looks.cover_colour), colour_text(looks.cover_ink), looks.text.family, looks.heading[0].family);
  css += fmt::format(
      "@media (prefers-color-scheme:dark){{:root{{--ground:{};--ink:#ece7df;--soft:#b3aaa0;--accent:{};--tint:#28262b;--line:#ffffff30}}}}\n", colour_text(night),
      colour_text(readable(looks.accent, night)));
  return css + std::string(rules);
}

}  // namespace kitwright
