#include "text/features.h"

#include <algorithm>
#include <cmath>
#include <array>
#include <cstddef>
#include <set>
#include <span>
#include <utility>

#include <hb-ot.h>
#include <hb.h>

namespace kitwright {

static bool read_feature(std::string_view word, hb_feature_t& feature) {
  return hb_feature_from_string(word.data(), static_cast<int>(word.size()), &feature);
}

static bool is_feature(std::string_view word) {
  hb_feature_t feature;
  // HarfBuzz fills up shorter tags with blanks; OpenType's features have four letters.
  return read_feature(word, feature) && (feature.tag & 0xFF) != ' ';
}

/// The words between the commas, without blanks before them.
static std::vector<std::string_view> words_of(std::string_view list) {
  std::vector<std::string_view> words;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::size_t begin = std::min(list.find_first_not_of(' '), comma);
    words.push_back(list.substr(begin, comma - begin));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return words;
}

std::string_view wrong_feature(std::string_view list) {
  for (const std::string_view word : words_of(list))
    if (!is_feature(word)) return word;
  return {};
}

static std::string text_of(hb_tag_t tag) {
  std::array<char, 4> letters;
  hb_tag_to_string(tag, letters.data());
  return {letters.data(), letters.size()};
}

std::vector<std::string> features_of(hb_font_t* font) {
  std::set<std::string> tags;
  for (const hb_tag_t table : {HB_OT_TAG_GSUB, HB_OT_TAG_GPOS}) {
    std::array<hb_tag_t, 64> some;
    for (unsigned from = 0;; from += static_cast<unsigned>(some.size())) {
      auto count = static_cast<unsigned>(some.size());
      hb_ot_layout_table_get_feature_tags(hb_font_get_face(font), table, from, &count, some.data());
      for (const hb_tag_t tag : std::span(some.data(), count)) tags.insert(text_of(tag));
      if (count < some.size()) break;
    }
  }
  return {tags.begin(), tags.end()};
}

namespace {

/// What the ten digits have in common as the font draws them by itself.
struct Figures {
  bool lining = false, tabular = false;
};

Figures figures_of(hb_font_t* font) {
  hb_position_t lowest = 0, highest = 0, narrowest = 0, widest = 0;
  for (hb_codepoint_t digit = '0'; digit <= '9'; ++digit) {
    hb_codepoint_t glyph = 0;
    hb_glyph_extents_t ink{};
    if (!hb_font_get_nominal_glyph(font, digit, &glyph) || !hb_font_get_glyph_extents(font, glyph, &ink)) return {};
    const hb_position_t width = hb_font_get_glyph_h_advance(font, glyph), height = std::abs(ink.height);
    const bool first = digit == '0';
    lowest = first ? height : std::min(lowest, height), highest = first ? height : std::max(highest, height);
    narrowest = first ? width : std::min(narrowest, width), widest = first ? width : std::max(widest, width);
  }
  // Round digits reach a little beyond the straight ones; old-style ones without ups and downs are a third lower.
  return {lowest > 0 && highest - lowest < highest / 8, narrowest == widest};
}

/// Whether the font draws by itself what the feature asks for.
bool is_so_anyway(hb_font_t* font, std::string_view tag) {
  // HarfBuzz does these without the font's help.
  if (tag == "kern" || tag == "mark" || tag == "mkmk") return true;
  const bool of_figures = tag == "lnum" || tag == "onum" || tag == "tnum" || tag == "pnum";
  if (!of_figures) return false;
  const auto [lining, tabular] = figures_of(font);
  return tag == "lnum" ? lining : tag == "onum" ? !lining : tag == "tnum" ? tabular : !tabular;
}

}  // namespace

std::vector<std::string> idle_features(hb_font_t* font, std::string_view list) {
  std::vector<std::string> idle;
  const std::vector<std::string> known = features_of(font);
  for (const std::string_view word : words_of(list)) {
    hb_feature_t feature;
    if (!read_feature(word, feature) || feature.value == 0) continue;
    std::string tag = text_of(feature.tag);
    if (!std::ranges::binary_search(known, tag) && !is_so_anyway(font, tag)) idle.push_back(std::move(tag));
  }
  return idle;
}

}  // namespace kitwright
