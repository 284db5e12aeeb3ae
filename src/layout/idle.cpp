#include "layout/idle.h"

#include <fmt/format.h>

namespace kitwright {
namespace {

/// Who says where an element lies: it itself, the row or column it is a part of, or the place it is centred on.
enum class Placed { Freely, InFlow, Centred };

/// The keys that make an element smaller than the box around it, by direction.
struct Sized {
  bool width = false, height = false, by_content = false;
};

bool has_key(const Element& e, std::string_view key) { return e.spans.contains(key); }

Sized sized(const Element& e) {
  const bool both = has_key(e, "size") || has_key(e, "most");
  Sized s{both || has_key(e, "width"), both || has_key(e, "height"), has_key(e, "most")};
  if (e.kind == ElementKind::Image && (s.width || s.height || has_key(e, "at"))) s.width = s.height = s.by_content = true;
  for (const char* key : {"width", "height", "size"})
    if (const auto it = e.templates.find(key); it != e.templates.end())
      s.by_content = s.by_content || !it->second.is_constant() || it->second.constant().find("auto") != std::string::npos;
  return s;
}

std::string constant(const Element& e, std::string_view key) {
  const auto it = e.templates.find(key);
  return it != e.templates.end() && it->second.is_constant() ? it->second.constant() : std::string{};
}

bool says(const std::string& words, std::string_view word) { return words.find(word) != std::string::npos; }

std::string_view noun(ElementKind kind) {
  for (const ElementRow& row : element_rows())
    if (row.kind == kind) return row.key;
  return "element";
}

class Walk {
 public:
  explicit Walk(Diagnostics& out) : out_(out) {}

  void element(const Element& e, Placed placed, const WaivedRef& around) {
    const WaivedRef waived = waived_within(e.waivers, around);
    if (placed == Placed::InFlow)
      in_flow(e, waived);
    else if (placed == Placed::Centred)
      centred(e, waived);
    else
      free(e, waived);
    const Placed inner = e.kind == ElementKind::Row || e.kind == ElementKind::Column ? Placed::InFlow
                         : e.kind == ElementKind::Ring                               ? Placed::Centred
                                                                                     : Placed::Freely;
    for (const Element& child : e.children) element(child, inner, waived);
    const Placed drawn = e.kind == ElementKind::Places ? Placed::Centred : Placed::Freely;
    if (e.draw) element(*e.draw, drawn, waived);
    if (e.otherwise) element(*e.otherwise, Placed::Freely, waived);
    for (const ColumnSpec& c : e.columns)
      for (const auto& part : {c.head, c.cell})
        if (part) element(*part, Placed::Freely, waived);
  }

 private:
  void report(const Element& e, std::string_view key, const WaivedRef& waived, std::string message, std::string hint) {
    Finding f{"layout.idle", Level::Warning, e.span(key), std::move(message), std::move(hint), {}, {}};
    f.waiver = find_waiver(waived, f.id);
    out_.add(std::move(f));
  }

  void in_flow(const Element& e, const WaivedRef& waived) {
    for (const char* key : {"at", "x", "y", "middle", "inset", "least", "most"})
      if (has_key(e, key))
        report(
            e, key, waived, fmt::format("'{}' does nothing here: parts of a row or column lie one behind the other", key),
            R"(use 'gap', 'justify' and 'align' of the row or column and 'padding' of the part, or put the part into "layers")");
  }

  void centred(const Element& e, const WaivedRef& waived) {
    for (const char* key : {"at", "middle"})
      if (has_key(e, key))
        report(e, key, waived, fmt::format("'{}' does nothing here: each is centred on its place", key), "remove it");
  }

  void free(const Element& e, const WaivedRef& waived) {
    if (has_key(e, "middle")) {
      for (const char* key : {"at", "x", "y"})
        if (has_key(e, key))
          report(e, key, waived, fmt::format("'{}' does nothing beside 'middle', which says where the centre is", key),
                 "remove one of the two");
      return;
    }
    if (has_key(e, "at")) at(e, waived);
    if (has_key(e, "inset")) inset(e, waived);
  }

  void at(const Element& e, const WaivedRef& waived) {
    const Sized s = sized(e);
    const bool across = s.width && !has_key(e, "x"), down = s.height && !has_key(e, "y");
    const std::string words = constant(e, "at");
    if (!across && !down) {
      const bool placed = has_key(e, "x") || has_key(e, "y");
      report(e, "at", waived,
             placed ? "'at' does nothing here: 'x' and 'y' say where it lies"
                    : fmt::format("'at' does nothing here: this {} fills the box around it", noun(e.kind)),
             e.kind == ElementKind::Text && !placed ? R"(place the words with "align" and "valign", or give the text a size)"
                                                    : R"(give it a "size", a "width" or a "height", or remove 'at')");
    } else if (e.kind == ElementKind::Text && !down && (says(words, "top") || says(words, "bottom")) && !has_key(e, "y")) {
      report(
          e, "at", waived,
          fmt::format("'{}' does nothing here: this text is as high as the box around it", says(words, "top") ? "top" : "bottom"),
          R"(place the words with "valign", or give the text a "height")");
    } else if (e.kind == ElementKind::Text && !across && (says(words, "left") || says(words, "right")) && !has_key(e, "x")) {
      report(e, "at", waived,
             fmt::format("'{}' does nothing here: this text is as wide as the box around it",
                         says(words, "left") ? "left" : "right"),
             R"(place the words with "align", or give the text a "width")");
    }
  }

  /// Of a box whose size is fixed an inset only moves the sides that it is put to.
  void inset(const Element& e, const WaivedRef& waived) {
    const Sized s = sized(e);
    if (!s.width || !s.height || s.by_content) return;
    const std::string at = constant(e, "at");
    const bool unknown = has_key(e, "at") && at.empty();
    const bool even = parse_measures(constant(e, "inset")).size() <= 2;
    const bool across = !has_key(e, "x") && (unknown || !even || says(at, "left") || says(at, "right"));
    const bool down = !has_key(e, "y") && (unknown || !even || says(at, "top") || says(at, "bottom"));
    if (across || down) return;
    report(e, "inset", waived, fmt::format("'inset' does nothing here: this {} has a size, and is put to no side", noun(e.kind)),
           R"(say "at": "top" or another side, or remove 'inset')");
  }

  Diagnostics& out_;
};

void add_waivers(const Element& e, std::vector<Waiver>& to) {
  to.insert(to.end(), e.waivers.begin(), e.waivers.end());
  for (const Element& child : e.children) add_waivers(child, to);
  for (const auto& part : {e.draw, e.otherwise})
    if (part) add_waivers(*part, to);
  for (const ColumnSpec& c : e.columns)
    for (const auto& part : {c.head, c.cell})
      if (part) add_waivers(*part, to);
}

}  // namespace

std::vector<Waiver> waivers_of(const Layout& layout) {
  std::vector<Waiver> waivers = layout.waivers;
  for (const Element& e : layout.layers) add_waivers(e, waivers);
  for (const auto& [name, e] : layout.slots) add_waivers(e, waivers);
  return waivers;
}

void check_idle_keys(const Layout& layout, Diagnostics& out) {
  Walk walk(out);
  const WaivedRef waived = waived_within(layout.waivers, nullptr);
  for (const Element& e : layout.layers) walk.element(e, Placed::Freely, waived);
  for (const auto& [name, e] : layout.slots) walk.element(e, Placed::Freely, waived);
}

}  // namespace kitwright
