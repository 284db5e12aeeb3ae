#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kitwright {

struct ZipPart {
  std::string name, bytes;
  bool locked = false;                        ///< says that it is under a password
  std::optional<std::uint32_t> claimed = {};  ///< how many bytes it says to unpack to, if that is a lie
};

/// A zip file by hand, nothing compressed, so that a test can say anything in it.
inline std::string stored_zip(const std::vector<ZipPart>& parts) {
  const auto number = [](std::uint32_t value, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i) text += static_cast<char>(value >> (8 * i) & 0xFF);
    return text;
  };
  const auto checksum = [](const std::string& bytes) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const char c : bytes) {
      crc ^= static_cast<unsigned char>(c);
      for (int i = 0; i < 8; ++i) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
    }
    return ~crc;
  };
  std::string files, list;
  for (const ZipPart& part : parts) {
    const auto size = static_cast<std::uint32_t>(part.bytes.size());
    const std::string head = number(20, 2) + number(part.locked ? 1 : 0, 2) + number(0, 2) + number(0, 4) +
                             number(checksum(part.bytes), 4) + number(size, 4) + number(part.claimed.value_or(size), 4) +
                             number(static_cast<std::uint32_t>(part.name.size()), 2) + number(0, 2);
    list += "PK\x01\x02" + number(20, 2) + head + number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) +
            number(static_cast<std::uint32_t>(files.size()), 4) + part.name;
    files += "PK\x03\x04" + head + part.name + part.bytes;
  }
  const auto count = static_cast<std::uint32_t>(parts.size());
  return files + list + "PK\x05\x06" + number(0, 4) + number(count, 2) + number(count, 2) +
         number(static_cast<std::uint32_t>(list.size()), 4) + number(static_cast<std::uint32_t>(files.size()), 4) + number(0, 2);
}

/// A workbook of one or more sheets, given by name and by what stands in their `sheetData`.
inline std::vector<ZipPart> xlsx_parts(const std::vector<std::pair<std::string, std::string>>& sheets,
                                       const std::string& texts = {}, const std::string& formats = {},
                                       const std::string& workbook = {}) {
  const auto relation = [](const std::string& id, const std::string& type, const std::string& target) {
    return "<Relationship Id='" + id + "' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/" + type +
           "' Target='" + target + "'/>";
  };
  std::vector<ZipPart> parts = {
      {"[Content_Types].xml", "<Types/>"},
      {"_rels/.rels", "<Relationships>" + relation("r", "officeDocument", "xl/workbook.xml") + "</Relationships>"}};
  std::string names, relations = relation("t", "sharedStrings", "texts.xml") + relation("f", "styles", "/xl/styles.xml");
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const std::string id = "s" + std::to_string(i);
    names += "<sheet name='" + sheets[i].first + "' sheetId='1' r:id='" + id + "'/>";
    relations += relation(id, "worksheet", "sheets/" + id + ".xml");
    parts.push_back({"xl/sheets/" + id + ".xml", "<worksheet><sheetData>" + sheets[i].second + "</sheetData></worksheet>"});
  }
  parts.push_back({"xl/workbook.xml", "<workbook>" + workbook + "<sheets>" + names + "</sheets></workbook>"});
  parts.push_back({"xl/_rels/workbook.xml.rels", "<Relationships>" + relations + "</Relationships>"});
  parts.push_back({"xl/texts.xml", "<sst>" + texts + "</sst>"});
  parts.push_back({"xl/styles.xml", "<styleSheet>" + formats + "</styleSheet>"});
  return parts;
}

/// An OpenDocument spreadsheet of what stands in its `office:spreadsheet`.
inline std::vector<ZipPart> ods_parts(const std::string& tables) {
  return {{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
          {"content.xml", "<office:document-content><office:body><office:spreadsheet>" + tables +
                              "</office:spreadsheet></office:body></office:document-content>"}};
}

}  // namespace kitwright
