#include "finish/metadata.h"

#include <cctype>
#include <string_view>

#include <fmt/format.h>

#include "base/failure.h"
#include "base/escaped_html.h"

namespace kitwright {
namespace {

/// XMP holds titles as language alternatives (Alt), authors as an ordered list (Seq), languages as an unordered one (Bag).
std::string in_list(std::string_view field, std::string_view list, std::string_view attributes, const std::string& text) {
  if (text.empty()) return {};
  return fmt::format("   <{0}><rdf:{1}><rdf:li{2}>{3}</rdf:li></rdf:{1}></{0}>\n", field, list, attributes, escaped_html(text));
}

/// The form is checked, not the calendar: `app` only passes real dates.
bool is_date(std::string_view date) {
  constexpr std::string_view form = "0000-00-00";
  if (date.size() != form.size()) return false;
  for (std::size_t i = 0; i < form.size(); ++i)
    if (form[i] == '-' ? date[i] != '-' : !std::isdigit(static_cast<unsigned char>(date[i]))) return false;
  return true;
}

}  // namespace

std::string pdf_date(const std::string& date) {
  if (!is_date(date)) throw Failure(fmt::format("'{}' is not a date like 2026-01-31", date));
  return fmt::format("D:{}{}{}000000Z", date.substr(0, 4), date.substr(5, 2), date.substr(8, 2));
}

std::string xmp_packet(const Document& d, const std::string& producer) {
  std::string out =
      "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
      " <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
      "  <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
      "    xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\n"
      "   <dc:format>application/pdf</dc:format>\n";
  out += in_list("dc:title", "Alt", " xml:lang=\"x-default\"", d.title);
  out += in_list("dc:creator", "Seq", "", d.author);
  out += in_list("dc:description", "Alt", " xml:lang=\"x-default\"", d.subject);
  out += in_list("dc:language", "Bag", "", d.language);
  for (const char* field : {"xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"})
    if (!d.date.empty()) out += fmt::format("   <{0}>{1}T00:00:00Z</{0}>\n", field, d.date);
  out += "   <xmp:CreatorTool>Kitwright</xmp:CreatorTool>\n";
  out += fmt::format("   <pdf:Producer>{}</pdf:Producer>\n", escaped_html(producer));
  return out + "  </rdf:Description>\n </rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n";
}

}  // namespace kitwright
