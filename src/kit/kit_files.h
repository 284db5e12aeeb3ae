#pragma once

#include <map>
#include <string>
#include <vector>

#include "kit/manifest.h"
#include "kit/pipeline.h"

namespace kitwright {

/// A kit as it will be written to disk.
struct KitBytes {
  std::vector<KitFile> files;
  std::map<std::string, Document> pdfs;      ///< by file name, not yet rendered
  std::map<std::string, std::string> bytes;  ///< by file name
};

/// Renders and finishes everything drawn. Nothing is written to disk yet.
KitBytes make_files(const Kit& kit, DrawnKit drawn, const Options& options, const ProgressLine& progress);

/// Replaces the kit in OUTPUT/NAME by this one, as a set. Files of an earlier build that this one did not write again stay if
/// they are of the same definition, as `origins` tell; without origins none is.
void write_files(const Kit& kit, const KitBytes& made, const std::string& output, const std::string& name,
                 const Origins& origins);

}  // namespace kitwright
