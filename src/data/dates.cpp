#include "data/dates.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <fmt/format.h>

namespace kitwright {

// ECMA-376 part 1, 18.8.30, with the formats that East Asian programs give to further numbers.
Moment built_in_format(int id) {
  const auto within = [&](int least, int most) { return id >= least && id <= most; };
  if (id == 22) return {true, true, false};
  if (within(14, 17) || within(27, 31) || id == 36 || within(50, 58)) return {true, false, false};
  if (within(18, 21) || within(32, 35) || within(45, 47)) return {false, true, id == 46};
  return {};
}

/// How many characters of a format that begins here stand for themselves: quoted, escaped, or a colour or a country in brackets.
static std::size_t literal_length(std::string_view code) {
  const auto up_to = [&](char end) {
    const std::size_t at = code.find(end, 1);
    return at == std::string_view::npos ? code.size() : at + 1;
  };
  if (code[0] == '"') return up_to('"');
  if (code[0] == '[') return up_to(']');
  if (code[0] == '\\' || code[0] == '_' || code[0] == '*') return std::min<std::size_t>(2, code.size());
  return 0;
}

Moment moment_of_format(std::string_view code) {
  Moment moment;
  bool months_or_minutes = false;
  for (std::size_t at = 0; at < code.size() && code[at] != ';';) {
    if (code[at] == '[' && at + 1 < code.size() && (code[at + 1] == 'h' || code[at + 1] == 'H'))
      moment.time = moment.elapsed = true;
    if (const std::size_t length = literal_length(code.substr(at)); length > 0) {
      at += length;
      continue;
    }
    const char c = code[at++];
    if (c == 'y' || c == 'Y' || c == 'd' || c == 'D') moment.date = true;
    if (c == 'h' || c == 'H' || c == 's' || c == 'S') moment.time = true;
    if (c == 'm' || c == 'M') months_or_minutes = true;
  }
  if (months_or_minutes && !moment.time) moment.date = true;
  return moment;
}

static std::string date_text(std::int64_t days, bool epoch_1904) {
  if (!epoch_1904 && days == 60) return "1900-02-29";
  const auto epoch = epoch_1904 ? std::chrono::sys_days(std::chrono::year{1904} / 1 / 1)
                                : std::chrono::sys_days(std::chrono::year{1899} / 12 / (days < 60 ? 31 : 30));
  const std::chrono::year_month_day day(epoch + std::chrono::days(days));
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

static std::string time_text(std::int64_t seconds) {
  if (seconds < 0) return "-" + time_text(-seconds);
  std::string text = fmt::format("{:02}:{:02}", seconds / 3600, seconds / 60 % 60);
  if (seconds % 60 != 0) text += fmt::format(":{:02}", seconds % 60);
  return text;
}

std::string moment_text(double days, const Moment& moment, bool epoch_1904) {
  constexpr double last_day = 2'958'465;  // the last of 9999
  constexpr std::int64_t day = 24 * 3600;
  if (!(std::abs(days) <= last_day) || (days < 0 && moment.date)) return {};
  const std::int64_t seconds = std::llround(days * day);
  if (!moment.date) return time_text(moment.elapsed ? seconds : seconds % day);
  const std::string date = date_text(seconds / day, epoch_1904);
  return moment.time ? date + "T" + time_text(seconds % day) : date;
}

}  // namespace kitwright
