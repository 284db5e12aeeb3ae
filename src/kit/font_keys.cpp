#include "kit/font_keys.h"

namespace kitwright {

static constexpr Key font_rows[] = {
    {"family", KeyKind::Text, "the family's name", R"("Cabin")", true},
    {"weight", KeyKind::Whole, "1 to 1000: 400 is regular, 700 bold", "400"},
    {"italic", KeyKind::Bool, "slanted", "false"},
    {"file", KeyKind::Text, "the file, from the folder of fonts.json, or where its package puts it", R"("my-font.otf")", true},
    {"package", KeyKind::Text, "the Debian package that brings it", R"("fonts-cabin")"},
    {"sha256", KeyKind::Texts, "the file's checksum, or how it begins; several where releases differ; another one is noted",
     R"(["b424c77f", "9c2e01d4"])"},
    {"licence", KeyKind::Text, "its licence", R"("OFL-1.1")"},
};
const KeyTable font_keys{"font", "One font file.", font_rows};
static constexpr Key fonts_rows[] = {
    {"fonts", KeyKind::List, "the font files", R"([{"family": "Cabin", "file": "cabin.otf"}])", true, {}, "font"}};
const KeyTable fonts_keys{"fonts", "fonts.json: every font a build may use.", fonts_rows};

}  // namespace kitwright
