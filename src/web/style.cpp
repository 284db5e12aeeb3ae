#include "web/style.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

#include "web/base64.h"
#include "web/style_rules.h"

namespace kitwright {

static std::string colour_text(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

/// The colour, moved step by step towards white on dark grounds, or towards black on light ones, until it is readable on both
/// grounds.
static Colour readable(Colour c, Colour ground, Colour tint) {
  const bool dark = luminance(ground) < 0.2;
  // WCAG 2 demands 4.5 for text; a little more, because colours are rounded.
  for (int i = 0; i < 20 && std::min(contrast(c, ground), contrast(c, tint)) < 4.6; ++i)
    c = dark ? mixed(c, 0.88, {255, 255, 255}) : mixed(c, 0.9, {});
  return c;
}

/// The hue of a colour stays, and so does its share of grey, however light it becomes.
static Colour lightened(Colour c, double step) {
  const double most = std::max({c.red, c.green, c.blue}) / 255.0, least = std::min({c.red, c.green, c.blue}) / 255.0;
  const double light = (most + least) / 2, wanted = std::min(1.0, light + step);
  const auto room = [](double lightness) { return 1 - std::abs(2 * lightness - 1); };  // the widest range of its channels
  const double growth = room(light) > 0 ? room(wanted) / room(light) : 1;
  const auto moved = [&](std::uint8_t channel) {
    return static_cast<std::uint8_t>(std::lround(std::clamp(wanted + (channel / 255.0 - light) * growth, 0.0, 1.0) * 255));
  };
  return {moved(c.red), moved(c.green), moved(c.blue), c.alpha};
}

/// The accent by night, as lively as by day: links and marks are told from the words by their hue, so it is no greyer, and
/// lighter than it has to be to be read.
static Colour night_accent(Colour accent, Colour ground, Colour tint) {
  constexpr double lively = 6, step = 0.01;
  while (luminance(accent) < 1 && std::min(contrast(accent, ground), contrast(accent, tint)) < lively)
    accent = lightened(accent, step);
  return accent;
}

/// A picture behind a heading, of which only the middle is stretched.
static std::string heading_picture(const Picture& art, HeadingDress::Place place) {
  using Place = HeadingDress::Place;
  const char* type = art.kind == Picture::Kind::Svg ? "svg+xml" : art.kind == Picture::Kind::Png ? "png" : "jpeg";
  constexpr int end_share = 12;  // percent of the picture at each end that is not stretched
  const double end_width = end_share / 100.0 * 2.2 * art.width / art.height;
  std::string css = fmt::format(
      "border-image:url(\"data:image/{};base64,{}\") 0 {}% fill/0 {:.2f}em stretch;padding:.5em 1em .55em;filter:var(--dim);",
      type, base64(art.bytes), end_share, end_width);
  // A band ends in its figure, which words on a narrow screen would reach.
  if (place == Place::Band) css += fmt::format("padding-right:{:.2f}em;font-size:min(1.8rem,6.4vw);", end_width + 0.2);
  // What lies behind the words may end in a figure, and leave them on the page's ground: by night on paper, as drawings are.
  if (place == Place::Behind)
    css += "padding:.5em 20% .55em .4em;font-size:min(1.8rem,5.6vw);background:var(--sheet);border-radius:.5rem;";
  return css;
}

/// A heading in the game's dress: its ground, its colour, and its pictures in turn. A picture beside or below the words stays in
/// the printed book.
static std::string heading_dress(const BookLooks& looks, int level) {
  const HeadingDress& dress = looks.dress[level];
  using Place = HeadingDress::Place;
  const bool behind = dress.place != Place::Beside && dress.place != Place::Below, pictured = behind && dress.picture(0);
  if (!pictured && !dress.ground) return {};
  const std::string head = fmt::format("main h{}", level + 2);
  std::string css =
      fmt::format("{}{{color:{};border:0 solid transparent;padding:.4em .8em;", head, colour_text(looks.heading[level].colour));
  if (dress.place == Place::Sign) css += "width:fit-content;max-width:100%;text-align:center;";
  if (dress.capitals) css += "text-transform:uppercase;";
  if (dress.ground && !pictured) css += fmt::format("background:{};border-radius:.3rem;", colour_text(*dress.ground));
  css += "}\n";
  if (!pictured) return css;
  const std::size_t count = dress.art.size();
  for (std::size_t turn = 0; turn < count; ++turn) {
    const std::string every = count > 1 ? fmt::format(":nth-of-type({}n+{})", count, turn + 1) : std::string();
    if (const PictureRef art = dress.picture(turn); art && art->width > 0)
      css += fmt::format("{}{}{{{}}}\n", head, every, heading_picture(*art, dress.place));
  }
  return css;
}

/// The colour, as dark as that: its hue stays.
static Colour darkened(Colour colour, double luminance_at_most) {
  constexpr double step = 0.97;
  while (luminance(colour) > luminance_at_most) colour = mixed(colour, step, {});
  return colour;
}

/// The ground of a game's nights: dark, in the hue of its accent.
static Colour night_of(const BookLooks& looks) {
  constexpr double half = 0.5;
  if (luminance(looks.accent) <= luminance(night_ground)) return night_ground;
  return mixed(darkened(looks.accent, luminance(night_ground)), half, night_ground);
}

/// The sheet on which drawings for paper lie by night: the game's own paper, or else a warm one, so that the pale and the cold
/// colours of a drawing stand out from it as they do by day.
static Colour night_sheet(const BookLooks& looks) { return looks.ground.value_or(Colour{0xfc, 0xf0, 0xd6, 255}); }

/// The cover by night keeps its hue, in which its picture ends, but no longer lights the room. A pale one is darker than a
/// coloured one: it would be mud. So would a dark yellow, without some of the page's ground in it.
static Colour night_cover(Colour cover, Colour ground) {
  constexpr double dimmest = 0.03, by_colour = 0.09, own = 0.45;
  const auto [least, most] = std::minmax({cover.red, cover.green, cover.blue});
  return mixed(darkened(cover, dimmest + by_colour * (most - least) / 255), own, ground);
}

/// Dark words of a cover become as light as those of the text.
static Colour night_cover_ink(Colour ink) {
  constexpr double light = 0.5;
  return luminance(ink) < light ? night_ink : ink;
}

/// The headings below chapters have the colours that they have in print.
static std::string heading_colours(Colour section, Colour below, Colour ground, Colour tint) {
  return fmt::format("--h3:{};--h4:{}", colour_text(readable(section, ground, tint)), colour_text(readable(below, ground, tint)));
}

/// By night, headings that are as dark as the words become as light as they: no more than readable, they would be dimmer.
static std::string night_heading_colours(const BookLooks& looks, Colour ground, Colour tint) {
  const auto lit = [&](Colour printed) { return luminance(printed) <= luminance(looks.text.colour) ? night_ink : printed; };
  return heading_colours(lit(looks.heading[1].colour), lit(looks.heading[2].colour), ground, tint);
}

/// A sharp light edge around what is drawn, as around a sticker: a soft one is a grey haze about so small a sign.
static std::string night_edge() {
  std::string shadows;
  for (const std::string_view way : {".75px 0", "-.75px 0", "0 .75px", "0 -.75px"})
    shadows += fmt::format("{}drop-shadow({} {})", shadows.empty() ? "" : " ", way, colour_text(night_ink));
  return shadows;
}

/// The variables of the night, and what they cannot say: a sign in one colour takes that of its words.
static std::string night(const BookLooks& looks) {
  constexpr Colour white{255, 255, 255, 255};
  const Colour ground = night_of(looks), tint = mixed(white, 0.06, ground), cover = night_cover(looks.cover_colour, ground);
  const std::string variables = fmt::format(
      "color-scheme:dark;--ground:{};--ink:{};--soft:#b3aaa0;--accent:{};--tint:{};--line:#ffffff30;--sheet:{};"
      "--pad:.5rem;--yes:#5cc27f;--no:#ff7d70;--cover:{};--cover-ink:{};--dim:brightness(.86);--rim:brightness(.86) "
      "drop-shadow(0 0 .6px #fffc);--halo:{};--lit:brightness(0) invert(.91);--lens-rim:{};{}",
      colour_text(ground), colour_text(night_ink), colour_text(night_accent(looks.accent, ground, tint)), colour_text(tint),
      colour_text(night_sheet(looks)), colour_text(cover), colour_text(readable(night_cover_ink(looks.cover_ink), cover, cover)),
      night_edge(), colour_text(night_ink), night_heading_colours(looks, ground, tint));
  return fmt::format(
      "@media screen and (prefers-color-scheme:dark){{:root:not([data-look=light]){{{0}}}:root:not([data-look=light]) {1}}}\n"
      "@media screen{{:root[data-look=dark]{{{0}}}:root[data-look=dark] {1}}}\n",
      variables, ".ink use{color:inherit}");
}

/// The colours by day and by night.
static std::string colours(const BookLooks& looks) {
  constexpr double softness = 0.75;
  const Colour paper = looks.ground.value_or(Colour{0xff, 0xfd, 0xf9, 255});
  const Colour soft = readable(mixed(looks.text.colour, softness, paper), paper, looks.tint);
  return fmt::format(
             ":root{{color-scheme:light;--ground:{};--ink:{};--lens:{};--soft:{};--accent:{};--accent-ground:{};--on-accent:{};--"
             "tint:"
             "{};"
             "--line:#0000002b;--sheet:transparent;--pad:0;--yes:#1f7a3d;--no:#c0261c;--cover:{};--cover-ink:{};"
             "--dim:none;--rim:none;--halo:none;--lit:none;--lens-rim:var(--ground);{}}}\n",
             colour_text(paper), colour_text(looks.text.colour), colour_text(looks.text.colour), colour_text(soft),
             colour_text(readable(looks.accent, paper, looks.tint)),
             colour_text(readable(looks.accent, looks.on_accent, looks.on_accent)), colour_text(looks.on_accent),
             colour_text(looks.tint), colour_text(looks.cover_colour), colour_text(looks.cover_ink),
             heading_colours(looks.heading[1].colour, looks.heading[2].colour, paper, looks.tint)) +
         night(looks);
}

std::string book_style(const BookLooks& looks) {
  const std::string letters = fmt::format(
      ":root{{--text:\"{}\",\"Gill Sans Nova\",\"Gill Sans\",\"Segoe UI\",system-ui,sans-serif;--heads:\"{}\",Georgia,\"Iowan "
      "Old "
      "Style\",serif;--title:\"{}\",var(--heads);--head-weight:{};--title-weight:{}}}\nbody{{font-weight:{}}}\n",
      looks.text.family, looks.heading[0].family, looks.title.family, looks.heading[0].weight, looks.title.weight,
      looks.text.weight);
  return colours(looks) + letters + style_rules() + heading_dress(looks, 0) + heading_dress(looks, 1);
}

}  // namespace kitwright
