#include "kit/manifest.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "kit/file_naming.h"
#include "text/font_file.h"

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
          {"hash", p.hash},
          {"cut", p.cut}};
}

Origins origins_of(const RecordedDisk& disk, const std::string& folder, const std::string& home) {
  const FileNaming naming(folder, home);
  Origins origins = {{"kitwright", KITWRIGHT_VERSION}};
  for (const auto& [path, state] : disk.asked()) {
    if (state.kind != PathState::Kind::File || state.content.empty()) continue;
    origins[naming.name(path)] = state.content;
  }
  return origins;
}

/// A part of a game is made from less than the whole, so one of the two may know less than the other.
static bool is_same_definition(const Json& older, const Origins& origins) {
  const auto is_known = [&](const auto& origin) { return older.value(origin.first, "") == origin.second; };
  const auto shared = static_cast<std::size_t>(std::count_if(origins.begin(), origins.end(), is_known));
  return shared > 0 && (shared == origins.size() || shared == older.size());
}

Heritage heritage(const std::string& older_manifest, const Origins& origins, const std::vector<std::string>& written,
                  const std::function<std::string(const std::string&)>& hash_of) {
  Heritage found;
  // A manifest that cannot be read counts as none, and so does one of a Kitwright that did not say so much.
  const Json older = Json::parse(older_manifest, nullptr, false);
  try {
    const bool same = is_same_definition(older.at("made_from"), origins);
    for (const auto& [name, hash] : older.at("kit").items()) {
      const bool plain = name.find('/') == std::string::npos;
      if (!plain || std::find(written.begin(), written.end(), name) != written.end() || hash_of(name) != hash.get<std::string>())
        continue;
      same ? void(found.kept.emplace(name, hash)) : found.gone.push_back(name);
    }
    if (!found.kept.empty()) found.made_from = older.at("made_from").get<Origins>();
  } catch (const Json::exception&) {
    return {};
  }
  return found;
}

bool may_be_manifest(std::string_view text) {
  return text.empty() || text.find("\"build\"") != text.npos || text.find("\"sides\"") != text.npos;
}

std::map<std::string, std::string> kit_of(const std::string& manifest) {
  try {
    return Json::parse(manifest).at("kit").get<std::map<std::string, std::string>>();
  } catch (const Json::exception&) {
    return {};
  }
}

/// The older rows of the files that are kept.
static void keep(const Json& old, const char* list, const ManifestParts& parts, Json& to) {
  if (!old.is_object() || !old.contains(list) || !old[list].is_array()) return;
  const auto is_new = [&](const std::string& name) {
    return std::any_of(parts.files.begin(), parts.files.end(), [&](const KitFile& f) { return f.name == name; });
  };
  for (const Json& row : old[list]) {
    const std::string name = row.is_object() ? row.value("file", "") : "";
    if (!is_new(name) && parts.kit.contains(name)) to.push_back(row);
  }
}

/// One hash for all of a build: the SHA-256 of what `sha256sum` prints about its files in the order of their names.
static std::string build_of(const std::map<std::string, std::string>& kit) {
  std::string lines;
  for (const auto& [name, hash] : kit) lines += fmt::format("{}  {}\n", hash, name);
  return sha256(lines);
}

/// The SHA-256 of both lists.
static std::string listed_hash(const Json& files, const Json& sides) {
  const auto bytes = [](const Json& j) { return j.dump(-1, ' ', false, Json::error_handler_t::replace); };
  return sha256(bytes(files) + bytes(sides));
}

bool is_as_written(const std::string& manifest) {
  const Json j = Json::parse(manifest, nullptr, false);
  if (!j.is_object() || !j.contains("listed")) return true;
  return j["listed"] == listed_hash(j.value("files", Json()), j.value("sides", Json()));
}

std::string manifest_json(const ManifestParts& parts) {
  const Json old = Json::parse(parts.older, nullptr, false);
  Json list = Json::array(), sides = Json::array();
  keep(old, "files", parts, list);
  keep(old, "sides", parts, sides);
  for (const KitFile& f : parts.files) {
    list.push_back(
        {{"file", f.name}, {"paper", f.paper}, {"style", f.style}, {"backs", f.backs}, {"pages", f.pages}, {"sheets", f.sheets}});
    for (const Placement& p : f.sides) sides.push_back(side(p, f));
  }
  // By file; within a file sides stay in printing order.
  std::stable_sort(list.begin(), list.end(), [](const Json& a, const Json& b) { return a["file"] < b["file"]; });
  std::stable_sort(sides.begin(), sides.end(), [](const Json& a, const Json& b) { return a["file"] < b["file"]; });
  const auto line = [](const Json& j) { return j.dump(-1, ' ', false, Json::error_handler_t::replace); };
  std::string text = fmt::format(
      "{{\"build\": \"{}\",\n\"version\": {},\n\"kit\": {},\n\"made_from\": {},\n\"files\": {},\n\"listed\": \"{}\",\n\"sides\": "
      "[",
      build_of(parts.kit), line(parts.version), line(parts.kit), line(parts.made_from), line(list), listed_hash(list, sides));
  // One side per line: readable, and easy to compare.
  for (std::size_t i = 0; i < sides.size(); ++i) text += (i ? ",\n" : "\n") + line(sides[i]);
  return text + "\n]}\n";
}

}  // namespace kitwright
