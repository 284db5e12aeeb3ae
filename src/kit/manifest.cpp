#include "kit/manifest.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kitwright {

using Json = nlohmann::ordered_json;

/// Millimetres with three decimals. A plain double would print all its digits.
static Json mm(Length length) { return Json::parse(fmt::format("{:.3f}", length.to_mm())); }

/// In millimetres from the page's top left corner.
static Json side(const Placement& p, const KitFile& file) {
  return {{"component", p.component},
          {"item", p.item},
          {"copy", p.copy},
          {"side", p.side == Side::Front ? "front" : "back"},
          {"file", file.name},
          {"paper", file.paper},
          {"page", p.page},
          {"x", mm(p.box.left())},
          {"y", mm(p.box.top())},
          {"w", mm(p.box.size.width)},
          {"h", mm(p.box.size.height)},
          {"turn", p.turn},
          {"part", p.part},
          {"hash", p.hash}};
}

static bool rewritten(const std::string& name, const std::vector<KitFile>& files) {
  return std::any_of(files.begin(), files.end(), [&](const KitFile& f) { return f.name == name; });
}

/// Keeps rows of the older manifest whose file was neither written again nor deleted.
static void keep(const Json& old, const char* list, const char* key, const std::vector<KitFile>& files,
                 const std::vector<std::string>& present, Json& to) {
  if (!old.is_object() || !old.contains(list) || !old[list].is_array()) return;
  for (const Json& row : old[list]) {
    const std::string name = row.is_object() ? row.value(key, "") : "";
    if (!rewritten(name, files) && std::find(present.begin(), present.end(), name) != present.end()) to.push_back(row);
  }
}

std::string manifest_json(const std::vector<KitFile>& files, const std::string& previous,
                          const std::vector<std::string>& present) {
  // An unreadable manifest counts as none.
  const Json old = Json::parse(previous, nullptr, false);
  Json list = Json::array(), sides = Json::array();
  keep(old, "files", "file", files, present, list);
  keep(old, "sides", "file", files, present, sides);
  for (const KitFile& f : files) {
    list.push_back(
        {{"file", f.name}, {"paper", f.paper}, {"style", f.style}, {"backs", f.backs}, {"pages", f.pages}, {"sheets", f.sheets}});
    for (const Placement& p : f.sides) sides.push_back(side(p, f));
  }
  // By file; within a file sides stay in printing order.
  std::stable_sort(list.begin(), list.end(), [](const Json& a, const Json& b) { return a["file"] < b["file"]; });
  std::stable_sort(sides.begin(), sides.end(), [](const Json& a, const Json& b) { return a["file"] < b["file"]; });
  // One side per line: readable, and easy to compare.
  std::string text = "{\"files\": " + list.dump() + ",\n\"sides\": [";
  for (std::size_t i = 0; i < sides.size(); ++i) text += (i ? ",\n" : "\n") + sides[i].dump();
  return text + "\n]}\n";
}

}  // namespace kitwright
