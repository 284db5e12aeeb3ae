#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace kitwright {

/// What Kitwright itself writes on paper and in the HTML, between the words of the designer. `{}` stands for what the place fills
/// in. The words are in language.cpp, a row for each and a column for each language.
enum class Phrase {
  // of a rulebook
  Figure,
  CaptionEnd,  ///< behind `Figure 3`
  TheFigure,   ///< one without a number
  Page,
  Contents,
  Rulebook,
  RulebookVersion,
  Version,
  Release,  ///< a version as a heading
  OnePlayer,
  Players,
  PlayersFromTo,
  Booklet,
  Cover,
  BackOf,
  Colon,
  Example,
  Note,
  Tip,
  Variant,
  Ruling,
  // of its tables
  Total,
  Count,
  PlayersHead,
  Score,
  Points,
  NoChange,
  NoChangeSince,
  // of a board, told to who cannot see it
  EmptyBoard,
  Board,
  EmptyCell,
  Turned,
  Stack,
  OnTop,
  And,
  // of the HTML
  SkipToRules,
  NoteNumber,
  RulingMark,
  Notes,
  BackToText,
  Edition,
  // of the sheets
  KitVersion,
  ProofVersion,
  SheetOf,
  Front,
  Back,
  FrontAndBack,
  PartOf,
  PrintFullSize,
  Draft,
  SheetList,
  SheetListHead,
  NumberOf,
  PagesAnd,
  PageToFold,
  PageOneSide,
  Piece,
  Pieces,
  Sheet,
  Sheets,
  SavedByPacking,
  FullColour,
  InkSaver,
  BacksToFold,
  NoBacks,
  DoubleSided,
  Print,
  OnePage,
  PageRange,
  FlipOnLongEdge,
  FlipOnShortEdge,
  OneSideToFold,
  OneSideOnly,
  CheckTheRule,
  LightPaper,
  CardPaper,
  LineUp,
  HoldAgainstLight,
  StraightenPaper,
  Fold,
  FoldOutwards,
  GlueHalves,
  Cut,
  CutByRuler,
  CutAtBoth,
  CutShaped,
  DashedLines,
  CutSolidLines,
  ScoreDashedLines,
  Join,
  KeepTabs,
  GlueTabs,
  Proof,
  Kind,
  Kinds,
  ActualSize,
  OfActualSize,
  Continued,
  PageOf,
  DesignedBy,
  NoDesigner,
  NotNamed,
  Age,
  Minutes,
  MinutesFromTo,
  Design,
  Publisher,
  FirstEdition,
  RulesFrom,
  KitBy,
};

inline constexpr std::size_t phrase_count = static_cast<std::size_t>(Phrase::KitBy) + 1;

/// Quotation marks, and those for a quotation within one.
struct Quotes {
  std::string_view open, close, inner_open, inner_close;
};

/// A language that Kitwright writes.
struct Language {
  std::string_view id;             ///< its BCP 47 subtag; `de` also serves `de-AT`
  std::string_view name;           ///< in English, for findings
  std::string_view hyphenation;    ///< the dictionary that divides its words, if the game names no region
  std::string_view plural_ending;  ///< of a component's name whose plural is not said; empty = there is no such rule
  Quotes quotes;
  std::size_t column = 0;  ///< of its phrases

  std::string_view phrase(Phrase which) const;
  /// The phrase with its places filled in.
  template <class... Parts>
  std::string say(Phrase which, const Parts&... parts) const {
    return fmt::vformat(phrase(which), fmt::make_format_args(parts...));
  }
  /// `3 sheets`: the number, and the word for one or for several.
  std::string count(std::int64_t number, Phrase one, Phrase several) const {
    return fmt::format("{} {}", number, phrase(number == 1 ? one : several));
  }
};

const std::vector<Language>& languages();
/// The language of a BCP 47 tag; null if Kitwright does not write it.
const Language* find_language(std::string_view tag);
/// The same; English for a language that Kitwright does not write.
const Language& language_of(std::string_view tag);
/// The dictionary that divides the words of `tag`: a region that the game names is kept, `en-GB`.
std::string hyphenation_of(std::string_view tag);

}  // namespace kitwright
