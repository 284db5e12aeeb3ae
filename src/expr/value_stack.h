#pragma once

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "expr/value.h"

namespace kitwright {

/// Values made on the way to a result. They stay where they are until the stack shrinks below them.
class ValueStack {
 public:
  const Value* push(Value value) {
    if (height_ == first_.size() + chunks_.size() * chunk_size) chunks_.push_back(std::make_unique<Chunk>());
    Value& slot = at(height_++);
    slot = std::move(value);
    return &slot;
  }
  std::size_t height() const { return height_; }
  void shrink(std::size_t height) {
    while (height_ > height) at(--height_) = Value();
  }
  /// The value to keep: taken from the stack if it was made last, above `height`; copied from where it stands otherwise.
  Value taken(const Value* value, std::size_t height) {
    if (height_ > height && value == &at(height_ - 1)) return std::move(at(height_ - 1));
    return *value;
  }

 private:
  static constexpr std::size_t chunk_size = 32;
  using Chunk = std::array<Value, chunk_size>;
  Value& at(std::size_t index) {
    if (index < first_.size()) return first_[index];
    return (*chunks_[(index - first_.size()) / chunk_size])[(index - first_.size()) % chunk_size];
  }

  std::array<Value, 16> first_;  ///< most expressions need no more
  std::vector<std::unique_ptr<Chunk>> chunks_;
  std::size_t height_ = 0;
};

}  // namespace kitwright
