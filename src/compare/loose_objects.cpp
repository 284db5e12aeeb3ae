#include "compare/loose_objects.h"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <zlib.h>

#include "base/disk.h"
#include "kit/options.h"

namespace kitwright {

namespace fs = std::filesystem;

/// The first bytes of what is packed, such as `tree 312`; empty if it is cut off, or no packed bytes at all.
static std::optional<std::string> head_if_whole(const std::string& packed, bool to_its_end) {
  z_stream stream = {};
  if (inflateInit(&stream) != Z_OK) return {};
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  std::array<char, 1 << 16> room;
  std::optional<std::string> head;
  int status = Z_OK;
  while (status == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(room.data());
    stream.avail_out = static_cast<uInt>(head ? room.size() : 16);
    status = inflate(&stream, Z_NO_FLUSH);
    if (!head && (status == Z_OK || status == Z_STREAM_END)) head.emplace(room.data(), 16 - stream.avail_out);
    if (!to_its_end && head) break;
  }
  inflateEnd(&stream);
  return !to_its_end || status == Z_STREAM_END ? head : std::nullopt;
}

/// Null if there is no such file; one that is too large to be read is left to libgit2.
static std::optional<std::string> packed_bytes(const fs::path& loose) {
  return RealDisk().kind(loose.string()) == PathKind::File ? RealDisk().read(loose.string()) : std::nullopt;
}

bool is_whole(const fs::path& loose) {
  const auto packed = packed_bytes(loose);
  return !packed || head_if_whole(*packed, true);
}

std::vector<fs::path> object_folders(const fs::path& objects) {
  constexpr std::size_t most = 32;
  std::vector<fs::path> all = {objects};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const fs::path list = all[i] / "info" / "alternates";
    std::istringstream lines(RealDisk().is_file(list.string()) ? RealDisk().read(list.string()).value_or("") : "");
    for (std::string line; all.size() < most && std::getline(lines, line);)
      if (const fs::path folder = (all[i] / line).lexically_normal();
          !line.empty() && line[0] != '#' && std::find(all.begin(), all.end(), folder) == all.end())
        all.push_back(folder);
  }
  return all;
}

void refuse_cut_objects(const fs::path& objects) {
  std::error_code ec;
  for (fs::directory_iterator folder(objects, ec), end; !ec && folder != end; folder.increment(ec)) {
    if (folder->path().filename().string().size() != 2) continue;  // the first letters of the names inside
    std::error_code inner;
    for (fs::directory_iterator at(folder->path(), inner); !inner && at != end; at.increment(inner)) {
      const auto packed = packed_bytes(at->path());
      const auto head = packed ? head_if_whole(*packed, false) : std::nullopt;
      if (!packed || (head && head->starts_with("blob ")) || head_if_whole(*packed, true)) continue;
      throw WrongCommandLine(fmt::format("{} is damaged", at->path().string()),
                             "git fsck tells what it was; a folder or a manifest.json of the older kit will do, too");
    }
  }
}

}  // namespace kitwright
