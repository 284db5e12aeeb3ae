#include <nlohmann/json.hpp>

#include "compare/report.h"

namespace kitwright {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const std::optional<std::string>& text) { return text ? Json(*text) : Json(nullptr); }

Json json_of(const ValueChange& change) {
  return {{"name", change.name},
          {"kind", to_word(change.kind)},
          {"before", json_of(change.before)},
          {"after", json_of(change.after)}};
}

std::string_view to_word(ItemChange::Kind kind) {
  switch (kind) {
    case ItemChange::Kind::Added: return "added";
    case ItemChange::Kind::Gone: return "gone";
    case ItemChange::Kind::Changed: break;
  }
  return "changed";
}

/// In millimetres from the trim's top left corner.
Json json_of(const Rect& area) {
  return {{"x", area.left().to_mm()}, {"y", area.top().to_mm()}, {"w", area.size.width.to_mm()}, {"h", area.size.height.to_mm()}};
}

Json json_of(const ItemChange& item) {
  Json j = {{"component", item.component}, {"item", item.item},     {"name", item.name},   {"change", to_word(item.kind)},
            {"visible", item.visible()},   {"before", item.before}, {"after", item.after}, {"fields", Json::array()}};
  for (const ValueChange& field : item.fields) j["fields"].push_back(json_of(field));
  j["sides"] = Json::array();
  for (const SideChange& side : item.sides) {
    Json s = {{"side", side.side == Side::Front ? "front" : "back"}};
    if (side.area) s["area"] = json_of(*side.area);
    j["sides"].push_back(std::move(s));
  }
  return j;
}

Json json_of(const std::vector<Finding>& findings) {
  Json list = Json::array();
  for (const Finding& f : findings) {
    Json j = {{"id", f.id}, {"level", kitwright::to_word(f.level)}, {"message", f.message}};
    if (f.where.source) j["place"] = place(f.where);
    if (!f.expected.empty()) j.update({{"expected", f.expected}, {"actual", f.actual}});
    list.push_back(std::move(j));
  }
  return list;
}

Json json_of(const PrintingToll& toll) {
  return {{"pieces", toll.in}, {"gone", toll.out}, {"sheets", toll.sheets}, {"of", toll.whole}};
}

Json json_of(const std::vector<Stock>& stock) {
  Json list = Json::array();
  for (const Stock& s : stock) list.push_back({{"component", s.component}, {"item", s.item}, {"count", s.count}});
  return list;
}

std::string dumped(const Json& j) { return j.dump(1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

std::string report_json(const Report& report) {
  const Difference& d = report.difference;
  Json j = {{"game", report.game.id},      {"before", report.names.before}, {"after", report.names.after},
            {"same", d.nothing()},         {"print", json_of(report.toll)}, {"broken", json_of(d.broken)},
            {"mended", json_of(d.mended)}, {"renamed", Json::array()},      {"counts", Json::array()},
            {"items", Json::array()},      {"values", Json::array()},       {"passages", Json::array()},
            {"figures", Json::array()},    {"resting", Json::array()}};
  for (const auto& [after, before] : d.renamed) j["renamed"].push_back({{"component", after}, {"before", before}});
  for (const CountChange& c : d.counts)
    j["counts"].push_back({{"component", c.component}, {"before", c.before}, {"after", c.after}});
  j["distributions"] = Json::array();
  for (const DistributionChange& c : d.distributions)
    j["distributions"].push_back({{"table", c.table}, {"class", c.pieces}, {"before", c.before}, {"after", c.after}});
  for (const ItemChange& item : d.items) j["items"].push_back(json_of(item));
  for (const ValueChange& value : d.values) j["values"].push_back(json_of(value));
  for (const PassageChange& p : d.passages)
    j["passages"].push_back({{"heading", p.heading}, {"before", p.before}, {"after", p.after}});
  for (const FigureChange& f : d.figures) j["figures"].push_back({{"heading", f.heading}, {"figure", f.what}});
  for (const Resting& r : d.resting) {
    Json cell = {{"kind", to_word(r.what->kind)}, {"name", r.what->name}};
    if (r.what->where.source) cell["place"] = place(r.what->where);
    j["resting"].push_back(std::move(cell));
  }
  return dumped(j);
}

std::string exchange_json(const Exchange& exchange, const PrintingToll& toll, const Game& game, const EditionNames& names) {
  return dumped({{"game", game.id},
                 {"before", names.before},
                 {"after", names.after},
                 {"print", json_of(toll)},
                 {"out", json_of(exchange.out)},
                 {"in", json_of(exchange.in)}});
}

}  // namespace kitwright
