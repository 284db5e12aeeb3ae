#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/attempt.h"
#include "base/suggest.h"
#include "expr/braces.h"
#include "layout/face_builder.h"
#include "layout/written_at.h"

namespace kitwright {

using K = KeyKind;

template <auto member>
static constexpr MemberKey<TextElement> row(const Key& key) {
  return member_key<TextElement, member>(key);
}

static constexpr MemberKey<TextElement> rows[] = {
    row<&TextElement::text>(
        {"text", K::Template,
         "the words; `**bold**`, `*italic*`, `[words](style)`, `:icon:`, `- ` lists, a new line for a new paragraph",
         R"("{{ name }}")", true}),
    row<&TextElement::style>({"style", K::Template, "a style of game.json", R"("title")"}),
    row<&TextElement::font>({"font", K::Text, "the family", R"("Vollkorn")"}),
    row<&TextElement::weight>({"weight", K::Whole, "1 to 1000: 400 is regular, 700 bold", "700"}),
    row<&TextElement::italic>({"italic", K::Bool, "slanted", "true"}),
    row<&TextElement::text_size>({"text_size", K::Measure, "the size of the letters", R"("10 pt")"}),
    row<&TextElement::smallest>({"smallest", K::Measure, "with fit shrink: the least size", R"("8.5 pt")"}),
    row<&TextElement::colour>({"colour", K::Colour, "of the letters", R"("#3a2618")", false, {}, "palette"}),
    row<&TextElement::align>({"align", K::Word, "the lines", R"("center")", false, words_of<Align>}),
    row<&TextElement::valign>({"valign", K::Word, "the block in its box", R"("middle")", false, words_of<TextElement::Valign>}),
    row<&TextElement::fit>({"fit", K::Word,
                            "what to do when it does not fit: shrink, wrap (then an error), ellipsis, or error (one line)",
                            R"("shrink")", false, words_of<TextElement::Fit>}),
    row<&TextElement::lines>({"lines", K::Whole, "at most so many lines", "2"}),
    row<&TextElement::share>({"share", K::Bool, "all faces of the component use the size of the smallest", "true"}),
    row<&TextElement::line_height>({"line_height", K::Number, "in units of the text size", "1.2"}),
    row<&TextElement::gap>({"gap", K::Measure, "between paragraphs", R"("1 mm")"}),
    row<&TextElement::tracking>({"tracking", K::Measure, "space added after every letter", R"("0.25 mm")"}),
    row<&TextElement::features>({"features", K::Text, "OpenType features", R"("smcp=1")"}),
    row<&TextElement::figures>(
        {"figures", K::Word,
         "digits as high as capitals, with ups and downs as in running text, or (lining and) of one width for columns",
         R"("lining")", false, "lining|oldstyle|tabular"}),
    row<&TextElement::hyphenate>({"hyphenate", K::Bool, "break words", "true"}),
    row<&TextElement::outline>({"outline", K::Colour, "a line round the letters", R"("#fbf3e0")", false, {}, "palette"}),
    row<&TextElement::outline_width>({"outline_width", K::Measure, "its width", R"("0.6 mm")"}),
};
const MemberTable<TextElement> TextElement::keys{"text", "Words.", rows};

/// The default limit of shrinking: nobody reads smaller letters at the table.
constexpr Length smallest_readable = Length::pt(4);

namespace {

/// Sets the words of one element for one face: style and words are put together once, then set at one or more scales until they
/// fit.
class TextSetter {
 public:
  TextSetter(const TextElement& element, const Environment& names, FaceBuilder& painter)
      : text_(element), names_(names), painter_(painter), studio_(painter.job.studio), out_(painter.job.out) {
    const StyleSpec* named = named_style();
    const TextStyle style = style_of(named);
    size_ = style.size;
    lines_ = line_count();
    make_block(named, style);
  }

  Size natural(Size room) {
    // A line that never wraps is measured without a limit.
    return painter_.job.type.set(block_, block_.one_line ? Length{} : room.width, Length{}, 1, out_).size;
  }

  void draw(const Element& e, const Rect& box, Frame& into) {
    if (size_ <= Length{})
      return out_.error("layout.extent", text_.text_size.where, fmt::format("letters of {:.6g} pt cannot be seen", size_.to_pt()),
                        R"(for example "text_size": "9 pt")");
    if (block_.paragraphs.empty()) return;
    const double scale = scale_for(e, box.size);
    SetText set = painter_.job.type.set(block_, box.size.width, box.size.height, scale, out_);
    // Text with unexpanded braces is longer than it will be; that has been reported, so its overflow is not.
    if (!garbled_ && !fits(set, box.size)) report_overflow(set, box.size, scale);
    put(set, box, into);
  }

 private:
  const StyleSpec* named_style() {
    const auto name = painter_.value(text_.style, names_);
    if (!name) return nullptr;
    if (const auto it = studio_.styles.find(*name); it != studio_.styles.end()) return &it->second;
    out_.error("text.style", text_.style.where, fmt::format("there is no style '{}'", *name),
               suggest(*name, keys_of(studio_.styles)));
    return nullptr;
  }

  /// From weak to strong: the game's font, the named style, the element's own keys.
  TextStyle style_of(const StyleSpec* named) {
    TextStyle style;
    style.family = studio_.game.furniture_font;
    style.family_where = studio_.game.furniture_font_where;
    if (named) style = styled(style, *named);
    StyleSpec own;
    own.family = painter_.value(text_.font, names_);
    own.features = features();
    own.figures = figures_feature(painter_.value(text_.figures, names_).value_or(""));
    own.features_where = text_.features ? text_.features.where : text_.figures.where;
    own.family_where = text_.font.where;
    own.weight_where = text_.weight ? text_.weight.where : text_.italic.where;
    own.colour = painter_.value(text_.colour, names_);
    own.outline = painter_.value(text_.outline, names_);
    if (text_.weight.constant) own.weight = static_cast<int>(*text_.weight.constant);
    own.italic = text_.italic.constant;
    // Percentages of a text size refer to the named style's.
    if (text_.text_size) own.size = painter_.length(text_.text_size, style.size, style.size, names_);
    if (text_.tracking) own.tracking = tracking(style.size);
    // An outline of the element's own is as wide as its style says.
    if (named) own.outline_width = named->outline_width;
    if (text_.outline_width)
      own.outline_width = positive(text_.outline_width, painter_.length(text_.outline_width, style.size, {}, names_), out_);
    const TextStyle whole = styled(style, own);
    if (text_.outline_width && text_.style && !whole.outline && !text_.outline)
      painter_.does_nothing(text_.outline_width, "the letters have no outline",
                            R"(write "outline": "#fbf3e0" beside it, or remove it)");
    return whole;
  }

  /// What markup may name: the game's styles and icons; `is_expression` recognizes `{points}` without its second brace.
  StyleLookup lookup() const {
    StyleLookup lookup;
    for (const auto& [n, spec] : studio_.styles) lookup.style_names.push_back(n);
    for (const auto& [n, icon] : studio_.icons) lookup.icon_names.push_back(n);
    lookup.style = [this](const TextStyle& base, std::string_view name) -> std::optional<TextStyle> {
      const auto it = studio_.styles.find(name);
      return it == studio_.styles.end() ? std::nullopt : std::optional(styled(base, it->second));
    };
    lookup.icon = [this](std::string_view name) -> std::optional<InlineIcon> {
      const auto it = studio_.icons.find(name);
      return it == studio_.icons.end() ? std::nullopt : std::optional(it->second);
    };
    lookup.is_expression = [this](std::string_view text) { return reads_as_expression(text, names_); };
    return lookup;
  }

  /// Parses the markup and takes over what the element says about lines.
  void make_block(const StyleSpec* named, const TextStyle& style) {
    std::vector<TextOrigin> origins;
    const std::string words = words_of_parts(origins);
    FaceTotals* totals = studio_.totals;
    if (totals && !totals->letters.take(static_cast<std::int64_t>(words.size()))) return;
    const Attempt attempt(out_);
    block_.paragraphs = parse_markup(words, style, lookup(), text_.text.where, out_, origins);
    garbled_ = attempt.found("text.braces");
    block_.align = text_.align;
    block_.line_height = line_height(named);
    block_.paragraph_gap = painter_.length(text_.gap, size_, named && named->gap ? *named->gap : Length{}, names_);
    block_.hyphenate = text_.hyphenate;
    block_.one_line = text_.fit == TextElement::Fit::Error || lines_ == 1;
    block_.ellipsis = text_.fit == TextElement::Fit::Ellipsis;
  }

  /// Expands the words part by part, to remember where each stretch of them was written: in the layout, a row or a table.
  std::string words_of_parts(std::vector<TextOrigin>& origins) {
    std::string text;
    for (const Template::Part& part : text_.text.text.parts) {
      Template one;
      one.parts.push_back(part);
      const auto piece = expand(one, names_, out_);
      if (!piece) return {};
      const Span where = written_at(part, *piece, painter_.job.row, studio_.game);
      origins.push_back({text.size(), text.size() + piece->size(), where, static_cast<bool>(part.expression)});
      text += *piece;
    }
    return text;
  }

  /// A space that is negative by more than half the letters' size turns them about.
  Length tracking(Length size) {
    const Length space = painter_.length(text_.tracking, size, Length{}, names_);
    if (space >= size * -0.5) return space;
    out_.error("layout.extent", text_.tracking.where,
               fmt::format("a space of {:.4g} mm puts letters of {:.4g} mm over each other", space.to_mm(), size.to_mm()),
               R"(a little less than nothing is "-0.1 mm" or "-2 %")");
    return {};
  }

  double line_count() {
    if (!text_.lines) return 0;
    const double lines = painter_.number(text_.lines, 1, names_);
    if (lines >= 1 && lines == std::floor(lines)) return lines;
    out_.error("layout.number", text_.lines.where, fmt::format("a text has at most so many lines, 1 or more, not {:.12g}", lines),
               "leave it out to have no limit");
    return 0;
  }

  std::optional<std::string> features() {
    const auto features = painter_.value(text_.features, names_);
    return features && check_features(*features, text_.features.where, out_) ? features : std::nullopt;
  }

  /// Other values are typing mistakes, such as 12 for 1.2.
  double line_height(const StyleSpec* named) {
    const double height = painter_.number(text_.line_height, named && named->line_height ? *named->line_height : 1.2, names_);
    if (height >= 0.5 && height <= 5) return height;
    out_.error("layout.number", text_.line_height.where,
               fmt::format("a line height is 0.5 to 5 times the size of the letters, not {:.6g}", height), "1.2 is usual");
    return 1.2;
  }

  /// The slack absorbs rounding from points to millimetres.
  bool fits(const SetText& set, Size room) const {
    const Length slack = Length::mm(0.02);
    return set.size.width <= room.width + slack && set.size.height <= room.height + slack && (lines_ == 0 || set.lines <= lines_);
  }

  double scale_for(const Element& e, Size room) {
    if (text_.fit != TextElement::Fit::Shrink) return note_shared(e, 1);
    // Without a limit of its own, text shrinks to 60 % at most.
    return note_shared(e, fitting_scale(e, smallest_size(std::max(smallest_readable, size_ * 0.6)), room));
  }

  /// Where the size of the letters is computed, it may well come out below what they may shrink to.
  Length smallest_size(Length fallback) {
    const Length smallest = painter_.length(text_.smallest, size_, fallback, names_);
    if (smallest <= Length{}) {
      out_.error("layout.extent", text_.smallest.where, fmt::format("letters of {:.6g} pt cannot be seen", smallest.to_pt()),
                 R"(for example "smallest": "8.5 pt")");
      return std::min(size_, fallback);
    }
    const bool constant = text_.smallest.constant && (!text_.text_size || text_.text_size.constant);
    if (constant && smallest > size_)
      painter_.does_nothing(text_.smallest, fmt::format("the letters have {:.4g} pt to begin with", size_.to_pt()),
                            "make it smaller than the letters, or remove it");
    return std::min(size_, smallest);
  }

  bool is_shared() const { return text_.share.constant.value_or(false); }

  /// Leaves the scale for the other faces of a shared text; the least of all wins.
  double note_shared(const Element& e, double scale) const {
    if (SharedScales* found = painter_.job.found; found && is_shared()) {
      const auto [it, fresh] = found->try_emplace(&e, scale);
      if (!fresh) it->second = std::min(it->second, scale);
    }
    return scale;
  }

  /// The largest scale that fits. Sizes go down in steps of a tenth of a point, so that neighbouring texts agree; the step is
  /// found by bisection.
  double fitting_scale(const Element& e, Length smallest, Size room) {
    if (const SharedScales* shared = painter_.job.shared; shared && is_shared())
      if (const auto it = shared->find(&e); it != shared->end()) return it->second;
    const auto scale_at = [&](int step) { return (size_ - Length::pt(0.1 * step)) / size_; };
    // The last step that is not below `smallest`; the tiny summand compensates for rounding.
    const int last = std::max(0, static_cast<int>(std::floor((size_ - smallest) / Length::pt(0.1) + 1e-6)));
    // Nothing is reported while trying; the final size is set once more, and reports.
    Diagnostics ignored;
    const auto good = [&](int step) {
      return fits(painter_.job.type.set(block_, room.width, room.height, scale_at(step), ignored), room);
    };
    if (good(0)) return 1;
    int low = 0, high = last;  // low does not fit; high is taken as the answer
    while (high - low > 1) (good((low + high) / 2) ? high : low) = (low + high) / 2;
    return scale_at(high);
  }

  /// Says by how much, so that the designer knows whether a word or a line is too many.
  void report_overflow(const SetText& set, Size room, double scale) {
    std::vector<std::string> much;
    if (set.size.width > room.width + Length::mm(0.02))
      much.push_back(fmt::format("{:.2f} mm too wide", (set.size.width - room.width).to_mm()));
    if (set.size.height > room.height + Length::mm(0.02))
      much.push_back(fmt::format("{:.2f} mm too high", (set.size.height - room.height).to_mm()));
    if (lines_ > 0 && set.lines > lines_) much.push_back(fmt::format("{} lines instead of {}", set.lines, lines_));
    // Points at the row that has the long words; the layout's text is "see also".
    const std::string words = painter_.value(text_.text, names_).value_or("");
    const Span row = written_in_row(words, painter_.job.row);
    Finding f{"text.fit",
              Level::Error,
              row.source ? row : text_.text.where,
              fmt::format("\"{}\" does not fit its box of {:.1f} x {:.1f} mm at {:.1f} pt{}: {}", beginning(words),
                          room.width.to_mm(), room.height.to_mm(), (size_ * scale).to_pt(),
                          scale < 1 ? ", the smallest it may shrink to" : "", fmt::join(much, ", ")),
              "shorten it, enlarge the box, or allow a smaller size with \"fit\": \"shrink\" and \"smallest\"",
              {},
              {}};
    if (row.source) f.also.push_back(text_.text.where);
    out_.add(std::move(f));
  }

  /// The beginning of the text for messages: on one line, about 40 bytes, never cut inside a character.
  static std::string beginning(std::string words) {
    std::replace(words.begin(), words.end(), '\n', ' ');
    std::size_t end = std::min<std::size_t>(words.size(), 40);
    while (end < words.size() && (words[end] & 0xC0) == 0x80) ++end;
    return end < words.size() ? words.substr(0, end) + "..." : words;
  }

  /// Only the block is aligned here; its lines were when it was set.
  void put(SetText& set, const Rect& box, Frame& into) {
    // Below zero for text that overflows, which then sticks out on both sides or at the end.
    const Length spare = box.size.height - set.size.height;
    const Length top = text_.valign == TextElement::Valign::Top      ? Length{}
                       : text_.valign == TextElement::Valign::Bottom ? spare
                                                                     : spare / 2;
    const Point by{box.left(), box.top() + top};
    const int number = painter_.next_text();
    for (Item& item : set.items) {
      item.text = number;
      if (const auto* icon = std::get_if<Image>(&item.what); icon && icon->picture)
        painter_.check_resolution(*icon->picture, icon->box.size, item.where);
      into.items.push_back(moved(std::move(item), by));
    }
  }

  const TextElement& text_;
  const Environment& names_;
  FaceBuilder& painter_;
  const Studio& studio_;
  Diagnostics& out_;
  Length size_;
  double lines_ = 0;
  bool garbled_ = false;
  TextBlock block_;
};

}  // namespace

void TextElement::draw(const Element& e, const Spot& spot, FaceBuilder& painter) const {
  TextSetter(*this, spot.names, painter).draw(e, spot.box, spot.into);
}

/// As wide as its widest line, as high as all of its lines.
Size TextElement::natural(const Element&, Size room, const Environment& names, FaceBuilder& painter) const {
  return TextSetter(*this, names, painter).natural(room);
}

}  // namespace kitwright
