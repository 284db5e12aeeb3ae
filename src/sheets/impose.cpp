#include "sheets/impose.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "sheets/cut_line.h"
#include "sheets/sheet_side.h"
#include "sheets/list_page.h"
#include "sheets/partings.h"
#include "sheets/seams.h"

namespace kitwright {

// Three steps: plan which piece lies on which sheet, draw every printed side without its furniture, then bind the pages. The
// sides come before the sheet list, which shows pictures of them.
namespace {

/// A printed side without its furniture, whose words are known only when all sheets are.
struct DrawnSide {
  Side side = Side::Front;
  FurniturePlaces places;
  std::vector<PlacedFace> faces;
  FrameRef frame;
  FrameRef small;  ///< the same for its picture in the sheet list
};
using DrawnSheet = std::vector<DrawnSide>;

/// Cut to the trim: in a small picture nobody sees bleed, and every sheet's has to be drawn for one page.
std::vector<PlacedFace> without_bleed(std::vector<PlacedFace> faces) {
  for (PlacedFace& face : faces)
    if (!face.slot->section && face.slot->set->straight) face.clip = rectangle(face.box);
  return faces;
}

DrawnSheet draw(const Sheet& sheet, const SheetOptions& options, VisibleFaces& visible) {
  DrawnSheet drawn;
  for (const Side side : {Side::Front, Side::Back}) {
    // A folded sheet has its backs on the front, so one side is all.
    if (static_cast<int>(drawn.size()) == sheet.sides()) break;
    const FurniturePlaces places = places_on(sheet, side, options);
    std::vector<PlacedFace> faces = place_faces(sheet, side, options);
    const auto page = [&](const std::vector<PlacedFace>& shown) {
      return std::make_shared<Frame>(compose(shown, sheet, side, options, places.marks, visible));
    };
    auto frame = page(faces), small = page(without_bleed(faces));
    drawn.push_back({side, places, std::move(faces), std::move(frame), std::move(small)});
  }
  return drawn;
}

std::vector<ListedSheet> listed(const std::vector<Sheet>& sheets, const std::vector<DrawnSheet>& drawn) {
  std::vector<ListedSheet> list;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const auto& sides = drawn[i];
    list.push_back({&sheets[i], sides[0].small, sides.size() > 1 ? sides[1].small : nullptr});
  }
  return list;
}

std::string names_on(const Sheet& sheet) {
  std::string text;
  for (const Share& share : shares(sheet)) text += (text.empty() ? "" : " + ") + share.name();
  return text;
}

/// Gathers the pages, and notes where everything on them lies.
class Binder {
 public:
  Binder(const SheetOptions& options, Lettering& lettering, int sheets) : options_(options), lettering_(lettering) {
    list_.sheets = sheets;
  }

  void add_list(std::vector<Frame> frames) {
    const std::string label = options_.language->say(Phrase::Sheets);
    for (std::size_t i = 0; i < frames.size(); ++i)
      add_page(std::move(frames[i]), i == 0 ? label : fmt::format("{} {}", label, i + 1),
               i == 0 ? options_.language->say(Phrase::SheetList) : "");
  }

  void add_sheet(const Sheet& sheet, const DrawnSheet& drawn, int number) {
    for (const DrawnSide& side : drawn) {
      Frame frame = *side.frame;
      for (Item& item : furniture(side.places, note(sheet, side.side, number), lettering_))
        frame.items.push_back(std::move(item));
      for (Item& item : seam_letters(side.faces, *options_.language, lettering_)) frame.items.push_back(std::move(item));
      const bool front = side.side == Side::Front;
      if (front)
        for (Item& item : parting_numbers(partings(sheet, side.places.marks), lettering_)) frame.items.push_back(std::move(item));
      add_page(std::move(frame),
               front ? std::to_string(number) : fmt::format("{} {}", number, options_.language->say(Phrase::Back)),
               front ? newcomers(sheet) : "");
      for (const PlacedFace& face : side.faces) add_placement(face);
    }
  }

  SheetList take() { return std::move(list_); }

