#include "serve/web_server.h"

#include <sys/socket.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <limits>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <httplib.h>
#include <nlohmann/json.hpp>

#include "base/failure.h"
#include "serve/event_streams.h"
#include "serve/gate.h"
#include "serve/table_play.h"

namespace kitwright {

using httplib::Request;
using httplib::Response;

/// A browser holds several connections, and each that waits for news holds a thread.
constexpr std::size_t threads = 64;
constexpr std::size_t longest_question = 1 << 20;
/// How long a connection may hold a thread without a word of a question, or with half of one.
constexpr std::chrono::seconds patience{2};
/// A stream is told that all is quiet after so many looks at whether there is news, or somebody to hear it.
constexpr std::chrono::seconds look{1};
constexpr int looks_to_sign_of_life = 15;

constexpr const char* json_type = "application/json";
/// The page loads nothing from elsewhere and runs no script but its own.
constexpr const char* policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; "
    "base-uri "
    "'none'; form-action 'none'; frame-ancestors 'self'";

/// Throws Refused for what is no number up to `most`, and for two of them.
static std::uint64_t number(const Request& request, const char* name, std::uint64_t otherwise,
                            std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
  if (!request.has_param(name)) return otherwise;
  if (request.get_param_value_count(name) > 1) throw Refused(400, fmt::format("'{}' is given twice", name));
  const std::string text = request.get_param_value(name);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value > most)
    throw Refused(400, fmt::format("'{}' is no whole number from 0 to {}", name, most));
  return value;
}

struct WebServer::Inside {
  Inside(Workbench& b, std::map<std::string, PageFile> files, const std::string& link)
      : bench(b), page(std::move(files)), editor(link) {}

  void set_up();
  httplib::Server::HandlerResponse admit(const Request& request, Response& response) const;
  void answer_state(Response& response) const;
  void answer_events(const Request& request, Response& response);
  void answer_picture(const std::string& key, Response& response) const;
  void answer_rulebook(Response& response) const;
  void answer_play(Response& response, const std::function<std::string(const Kit&)>& play) const;

  Workbench& bench;
  const std::map<std::string, PageFile> page;
  const std::string editor;
  EventStreams streams;
  httplib::Server server;
  int port = 0;
  std::thread thread;
};

httplib::Server::HandlerResponse WebServer::Inside::admit(const Request& request, Response& response) const {
  response.set_header("X-Content-Type-Options", "nosniff");
  response.set_header("Referrer-Policy", "no-referrer");
  response.set_header("Cross-Origin-Resource-Policy", "same-origin");
  const std::string host = request.get_header_value("Host"), origin = request.get_header_value("Origin"),
                    site = request.get_header_value("Sec-Fetch-Site");
  // Of two hosts each reader may take another (RFC 9112, 3.2).
  if (request.get_header_value_count("Host") > 1) {
    response.status = 400;
    response.set_content("A question has one Host.\n", "text/plain");
    return httplib::Server::HandlerResponse::Handled;
  }
  const bool known = admits({host, origin, site}, port);
  // A form of another page cannot send JSON.
  const bool plain = request.method != "POST" || request.get_header_value("Content-Type") == json_type;
  if (known && plain) return httplib::Server::HandlerResponse::Unhandled;
  response.status = 403;
  response.set_content("Only pages of this server are answered.\n", "text/plain");
  return httplib::Server::HandlerResponse::Handled;
}

void WebServer::Inside::answer_state(Response& response) const {
  auto state = nlohmann::ordered_json::parse(bench.showcase().state());
  state["editor"] = editor;
  response.set_header("Cache-Control", "no-store");
  response.set_content(state.dump(), json_type);
}

/// Server-sent events: a line of data for each version.
void WebServer::Inside::answer_events(const Request& request, Response& response) {
  int after = static_cast<int>(number(request, "after", 0)), looks = 0;
  const int own = streams.enter();
  response.set_header("Cache-Control", "no-store");
  const auto tell = [this, own, after, looks](std::size_t, httplib::DataSink& sink) mutable {
    const auto news = streams.is_open(own) ? bench.showcase().news(after, look) : std::nullopt;
    if (!news) return sink.done(), true;
    if (news->empty() && ++looks < looks_to_sign_of_life) return true;
    looks = 0;
    std::string text = ": all quiet\n\n";
    if (!news->empty()) {
      after = nlohmann::json::parse(*news)["version"];
      text = "data: " + *news + "\n\n";
    }
    return sink.write(text.data(), text.size());
  };
  response.set_chunked_content_provider("text/event-stream", tell, [this, own](bool) { streams.leave(own); });
}

/// The key says what the picture shows, so it never changes.
void WebServer::Inside::answer_picture(const std::string& key, Response& response) const {
  const auto svg = bench.picture(key);
  if (!svg) {
    response.status = 404;
    return;
  }
  response.set_header("Cache-Control", "max-age=31536000, immutable");
  response.set_header("Content-Security-Policy", "default-src 'none'; img-src data:; style-src 'unsafe-inline'");
  response.set_content(*svg, "image/svg+xml");
}

