#include "art/load.h"

#include <algorithm>

#include <fmt/format.h>

#include "art/inspect.h"
#include "base/characters.h"
#include "base/hash.h"
#include "base/obstacle.h"

#include <utility>

namespace kitwright {
namespace {

constexpr std::size_t most_bytes = 16u << 20;

/// SVG has no signature, so anything that begins like markup and contains "svg" is tried as one.
bool looks_like_svg(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  const auto first = bytes.find_first_not_of(" \t\r\n");
  return first != bytes.npos && bytes[first] == '<' && bytes.find("svg") != bytes.npos;
}

struct Format {
  Picture::Kind kind;
  bool (*matches)(std::string_view bytes);
  Inspection (*inspect)(const std::string& bytes);
};
constexpr Format formats[] = {
    {Picture::Kind::Png, [](std::string_view b) { return b.starts_with("\x89PNG\r\n\x1a\n"); }, inspect_png},
    {Picture::Kind::Jpeg, [](std::string_view b) { return b.starts_with("\xFF\xD8\xFF"); }, inspect_jpeg},
    {Picture::Kind::Svg, looks_like_svg, inspect_svg},
};

/// Size limits are common to all formats; SVGs have no pixels to count.
Inspection check_size(Inspection found, Picture::Kind kind) {
  if (!found.id.empty()) return found;
  const bool bitmap = kind != Picture::Kind::Svg;
  const bool large = found.width > most_pixels_a_side || found.height > most_pixels_a_side ||
                     (bitmap && found.width * found.height > most_pixels);
  if (large)
    return {0, 0, "image.size", fmt::format("picture of {:.0f} x {:.0f} is too large", found.width, found.height),
            fmt::format("at most {:.0f} a side{}", most_pixels_a_side, bitmap ? " and 50 million pixels in all" : "")};
  constexpr double least = 1e-3;
  if (!(found.width >= least && found.height >= least))
    return {0, 0, "image.size", "picture has no size", "give the svg element a viewBox, or a width and a height, above 0"};
  return found;
}

/// Says whether the folder or only the file is missing.
void report_missing(const Disk& disk, const std::string& path, Span where, Diagnostics& out) {
  const std::string folder = folder_of(path);
  const std::string name = path.substr(folder.empty() ? 0 : path.rfind('/') + 1);
  if (path.find(":/") != std::string::npos)
    return out.error("image.missing", where, fmt::format("no picture '{}': nothing is fetched from the web", path),
                     "save it in the game's folder, for example in art/");
  if (path.find('\\') != std::string::npos)
    return out.error("image.missing", where, fmt::format("no picture '{}'", path), "folders are parted by '/'");
  if (!folder.empty() && !disk.is_folder(folder))
    return out.error("image.missing", where, fmt::format("no picture '{}': no such folder", path),
                     "make the folder and put the picture there, or name another");
  out.error("image.missing", where, fmt::format("no picture '{}'", path), suggest(name, disk.list(folder)));
}

/// The content decides about the format, not the name's extension.
PictureRef read(const Disk& disk, const std::string& path, Span where, PictureDoubt& doubt, Diagnostics& out) {
  std::optional<std::string> bytes = disk.read(path);
  if (!bytes && report_obstacle(disk, path, where, out)) return nullptr;
  if (!bytes) return report_missing(disk, path, where, out), nullptr;
  if (bytes->size() > most_bytes)
    return out.error("image.size", where, fmt::format("picture '{}' is larger than 16 MiB", path)), nullptr;
  if (bytes->empty())
    return out.error("image.broken", where, fmt::format("{}: the file is empty", path), "SVG, PNG and JPEG can be used"), nullptr;
  for (const Format& format : formats) {
    if (!format.matches(*bytes)) continue;
    const Inspection found = check_size(format.inspect(*bytes), format.kind);
    if (!found.id.empty()) return out.error(found.id, where, fmt::format("{}: {}", path, found.message), found.hint), nullptr;
    doubt = found.doubt;
    std::string identity = Hash{}.add(*bytes).text();
    const bool svg = format.kind == Picture::Kind::Svg, floods = svg && bytes->find("flood") != bytes->npos;
    return std::make_shared<Picture>(Picture{format.kind, path, std::move(*bytes), std::move(identity), found.width, found.height,
                                             svg ? found.pixels_across : found.width, floods, found.weight, found.often,
                                             found.plain});
  }
  if (bytes->starts_with("\xFF\xFE") || bytes->starts_with("\xFE\xFF"))
    return out.error("image.broken", where, fmt::format("{}: the file is in UTF-16", path), "save it in UTF-8"), nullptr;
  out.error("image.broken", where, fmt::format("{}: not a picture", path), "SVG, PNG and JPEG can be used");
  return nullptr;
}

void report_full(const std::string& path, Span where, Diagnostics& out) {
  out.error("image.size", where,
            fmt::format("with '{}' the pictures of this game have more than {} million pixels or {} MiB", path,
                        limits::picture_pixels / 1'000'000, limits::picture_bytes >> 20),
            "save them smaller: 300 dpi is enough");
}

}  // namespace

/// The lock is not held while reading; if two threads read the same file, the first result wins.
PictureRef Pictures::load(const std::string& folder, const std::string& name, Span where, Diagnostics& out) {
  if (std::ranges::any_of(name, is_control)) {
    out.error("text.control", where, "the name of a picture has a new line, a tab or the like in it",
              "rename the file, and write its name in one line");
    return nullptr;
  }
  if (!stays_inside(name)) {
    out.error("file.outside", where, fmt::format("'{}' is not inside the game's folder", name),
              "pictures lie in the game's folder, by custom in art/");
    return nullptr;
  }
  const std::string path = join_path(folder, name);
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = known_.find(path); known != known_.end()) return report_doubt(path, where, out), known->second;
    if (refused_.contains(path)) return report_refusal(path, where, out), nullptr;
    if (is_full()) return report_full(path, where, out), nullptr;
  }
  PictureDoubt doubt;
  Diagnostics found;
  PictureRef fresh = read(disk_, path, where, doubt, found);
  const std::lock_guard lock(mutex_);
  if (!fresh) return refused_.try_emplace(path, found.findings()), report_refusal(path, where, out), nullptr;
  if (!doubt.id.empty()) doubts_[path] = doubt;
  report_doubt(path, where, out);
  const auto [known, is_new] = known_.try_emplace(path, std::move(fresh));
  const Picture& picture = *known->second;
  const bool bitmap = picture.kind != Picture::Kind::Svg;
  if (is_new) {
    bytes_.take(static_cast<std::int64_t>(picture.bytes.size()));
    pixels_.take(bitmap ? static_cast<std::int64_t>(picture.width * picture.height) : 0);
    if (is_full()) return report_full(path, where, out), nullptr;
  }
  return known->second;
}

/// It is not read again for each face, but each place that asks for it is told.
void Pictures::report_refusal(const std::string& path, Span where, Diagnostics& out) const {
  for (Finding f : refused_.at(path)) {
    f.where = where;
    out.add(std::move(f));
  }
}

/// Each place that shows it is told, whoever read it first.
void Pictures::report_doubt(const std::string& path, Span where, Diagnostics& out) const {
  if (const auto doubt = doubts_.find(path); doubt != doubts_.end())
    out.warning(doubt->second.id, where, fmt::format("{}: {}", path, doubt->second.message), doubt->second.hint);
}

bool Pictures::any_floods() {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(known_, [](const auto& entry) { return entry.second->floods; });
}

}  // namespace kitwright
