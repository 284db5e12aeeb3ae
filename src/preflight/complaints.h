#pragma once

#include <map>
#include <tuple>

#include "preflight/preflight.h"

namespace kitwright {

/// One drawing with the first piece that shows it.
struct Sighted {
  const DrawnStyle* style;
  const PieceSet* set;
  const Piece* piece;
  const Frame* face;
};

/// Every face of every style, each once.
std::vector<Sighted> sighted_faces(const std::vector<DrawnStyle>& styles);

/// What is wrong with one thing on one face. The finding's message is `before`, " on " and the pieces, and `after`.
struct Flaw {
  std::string id;
  Level level = Level::Warning;
  Span where;          ///< what the user wrote that made it; no source: the component
  Span waiver;         ///< what waives it; no source: nothing
  double badness = 0;  ///< the worst of its kind is the one that is told
  std::string before, after, hint, expected, actual;
  Rect box;  ///< what to show of the face
  Span also = {};
};

/// Flaws of many faces, told once for each place in a layout and component, with the worst item: one finding per cause.
class Complaints {
 public:
  void add(const Sighted& face, const Flaw& flaw);
  /// In the order in which they were met; `exhibits` may be null.
  void report(BitmapPainter& painter, std::vector<SideBySide>* exhibits, Diagnostics& out) const;

 private:
  struct Complaint {
    const Sighted* face;  ///< the worst
    Flaw flaw;
    std::vector<std::string> items, styles;
  };
  static Finding finding(const Complaint& complaint);
  std::vector<Complaint> all_;
  std::map<std::tuple<std::string, std::string, const Source*, std::uint32_t, const Source*, std::uint32_t>, std::size_t> known_;
};

/// The words as a message quotes them.
std::string shortened(const std::string& words);

}  // namespace kitwright
