#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scene/frame.h"
#include "sheets/lettering.h"

namespace kitwright {

/// What the furniture of one printed page says.
struct SheetNote {
  std::string game, version, component;
  int sheet = 1, sheets = 1;
  std::string side;  ///< "front", "back", "front and back", "part 2 of 4"; empty = the sheet has one side only
};

/// Where a line of furniture lies.
struct Strip {
  Rect box;
  bool rising = false;  ///< reads upwards, beside the block
};

/// Where the inch rule is, if the paper wants one: hanging below the millimetres, after them on the same line, or on a line of
/// its own.
enum class InchRule { None, Below, After, Apart };

/// Places found for the furniture of a page, and what they leave for cut marks. A strip is empty when the paper has no room for
/// it.
struct FurniturePlaces {
  Rect marks;  ///< cut marks and fold marks stay in here
  std::optional<Strip> title, rule;
  std::optional<Strip> inches;  ///< only when it is apart
  InchRule inch_rule = InchRule::None;
};

/// Room along a line for a rule with its last label.
constexpr Length rule_room = Length::mm(114);

/// The block that furniture keeps clear of, and the paper.
struct FurnitureRoom {
  Rect block;
  Length bleed;
  Size paper;
  Length margin;  ///< printers leave this much of the paper's edge white: neither furniture nor marks lie there
  bool inches = false;
};

/// Above and below the block if that fits beside cut marks of full length; else at its sides, beside shorter marks, or title and
/// rule in one line.
FurniturePlaces find_places(const FurnitureRoom& room);

/// Title line and rules as items for the page.
std::vector<Item> furniture(const FurniturePlaces& places, const SheetNote& note, Lettering& lettering);

/// A pale DRAFT across the whole page.
Item draft_stamp(Size paper, Lettering& lettering);

}  // namespace kitwright
