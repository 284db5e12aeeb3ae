#pragma once

#include "book/manuscript.h"

namespace kitwright {

/// How a wording stands in the book: what it belongs to.
struct Standing {
  const BookBlock* block = nullptr;
  bool in_table = false;
  bool generated = false;
};

template <class Visit>
void each_wording(const std::vector<BookBlock>& blocks, const Visit& visit) {
  for (const BookBlock& b : blocks) {
    Standing at{&b, false, false};
    if (const auto* heading = std::get_if<Heading>(&b.what)) visit(heading->words, at);
    if (const auto* prose = std::get_if<Prose>(&b.what)) visit(prose->words, at);
    if (const auto* list = std::get_if<Listing>(&b.what))
      for (const auto& entry : list->entries) each_wording(entry, visit);
    if (const auto* callout = std::get_if<Callout>(&b.what)) {
      visit(callout->title, at);
      each_wording(callout->body, visit);
    }
    if (const auto* exhibit = std::get_if<Exhibit>(&b.what)) {
      visit(exhibit->caption, at);
      at.generated = exhibit->plates.size() > 1;
      for (const Shown& s : exhibit->plates) visit(s.words, at);
    }
    if (const auto* glossary = std::get_if<Glossary>(&b.what))
      for (const Glossary::Term& t : glossary->terms) visit(t.meaning, at);
    if (const auto* table = std::get_if<Tabular>(&b.what)) {
      visit(table->caption, at);
      at = {&b, true, table->generated};
      for (const auto& row : table->rows)
        for (const TableCell& cell : row) visit(cell.words, at);
    }
  }
}

}  // namespace kitwright
