#include "preflight/alike.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "base/parallel.h"
#include "preflight/contact.h"
#include "preflight/glimpse.h"
#include "preflight/letters.h"

namespace kitwright {

double telling_area(Size face) { return std::clamp(face.width.to_mm() * face.height.to_mm() / 200, 4.0, 25.0); }

/// Enough rows to find two that match; a thousand in each class would make a million pairs.
constexpr std::size_t most_rows = 60;

/// Equal fields; names are different in most rows and do not count against a pair.
static int fields_in_common(const ItemRow& a, const ItemRow& b) {
  int common = 0;
  for (const auto& [name, value] : a.fields)
    if (const auto it = b.fields.find(name); it != b.fields.end() && it->second == value) ++common;
  return common;
}

std::pair<const ItemRow*, const ItemRow*> closest_rows(const PieceClass& one, const PieceClass& other) {
  std::pair<const ItemRow*, const ItemRow*> best{one.rows.front(), other.rows.front()};
  int most = -1;
  for (std::size_t i = 0; i < std::min(one.rows.size(), most_rows); ++i)
    for (std::size_t k = 0; k < std::min(other.rows.size(), most_rows); ++k)
      if (const int common = fields_in_common(*one.rows[i], *other.rows[k]); common > most)
        most = common, best = {one.rows[i], other.rows[k]};
  return best;
}

namespace {

/// In all; with the faces of a deck this keeps the comparison within seconds.
constexpr double most_pixels = 250'000;

/// A face as a class set shows it: the set's area, as pixels.
struct ClassPicture {
  const PieceSet* pieces = nullptr;
  const Frame* face = nullptr;
  Rect area;
  Bitmap bitmap = {};
  Glimpse seen = {};

  void look(BitmapPainter& painter) {
    // Small words would differ between any two cards.
    const Frame telling = without_letters(*face, telling_letters);
    Frame cut{face->size, {}};
    cut.items.push_back({Group{std::make_shared<Frame>(telling), {}, pieces->outline, 1}, Role::Art, {}, {}});
    bitmap = painter.draw(cut, area, pixels_per_mm(area.size, most_pixels) * 25.4);
    seen = glimpse(bitmap);
  }
};

/// Two classes in one style, and how clearly they differ for each kind of eyes.
struct ClassPair {
  const ClassSet* set;
  const DrawnStyle* style;
  const PieceClass *one, *other;
  std::pair<const ItemRow*, const ItemRow*> rows;
  std::size_t first, second;                      ///< in the list of faces
  std::array<double, visions.size()> found = {};  ///< mm² that differ clearly; counting stops at what is wanted

  double wanted() const { return telling_area(set->area.size); }
  /// Stops counting pixels at what is wanted; below that the count is exact.
  void compare(const ClassPicture& a, const ClassPicture& b) {
    const double scale = pixels_per_mm(set->area.size, most_pixels), pixel = 1 / (scale * scale);
    const int enough = static_cast<int>(std::ceil(wanted() / pixel));
    for (std::size_t v = 0; v < visions.size(); ++v) {
      const int pixels = clear_differences(a.seen, b.seen, visions[v].vision, enough);
      found[v] = pixels >= enough ? wanted() : pixels * pixel;
    }
  }
  double least() const { return *std::min_element(found.begin(), found.end()); }
  bool alike(std::size_t v) const { return found[v] < wanted(); }
};

/// The faces of one component in one style, by item.
struct DrawnSides {
  const DrawnStyle* style;
  const PieceSet* pieces;
  std::map<std::string_view, const Frame*> by_item;

  const Frame* of(const ItemRow& row) const {
    const auto it = by_item.find(row.id);
    return it == by_item.end() ? nullptr : it->second;
  }
};

/// All faces to look at, each once, and the pairs to compare. The pairs of two classes in all styles are neighbours.
class Comparisons {
 public:
  Comparisons(const std::vector<ClassSet>& classes, const std::vector<DrawnStyle>& styles, Diagnostics& out) {
    for (const ClassSet& set : classes) add(set, sides_of(set, styles, out));
  }
  std::vector<ClassPicture> faces;
  std::vector<ClassPair> pairs;

