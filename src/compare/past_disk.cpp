#include "compare/past_disk.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "base/disk.h"
#include "base/failure.h"
#include "base/lowered.h"
#include "compare/git.h"
#include "compare/loose_objects.h"
#include "kit/options.h"

namespace kitwright {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = 64u << 20;  ///< as of any file that is read

/// The path with all links resolved, as far as it exists.
fs::path real_path(const std::string& path) { return fs::weakly_canonical(fs::absolute(path.empty() ? "." : path)); }

/// The path from the root as it is written: no link is followed.
fs::path written_path(const std::string& path) {
  fs::path whole = fs::absolute(path.empty() ? "." : path).lexically_normal();
  return whole.has_filename() ? whole : whole.parent_path();
}

/// What `.git` of the folder, or of the nearest one above that has it, is or leads to; empty if there is none.
fs::path git_of(fs::path folder) {
  std::error_code ec;
  while (!fs::exists(fs::symlink_status(folder / ".git", ec))) {
    if (folder == folder.parent_path()) return {};
    folder = folder.parent_path();
  }
  const fs::path git = folder / ".git";
  if (!fs::is_regular_file(git, ec)) return git;
  // Of a second work tree: "gitdir: /first/.git/worktrees/second".
  std::string led = RealDisk().read(git.string()).value_or("").substr(0, 4096);
  led = led.substr(0, led.find('\n'));
  constexpr std::string_view key = "gitdir: ";
  if (!led.starts_with(key)) return git;
  const std::size_t second = led.rfind("/worktrees/");
  return (folder / led.substr(key.size(), second == std::string::npos ? second : second - key.size())).lexically_normal();
}

bool never_ends(const fs::path& path) {
  std::error_code ec;
  const fs::file_type type = fs::status(path, ec).type();
  return type == fs::file_type::fifo || type == fs::file_type::character || type == fs::file_type::block;
}

/// libgit2 opens whatever has the name of one of its files, however large, and waits without end for somebody to write into a
/// pipe.
void refuse_pipes(const fs::path& git) {
  const auto refuse = [](const fs::path& path) {
    if (never_ends(path))
      throw WrongCommandLine(fmt::format("{} is a pipe or a device, which git would wait for", path.string()),
                             "remove it, or name the folder of the older edition instead of a revision");
  };
  refuse(git);
  std::error_code ec;
  for (const char* name : {"config", "config.worktree", "packed-refs", "HEAD"})
    if (const auto size = fs::file_size(git / name, ec); !ec && size > most_bytes)
      throw WrongCommandLine(fmt::format("{} has more than 64 MiB", (git / name).string()),
                             "name the folder of the older edition instead of a revision");
  ec.clear();
  const auto all = fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator at(git, all, ec), end; !ec && at != end; at.increment(ec)) refuse(at->path());
}

/// git would read what its settings include, wherever that lies and even if it is a pipe.
void refuse_includes(const fs::path& git) {
  for (const char* name : {"config", "config.worktree"}) {
    const std::string settings = lowered(RealDisk().read((git / name).string()).value_or(""));
    for (std::size_t at = settings.find('['); at != std::string::npos; at = settings.find('[', at + 1))
      if (settings.compare(std::min(settings.find_first_not_of(" \t", at + 1), settings.size()), 7, "include") == 0)
        throw WrongCommandLine(fmt::format("{} includes other files, which need not be of the game", (git / name).string()),
                               "name the folder of the older edition instead of a revision, or take the include out");
  }
}

/// Whoever names something that lies there means it, and no revision.
void refuse_what_lies_at(const std::string& path) {
  const auto refuse = [&](const char* what, const char* hint) {
    throw WrongCommandLine(fmt::format("'{}' {}", path, what), hint);
  };
  switch (RealDisk().kind(path)) {
    case PathKind::Nothing:
    case PathKind::Outside: return;
    case PathKind::File: return refuse("is a file, and no edition of the game", "name a revision, a folder or a manifest.json");
    case PathKind::Folder:
      if (RealDisk().is_file(join_path(path, "manifest.json")))
        throw WrongCommandLine(fmt::format("'{}' is a folder without a game.json", path),
                               fmt::format("to compare with the kit in it, name {}", join_path(path, "manifest.json")));
      return refuse("is a folder without a game.json",
                    "name the folder of an older edition, a revision, or the manifest.json of its kit");
    case PathKind::Large: return refuse("has more than 64 MiB", "no manifest of a kit is that large");
    case PathKind::DeadLink: return refuse("is a link that leads nowhere", "name the folder or the manifest.json itself");
    case PathKind::Other: return refuse("is a pipe or a device, not a file", "name a revision, a folder or a manifest.json");
  }
}

