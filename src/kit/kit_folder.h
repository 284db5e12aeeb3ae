#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace kitwright {

/// The folder of a kit, whose files are replaced as a set. While nothing is written it holds the kit and nothing else of ours; a
/// kit is whole if, and only if, its manifest.json is there.
///
/// New files are first written aside, in `.kitwright` below it. Once all of them are on the disk, a journal there says what goes
/// where: from then on the new kit counts. Only then the old manifest goes, the files are renamed, and the new manifest comes
/// last. Who is killed before the journal leaves the old kit, who is killed after it a journal by which the next build ends the
/// work.
class KitFolder {
 public:
  /// Makes OUTPUT/NAME and takes its lock, which it keeps; if another build has it, `waits` is called first. Ends what a build
  /// that was killed has begun. Throws Failure.
  KitFolder(const std::string& output, const std::string& name, const std::function<void(const std::string&)>& waits);
  ~KitFolder();
  KitFolder(const KitFolder&) = delete;
  KitFolder& operator=(const KitFolder&) = delete;

  const std::string& path() const { return path_; }
  /// Replaces the kit by these files, of which manifest.json is one; those that are `gone` are deleted. Ctrl-C waits until it is
  /// done. Throws Failure: then all is as it was.
  void replace(const std::map<std::string, std::string>& files, const std::vector<std::string>& gone);

 private:
  std::string path_, aside_;
  int lock_ = -1;
};

}  // namespace kitwright
