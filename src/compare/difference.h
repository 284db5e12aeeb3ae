#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compare/edition.h"
#include "compare/renaming.h"
#include "compare/sequence.h"

namespace kitwright {

/// A name whose value is another one. Texts are short, as findings write values.
struct ValueChange {
  CellKind kind = CellKind::Param;  ///< a param, an entry, a let, a field
  std::string name;
  std::optional<std::string> before, after;  ///< empty if that edition has no such name
  std::optional<CellId> cell;                ///< in the newer edition's footing
};

/// How one side of a piece looks in both editions, and where the looks differ; null where an edition has no such side.
struct SideChange {
  Side side = Side::Front;
  FrameRef before, after;
  std::optional<Rect> area;  ///< around all that differs, in trim coordinates; empty if one of them is null or their sizes differ
};

/// What became of one item.
struct ItemChange {
  enum class Kind { Added, Gone, Changed } kind = Kind::Changed;
  std::string component, item, name;
  std::int64_t before = 0, after = 0;  ///< copies
  std::vector<ValueChange> fields;
  std::vector<SideChange> sides;  ///< those that look otherwise; of an item that is new or gone, all
  bool visible() const { return kind != Kind::Changed || !sides.empty(); }
  bool recounted() const { return before != after; }
  bool on_paper() const { return visible() || recounted(); }  ///< is anything to be printed or thrown away?
};

struct CountChange {
  std::string component, name;
  std::int64_t before = 0, after = 0;
};

/// A class of a box table with another number of pieces.
struct DistributionChange {
  std::string table, pieces;  ///< the table's id, and the class: `park, corner`
  std::int64_t before = 0, after = 0;
};

/// A passage of the rulebook that reads otherwise. One of the texts is empty if it is new or gone.
struct PassageChange {
  std::string heading;  ///< under which it stands
  std::string before, after;
  std::vector<SequenceRun> words;  ///< of both texts, split into words
};

struct FigureChange {
  std::string heading, what;
  FrameRef before, after;
};

/// What rests on a value that changed.
struct Resting {
  CellId cell = 0;
  const Cell* what = nullptr;  ///< in the newer edition's footing
};

/// What two editions of a game differ in. Points into both.
struct Difference {
  Renamings renamed;  ///< components that only are called otherwise
  std::vector<CountChange> counts;
  std::vector<DistributionChange> distributions;
  std::vector<ItemChange> items;  ///< in the order of the newer edition, those that are gone behind the others of their component
  std::vector<ValueChange> values;
  std::vector<Finding> broken;  ///< what the newer edition is told and the older is not
  std::vector<Finding> mended;  ///< the reverse; none if the newer edition was looked at less far
  std::vector<PassageChange> passages;
  std::vector<FigureChange> figures;
  std::vector<Resting> resting;  ///< all that rests on values, counts and fields that changed

  bool nothing() const;
};

Difference compare(const Edition& before, const Edition& after);

/// Whether this stage of looking at it ran.
bool looked_at(const Edition& edition, std::string_view stage);

/// The parts of it, each for itself.
std::vector<ValueChange> compare_values(const Edition& before, const Edition& after);
std::vector<ItemChange> compare_items(const Edition& before, const Edition& after, const Renamings& renamed);
void compare_books(const Manuscript& before, const Manuscript& after, Difference& to);

}  // namespace kitwright
