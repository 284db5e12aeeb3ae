#pragma once

#include <string>
#include <string_view>

#include "art/svg_grammar.h"

namespace kitwright {

/// What SVG lets stand behind a name: whether a value is one of these, what they are called, and what to write instead.
struct SvgValue {
  bool (*reads)(std::string_view value, std::string_view words);
  std::string_view called, hint;
};

/// Names whose values are alike.
struct SvgRow {
  std::string_view names;       ///< as SVG spells them, parted by blanks
  const SvgValue* value;        ///< null for those of which any value is right
  std::string_view words = {};  ///< that the value may be
  std::string_view idle = {};   ///< others that SVG knows, and librsvg passes over

  bool draws(std::string_view text) const { return !value || value->reads(text, words); }
  bool passes_over(std::string_view text) const { return !draws(text) && is_word(text, idle); }
  std::string hint() const;
};

/// The row of an attribute of SVG 1.1 or 2; null if there is none, so that librsvg passes over it. Names are spelled exactly.
const SvgRow* svg_attribute(std::string_view name);
/// The row of an attribute that means something of its own in a step of a filter, such as `feoffset`, or in one of this type;
/// null if there is none.
const SvgRow* svg_step_attribute(std::string_view name, std::string_view step, std::string_view type);
/// The row of a property in a style.
const SvgRow* svg_property(std::string_view name);
/// The known name that a misspelt one is nearest to, as a hint.
std::string like_svg_attribute(std::string_view name);
std::string like_svg_property(std::string_view name);

}  // namespace kitwright
