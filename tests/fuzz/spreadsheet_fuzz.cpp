// Spreadsheets. Mutants of a zip file rarely have the right checksums, so what is mutated stands inside: after an `x` the rows of
// a workbook, its texts, formats and settings, parted by `|`; after an `o` the tables of an OpenDocument; after a `z` a whole
// file.
#include "data/sheet.h"
#include "fuzz.h"
#include "support/stored_zip.h"

using namespace kitwright;

static std::string part_of(std::string& rest) {
  const std::string part = rest.substr(0, rest.find('|'));
  rest.erase(0, part.size() + 1);
  return part;
}

static std::string package_of(std::string text) {
  const char kind = text.empty() ? 'z' : text.front();
  std::string rest = text.substr(text.empty() ? 0 : 1);
  if (kind == 'o') return stored_zip(ods_parts(rest));
  if (kind != 'x') return rest;
  const std::string rows = part_of(rest), texts = part_of(rest), formats = part_of(rest), workbook = part_of(rest);
  return stored_zip(xlsx_parts({{"Cards", rows}}, texts, formats, workbook));
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const Source naming{"cards.json", "\"cards.xlsx\""};
  const std::string file = package_of(text_of(bytes, size));
  Sources sources;
  Diagnostics out;
  Package package("cards.xlsx", file, whole(naming), out);
  if (const auto sheet = read_spreadsheet(package, "", sources)) parse_sheet(*sheet, out);
  look_at(out);
  return 0;
}
