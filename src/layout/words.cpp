#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "layout/painter.h"

namespace kitwright {

constexpr Length smallest_readable = Length::pt(4);

static Align parse_align(const std::string& word) {
  if (word == "center") return Align::Centre;
  if (word == "right") return Align::Right;
  if (word == "justify") return Align::Justify;
  return Align::Left;
}

const StyleSpec* Painter::named_style(const Element& e, const Environment& names) {
  const auto name = words(e, "style", names);
  if (!name) return nullptr;
  if (const auto it = studio_.styles.find(*name); it != studio_.styles.end()) return &it->second;
  std::vector<std::string> known;
  for (const auto& [n, spec] : studio_.styles) known.push_back(n);
  out_.error("text.style", e.span("style"), fmt::format("there is no style '{}'", *name), suggest(*name, known));
  return nullptr;
}

TextStyle Painter::style_of(const Element& e, const StyleSpec* named, const Environment& names) {
  TextStyle style;
  style.family = studio_.game.furniture_font;
  if (named) style = styled(style, *named);
  StyleSpec own;
  own.family = words(e, "font", names);
  own.features = words(e, "features", names);
  own.figures = figures_feature(word(e, "figures", "", names));
  own.family_where = e.span("font");
  own.weight_where = e.span(e.numbers.contains("weight") ? "weight" : "italic");
  own.colour = colour(e, "colour", names);
  own.outline = colour(e, "outline", names);
  if (e.numbers.contains("weight")) own.weight = static_cast<int>(e.numbers.find("weight")->second);
  if (e.numbers.contains("italic")) own.italic = e.flag("italic");
  if (e.has("text_size")) own.size = length(e, "text_size", style.size, style.size, names);
  if (e.has("tracking")) own.tracking = length(e, "tracking", style.size, Length{}, names);
  if (e.has("outline_width")) own.outline_width = length(e, "outline_width", style.size, Length{}, names);
  return styled(style, own);
}

/// Where the text stands as a value, in itself or in what it holds; no source if nowhere.
static Span written_in(const Datum& datum, const std::string& text) {
  if (datum.kind == Datum::Kind::Text) return datum.text == text ? datum.where : Span{};
  for (const Datum& d : datum.list)
    if (const Span found = written_in(d, text); found.source) return found;
  for (const Member& m : datum.object)
    if (const Span found = written_in(m.value, text); found.source) return found;
  return {};
}

static bool holds_text(const Value& value, const std::string& text) {
  if (value.text()) return *value.text() == text;
  return value.list() &&
         std::any_of(value.list()->begin(), value.list()->end(), [&](const Value& v) { return holds_text(v, text); });
}

/// Letters that a finding may be about: marks of markup, and what is beyond the letters that every font has.
static bool is_remarkable(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 || std::string_view("*[:{").find(c) != std::string_view::npos;
  });
}

/// Where the designer wrote what the expression gave: in the row, or in a table. By the text itself, for it may have gone through
/// any number of names.
Span Painter::written_at(const Template::Part& part, const std::string& text) const {
  if (!part.expression || !is_remarkable(text)) return part.where;
  if (row_)
    for (const auto& [field, where] : row_->spans)
      if (const auto value = row_->fields.find(field); value != row_->fields.end() && holds_text(value->second, text))
        return where;
  for (const auto& [name, datum] : studio_.game.constant_data)
    if (const Span found = written_in(datum, text); found.source) return found;
  return part.where;
}

std::string Painter::text_of(const Element& e, const Environment& names, std::vector<TextOrigin>& origins) {
  std::string text;
  const auto written = e.templates.find("text");
  if (written == e.templates.end()) return text;
  for (const Template::Part& part : written->second.parts) {
    Template one;
    one.parts.push_back(part);
    const auto piece = expand(one, names, out_);
    if (!piece) return {};
    origins.push_back({text.size(), text.size() + piece->size(), written_at(part, *piece), static_cast<bool>(part.expression)});
    text += *piece;
  }
  return text;
}

TextBlock Painter::block_of(const Element& e, const Environment& names, Length& size) {
  const StyleSpec* named = named_style(e, names);
  const TextStyle style = style_of(e, named, names);
  size = style.size;
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

  TextBlock block;
  lookup.is_name = [&](std::string_view name) { return names.find(std::string(name)) != nullptr; };
  std::vector<TextOrigin> origins;
  const std::string text = text_of(e, names, origins);
  block.paragraphs = parse_markup(text, style, lookup, e.span("text"), out_, origins);
  block.align = parse_align(word(e, "align", "left", names));
  block.line_height = number(e, "line_height", named && named->line_height ? *named->line_height : 1.2, names);
  if (block.line_height < 0.5 || block.line_height > 5) {
    out_.error("layout.number", e.span("line_height"), fmt::format("a line height is 0.5 to 5 times the size of the letters, not {:.6g}", block.line_height), "1.2 is usual");
    block.line_height = 1.2;
  }
  block.paragraph_gap = length(e, "gap", size, named && named->gap ? *named->gap : Length{}, names);
  block.hyphenate = e.flag("hyphenate");
  const std::string fit = word(e, "fit", "wrap", names);
  block.one_line = fit == "error" || number(e, "lines", 0, names) == 1;
  block.ellipsis = fit == "ellipsis";
  return block;
}

static bool fits(const SetText& set, Size room, double lines) {
  const Length slack = Length::mm(0.02);
  return set.size.width <= room.width + slack && set.size.height <= room.height + slack && (lines == 0 || set.lines <= lines);
}

