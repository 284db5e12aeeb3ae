#include "kit/lint_icons.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <variant>

#include <fmt/format.h>

#include "layout/styles.h"

namespace kitwright {
namespace {

/// The pictures in frames, at any depth.
class DrawnPictures {
 public:
  void add(const Frame& frame) {
    for (const Item& item : frame.items)
      if (const auto* image = std::get_if<Image>(&item.what))
        pictures_.insert(image->picture.get());
      else if (const auto* group = std::get_if<Group>(&item.what))
        add(group->frame);
  }
  /// Faces come back as copies, and in figures of the book; each is looked at once.
  void add(const FrameRef& frame) {
    if (frame && frames_.insert(frame.get()).second) add(*frame);
  }
  bool have(const PictureRef& picture) const { return pictures_.contains(picture.get()); }

 private:
  std::unordered_set<const Picture*> pictures_;
  std::unordered_set<const Frame*> frames_;
};

/// Those that a rulebook draws unless told otherwise.
bool is_worn(std::string_view name) { return name == "ruling" || name == "yes" || name == "no"; }

}  // namespace

void lint_icons(Kit& kit, const std::vector<DrawnStyle>& styles, const LaidBook& book) {
  DrawnPictures drawn;
  for (const DrawnStyle& style : styles)
    for (const PieceSet& set : style.sets)
      for (const Piece& piece : set.pieces) drawn.add(piece.front), drawn.add(piece.back);
  for (const auto& [name, pdf] : book.pdfs)
    for (const Page& page : pdf.pages) drawn.add(page.frame);

  Diagnostics told;  // when they were made to be drawn
  const Icons icons = make_icons(kit.game, kit.world, kit.pictures, false, told);
  if (!told.has_errors()) lint_icon_colours(kit.game, icons, kit.out);
  for (const IconEntry& entry : kit.game.icons)
    if (const auto icon = icons.find(entry.name);
        icon != icons.end() && !is_worn(entry.name) && !drawn.have(icon->second.picture))
      kit.out.warning("lint.unused", entry.where, fmt::format("nothing draws the icon '{}'", entry.name),
                      "use it, or take it out");
}

}  // namespace kitwright
