#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/diagnostics.h"

namespace kitwright {

inline std::string text_of(const std::uint8_t* bytes, std::size_t size) { return {bytes, bytes + size}; }

inline Span whole(const Source& source) { return {&source, 0, static_cast<std::uint32_t>(source.text.size())}; }

/// Writes the findings as a user would read them, and ends the program if one points outside its file.
inline void look_at(const Diagnostics& out) {
  std::size_t shown = 0;
  for (const Finding& finding : out.findings()) {
    const Span& where = finding.where;
    if (where.source && (where.begin > where.end || where.end > where.source->text.size())) std::abort();
    if (++shown <= 20) to_text(finding);
  }
}

}  // namespace kitwright

/// What libFuzzer calls: reads the bytes as a target's input, which one of our own functions takes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);
