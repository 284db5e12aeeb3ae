#include "art/svg_parts.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "art/svg_measures.h"
#include "art/svg_words.h"

namespace kitwright {
namespace {

/// Below this, in bytes of markup, a part takes about as much room as what it saves.
constexpr std::size_t least_bytes = 800;
/// Of all parts with all that they use: each is measured and drawn once more, and a file may define what it never draws.
constexpr std::size_t most_bytes = 16'000'000;
constexpr std::size_t most_parts = 500;

/// Attributes of groups that their contents do not inherit.
constexpr std::string_view placing[] = {"id", "transform", "opacity", "clip-path"};
/// Those that make a group more than its contents, and that its uses do not have.
constexpr std::string_view of_the_group[] = {"transform", "opacity", "clip-path", "mask",       "filter",
                                             "style",     "class",   "display",   "visibility", "mix-blend-mode"};
/// What contents inherit from a use.
constexpr std::string_view inherited[] = {"color", "fill", "fill-opacity", "stroke", "stroke-width"};

class Parts {
 public:
  Parts(const SvgMarks& marks, std::string_view svg) : all_(marks.all), svg_(svg), sizes_(all_.size()) {
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (const auto id = all_[i].attribute("id"); !id.empty()) ids_.try_emplace(id, i);
    for (std::size_t i = 0; i < all_.size(); ++i) plain_.push_back(is_plain(i));
    if (all_.empty()) return;
    const SvgMark& root = all_.front();
    const std::vector<double> box = numbers_in(root.attribute("viewbox"));
    side_ = box.size() == 4 ? box[2] : units_of(root.attribute("width"), 0).value_or(0);
  }

  PictureParts find() {
    std::map<std::string, PicturePart> parts;
    std::size_t bytes = 0;
    for (std::size_t i = 1; i < all_.size(); ++i)
      if (const auto name = name_in_use(i))
        if (const auto markup = markup_of(i)) {
          PicturePart& part = parts[*markup];
          if (part.names.size() == 1) bytes += bytes_drawn(*element_named(all_[i].attribute("href")));
          part.markup = *markup;
          part.names.push_back(*name);
        }
    PictureParts found{all_.size() > 1 ? all_[1].at : 0, side_, {}};
    if (side_ <= 0 || bytes > most_bytes) return found;
    for (auto& [markup, part] : parts)
      if (part.names.size() > 1 && found.parts.size() < most_parts) found.parts.push_back(std::move(part));
    return found;
  }

 private:
  /// True for the root, and for groups inside of it that change nothing which their contents inherit.
  bool is_plain(std::size_t i) const {
    const SvgMark& m = all_[i];
    if (!m.prefix.empty() || m.parent == SvgMark::none) return m.prefix.empty() && m.name == "svg";
    return plain_[m.parent] && (m.name == "g" || m.name == "defs") &&
           std::ranges::all_of(m.attributes, [](const auto& a) { return is_among(placing, a.name); });
  }

  /// Where the use names its group, if it is one that looks alike wherever it is used.
  std::optional<PicturePart::Name> name_in_use(std::size_t i) {
    const SvgMark& use = all_[i];
    const auto target = trimmed(use.attribute("href"));
    const auto drawn = element_named(target);
    if (use.name != "use" || !use.prefix.empty() || !plain_[use.parent] || !drawn) return {};
    if (!is_definition(*drawn) || bytes_drawn(*drawn) < least_bytes) return {};
    const std::size_t end = i + 1 < all_.size() ? all_[i + 1].at : svg_.size();
    const std::string_view text = svg_.substr(use.at, end - use.at);
    for (const char quote : {'"', '\''})
      if (const auto at = text.find(fmt::format("href={0}{1}{0}", quote, target)); at != text.npos)
        return PicturePart::Name{use.at + at + 6, target.size()};
    return {};
  }

  std::optional<std::size_t> element_named(std::string_view target) const {
    target = trimmed(target);
    const auto found = target.starts_with('#') ? ids_.find(target.substr(1)) : ids_.end();
    return found == ids_.end() ? std::nullopt : std::optional(found->second);
  }

  bool is_definition(std::size_t i) const {
    const SvgMark& m = all_[i];
    return m.name == "g" && m.parent != SvgMark::none && all_[m.parent].name == "defs" && plain_[m.parent] &&
           std::ranges::none_of(m.attributes, [](const auto& a) { return is_among(of_the_group, a.name); });
  }

  /// What draws the part alone: the use without its place. Empty if the use says more of it than is known here.
  std::optional<std::string> markup_of(std::size_t i) const {
    std::string said;
    for (const auto& [name, value, written] : all_[i].attributes) {
      if (is_among(placing, name) || name == "x" || name == "y") continue;
      if (name != "href" && !is_among(inherited, name)) return {};
      if (value.find_first_of("<>&\"'") != value.npos) return {};
      said += fmt::format(" {}=\"{}\"", name, value);
    }
    return fmt::format("<use{}/>", said);
  }

  /// Bytes of the element's markup, and of all that it uses.
  std::size_t bytes_drawn(std::size_t i) {
    if (sizes_[i]) return *sizes_[i];
    sizes_[i] = 0;  // what is drawn with itself is not drawn at all
    std::size_t end = i + 1, bytes = 0;
    for (; end < all_.size() && all_[end].depth > all_[i].depth; ++end)
      if (const auto used = element_named(all_[end].attribute("href")); used && all_[end].name == "use")
        bytes = std::min(most_bytes, bytes + bytes_drawn(*used));
    bytes += (end < all_.size() ? all_[end].at : svg_.size()) - all_[i].at;
    sizes_[i] = bytes;
    return bytes;
  }

  const std::vector<SvgMark>& all_;
  std::string_view svg_;
  std::map<std::string_view, std::size_t> ids_;
  std::vector<bool> plain_;
  std::vector<std::optional<std::size_t>> sizes_;
  double side_ = 0;
};

}  // namespace

PictureParts parts_drawn_often(const SvgMarks& marks, std::string_view svg) {
  // What a style sheet, a box around contents or a document type of its own say is not followed here; and bitmaps are what the
  // writer puts in place of parts.
  const bool said_elsewhere =
      !marks.style.empty() || marks.declares || marks.two_readings ||
      std::ranges::any_of(marks.all, [](const SvgMark& m) { return m.name == "image" || !m.attribute("clippathunits").empty(); });
  return said_elsewhere ? PictureParts{} : Parts(marks, svg).find();
}

}  // namespace kitwright
