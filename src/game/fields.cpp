#include "game/fields.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/fractions.h"
#include "base/word.h"

namespace kitwright {

struct TypeWord {
  std::string_view word;
  Type::Kind kind;
  bool edges;
};

/// A field's type is written as one of these words.
constexpr TypeWord type_words[] = {
    {"text", Type::Kind::Text, false}, {"number", Type::Kind::Number, false}, {"bool", Type::Kind::Bool, false},
    {"list", Type::Kind::List, false}, {"record", Type::Kind::Record, false}, {"edges", Type::Kind::List, true},
    {"any", Type::Kind::Any, false},
};

static Type type_of_kind(const TypeWord& word) {
  if (word.edges) return Type::list(Type::text());
  return Type{word.kind, {}, {}};
}

static bool set_type(Field& field, const Datum& d, Diagnostics& out) {
  std::vector<std::string> known;
  for (const TypeWord& w : type_words) {
    known.emplace_back(w.word);
    if (w.word != d.text) continue;
    field.type = type_of_kind(w);
    field.edges = w.edges;
    return true;
  }
  out.error("field.type", d.where, fmt::format("'{}' is no type of field", d.text), suggest(d.text, known));
  field.fallback = Value();  // told once, and not of every row
  return false;
}

/// A list of texts is a choice of words; of anything else, a default.
static bool is_choice(const Datum& d) {
  return d.kind == Datum::Kind::List && !d.list.empty() &&
         std::all_of(d.list.begin(), d.list.end(), [](const Datum& w) { return w.kind == Datum::Kind::Text; });
}

static void set_words(Field& field, const Datum& d, Diagnostics& out) {
  for (const Datum& w : d.list) {
    if (std::find(field.words.begin(), field.words.end(), w.text) != field.words.end())
      out.error("field.word", w.where, fmt::format("'{}' stands in the list twice", w.text), "take one out");
    field.words.push_back(w.text);
    if (w.text.empty() && !field.fallback) field.fallback = Value("");  // a row may leave out what may be empty
  }
  field.type = Type::one_of({field.words, {field.written}});
}

/// The default's kind becomes the field's: `"value": 0` is a number. What a list or a record holds stays open.
static void set_default(Field& field, const Datum& d, Diagnostics& out) {
  const Value value = to_value(d, out);
  const bool container = value.list() || value.record();
  if (field.type.kind == Type::Kind::Any) field.type = container ? Type{type_of(value).kind, {}, {}} : type_of(value);
  field.fallback = value;
}

/// An empty default allows the empty word: the field may say nothing.
static void check_default(Field& field, const Datum& d, Diagnostics& out) {
  const Datum* chosen = d.find("default");
  const bool may_be_empty = std::find(field.words.begin(), field.words.end(), "") != field.words.end();
  if (chosen && !field.words.empty() && chosen->kind == Datum::Kind::Text && chosen->text.empty() && !may_be_empty) {
    field.words.emplace_back();
    field.type = Type::one_of({field.words, {field.written}});
  }
  if (chosen && !field.words.empty() && std::find(field.words.begin(), field.words.end(), chosen->text) == field.words.end())
    out.error("field.word", chosen->where, fmt::format("'{}' is not one of the words of '{}'", chosen->text, field.name),
              suggest(chosen->text, field.words), {field.written});
}

/// What two keys of a field say must fit together.
static void check_type(const Field& field, const Datum& d, Diagnostics& out) {
  const Datum* type = d.find("type");
  const auto said = std::find_if(std::begin(type_words), std::end(type_words), [&](const TypeWord& w) {
    return type && type->kind == Datum::Kind::Text && w.word == type->text;
  });
  if (said == std::end(type_words) || said->kind == Type::Kind::Any) return;
  if (d.find("words") && said->kind != Type::Kind::Text)
    return out.error("field.type", type->where, "one of several words is a text", R"(leave "type" out beside "words")");
  const Datum* chosen = d.find("default");
  if (!chosen || type_of(*field.fallback).kind == said->kind) return;
  out.error("field.kind", chosen->where,
            fmt::format("'{}' is of the type {}, and its default is {}", field.name, said->word, field.fallback->kind_word()),
            "mend one of the two");
}

/// `{ "type": ..., "words": [...], "default": ..., "about": ... }`, where one of these alone would not say it.
static void set_long_form(Field& field, const Datum& d, Diagnostics& out) {
  for (const Member& m : d.object) {
    if (m.key == "type" && m.value.kind == Datum::Kind::Text)
      set_type(field, m.value, out);
    else if (m.key == "type" && is_choice(m.value))
      set_words(field, m.value, out);
    else if (m.key == "words" && is_choice(m.value))
      set_words(field, m.value, out);
    else if (m.key == "words") {
      out.error("field.word", m.value.where, "the words of a field are a list of texts, and there is at least one",
                R"(for example ["stone", "wood"])");
      field.fallback = Value("");  // told once, and not of every row
    } else if (m.key == "default")
      set_default(field, m.value, out);
    else if (m.key != "about")
      out.error("key.unknown", m.where, fmt::format("a field has no key '{}'", m.key),
                suggest(m.key, {"type", "words", "default", "about"}));
  }
  check_default(field, d, out);
  check_type(field, d, out);
}

static Field read_one(const Member& m, Diagnostics& out) {
  Field field;
  field.name = m.key;
  field.where = m.where;
  field.written = {m.where.source, m.where.begin, m.value.where.end};
  check_word(WordKind::Both, m.key, m.where, "field.name", "the name of a field", out);
  const bool taken = m.key == "id" || m.key == "count" || m.key == "copy" || m.key == "item" || m.key == "component" ||
                     m.key == "front" || m.key == "back";
  if (taken) out.error("field.name", m.where, fmt::format("every row has '{}' already", m.key), "choose another name");
  if (m.key == "game" || m.key == "ink_saver" || m.key == "palette")
    out.error("field.name", m.where, fmt::format("every face has '{}' already, so that this one could not be reached", m.key),
              "choose another name");
  if (m.value.kind == Datum::Kind::Object && (m.value.find("type") || m.value.find("default") || m.value.find("words")))
    set_long_form(field, m.value, out);
  else if (is_choice(m.value))
    set_words(field, m.value, out);
  else if (m.value.kind == Datum::Kind::Text && !m.value.text.empty())
    set_type(field, m.value, out);
  else
    set_default(field, m.value, out);
  if (taken && !field.fallback) field.fallback = Value();  // told once, and not of every row
  return field;
}

std::vector<Field> read_fields(const Datum& fields, Diagnostics& out) {
  std::vector<Field> result;
  for (const Member& m : fields.object) result.push_back(read_one(m, out));
  return result;
}

/// Blanks, line ends, bars and commas part the words of a cell: people write lists in all three ways.
static std::vector<std::string> split_words(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text + " ") {
    if (!is_space(c) && c != '|' && c != ',')
      word += c;
    else if (!word.empty())
      words.push_back(std::exchange(word, {}));
  }
  return words;
}

