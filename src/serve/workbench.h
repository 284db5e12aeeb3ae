#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "serve/folder_watch.h"
#include "serve/full_check.h"
#include "serve/showcase.h"
#include "serve/stop_signal.h"

namespace kitwright {

/// Follows the files of one game: reads it again after each change, draws first the rows that changed and then all others, and
/// has the rest checked in the background. All that it finds goes to a Showcase.
class Workbench {
 public:
  /// `program` is what checks in the background. Throws Failure.
  Workbench(const Options& options, std::string folder, const std::string& program, const StopSignal& stop);

  /// Works until the signal to stop comes.
  void follow();

  // For other threads:
  const Showcase& showcase() const { return shown_; }
  /// Lets go all who wait for news.
  void close() { shown_.close(); }
  std::optional<std::string> picture(const std::string& key) const;
  /// The rulebook as HTML; empty if there is none, or if mistakes forbid it.
  std::string rulebook();
  /// How many pages the sheets take; none until all pieces are drawn, or if mistakes forbid it.
  std::size_t sheet_pages();
  /// One of the pages as a PNG, from 0.
  std::optional<std::string> sheet_picture(std::size_t page);

 private:
  /// What was made of a reading because somebody asked for it.
  struct OnDemand {
    std::shared_ptr<const ServedKit> of;
    std::optional<std::string> book;
    std::optional<std::vector<Page>> sheets;
  };
  bool is_over() { return stop_.asked() || watch_.has_news(); }
  void take_up();
  void read_fonts_again();
  void draw(const std::shared_ptr<ServedKit>& reading);
  bool draw_all(const std::shared_ptr<ServedKit>& reading);
  std::vector<PieceSet> draw_rows(ServedKit& reading, const PieceChoice& chosen);
  void show(const std::shared_ptr<ServedKit>& reading, const std::vector<PieceSet>& sets);
  void show_findings(const ServedKit& reading, bool checking);
  void hear_check(const std::string& json);
  OnDemand& on_demand(const std::shared_ptr<ServedKit>& drawn);

  const RealDisk disk_;
  const Options options_;
  const std::string folder_;
  const StopSignal& stop_;
  Showcase shown_;
  FolderWatch watch_;
  std::shared_ptr<Sources> font_sources_;  ///< to which spans in the fonts point
  Diagnostics font_findings_;
  FontSet fonts_;
  std::mutex press_;  ///< whoever sets text holds it: typesetters are for one thread at a time
  std::vector<Typesetter> type_;
  OnDemand made_;
  int drawings_ = 0;
  FullCheck check_;  ///< last, since its thread uses the others
};

}  // namespace kitwright
