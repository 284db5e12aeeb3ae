#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace kitwright {

/// What Kitwright itself writes on paper and in HTML, besides the designer's words. `{}` is filled in where the phrase is used.
/// The texts are in language.cpp: a row per phrase, a column per language.
enum class Phrase {
  // of a rulebook
  Figure,
  CaptionEnd,  ///< behind `Figure 3`
  TheFigure,   ///< a figure without a number
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
  RulingExplained,  ///< the sign of rulings, where it first stands
  RulingsAllOn,     ///< before the page of their list
  Allowed,
  NotAllowed,
  Articles,  ///< words that an index leaves off the front of a heading, parted by blanks
  // of its tables
  Total,
  Count,
  PlayersHead,
  Score,
  Points,
  NoChange,
  NoChangeSince,
  // of a board, described for those who cannot see it
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
  Search,
  SearchHint,  ///< in the empty field
  NothingFound,
  Look,  ///< of the button that changes between light and dark
  BackToTop,
  Enlarge,  ///< of a figure, before what it shows
  Close,
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
  LightPaper,          ///< its greatest weight is filled in
  LightPaperToFold,    ///< also the least weight of the rest
  PrintBooklet,        ///< the name of its file is filled in
  PrintRulebook,       ///< the paper of its pages is filled in
  PrintSmallRulebook,  ///< also the paper on which two of them fit
  PrintTwoPages,       ///< the paper on which two of them fit, where paper is measured in inches
  RulebookOneSided,
  CardPaper,  ///< its least weight is filled in
  LineUp,
  HoldAgainstLight,
  StraightenPaper,
  Fold,
  FoldOutwards,
  GlueHalves,
  PressFlat,
  Cut,
  PartBlocksHead,
  PartBlocks,
  PartFoldedBlocks,
  InOrder,  ///< of numbered lines
  BlocksHaveMarks,
  CutOneWayHead,
  CutOneWay,
  CutOtherWayHead,
  CutOtherWay,
  CutHexagonsHead,
  CutHexagons,
  CutShapedHead,
  CutShaped,  ///< what they are is filled in
  RoundPieces,
  HexagonPieces,
  BoxPieces,
  OtherPieces,  ///< neither of these, nor rectangles
  RoundCorners,
  PunchRounds,
  YouNeed,
  Blade,
  Scissors,
  Glue,
  PutTogether,
  FirstToLast,  ///< several names in a row of names, of which only the ends are said
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
  NotNamed,
  Age,
  Minutes,
  MinutesFromTo,
  Design,
  Publisher,
  FirstEdition,
  RulesFrom,
  GlueUnder,
  GoesOver,
  KitBy,
  // of the slip that comes with reprinted pieces
  ReprintSlip,
  TakeOut,
  PutIn,
  SheetsInstead,
  ChangedSince,
  BoldPages,  ///< what the bold page numbers of an index lead to
  GuidesHead,
  SquareMarks,
  DiamondMarks,
  CrossMarks,
  // of what is put together
  TrimBooklet,
  FoldBox,
  GlueBoxSide,
  CloseBoxBottom,
  CloseBoxTop,
  // of what may lie between folded halves
  ThinCard,        ///< what may have some between its halves is filled in
  ThinCardOrNone,  ///< the same where the kit has cards, too
  NoThinCard,
};

inline constexpr std::size_t phrase_count = static_cast<std::size_t>(Phrase::NoThinCard) + 1;

/// Quotation marks, and those for a quotation inside another.
struct Quotes {
  std::string_view open, close, inner_open, inner_close;
};

/// A language that Kitwright can write.
struct Language {
  std::string_view id;             ///< its BCP 47 primary subtag; `de` also covers `de-AT`
  std::string_view name;           ///< in English, for findings
  std::string_view hyphenation;    ///< its hyphenation dictionary, if the game names no region
  std::string_view plural_ending;  ///< for components whose plural the game does not give; empty if there is no simple rule
  Quotes quotes;
  std::size_t column = 0;  ///< of this language in the table of phrases

  std::string_view phrase(Phrase which) const;
  /// The phrase with its `{}` filled in.
  template <class... Parts>
  std::string say(Phrase which, const Parts&... parts) const {
    return fmt::vformat(phrase(which), fmt::make_format_args(parts...));
  }
  /// `one`, `one and two`, `one, two and three`.
  std::string listed(const std::vector<std::string>& parts) const;
  /// Such as `3 sheets`: the number, and the word for one or for several.
  std::string count(std::int64_t number, Phrase one, Phrase several) const {
    return fmt::format("{} {}", number, phrase(number == 1 ? one : several));
  }
};

const std::vector<Language>& languages();
/// The language of a BCP 47 tag; null if Kitwright cannot write it.
const Language* find_language(std::string_view tag);
/// The same, but English instead of null.
const Language& language_of(std::string_view tag);
/// The hyphenation dictionary for `tag`. A region that the game names is kept: `en-GB`.
std::string hyphenation_of(std::string_view tag);

}  // namespace kitwright
