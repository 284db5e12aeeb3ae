#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/source.h"

namespace kitwright {

enum class Level { Error, Warning, Note };

/// One mistake (or doubt) about the user's files: where, what, and a way out.
struct Finding {
  std::string id;  ///< a stable word for tools, e.g. `json.duplicate-key`
  Level level = Level::Error;
  Span where;
  std::string message;
  std::string hint;
  std::string expected, actual;  ///< filled by comparisons
  std::vector<Span> also = {};   ///< further places to look at
  Span waiver = {};              ///< what the designer waives it with; no source: nothing does
  Span follows = {};             ///< the place of the finding from which this one only follows; no source: it stands for itself
};

/// Collects findings in the order they were made; never throws, never prints.
class Diagnostics {
 public:
  void error(std::string id, Span where, std::string message, std::string hint = {}, std::vector<Span> also = {});
  void warning(std::string id, Span where, std::string message, std::string hint = {});
  /// Keeps the finding; of one that is waived only the waiver.
  void add(Finding finding);
  void append(const Diagnostics& other);
  void append_waived(const Diagnostics& other);  ///< without its findings
  /// Every finding after the first `from` also names these places, but not its own.
  void also_look_at(std::size_t from, const std::vector<Span>& places);

  const std::vector<Finding>& findings() const { return findings_; }
  /// The waivers that a finding needed, in the order of the findings.
  const std::vector<Span>& waived() const { return waived_; }
  bool has_errors() const;
  std::size_t size() const { return findings_.size(); }

 private:
  std::vector<Finding> findings_;
  std::vector<Span> waived_;
};

/// The finding as the user reads it: `FILE:LINE:COLUMN: error: MESSAGE [id]`, the source line, a caret, `hint: ...`.
std::string to_text(const Finding& finding, bool colour = false);
std::string_view to_word(Level level);

/// "; did you mean 'x'?" style help: the candidate nearest to `wrong`, or empty if none is near.
std::string nearest_name(std::string_view wrong, const std::vector<std::string>& candidates);
/// `did you mean 'x'?`, or the list of candidates when none is near and there are at most ten of them.
std::string suggest(std::string_view wrong, const std::vector<std::string>& candidates);

}  // namespace kitwright
