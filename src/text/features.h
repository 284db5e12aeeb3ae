#pragma once

#include <string>
#include <string_view>
#include <vector>

struct hb_font_t;

namespace kitwright {

/// The features of the list that are switched on and change nothing with this font: it has none of that name and, where they
/// choose figures, not other figures, either.
std::vector<std::string> idle_features(hb_font_t* font, std::string_view list);
/// The tags of all features that the font knows, sorted.
std::vector<std::string> features_of(hb_font_t* font);
/// The first word of a list such as `smcp=1, onum=1` that HarfBuzz cannot read as a feature of OpenType; empty if it can read
/// all. Pango leaves out what cannot be read, and says nothing.
std::string_view wrong_feature(std::string_view list);

}  // namespace kitwright
