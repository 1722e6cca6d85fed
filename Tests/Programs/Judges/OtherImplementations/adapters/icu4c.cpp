// install: apt-get install g++ libicu-dev pkgconf
// build: c++ -std=c++17 -o {work}/icu4c {file} $(pkg-config --cflags --libs icu-i18n icu-uc)
// run: {work}/icu4c
#include <unicode/numberformatter.h>
#include <unicode/numberrangeformatter.h>
#include <unicode/plurrule.h>
#include <unicode/ulocdata.h>

#include <iostream>
#include <map>
#include <string>

using namespace icu;
using namespace icu::number;

// Scientific notation passes its exponent to the rules: 1.2c6 is the text 1.2E6 of the number 1200000. It has one digit before
// the point.
static bool formatter(std::string& text, UnlocalizedNumberFormatter& result) {
  auto c = text.find('c'), point = text.find('.');
  if (c != std::string::npos && (point == std::string::npos ? c : point) - (text[0] == '-') != 1) return false;
  if (c != std::string::npos && text[text[0] == '-'] == '0') return false;
  auto digits = text.substr(0, c);
  result = NumberFormatter::with().precision(
      Precision::fixedFraction(point == std::string::npos ? 0 : digits.size() - point - 1));
  if (c != std::string::npos) result = result.notation(Notation::scientific()), text[c] = 'E';
  return true;
}

int main() {
  UErrorCode status = U_ZERO_ERROR;
  UVersionInfo cldr;
  ulocdata_getCLDRVersion(cldr, &status);
  std::cout << "ICU4C\t" << U_ICU_VERSION << '\t' << int(cldr[0]) << '.' << int(cldr[1]) << '\n';
  std::map<std::string, PluralRules*> cache;
  std::string type, id, number;
  while (std::getline(std::getline(std::getline(std::cin, type, '\t'), id, '\t'), number)) {
    status = U_ZERO_ERROR;
    auto locale = Locale(id.c_str());
    auto& rules = cache[(type == "ordinal" ? "o" : "c") + id];
    if (!rules) rules = PluralRules::forLocale(locale, type == "ordinal" ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, status);
    UnicodeString answer = u"-";
    UnlocalizedNumberFormatter one, two;
    if (type == "range") {
      auto end = number.substr(number.find('~') + 1), start = number.substr(0, number.find('~'));
      if (formatter(start, one) && formatter(end, two)) {
        auto ranges = UnlocalizedNumberRangeFormatter().numberFormatterFirst(one).numberFormatterSecond(two).locale(locale);
        Formattable first(StringPiece(start), status), last(StringPiece(end), status);
        answer = rules->select(ranges.formatFormattableRange(first, last, status), status);
      }
    } else if (formatter(number, one)) {
      answer = rules->select(one.locale(locale).formatDecimal(number, status), status);
    }
    std::string text;
    std::cout << (U_SUCCESS(status) ? answer.toUTF8String(text) : "-") << std::endl;
  }
}
