#pragma once

namespace kitwright {

/// Makes the program independent of where it was started: what libraries read from the environment is taken out of it, channels
/// that are closed stay so instead of becoming a file that is written, and Ctrl-C, or GLib where memory ends, is told in a line
/// before it ends the program.
void settle_surroundings();

/// Prints a line on stderr, if there is one.
void complain(const char* what);

/// `status`, or 3 if what was printed on stdout did not arrive, which is said then.
int told(int status);

}  // namespace kitwright
