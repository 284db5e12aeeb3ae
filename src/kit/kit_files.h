#pragma once

#include <chrono>
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

/// Writes the PDFs into the folder first, and the manifest, which speaks of them, last: if the build breaks off, the manifest is
/// the old one.
void write_files(const Kit& kit, const KitBytes& made, const std::string& folder, std::chrono::steady_clock::duration took);

}  // namespace kitwright
