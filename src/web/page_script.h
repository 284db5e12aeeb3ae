#pragma once

#include <string>

namespace kitwright {

/// The script of an HTML rulebook: search in the page, larger figures, the switch between light and dark. What needs it is hidden
/// until it runs; without it the page can be read all the same.
std::string page_script();

/// The content security policy of a page whose only script is this: nothing is loaded, and no other script runs.
std::string page_policy(const std::string& script);

}  // namespace kitwright
