#include "harmless.h"

#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

namespace kitwright::mutants {

static bool fits(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] != '*') return !text.empty() && text[0] == pattern[0] && fits(pattern.substr(1), text.substr(1));
  for (std::size_t skip = 0; skip <= text.size(); ++skip)
    if (fits(pattern.substr(1), text.substr(skip))) return true;
  return false;
}

bool Harmless::covers(const Mutant& mutant) const {
  return mutant.file.ends_with("/" + file) && fits(path, mutant.path) && fits(what, mutant.what);
}

static Harmless read_line(const std::string& line, int number) {
  const std::size_t dash = line.find(" -- ");
  std::istringstream words(line.substr(0, dash));
  Harmless one;
  words >> one.file >> one.path >> std::ws;
  std::getline(words, one.what);
  if (one.what.empty()) one.what = "*";
  if (dash != std::string::npos) one.reason = line.substr(dash + 4);
  if (one.path.empty() || one.reason.empty())
    throw std::invalid_argument(fmt::format("line {}: write FILE PATH[ WHAT] -- reason", number));
  one.line = number;
  return one;
}

std::vector<Harmless> read_harmless(const std::string& text) {
  std::vector<Harmless> all;
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number)
    if (!line.empty() && line[0] != '#') all.push_back(read_line(line, number));
  return all;
}

}  // namespace kitwright::mutants
