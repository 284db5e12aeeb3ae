#pragma once

#include "preflight/preflight.h"

namespace kitwright {

/// Letters from this size on tell a class from afar, as a symbol does; smaller ones are looked away from.
constexpr Length telling_letters = Length::pt(14);

/// How much of a face must differ clearly, in mm²: a two-hundredth of it, but no less than a mark of 2 x 2 mm, the least one sees
/// across a table, and no more than one of 5 x 5 mm, as the index of a playing card is, which one sees on a piece of any size.
double telling_area(Size face);

/// The two rows, one of each class, that have most fields in common, so that what differs is the class; the first such.
std::pair<const ItemRow*, const ItemRow*> closest_rows(const PieceClass& one, const PieceClass& other);

/// Compares every two classes of every set as pictures, with every kind of eyes.
void check_classes(const std::vector<ClassSet>& classes, const std::vector<DrawnStyle>& styles,
                   std::vector<BitmapPainter>& painters, std::vector<SideBySide>* exhibits, Diagnostics& out);

}  // namespace kitwright
