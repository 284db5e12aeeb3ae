#include "packing/paper.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

namespace kitwright {

namespace {

/// On less, the line below a game's name on its sheet list is cut off, in some language, style and way of printing backs.
constexpr double least_side = 80, greatest_side = 1200;

/// from_chars reads a point as decimal separator, whatever the locale; all of the text must be the number.
std::optional<double> read_side(std::string_view text) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, value, std::chars_format::fixed);
  if (problem != std::errc{} || stop != end) return {};
  if (!(value >= least_side && value <= greatest_side)) return {};
  return value;
}

std::optional<Paper> custom_paper(std::string_view id) {
  const auto cross = id.find('x');
  if (cross == std::string_view::npos) return {};
  const auto a = read_side(id.substr(0, cross)), b = read_side(id.substr(cross + 1));
  if (!a || !b) return {};
  const double width = std::min(*a, *b), height = std::max(*a, *b);
  return Paper{
      fmt::format("{}x{}", width, height), fmt::format("{} × {} mm", width, height), {Length::mm(width), Length::mm(height)}};
}

}  // namespace

const std::vector<Paper>& papers() {
  static const std::vector<Paper> all = {
      {"a4", "A4", {Length::mm(210), Length::mm(297)}},
      {"a3", "A3", {Length::mm(297), Length::mm(420)}},
      {"letter", "Letter", {Length::inch(8.5), Length::inch(11)}},
      {"legal", "Legal", {Length::inch(8.5), Length::inch(14)}},
      {"tabloid", "Tabloid", {Length::inch(11), Length::inch(17)}},
  };
  return all;
}

std::optional<Paper> find_paper(std::string_view id) {
  const auto same = [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); };
  for (const Paper& paper : papers())
    if (std::ranges::equal(paper.id, id, same)) return paper;
  return custom_paper(id);
}

bool measures_in_inches(const Paper& paper) { return paper.id == "letter" || paper.id == "legal" || paper.id == "tabloid"; }

}  // namespace kitwright
