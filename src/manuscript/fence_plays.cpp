#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "manuscript/arrangement.h"
#include "manuscript/fences.h"

namespace kitwright {

namespace {

/// A play as it is written: `yes | 7 8 9 | words`.
struct PlayLine {
  Span verdict, pieces, words;
};

PlayLine parts_of(const Datum& line) {
  const auto [verdict, rest] = split_at_bar(line);
  Datum behind;
  behind.where = rest;
  const auto [pieces, words] = split_at_bar(behind);
  return {verdict, pieces, words};
}

std::string text_of(Span span) { return span.source->text.substr(span.begin, span.end - span.begin); }

/// How the pieces of a play lie.
struct PlayLook {
  bool fan = true;
  double shown = 1;  ///< the upper share of the pieces
};

Plate laid_out(const std::vector<Plate>& plates, const PlayLook& look) {
  if (!look.fan || plates.size() == 1) return side_by_side(plates, plates.front().frame->size.width * 0.08);
  return fanned(plates, {0.44, look.shown < 1 ? 2.5 : 4});
}

/// The pieces of a play as one picture; two or more fans if arrows part them. Empty after a finding.
std::optional<Plate> picture_of(Span pieces, const std::string& component, const PlayLook& look, const Workshop& shop) {
  std::istringstream in(text_of(pieces));
  std::vector<std::vector<Plate>> fans(1);
  for (std::string word; in >> word;) {
    if (word == "->") {
      fans.emplace_back();
      continue;
    }
    const auto plate = shown_face(shop, word.find('/') == std::string::npos ? component + "/" + word : word, pieces);
    if (!plate) return {};
    fans.back().push_back(look.shown < 1 ? upper_part(*plate, look.shown) : *plate);
  }
  std::optional<Plate> all;
  for (const std::vector<Plate>& fan : fans) {
    if (fan.empty()) {
      shop.out().error("book.play", pieces, "this play has no pieces", "for example: yes | 7 8 9 | Three in a row.");
      return {};
    }
    all = all ? with_arrow(*all, laid_out(fan, look)) : laid_out(fan, look);
  }
  return all;
}

}  // namespace

std::vector<BookBlock> make_plays(const Fence& f, const Datum&, const ObjectReader& keys, const Workshop& shop) {
  const Component* c = component_named(shop, f.argument, f.argument_where);
  if (!c) return {};
  if (!has_lines(keys, "plays", "yes | 7 8 9 | Three in a row.", shop)) return {};
  PlayLook look;
  look.fan = keys.boolean("fan", true);
  look.shown = keys.share("crop", 1, 5, 100, shop.out());
  Exhibit exhibit;
  exhibit.columns = static_cast<int>(keys.whole("columns", 2, 1, 6, shop.out()));
  exhibit.alike = true;
  exhibit.small_text = SmallText::Hidden;
  for (const Datum& line : lines_of(keys.get("plays"))) {
    const PlayLine play = parts_of(line);
    const std::string verdict = text_of(play.verdict);
    if (verdict != "yes" && verdict != "no") {
      shop.out().error("book.play", line.where, "a play begins with 'yes' or 'no'", "for example: yes | 7 8 9 | Three in a row.");
      continue;
    }
    const auto plate = picture_of(play.pieces, c->id, look, shop);
    if (plate)
      exhibit.plates.push_back({*plate, shop.scribe.words(play.words), verdict == "yes" ? Verdict::Legal : Verdict::Illegal});
  }
  if (exhibit.plates.empty()) return {};
  return {exhibit_block(std::move(exhibit), f, keys, shop)};
}

}  // namespace kitwright
