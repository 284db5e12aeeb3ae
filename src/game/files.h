#pragma once

#include <optional>
#include <string>

#include "base/diagnostics.h"
#include "base/disk.h"
#include "base/source.h"

namespace kitwright {

/// What reading needs everywhere.
struct ReadContext {
  const Disk& disk;
  Sources& sources;
  Diagnostics& out;
};

/// The bytes of a file that `where` names; reports one that is not there, with the nearest name beside it, and what is no file.
std::optional<std::string> load_bytes(const std::string& path, Span where, const ReadContext& context);

}  // namespace kitwright
