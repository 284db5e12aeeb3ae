#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/waiver.h"
#include "expr/expression.h"
#include "layout/keys.h"

namespace kitwright {

struct Element;

struct GradientSpec {
  std::vector<std::pair<double, Template>> stops;
  double angle = 0;
  bool radial = false;
};

struct ColumnSpec {
  Template width;
  std::shared_ptr<const Element> head, cell;
};

struct NamedExpression {
  std::string name;
  Expression expression;
};

/// One element of a layout file, its expressions parsed.
struct Element {
  ElementKind kind = ElementKind::Layers;
  Span where;
  Expression when;
  std::string repeat_name;
  Expression repeat_list;
  std::vector<NamedExpression> lets, with;
  std::map<std::string, Template, std::less<>> templates;      ///< texts, words, measures, colours by key
  std::map<std::string, Expression, std::less<>> expressions;  ///< expressions by key
  std::map<std::string, double, std::less<>> numbers;          ///< numbers; bools as 0 and 1
  std::map<std::string, Span, std::less<>> spans;              ///< where each value stands
  std::vector<Element> children;
  std::shared_ptr<const Element> draw, otherwise;
  std::optional<GradientSpec> gradient;
  std::vector<ColumnSpec> columns;
  std::vector<Waiver> waivers;

  Span span(std::string_view key) const;
  bool has(std::string_view key) const { return templates.contains(key); }
  bool flag(std::string_view key) const;
};

/// One layout file.
struct Layout {
  std::string name, extends;
  Span where, extends_where;
  std::vector<Element> layers;
  std::map<std::string, Element> slots;
  std::vector<Waiver> waivers;
};

/// All waivers of the layout, its own and its elements'.
std::vector<Waiver> waivers_of(const Layout& layout);

Layout read_layout(const std::string& name, const Datum& file, Diagnostics& out);
/// The common keys and those of one kind together.
const KeyTable& keys_of(ElementKind kind);

}  // namespace kitwright
