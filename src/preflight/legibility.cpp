#include "preflight/legibility.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "base/parallel.h"

namespace kitwright {

namespace {

/// One drawing with the first piece that shows it.
struct Sighted {
  const DrawnStyle* style;
  const PieceSet* set;
  const Piece* piece;
  const Frame* face;
  std::vector<HardText> hard = {};
};

std::vector<Sighted> faces_of(const std::vector<DrawnStyle>& styles) {
  std::vector<Sighted> faces;
  for (const DrawnStyle& style : styles)
    for (const PieceSet& set : style.sets) {
      std::map<const Frame*, bool> known;
      for (const Piece& piece : set.pieces)
        for (const Frame* face : {piece.front.get(), piece.back.get()})
          if (face && known.try_emplace(face, true).second) faces.push_back({&style, &set, &piece, face});
    }
  return faces;
}

enum class Flaw { Faint, Small };

/// What is wrong with one text of a layout, over all items and styles of a component.
struct Complaint {
  Flaw flaw;
  const Sighted* face;  ///< the worst
  HardText text;
  std::vector<std::string> items, styles;
};

double badness(Flaw flaw, const HardText& t) { return flaw == Flaw::Small ? -t.size.to_pt() : t.wanted / t.contrast; }

void add_once(std::vector<std::string>& to, const std::string& word) {
  if (std::find(to.begin(), to.end(), word) == to.end()) to.push_back(word);
}

/// In the order in which they were met.
class Complaints {
 public:
  void add(Flaw flaw, const Sighted& face, const HardText& text) {
    const Span at = text.where.source ? text.where : face.set->where;
    const auto [it, fresh] = known_.try_emplace({flaw, face.set->id, at.source, at.begin}, all.size());
    if (fresh) all.push_back({flaw, &face, text, {}, {}});
    Complaint& c = all[it->second];
    if (badness(flaw, text) > badness(flaw, c.text)) c.face = &face, c.text = text;
    c.text.where = at;
    add_once(c.items, face.piece->item);
    add_once(c.styles, face.style->name);
  }
  std::vector<Complaint> all;

 private:
  std::map<std::tuple<Flaw, std::string, const Source*, std::uint32_t>, std::size_t> known_;
};

std::string shortened(const std::string& words) {
  std::string text = words;
  while (!text.empty() && text.back() == ' ') text.pop_back();
  std::size_t end = std::min<std::size_t>(text.size(), 40);
  while (end < text.size() && (text[end] & 0xC0) == 0x80) ++end;
  return end < text.size() ? text.substr(0, end) + "..." : text;
}

std::string places(const Complaint& c) {
  const std::size_t more = c.items.size() - 1;
  return fmt::format("{}/{}{} ({})", c.face->set->id, c.face->piece->item, more ? fmt::format(" and {} more", more) : "",
                     fmt::join(c.styles, ", "));
}

Finding finding(const Complaint& c) {
  Finding f{c.flaw == Flaw::Small ? "text.small" : "text.contrast", Level::Warning, c.text.where, {}, {}, {}, {}};
  const std::string words = shortened(c.text.words);
  if (c.flaw == Flaw::Small) {
    f.expected = fmt::format("{:.4g} pt", smallest_print.to_pt());
    f.actual = fmt::format("{:.2f} pt", c.text.size.to_pt());
    f.message =
        fmt::format("\"{}\" is too small to print well on {}: expected {}, found {}", words, places(c), f.expected, f.actual);
    f.hint = "enlarge it, or say less";
  } else {
    f.expected = fmt::format("{:.2g}:1", c.text.wanted);
    f.actual = fmt::format("{:.2f}:1", c.text.contrast);
    f.message = fmt::format("\"{}\" at {:.1f} pt is too faint on what is behind it on {}: expected a contrast of {}, found {}",
                            words, c.text.size.to_pt(), places(c), f.expected, f.actual);
    f.hint = "give it another colour, or put a plain ground behind it";
  }
  return f;
}

/// The text with what is around it, eight pixels to the mm and at most 600 wide.
Bitmap close_up(const Complaint& c, BitmapPainter& painter) {
  const Rect face{{}, c.face->face->size}, wide = grown(c.text.box, Length::mm(5));
  const Point origin{std::max(wide.left(), face.left()), std::max(wide.top(), face.top())};
  const Rect shown{origin, {std::min(wide.right(), face.right()) - origin.x, std::min(wide.bottom(), face.bottom()) - origin.y}};
  const Rect& seen = shown.size.width > Length{} && shown.size.height > Length{} ? shown : face;
  return painter.draw(*c.face->face, seen, 25.4 * std::min(8.0, 600 / std::max(seen.size.width, seen.size.height).to_mm()));
}

}  // namespace

void check_legibility(const FontSet& fonts, const std::vector<DrawnStyle>& styles, std::vector<BitmapPainter>& painters,
                      std::vector<SideBySide>* exhibits, Diagnostics& out) {
  std::vector<Sighted> faces = faces_of(styles);
  deal(static_cast<int>(painters.size()), faces.size(), [&](int worker, std::size_t i) {
    faces[i].hard = hard_texts(*faces[i].face, fonts, painters[static_cast<std::size_t>(worker)]);
  });
  Complaints complaints;
  for (const Sighted& face : faces)
    for (const HardText& text : face.hard) {
      if (text.too_faint()) complaints.add(Flaw::Faint, face, text);
      if (text.too_small()) complaints.add(Flaw::Small, face, text);
    }
  for (const Complaint& c : complaints.all) {
    const Finding f = finding(c);
    if (exhibits) exhibits->push_back({f.message, close_up(c, painters.front())});
    out.add(f);
  }
}

}  // namespace kitwright
