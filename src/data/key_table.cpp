#include "data/key_table.h"

#include <algorithm>
#include <iterator>
#include <span>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/colour.h"
#include "base/limits.h"
#include "data/measure_meant.h"

namespace kitwright {

using Kind = Datum::Kind;

std::string_view to_word(KeyKind kind) {
  switch (kind) {
    case KeyKind::Word: return "a word";
    case KeyKind::Text: return "a text";
    case KeyKind::Texts: return "a text or a list of texts";
    case KeyKind::Whole: return "a whole number";
    case KeyKind::Number: return "a number";
    case KeyKind::Bool: return "true or false";
    case KeyKind::Measure: return "a measure";
    case KeyKind::Pair: return "one or two measures";
    case KeyKind::Measures: return "one to four measures";
    case KeyKind::Colour: return "a colour";
    case KeyKind::Expression: return "an expression";
    case KeyKind::Template: return "a template";
    case KeyKind::List: return "a list";
    case KeyKind::Object: return "an object";
    case KeyKind::Any: return "any value";
  }
  return "a value";
}

namespace {

bool is_templated(const Datum& value) { return value.text.find("{{") != std::string::npos; }

bool is_comment(std::string_view key) { return key.starts_with("//") || key == "about" || key == "$schema"; }

const Key* find_key(const KeyTable& table, std::string_view name) {
  const auto at = std::find_if(table.keys.begin(), table.keys.end(), [&](const Key& key) { return key.name == name; });
  return at == table.keys.end() ? nullptr : &*at;
}

std::vector<std::string> names_of(const KeyTable& table) {
  std::vector<std::string> names;
  for (const Key& key : table.keys) names.emplace_back(key.name);
  return names;
}

std::vector<std::string> choices_of(const Key& key) {
  std::vector<std::string> words;
  for (std::string_view rest = key.choices; !rest.empty();) {
    const std::size_t end = std::min(rest.find('|'), rest.size());
    words.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return words;
}

bool are_texts(const std::vector<Datum>& list) {
  return std::all_of(list.begin(), list.end(), [](const Datum& one) { return one.kind == Kind::Text; });
}

/// Does the JSON kind of `value` suit the key? What a text says is looked at later.
bool suits(KeyKind kind, const Datum& value) {
  const bool text = value.kind == Kind::Text, number = value.kind == Kind::Number;
  switch (kind) {
    case KeyKind::Texts: return text || (value.kind == Kind::List && are_texts(value.list));
    case KeyKind::Whole: return value.is_whole();
    case KeyKind::Number: return number;
    case KeyKind::Bool: return value.kind == Kind::Bool;
    case KeyKind::Expression:
      return text || number || value.kind == Kind::Bool ||
             (value.kind == Kind::List && !value.list.empty() && are_texts(value.list));
    case KeyKind::Template: return text || number;
    case KeyKind::List: return value.kind == Kind::List;
    case KeyKind::Object: return value.kind == Kind::Object;
    case KeyKind::Any: return true;
    default: return text;
  }
}

std::string with_example(const Key& key) {
  const bool helps = !key.example.empty() && key.kind != KeyKind::Bool;
  return helps ? fmt::format("{} such as {}", to_word(key.kind), key.example) : std::string(to_word(key.kind));
}

std::string kind_hint(const Key& key) {
  if (!key.about.empty()) return fmt::format("'{}': {}", key.name, key.about);
  return fmt::format("write {}", with_example(key));
}

std::string found(const Datum& value) {
  if (value.kind == Kind::Number) return value.is_whole() ? "a number" : fmt::format("the number {}", value.text);
  return std::string(to_word(value.kind));
}

/// The number is right and only the unit is not: then the units are the help.
bool has_wrong_unit(std::string_view text) {
  const std::size_t unit = text.find_first_not_of("-0123456789. ");
  return unit != 0 && unit != std::string_view::npos && text.find_first_of("0123456789", unit) == std::string_view::npos &&
         parse_measure(fmt::format("{}mm", text.substr(0, unit)));
}

/// A bare number wants a unit, that of the key's example: the number as it is then written; empty if that is not what is wrong.
std::string with_unit(const Key& key, std::string_view text) {
  const bool bare = !text.empty() && text.find_first_not_of("-0123456789. ") == std::string_view::npos;
  const std::string meant = fmt::format("{} {}", text, key.example.find(" pt\"") != std::string_view::npos ? "pt" : "mm");
  return bare && parse_measure(meant) ? meant : "";
}

void report_measure(const Key& key, const Datum& value, Diagnostics& out) {
  if (const std::string meant = with_unit(key, value.text); !meant.empty())
    return out.error("key.kind", value.where, fmt::format("'{}' takes a measure, and '{}' has no unit", key.name, value.text),
                     fmt::format("write \"{}\"; known units: mm, cm, in, pt, %, fr", meant));
  if (key.kind == KeyKind::Pair && !parse_measures(value.text).empty())
    return out.error("key.kind", value.where, fmt::format("'{}' takes {}, not '{}'", key.name, with_example(key), value.text),
                     kind_hint(key));
  const bool unit = key.kind == KeyKind::Measure && has_wrong_unit(value.text);
  const std::string meant = measure_meant(value.text);
  const bool likely = !meant.empty() && (key.kind != KeyKind::Measure || parse_measure(meant));
  out.error("key.kind", value.where,
            value.text.find(no_break_space) != std::string::npos
                ? fmt::format("'{}' has a no-break space in it (U+00A0), where a blank belongs", value.text)
            : unit ? fmt::format("'{}' has a unit that '{}' does not take", value.text, key.name)
                   : fmt::format("'{}' takes {}, not '{}'", key.name, with_example(key), value.text),
            (likely ? fmt::format("write \"{}\"; ", meant) : "") +
                "known units: mm, cm, in, pt, %, fr; or the word auto; at most 10 m");
}

/// A name of the palette, where one may stand for a colour: who knows the palette looks it up.
bool may_name_colour(const Key& key, std::string_view text) {
  return key.object == "palette" && !text.empty() && begins_name(text[0]) && std::all_of(text.begin(), text.end(), is_of_name);
}

bool check_text(const Key& key, const Datum& value, Diagnostics& out) {
  const bool measure = key.kind == KeyKind::Measure && !parse_measure(value.text);
  const bool several = key.kind == KeyKind::Pair || key.kind == KeyKind::Measures;
  const std::size_t count = several ? parse_measures(value.text).size() : 1;
  if ((measure || count == 0 || (key.kind == KeyKind::Pair && count > 2)) && !is_templated(value))
    return report_measure(key, value, out), false;
  if (key.kind == KeyKind::Colour && !is_templated(value) && !parse_colour(value.text) && !may_name_colour(key, value.text)) {
    out.error("key.kind", value.where, fmt::format("'{}' takes {}, not '{}'", key.name, with_example(key), value.text),
              colour_hint(value.text));
    return false;
  }
  const auto words = choices_of(key);
  if (words.empty() || std::find(words.begin(), words.end(), value.text) != words.end()) return true;
  out.error("key.choice", value.where, fmt::format("'{}' is no choice for '{}'", value.text, key.name),
            suggest(value.text, words).empty() ? fmt::format("one of: {}", fmt::join(words, ", ")) : suggest(value.text, words));
  return false;
}

/// Names of blanks would leave gaps in lists, heads and findings, a layout without a name would not be drawn, and an empty word
/// names nothing.
bool check_filled(const Key& key, const Datum& value, Diagnostics& out) {
  constexpr std::string_view names[] = {
      "id",      "name",     "plural", "say",       "version",     "designers",      "publisher", "source", "author",
      "needs",   "assembly", "front",  "back",      "font",        "furniture_font", "family",    "file",   "sha256",
      "package", "image",    "art",    "cover_art", "running_art", "number_art",     "ground_art"};
  const bool is_word = key.kind == KeyKind::Word && key.choices.empty() && key.name != "id";
  const bool names_something = is_word || std::find(std::begin(names), std::end(names), key.name) != std::end(names);
  const bool texts = key.kind == KeyKind::Text || key.kind == KeyKind::Texts || (key.kind == KeyKind::Word && key.name != "id");
  if (!names_something || !texts) return true;
  for (const Datum& one : value.list)
    if (one.kind == Kind::Text && is_blank(one.text))
      return out.error("name.empty", one.where, fmt::format("one of the '{}' is empty", key.name), "fill it, or take it out"),
             false;
  if (value.kind != Kind::Text) return true;
  const bool blank = is_blank(value.text);
  if (key.name == "id" ? !value.text.empty() : !blank) return true;  // an id of blanks is no word
  out.error(
      "name.empty", value.where, fmt::format("the '{}' is empty", key.name),
      fmt::format("write one{}, for example \"{}\": {}", key.required ? "" : " or leave the key out", key.name, key.example));
  return false;
}

/// They stand in lines of reports, sheets and heads.
bool check_one_line(const Key& key, const Datum& value, Diagnostics& out) {
  constexpr std::string_view in_lines[] = {"name", "plural", "version"};
  const bool stands_in_line = std::find(std::begin(in_lines), std::end(in_lines), key.name) != std::end(in_lines);
  if (!stands_in_line || value.text.find_first_of("\r\n\t") == std::string::npos) return true;
  out.error("name.line", value.where, fmt::format("the '{}' has a line end or a tab in it", key.name), "write it in one line");
  return false;
}

/// A name may stand on every sheet, and a list of names in a line of it.
bool check_length(const Key& key, const Datum& value, Diagnostics& out) {
  if (key.kind != KeyKind::Text && key.kind != KeyKind::Texts && key.kind != KeyKind::Word) return true;
  std::size_t bytes = value.text.size();
  for (const Datum& one : value.list) bytes += one.text.size() + 1;
  if (bytes <= limits::label_bytes) return true;
  out.error("text.size", value.where, fmt::format("'{}' has more than {} bytes", key.name, limits::label_bytes), "shorten it");
  return false;
}

/// A number where a measure belongs lacks its unit.
std::string mended_hint(const Key& key, const Datum& value) {
  const bool measured = key.kind == KeyKind::Measure || key.kind == KeyKind::Pair || key.kind == KeyKind::Measures;
  const std::string meant = measured && value.kind == Kind::Number ? with_unit(key, value.text) : "";
  return meant.empty() ? kind_hint(key) : fmt::format("write \"{}\"; {}", meant, kind_hint(key));
}

bool check_value(const Key& key, const Datum& value, Diagnostics& out) {
  if (!suits(key.kind, value)) {
    out.error("key.kind", value.where, fmt::format("'{}' takes {}, not {}", key.name, with_example(key), found(value)),
              mended_hint(key, value));
    return false;
  }
  return check_length(key, value, out) && check_filled(key, value, out) && check_one_line(key, value, out) &&
         (value.kind != Kind::Text || check_text(key, value, out));
}

bool check_member(const Member& member, const KeyTable& table, Diagnostics& out) {
  if (const Key* key = find_key(table, member.key)) return check_value(*key, member.value, out);
  if (table.open || is_comment(member.key)) return true;
  const std::string near = suggest(member.key, names_of(table));
  out.error("key.unknown", member.where, fmt::format("'{}' is not a key of '{}'", member.key, table.name),
            near.empty() ? "remove it, or start its name with // to keep it as a remark" : near);
  return false;
}

bool check_required(const Key& key, const Datum& object, const KeyTable& table, Diagnostics& out) {
  if (!key.required || object.member(key.name)) return true;
  // A misspelt one has been told, with the right word.
  const auto is_meant = [&](const Member& m) {
    return !find_key(table, m.key) && !is_comment(m.key) && nearest_name(m.key, names_of(table)) == key.name;
  };
  if (!table.open && std::ranges::any_of(object.object, is_meant)) return false;
  Span where = object.where;
  where.end = std::min(where.begin + 1, where.end);
  out.error("key.missing", where, fmt::format("this '{}' has no '{}'", table.name, key.name),
            key.example.empty() ? kind_hint(key) : fmt::format("add \"{}\": {}", key.name, key.example));
  return false;
}

}  // namespace

ObjectReader::ObjectReader(const Datum& object, const KeyTable& table, Diagnostics& out) : object_(object), table_(table) {
  if (object.kind != Kind::Object) {
    ok_ = false;
    // The table that it stands in may have told it.
    if (std::ranges::any_of(out.findings(), [&](const Finding& f) { return f.id == "key.kind" && f.where == object.where; }))
      return;
    out.error("key.object", object.where,
              fmt::format("'{}' is written as an object, not as {}", table.name, to_word(object.kind)),
              "write { \"key\": value, ... }");
    return;
  }
  for (const Member& member : object.object) ok_ = check_member(member, table, out) && ok_;
  for (const Key& key : table.keys) ok_ = check_required(key, object, table, out) && ok_;
}

const Datum* ObjectReader::get(std::string_view key) const { return object_.find(key); }

std::vector<std::string> ObjectReader::texts(std::string_view key) const {
  const Datum* value = get(key);
  if (!value) return {};
  std::vector<std::string> texts;
  for (const Datum& one : value->kind == Kind::List ? std::span(value->list) : std::span(value, 1))
    if (one.kind == Kind::Text) texts.push_back(one.text);
  return texts;
}

std::string ObjectReader::text(std::string_view key, std::string fallback) const {
  const Datum* value = get(key);
  if (!value) return fallback;
  if (value->kind == Kind::Text || value->kind == Kind::Number) return value->text;
  if (value->kind == Kind::Bool) return value->boolean ? "true" : "false";
  return fallback;
}

std::int64_t ObjectReader::whole(std::string_view key, std::int64_t fallback) const {
  const Datum* value = get(key);
  return value && value->is_whole() ? value->whole() : fallback;
}

std::int64_t ObjectReader::whole(std::string_view key, std::int64_t fallback, std::int64_t least, std::int64_t most,
                                 Diagnostics& out) const {
  const std::int64_t written = whole(key, fallback);
  if (written >= least && written <= most) return written;
  out.error("key.range", where(key),
            fmt::format("'{}' is {}, which is too {}", key, written, written < least ? "small" : "large"),
            fmt::format("choose from {} to {}", least, most));
  return fallback;
}

double ObjectReader::number(std::string_view key, double fallback) const {
  const Datum* value = get(key);
  return value && value->kind == Kind::Number ? value->number : fallback;
}

double ObjectReader::number(std::string_view key, double fallback, double least, double most, Diagnostics& out) const {
  const double written = number(key, fallback);
  if (written >= least && written <= most) return written;
  out.error("key.range", where(key),
            fmt::format("'{}' is {:.6g}, which is too {}", key, written, written < least ? "small" : "large"),
            fmt::format("choose from {:.6g} to {:.6g}", least, most));
  return fallback;
}

bool ObjectReader::boolean(std::string_view key, bool fallback) const {
  const Datum* value = get(key);
  return value && value->kind == Kind::Bool ? value->boolean : fallback;
}

std::optional<Measure> ObjectReader::measure(std::string_view key) const {
  const Datum* value = get(key);
  if (!value || value->kind != Kind::Text) return {};
  return parse_measure(value->text);
}

Length ObjectReader::length(std::string_view key, Length fallback, Length least, Length most, Diagnostics& out) const {
  const Datum* value = get(key);
  const auto written = measure(key);
  if (!value || (!written && !is_templated(*value))) return fallback;  // absent, or reported by the constructor
  if (!written || written->unit != Measure::Unit::Fixed) {
    out.error("key.kind", value->where, fmt::format("'{}' takes a fixed length, not '{}'", key, value->text),
              "write a number and one of the units mm, cm, in, pt");
    return fallback;
  }
  if (written->fixed >= least && written->fixed <= most) return written->fixed;
  out.error("key.range", value->where,
            fmt::format("'{}' is {}, which is too {}", key, value->text, written->fixed < least ? "small" : "large"),
            value->text.ends_with("pt") ? fmt::format("choose from {:.6g} pt to {:.6g} pt", least.to_pt(), most.to_pt())
                                        : fmt::format("choose from {:.6g} mm to {:.6g} mm", least.to_mm(), most.to_mm()));
  return fallback;
}

double ObjectReader::share(std::string_view key, double fallback, double least, double most, Diagnostics& out) const {
  const auto written = measure(key);
  if (!written) return fallback;
  if (written->unit != Measure::Unit::Percent) {
    out.error("key.kind", where(key), fmt::format("'{}' takes a share, not '{}'", key, text(key)), "for example 50 %");
    return fallback;
  }
  if (written->value >= least && written->value <= most) return written->value / 100;
  out.error("key.range", where(key),
            fmt::format("'{}' is {}, which is too {}", key, text(key), written->value < least ? "small" : "large"),
            fmt::format("choose from {:.6g} % to {:.6g} %", least, most));
  return fallback;
}

Span ObjectReader::where(std::string_view key) const {
  const Datum* value = get(key);
  return value ? value->where : object_.where;
}

}  // namespace kitwright
