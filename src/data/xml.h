#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <pugixml.hpp>

#include "data/package.h"

namespace kitwright {

/// A part of a package as XML. The text lives as long as the document that was read in place.
struct XmlPart {
  std::string text;
  pugi::xml_document document;
};

/// Reads a part of a package. Refuses the package if the part declares a document type (and with it entities, which no
/// spreadsheet needs), holds more marks than a table of `most_sheet_cells` has, or is no XML or more than one document.
bool read_xml(Package& package, std::string_view name, XmlPart& into);

/// A name without its prefix: spreadsheet programs choose prefixes as they like.
std::string_view local_name(std::string_view qualified);
/// The first child of this name; a null node if there is none.
pugi::xml_node child_called(pugi::xml_node parent, std::string_view name);
/// Refuses the package, and returns true, if a part says twice what it can say once, such as which rows a sheet has.
bool refuse_twins(Package& package, std::string_view part, pugi::xml_node parent, std::string_view name);
/// The value of an attribute by its name without prefix; empty if there is none.
std::string_view attribute_called(pugi::xml_node node, std::string_view name);
/// What is written directly inside a node.
std::string text_of(pugi::xml_node node);

}  // namespace kitwright
