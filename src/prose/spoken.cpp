#include "prose/spoken.h"

#include <algorithm>
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

std::string spoken(const Plate& plate) {
  // Of many pieces in one drawing the names are enough to listen to.
  if (plate.piece.empty() || !plate.frame || plate.alt.ends_with('.')) return plate.alt;
  std::vector<std::string> said;
  gather(*plate.frame, said);
  std::string all = plate.alt;
  // "Resource: wood" says "Wood".
  for (const std::string& words : said)
    if (!lowered(plate.alt).ends_with(lowered(words))) all += (all.empty() ? "" : ". ") + words;
  return all;
}

}  // namespace kitwright