void WebServer::Inside::answer_rulebook(Response& response) const {
  const std::string html = bench.rulebook();
  response.set_header("Cache-Control", "no-store");
  response.set_content(html.empty() ? "<!doctype html><title>Rulebook</title><p>There is no rulebook yet." : html, "text/html");
}

void WebServer::Inside::answer_play(Response& response, const std::function<std::string(const Kit&)>& play) const {
  const auto kit = bench.showcase().readable();
  response.set_header("Cache-Control", "no-store");
  response.set_content(kit ? play(kit->kit) : R"({"wrong": "the game is not read yet; if it stays so, its findings say why"})",
                       json_type);
}

/// What a handler throws must not end the server.
static void answer_failure(const std::exception_ptr& thrown, Response& response) {
  std::string why = "this could not be answered";
  response.status = 500;
  try {
    std::rethrow_exception(thrown);
  } catch (const Refused& refused) {
    response.status = refused.status;
    why = refused.what();
  } catch (const Failure& failure) {
    response.status = 409;
    why = failure.what();
  } catch (...) {
    // Then nobody knows more.
  }
  const nlohmann::json answer = {{"wrong", why}};
  response.set_content(answer.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), json_type);
}

void WebServer::Inside::set_up() {
  server.new_task_queue = [] { return new httplib::ThreadPool(threads); };
  server.set_read_timeout(patience);
  server.set_keep_alive_timeout(patience.count());
  // An answered connection would hold its thread as long again; on this machine a new one costs nothing.
  server.set_keep_alive_max_count(1);
  server.set_payload_max_length(longest_question);
  server.set_tcp_nodelay(true);
  // The library's own would let a second server share the port with the first.
  server.set_socket_options([](auto socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  server.set_pre_routing_handler([this](const Request& q, Response& a) { return admit(q, a); });
  server.set_exception_handler([](const Request&, Response& a, std::exception_ptr thrown) { answer_failure(thrown, a); });
  for (const auto& [name, file] : page)
    server.Get(name == "index.html" ? "/" : "/" + name, [&file](const Request&, Response& a) {
      a.set_header("Content-Security-Policy", policy);
      a.set_header("Cache-Control", "no-store");
      a.set_content(file.bytes, file.type.c_str());
    });
  server.Get("/state", [this](const Request&, Response& a) { answer_state(a); });
  server.Get("/events", [this](const Request& q, Response& a) { answer_events(q, a); });
  server.Get(R"(/face/([0-9a-f]+)\.svg)", [this](const Request& q, Response& a) { answer_picture(q.matches[1], a); });
  server.Get("/rulebook", [this](const Request&, Response& a) { answer_rulebook(a); });
  server.Get("/sheets", [this](const Request&, Response& a) {
    a.set_header("Cache-Control", "no-store");
    a.set_content(fmt::format(R"({{"pages": {}}})", bench.sheet_pages()), json_type);
  });
  server.Get("/sheet", [this](const Request& q, Response& a) {
    const auto png = bench.sheet_picture(number(q, "page", 0));
    a.set_header("Cache-Control", "no-store");
    png ? a.set_content(*png, "image/png") : void(a.status = 404);
  });
  server.Get("/setup", [this](const Request& q, Response& a) {
    const auto players = q.has_param("players") ? std::optional(number(q, "players", 0, 100)) : std::nullopt;
    answer_play(a, [&](const Kit& kit) { return deal_setup(kit, kit.disk, players, number(q, "seed", 1)); });
  });
  server.Post("/position", [this](const Request& q, Response& a) {
    answer_play(a, [&](const Kit& kit) { return judge_position(kit, kit.disk, q.body); });
  });
  server.Post("/save", [this](const Request& q, Response& a) {
    answer_play(a, [&](const Kit& kit) { return save_position(kit, q.body); });
  });
}

WebServer::WebServer(Workbench& bench, std::map<std::string, PageFile> page, const std::string& editor, int port)
    : inside_(std::make_unique<Inside>(bench, std::move(page), editor)) {
  inside_->set_up();
  inside_->port = port;
  if (port == 0) inside_->port = inside_->server.bind_to_any_port("127.0.0.1");
  if (inside_->port <= 0 || (port != 0 && !inside_->server.bind_to_port("127.0.0.1", port)))
    throw Failure(fmt::format("port {} of this machine cannot be used; another program may have it", port));
  inside_->thread = std::thread([this] { inside_->server.listen_after_bind(); });
  // One that is stopped before it runs would never end.
  while (!inside_->server.is_running()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

WebServer::~WebServer() {
  inside_->bench.close();
  inside_->server.stop();
  inside_->thread.join();
}

int WebServer::port() const { return inside_->port; }

}  // namespace kitwright
