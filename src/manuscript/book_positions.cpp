#include "manuscript/book_positions.h"

#include <fmt/format.h>

#include "base/suggest.h"

namespace kitwright {

// A position that failed is remembered as null: its mistake is reported once, not by every figure that shows it.

PlayPosition* Positions::example(const std::string& id, Span where) {
  const auto [at, fresh] = known_.try_emplace("example " + id);
  if (!fresh) return at->second.get();
  const Example* example = written(id);
  if (!example) {
    out_.error("book.example", where, fmt::format("examples.json has no example '{}'", id),
               suggest(id, rules_.examples, &Example::id));
    return nullptr;
  }
  at->second = lay_out(*example, game_, world_, rules_, out_);
  return at->second.get();
}

PlayPosition* Positions::setup(int players, std::uint64_t seed) {
  const auto [at, fresh] = known_.try_emplace(fmt::format("setup {} {}", players, seed));
  if (!fresh) return at->second.get();
  if (auto result = perform_setup(game_, world_, rules_, players, seed, out_)) at->second = std::move(result->position);
  return at->second.get();
}

}  // namespace kitwright
