#include <algorithm>

#include <fmt/format.h>

#include "compare/difference.h"
#include "compare/git.h"
#include "prose/passages.h"
#include "prose/walk.h"

namespace kitwright {

namespace {

std::vector<std::string> texts_of(const std::vector<BookPassage>& passages) {
  std::vector<std::string> texts;
  for (const BookPassage& p : passages) texts.push_back(p.text);
  return texts;
}

PassageChange changed(const BookPassage* before, const BookPassage* after) {
  PassageChange change{(after ? after : before)->heading, before ? before->text : "", after ? after->text : "", {}};
  change.words = compare_sequences(split_words(change.before), split_words(change.after));
  return change;
}

/// Drawings by the name under which both books know them: their anchor, or else how many drawings came before.
struct BookDrawing {
  std::string heading, what;
  FrameRef frame;
};
std::vector<BookDrawing> drawings_of(const Manuscript& book) {
  std::vector<BookDrawing> drawings;
  std::string heading;
  each_block(book.blocks, [&](const BookBlock& block) {
    if (const auto* h = std::get_if<Heading>(&block.what)) heading = plain(h->words);
    const auto* figure = std::get_if<Exhibit>(&block.what);
    if (!figure) return;
    for (const CaptionedPlate& shown : figure->plates)
      if (shown.plate.frame)
        drawings.push_back({heading,
                            !shown.plate.piece.empty() ? shown.plate.piece
                            : figure->anchor.empty()   ? "a drawing"
                                                       : figure->anchor,
                            shown.plate.frame});
  });
  return drawings;
}

/// What tells a drawing from the others of its book, and is the same in both books.
std::vector<std::string> names_of(const std::vector<BookDrawing>& drawings) {
  std::vector<std::string> names;
  for (const BookDrawing& d : drawings) names.push_back(d.heading + "\n" + d.what);
  return names;
}

void compare_drawings(const Manuscript& before, const Manuscript& after, Difference& to) {
  const std::vector<BookDrawing> old_ones = drawings_of(before), new_ones = drawings_of(after);
  for (const SequenceRun& run : compare_sequences(names_of(old_ones), names_of(new_ones))) {
    if (run.kind != SequenceRun::Kind::Same) continue;
    for (std::size_t i = 0; i < run.length; ++i) {
      const BookDrawing &then = old_ones[run.before + i], &now = new_ones[run.after + i];
      if (hash(*then.frame) != hash(*now.frame)) to.figures.push_back({now.heading, now.what, then.frame, now.frame});
    }
  }
}

}  // namespace

void compare_books(const Manuscript& before, const Manuscript& after, Difference& to) {
  const GitLibrary library;  // to begin and end its work takes as long as to compare a thousand words
  const std::vector<BookPassage> old_ones = passages_of(before), new_ones = passages_of(after);
  const std::vector<SequenceRun> runs = compare_sequences(texts_of(old_ones), texts_of(new_ones));
  for (std::size_t r = 0; r < runs.size(); ++r) {
    if (runs[r].kind == SequenceRun::Kind::Same) continue;
    // What is gone and what was added in its place are one change, passage by passage.
    const bool gone = runs[r].kind == SequenceRun::Kind::Gone;
    const bool paired = gone && r + 1 < runs.size() && runs[r + 1].kind == SequenceRun::Kind::Added;
    const std::size_t old_count = gone ? runs[r].length : 0, new_count = paired ? runs[r + 1].length : gone ? 0 : runs[r].length;
    const std::size_t first_new = paired ? runs[r + 1].after : runs[r].after;
    for (std::size_t i = 0; i < std::max(old_count, new_count); ++i)
      to.passages.push_back(
          changed(i < old_count ? &old_ones[runs[r].before + i] : nullptr, i < new_count ? &new_ones[first_new + i] : nullptr));
    if (paired) ++r;
  }
  compare_drawings(before, after, to);
}

}  // namespace kitwright
