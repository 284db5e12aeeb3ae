#include "layout/element.h"

namespace kitwright {

using K = KeyKind;

template <auto member>
static constexpr MemberKey<Element> common(const Key& key) {
  return member_key<Element, member>(key);
}

static constexpr MemberKey<Element> common_rows[] = {
    common<&Element::when>({"when", K::Expression, "draw only if this holds", R"("token != ''")"}),
    common<&Element::role>(
        {"role", K::Word, "what it is for: `ink_saver` of game.json leaves out the roles that it lists", R"("ground")"}),
    common<&Element::repeat>({"repeat", K::Text, "draw once for each: `NAME in LIST`; `index` counts from 0", R"("k in 1..4")"}),
    common<&Element::lets>({"let", K::Object, "names for expressions, for this element and what is inside it",
                            R"({"colour": "types[type].colour"})"}),
    common<&Element::at>({"at", K::Template, "where in the surrounding box: center, top, top left, ...", R"("top right")"}),
    common<&Element::box>({"box", K::Expression,
                           "a record with `x`, `y`, `width` and `height`, for those of them that it does not say itself",
                           R"("net.front")"}),
    common<&Element::x>({"x", K::Measure, "its left side, from the left of the surrounding box", R"("5.4 mm")"}),
    common<&Element::y>({"y", K::Measure, "its top, from the top of the surrounding box", R"("48 mm")"}),
    common<&Element::middle>({"middle", K::Pair, "its centre, from the top left of the surrounding box", R"("4.4 mm 35.6 mm")"}),
    common<&Element::size>({"size", K::Pair, "width and height, or one measure for both", R"("62 %")"}),
    common<&Element::width>({"width", K::Measure, "its width; in a row also `2 fr` or `auto`", R"("2 fr")"}),
    common<&Element::height>({"height", K::Measure, "its height; in a column also `2 fr` or `auto`", R"("12 mm")"}),
    common<&Element::least>({"least", K::Pair, "least width and height", R"("10 mm")"}),
    common<&Element::most>({"most", K::Pair, "greatest width and height", R"("30 mm")"}),
    common<&Element::inset>({"inset", K::Measures,
                             "kept free inside the surrounding box: all, or top/bottom left/right, or top right bottom left",
                             R"("2 mm")"}),
    common<&Element::padding>({"padding", K::Measures, "kept free inside this box", R"("1 mm 2 mm")"}),
    common<&Element::turn>({"turn", K::Expression, "degrees clockwise about its centre", "90"}),
    common<&Element::opacity>({"opacity", K::Expression, "0 to 1", "0.5"}),
    common<&Element::clip>(
        {"clip", K::Word, "cut what it draws to a shape of its box", R"("circle")", false, words_of<ClipShape>}),
    common<&Element::clip_radius>({"clip_radius", K::Measure, "the corners of a rounded clip", R"("2 mm")"}),
    common<&Element::bleed>({"bleed", K::Word, "run into the bleed: extend the box, or mirror what is drawn at the trim",
                             R"("mirror")", false, words_of<IntoBleed>}),
    common<&Element::waivers>({"waive", K::Object, "findings about it and what is inside it that are meant, each with the reason",
                               R"({"face.overlap": "the stamp lies over the name"})"}),
};
const MemberTable<Element> Element::keys{"element", "Keys every element takes.", common_rows};

}  // namespace kitwright