GitRepository open_repository(const std::string& inside, const std::string& revision) {
  // Objects are only read, and libgit2 runs nothing that a repository names: it does not matter who owns the folder.
  git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 0);
  const std::string folder = real_path(inside).string();
  const fs::path git = git_of(folder);
  refuse_pipes(git);
  refuse_includes(git);
  for (const fs::path& objects : object_folders(git / "objects")) {
    refuse_pipes(objects);
    refuse_cut_objects(objects);
  }
  // A folder of a few hundred files is larger than what libgit2 keeps (4 KB), and would be read anew for each of them.
  git_libgit2_opts(GIT_OPT_SET_CACHE_OBJECT_LIMIT, GIT_OBJECT_TREE, most_bytes);
  GitRepository repository =
      git_made<GitRepository>(git_repository_open_ext, folder.c_str(), 0u, static_cast<const char*>(nullptr));
  const git_error* error = repository || git.empty() ? nullptr : git_error_last();
  if (error && error->message)
    throw WrongCommandLine(fmt::format("{} cannot be read: {}", git.string(), error->message),
                           "mend the repository, or name the folder of the older edition");
  const bool is_none = !repository || !git_repository_workdir(repository.get());
  if (is_none) refuse_what_lies_at(revision);
  if (is_none && revision.ends_with(".json"))
    throw WrongCommandLine(fmt::format("there is no file '{}'", revision), "name the manifest.json of the older kit");
  if (is_none)
    throw WrongCommandLine(fmt::format("'{}' is in no git repository", inside),
                           "name the folder of the older edition; diff and reprint also take the manifest.json of its kit");
  return repository;
}

GitTree tree_at(git_repository* repository, const std::string& revision) {
  const std::string wanted = revision + "^{tree}";
  const auto object = git_made<GitObject>(git_revparse_single, repository, wanted.c_str());
  if (!object) refuse_what_lies_at(revision);
  if (!object && (revision.starts_with('/') || revision.starts_with('.') || revision.ends_with(".json")))
    throw WrongCommandLine(fmt::format("'{}' is neither a folder with a game.json nor a file", revision),
                           "name the folder of an older edition, or the manifest.json of its kit");
  const git_error* error = object ? nullptr : git_error_last();
  if (error && error->message && error->klass != GIT_ERROR_REFERENCE && error->klass != GIT_ERROR_INVALID &&
      error->klass != GIT_ERROR_TREE)
    throw WrongCommandLine(fmt::format("the repository cannot read '{}': {}", revision, error->message),
                           "git fsck tells what is damaged; a folder or a manifest.json of the older kit will do, too");
  if (!object)
    throw WrongCommandLine(fmt::format("the repository has no revision '{}'", revision),
                           "git log --oneline and git tag list those that it has");
  return git_made<GitTree>(git_tree_lookup, repository, git_object_id(object.get()));
}

}  // namespace

class PastDisk::Tree {
 public:
  Tree(const std::string& inside, const std::string& revision)
      : repository_(open_repository(inside, revision)),
        tree_(tree_at(repository_.get(), revision)),
        top_(real_path(git_repository_workdir(repository_.get()))),
        objects_(object_folders(fs::path(git_repository_commondir(repository_.get())) / "objects")),
        inside_(written_path(inside)),
        inside_today_(real_path(inside)) {
    // What lies outside is read as it is today, so nothing would differ.
    if (!this->within(inside))
      throw WrongCommandLine(fmt::format("'{}' lies outside of its repository, whose files are in {}", inside, top_.string()),
                             "the repository's config says so, as core.worktree; name a folder of the older edition instead");
  }

  /// Links that lead to the folder which the edition is about are those of today. Below it, where the edition had its own, none
  /// is followed.
  fs::path resolved(const std::string& path) const {
    const fs::path below = written_path(path).lexically_relative(inside_);
    return below.empty() || *below.begin() == ".." ? real_path(path) : (inside_today_ / below).lexically_normal();
  }

