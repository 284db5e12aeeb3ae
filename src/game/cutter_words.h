#pragma once

#include <string>
#include <vector>

#include "base/diagnostics.h"
#include "data/datum.h"

namespace kitwright {

/// Reports marks that mean nothing in words for whoever cuts a kit: `{{ folded }}` and `{{ unfolded }}` begin a text, and
/// `{{ page }}` stands anywhere in one about pieces. `texts`: a text or a list of them; may be null.
void check_cutter_words(const Datum* texts, bool of_pieces, Diagnostics& out);

/// The texts for a kit whose backs are folded, or for any other: those that are meant for it, without the marks that say so.
std::vector<std::string> words_for_kit(const std::vector<std::string>& texts, bool folded);

}  // namespace kitwright