/// A number that to_value() refuses, as it is kept exactly. Spreadsheets write 1E+20 with all its digits.
static bool has_too_many_digits(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const auto is_row = [](std::string_view digits) { return !digits.empty() && std::ranges::all_of(digits, is_digit); };
  return text.size() > 18 && is_row(text.substr(0, point)) && (point == text.npos || is_row(text.substr(point + 1)));
}

/// CSV cells are texts; the field's type says what they mean.
static Datum typed_cell(const Field& field, const Datum& cell) {
  Datum d = cell;
  if (field.type.kind == Type::Kind::Number && (Number::parse(cell.text) || has_too_many_digits(cell.text)))
    d.kind = Datum::Kind::Number;
  // Spreadsheets write TRUE into their CSV.
  const bool yes = cell.text == "true" || cell.text == "TRUE" || cell.text == "True";
  const bool no = cell.text == "false" || cell.text == "FALSE" || cell.text == "False";
  if (field.type.kind == Type::Kind::Bool && (yes || no)) d.kind = Datum::Kind::Bool, d.boolean = yes;
  if (field.type.kind == Type::Kind::List) {
    d.kind = Datum::Kind::List;
    for (std::string& word : split_words(cell.text)) {
      Datum entry;
      entry.kind = Datum::Kind::Text;
      entry.text = std::move(word);
      entry.where = cell.where;
      d.list.push_back(std::move(entry));
    }
  }
  return d;
}

