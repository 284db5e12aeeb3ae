#pragma once

#include <string>
#include <utility>

#include "data/datum.h"
#include "support/catch.h"

namespace kitwright {

/// The findings' ids in their order, with blanks between.
inline std::string ids_of(const Diagnostics& out) {
  std::string all;
  for (const Finding& f : out.findings()) all += (all.empty() ? "" : " ") + f.id;
  return all;
}
inline const Finding& first_of(const Diagnostics& out) {
  REQUIRE(out.size() > 0);
  return out.findings().front();
}

/// A text read as JSON or CSV, with what was said about it.
struct Read {
  Source source;
  Diagnostics out;
  Datum datum;

  explicit Read(std::string text, Datum (*parse)(const Source&, Diagnostics&) = parse_json)
      : source{"file", std::move(text)}, datum(parse(source, out)) {}
  Read(const Read&) = delete;

  std::string written(Span where) const { return source.text.substr(where.begin, where.end - where.begin); }
  std::string ids() const { return ids_of(out); }
  const Finding& finding() const { return first_of(out); }
  std::string blamed() const { return written(finding().where); }
};

/// Every finding lies in the file and says what to do.
inline bool all_sound(const Read& read) {
  for (const Finding& f : read.out.findings())
    if (f.where.source != &read.source || f.where.begin > f.where.end || f.where.end > read.source.text.size() ||
        f.hint.empty() || to_text(f).empty())
      return false;
  return true;
}

/// Every value lies in the file, and children in their parents.
inline bool all_inside(const Datum& datum, Span parent) {
  if (datum.where.begin < parent.begin || datum.where.end > parent.end || datum.where.begin > datum.where.end) return false;
  for (const Datum& child : datum.list)
    if (!all_inside(child, datum.where)) return false;
  for (const Member& member : datum.object)
    if (!all_inside(member.value, datum.where)) return false;
  return true;
}

}  // namespace kitwright
