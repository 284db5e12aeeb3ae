#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "docs/example.h"
#include "docs/pictures.h"
#include "support/golden.h"

using namespace kitwright;
using namespace kitwright::docs;
namespace fs = std::filesystem;

namespace {

const fs::path root = KITWRIGHT_ROOT;

/// Follows a document's directives in their order and keeps what is wrong, as `line N: ...`.
class Trial {
 public:
  Trial(const fs::path& document, fs::path left_in)
      : folder_(document.parent_path()), left_in_(std::move(left_in)), scratch_(left_in_ / "examples" / document.stem()) {
    fs::create_directories(scratch_);
  }

  std::string run(const Document& document) {
    for (const Step& step : document.steps) attempt(step);
    leave_fragment(last_line_);
    for (auto& [name, example] : examples_) check(&example, last_line_);
    for (const std::string& shown : document.pictures)
      if (shown.find("images/") != std::string::npos && !drawn_.contains(shown))
        faults_ += fmt::format("{} is shown, but no directive says how it is made\n", shown);
    for (const std::string& drawn : drawn_)
      if (std::find(document.pictures.begin(), document.pictures.end(), drawn) == document.pictures.end())
        faults_ += fmt::format("{} is made, but not shown\n", drawn);
    return faults_;
  }

 private:
  void attempt(const Step& step) {
    const int line = step.is_block ? step.block.line : step.directive.line;
    try {
      if (step.is_block)
        take(step.block);
      else
        obey(step.directive);
    } catch (const std::exception& wrong) {
      faults_ += fmt::format("line {}: {}\n", line, wrong.what());
    }
    last_line_ = line;
  }

  /// Only what a person would type into files is an example; commands are not.
  static bool is_data(const Block& block) {
    static const std::set<std::string> others = {"sh", "text", "lua", "vim", "layers", "console"};
    return !others.contains(block.language);
  }

  void take(const Block& block) {
    const Directive how = std::exchange(pending_, {});
    if (how.word == "file")
      changed(block.line).write(how.says, block.text);
    else if (how.word == "into")
      changed(block.line).add(how.says, block.text);
    else if (how.word == "fragment")
      fragment_.emplace(Tried{Example::of_fragment(how.says, block.text, scratch_)});
    else if (how.word != "not built" && is_data(block))
      throw std::runtime_error("no directive says what this block is an example of (see CONTRIBUTING.md)");
  }

  void obey(const Directive& directive) {
    if (directive.word == "example") {
      leave_fragment(directive.line);
      if (!examples_.contains(directive.says)) examples_.emplace(directive.says, Tried{Example(directive.says, root, scratch_)});
      example_ = &examples_.at(directive.says);
    } else if (directive.word == "also") {
      const std::size_t end = directive.says.find('\n');
      changed(directive.line).write(directive.says.substr(0, end), directive.says.substr(end + 1) + "\n");
    } else if (directive.word == "picture") {
      picture(directive);
    } else {
      if (directive.word == "fragment") leave_fragment(directive.line);
      pending_ = directive;
    }
  }

  struct Tried {
    Example example;
    bool checked = false;
  };

  Tried& now() {
    if (!fragment_ && !example_) throw std::runtime_error("there is no example yet");
    return fragment_ ? *fragment_ : *example_;
  }

  /// The example, which goes on behind a fragment, about to be changed.
  const Example& changed(int line) {
    leave_fragment(line);
    now().checked = false;
    return now().example;
  }

  void leave_fragment(int line) {
    if (fragment_) check(&*fragment_, line);
    fragment_.reset();
  }

  void check(Tried* tried, int line) {
    if (std::exchange(tried->checked, true)) return;
    if (const std::string fault = tried->example.fault(); !fault.empty())
      faults_ += fmt::format("the example above line {}: {}\n", line, fault);
  }

  /// `FILE = COMMAND`, or `FILE by hand: REASON`.
  void picture(const Directive& directive) {
    const std::size_t end = directive.says.find(' ');
    const std::string name = directive.says.substr(0, end), rest = end == std::string::npos ? "" : directive.says.substr(end + 1);
    drawn_.insert(name);
    if (rest.starts_with("by hand: ")) return;
    if (!rest.starts_with("= ")) throw std::runtime_error("a picture is FILE = COMMAND");
    check(&now(), directive.line);
    const fs::path actual = left_in_ / (folder_ == root ? fs::path() : folder_.filename()) / name;
    fs::remove(actual);
    now().example.draw(rest.substr(2), actual);
    if (const std::string parts = difference(folder_ / name, actual); !parts.empty())
      faults_ += fmt::format("{}: {}\n", name, parts);
    else
      fs::remove(actual);
  }

