#include "manuscript/notes.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace kitwright {

namespace {

/// A part of the source without blanks around it.
Span trimmed(const Source& source, std::size_t begin, std::size_t end) {
  const std::string& t = source.text;
  const auto blank = [&](std::size_t i) { return t[i] == ' ' || t[i] == '\t' || t[i] == '\r'; };
  while (begin < end && blank(begin)) ++begin;
  while (end > begin && blank(end - 1)) --end;
  return {&source, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

std::string text_of(Span span) { return span.source->text.substr(span.begin, span.end - span.begin); }

/// A value's kind follows from its form: `yes` is a boolean, `3` a number, `"3"` a text. Anything else is a text on one line.
Datum scalar(Span where) {
  Datum d;
  d.text = text_of(where);
  d.where = where;
  d.kind = Datum::Kind::Text;
  if (d.text == "yes" || d.text == "true" || d.text == "no" || d.text == "false") {
    d.kind = Datum::Kind::Bool;
    d.boolean = d.text == "yes" || d.text == "true";
  } else if (d.text.find_first_of("-0123456789.") == 0) {
    const char* end = d.text.data() + d.text.size();
    const auto read = std::from_chars(d.text.data(), end, d.number);
    if (read.ptr == end) d.kind = Datum::Kind::Number;
    // Too large for anything is what it is told to be.
    if (read.ec == std::errc::result_out_of_range) d.number = std::numeric_limits<double>::max();
  } else if (d.text.size() >= 2 && d.text.front() == '"' && d.text.back() == '"') {
    d.where = {where.source, where.begin + 1, where.end - 1};
    d.text = text_of(d.where);
  }
  return d;
}

/// A line at a time: a key of its own, or an entry of the last key if indented.
class NoteReader {
 public:
  NoteReader(Span body, std::size_t prefix, Diagnostics& out) : source_(*body.source), out_(out) {
    object_.kind = Datum::Kind::Object;
    object_.where = body;
    for (std::size_t begin = body.begin; begin < body.end;) {
      const std::size_t end = std::min<std::size_t>(source_.text.find('\n', begin), body.end);
      line(std::min(begin + prefix, end), end);
      begin = end + 1;
    }
  }
  Datum take() { return std::move(object_); }

 private:
  void line(std::size_t begin, std::size_t end) {
    const Span content = trimmed(source_, begin, end);
    if (content.begin == content.end || source_.text[content.begin] == '#') return;
    if (content.begin > begin && !object_.object.empty()) return add_entry(content);
    // The first colon ends the key; later ones belong to the value.
    const std::size_t colon = source_.text.find(':', content.begin);
    if (colon >= content.end) {
      out_.error("book.notes", content, "this line is no 'key: value'",
                 "write a key, a colon and its value; indent the lines that belong to a key");
      return;
    }
    const Span key = trimmed(source_, content.begin, colon);
    // What belongs to a line that is told stays unread.
    dropped_ = key.begin == key.end || object_.find(text_of(key));
    if (key.begin == key.end)
      out_.error("book.notes", content, "nothing stands before this colon", "write there what the line is about");
    else if (dropped_)
      out_.error("book.notes", key, fmt::format("'{}' is said twice", text_of(key)), "keep one of them");
    else
      object_.object.push_back({text_of(key), key, scalar(trimmed(source_, colon + 1, content.end))});
  }

  /// An indented line is one more entry for the key above. If that key had a value on its own line, this is the first entry.
  void add_entry(Span content) {
    if (dropped_) return;
    Datum& value = object_.object.back().value;
    if (value.kind != Datum::Kind::List) {
      Datum list;
      list.kind = Datum::Kind::List;
      if (value.where.end > value.where.begin) list.list.push_back(value);
      list.where = value.where;
      value = std::move(list);
    }
    Datum entry;
    entry.kind = Datum::Kind::Text;
    entry.text = text_of(content);
    entry.where = content;
    value.list.push_back(std::move(entry));
    value.where.end = content.end;
  }

  const Source& source_;
  Diagnostics& out_;
  Datum object_;
  bool dropped_ = false;  ///< the last key was told and is not kept
};

}  // namespace

void keep_texts(Datum& notes, const KeyTable& table) {
  for (Member& m : notes.object)
    for (const Key& key : table.keys)
      if (key.name == m.key && key.kind == KeyKind::Text &&
          (m.value.kind == Datum::Kind::Number || m.value.kind == Datum::Kind::Bool))
        m.value.kind = Datum::Kind::Text;
}

Datum read_notes(Span body, std::size_t prefix, Diagnostics& out) { return NoteReader(body, prefix, out).take(); }

}  // namespace kitwright
