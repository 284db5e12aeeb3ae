#include "kit/font_list.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/obstacle.h"
#include "kit/font_keys.h"
#include "text/font_damage.h"
#include "text/font_file.h"
#include "base/lowered.h"

namespace kitwright {

/// A newer release of a font is not a mistake, but lines may break differently.
static void check_sum(const ObjectReader& keys, const FontFile& font, const std::string& bytes, Diagnostics& out) {
  const std::vector<std::string> written = keys.texts("sha256");
  if (written.empty() && keys.get("sha256"))
    out.error("name.empty", keys.where("sha256"), "the list 'sha256' is empty", "write a checksum, or leave the key out");
  if (written.empty()) return;
  const std::string found = sha256(bytes);
  // A few digits of the checksum are enough.
  if (std::any_of(written.begin(), written.end(), [&](const auto& known) { return found.starts_with(known); })) return;
  out.add({"font.checksum", Level::Note, keys.where("sha256"),
           fmt::format("the font file {} is none that this was made with", font.file),
           "compare the pages, then add the new checksum here", fmt::format("{}", fmt::join(written, " or ")), found});
}

/// Paths from the root are those of packages. Empty for what lies neither there nor below the folder.
static std::string path_in(const std::string& folder, const std::string& file) {
  const std::string from_root = join_path("", file);
  const auto is_of = [&](std::string_view packages) { return from_root.starts_with(std::string(packages) + "/"); };
  if (std::any_of(package_font_folders.begin(), package_font_folders.end(), is_of)) return from_root;
  return stays_inside(file) ? join_path(folder, file) : "";
}

/// A font of the game's own has to be there. Those of packages are many, and a game uses few: a text that asks for one tells it.
static void report_missing(const FontFile& font, Diagnostics& out) {
  if (font.package.empty())
    out.error("font.missing", font.where,
              fmt::format("the font file {} is not there, so no text can be set in '{}'", font.file, font.family),
              "put it there, or take the font out of this list");
  else
    out.warning("font.missing", font.where, fmt::format("the font file {} is not there", font.file),
                fmt::format("install the package {}", font.package));
}

/// Fonts are opened by libraries that expect them to be some, and draw no letters of damaged ones.
static bool is_usable(const FontFile& font, const std::string& bytes, Diagnostics& out) {
  const std::string damage = font_damage(bytes);
  const bool sound = damage.empty() && is_font(bytes);
  if (!damage.empty())
    out.error("font.damaged", font.where, fmt::format("the font file {} is damaged: {}", font.file, damage),
              "get it once more from where it came from");
  else if (!sound)
    out.error("font.unreadable", font.where, fmt::format("{} is no font file", font.file),
              "name a TrueType or OpenType file (.ttf, .otf)");
  return sound;
}

/// A font that is not there is kept apart from the others. `named` gets its file in any case.
static void read_one(const Datum& d, const std::string& folder, const Disk& disk, FontSet& set, std::set<std::string>& named,
                     Diagnostics& out) {
  const ObjectReader keys(d, font_keys, out);
  FontFile font;
  font.family = keys.text("family");
  font.weight = static_cast<int>(keys.whole("weight", 400, 1, 1000, out));
  font.italic = keys.boolean("italic", false);
  font.package = keys.text("package");
  // Debian Policy, 5.6.1.
  if (font.package.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789+-.") != std::string::npos) {
    out.error("font.package", keys.where("package"), "this is no name of a package", "for example \"fonts-cabin\"");
    font.package.clear();
  }
  font.where = keys.where("file");
  const std::string file = keys.text("file");
  // The reader has reported it.
  if (file.empty()) return;
  font.file = path_in(folder, file);
  if (font.file.empty())
    return out.error("file.outside", font.where, fmt::format("'{}' is neither in this folder nor where packages put fonts", file),
                     fmt::format("copy it into the folder {}, or name one below {}", folder, package_font_folders[0]));
  if (!named.insert(font.file).second)
    return out.error("font.twice", font.where, fmt::format("'{}' is listed already", file), "take it out once");
  if (!named.insert(fmt::format("{} {} {}", lowered(font.family), font.weight, font.italic)).second)
    return out.error(
        "font.twice", font.where,
        fmt::format("'{}' has a file of weight {}{} already", font.family, font.weight, font.italic ? ", italic" : ""),
        "take one of the two out, or say what is different: \"family\", \"weight\" or \"italic\"");
  const auto bytes = disk.read(font.file);
  if (!bytes) {
    if (!report_obstacle(disk, font.file, font.where, out)) report_missing(font, out), set.missing.push_back(std::move(font));
    return;
  }
  if (!is_usable(font, *bytes, out)) return;
  check_sum(keys, font, *bytes, out);
  set.files.push_back(std::move(font));
}

static void read_listed(const Disk& disk, const std::string& folder, Sources& sources, FontSet& set, std::set<std::string>& named,
                        Diagnostics& out) {
  const std::string path = join_path(folder, "fonts.json");
  const auto text = disk.read(path);
  if (!text) report_obstacle(disk, path, {}, sources, out);
  if (!text) return;
  const Datum d = parse_document(sources.add(path, *text), out);
  if (d.kind == Datum::Kind::Null) return;
  const ObjectReader keys(d, fonts_keys, out);
  if (const Datum* list = keys.get("fonts"))
    for (const Datum& font : list->list) read_one(font, folder, disk, set, named, out);
}

static bool is_font_name(const std::string& name) {
  const auto dot = name.rfind('.');
  const std::string end = dot == std::string::npos ? "" : lowered(name.substr(dot + 1));
  return end == "ttf" || end == "otf";
}

/// Font files in the folder that are not listed are asked what they are.
static void add_dropped(const Disk& disk, const std::string& folder, const std::set<std::string>& named, FontSet& set,
                        Sources& sources, Diagnostics& out) {
  for (const std::string& name : disk.list(folder)) {
    const std::string path = join_path(folder, name);
    if (!is_font_name(name) || named.contains(path)) continue;
    if (report_obstacle(disk, path, {}, sources, out)) continue;
    const std::string bytes = disk.read(path).value_or("");
    const std::string damage = font_damage(bytes);
    auto font = damage.empty() && is_font(bytes) ? inspect_font(path, bytes) : std::nullopt;
    if (!damage.empty())
      out.warning("font.damaged", {&sources.add(path, ""), 0, 0}, fmt::format("{} is damaged: {}", path, damage),
                  "get it once more from where it came from, or remove it");
    else if (font)
      set.files.push_back(std::move(*font));
    else
      out.warning("font.unreadable", {&sources.add(path, ""), 0, 0}, fmt::format("{} is no font file", path),
                  "remove it, or put a TrueType or OpenType file there");
  }
}

FontSet read_fonts(const Disk& disk, const std::vector<std::string>& folders, Sources& sources, Diagnostics& out) {
  FontSet set;
  for (const std::string& folder : folders) {
    std::set<std::string> named;
    read_listed(disk, folder, sources, set, named, out);
    add_dropped(disk, folder, named, set, sources, out);
  }
  return set;
}

}  // namespace kitwright