  /// The path as git writes it; empty if it lies outside of the repository. Its top folder is ".".
  std::optional<std::string> within(const std::string& path) const {
    const std::string relative = resolved(path).lexically_relative(top_).generic_string();
    if (relative.empty() || relative == ".." || relative.starts_with("../")) return {};
    return relative;
  }

  /// A link that is none today is a blob of git's with the path that it leads to, and no file.
  PathKind kind(const std::string& within) const {
    if (within == ".") return PathKind::Folder;
    const auto entry = git_made<GitTreeEntry>(git_tree_entry_bypath, tree_.get(), within.c_str());
    if (!entry) return PathKind::Nothing;
    if (git_tree_entry_filemode(entry.get()) == GIT_FILEMODE_LINK) return PathKind::DeadLink;
    if (git_tree_entry_type(entry.get()) == GIT_OBJECT_TREE) return PathKind::Folder;
    // A submodule is a folder whose files are in another repository.
    if (git_tree_entry_type(entry.get()) == GIT_OBJECT_COMMIT) return PathKind::Folder;
    return size_of(git_tree_entry_id(entry.get())) > most_bytes ? PathKind::Large : PathKind::File;
  }

  std::optional<std::string> read(const std::string& within) const {
    const auto entry = git_made<GitTreeEntry>(git_tree_entry_bypath, tree_.get(), within.c_str());
    if (!entry || kind(within) != PathKind::File) return {};
    const auto blob = is_there(git_tree_entry_id(entry.get()))
                          ? git_made<GitBlob>(git_blob_lookup, repository_.get(), git_tree_entry_id(entry.get()))
                          : GitBlob();
    if (!blob) throw Failure(fmt::format("{}: the repository cannot read it", within));
    return std::string(static_cast<const char*>(git_blob_rawcontent(blob.get())),
                       static_cast<std::size_t>(git_blob_rawsize(blob.get())));
  }

  std::vector<std::string> list(const std::string& within) const {
    const auto entry = git_made<GitTreeEntry>(git_tree_entry_bypath, tree_.get(), within.c_str());
    const auto inner = entry ? git_made<GitTree>(git_tree_lookup, repository_.get(), git_tree_entry_id(entry.get())) : GitTree();
    const git_tree* tree = within == "." ? tree_.get() : inner.get();
    std::vector<std::string> names;
    if (!tree) return names;
    for (std::size_t i = 0; i < git_tree_entrycount(tree); ++i)
      names.emplace_back(git_tree_entry_name(git_tree_entry_byindex(tree, i)));
    std::sort(names.begin(), names.end());
    return names;
  }

 private:
  /// Of an object, without unpacking it; 0 if it cannot be read, which `read` tells.
  std::size_t size_of(const git_oid* id) const {
    if (!is_there(id)) return 0;
    const auto objects = git_made<GitObjects>(git_repository_odb, repository_.get());
    std::size_t size = 0;
    git_object_t type = GIT_OBJECT_INVALID;
    if (!objects || git_odb_read_header(&size, &type, objects.get(), id) != 0) return 0;
    return size;
  }

  /// Whether an object is not cut off, wherever it lies by itself.
  bool is_there(const git_oid* id) const {
    const std::string name = git_oid_tostr_s(id);
    return std::ranges::all_of(objects_,
                               [&](const fs::path& folder) { return is_whole(folder / name.substr(0, 2) / name.substr(2)); });
  }

  GitLibrary library_;
  GitRepository repository_;
  GitTree tree_;
  fs::path top_;
  std::vector<fs::path> objects_;
  fs::path inside_, inside_today_;  ///< the folder that the edition is about, as it was named, and its links resolved
};

PastDisk::PastDisk(const std::string& inside, const std::string& revision)
    : tree_(std::make_unique<const Tree>(inside, revision)) {}
PastDisk::~PastDisk() = default;

std::optional<std::string> PastDisk::read(const std::string& path) const {
  const auto within = tree_->within(path);
  return within ? tree_->read(*within) : today_.read(path);
}

PathKind PastDisk::kind(const std::string& path) const {
  const auto within = tree_->within(path);
  return within ? tree_->kind(*within) : today_.kind(path);
}

std::string PastDisk::resolved(const std::string& path) const { return tree_->resolved(path).string(); }

std::vector<std::string> PastDisk::list(const std::string& folder) const {
  const auto within = tree_->within(folder);
  return within ? tree_->list(*within) : today_.list(folder);
}

}  // namespace kitwright
