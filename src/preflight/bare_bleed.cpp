#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "preflight/room.h"

namespace kitwright {
namespace {

/// A longer stretch than this of the trim is seen.
constexpr double shortest_bare = 1.5;
constexpr double step = 0.5;

bool is_paper(Colour c) { return c.red > 250 && c.green > 250 && c.blue > 250; }
bool is_ground(Colour c) { return std::min({c.red, c.green, c.blue}) < 240; }

/// Whether one plain fill covers the piece and its bleed, as most grounds do.
bool filled_throughout(const std::vector<Mark>& marks, const Rect& printed) {
  return std::any_of(marks.begin(), marks.end(), [&](const Mark& m) {
    const Path* path = m.path();
    const bool upright = path && path->segments.size() == 5 && std::abs(m.matrix.xx * m.matrix.xy) < 1e-9;
    return upright && path->fill && !std::holds_alternative<PictureTiles>(*path->fill) && !m.clipped &&
           lies_within(grown(printed, -Length::mm(0.05)), m.box);
  });
}

/// Picture of a face with its bleed.
struct Proof {
  Bitmap pixels;
  Rect shown;
  double scale;
  std::optional<Colour> at(double x, double y) const {
    const double px = (x - shown.left().to_mm()) * scale, py = (y - shown.top().to_mm()) * scale;
    if (px < 0 || py < 0 || px >= pixels.width || py >= pixels.height) return {};
    return pixels.at(static_cast<int>(px), static_cast<int>(py));
  }
};

/// The mark whose ground ends there: the lowest that holds the point just inside.
const Mark* ground_at(const std::vector<Mark>& marks, double x, double y) {
  const Rect point{{Length::mm(x), Length::mm(y)}, {}};
  for (const Mark& m : marks)
    if (!m.run() && lies_within(point, m.box)) return &m;
  return nullptr;
}

}  // namespace

void find_bare_bleed(const Sighted& face, const std::vector<Mark>& marks, const TrimLine& trim, Eye& eye,
                     std::vector<Flaw>& flaws) {
  const double bleed = face.set->bleed.to_mm();
  const Rect printed = grown({{}, face.face->size}, face.set->bleed);
  if (face.style->saves_ink() || bleed <= 0.1 || filled_throughout(marks, printed)) return;
  const double longest = std::max(printed.size.width, printed.size.height).to_mm();
  const double scale = std::min(std::max(4.0, 4 / bleed), 4'000 / longest);
  const Proof seen{eye.painter.draw(*face.face, printed, scale * 25.4), printed, scale};
  // A pixel that the trim crosses is neither.
  const double inner = 1.5 / scale, outer = std::min(bleed * 0.75, std::max(1.5 / scale, bleed / 2));
  double bare = 0, at_x = 0, at_y = 0;
  for (const TrimLine::Station& s : trim.stations(step)) {
    const auto inside = seen.at(s.x - s.out_x * inner, s.y - s.out_y * inner),
               outside = seen.at(s.x + s.out_x * outer, s.y + s.out_y * outer);
    if (!inside || !outside || !is_ground(*inside) || !is_paper(*outside)) continue;
    if (bare == 0) at_x = s.x - s.out_x * inner, at_y = s.y - s.out_y * inner;
    bare += s.length;
  }
  if (bare < shortest_bare) return;
  Flaw flaw;
  flaw.id = "face.bleed";
  const Mark* ground = ground_at(marks, at_x, at_y);
  flaw.waiver = find_waiver(ground ? ground->waived : face.set->waived, flaw.id);
  flaw.where = ground ? ground->where : Span{};
  flaw.badness = bare;
  flaw.box = centred({}, {Length::mm(at_x), Length::mm(at_y)});
  flaw.expected = fmt::format("{:.4g} mm", bleed);
  flaw.before = "the ground ends at the trim";
  flaw.after = fmt::format(": {:.3g} mm of the edge have no bleed; expected {} of it", bare, flaw.expected);
  flaw.hint = R"(a cut that is off leaves white: add "bleed": "extend" (or "mirror") to what lies at the trim)";
  flaws.push_back(std::move(flaw));
}

}  // namespace kitwright
