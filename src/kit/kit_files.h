#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "kit/manifest.h"
#include "kit/pipeline.h"
#include "render/plates.h"

namespace kitwright {

/// A kit as it will be written to disk.
struct KitBytes {
  std::vector<KitFile> files;
  std::map<std::string, Document> pdfs;                      ///< by file name, not yet rendered
  std::map<std::string, std::function<std::string()>> html;  ///< makers of rulebooks in HTML by file name
  std::map<std::string, std::string> bytes;                  ///< by file name
  std::string findings;                                      ///< a JSON array
  DrawnPlates plates = {};                                   ///< the pictures that the PDFs show
};

/// Everything drawn in the files that will hold it. No PDF is rendered yet, and no HTML made.
KitBytes gather_files(const Kit& kit, DrawnKit drawn, const Options& options);
/// The same, with all HTML made, and all PDFs rendered and finished. Nothing is written to disk yet.
KitBytes make_files(const Kit& kit, DrawnKit drawn, const Options& options, const ProgressLine& progress);

/// What writing a set of files is told of the one before.
struct OlderFiles {
  std::string folder, manifest;  ///< where they lie; empty if there is none
};
/// The SHA-256 of a file, or nothing for what is no file.
std::string hash_in(const std::string& folder, const std::string& name);

/// What `manifest` says of the files, whose hashes it gets, and which older files go.
struct NewManifest {
  std::string text;
  std::vector<std::string> gone;
};
using MakeManifest = std::function<NewManifest(const std::map<std::string, std::string>& hashes, const OlderFiles& older)>;
/// Replaces the files in OUTPUT/NAME by these and a manifest, as a set. Throws Failure where somebody else's file would be lost.
void replace_files(const std::string& output, const std::string& name, std::map<std::string, std::string> files,
                   const MakeManifest& manifest);

/// Replaces the kit in OUTPUT/NAME by this one, as a set. Files of an earlier build that this one did not write again stay if
/// they are of the same definition, as `origins` tell; without origins none is.
void write_files(const Kit& kit, const KitBytes& made, const std::string& output, const std::string& name,
                 const Origins& origins);

}  // namespace kitwright
