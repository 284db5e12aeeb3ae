#pragma once

#include "preflight/preflight.h"

namespace kitwright {

/// Letters of at least this size tell a class from afar, as symbols do. Smaller ones are left out of the comparison.
constexpr Length telling_letters = Length::pt(14);

/// How much of a face must differ clearly, in mm²: a two-hundredth of it, but at least a mark of 2 x 2 mm (the least one sees
/// across a table) and at most one of 5 x 5 mm (the index of a playing card, which is seen on pieces of any size).
double telling_area(Size face);

/// The two rows, one of each class, that have the most fields in common: what still differs is then due to the class. The first
/// pair among equals.
std::pair<const ItemRow*, const ItemRow*> closest_rows(const PieceClass& one, const PieceClass& other);

/// Compares any two classes of each set as pictures, with every kind of eyes. Reports `classes.alike`.
void check_classes(const std::vector<ClassSet>& classes, const std::vector<DrawnStyle>& styles,
                   std::vector<BitmapPainter>& painters, std::vector<SideBySide>* exhibits, Diagnostics& out);

}  // namespace kitwright
