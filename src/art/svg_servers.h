#pragma once

#include <map>
#include <string>
#include <string_view>

#include "art/svg_marks.h"

namespace kitwright {

/// What elements of an SVG take from others by their ids: gradients, patterns, masks, clips and filters.
class SvgServers {
 public:
  explicit SvgServers(const SvgMarks& marks);

  /// The first element with this id; null if there is none.
  const SvgMark* find(std::string_view id) const;
  /// Why nothing is left of what such an element paints, hides or filters: "has no <stop>"; empty if something may be.
  std::string lack_of(const SvgMark& server) const;
  /// Whether it is measured by the box of what it serves, so that it does nothing for a box without area.
  bool is_by_box(const SvgMark& server) const;

 private:
  std::string_view said(const SvgMark* server, std::string_view attribute) const;
  bool holds(const SvgMark* server, bool (*is_right)(const SvgMark& inner)) const;
  const SvgMark* inherited(const SvgMark* server) const;

  const SvgMarks& marks_;
  std::map<std::string_view, std::size_t> ids_;
};

}  // namespace kitwright
