#pragma once

#include <map>
#include <tuple>

#include "preflight/preflight.h"

namespace kitwright {

/// A drawing, and the first piece that shows it.
struct FaceInStyle {
  const DrawnStyle* style;
  const PieceSet* set;
  const Piece* piece;
  const Frame* face;
};

/// All faces in all styles, each frame once per style and component.
std::vector<FaceInStyle> sighted_faces(const std::vector<DrawnStyle>& styles);
/// For each of the faces, the first of its component that is the same frame: both styles may share it.
std::vector<std::size_t> first_sights(const std::vector<FaceInStyle>& faces);

/// Something wrong with one face. The message consists of `before`, " on " and the names of the pieces, and `after`.
struct Flaw {
  std::string id;
  Level level = Level::Warning;
  Span where;          ///< what in the layout caused it; without a source the component is blamed
  Span waiver;         ///< the waiver that covers it, if any
  double badness = 0;  ///< of several, only the worst is told
  std::string before, after, hint, expected, actual;
  Rect box;  ///< the part of the face to show in the report
  Span also = {};
};

/// Collects the flaws of many faces. A place in a layout gives one finding per component, which names the worst item: one cause,
/// one finding.
class Complaints {
 public:
  void add(const FaceInStyle& face, const Flaw& flaw);
  /// Reports in the order in which flaws were added. `exhibits` may be null.
  void report(BitmapPainter& painter, std::vector<SideBySide>* exhibits, Diagnostics& out) const;

 private:
  struct Complaint {
    const FaceInStyle* face;  ///< the one with the worst flaw
    Flaw flaw;
    std::vector<std::string> items, styles;
  };
  static Finding finding(const Complaint& complaint);
  std::vector<Complaint> all_;
  std::map<std::tuple<std::string, std::string, const Source*, std::uint32_t, const Source*, std::uint32_t>, std::size_t> known_;
};

/// The words as a message quotes them: at most about 40 bytes.
std::string shortened(const std::string& words);

}  // namespace kitwright
