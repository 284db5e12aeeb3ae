#include "preflight/alike.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "base/allowance.h"
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

/// Of one face.
constexpr double most_pixels = 250'000;
/// Of all faces of a set, 16 bytes each.
constexpr double most_kept = 30'000'000;
/// At the pixels and fields by which all classes of a game are told apart; docs/LIMITS.md says what counts as one.
constexpr std::int64_t most_looks = 4'000'000'000;

/// What drawing takes, in looks at a pixel (most_looks): of a pixel, of an item, of an element of an SVG; and what
/// comparing a field of two rows takes.
constexpr double looks_to_draw = 40, looks_of_item = 50, looks_of_element = 500;
constexpr std::int64_t looks_at_field = 20;

/// What drawing the frame takes besides its pixels.
double looks_of(const Frame& frame) {
  double looks = 0;
  for (const Item& item : frame.items) {
    looks += looks_of_item;
    if (const auto* image = std::get_if<Image>(&item.what); image && image->picture)
      looks += image->picture->weight * looks_of_element;
    if (const auto* group = std::get_if<Group>(&item.what); group && group->frame) looks += looks_of(*group->frame);
  }
  return looks;
}

/// A face as a class set shows it: the set's area, as pixels.
struct ClassPicture {
  const PieceSet* pieces = nullptr;
  const Frame* face = nullptr;
  Bitmap bitmap = {};
  Glimpse seen = {};

  void look(BitmapPainter& painter, const Rect& area) {
    // Small words would differ between any two cards.
    const Frame telling = without_letters(*face, telling_letters);
    Frame cut{face->size, {}};
    cut.items.push_back({Group{std::make_shared<Frame>(telling), {}, pieces->outline, 1}, Role::Art, {}, {}});
    bitmap = painter.draw(cut, area, pixels_per_mm(area.size, most_pixels) * 25.4);
    seen = glimpse(bitmap);
  }
};

/// Two faces, and how clearly they differ for each kind of eyes.
struct FacePair {
  std::size_t first, second;                      ///< in the list of faces
  std::array<double, visions.size()> found = {};  ///< mm² that differ clearly; counting stops at what is wanted
  double least() const { return *std::min_element(found.begin(), found.end()); }
};

/// Two classes in one style.
struct ClassPair {
  const DrawnStyle* style;
  const PieceClass *one, *other;
  std::pair<const ItemRow*, const ItemRow*> rows;
  std::size_t faces;  ///< in the list of pairs of faces
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

/// The faces by which the classes of a set are told apart, and which of them are compared: each face and each two of them once,
/// in how many styles they may be the same. The pairs of two classes in all styles are neighbours.
class Comparisons {
 public:
  Comparisons(const ClassSet& class_set, const std::vector<DrawnStyle>& styles, Diagnostics& out)
      : set(class_set), sides_(sides_of(class_set, styles, out)) {}

  /// False if that takes more than all sets may take together, or more faces than may be kept at once.
  bool compare(std::vector<BitmapPainter>& painters, Allowance& looks) {
    if (sides_.empty()) return true;
    if (!looks.take(looks_at_rows())) return false;
    pair_up();
    if (pixels_ > most_kept || !looks.take(static_cast<std::int64_t>(drawing_))) return false;
    const int jobs = static_cast<int>(painters.size());
    deal(jobs, faces.size(),
         [&](int worker, std::size_t i) { faces[i].look(painters[static_cast<std::size_t>(worker)], set.area); });
    deal(jobs, both.size(), [&](int, std::size_t i) {
      if (!looks.is_spent()) looks.take(compare(both[i]));
    });
    return !looks.is_spent();
  }

  double wanted() const { return telling_area(set.area.size); }
  bool alike(const ClassPair& pair) const { return both[pair.faces].least() < wanted(); }

  const ClassSet& set;
  std::vector<ClassPicture> faces;
  std::vector<FacePair> both;
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

  /// What finding the closest rows of all classes takes.
  std::int64_t looks_at_rows() const {
    std::int64_t looked_at = 0, sum = 0, pairs_of_rows = 0;
    for (const PieceClass& c : set.classes) {
      looked_at = static_cast<std::int64_t>(std::min(c.rows.size(), most_rows));
      pairs_of_rows += looked_at * sum;
      sum += looked_at;
    }
    return pairs_of_rows * static_cast<std::int64_t>(set.of->fields.size() + 1) * looks_at_field;
  }

  void pair_up() {
    for (std::size_t i = 0; i < set.classes.size(); ++i)
      for (std::size_t k = i + 1; k < set.classes.size(); ++k) {
        const auto rows = closest_rows(set.classes[i], set.classes[k]);
        for (const DrawnSides& sides : sides_) {
          const Frame *a = sides.of(*rows.first), *b = sides.of(*rows.second);
          if (a && b) pairs.push_back({sides.style, &set.classes[i], &set.classes[k], rows, pair(sides, a, b)});
        }
      }
  }

