#include "app/fonts.h"

#include <fmt/format.h>

#include "data/keys.h"

namespace kitwright {

static constexpr Key font_rows[] = {
    {"family", KeyKind::Text, "the family's name", R"("Cabin")", true},
    {"weight", KeyKind::Whole, "100 to 900", "400"},
    {"italic", KeyKind::Bool, "slanted", "false"},
    {"file", KeyKind::Text, "the file, from the folder of fonts.json, or where its package puts it", R"("my-font.otf")", true},
    {"package", KeyKind::Text, "the Debian package that brings it", R"("fonts-cabin")"},
    {"sha256", KeyKind::Text, "the file's checksum", R"("b424c77f")"},
    {"licence", KeyKind::Text, "its licence", R"("OFL-1.1")"},
};
const KeyTable font_keys{"font", "One font file.", font_rows};
static constexpr Key fonts_rows[] = {{"fonts", KeyKind::List, "the font files", R"([{"family": "Cabin", "file": "cabin.otf"}])", true, {}, "font"}};
const KeyTable fonts_keys{"fonts", "fonts.json: every font a build may use.", fonts_rows};

static void read_one(const Datum& d, const std::string& folder, const Disk& disk, FontSet& set, Diagnostics& out) {
  const ObjectReader keys(d, font_keys, out);
  FontFile font;
  font.family = keys.text("family");
  font.weight = static_cast<int>(keys.whole("weight", 400));
  font.italic = keys.boolean("italic", false);
  font.package = keys.text("package");
  font.where = keys.where("file");
  const std::string file = keys.text("file");
  if (file.empty()) return;
  font.file = file[0] == '/' ? file : join_path(folder, file);
  if (disk.is_file(font.file)) set.files.push_back(std::move(font));
  else
    out.warning("font.missing", font.where, fmt::format("the font file {} is not there", font.file),
                font.package.empty() ? "put it there" : fmt::format("install the package {}", font.package));
}

FontSet read_fonts(const Disk& disk, const std::vector<std::string>& folders, Sources& sources, Diagnostics& out) {
  FontSet set;
  for (const std::string& folder : folders) {
    const std::string path = join_path(folder, "fonts.json");
    const auto text = disk.read(path);
    if (!text) continue;
    const Datum d = parse_json(sources.add(path, *text), out);
    if (d.kind == Datum::Kind::Null) continue;
    const ObjectReader keys(d, fonts_keys, out);
    if (const Datum* list = keys.get("fonts"))
      for (const Datum& font : list->list) read_one(font, folder, disk, set, out);
  }
  return set;
}

}  // namespace kitwright
