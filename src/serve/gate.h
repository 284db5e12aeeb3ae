#pragma once

#include <string>
#include <string_view>

namespace kitwright {

/// What a browser says of a request: headers, each empty if it was not sent.
struct Sender {
  std::string_view host, origin;
  std::string_view fetch_site;  ///< Sec-Fetch-Site: how the page that asks is related to us (W3C Fetch Metadata)
};

/// True if a request may be answered: it names this machine and our port as its host, and comes from a page of ours or from none.
/// Without this a page of somebody else could have its own name point to this machine (DNS rebinding) and read the game, or keep
/// the server busy with pictures that it cannot even read.
bool admits(const Sender& sender, int port);

}  // namespace kitwright
