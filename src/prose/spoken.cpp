#include "prose/spoken.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "base/lowered.h"

namespace kitwright {

static void gather(const Frame& frame, std::vector<std::string>& said) {
  for (const Item& item : frame.items) {
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame) gather(*group->frame, said);
    const auto* image = std::get_if<Image>(&item.what);
    if (!image || image->alt.empty() || std::find(said.begin(), said.end(), image->alt) != said.end()) continue;
    said.push_back(image->alt);
  }
}

/// True if these words stand in the name, and in no longer word.
static bool says(const std::string& name, const std::string& words) {
  const auto ends = [&](std::size_t at) { return at >= name.size() || std::ispunct(name[at]) || name[at] == ' '; };
  for (std::size_t at = name.find(words); at != std::string::npos; at = name.find(words, at + 1))
    if ((at == 0 || ends(at - 1)) && ends(at + words.size())) return true;
  return false;
}

std::string spoken_icon(std::string name) {
  std::ranges::replace_if(
      name, [](char c) { return c == '_' || c == '-'; }, ' ');
  return name;
}

std::string spoken(const Plate& plate) {
  // Of many pieces in one drawing the names are enough to listen to.
  if (plate.piece.empty() || !plate.frame || plate.alt.ends_with('.')) return plate.alt;
  std::vector<std::string> said;
  gather(*plate.frame, said);
  std::string all = plate.alt;
  // "Resource: wood" says "Wood", and "First player token" says "First player".
  for (const std::string& words : said)
    if (!says(lowered(plate.alt), lowered(words))) all += (all.empty() ? "" : ". ") + words;
  return all;
}

}  // namespace kitwright
