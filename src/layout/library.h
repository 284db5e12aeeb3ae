#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/disk.h"
#include "layout/element.h"

namespace kitwright {

/// The layouts a game may use, looked up in its own folder first, then layouts/<game id>/, then layouts/. Each file is read once.
class Library {
 public:
  Library(const Disk& disk, std::vector<std::string> folders, Sources& sources)
      : disk_(disk), folders_(std::move(folders)), sources_(sources) {}

  /// Reads the layout with everything it uses or extends. Null after a finding, at `where` if there is no such file. Of layouts
  /// that go in a circle none is kept, so that whoever follows `use` and `extends` comes to an end.
  const Layout* load(const std::string& name, Span where, Diagnostics& out);
  /// A layout that load() has read; null if it has not.
  const Layout* find(std::string_view name) const;
  /// Reads the layouts of the game's own folders (all but the last) that nothing has asked for, so that a mistake in one is heard
  /// before it is used, and warns of them if `all_asked`: whoever could ask was sound.
  void read_unused(bool all_asked, Diagnostics& out);
  std::vector<std::string> names() const;
  /// Every layout that was read, by name.
  const std::map<std::string, Layout, std::less<>>& all() const { return layouts_; }
  /// Adds the layout's name and those of all that it may draw.
  void reach(const std::string& name, std::set<std::string>& reached) const;

 private:
  const Layout* follow(const std::string& name, Span where, Diagnostics& out);
  const Layout* read(const std::string& name, const std::string& path, Diagnostics& out);
  void follow_uses(const Layout& layout, Diagnostics& out);
  void report_circle(const std::string& name, Span where, Diagnostics& out);

  const Disk& disk_;
  std::vector<std::string> folders_;
  Sources& sources_;
  std::map<std::string, Layout, std::less<>> layouts_;
  std::set<std::string> failed_, paths_, circular_;
  std::vector<std::string> open_;  ///< being read, each because of the one before
  bool wants_all_ = false;         ///< some name only comes out while drawing
};

/// Every expression of the layout, and of the layouts it uses, checked against the names a face offers. Mistakes are reported
/// once.
void check_layout(const Layout& layout, const Library& library, const Names& names, Diagnostics& out);

}  // namespace kitwright
