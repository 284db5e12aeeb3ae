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
  Library(const Disk& disk, std::vector<std::string> folders, Sources& sources) : disk_(disk), folders_(std::move(folders)), sources_(sources) {}

  /// Reads the layout with everything it uses or extends. Null after a finding at `where`.
  const Layout* load(const std::string& name, Span where, Diagnostics& out);
  /// A layout that load() has read; null if it has not.
  const Layout* find(std::string_view name) const;
  /// Reads every layout of the folders, for names that only come out while drawing.
  void load_all(Diagnostics& out);
  std::vector<std::string> names() const;
  /// Every layout that was read, by name.
  const std::map<std::string, Layout, std::less<>>& all() const { return layouts_; }

 private:
  const Layout* read(const std::string& name, const std::string& path, Diagnostics& out);
  void load_parts(const Element& element, Diagnostics& out);

  const Disk& disk_;
  std::vector<std::string> folders_;
  Sources& sources_;
  std::map<std::string, Layout, std::less<>> layouts_;
  std::set<std::string> failed_;
};

/// Every expression of the layout, and of the layouts it uses, checked against the names a face offers. Mistakes are reported once.
void check_layout(const Layout& layout, const Library& library, const Names& names, Diagnostics& out);

}  // namespace kitwright
