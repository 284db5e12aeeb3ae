#include "data/xml.h"

#include <algorithm>

#include <fmt/format.h>

namespace kitwright {

/// A cell takes about seven of the marks that are counted; the tree that the library makes of them must fit any machine's memory.
constexpr std::ptrdiff_t most_marks = 4'000'000;

constexpr std::string_view save_again = "save it once more from your spreadsheet program";

static std::ptrdiff_t count_elements(pugi::xml_node parent) {
  return std::ranges::count(parent.children(), pugi::node_element, &pugi::xml_node::type);
}

bool read_xml(Package& package, std::string_view name, XmlPart& into) {
  auto text = package.read(name);
  if (!text) return false;
  into.text = std::move(*text);
  if (into.text.find("<!DOCTYPE") != std::string::npos) {
    package.refuse("sheet.damaged", fmt::format("has a DOCTYPE in its part '{}', as no spreadsheet program writes", name),
                   std::string(save_again));
    return false;
  }
  if (std::count_if(into.text.begin(), into.text.end(), [](char c) { return c == '<' || c == '='; }) > most_marks) {
    package.refuse("sheet.size",
                   fmt::format("is larger than any table of a game: its part '{}' has more than {} marks", name, most_marks),
                   "keep the table in a file of its own");
    return false;
  }
  const auto result =
      into.document.load_buffer_inplace(into.text.data(), into.text.size(), pugi::parse_default | pugi::parse_ws_pcdata);
  if (result && count_elements(into.document) > 1) {
    package.refuse("sheet.damaged", fmt::format("is damaged: its part '{}' holds two documents", name), std::string(save_again));
    return false;
  }
  if (result) return true;
  package.refuse("sheet.damaged", fmt::format("is damaged: its part '{}' is no XML from byte {} on", name, result.offset),
                 std::string(save_again));
  return false;
}

std::string_view local_name(std::string_view qualified) { return qualified.substr(qualified.find(':') + 1); }

pugi::xml_node child_called(pugi::xml_node parent, std::string_view name) {
  for (const pugi::xml_node node : parent.children())
    if (local_name(node.name()) == name) return node;
  return {};
}

bool refuse_twins(Package& package, std::string_view part, pugi::xml_node parent, std::string_view name) {
  const auto is_called = [&](pugi::xml_node node) { return local_name(node.name()) == name; };
  if (std::ranges::count_if(parent.children(), is_called) < 2) return false;
  package.refuse("sheet.damaged", fmt::format("is damaged: its part '{}' has <{}> twice", part, name), std::string(save_again));
  return true;
}

std::string_view attribute_called(pugi::xml_node node, std::string_view name) {
  for (const pugi::xml_attribute attribute : node.attributes())
    if (local_name(attribute.name()) == name) return attribute.value();
  return {};
}

std::string text_of(pugi::xml_node node) {
  std::string text;
  for (const pugi::xml_node part : node.children())
    if (part.type() == pugi::node_pcdata || part.type() == pugi::node_cdata) text += part.value();
  return text;
}

}  // namespace kitwright
