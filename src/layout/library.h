#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/disk.h"
#include "layout/element.h"

namespace kitwright {

/// The layouts that a game may use. They are looked up in the game's own folder, then in layouts/<game id>/, then in layouts/.
/// Each file is read once.
class Library {
 public:
  Library(const Disk& disk, std::vector<std::string> folders, Sources& sources)
      : disk_(disk), folders_(std::move(folders)), sources_(sources) {}

  /// Reports what lies where a folder of layouts should be. Layouts that are then not found are not reported, too.
  void check_folders(Diagnostics& out);
  /// Reads a layout together with all that it uses or extends. Null after a finding, which points to `where` if there is no such
  /// file. Layouts that form a circle are reported and dropped, so everyone may follow `use` and `extends` without fear of
  /// looping.
  const Layout* load(const std::string& name, Span where, Diagnostics& out);
  /// Whether the place lies in a layout of the last folder, which is of all games.
  bool is_shared(const Span& where) const;
  /// A layout that load() has read, otherwise null.
  const Layout* find(std::string_view name) const;
  /// Reads layouts in the game's folders (all but the last, shared one) that nothing asked for, so that their mistakes are found
  /// before they are used. Warns of them as unused if `all_asked`, that is, if no other error may have hidden their users.
  void read_unused(bool all_asked, Diagnostics& out);
  /// All layouts there are files of, read or not.
  std::vector<std::string> names() const;
  /// All layouts read so far, by name.
  const std::map<std::string, Layout, std::less<>>& all() const { return layouts_; }
  /// True if a layout read so far has the name `ink_saver` in one of its texts, as an expression would.
  bool asks_for_ink_saver() const { return asks_for_ink_saver_; }
  /// Adds to `reached` the layout's name and the names of all layouts that it may draw.
  void reach(const std::string& name, std::set<std::string>& reached) const;

 private:
  const Layout* follow(const std::string& name, Span where, Diagnostics& out);
  Datum parse(const std::string& path, Span where, Diagnostics& out);
  const Layout* read(const std::string& name, const std::string& path, Span where, Diagnostics& out);
  void follow_uses(const Layout& layout, Diagnostics& out);
  void report_unread(const std::string& folder, Diagnostics& out);
  void report_circle(const std::string& name, Span where, Diagnostics& out);

  const Disk& disk_;
  std::vector<std::string> folders_;
  Sources& sources_;
  std::map<std::string, Layout, std::less<>> layouts_;
  std::set<std::string> failed_, paths_, circular_;
  std::vector<std::string> open_;  ///< the layouts being read, each because of the one before
  bool no_folder_ = false;         ///< something else lies in the place of a folder
  bool asks_for_ink_saver_ = false;
  bool wants_all_ = false;  ///< some `use` has a name that is known only while drawing
};

/// A finding about a shared layout, which is sound in itself, as its user hears of it: at `from`, what led to the layout.
Finding of_shared_layout(Finding found, std::string_view layout, Span from);

/// Checks every expression of the layout, and of all layouts it uses, against the names that a face offers. Each mistake is
/// reported once; one in a layout that all games share at the place that leads to it, be it `from`.
void check_layout(const Layout& layout, const Library& library, const Names& names, Span from, Diagnostics& out);

}  // namespace kitwright
