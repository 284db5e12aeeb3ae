#include "text/flow.h"

#include <algorithm>

#include <fmt/format.h>
#include <glib.h>
#include <hb.h>

#include "base/fractions.h"

namespace kitwright {

constexpr std::string_view object_character = "\xEF\xBF\xBC";
constexpr gunichar object_code = 0xFFFC, soft_hyphen = 0xAD;

using Attributes = Handle<PangoAttrList, pango_attr_list_unref>;
using CString = Handle<char, g_free>;

const Stretch& Flow::at(std::size_t byte) const {
  for (const Stretch& s : stretches)
    if (byte < s.end) return s;
  return stretches.back();
}

/// Valid UTF-8 with accents joined to their letters (NFC): `e` and U+0301 become `é`, which more fonts have. ASCII, nearly all
/// text, is returned as it is.
static std::string composed(std::string_view text) {
  if (std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
    return std::string(text);
  CString valid(g_utf8_make_valid(text.data(), static_cast<gssize>(text.size())));
  CString joined(g_utf8_normalize(valid.get(), -1, G_NORMALIZE_DEFAULT_COMPOSE));
  return joined ? joined.get() : valid.get();
}

/// Format characters, variation selectors and the two Unicode separators leave no mark, so no font needs to have them.
static bool invisible(gunichar c) {
  return g_unichar_type(c) == G_UNICODE_FORMAT || (c >= 0xFE00 && c <= 0xFE0F) || c == 0x2028 || c == 0x2029;
}

/// True if the shaped text will show `c`. HarfBuzz helps a font out: other spaces become the plain one, the non-breaking hyphen
/// becomes a hyphen, and `é` may be drawn from `e` and an accent.
static bool can_draw(const FontFace& face, gunichar c) {
  if (c == '\n' || invisible(c) || (c != object_code && face.has(c))) return true;
  if (g_unichar_isspace(c)) return face.has(' ');
  if (c == 0x2011) return face.has(0x2010);
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  const gsize count = g_unichar_fully_decompose(c, FALSE, parts, G_UNICHAR_MAX_DECOMPOSITION_LENGTH);
  return count > 1 && std::all_of(parts, parts + count, [&](gunichar p) { return face.has(p); });
}

static void append(std::string& text, gunichar c) {
  char bytes[6];
  text.append(bytes, static_cast<std::size_t>(g_unichar_to_utf8(c, bytes)));
}

/// A list per family rather than a set: findings name letters in the order in which they appear.
void note_missing(MissingLetters& all, const FontFace& face, Span where, char32_t letter) {
  const bool blank = face.draws(letter) == FontFace::Draws::Nothing;
  const auto same = [&](const MissingLetters::Of& m) { return m.family == face.ref.family && m.blank == blank; };
  auto it = std::find_if(all.of.begin(), all.of.end(), same);
  if (it == all.of.end()) it = all.of.insert(it, {face.ref.family, where, {}, blank});
  if (std::find(it->letters.begin(), it->letters.end(), letter) == it->letters.end()) it->letters.push_back(letter);
}

/// A way out for a letter that no font has. A fraction's sign may be written with a stroke.
static std::string hint_without_font(char32_t letter) {
  std::string sign;
  append(sign, letter);
  const FractionSign* fraction = fraction_at(sign);
  return fmt::format("no font of the set has it: write {} or draw it as an icon",
                     fraction ? fmt::format("{}/{}", fraction->top, fraction->bottom) : "it otherwise");
}

/// Only fonts that have all of the letters are a way out.
static std::string hint_for(const FontBook& book, const std::vector<char32_t>& letters) {
  std::vector<std::string> others = book.families_with(letters.front());
  for (const char32_t c : letters) {
    const auto these = book.families_with(c);
    std::erase_if(others,
                  [&](const std::string& family) { return std::find(these.begin(), these.end(), family) == these.end(); });
  }
  const bool one = letters.size() == 1;
  if (others.empty())
    return one ? hint_without_font(letters.front())
               : "no font of the set has them all: write them otherwise or draw them as icons";
  return fmt::format("{} {} {}", fmt::join(others, ", "), others.size() == 1 ? "has" : "have", one ? "it" : "them all");
}

void report_missing(const FontBook& book, const MissingLetters& all, Diagnostics& out) {
  constexpr std::size_t most_named = 12;
  for (const auto& [family, where, letters, blank] : all.of) {
    std::vector<std::string> named;
    for (const char32_t c : letters) {
      std::string letter;
      append(letter, c);
      if (named.size() < most_named) named.push_back(fmt::format("'{}' (U+{:04X})", letter, static_cast<unsigned>(c)));
    }
    const std::string more = letters.size() > most_named ? fmt::format(" and {} more", letters.size() - most_named) : "";
    out.error("text.glyph", where,
              fmt::format("the font '{}' {} {}{}", family, blank ? "draws nothing for" : "has no", fmt::join(named, ", "), more),
              hint_for(book, letters));
  }
}

/// Appends the part's characters. Missing ones become question marks, so that the gap is seen on paper as well.
static void add_text(Flow& flow, const Stretch& s, std::string_view text, bool one_line) {
  const std::string joined = composed(text);
  for (const char* at = joined.data(); at < joined.data() + joined.size(); at = g_utf8_next_char(at)) {
    gunichar c = g_utf8_get_char(at);
    if (c == soft_hyphen) {
      flow.soft_hyphens.push_back(flow.text.size());
      continue;
    }
    if (c == '\n' ? one_line : g_unichar_iscntrl(c)) c = ' ';
    if (!can_draw(*s.face, c)) {
      note_missing(flow.missing, *s.face, s.span->written.source ? s.span->written : s.span->where, c);
      c = '?';
    }
    append(flow.text, c);
  }
}

/// Pango asks for what the font does not have, and says nothing.
static void report_idle_features(const FontFace& face, const TextStyle& style, Diagnostics& out) {
  if (style.features.empty() || !style.features_where.source) return;
  for (const std::string& tag : face.idle_features(style.features))
    out.warning("text.features", style.features_where, fmt::format("the font '{}' has no feature '{}'", face.file.family, tag),
                fmt::format("take it out, or choose another font; this one has: {}", some_of(face.features())));
}

static void add_part(Flow& flow, const FontBook& book, const Part& part, bool one_line, Diagnostics& out) {
  Stretch s{flow.text.size(), 0, part.span, &book.find(part.span->style, part.span->where, out), part.icon};
  report_idle_features(*s.face, part.span->style, out);
  if (part.icon)
    // An icon takes its place among the letters, so that Pango breaks and orders it like one.
    flow.text += object_character;
  else
    add_text(flow, s, part.text, one_line);
  s.end = flow.text.size();
  if (s.end > s.begin) flow.stretches.push_back(s);
}

/// A ligature such as `fi` would swallow the space that tracking puts between its letters.
static std::string features_of(const TextStyle& style) {
  std::string features = style.features;
  if (style.tracking != Length{}) features += features.empty() ? "liga=0, clig=0" : ", liga=0, clig=0";
  return features;
}

static void insert_over(PangoAttrList* list, PangoAttribute* attribute, std::size_t begin, std::size_t end) {
  attribute->start_index = static_cast<guint>(begin);
  attribute->end_index = static_cast<guint>(end);
  pango_attr_list_insert(list, attribute);
}

static Attributes attributes_of(const Flow& flow, PangoLanguage* language) {
  Attributes list(pango_attr_list_new());
  // No fallback: Pango would quietly take a letter from some other font.
  insert_over(list.get(), pango_attr_fallback_new(FALSE), 0, flow.text.size());
  insert_over(list.get(), pango_attr_language_new(language), 0, flow.text.size());
  for (const Stretch& s : flow.stretches)
    if (const std::string features = features_of(s.span->style); !features.empty())
      insert_over(list.get(), pango_attr_font_features_new(features.c_str()), s.begin, s.end);
  return list;
}

/// The first letter that belongs to a script decides; digits and punctuation belong to none.
static bool runs_from_right(const std::string& text) {
  for (const char* at = text.c_str(); *at; at = g_utf8_next_char(at)) {
    const hb_script_t script = hb_unicode_script(hb_unicode_funcs_get_default(), g_utf8_get_char(at));
    if (script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN) continue;
    return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL;
  }
  return false;
}

/// Cuts the text where script, direction or font change: only such stretches can be shaped in one go.
static void itemize(Flow& flow, PangoContext* context, PangoLanguage* language) {
  const int length = static_cast<int>(flow.text.size());
  const PangoDirection direction = runs_from_right(flow.text) ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
  GList* items =
      pango_itemize_with_base_dir(context, direction, flow.text.data(), 0, length, attributes_of(flow, language).get(), nullptr);
  for (GList* i = items; i; i = i->next) flow.items.emplace_back(static_cast<PangoItem*>(i->data));
  g_list_free(items);
}

/// A number and its icon (`3` and a coin) are read as one thing: no line ends between an icon and what touches it.
static bool glued(gunichar before, gunichar after) {
  if ((before == object_code) == (after == object_code)) return false;
  return !g_unichar_isspace(before) && !g_unichar_isspace(after);
}

/// The dash that is a number's sign stays with it: `–9` parted would read 9.
static bool signs(gunichar ahead, gunichar dash, gunichar after) {
  return (dash == 0x2013 || dash == 0x2212) && g_unichar_isdigit(after) && !g_unichar_isalnum(ahead);
}

static void find_breaks(Flow& flow, PangoLanguage* language) {
  const char* text = flow.text.data();
  const auto count = static_cast<std::size_t>(g_utf8_strlen(text, static_cast<gssize>(flow.text.size())));
  std::vector<PangoLogAttr> marks(count + 1);
  pango_get_log_attrs(text, static_cast<int>(flow.text.size()), -1, language, marks.data(), static_cast<int>(marks.size()));

  // Pango counts characters, everything else here counts bytes.
  flow.breaks.assign(flow.text.size() + 1, Break::None);
  flow.cursor.assign(flow.text.size() + 1, false);
  gunichar before = 0, ahead = 0;
  const char* at = text;
  for (std::size_t i = 0; i < count; ++i, at = g_utf8_next_char(at)) {
    const auto byte = static_cast<std::size_t>(at - text);
    const gunichar after = g_utf8_get_char(at);
    flow.cursor[byte] = marks[i].is_cursor_position;
    if (marks[i].is_mandatory_break)
      flow.breaks[byte] = Break::Must;
    else if (marks[i].is_line_break && !glued(before, after) && !signs(ahead, before, after))
      flow.breaks[byte] = Break::Plain;
    ahead = before;
    before = after;
  }
  flow.breaks.back() = Break::Must;
  flow.cursor.back() = true;
}

Flow make_flow(const FontBook& book, const std::vector<Part>& parts, const std::string& language, bool one_line,
               Diagnostics& out) {
  Flow flow;
  for (const Part& part : parts) add_part(flow, book, part, one_line, out);
  if (flow.text.empty()) return flow;
  PangoLanguage* known = pango_language_from_string(language.c_str());
  itemize(flow, book.context(), known);
  find_breaks(flow, known);
  for (std::size_t byte : flow.soft_hyphens)
    if (byte > 0 && flow.breaks[byte] == Break::None) flow.breaks[byte] = Break::Hyphen;
  return flow;
}

/// True if no blank lies between the two bytes.
static bool same_word(std::string_view text, std::size_t a, std::size_t b) {
  const auto [first, last] = std::minmax(a, b);
  const auto between = text.substr(first, last - first);
  return std::none_of(between.begin(), between.end(), [](char c) { return g_ascii_isspace(c); });
}

void add_hyphens(Flow& flow, const std::vector<std::size_t>& points) {
  for (std::size_t point : points) {
    const bool users = std::any_of(flow.soft_hyphens.begin(), flow.soft_hyphens.end(),
                                   [&](std::size_t soft) { return same_word(flow.text, soft, point); });
    if (!users && flow.breaks[point] == Break::None) flow.breaks[point] = Break::Hyphen;
  }
}

}  // namespace kitwright
