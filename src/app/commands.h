#pragma once

#include "kit/options.h"

namespace kitwright {

/// Each returns an exit status: 0 all is sound, 1 the input is wrong, 2 the command line is wrong, 3 something else failed.
int run_build(const Options& options);
/// Joins what several machines drew.
int run_merge(const Options& options);
int run_check(const Options& options);
/// Builds again after every change, until Ctrl-C.
int run_watch(const Options& options);
/// Shows the game on a page in a browser, and follows its files, until Ctrl-C.
int run_serve(const Options& options);
int run_show(const Options& options);
/// These draw nothing.
int run_check_rules(const Options& options);
int run_list(const Options& options);
int run_eval(const Options& options);
int run_score(const Options& options);
int run_setup(const Options& options);
/// These compare two editions of a game. Status 1 of the second: the change would break something.
int run_diff(const Options& options);
int run_what_if(const Options& options);
/// Writes a kit of the pieces that look otherwise than in the older edition.
int run_reprint(const Options& options);

}  // namespace kitwright
