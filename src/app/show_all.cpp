#include "app/show_all.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "kit/face_pictures.h"
#include "base/parallel.h"
#include "base/language.h"
#include "base/plural.h"
#include "base/talk.h"
#include "finish/finish.h"
#include "render/render.h"
#include "sheets/proof_sheet.h"

namespace kitwright {

namespace {

constexpr double most_proof_pixels = 50'000'000;
constexpr std::size_t most_files = 10'000;

/// The resolution asked for, or less if the picture would become too large to look at.
double proof_dpi(Size page, double asked) {
  const double width = page.width.to_mm() / 25.4, height = page.height.to_mm() / 25.4;
  return std::floor(
      std::min({asked, most_pixels_a_side / std::max(width, height), std::sqrt(most_proof_pixels / (width * height))}));
}

/// Tells the user when the picture is drawn smaller than asked for.
std::string proof_png(const Page& page, const Options& options) {
  const double dpi = proof_dpi(page.frame.size, options.dpi);
  if (!options.quiet && dpi < options.dpi) answer("{}: drawn with {:.0f} dots to the inch, as it is large\n", options.image, dpi);
  return render_png(page.frame, Length{}, dpi);
}

std::string proof_pdf(const Game& game, std::vector<Page> pages) {
  Document document = document_about(game);
  document.subject = language_of(game.language).say(Phrase::ProofVersion, game.version);
  document.pages = std::move(pages);
  return whole_pdf(document);
}

void write_proof(Kit& kit, const std::vector<PieceSet>& sets, const Options& options, Typesetter& type) {
  const bool pdf = picture_kind(options.image) == PictureKind::Pdf;
  const Size paper = options.papers.front().size;
  auto pages = proof_sheet(sets,
                           {kit.game.name,
                            kit.game.version,
                            kit.game.furniture_font,
                            // A page without height grows as tall as the faces need.
                            {paper.width, pdf ? paper.height : Length{}},
                            &language_of(kit.game.language),
                            house_font_where(kit.game)},
                           type, kit.out);
  if (pages.empty()) throw WrongCommandLine("there is no piece to show");
  write_whole(options.image, pdf ? proof_pdf(kit.game, std::move(pages)) : proof_png(pages.front(), options));
}

struct PictureFile {
  std::string name;
  const Frame* face;
  const PieceSet* set;
};

/// Makes file names that occur once. They could clash: an item may be named like another one's back, "fox-back".
class FileNames {
 public:
  std::string name(std::string wanted) {
    while (!given_.insert(wanted).second) wanted += "-back";
    return wanted + ".png";
  }

 private:
  std::set<std::string> given_;
};

/// The pictures to write. Fronts come first and get the plain names. A back shared by a whole component is written once.
std::vector<PictureFile> files_of(const std::vector<PieceSet>& sets) {
  std::vector<PictureFile> files;
  FileNames names;
  for (const bool back : {false, true})
    for (const PieceSet& set : sets) {
      const auto shared = [&](const Piece& p) { return p.back == set.pieces.front().back; };
      const bool one = back && std::all_of(set.pieces.begin(), set.pieces.end(), shared);
      for (const Piece& p : set.pieces) {
        const FrameRef& face = back ? p.back : p.front;
        // All copies of an item look alike.
        if (p.copy != 1 || !face) continue;
        files.push_back({names.name(set.id + (one ? "" : "-" + p.item) + (back ? "-back" : "")), face.get(), &set});
        if (one) break;
      }
    }
  return files;
}

void write_pictures(const Kit& kit, const std::vector<PieceSet>& sets, const Options& options) {
  const auto files = files_of(sets);
  if (files.size() > most_files)
    throw WrongCommandLine(fmt::format("that makes {} pictures", files.size()),
                           fmt::format("name a component; at most {} are made at once", most_files));
  make_folder(options.image);
  deal(options.jobs, files.size(), [&](int, std::size_t i) {
    const PictureFile& file = files[i];
    write_whole(join_path(options.image, file.name),
                picture_of(*file.face, *file.set, kit.game, PictureKind::Png, options.bleed, options.dpi));
  });
  if (!options.quiet && !options.json) answer("{}: {} {}\n", options.image, files.size(), plural(std::ssize(files), "picture"));
}

}  // namespace

void show_all(Kit& kit, const std::vector<PieceSet>& sets, const Options& options, Typesetter& type) {
  names_folder(options.image) ? write_pictures(kit, sets, options) : write_proof(kit, sets, options, type);
}

}  // namespace kitwright
