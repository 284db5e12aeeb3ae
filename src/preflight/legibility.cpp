#include "preflight/legibility.h"

#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/parallel.h"
#include "preflight/complaints.h"

namespace kitwright {

/// Badness grows as the letters get smaller.
static Flaw small_text(const HardText& text) {
  Flaw flaw{"text.small", Level::Warning, text.where, find_waiver(text.waived, "text.small"), -text.size.to_pt(), {}, {}, {}, {},
            {},           text.box};
  flaw.expected = fmt::format("{:.4g} pt", smallest_print.to_pt());
  flaw.actual = fmt::format("{:.2f} pt", text.size.to_pt());
  flaw.before = fmt::format("\"{}\" is too small to print well", shortened(text.words));
  flaw.after = fmt::format(": expected {}, found {}", flaw.expected, flaw.actual);
  flaw.hint = "enlarge it, or say less";
  return flaw;
}

static Flaw faint_text(const HardText& text) {
  Flaw flaw{"text.contrast",
            Level::Warning,
            text.where,
            find_waiver(text.waived, "text.contrast"),
            // The worst is the one furthest below what is wanted.
            text.wanted / text.contrast,
            {},
            {},
            {},
            {},
            {},
            text.box};
  flaw.expected = fmt::format("{:.2g}:1", text.wanted);
  flaw.actual = fmt::format("{:.2f}:1", text.contrast);
  flaw.before = fmt::format("\"{}\" at {:.1f} pt is too faint on what is behind it", shortened(text.words), text.size.to_pt());
  flaw.after = fmt::format(": expected a contrast of {}, found {}", flaw.expected, flaw.actual);
  flaw.hint = "give it another colour, or put a plain ground behind it";
  return flaw;
}

void check_legibility(const FontSet& fonts, const std::vector<DrawnStyle>& styles, std::vector<BitmapPainter>& painters,
                      std::vector<SideBySide>* exhibits, Diagnostics& out) {
  const std::vector<FaceInStyle> faces = sighted_faces(styles);
  // A frame that both styles share is looked at once.
  std::map<std::pair<std::string, const Frame*>, std::size_t> first;
  for (std::size_t i = 0; i < faces.size(); ++i) first.try_emplace({faces[i].set->id, faces[i].face}, i);
  const auto first_of = [&](std::size_t i) { return first.at({faces[i].set->id, faces[i].face}); };
  std::vector<std::vector<HardText>> hard(faces.size());
  deal(static_cast<int>(painters.size()), faces.size(), [&](int worker, std::size_t i) {
    if (first_of(i) != i) return;
    hard[i] = hard_texts(*faces[i].face, fonts, painters[static_cast<std::size_t>(worker)], faces[i].set->waived);
  });
  Complaints complaints;
  for (std::size_t i = 0; i < faces.size(); ++i)
    for (const HardText& text : hard[first_of(i)]) {
      if (text.too_faint()) complaints.add(faces[i], faint_text(text));
      if (text.too_small()) complaints.add(faces[i], small_text(text));
    }
  complaints.report(painters.front(), exhibits, out);
}

}  // namespace kitwright
