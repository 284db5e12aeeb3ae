#include "text/paragraph.h"

#include <limits>

#include "text/place.h"

namespace kitwright {

struct Typesetter::Impl {
  FontBook book;
  Hyphenator hyphenator;
};

Typesetter::Typesetter(const FontSet& fonts) : impl_(new Impl{FontBook(fonts), {}}) {}
Typesetter::~Typesetter() = default;
Typesetter::Typesetter(Typesetter&&) noexcept = default;

SetText Typesetter::set(const TextBlock& block, Length width, Length height, double scale, Diagnostics& out) {
  if (impl_->book.empty()) {
    out.error("text.family", {}, "there are no fonts to set text with");
    return {};
  }
  if (scale <= 0) return {};
  // Lines are broken at scale 1 in a box divided by the scale, so that text which is scaled to fit breaks the same way as at full
  // size.
  const double endless = std::numeric_limits<double>::infinity();
  const double room = width > Length{} ? width.to_pt() / scale : endless;
  Composition composition = compose(impl_->book, impl_->hyphenator, block, room, out);
  if (block.ellipsis) cut_to_fit(impl_->book, composition, height.to_pt() / scale);
  return place(composition, block.align, room, scale);
}

}  // namespace kitwright
