#include <set>

#include "kit/font_keys.h"
#include "game/component_keys.h"
#include "layout/element.h"
#include "support/catch.h"

using namespace kitwright;

namespace {

std::string entry(const Key& key) { return "\"" + std::string(key.name) + "\": " + std::string(key.example); }

/// An object of the table with its required keys and `shown`, each with the example of the manual.
std::string object_with(const KeyTable& table, const Key& shown) {
  std::string text = entry(shown);
  for (const Key& key : table.keys)
    if (key.required && key.name != shown.name) text += ", " + entry(key);
  return "{ " + text + " }";
}

std::string findings_of(const Diagnostics& out) {
  std::string text;
  for (const Finding& f : out.findings()) text += to_text(f);
  return text;
}

std::string read_with(const KeyTable& table, const Key& shown) {
  Sources sources;
  Diagnostics out;
  const Source& source = sources.add("example.json", object_with(table, shown));
  const Datum object = parse_json(source, out);
  ObjectReader(object, table, out);
  return findings_of(out);
}

std::string read_element_with(const ElementRow& row, const Key& shown) {
  Sources sources;
  Diagnostics out;
  const Source& source = sources.add("example.json", "{ \"layers\": [" + object_with(*row.table, shown) + "] }");
  read_layout("example", parse_json(source, out), out);
  Diagnostics wrong;  // what places an element changes nothing without its size
  for (const Finding& f : out.findings())
    if (f.id != "layout.idle") wrong.add(f);
  return findings_of(wrong);
}

}  // namespace

TEST_CASE("the reader takes every example of the manual") {
  for (const KeyTable* table : {&game_keys, &component_keys, &split_keys, &class_keys, &icon_keys, &style_keys, &board_keys,
                                &layout_keys, &requirement_keys, &gradient_keys, &table_column_keys(), &fonts_keys, &font_keys})
    for (const Key& key : table->keys) {
      INFO(table->name << "." << key.name);
      CHECK(read_with(*table, key).empty());
    }
}

TEST_CASE("an element takes the example of each of its own and of the common keys") {
  for (const ElementRow& row : element_rows()) {
    for (const Key& key : row.table->keys) {
      INFO(row.key << ": " << key.name << "\n" << read_element_with(row, key));
      CHECK(read_element_with(row, key).empty());
    }
    for (const Key& key : common_keys().keys) {
      INFO(row.key << ": " << key.name << "\n" << read_element_with(row, key));
      CHECK(read_element_with(row, key).empty());
    }
  }
}

TEST_CASE("no table names a key twice") {
  for (const ElementRow& row : element_rows()) {
    std::set<std::string_view> seen;
    for (const Key& key : row.all->keys) {
      INFO(row.key << ": " << key.name);
      CHECK(seen.insert(key.name).second);
    }
  }
}
