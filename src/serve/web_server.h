#pragma once

#include <map>
#include <memory>
#include <string>

#include "serve/workbench.h"

namespace kitwright {

/// A file of the page that is served.
struct PageFile {
  std::string bytes, type;
};

/// Answers a browser on this machine with the page and what the workbench shows. It listens on 127.0.0.1 only, and refuses
/// requests that speak to another host or come from another page.
class WebServer {
 public:
  /// `page` has the files by name, `index.html` among them; `editor` is a link with {file}, {line} and {column}. Port 0: any
  /// that is free. Throws Failure if the port is taken.
  WebServer(Workbench& bench, std::map<std::string, PageFile> page, const std::string& editor, int port);
  /// Ends all answers.
  ~WebServer();
  WebServer(const WebServer&) = delete;
  WebServer& operator=(const WebServer&) = delete;

  int port() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace kitwright
