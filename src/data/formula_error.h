#pragma once

#include <algorithm>
#include <string_view>

namespace kitwright {

/// What spreadsheets show, and write into the files of other programs, for a formula that does not work out.
inline bool is_formula_error(std::string_view shown) {
  constexpr std::string_view errors[] = {
      // Excel, in English: its function ERROR.TYPE and the names of cell errors in Office's file format (MS-XLSX).
      "#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#GETTING_DATA", "#SPILL!", "#CALC!", "#FIELD!",
      "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#EXTERNAL!", "#PYTHON!", "#TIMEOUT!",
      // Excel and LibreOffice, in German and French, as EPPlus and HyperFormula list them.
      "#WERT!", "#BEZUG!", "#ZAHL!", "#NV", "#ÜBERLAUF!", "#KALK!", "#VALEUR!", "#NOM?", "#NOMBRE!", "#NUL!", "#EPARS!", "#FELD!",
      // Excel in Spanish, Portuguese, Italian, Dutch, Polish and Russian.
      "#¡DIV/0!", "#N/D", "#¿NOMBRE?", "#¡NULO!", "#¡NUM!", "#¡REF!", "#¡VALOR!", "#NOME?", "#NULO!", "#NÚM!", "#VALOR!",
      "#NULLO!", "#RIF!", "#VALORE!", "#DEEL/0!", "#N/B", "#NAAM?", "#LEEG!", "#GETAL!", "#VERW!", "#WAARDE!", "#DZIEL/0!",
      "#N/D!", "#NAZWA?", "#ZERO!", "#LICZBA!", "#ADR!", "#ARG!", "#ДЕЛ/0!", "#Н/Д", "#ИМЯ?", "#ПУСТО!", "#ЧИСЛО!", "#ССЫЛКА!",
      "#ЗНАЧ!",
      // Google, for a formula that it cannot read.
      "#ERROR!"};
  // LibreOffice numbers those that have no name: Err:502.
  constexpr std::string_view numbered = "Err:", digits = "0123456789";
  if (shown.starts_with(numbered) && shown.size() == numbered.size() + 3)
    return shown.find_first_not_of(digits, numbered.size()) == std::string_view::npos;
  return std::ranges::find(errors, shown) != std::end(errors);
}

constexpr const char* formula_failed = "this cell's formula does not work out";
constexpr const char* formula_way_out = "mend the formula, or type the value";

}  // namespace kitwright
