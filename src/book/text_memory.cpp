#include "book/text_memory.h"

#include <algorithm>

#include "base/hash.h"

namespace kitwright {

/// Blocks with the same letters are mostly the same block.
static std::uint64_t letters_of(const TextBlock& block) {
  Hash hash;
  for (const Paragraph& paragraph : block.paragraphs)
    for (const TextSpan& span : paragraph.spans) hash.add(span.text);
  return hash.value();
}

SetText TextMemory::set(const TextBlock& block, Length width, Length height, Diagnostics& out) {
  const std::uint64_t letters = letters_of(block);
  const auto [first, last] = known_.equal_range(letters);
  auto entry = std::find_if(first, last, [&](const auto& known) {
    const Entry& e = known.second;
    return e.block == block && e.width == width && e.height == height;
  });
  if (entry == last) {
    Diagnostics findings;
    SetText text = type_.set(block, width, height, 1, findings);
    entry = known_.insert({letters, {block, width, height, std::move(text), std::move(findings)}});
  }
  out.append(entry->second.findings);
  return entry->second.text;
}

}  // namespace kitwright
