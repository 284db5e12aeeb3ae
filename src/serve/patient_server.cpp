#include "serve/patient_server.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>

namespace kitwright {

namespace {

using Clock = std::chrono::steady_clock;

/// A connection that is read until a moment, and written to as long as somebody takes what is written.
class PatientStream : public httplib::Stream {
 public:
  PatientStream(socket_t socket, std::chrono::milliseconds patience)
      : socket_(socket), patience_(patience), end_(Clock::now() + patience) {}

  bool is_readable() const override {
    return begin_ < filled_ || is_ready(POLLIN, std::chrono::ceil<std::chrono::milliseconds>(end_ - Clock::now()));
  }
  bool is_writable() const override { return is_ready(POLLOUT, patience_) && !is_gone(); }
  // The library reads the head of a question byte by byte.
  ssize_t read(char* into, std::size_t size) override {
    if (!is_readable()) return -1;
    if (begin_ == filled_) {
      const ssize_t got = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
      if (got <= 0) return got;
      begin_ = 0, filled_ = static_cast<std::size_t>(got);
    }
    const std::size_t taken = std::min(size, filled_ - begin_);
    std::copy_n(buffer_.data() + begin_, taken, into);
    begin_ += taken;
    return static_cast<ssize_t>(taken);
  }
  ssize_t write(const char* bytes, std::size_t size) override {
    return is_writable() ? ::send(socket_, bytes, size, MSG_NOSIGNAL) : -1;
  }
  void get_remote_ip_and_port(std::string& ip, int& port) const override { address(::getpeername, ip, port); }
  void get_local_ip_and_port(std::string& ip, int& port) const override { address(::getsockname, ip, port); }
  socket_t socket() const override { return socket_; }

 private:
  bool is_ready(short what, std::chrono::milliseconds patience) const {
    pollfd one{socket_, what, 0};
    const auto left = std::max(patience, std::chrono::milliseconds(0));
    int ready = -1;
    do ready = ::poll(&one, 1, static_cast<int>(left.count()));
    while (ready < 0 && errno == EINTR);
    return ready > 0 && (one.revents & what);
  }
  bool is_gone() const {
    char next = 0;
    const ssize_t got = ::recv(socket_, &next, 1, MSG_PEEK | MSG_DONTWAIT);
    return got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK);
  }
  /// This server has one address, of IPv4.
  template <class Of>
  void address(const Of& of, std::string& ip, int& port) const {
    sockaddr_in found{};
    socklen_t size = sizeof found;
    if (of(socket_, reinterpret_cast<sockaddr*>(&found), &size) != 0 || found.sin_family != AF_INET) return;
    std::array<char, INET_ADDRSTRLEN> text{};
    if (::inet_ntop(AF_INET, &found.sin_addr, text.data(), text.size())) ip = text.data();
    port = ntohs(found.sin_port);
  }

  const socket_t socket_;
  const std::chrono::milliseconds patience_;
  const Clock::time_point end_;
  std::array<char, 4096> buffer_{};
  std::size_t begin_ = 0, filled_ = 0;  ///< of what is in the buffer and not taken yet
};

}  // namespace

bool PatientServer::process_and_close_socket(socket_t socket) {
  PatientStream stream(socket, patience_);
  bool closed = false;
  const bool answered = process_request(stream, true, closed, nullptr);
  ::shutdown(socket, SHUT_RDWR);
  ::close(socket);
  return answered;
}

}  // namespace kitwright
