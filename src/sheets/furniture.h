#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scene/frame.h"
#include "sheets/lettering.h"

namespace kitwright {

/// The words on the furniture of one printed page.
struct SheetNote {
  std::string game, version, component;
  int sheet = 1, sheets = 1;
  std::string side;  ///< "front", "back", "front and back", "part 2 of 4"; empty if the sheet has one side
  Span where = {};   ///< where the first component on it is named
  Span version_where = {};
};

/// The place of a line of furniture.
struct Strip {
  Rect box;
  bool rising = false;  ///< reads from bottom to top, beside the block
};

/// Where the rule in inches goes if the paper wants one: hanging from the line of the millimetres, behind them on the same line,
/// whole or half as long, or on a line of its own.
enum class InchRule { None, Below, After, HalfAfter, Apart };

/// The places found for a page's furniture, and what is left for cut marks. A strip is empty if the paper has no room for it.
struct FurniturePlaces {
  Rect marks;  ///< cut and fold marks stay in here
  std::optional<Strip> title, rule;
  std::optional<Strip> inches;  ///< only with InchRule::Apart
  InchRule inch_rule = InchRule::None;
};

/// Room for a rule of 100 mm or 4 inches and its last label.
constexpr Length rule_room = Length::mm(114);
/// The same for 2 inches.
constexpr Length half_rule_room = Length::mm(64);
/// The depth of a strip with one line.
constexpr Length line_depth = Length::mm(2.5);

/// The block that furniture must keep clear of, and the paper around it.
struct FurnitureRoom {
  Rect block;
  Length bleed;
  Size paper;
  Length margin;  ///< printers leave this edge of the paper white: neither furniture nor marks go there
  bool inches = false;
};

/// Finds the best places: above and below the block beside cut marks of full length if possible; else at its sides, beside
/// shorter marks, or with title and rule in one line.
FurniturePlaces find_places(const FurnitureRoom& room);

/// The title line and the rules, as items for the page. Tells of a label without room for the version (`sheet.cut`).
std::vector<Item> furniture(const FurniturePlaces& places, const SheetNote& note, Lettering& lettering);

/// "DRAFT" in pale letters across the whole page.
Item draft_stamp(Size paper, Lettering& lettering);

}  // namespace kitwright
