#include "docs/example.h"

#include <sys/wait.h>

#include <cstdlib>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "support/golden.h"

namespace kitwright::docs {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

static Json parsed(const std::string& text) {
  Json value = Json::parse(text, nullptr, false);
  if (value.is_discarded()) throw std::runtime_error("this is no JSON:\n" + text);
  return value;
}

static void join(Json& whole, const Json& part) {
  if (whole.is_object() && part.is_object()) {
    for (const auto& [key, value] : part.items()) join(whole[key], value);
  } else if (whole.is_array() && part.is_array()) {
    for (const Json& value : part) whole.push_back(value);
  } else {
    whole = part;
  }
}

static Said run(const std::string& command, const fs::path& folder) {
  const fs::path said = folder / ".said";
  const int status = std::system(fmt::format("cd '{}' && {} >.said 2>&1 </dev/null", folder.string(), command).c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 99, bytes_of(said)};
}

Said run_program(const std::string& arguments, const fs::path& folder) {
  return run(fmt::format("'{}' {}", KITWRIGHT_PROGRAM, arguments), folder);
}

static void must_run(const Said& said, const std::string& command) {
  if (said.status != 0) throw std::runtime_error(fmt::format("{}: exit status {}\n{}", command, said.status, said.text));
}

static fs::path empty_folder(const fs::path& folder) {
  fs::remove_all(folder);
  fs::create_directories(folder);
  return folder;
}

Example::Example(const std::string& says, const fs::path& root, const fs::path& scratch) {
  std::istringstream words(says);
  std::string name, how, rest;
  words >> name >> how;
  std::getline(words, rest);
  folder_ = empty_folder(scratch / name);
  if (how == "new") {
    fs::remove(folder_);
    must_run(run_program(fmt::format("new '{}'{}", name, rest), scratch), "new");
  } else if (how == "like") {
    fs::copy(root / rest.substr(rest.find_first_not_of(' ')), folder_, fs::copy_options::recursive);
  } else if (!how.empty()) {
    throw std::runtime_error("an example is NAME, NAME new OPTIONS, or NAME like FOLDER");
  }
}

Example Example::of_fragment(const std::string& says, const std::string& block, const fs::path& scratch) {
  static const std::set<std::string> of_component = {"shape", "size", "radius", "bleed", "points", "path", "folds"};
  const Json given = parsed(says.empty() ? "{}" : says);
  Json component = {{"id", "piece"}, {"name", "Piece"}, {"size", "60 mm 40 mm"}, {"front", "face"}, {"back", "none"}};
  Json row = {{"id", "one"}}, fields = Json::object();
  for (const auto& [key, value] : given.items()) {
    if (of_component.contains(key))
      component[key] = value;
    else if (key != "game")
      row[key] = value, fields[key] = "any";
  }
  component["fields"] = fields;
  component["items"] = Json::array({row});
  Json game = {{"id", "fragment"}, {"name", "Fragment"}, {"components", {"piece.json"}}};
  if (given.contains("game")) join(game, given["game"]);

  const Json drawn = parsed(block);
  const Json layout = drawn.is_array()                                ? Json{{"layers", drawn}}
                      : drawn.contains("layers") && drawn.size() == 1 ? drawn
                                                                      : Json{{"layers", {drawn}}};
  const Example example(empty_folder(scratch / "fragment"));
  example.write("game.json", game.dump(2));
  example.write("piece.json", component.dump(2));
  example.write("layouts/face.json", layout.dump(2));
  return example;
}

void Example::write(const std::string& file, const std::string& text) const { leave(folder_ / file, text); }

void Example::add(const std::string& file, const std::string& block) const {
  if (!file.ends_with(".json")) return write(file, bytes_of(folder_ / file) + "\n" + block);
  Json whole = fs::exists(folder_ / file) ? parsed(bytes_of(folder_ / file)) : Json::object();
  join(whole, parsed(block));
  write(file, whole.dump(2) + "\n");
}

std::string Example::fault() const {
  const Said said = run_program("check --quiet --color never .", folder_);
  return said.status == 0 ? said.text : fmt::format("exit status {}\n{}", said.status, said.text);
}

void Example::draw_page(const std::string& command, const fs::path& picture) const {
  static const std::regex form(R"((page|book) (\d+)((?: -[rxyWH] \d+)*)((?: --[a-z].*)?))");
  std::smatch part;
  if (!std::regex_match(command, part, form)) throw std::runtime_error("this is no command for a picture: " + command);
  must_run(run_program(fmt::format("build . --quiet --paper a4 --output .output{}", part[4].str()), folder_), "build");
  std::string pdf;
  for (const auto& entry : fs::recursive_directory_iterator(folder_ / ".output"))
    if (const std::string name = entry.path().filename();
        name.ends_with(".pdf") && name.ends_with("-rulebook.pdf") == (part[1] == "book"))
      pdf = entry.path();
  if (pdf.empty()) throw std::runtime_error("the build left no PDF for: " + command);
  const std::string shot =
      fmt::format("pdftoppm -q -png -singlefile -f {0} -l {0} {1} '{2}' .page", part[2].str(), part[3].str(), pdf);
  must_run(run(shot, folder_), "pdftoppm");
  fs::create_directories(picture.parent_path());
  fs::copy_file(folder_ / ".page.png", picture, fs::copy_options::overwrite_existing);
  fs::remove_all(folder_ / ".output");
  fs::remove(folder_ / ".page.png");
}

void Example::draw(const std::string& command, const fs::path& picture) const {
  if (!command.starts_with("show ")) return draw_page(command, picture);
  fs::create_directories(picture.parent_path());
  must_run(run_program(fmt::format("show . {} -o '{}'", command.substr(5), picture.string()), folder_), command);
}

}  // namespace kitwright::docs
