#pragma once

#include <chrono>

#include <httplib.h>

namespace kitwright {

/// A server of one question a connection, that waits only so long for the whole of it. The library's own patience begins anew
/// with each byte.
class PatientServer : public httplib::Server {
 public:
  explicit PatientServer(std::chrono::milliseconds patience) : patience_(patience) {}

 private:
  bool process_and_close_socket(socket_t socket) override;

  const std::chrono::milliseconds patience_;
};

}  // namespace kitwright
