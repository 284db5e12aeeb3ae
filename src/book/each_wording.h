#pragma once

#include "book/manuscript.h"

namespace kitwright {

/// How a wording stands in the book: what it belongs to.
struct Standing {
  const BookBlock* block = nullptr;
  bool in_table = false;
  bool generated = false;
};

template <class Blocks, class Visit>
void each_wording(Blocks& blocks, const Visit& visit) {
  for (auto& b : blocks) {
    Standing at{&b, false, false};
    if (auto* heading = std::get_if<Heading>(&b.what)) visit(heading->words, at);
    if (auto* prose = std::get_if<Prose>(&b.what)) visit(prose->words, at);
    if (auto* list = std::get_if<Listing>(&b.what))
      for (auto& entry : list->entries) each_wording(entry, visit);
    if (auto* callout = std::get_if<Callout>(&b.what)) {
      visit(callout->title, at);
      each_wording(callout->body, visit);
    }
    if (auto* exhibit = std::get_if<Exhibit>(&b.what)) {
      visit(exhibit->caption, at);
      at.generated = exhibit->plates.size() > 1;
      for (auto& s : exhibit->plates) visit(s.words, at);
    }
    if (auto* glossary = std::get_if<Glossary>(&b.what))
      for (auto& t : glossary->terms) visit(t.meaning, at);
    if (auto* table = std::get_if<Tabular>(&b.what)) {
      visit(table->caption, at);
      at = {&b, true, table->generated};
      for (auto& row : table->rows)
        for (auto& cell : row) visit(cell.words, at);
    }
  }
}

}  // namespace kitwright
