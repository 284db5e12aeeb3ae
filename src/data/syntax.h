#pragma once

#include <string>

#include "base/diagnostics.h"

namespace kitwright {

/// What a JSON reader has understood when it meets something wrong.
struct Progress {
  enum class Inside { Nothing, List, Object, Key, Done };
  Inside inside = Inside::Nothing;  ///< Key: between a key and its value; Done: behind the whole value
  bool fresh = true;                ///< nothing was read in this list or object yet
  std::size_t at = 0;               ///< end of the last token that was understood
  Span opened;                      ///< the bracket of the innermost open list or object
};

/// A `json.syntax` finding for the first thing behind `progress.at` that is no JSON there.
Finding explain_syntax(const Source& source, const Progress& progress);

}  // namespace kitwright
