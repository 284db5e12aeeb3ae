#include "kit/booklet_file.h"

#include "book/booklet.h"

namespace kitwright {

static Size sheet_of(const Paper& paper) { return {paper.size.height, paper.size.width}; }

bool shrinks_onto(Size spread, const Paper& paper) {
  constexpr double least = 0.9;  // smaller letters are no longer those that the book was set in
  const double scale = booklet_scale(spread, sheet_of(paper));
  return scale >= least && scale < 1;
}

std::string booklet_name(const std::string& rulebook, const Paper* paper) {
  return rulebook + "-booklet" + (paper ? "-" + std::string(paper->id) : "") + ".pdf";
}

BookletFile booklet_for(const std::string& rulebook, Size page, const Paper& paper) {
  const Size spread{page.width * 2, page.height};
  if (!shrinks_onto(spread, paper)) return {booklet_name(rulebook), false};
  return {booklet_name(rulebook, &paper), has_strips(spread, sheet_of(paper))};
}

}  // namespace kitwright
