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

/// True for a name that stays inside the folder it is looked up in.
bool stays_inside(const std::string& name);
/// The bytes of a file that `where` names; reports one that is not there, with the nearest name beside it.
std::optional<std::string> load_bytes(const std::string& path, Span where, const ReadContext& context);

}  // namespace kitwright
