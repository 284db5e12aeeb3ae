#include "book/text_memory.h"

#include <algorithm>
#include <variant>

#include "base/hash.h"

namespace kitwright {

/// Blocks with the same letters from the same places, for the same elements and in the same room, are mostly the same block.
static std::uint64_t hash_of(const TextBlock& block, Length width, Length height) {
  Hash hash;
  hash.add(width.to_mm()).add(height.to_mm());
  for (const Paragraph& paragraph : block.paragraphs)
    for (const TextSpan& span : paragraph.spans) {
      hash.add(span.text).add(static_cast<std::int64_t>(span.where.begin));
      if (const auto* content = std::get_if<Content>(&span.tag)) hash.add(static_cast<std::int64_t>(content->element));
    }
  return hash.value();
}

SetText TextMemory::set(const TextBlock& block, Length width, Length height, Diagnostics& out) {
  const std::uint64_t hash = hash_of(block, width, height);
  const auto [first, last] = known_.equal_range(hash);
  auto entry = std::find_if(first, last, [&](const auto& known) {
    const Entry& e = known.second;
    return e.block == block && e.width == width && e.height == height;
  });
  if (entry == last) {
    Diagnostics findings;
    SetText text = type_.set(block, width, height, 1, findings);
    entry = known_.insert({hash, {block, width, height, std::move(text), std::move(findings)}});
  }
  out.append(entry->second.findings);
  return entry->second.text;
}

}  // namespace kitwright