  std::size_t pair(const DrawnSides& sides, const Frame* a, const Frame* b) {
    const std::size_t first = face(sides, a), second = face(sides, b);
    const auto [known, fresh] = pair_at_.try_emplace({first, second}, both.size());
    if (fresh) both.push_back({first, second});
    return known->second;
  }

  std::size_t face(const DrawnSides& sides, const Frame* frame) {
    const auto [known, fresh] = face_at_.try_emplace(frame, faces.size());
    if (!fresh) return known->second;
    faces.push_back({sides.pieces, frame});
    const double scale = pixels_per_mm(set.area.size, most_pixels);
    const double pixels = set.area.size.width.to_mm() * set.area.size.height.to_mm() * scale * scale;
    pixels_ += pixels;
    drawing_ += pixels * looks_to_draw + looks_of(*frame);
    return known->second;
  }

  /// Stops counting pixels at what is wanted; below that the count is exact. Gives the looks that it took.
  std::int64_t compare(FacePair& two) const {
    const double scale = pixels_per_mm(set.area.size, most_pixels), pixel = 1 / (scale * scale);
    const int enough = static_cast<int>(std::ceil(wanted() / pixel));
    const ClearDifferences differences = clear_differences(faces[two.first].seen, faces[two.second].seen, enough);
    for (std::size_t v = 0; v < visions.size(); ++v)
      two.found[v] = differences.pixels[v] >= enough ? wanted() : differences.pixels[v] * pixel;
    return differences.looks;
  }

  std::vector<DrawnSides> sides_;
  std::map<const Frame*, std::size_t> face_at_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> pair_at_;
  double pixels_ = 0, drawing_ = 0;
};

/// Rounded down, so that too little never looks like enough.
std::string square_mm(double area) { return fmt::format("{:.1f} mm²", std::floor(area * 10) / 10); }

std::string list_of_alike(const FacePair& two, double wanted) {
  std::string text;
  for (std::size_t v = 0; v < visions.size(); ++v)
    if (two.found[v] < wanted)
      text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", visions[v].name, square_mm(two.found[v]));
  return text;
}

Finding finding(const Comparisons& all, const ClassPair& c, const std::string& styles) {
  const FacePair& two = all.both[c.faces];
  Finding f{"classes.alike", Level::Error, all.set.where, {}, {}, square_mm(all.wanted()), square_mm(two.least())};
  f.message = fmt::format("{} and {} of '{}' look alike in {} on {}/{} and {} ({}): expected {} that differ clearly, found {}",
                          c.one->name, c.other->name, all.set.id, list_of_alike(two, all.wanted()), all.set.of->id,
                          c.rows.first->id, c.rows.second->id, styles, f.expected, f.actual);
  f.hint = "give each a symbol, a pattern or a shape of its own, or colours of different lightness; --report DIR shows them";
  return f;
}

/// More pictures than findings are told would only take memory.
constexpr std::size_t most_exhibits = 50;

/// One finding for two classes: their worst style, with the names of all styles that fail.
void report(const Comparisons& all, std::vector<SideBySide>* exhibits, Diagnostics& out) {
  for (std::size_t i = 0; i < all.pairs.size();) {
    const ClassPair* worst = nullptr;
    std::string styles;
    const ClassPair& first = all.pairs[i];
    for (; i < all.pairs.size() && all.pairs[i].one == first.one && all.pairs[i].other == first.other; ++i) {
      const ClassPair& pair = all.pairs[i];
      if (!all.alike(pair)) continue;
      styles += (styles.empty() ? "" : ", ") + pair.style->name;
      if (!worst || all.both[pair.faces].least() < all.both[worst->faces].least()) worst = &pair;
    }
    if (!worst) continue;
    const ClassPicture &one = all.faces[all.both[worst->faces].first], &other = all.faces[all.both[worst->faces].second];
    Finding f = finding(all, *worst, styles);
    f.waiver = find_waiver(one.pieces->waived, f.id);
    out.add(f);
    if (exhibits && !f.waiver.source && exhibits->size() < most_exhibits)
      exhibits->push_back({f.message, contact_sheet(one.bitmap, other.bitmap)});
  }
}

}  // namespace

void check_classes(const std::vector<ClassSet>& classes, const std::vector<DrawnStyle>& styles,
                   std::vector<BitmapPainter>& painters, std::vector<SideBySide>* exhibits, Diagnostics& out) {
  Allowance looks(most_looks);
  // One after the other: the pictures of a set may take half a gigabyte.
  for (const ClassSet& set : classes) {
    Comparisons all(set, styles, out);
    if (!all.compare(painters, looks))
      return out.error(
          "classes.size", set.where,
          fmt::format("up to '{}', telling the classes of the game apart takes too many looks at their faces", set.id),
          "make fewer classes or fewer sets of them, or give each an 'area'; what comes behind is not compared");
    report(all, exhibits, out);
  }
}

}  // namespace kitwright
