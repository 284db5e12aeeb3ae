#pragma once

#include <string>

#include "base/diagnostics.h"
#include "base/disk.h"

namespace kitwright {

/// Reports what lies at the path instead of a file that can be read: a folder, a pipe, a dead link, a link that leads out, a file
/// that is too large; or instead of a folder on the way to it. False if nothing lies there, of which the caller knows more.
/// Without `where` it points at the path's beginning.
bool report_obstacle(const Disk& disk, const std::string& path, Span where, Sources& sources, Diagnostics& out);
bool report_obstacle(const Disk& disk, const std::string& path, Span where, Diagnostics& out);
/// The same of a path where a folder should be: what is no folder would else count as one that is not there.
bool report_no_folder(const Disk& disk, const std::string& path, Sources& sources, Diagnostics& out);
bool report_no_folder(const Disk& disk, const std::string& path, Span where, Diagnostics& out);

}  // namespace kitwright
