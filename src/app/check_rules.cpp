#include <atomic>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/commands.h"
#include "kit/findings.h"
#include "kit/folders.h"
#include "kit/rules_in_memory.h"
#include "kit/sound_edition.h"
#include "base/jobs.h"
#include "base/obstacle.h"
#include "base/talk.h"
#include "rules/examples.h"
#include "rules/trace.h"

namespace kitwright {

static Datum examples_file(const std::string& path, const Disk& disk, Sources& sources, Diagnostics& out) {
  if (report_obstacle(disk, path, {}, sources, out)) return {};
  const auto text = disk.read(path);
  if (!text) throw WrongCommandLine(fmt::format("--examples: there is no file '{}'", path));
  return parse_document(sources.add(path, *text), out);
}

namespace {

/// Proves the rules of one game: first reads them, then runs the parts of the proof side by side.
class Proof {
 public:
  Proof(std::string folder, const RealDisk& disk, const Options& options)
      : folder_(std::move(folder)), disk_(disk), options_(options) {}

  void begin(Jobs& jobs) {
    jobs.add([this, &jobs] { read(jobs); });
  }
  const std::string& name() const { return name_; }
  const GameFindings& findings() const { return findings_; }

 private:
  void read(Jobs& jobs) {
    ruled_ = std::make_unique<RulesInMemory>(disk_, folder_, sources_);
    const Game& game = ruled_->game;
    if (!options_.examples.empty()) read_examples(examples_file(options_.examples, disk_, sources_, ruled_->out), ruled_->rules);
    stages_.ran(Stage::Reading);
    if (!ruled_->out.has_errors()) stages_.ran(Stage::Rules);
    // Only what the user asked to leave out is named as such.
    stages_.leave_out_from(Stage::Layouts, options_.rules_only ? "--rules" : "--examples");
    if (ruled_->out.has_errors()) point_at_change(ruled_->out, SoundEdition(folder_, options_).changes(sources_));
    parts_ = proof_parts(disk_, game, ruled_->world, ruled_->rules, options_.home, ruled_->out);
    found_.resize(parts_.size());
    left_ = parts_.size();
    if (parts_.empty()) return end();
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const auto job = [this, i] { prove(i); };
      // Short parts fill the gaps at the end.
      parts_[i].soon_done ? jobs.add_last(job) : jobs.add(job);
    }
  }

  /// Each part has findings of its own, which end() joins in the parts' order.
  void prove(std::size_t part) {
    parts_[part].prove(found_[part]);
    if (--left_ == 0) end();
  }

  /// Called by the thread that finishes the last part. It frees the game, but keeps the sources, to which findings point.
  void end() {
    const Game& game = ruled_->game;
    name_ = game.name;
    findings_ = {game.id.empty() ? folder_ : game.id, std::move(ruled_->out), stages_};
    Diagnostics all;
    for (const Diagnostics& found : found_) all.append(found);
    if (!found_.empty())
      trace_findings(game, ruled_->world, ruled_->rules, all, changes_that_broke(all, game, options_, sources_));
    findings_.findings.append(all);
    parts_.clear();
    ruled_.reset();
  }

  std::string folder_;
  const RealDisk& disk_;
  const Options& options_;
  Sources sources_;
  std::unique_ptr<RulesInMemory> ruled_;
  std::vector<ProofPart> parts_;
  std::vector<Diagnostics> found_;
  // The last part to finish sees it reach zero.
  std::atomic<std::size_t> left_ = 0;
  std::string name_;
  Stages stages_;
  GameFindings findings_;
};

}  // namespace

/// Checks rules only, without layouts, fonts and paper. Games are proved side by side, but reported in order.
int run_check_rules(const Options& options) {
  const RealDisk disk;
  // A deque, since jobs keep pointers to the proofs.
  std::deque<Proof> proofs;
  Jobs jobs;
  for (const std::string& folder : game_folders(options, disk)) proofs.emplace_back(folder, disk, options).begin(jobs);
  jobs.run(options.jobs);
  std::vector<GameFindings> all;
  for (const Proof& proof : proofs) {
    all.push_back(proof.findings());
    if (!all.back().findings.has_errors() && !options.json && !options.quiet) answer("{}: the rules are sound\n", proof.name());
  }
  return report(all, options);
}

}  // namespace kitwright
