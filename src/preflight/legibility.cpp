#include "preflight/legibility.h"

#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/parallel.h"
#include "preflight/complaints.h"
#include "preflight/letters.h"

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

/// The faces with text, those on equal grounds together: the cards of a deck mostly differ in their letters alone.
static std::vector<std::vector<std::size_t>> by_ground(const std::vector<FaceInStyle>& faces,
                                                       const std::vector<std::size_t>& first, int jobs) {
  std::vector<std::string> grounds(faces.size());
  deal(jobs, faces.size(), [&](int, std::size_t i) {
    if (first[i] == i && !runs_of(*faces[i].face).empty()) grounds[i] = hash(without_letters(*faces[i].face));
  });
  std::map<std::string, std::size_t> groups;
  std::vector<std::vector<std::size_t>> members;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (grounds[i].empty()) continue;
    const auto [group, fresh] = groups.try_emplace(grounds[i], members.size());
    if (fresh) members.emplace_back();
    members[group->second].push_back(i);
  }
  return members;
}

void check_legibility(const FontSet& fonts, const std::vector<DrawnStyle>& styles, std::vector<BitmapPainter>& painters,
                      std::vector<SideBySide>* exhibits, Diagnostics& out) {
  const std::vector<FaceInStyle> faces = sighted_faces(styles);
  const std::vector<std::size_t> first = first_sights(faces);
  const auto groups = by_ground(faces, first, static_cast<int>(painters.size()));
  std::vector<std::vector<HardText>> hard(faces.size());
  deal(static_cast<int>(painters.size()), groups.size(), [&](int worker, std::size_t group) {
    const Ground ground(without_letters(*faces[groups[group].front()].face), painters[static_cast<std::size_t>(worker)]);
    for (const std::size_t i : groups[group]) hard[i] = hard_texts(*faces[i].face, ground, fonts, faces[i].set->waived);
  });
  Complaints complaints;
  for (std::size_t i = 0; i < faces.size(); ++i)
    for (const HardText& text : hard[first[i]]) {
      if (text.too_faint()) complaints.add(faces[i], faint_text(text));
      if (text.too_small()) complaints.add(faces[i], small_text(text));
    }
  complaints.report(painters.front(), exhibits, out);
}

}  // namespace kitwright
