#pragma once

#include <filesystem>
#include <vector>

namespace kitwright {

/// Whether git's object in the file, which lies by itself, is there to its end; true if there is no such file. libgit2 waits for
/// ever for the rest of one that was cut off.
bool is_whole(const std::filesystem::path& loose);

/// A repository's folder of objects, and those of others that it names in info/alternates, and so on (gitrepository-layout(5));
/// at most 32.
std::vector<std::filesystem::path> object_folders(const std::filesystem::path& objects);

/// Throws WrongCommandLine if a commit, tag or folder in git's folder of objects is cut off. Files may be many and large, and are
/// asked for when they are read.
void refuse_cut_objects(const std::filesystem::path& objects);

}  // namespace kitwright
