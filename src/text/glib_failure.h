#pragma once

namespace kitwright {

/// From now on GLib, where it gets neither memory nor a thread and so ends the program, does that in our words and with status 3.
void end_in_our_words();

}  // namespace kitwright