 private:
  /// Components and items that the command line left out are missing here, and are not compared.
  static std::vector<DrawnSides> sides_of(const ClassSet& set, const std::vector<DrawnStyle>& styles, Diagnostics& out) {
    std::vector<DrawnSides> all;
    bool missing = false;
    for (const DrawnStyle& style : styles)
      for (const PieceSet& pieces : style.sets) {
        if (pieces.id != set.of->id) continue;
        all.push_back({&style, &pieces, {}});
        for (const Piece& p : pieces.pieces)
          if (const Frame* face = set.back ? p.back.get() : p.front.get())
            all.back().by_item.try_emplace(p.item, face);
          else
            missing = true;
      }
    if (missing)
      out.error("classes.side", set.side_where,
                fmt::format("'{}' are told apart by backs, and {} has pieces without one", set.id, set.of->id),
                "take 'side' out, or give each of them a back");
    return all;
  }

  void add(const ClassSet& set, const std::vector<DrawnSides>& styles) {
    for (std::size_t i = 0; i < set.classes.size(); ++i)
      for (std::size_t k = i + 1; k < set.classes.size(); ++k) {
        const auto rows = closest_rows(set.classes[i], set.classes[k]);
        for (const DrawnSides& sides : styles) {
          const Frame* a = sides.of(*rows.first);
          const Frame* b = sides.of(*rows.second);
          if (a && b)
            pairs.push_back({&set, sides.style, &set.classes[i], &set.classes[k], rows, face(*sides.pieces, a, set.area),
                             face(*sides.pieces, b, set.area)});
        }
      }
  }

  /// The index of a face in the list, to which it is added if new.
  std::size_t face(const PieceSet& pieces, const Frame* frame, const Rect& area) {
    const auto same =
        std::find_if(faces.begin(), faces.end(), [&](const ClassPicture& s) { return s.face == frame && s.area == area; });
    if (same != faces.end()) return static_cast<std::size_t>(same - faces.begin());
    faces.push_back({&pieces, frame, area});
    return faces.size() - 1;
  }
};

/// Rounded down, so that too little never looks like enough.
std::string square_mm(double area) { return fmt::format("{:.1f} mm²", std::floor(area * 10) / 10); }

std::string list_of_alike(const ClassPair& c) {
  std::string text;
  for (std::size_t v = 0; v < visions.size(); ++v)
    if (c.alike(v)) text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", visions[v].name, square_mm(c.found[v]));
  return text;
}

Finding finding(const ClassPair& c, const std::string& styles) {
  Finding f{"classes.alike", Level::Error, c.set->where, {}, {}, square_mm(c.wanted()), square_mm(c.least())};
  f.message = fmt::format("{} and {} of '{}' look alike in {} on {}/{} and {} ({}): expected {} that differ clearly, found {}",
                          c.one->name, c.other->name, c.set->id, list_of_alike(c), c.set->of->id, c.rows.first->id,
                          c.rows.second->id, styles, f.expected, f.actual);
  f.hint = "give each a symbol, a pattern or a shape of its own, or colours of different lightness; --report DIR shows them";
  return f;
}

}  // namespace

void check_classes(const std::vector<ClassSet>& classes, const std::vector<DrawnStyle>& styles,
                   std::vector<BitmapPainter>& painters, std::vector<SideBySide>* exhibits, Diagnostics& out) {
  Comparisons all(classes, styles, out);
  const int jobs = static_cast<int>(painters.size());
  deal(jobs, all.faces.size(), [&](int worker, std::size_t i) { all.faces[i].look(painters[static_cast<std::size_t>(worker)]); });
  deal(jobs, all.pairs.size(), [&](int, std::size_t i) {
    ClassPair& pair = all.pairs[i];
    pair.compare(all.faces[pair.first], all.faces[pair.second]);
  });
  // One finding for two classes: their worst style, with the names of all styles that fail.
  for (std::size_t i = 0; i < all.pairs.size();) {
    const ClassPair* worst = nullptr;
    std::string styles;
    const ClassPair& first = all.pairs[i];
    for (; i < all.pairs.size() && all.pairs[i].one == first.one && all.pairs[i].other == first.other; ++i) {
      const ClassPair& pair = all.pairs[i];
      if (pair.least() >= pair.wanted()) continue;
      styles += (styles.empty() ? "" : ", ") + pair.style->name;
      if (!worst || pair.least() < worst->least()) worst = &pair;
    }
    if (!worst) continue;
    Finding f = finding(*worst, styles);
    f.waiver = find_waiver(all.faces[worst->first].pieces->waived, f.id);
    out.add(f);
    if (exhibits && !f.waiver.source)
      exhibits->push_back({f.message, contact_sheet(all.faces[worst->first].bitmap, all.faces[worst->second].bitmap)});
  }
}

}  // namespace kitwright
