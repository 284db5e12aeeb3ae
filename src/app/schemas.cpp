#include "app/schemas.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "kit/folders.h"
#include "kit/font_keys.h"
#include "base/disk.h"
#include "data/schema.h"
#include "manuscript/fence_keys.h"
#include "expr/words.h"
#include "game/component_keys.h"
#include "layout/element.h"
#include "rules/board_words.h"
#include "rules/rule_keys.h"

namespace kitwright {

/// All keys of all kinds of element in one open table. A schema with a choice of fourteen kinds would be exact, but its error
/// messages are unreadable.
static std::vector<Key> element_keys() {
  std::vector<Key> all(common_keys().keys.begin(), common_keys().keys.end());
  for (const ElementRow& row : element_rows())
    // Kinds that disagree about a key leave its value open.
    for (Key key : row.table->keys) {
      const auto same = [&](const Key& k) { return k.name == key.name; };
      const auto known = std::find_if(all.begin(), all.end(), same);
      key.required = false;
      if (known == all.end())
        all.push_back(key);
      else if (known->kind != key.kind || known->choices != key.choices)
        *known = {key.name, KeyKind::Any, known->about, known->example};
    }
  return all;
}

/// The manual of the expression language: every word with an example and its result.
static std::string words_manual() {
  std::string text =
      "# Every word of the language\n\nMade by `kitwright schema docs`. A test runs every example; those of boards speak of a "
      "small town.\n";
  for (const bool boards : {false, true}) {
    text += fmt::format("\n## {}\n\n| word | meaning | example | gives |\n|---|---|---|---|\n",
                        boards ? "Words that need a position" : "Words that may stand anywhere");
    const auto add = [&](const BuiltIn& word) {
      text += fmt::format("| `{}` | {} | `{}` | `{}` |\n", word.signature, word.about, word.example, word.gives);
    };
    if (!boards)
      for (const Aggregate& row : aggregates()) add(row.about);
    for (const Function& row : (boards ? board_words() : language()).rows()) add(row.about);
  }
  return text;
}

/// Objects that refer to each other share one file of definitions.
std::map<std::string, std::string> schema_files() {
  const std::vector<Key> keys = element_keys();
  const KeyTable element{"element", "An element of a layout.", keys, false};
  std::vector<const KeyTable*> tables = {&element,   &requirement_keys, &gradient_keys,    &table_column_keys(), &split_keys,
                                         &icon_keys, &style_keys,       &board_keys,       &class_keys,          &ink_saver_keys,
                                         &font_keys, &book_keys,        &book_heading_keys};
  tables.insert(tables.end(), rules_tables().begin(), rules_tables().end());
  std::map<std::string, std::string> files;
  for (const KeyTable* root : {&game_keys, &component_keys, &rules_keys, &examples_keys, &layout_keys, &fonts_keys}) {
    files[fmt::format("schema/{}.schema.json", root->name)] = json_schema(*root);
    const auto same = [&](const KeyTable* t) { return t->name == root->name; };
    if (std::none_of(tables.begin(), tables.end(), same)) tables.push_back(root);
  }
  files["schema/defs.schema.json"] = json_definitions(tables);

  std::string manual = "# Every key\n\nMade by `kitwright schema docs` from the tables the reader itself uses.\n";
  const auto add = [&](const KeyTable& t) { manual += fmt::format("\n## {}\n\n{}\n\n{}", t.name, t.about, manual_table(t)); };
  for (const KeyTable* t :
       {&game_keys, &component_keys, &split_keys, &board_keys, &class_keys, &ink_saver_keys, &icon_keys, &style_keys})
    add(*t);
  for (const KeyTable* t : rules_tables()) add(*t);
  for (const KeyTable* t : {&layout_keys, &requirement_keys, &common_keys()}) add(*t);
  for (const ElementRow& row : element_rows()) add(*row.table);
  for (const KeyTable* t : {&book_keys, &book_heading_keys, &front_keys, &components_keys, &box_block_keys, &table_block_keys,
                            &players_keys, &gallery_keys, &plays_keys, &face_keys, &svg_keys, &position_keys, &example_block_keys,
                            &setup_block_keys, &scores_block_keys, &glossary_keys, &changes_keys, &rulings_keys})
    add(*t);
  for (const KeyTable* t : {&gradient_keys, &table_column_keys(), &fonts_keys, &font_keys}) add(*t);
  files["FORMAT-KEYS.md"] = manual;
  files["RULES-WORDS.md"] = words_manual();
  return files;
}

void write_schemas(const std::string& folder) {
  make_folder_in(folder, "schema");
  for (const auto& [name, text] : schema_files()) write_whole(join_path(folder, name), text);
}

}  // namespace kitwright
