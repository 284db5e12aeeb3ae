#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/geometry.h"
#include "data/datum.h"

namespace kitwright {

/// What kind of value a key takes: the same word in the reader, the schema and the manual.
enum class KeyKind {
  Word,
  Text,
  Texts,
  Whole,
  Number,
  Bool,
  Measure,
  Pair,
  Measures,
  Colour,
  Expression,
  Template,
  List,
  Object,
  Any
};
std::string_view to_word(KeyKind kind);

/// One row of a key table: the reader checks against it, schema and manual are made from it.
struct Key {
  std::string_view name;
  KeyKind kind;
  std::string_view about;    ///< one sentence
  std::string_view example;  ///< JSON text of a value
  bool required = false;
  std::string_view choices = {};  ///< for words: `a|b|c`
  std::string_view object = {};   ///< lists and objects: the KeyTable of their entries; colours: `palette` if its names will do
};

struct KeyTable {
  std::string_view name;  ///< e.g. `component`
  std::string_view about;
  std::span<const Key> keys;
  bool open = false;  ///< further keys are allowed (they are the author's own names)
};

/// A length as a designer writes it: `40 mm`, `1.5in`, `9 pt`, `62 %`, `2 fr`, `auto`.
struct Measure {
  enum class Unit { Fixed, Percent, Fraction, Auto };
  Unit unit = Unit::Auto;
  Length fixed;      ///< Fixed
  double value = 0;  ///< Percent or Fraction
  /// The distance when a whole is `whole`; Fraction and Auto give `whole`.
  Length of(Length whole) const;
};
/// Empty (and no report) if the text is not a measure.
std::optional<Measure> parse_measure(std::string_view text);
/// One to four measures separated by spaces. Empty if any is wrong.
std::vector<Measure> parse_measures(std::string_view text);

/// Reads one object against its table. The constructor reports a value that is no object, unknown keys (with the nearest known
/// one), values of the wrong kind, words not among the choices and required keys that are absent; getters then give what is
/// there.
class ObjectReader {
 public:
  ObjectReader(const Datum& object, const KeyTable& table, Diagnostics& out);
  bool ok() const { return ok_; }  ///< an object without a finding of this reader
  const Datum* get(std::string_view key) const;
  std::string text(std::string_view key, std::string fallback = {}) const;
  std::vector<std::string> texts(std::string_view key) const;  ///< of a text or a list of texts
  std::int64_t whole(std::string_view key, std::int64_t fallback) const;
  /// A whole number; reports one that is not within [least, most].
  std::int64_t whole(std::string_view key, std::int64_t fallback, std::int64_t least, std::int64_t most, Diagnostics& out) const;
  double number(std::string_view key, double fallback) const;
  /// A number; reports one that is not within [least, most].
  double number(std::string_view key, double fallback, double least, double most, Diagnostics& out) const;
  bool boolean(std::string_view key, bool fallback) const;
  std::optional<Measure> measure(std::string_view key) const;
  /// What a percentage is of one: 0.5 for `50 %`. Reports a measure that is none, or not within [least, most] percent.
  double share(std::string_view key, double fallback, double least, double most, Diagnostics& out) const;
  /// The fixed length of a measure; reports one that is not fixed or not within [least, most].
  Length length(std::string_view key, Length fallback, Length least, Length most, Diagnostics& out) const;
  Span where(std::string_view key) const;  ///< of the value; of the object if absent

 private:
  const Datum& object_;
  const KeyTable& table_;
  bool ok_ = true;
};

/// The Markdown table of a KeyTable for docs/FORMAT.md.
std::string manual_table(const KeyTable& table);

}  // namespace kitwright
