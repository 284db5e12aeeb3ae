#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostics.h"
#include "base/language.h"
#include "packing/paper.h"

namespace kitwright {

/// Where the words on the sheets were written.
struct SheetPlaces {
  Span game, version, designers, needs, family;
};

/// The file of a rulebook's booklet that suits the paper of the sheets.
struct BookletFile {
  std::string name;
  bool strips = false;  ///< its pages are smaller than half a sheet, and triangles point at their edges
};

struct SheetOptions {
  Paper paper;
  Backs backs = Backs::Duplex;
  Flip flip = Flip::LongEdge;
  std::string game, version, date, family;  ///< family: the font of the page furniture
  std::string designed_by;                  ///< below the title of the sheet list; may be empty
  std::vector<std::string> needs;           ///< what players need besides the kit
  SheetPlaces where = {};
  const Language* language = &language_of("en");  ///< of our own words on the sheets
  bool lean = false;                              ///< ink-saver
  bool draft = false;                             ///< DRAFT across every page
  std::optional<Paper> rulebook = {};             ///< of the rulebook's pages, if the kit has one
  std::optional<BookletFile> booklet = {};        ///< if the kit has a booklet of its rules, too
  Length least_margin = Length::mm(5), margin = Length::mm(10);
};

}  // namespace kitwright
