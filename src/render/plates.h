#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "render/look.h"
#include "scene/frame.h"

namespace kitwright {

/// Plates by the identities of their looks.
using DrawnPlates = std::map<std::string, std::string>;

/// The pictures of a kit as PDFs of one page each. Drawing them takes longer than all else in a kit with art, so its sheets for
/// every paper and its rulebook share them: finish copies what they need.
class Plates {
 public:
  Plates() = default;
  /// Draws every look in the documents, on so many threads, but for those that are known. Throws Failure.
  Plates(const std::vector<const Document*>& documents, int jobs, const DrawnPlates& known = {});
  /// Plates that were drawn elsewhere, by their numbers: for finish, which asks for no look.
  explicit Plates(std::vector<std::string> pdfs) : pdfs_(std::move(pdfs)) {}
  std::size_t size() const { return pdfs_.size(); }
  /// The look's plate, which must be one of those.
  std::uint32_t number_of(const Look& look) const { return numbers_.at(identity_of(look)); }
  const std::string& pdf(std::uint32_t number) const { return pdfs_.at(number); }
  DrawnPlates by_identity() const;

 private:
  std::map<std::string, std::uint32_t> numbers_;  ///< by the identities of the looks
  std::vector<std::string> pdfs_;
};

}  // namespace kitwright