/// Steps of a tenth of a point, so that sizes of neighbours agree; found by halving.
double Painter::fitting_scale(const Element& e, const TextBlock& block, Length size, Length smallest, Size room, double lines) {
  const auto scale_at = [&](int step) { return (size - Length::pt(0.1 * step)) / size; };
  const int last = std::max(0, static_cast<int>(std::floor((size - smallest) / Length::pt(0.1) + 1e-6)));
  Diagnostics ignored;
  const auto good = [&](int step) { return fits(type_.set(block, room.width, room.height, scale_at(step), ignored), room, lines); };
  if (shared_ && e.flag("share"))
    if (const auto it = shared_->find(&e); it != shared_->end()) return it->second;
  if (good(0)) return 1;
  int low = 0, high = last;  // low does not fit; high is taken as the answer
  while (high - low > 1) (good((low + high) / 2) ? high : low) = (low + high) / 2;
  return scale_at(high);
}

/// Where the row says the words, or the longest part of them; no source if it says none of them.
Span Painter::written_at(const std::string& words) const {
  Span found;
  std::size_t longest = 2;  // shorter ones occur by chance
  if (!row_) return found;
  for (const auto& [name, value] : row_->fields) {
    const std::string* text = value.text();
    const auto place = row_->spans.find(name);
    if (!text || text->size() <= longest || place == row_->spans.end() || words.find(*text) == std::string::npos) continue;
    longest = text->size();
    found = place->second;
  }
  return found;
}

/// The first words, on one line.
static std::string beginning(std::string words) {
  std::replace(words.begin(), words.end(), '\n', ' ');
  std::size_t end = std::min<std::size_t>(words.size(), 40);
  while (end < words.size() && (words[end] & 0xC0) == 0x80) ++end;
  return end < words.size() ? words.substr(0, end) + "..." : words;
}

void Painter::report_overflow(const Element& e, const SetText& set, Size room, double scale, Length size, double lines, const std::string& words) {
  std::vector<std::string> much;
  if (set.size.width > room.width + Length::mm(0.02)) much.push_back(fmt::format("{:.2f} mm too wide", (set.size.width - room.width).to_mm()));
  if (set.size.height > room.height + Length::mm(0.02)) much.push_back(fmt::format("{:.2f} mm too high", (set.size.height - room.height).to_mm()));
  if (lines > 0 && set.lines > lines) much.push_back(fmt::format("{} lines instead of {}", set.lines, lines));
  const Span row = written_at(words);
  Finding f{"text.fit", Level::Error, row.source ? row : e.span("text"),
            fmt::format("\"{}\" does not fit its box of {:.1f} x {:.1f} mm at {:.1f} pt{}: {}", beginning(words), room.width.to_mm(), room.height.to_mm(),
                        (size * scale).to_pt(), scale < 1 ? ", the smallest it may shrink to" : "", fmt::join(much, ", ")),
            "shorten it, enlarge the box, or allow a smaller size with \"fit\": \"shrink\" and \"smallest\"", {}, {}};
  if (row.source) f.also.push_back(e.span("text"));
  out_.add(std::move(f));
}

/// A name in single braces is longer than its value: that it does not fit is no mistake of its own.
static bool has_braces(const Diagnostics& out, std::size_t from) {
  const auto& all = out.findings();
  return std::any_of(all.begin() + static_cast<std::ptrdiff_t>(from), all.end(),
                     [](const Finding& f) { return f.id == "text.braces"; });
}

void Painter::text(const Element& e, const Rect& box, const Environment& names, Frame& into) {
  Length size;
  const std::size_t before = out_.size();
  const TextBlock block = block_of(e, names, size);
  const bool garbled = has_braces(out_, before);
  if (size <= Length{}) return out_.error("layout.extent", e.span("text_size"), fmt::format("letters of {:.6g} pt cannot be seen", size.to_pt()), R"(for example "text_size": "9 pt")");
  if (block.paragraphs.empty()) return;
  const double lines = number(e, "lines", 0, names);
  const bool shrinks = word(e, "fit", "wrap", names) == "shrink";
  const Length smallest = shrinks ? std::min(size, length(e, "smallest", size, std::max(smallest_readable, size * 0.6), names)) : size;

  const double scale = shrinks ? fitting_scale(e, block, size, smallest, box.size, lines) : 1;
  if (found_ && e.flag("share")) {
    const auto [it, fresh] = found_->try_emplace(&e, scale);
    if (!fresh) it->second = std::min(it->second, scale);
  }
  SetText set = type_.set(block, box.size.width, box.size.height, scale, out_);
  if (!garbled && !fits(set, box.size, lines)) report_overflow(e, set, box.size, scale, size, lines, word(e, "text", "", names));

  const std::string valign = word(e, "valign", "middle", names);
  const Length spare = box.size.height - set.size.height;
  const Length top = valign == "top" ? Length{} : valign == "bottom" ? spare : spare / 2;
  const Point by{box.left(), box.top() + top};
  ++texts_;
  for (Item& item : set.items) {
    item.text = texts_;
    if (auto* run = std::get_if<GlyphRun>(&item.what)) run->origin = {run->origin.x + by.x, run->origin.y + by.y};
    else if (auto* image = std::get_if<Image>(&item.what)) image->box.origin = {image->box.left() + by.x, image->box.top() + by.y};
    else if (auto* path = std::get_if<Path>(&item.what)) path->segments = transformed(path->segments, Matrix::move(by.x, by.y));
    into.items.push_back(std::move(item));
  }
}

}  // namespace kitwright
