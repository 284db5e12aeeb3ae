#pragma once

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

/// JSON, read without a doubt: the content is our own.
struct Json {
  enum class Kind { Null, Bool, Number, Text, List, Object } kind = Kind::Null;
  double number = 0;
  std::string text = {};
  std::vector<Json> list = {};
  std::vector<std::pair<std::string, Json>> object = {};

  /// An empty value if there is no such key.
  const Json& operator[](const char* key) const {
    static const Json none;
    for (const auto& [name, value] : object)
      if (name == key) return value;
    return none;
  }
};

class JsonReader {
 public:
  explicit JsonReader(const char* at) : at_(at) {}

  Json value() {
    skip_blanks();
    switch (*at_) {
      case '{': return object();
      case '[': return list();
      case '"': {
        Json j{Json::Kind::Text};
        j.text = text();
        return j;
      }
      case 't': return word(Json::Kind::Bool, 4, 1);
      case 'f': return word(Json::Kind::Bool, 5, 0);
      case 'n': return word(Json::Kind::Null, 4, 0);
      default: return number();
    }
  }

 private:
  void skip_blanks() {
    while (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t') ++at_;
  }

  void skip_comma() {
    skip_blanks();
    if (*at_ == ',') ++at_;
    skip_blanks();
  }

  std::string text() {
    std::string s;
    for (++at_; *at_ != '"'; ++at_) {
      if (*at_ == '\\') ++at_;
      s += at_[-1] == '\\' && *at_ == 'n' ? '\n' : *at_;
    }
    ++at_;
    return s;
  }

  Json word(Json::Kind kind, int length, double value) {
    at_ += length;
    return {kind, value};
  }

  Json number() {
    char* end = nullptr;
    Json j{Json::Kind::Number, std::strtod(at_, &end)};
    at_ = end;
    return j;
  }

  Json list() {
    Json j{Json::Kind::List};
    ++at_;
    skip_blanks();
    while (*at_ != ']') {
      j.list.push_back(value());
      skip_comma();
    }
    ++at_;
    return j;
  }

  Json object() {
    Json j{Json::Kind::Object};
    ++at_;
    skip_blanks();
    while (*at_ != '}') {
      std::string key = text();
      skip_blanks();
      ++at_;  // the colon
      j.object.emplace_back(std::move(key), value());
      skip_comma();
    }
    ++at_;
    return j;
  }

  const char* at_;
};