  fs::path folder_, left_in_, scratch_;
  std::map<std::string, Tried> examples_;  ///< by what their directives say
  Tried* example_ = nullptr;               ///< the one that goes on
  std::optional<Tried> fragment_;
  Directive pending_;
  std::set<std::string> drawn_;
  std::string faults_;
  int last_line_ = 0;
};

std::string faults_of(const fs::path& document) {
  return Trial(document, fs::path(KITWRIGHT_BUILD) / "actual").run(read_document(bytes_of(document)));
}

/// A document that is no file of ours, in a folder of its own.
std::string faults_of_text(const std::string& text) {
  const fs::path folder = fs::path(KITWRIGHT_BUILD) / "docs-trial";
  leave(folder / "page.md", text);
  const std::string faults = Trial(folder / "page.md", folder / "actual").run(read_document(text));
  fs::remove_all(folder);
  return faults;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("every example of the document is what it says", "[document]") {
  const char* name = std::getenv("KITWRIGHT_DOCUMENT");
  REQUIRE(name);
  INFO("pictures that shall be as they are now: tests/update docs");
  CHECK(faults_of(root / name) == "");
}

TEST_CASE("a picture of docs/images that no document shows is found") {
  std::set<fs::path> shown;
  for (const char* folder : {".", "docs"})
    for (const auto& entry : fs::directory_iterator(root / folder))
      if (entry.path().extension() == ".md")
        for (const std::string& picture : read_document(bytes_of(entry.path())).pictures)
          shown.insert((root / folder / picture).lexically_normal());
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(root / "docs/images")) {
    if (!entry.is_regular_file()) continue;
    INFO(entry.path());
    CHECK(shown.contains(entry.path()));
    bytes += entry.file_size();
  }
  CHECK(bytes < 4'000'000);
}

TEST_CASE("a block that nothing builds is found") {
  CHECK(has(faults_of_text("Write:\n\n```json\n{ \"fill\": \"#fff\" }\n```\n"), "line 3: no directive"));
}

TEST_CASE("a block with a mistake is found") {
  CHECK(faults_of_text("<!-- fragment: {} -->\n```json\n{ \"fill\": \"#ffffff\" }\n```\n") == "");
  CHECK(has(faults_of_text("<!-- fragment: {} -->\n```json\n{ \"fil\": \"#ffffff\" }\n```\n"), "fil"));
}

TEST_CASE("an example goes on behind a fragment, and where its remark stands again") {
  const std::string rows = "<!-- into: card.json -->\n```json\n{ \"items\": [{ \"id\": \"hare\" }] }\n```\n";
  const std::string fox =
      "<!-- example: fox -->\n<!-- also: game.json\n{ \"id\": \"fox\", \"name\": \"Fox\", \"components\": [\"card.json\"] "
      "}\n-->\n"
      "<!-- also: card.json\n{ \"id\": \"card\", \"name\": \"Card\", \"size\": \"tcg\", \"front\": \"plain-back\" }\n-->\n";
  const std::string fragment = "<!-- fragment: {} -->\n```json\n{ \"fill\": \"#ffffff\" }\n```\n";
  CHECK(faults_of_text(fox + fragment + rows) == "");
  CHECK(has(faults_of_text(fox + "<!-- example: owl -->\n" + rows), "game.json"));
  CHECK(faults_of_text(fox + "<!-- example: owl new --kind cards -->\n<!-- example: fox -->\n" + rows) == "");
}

TEST_CASE("a picture that is shown but not made is found, and one that is made but not shown") {
  CHECK(has(faults_of_text("![Fox](images/fox.png)\n"), "images/fox.png is shown"));
  const std::string made =
      "<!-- fragment: {} -->\n```json\n{ \"fill\": \"#ffffff\" }\n```\n<!-- picture: images/fox.png = show piece/one -->\n";
  CHECK(has(faults_of_text(made), "images/fox.png is made"));
}

TEST_CASE("pictures that look otherwise are found, and those that only differ a little are not") {
  const fs::path folder = fs::path(KITWRIGHT_BUILD) / "docs-trial";
  const auto card = [&](const std::string& colour) {
    return Example::of_fragment("{ \"size\": \"20 mm\" }", "{ \"fill\": \"" + colour + "\" }", folder);
  };
  card("#203040").draw("show piece/one", folder / "night.png");
  card("#203041").draw("show piece/one", folder / "nearly.png");
  card("#2a3a4a").draw("show piece/one", folder / "dawn.png");
  CHECK(difference(folder / "night.png", folder / "nearly.png") == "");
  CHECK(difference(folder / "night.png", folder / "dawn.png") != "");
  CHECK(difference(folder / "none.png", folder / "night.png") == "it is not there yet");
  fs::remove_all(folder);
}

TEST_CASE("a picture with another word or other corners looks otherwise, one that moved by less than a pixel does not") {
  const fs::path folder = fs::path(KITWRIGHT_BUILD) / "docs-trial";
  const auto draw = [&](const std::string& name, const std::string& component, const std::string& words, const std::string& x) {
    const std::string layout = R"([{ "fill": "#f4e6c3", "bleed": "extend" }, { "text": ")" + words +
                               R"(", "font": "Cabin", "text_size": "10 pt", "align": "center", "x": ")" + x +
                               R"(", "width": "52 mm" }])";
    Example::of_fragment("{ \"size\": \"60 mm 40 mm\"" + component + " }", layout, folder)
        .draw("show piece/one --dpi 90", folder / name);
  };
  draw("two.png", "", "Draw two cards.", "4 mm");
  draw("six.png", "", "Draw six cards.", "4 mm");
  draw("aside.png", "", "Draw two cards.", "4.1 mm");
  draw("round.png", R"(, "shape": "rounded", "radius": "2 mm")", "Draw two cards.", "4 mm");
  CHECK(has(difference(folder / "two.png", folder / "six.png"), "pixels look otherwise"));
  CHECK(has(difference(folder / "two.png", folder / "round.png"), "pixels look otherwise"));
  CHECK(difference(folder / "two.png", folder / "aside.png") == "");
  fs::remove_all(folder);
}
