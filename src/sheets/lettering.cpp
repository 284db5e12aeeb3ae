#include "sheets/lettering.h"

#include <utility>

namespace kitwright {

namespace {

/// Wider and higher than any paper; set() wants a finite box.
constexpr Length endless = Length::mm(5000);

}  // namespace

TextSpan Lettering::span(const Inscription& words) const {
  TextSpan span;
  span.text = words.text;
  span.style.family = family_;
  span.style.family_where = span.style.weight_where = family_where_;
  span.where = words.where.source ? words.where : family_where_;
  span.style.weight = words.hand.weight;
  span.style.size = Length::pt(words.hand.points);
  span.style.colour = words.hand.colour;
  span.style.tracking = words.hand.tracking;
  return span;
}

SetText Lettering::set(const TextBlock& block, Length width, Length height, double scale) {
  // The typesetter reports per call; this collects, and passes on what is new.
  Diagnostics found;
  SetText text = type_.set(block, width, height, scale, found);
  for (const Finding& finding : found.findings()) tell(finding);
  return text;
}

/// Names stand on every sheet, beside others and without a place: what they lack was told of the list.
void Lettering::tell(const Finding& finding) {
  const bool letters = finding.id == "text.glyph";
  if (letters && finding.where == family_where_ && std::exchange(lacks_letters_, true)) return;
  lacks_letters_ = lacks_letters_ || letters;
  if (reported_.insert(finding.id + finding.message).second) out_.add(finding);
}

SetText Lettering::line(const std::vector<Inscription>& words, std::optional<Length> width, double scale) {
  TextBlock block;
  block.paragraphs.emplace_back();
  for (const Inscription& word : words) block.paragraphs.back().spans.push_back(span(word));
  block.line_height = 1;
  block.one_line = true;
  block.ellipsis = width.has_value();
  return set(block, width.value_or(endless), endless, scale);
}

SetText Lettering::paragraph(const std::vector<Inscription>& words, Length width) {
  TextBlock block;
  block.paragraphs.emplace_back();
  for (const Inscription& word : words) block.paragraphs.back().spans.push_back(span(word));
  block.line_height = 1.3;
  return set(block, width, endless, 1);
}

SetText Lettering::paragraphs(const std::vector<Inscription>& texts, Length width, std::optional<Length> height, double gap) {
  TextBlock block;
  for (const Inscription& text : texts) {
    Paragraph paragraph;
    paragraph.spans.push_back(span(text));
    block.paragraphs.push_back(std::move(paragraph));
    block.paragraph_gap = Length::pt(text.hand.points * gap);
  }
  block.line_height = 1.3;
  block.ellipsis = height.has_value();
  return set(block, width, height.value_or(endless), 1);
}

std::vector<Inscription> inscribed(const std::vector<std::string>& texts, const Hand& hand, Span where) {
  std::vector<Inscription> all;
  for (const std::string& text : texts) all.push_back({text, hand, where});
  return all;
}

void put(Frame& frame, const SetText& text, Point at, Role role) {
  // Glyph runs can be moved in place, everything else goes into a group that is moved.
  for (Item item : text.items) {
    item.role = role;
    if (auto* run = std::get_if<GlyphRun>(&item.what)) {
      run->origin = {run->origin.x + at.x, run->origin.y + at.y};
    } else {
      auto inner = std::make_shared<Frame>(Frame{text.size, {item}});
      item.what = Group{inner, Matrix::move(at.x, at.y), {}, 1};
    }
    frame.items.push_back(std::move(item));
  }
}

Item bar(const Rect& box, Colour colour) { return {Path{rectangle(box), colour, {}}, Role::Furniture, {}, {}}; }

}  // namespace kitwright
