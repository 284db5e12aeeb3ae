#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/source.h"

namespace kitwright {

enum class Level { Error, Warning, Note };

/// A mistake (or a doubt) in the user's files: where, what, and what to do about it.
struct Finding {
  std::string id;  ///< a stable word for tools, such as `json.duplicate-key`
  Level level = Level::Error;
  Span where;
  std::string message;
  std::string hint;
  std::string expected, actual;  ///< set by comparisons
  std::vector<Span> also = {};   ///< more places worth looking at
  Span waiver = {};              ///< the waiver that covers it; without a source nothing does
  Span follows = {};             ///< the place of the finding that caused this one; without a source it stands for itself
  bool certain = false;          ///< what is written there is wrong, whatever it rests on
};

class Attempt;  // in base/attempt.h

/// Collects findings in the order in which they are made. Never throws, never prints.
class Diagnostics {
 public:
  void error(std::string id, Span where, std::string message, std::string hint = {}, std::vector<Span> also = {});
  void warning(std::string id, Span where, std::string message, std::string hint = {});
  /// Adds a finding. Of one that is waived only the waiver is kept.
  void add(Finding finding);
  void append(const Diagnostics& other);
  void append_waived(const Diagnostics& other);  ///< but none of its findings
  const std::vector<Finding>& findings() const { return findings_; }
  /// The waivers that covered a finding, in order.
  const std::vector<Span>& waived() const { return waived_; }
  bool has_errors() const { return errors_ > 0; }
  std::size_t errors() const { return errors_; }
  std::size_t size() const { return findings_.size(); }

 private:
  friend class Attempt;
  bool repeats(const Finding& finding, std::size_t hash) const;

  std::vector<Finding> findings_;
  std::unordered_multimap<std::size_t, std::size_t> by_hash_;  ///< the first of those alike, by a hash of place and words
  std::vector<Span> waived_;
  std::size_t errors_ = 0;
};

/// The finding as users read it: `FILE:LINE:COLUMN: error: MESSAGE [id]`, the line with a caret below, "see also", and the hint.
std::string to_text(const Finding& finding, bool colour = false);
std::string_view to_word(Level level);
/// A message without the middle of its words of more than 200 bytes, which somebody has written and nobody reads.
std::string clipped(std::string_view message);

/// The names with commas between; of more than twenty, the others are counted: `a, b and 7 more`.
std::string some_of(const std::vector<std::string>& names);

/// The candidate nearest to `wrong`; empty if none is near enough to be a misspelling.
std::string nearest_name(std::string_view wrong, const std::vector<std::string>& candidates);
/// `did you mean 'x'?`, or a list of the candidates if none is near and there are at most ten.
std::string suggest(std::string_view wrong, const std::vector<std::string>& candidates);

}  // namespace kitwright
