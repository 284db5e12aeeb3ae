#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "render/look.h"
#include "scene/frame.h"

namespace kitwright {

/// The pictures of a kit as PDFs of one page each. Drawing them takes longer than all else in a kit with art, so its sheets for
/// every paper and its rulebook share them: finish copies what they need.
class Plates {
 public:
  Plates() = default;
  /// Draws every look in the documents, on so many threads. Throws Failure.
  Plates(const std::vector<const Document*>& documents, int jobs);
  /// The look's plate, which must be one of those.
  std::uint32_t number_of(const Look& look) const { return numbers_.at(identity_of(look)); }
  const std::string& pdf(std::uint32_t number) const { return pdfs_.at(number); }

 private:
  std::map<std::string, std::uint32_t> numbers_;  ///< by the identities of the looks
  std::vector<std::string> pdfs_;
};

}  // namespace kitwright
