#include "compare/reprint.h"

#include <utility>

#include "kit/face_pictures.h"
#include "packing/plan.h"

namespace kitwright {

static std::vector<SlipPiece> slip_pieces(const std::vector<Stock>& stock) {
  std::vector<SlipPiece> pieces;
  for (const Stock& s : stock) pieces.push_back({s.face, s.outline, s.name, s.count});
  return pieces;
}

static Document slip_document(Edition& after, const Reprint& made, const std::string& since, const Options& options) {
  const Game& game = after.kit.game;
  const Slip slip{game.name,
                  game.version,
                  since,
                  game.furniture_font,
                  options.papers.front().size,
                  slip_pieces(made.exchange.out),
                  slip_pieces(made.exchange.in),
                  made.toll.sheets,
                  made.toll.whole,
                  options.draft,
                  &language_of(game.language),
                  house_font_where(game)};
  Document document = document_about(game);
  document.subject = slip.language->say(Phrase::ReprintSlip);
  document.pages = reprint_slip(slip, after.type.front(), after.kit.out);
  return document;
}

PrintingToll printing_toll(const Edition& after, const Exchange& exchange, const Options& options) {
  const SheetOptions sheets = sheet_options(after.kit, options.papers.front(), options);
  Diagnostics told;  // of the whole kit, by whoever builds it
  const auto count = [&](const std::vector<PieceSet>& sets) {
    return static_cast<int>(plan_sheets(sets, sheets, told).sheets.size());
  };
  return {pieces_in(exchange.in), pieces_in(exchange.out), count(joining(after, exchange.in)), count(after.pieces)};
}

Reprint make_reprint(Edition& after, Exchange exchange, const std::string& since, const Options& options) {
  const PrintingToll toll = printing_toll(after, exchange, options);
  Reprint made{std::move(exchange), toll, {}};
  if (made.exchange.out.empty() && made.exchange.in.empty()) return made;
  const std::vector<PieceSet> pieces = joining(after, made.exchange.in);
  for (const Paper& paper : options.papers) {
    SheetList list = impose(pieces, sheet_options(after.kit, paper, options), after.type.front(), after.kit.out);
    if (!list.pages.empty()) made.drawn.files.push_back({"reprint-" + paper.id, paper.id, std::move(list)});
  }
  made.drawn.book.pdfs[after.kit.game.id + "-reprint-slip.pdf"] = slip_document(after, made, since, options);
  return made;
}

}  // namespace kitwright
