#include "web/inline_svg.h"

#include <fmt/format.h>

#include "render/render.h"

namespace kitwright {

std::string escaped_html(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  return out;
}

/// Puts the prefix behind every occurrence of `before`.
static void prefix_after(std::string& text, std::string_view before, const std::string& prefix) {
  for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + before.size() + prefix.size()))
    text.insert(at + before.size(), prefix);
}

std::string inner_svg(const std::string& svg, const std::string& prefix) {
  const auto open = svg.find("<svg"), begin = svg.find('>', open), end = svg.rfind("</svg>");
  if (open == std::string::npos || begin == std::string::npos || end == std::string::npos || end < begin) return {};
  std::string inner = svg.substr(begin + 1, end - begin - 1);
  prefix_after(inner, " id=\"", prefix);
  prefix_after(inner, "url(#", prefix);
  prefix_after(inner, "href=\"#", prefix);
  return inner;
}

static FrameRef clipped(const Frame& frame, const std::vector<Segment>& outline) {
  auto whole = std::make_shared<Frame>(frame);
  if (outline.empty()) return whole;
  auto outer = std::make_shared<Frame>();
  outer->size = frame.size;
  outer->items.push_back({Group{whole, {}, outline, 1}, Role::Art, {}, {}});
  return outer;
}

std::string SvgShelf::show(const Frame& frame, const std::vector<Segment>& outline, const std::string& alt, const std::string& attributes) {
  const FrameRef drawn = clipped(frame, outline);
  const auto [at, fresh] = known_.try_emplace(hash(*drawn), symbols_.size());
  const double w = frame.size.width.to_pt(), h = frame.size.height.to_pt();
  const std::string box = fmt::format("viewBox=\"0 0 {:.2f} {:.2f}\"", w, h);
  if (fresh) {
    const std::string id = fmt::format("d{}", symbols_.size());
    symbols_.push_back(fmt::format("<symbol id=\"{}\" {}>{}</symbol>\n", id, box, inner_svg(render_svg(*drawn, {}), id + "-")));
  }
  const std::string voice = alt.empty() ? "aria-hidden=\"true\"" : fmt::format("role=\"img\" aria-label=\"{}\"", escaped_html(alt));
  return fmt::format("<svg {} {} {}><use href=\"#d{}\"/></svg>", box, voice, attributes, at->second);
}

std::string SvgShelf::symbols() const {
  std::string all = "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>\n";
  for (const std::string& s : symbols_) all += s;
  return all + "</defs></svg>\n";
}

}  // namespace kitwright