 private:
  void add_page(Frame frame, std::string label, std::string outline) {
    if (options_.draft) frame.items.push_back(draft_stamp(options_.paper.size, lettering_));
    Page page;
    page.frame = std::move(frame);
    page.label = std::move(label);
    page.outline = std::move(outline);
    list_.pages.push_back(std::move(page));
  }

  /// The names of components whose first piece is on this sheet: the outline of the PDF points here.
  std::string newcomers(const Sheet& sheet) {
    std::string text;
    for (const Share& share : shares(sheet))
      if (begun_.insert(share.set).second) text += (text.empty() ? "" : ", ") + share.set->name;
    return text;
  }

  void add_placement(const PlacedFace& face) {
    if (!face.face) return;
    const Piece& piece = *face.slot->piece;
    const int page = static_cast<int>(list_.pages.size());
    list_.placements.push_back({piece.component, piece.item, piece.copy, face.side, page, face.box, face.turn,
                                face.slot->section ? face.slot->section->number : 1, hash_of(face.face),
                                cut_of(*face.slot->set)});
  }

  /// Cached, because a whole deck shares one back.
  const std::string& hash_of(const FrameRef& face) {
    std::string& known = hashes_[face.get()];
    if (known.empty()) known = hash(*face);
    return known;
  }

  const std::string& cut_of(const PieceSet& set) {
    std::string& known = cuts_[&set];
    if (known.empty()) known = cut_line_hash(set);
    return known;
  }

  /// "part 2 of 4" takes the place of front and back: parts have no backs.
  SheetNote note(const Sheet& sheet, Side side, int number) const {
    const std::string part = part_words(sheet, *options_.language);
    // A sheet with one printed side does not say which side it is.
    const Phrase sides = sheet.fold ? Phrase::FrontAndBack : side == Side::Back ? Phrase::Back : Phrase::Front;
    const std::string both = sheet.backs ? options_.language->say(sides) : "";
    return {options_.game,
            options_.version,
            names_on(sheet),
            number,
            list_.sheets,
            part.empty() ? both : part,
            shares(sheet).front().set->name_where,
            options_.where.version};
  }

  const SheetOptions& options_;
  Lettering& lettering_;
  std::set<const PieceSet*> begun_;
  std::map<const Frame*, std::string> hashes_;
  std::map<const PieceSet*, std::string> cuts_;
  SheetList list_;
};

}  // namespace

/// Reported at the component that takes most sheets, since its count is the likely mistake.
static void report_too_many(const Plan& plan, const Paper& paper, Diagnostics& out) {
  std::map<const PieceSet*, int> sheets_of;
  // Sheets of several components count for the first of them.
  for (const Sheet& sheet : plan.sheets) ++sheets_of[shares(sheet).front().set];
  const PieceSet* most = sheets_of.begin()->first;
  for (const auto& [set, count] : sheets_of)
    if (count > sheets_of[most]) most = set;
  out.error("sheet.too-many", most->where,
            fmt::format("the kit takes {} sheets of {}, and a kit has at most {}", plan.sheets.size(), paper.name, most_sheets),
            "lower the counts, or make the pieces smaller");
}

SheetList impose(const std::vector<PieceSet>& sets, const SheetOptions& options, Typesetter& type, Diagnostics& out) {
  const Plan plan = plan_sheets(sets, options, out);
  const std::vector<Sheet>& sheets = plan.sheets;
  if (sheets.empty()) return {};
  if (sheets.size() > most_sheets) return report_too_many(plan, options.paper, out), SheetList{};

  std::vector<DrawnSheet> drawn;
  VisibleFaces visible;
  for (const Sheet& sheet : sheets) drawn.push_back(draw(sheet, options, visible));

  Lettering lettering(type, options.family, options.where.family, *options.language, out);
  Binder binder(options, lettering, static_cast<int>(sheets.size()));
  binder.add_list(sheet_list(listed(sheets, drawn), options, lettering));
  for (std::size_t i = 0; i < sheets.size(); ++i) binder.add_sheet(sheets[i], drawn[i], static_cast<int>(i) + 1);
  SheetList list = binder.take();
  list.saved = plan.saved;
  return list;
}

}  // namespace kitwright
