#pragma once

#include <vector>

#include "layout/element.h"
#include "scene/frame.h"

namespace kitwright {

// What `fill` and `shape` have in common: a colour or a gradient, and a pattern on top of it.

/// The rows of these keys, to be listed in the key table of E.
template <class E>
inline constexpr MemberKey<E> pattern_row =
    member_key<E, &E::pattern>({"pattern", KeyKind::Template, "a picture repeated as tiles", R"("art/pattern-{{ type }}.svg")"});
inline constexpr Key tile_key{"tile", KeyKind::Pair, "the size of a tile of the pattern", R"("10 mm")"};
template <class E>
inline constexpr MemberKey<E> tile_row = member_key<E, &E::tile>(tile_key);
template <class E>
inline constexpr MemberKey<E> pattern_colour_row = member_key<E, &E::pattern_colour>(
    {"pattern_colour", KeyKind::Colour, "what `currentColor` means in the pattern", R"("#2c8f62")", false, {}, "palette"});

/// Fills the path, first with the colour or gradient, then with the pattern.
void ink(const Inking& inking, const std::vector<Segment>& path, const Element& e, const Spot& spot, FaceBuilder& painter);

}  // namespace kitwright
