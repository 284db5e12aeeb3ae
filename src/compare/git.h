#pragma once

#include <git2.h>

#include "base/handle.h"

namespace kitwright {

using GitRepository = Handle<git_repository, git_repository_free>;
using GitObject = Handle<git_object, git_object_free>;
using GitTree = Handle<git_tree, git_tree_free>;
using GitTreeEntry = Handle<git_tree_entry, git_tree_entry_free>;
using GitBlob = Handle<git_blob, git_blob_free>;
using GitObjects = Handle<git_odb, git_odb_free>;
using GitPatch = Handle<git_patch, git_patch_free>;

/// Calls a function of libgit2 whose first argument takes what it makes, and owns that; null if the function fails.
template <class Owner, class Function, class... Arguments>
Owner git_made(Function function, Arguments... arguments) {
  typename Owner::pointer made = nullptr;
  return function(&made, arguments...) == 0 ? Owner(made) : Owner();
}

/// libgit2 works while one of these lives.
class GitLibrary {
 public:
  GitLibrary() { git_libgit2_init(); }
  ~GitLibrary() { git_libgit2_shutdown(); }
  GitLibrary(const GitLibrary&) = delete;
  GitLibrary& operator=(const GitLibrary&) = delete;
};

}  // namespace kitwright
