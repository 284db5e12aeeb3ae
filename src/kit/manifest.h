#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kit/options.h"
#include "kit/recorded_disk.h"
#include "sheets/impose.h"

namespace kitwright {

/// One PDF of a build, and where pieces are in it.
struct KitFile {
  std::string name, paper, style, backs;
  std::vector<Placement> sides;
  int pages = 0, sheets = 0;
};

/// The files that a kit was made from, called as FileNaming does, each with a hash of its bytes.
using Origins = std::map<std::string, std::string>;
Origins origins_of(const RecordedDisk& disk, const std::string& folder, const std::string& home);

/// False for a text that cannot be a manifest, not even a damaged one: then somebody else wrote it.
bool may_be_manifest(std::string_view text);
/// False for a manifest whose files and sides are not those that a build listed: a bit has flipped, or somebody has edited them.
/// Old ones do not say what they listed, and count as they are.
bool is_as_written(const std::string& manifest);
/// The files that a manifest says were written, each with the hash of its bytes. None if it is no manifest, or an old one.
std::map<std::string, std::string> kit_of(const std::string& manifest);

/// What becomes of an older build's files that a new one does not write again. Files of the same definition stay; those of
/// another go; those that are not as we wrote them are left alone, and belong to no kit any more.
struct Heritage {
  std::map<std::string, std::string> kept;  ///< with their hashes
  std::vector<std::string> gone;
  Origins made_from;  ///< what the kept ones were made from
};
/// `hash_of` gives the SHA-256 of a file that is there, or else nothing.
Heritage heritage(const std::string& older_manifest, const Origins& origins, const std::vector<std::string>& written,
                  const std::function<std::string(const std::string&)>& hash_of);

/// All that the manifest of a kit says.
struct ManifestParts {
  std::vector<KitFile> files;
  std::string version;                       ///< of the game
  std::map<std::string, std::string> kit{};  ///< every file of the kit but the manifest, with its SHA-256
  Origins made_from{};
  std::string older{};  ///< the manifest that this one replaces; of kept files its rows stay
};
std::string manifest_json(const ManifestParts& parts);

}  // namespace kitwright
