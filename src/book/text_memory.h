#pragma once

#include <cstdint>
#include <map>

#include "base/diagnostics.h"
#include "text/paragraph.h"

namespace kitwright {

/// Sets text, and remembers it: a book is set again until its page numbers are right, and nearly all of it comes out as before.
class TextMemory {
 public:
  explicit TextMemory(Typesetter& type) : type_(type) {}
  /// What `Typesetter::set` gives at scale 1, with its findings.
  SetText set(const TextBlock& block, Length width, Length height, Diagnostics& out);

 private:
  struct Entry {
    TextBlock block;
    Length width, height;
    SetText text;
    Diagnostics findings;
  };
  Typesetter& type_;
  std::multimap<std::uint64_t, Entry> known_;  ///< by a hash of their letters, places and room
};

}  // namespace kitwright