std::string edges_hint(ShapeKind shape) {
  const auto names = edge_names(shape);
  return names.empty() ? "a polygon, a path or a tuck box has no named edges; make the field a list of words of your own"
                       : fmt::format("its edges are {}", fmt::join(names, ", "));
}

static bool check_edges(const Datum& list, ShapeKind shape, Diagnostics& out) {
  const auto names = edge_names(shape);
  bool good = true;
  for (std::size_t i = 0; i < list.list.size(); ++i) {
    const Datum& e = list.list[i];
    const bool known = e.kind == Datum::Kind::Text && std::find(names.begin(), names.end(), e.text) != names.end();
    if (!known)
      out.error(
          "field.edge", e.where,
          e.kind == Datum::Kind::Text ? fmt::format("'{}' is not an edge of this shape", e.text) : "not an edge of this shape",
          edges_hint(shape));
    for (std::size_t j = 0; known && j < i; ++j)
      if (list.list[j].text == e.text)
        out.error("field.edge", e.where, fmt::format("edge {} is named twice", e.text), "remove one of the two"), good = false;
    good = good && known;
  }
  return good;
}

/// A number as spreadsheets and people write it, in our way: `2,5`, `+3`, `.5`, blanks around it, the sign of minus. Not as
/// written if that is what it is; empty if it is none.
static std::string number_meant(std::string text) {
  const auto replace = [&](std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
      text.replace(at, from.size(), to);
  };
  replace("\u2212", "-"), replace("\u00A0", " "), replace(",", ".");
  text = with_decimals(text);
  text.erase(0, std::min(text.find_first_not_of(" +"), text.size()));
  text.erase(text.find_last_not_of(' ') + 1);
  if (text.starts_with('.')) text.insert(0, "0");
  if (text.starts_with("-.")) text.insert(1, "0");
  return Number::parse(text) ? text : "";
}

/// Three digits behind a comma may be meant as thousands.
static bool may_be_thousands(const std::string& text) {
  const auto comma = text.find(',');
  return comma != std::string::npos && comma > 0 && text.size() == comma + 4 && text.find(',', comma + 1) == std::string::npos;
}

/// A way out for a value of the wrong kind.
static std::string kind_hint(const Field& field, const Datum& d) {
  if (field.type.kind == Type::Kind::Bool) return "write true or false";
  if (field.type.kind != Type::Kind::Number || d.kind != Datum::Kind::Text) return {};
  const std::string meant = number_meant(d.text);
  if (meant.empty() || meant == d.text) return "write digits alone, such as 3, -2 or 0.5";
  if (!may_be_thousands(d.text))
    return fmt::format("write it {}: {}",
                       d.text.find(',') != std::string::npos ? "with a point"
                       : with_decimals(d.text) != d.text     ? "as a decimal"
                                                             : "so",
                       meant);
  std::string whole = d.text;
  std::erase(whole, ',');
  return fmt::format("write {}, or {} if less is meant", whole, meant);
}

std::optional<Value> read_field(const Field& field, const Datum& written, ShapeKind shape, bool from_table, Diagnostics& out) {
  const Datum d = from_table ? typed_cell(field, written) : written;
  if (!field.words.empty() && d.kind == Datum::Kind::Text &&
      std::find(field.words.begin(), field.words.end(), d.text) == field.words.end()) {
    out.error("field.word", d.where, fmt::format("'{}' is not one of the words of '{}'", d.text, field.name),
              suggest(d.text, field.words), {field.written});
    return {};
  }
  const Value value = to_value(d, out);
  if (d.kind == Datum::Kind::Null) return {};  // as was reported
  const Type::Kind got = type_of(value).kind;
  if (field.type.kind != Type::Kind::Any && got != field.type.kind) {
    out.error("field.kind", d.where,
              fmt::format("'{}' takes {}, not {}", field.name, to_text(Type{field.type.kind, {}, {}}), value.kind_word()),
              kind_hint(field, d), {field.written});
    return {};
  }
  if (field.edges && !check_edges(d, shape, out)) return {};
  return value;
}

}  // namespace kitwright
