#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"

namespace kitwright {

struct Member;

/// A JSON value that remembers where it was written. Strings are plain UTF-8; numbers keep their written text.
struct Datum {
  enum class Kind { Null, Bool, Number, Text, List, Object };
  Kind kind = Kind::Null;
  bool boolean = false;
  double number = 0;
  std::string text;            ///< of a Text; of a Number: as written
  std::vector<Datum> list;     ///< of a List
  std::vector<Member> object;  ///< of an Object, in the order written
  Span where;                  ///< the whole value, quotes and brackets included

  const Datum* find(std::string_view key) const;
  const Member* member(std::string_view key) const;
  bool is_whole() const;  ///< a number written without fraction or exponent that fits 64 bits
  std::int64_t whole() const;
};

struct Member {
  std::string key;
  Span where;  ///< the key, quotes included
  Datum value;
};

/// `a text`, `a list`, ... for messages.
std::string_view to_word(Datum::Kind kind);

/// Reads strict JSON (UTF-8, a leading byte order mark is passed over). Reports what is no JSON, duplicate keys, invalid UTF-8,
/// a depth above 64, more than a million values, keys and numbers of more than a thousand bytes, numbers that no double holds.
/// Returns Null where it could not read to the end.
Datum parse_json(const Source& source, Diagnostics& out);

/// Reads a file of a definition, which is JSON with an object at its root: anything else there is reported (`json.root`). Null
/// after a finding.
Datum parse_document(const Source& source, Diagnostics& out);

/// Span of a text without its quotes. A `Place` of both knows where each part of the text stands.
Span inside(const Datum& text);

}  // namespace kitwright
