#include "data/package.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <minizip/unzip.h>

#include "base/handle.h"

namespace kitwright {

namespace {

constexpr std::string_view save_again = "save it once more from your spreadsheet program as .xlsx, .ods or .csv";

/// The bytes as the library reads a file.
struct Memory {
  std::string_view bytes;
  std::uint64_t at = 0;
};

Memory& memory(voidpf stream) { return *static_cast<Memory*>(stream); }

voidpf open_memory(voidpf file, const void*, int) { return file; }

uLong read_memory(voidpf, voidpf stream, void* into, uLong size) {
  Memory& m = memory(stream);
  const auto left = m.bytes.size() - std::min<std::uint64_t>(m.at, m.bytes.size());
  const auto count = std::min<std::uint64_t>(size, left);
  if (count > 0) std::memcpy(into, m.bytes.data() + m.at, count);
  m.at += count;
  return static_cast<uLong>(count);
}

uLong write_nothing(voidpf, voidpf, const void*, uLong) { return 0; }

ZPOS64_T tell_memory(voidpf, voidpf stream) { return memory(stream).at; }

long seek_memory(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
  Memory& m = memory(stream);
  const std::uint64_t from = origin == ZLIB_FILEFUNC_SEEK_CUR ? m.at : origin == ZLIB_FILEFUNC_SEEK_END ? m.bytes.size() : 0;
  if (offset > m.bytes.size() || from + offset > m.bytes.size()) return -1;
  m.at = from + offset;
  return 0;
}

int close_memory(voidpf, voidpf) { return 0; }
int memory_error(voidpf, voidpf) { return 0; }

/// A name that stays inside wherever it is unpacked to.
bool is_plain_name(std::string_view name) {
  if (name.empty() || name[0] == '/' || name.find_first_of(std::string_view("\\\0", 2)) != std::string_view::npos) return false;
  return ("/" + std::string(name) + "/").find("/../") == std::string::npos;
}

}  // namespace

struct Package::Archive {
  Memory memory;
  Handle<void, unzClose> file;
};

Package::Package(std::string path, std::string_view bytes, Span named, Diagnostics& out)
    : path_(std::move(path)), named_(named), out_(out), archive_(std::make_unique<Archive>()) {
  archive_->memory.bytes = bytes;
  zlib_filefunc64_def functions{open_memory, read_memory,  write_nothing, tell_memory,
                                seek_memory, close_memory, memory_error,  &archive_->memory};
  archive_->file.reset(unzOpen2_64(path_.c_str(), &functions));
  if (archive_->file)
    list_parts();
  else
    refuse("sheet.damaged", "is no spreadsheet, or was cut off", std::string(save_again));
  if (refused_) archive_.reset();
}

Package::~Package() = default;

void Package::refuse(std::string id, std::string_view what, std::string hint) {
  if (std::exchange(refused_, true)) return;
  out_.error(std::move(id), named_, fmt::format("{} {}", path_, what), std::move(hint));
}

void Package::list_parts() {
  const unzFile file = archive_->file.get();
  for (int more = unzGoToFirstFile(file); more == UNZ_OK && !refused_; more = unzGoToNextFile(file)) {
    unz_file_info64 info{};
    unz64_file_pos at{};
    std::array<char, 512> name{};
    if (unzGetCurrentFileInfo64(file, &info, name.data(), name.size() - 1, nullptr, 0, nullptr, 0) != UNZ_OK ||
        unzGetFilePos64(file, &at) != UNZ_OK)
      return refuse("sheet.damaged", "is damaged: its list of parts cannot be read", std::string(save_again));
    const std::string_view written(name.data(), std::min<std::size_t>(info.size_filename, name.size() - 1));
    if (!is_plain_name(written))
      return refuse("sheet.damaged", fmt::format("has a part called '{}', as no spreadsheet has", written),
                    std::string(save_again));
    if (parts_.size() == most_parts)
      return refuse("sheet.size", fmt::format("has more than {} parts", most_parts), std::string(save_again));
    const Part part{at.pos_in_zip_directory, at.num_of_file, info.uncompressed_size, (info.flag & 1) != 0};
    if (!parts_.try_emplace(std::string(written), part).second)  // programs differ in which they read
      return refuse("sheet.damaged", fmt::format("is damaged: it has two parts called '{}'", written), std::string(save_again));
  }
}

std::optional<std::string> Package::read(std::string_view name) {
  const auto part = parts_.find(name);
  if (!ok() || refused_) return {};
  if (part == parts_.end()) {
    refuse("sheet.damaged", fmt::format("has no part '{}', which every such file has", name), std::string(save_again));
    return {};
  }
  if (part->second.locked) {
    refuse("sheet.locked", "is protected by a password", "save it without one");
    return {};
  }
  if (part->second.size > most_unpacked - unpacked_) {
    refuse("sheet.size", fmt::format("unpacks to more than {} MiB", most_unpacked >> 20),
           "keep the table in a file of its own, without pictures");
    return {};
  }
  auto bytes = unpack(part->second);
  if (!bytes) refuse("sheet.damaged", fmt::format("is damaged: its part '{}' cannot be unpacked", name), std::string(save_again));
  return bytes;
}

/// Empty if the part is not what the archive's list says it is: never more bytes than that.
std::optional<std::string> Package::unpack(const Part& part) {
  const unzFile file = archive_->file.get();
  const unz64_file_pos at{part.directory, part.number};
  if (unzGoToFilePos64(file, &at) != UNZ_OK || unzOpenCurrentFile(file) != UNZ_OK) return {};
  std::string bytes(part.size, '\0');
  std::size_t done = 0;
  while (done < bytes.size()) {
    const auto wanted = static_cast<unsigned>(std::min<std::size_t>(bytes.size() - done, 1u << 20));
    const int got = unzReadCurrentFile(file, bytes.data() + done, wanted);
    if (got <= 0) break;
    done += static_cast<std::size_t>(got);
  }
  const bool sound = unzCloseCurrentFile(file) == UNZ_OK && done == bytes.size();
  unpacked_ += done;
  return sound ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace kitwright
