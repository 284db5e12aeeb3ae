#include "game/expressions.h"

#include <algorithm>

#include "expr/checked.h"

namespace kitwright {

using Kind = Datum::Kind;

/// A quoted text that runs on over a line's end would take the line break, and the indentation of the next line, into itself.
static bool leaves_text_open(std::string_view line) {
  bool open = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (open && line[at] == '\\')
      ++at;
    else if (line[at] == '\'')
      open = !open;
  }
  return open;
}

static bool check_line(const Datum& line, Diagnostics& out) {
  if (!leaves_text_open(line.text)) return true;
  out.error("expr.lines", inside(line), "a quoted text begins in this line and does not end in it",
            "close it with ', and join it with '+' to one in the next line");
  return false;
}

/// Between two lines stand as many blanks as bytes in the file, one of them a line break: so an offset in the text is one in the
/// file. Behind an escape, which is longer than what it stands for, places in the rest of its line are that much too early.
static std::optional<WrittenExpression> written_lines(const std::vector<Datum>& lines, Diagnostics& out) {
  const bool sound = std::count_if(lines.begin(), lines.end(), [&](const Datum& line) { return check_line(line, out); }) ==
                     static_cast<std::ptrdiff_t>(lines.size());
  if (!sound) return {};
  const std::uint32_t first = lines.front().where.begin + 1;
  WrittenExpression written{{}, {lines.front().where.source, first, lines.back().where.end - 1}};
  for (const Datum& line : lines) {
    if (const std::size_t begin = line.where.begin + 1 - first; begin > 0) {
      written.text += '\n';
      written.text.resize(std::max(begin, written.text.size()), ' ');
    }
    written.text += line.text;
  }
  written.text.resize(std::max<std::size_t>(written.text.size(), written.where.end - first), ' ');
  return written;
}

bool is_expression(const Datum& value) {
  const auto is_text = [](const Datum& line) { return line.kind == Kind::Text; };
  if (value.kind == Kind::List) return !value.list.empty() && std::all_of(value.list.begin(), value.list.end(), is_text);
  return value.kind == Kind::Text || value.kind == Kind::Number || value.kind == Kind::Bool;
}

std::optional<WrittenExpression> written_expression(const Datum& value, Diagnostics& out) {
  if (!is_expression(value)) return {};
  if (value.kind == Kind::List) return written_lines(value.list, out);
  if (value.kind == Kind::Bool) return WrittenExpression{value.boolean ? "true" : "false", value.where};
  return WrittenExpression{value.text, inside(value)};
}

Expression read_expression(const Datum& value, Diagnostics& out) {
  const auto written = written_expression(value, out);
  return written ? parse_expression(written->text, written->where, out) : Expression();
}

Expression read_checked(const Datum* written, const Names& names, Diagnostics& out) {
  const auto e = written ? written_expression(*written, out) : std::nullopt;
  return e ? parse_checked(e->text, e->where, names, out) : Expression();
}

std::optional<Template> read_checked_template(const Datum* written, const Names& names, Diagnostics& out) {
  if (!written || written->kind != Kind::Text) return {};
  return parse_checked_template(written->text, inside(*written), names, out);
}

Names row_names(const Component& component, const Names& known) {
  Names names = known;
  for (const Field& f : component.fields) names.insert_or_assign(f.name, f.type);
  names.insert_or_assign("id", Type::text());
  return names;
}

}  // namespace kitwright
