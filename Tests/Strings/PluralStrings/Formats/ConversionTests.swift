import PluralStrings
import PluralTestSupport
import Testing

/// Expected texts are the output of C's `printf`, except where a comment says otherwise.
@Suite("Formatting of arguments")
struct ConversionTests {
  private func text(
    _ format: String, _ arguments: FormatArgument..., strict: Bool = false,
    locale: String? = nil
  ) -> String {
    var options = FormatOptions()
    options.numberSymbols = locale.map { NumberSymbols(locale: $0) } ?? .plain
    if strict { options.integerWidths = .declared }
    return LocalizedFormat(format, language: "en").string(arguments: arguments, options: options)
  }

  @Test("Formats integers")
  func integers() {
    expectEqual(
      text("%d|%5d|%-5d|%05d|%+d|% ld", 42, 42, 42, 42, 42, 42), "42|   42|42   |00042|+42| 42")
    expectEqual(text("%d %i %ld %qd", -1, -2, -3, -4), "-1 -2 -3 -4")
    expectEqual(text("%8.3d|%.0d|%.3d", 5, 0, -5), "     005||-005")
    expectEqual(text("%u %lu", -1, -1), "4294967295 18446744073709551615")
    expectEqual(text("%hhu %hu", -1, -1), "255 65535")
    expectEqual(
      text("%+u|% llu|%+5u|%+05llu|%+u", 1, 2, 3, 4, 0x1p64), "1|2|    3|00004|18446744073709551616"
    )
    expectEqual(text("%x %X %#x %o %#o %#x", 255, 255, 255, 8, 8, 0), "ff FF 0xff 10 010 0")
    expectEqual(text("%08x|%#010x|%-6x|", 255, 255, 255), "000000ff|0x000000ff|ff    |")
    expectEqual(text("%D %U %O", 1, 2, 8), "1 2 10")
    expectEqual(text("%lld", .integer(.min)), "-9223372036854775808")
    expectEqual(text("%llu", .unsigned(.max)), "18446744073709551615")
  }

  @Test("Formats all digits of integers unless they are truncated to C's widths")
  func widths() {
    expectEqual(text("%d", 5_000_000_000), "5000000000")
    expectEqual(text("%d", 5_000_000_000, strict: true), "705032704")
    expectEqual(text("%hhd %hd", 300, 70_000, strict: true), "44 4464")
    expectEqual(text("%x", -1), "ffffffff")
    expectEqual(text("%x", .integer(-5_000_000_000)), "fffffffed5fa0e00")
    expectEqual(text("%x", .integer(-5_000_000_000), strict: true), "d5fa0e00")
  }

  @Test("Formats floating-point numbers")
  func floatingPoint() {
    expectEqual(text("%f %.1f %.0f %.3f", 1.5, 0.25, 2.5, 1e-4), "1.500000 0.2 2 0.000")
    expectEqual(text("%.0f %.0f %.1f", 0.5, 1.5, 0.35), "0 2 0.3")
    expectEqual(text("%#.0f %+.1f % .1lf %08.2f", 2.0, 1.0, 1.0, -3.14159), "2. +1.0  1.0 -0003.14")
    expectEqual(text("%e %.2E %.0e", 12345.678, 0.00012, 5e10), "1.234568e+04 1.20E-04 5e+10")
    expectEqual(text("%g %g %g %g", 100000.0, 1e6, 1e-4, 1e-5), "100000 1e+06 0.0001 1e-05")
    expectEqual(text("%.3g %#.3g %G", 1234.5, 1.0, 1e-10), "1.23e+03 1.00 1E-10")
    expectEqual(text("%f", 1e22), "10000000000000000000000.000000")
    expectEqual(text("%.20f", 0.1), "0.10000000000000000555")
    expectEqual(text("%.1f", 0.05), "0.1")
    expectEqual(text("%f %.2f", 3, .unsigned(.max)), "3.000000 18446744073709551615.00")
    expectEqual(text("%.1f", -0.04), "-0.0")
  }

  @Test("Integer conversions truncate the fraction of a number of any size")
  func truncation() {
    expectEqual(text("%d %d %d %d", 1.9, -1.9, 0.5, -0.5), "1 -1 0 0")
    expectEqual(text("%d %u %x", -0.0, 2.5, 255.9), "0 2 ff")
    expectEqual(text("%+d|% ld|%05d|%.3d", -0.5, -0.5, -1.5, 1.5), "+0| 0|-0001|001")
    expectEqual(text("%d", 0x1p53), "9007199254740992")
    expectEqual(text("%d", 0x1.fffffffffffffp63), "18446744073709549568")
    expectEqual(text("%d %d", 0x1p64, -0x1p64), "18446744073709551616 -18446744073709551616")
    expectEqual(text("%d", 1e22), "10000000000000000000000")
    expectEqual(text("%d", .number(.greatestFiniteMagnitude)).count, 309)
    expectEqual(text("%d %x", .number(.nan), .number(-.infinity)), "nan -inf")
    expectEqual(text("%d", .number(.leastNonzeroMagnitude)), "0")
    expectEqual(text("%.4d", 1e22), "10000000000000000000000")
  }

  @Test("Formats hexadecimal floating-point numbers")
  func hexadecimal() {
    expectEqual(text("%a %a %a", 1.0, 0.5, 3.0), "0x1p+0 0x1p-1 0x1.8p+1")
    expectEqual(text("%.1a %A %.0a", 1.999, 10.0, 1.5), "0x1.0p+1 0X1.4P+3 0x1p+1")
    expectEqual(text("%a", 0.0), "0x0p+0")
    expectEqual(text("%.2a", 1.0), "0x1.00p+0")
  }

  @Test("Never pads infinity and NaN with zeros")
  func notFinite() {
    expectEqual(
      text("%f %F %05.1f", .number(.infinity), .number(.nan), .number(-.infinity)), "inf NAN  -inf")
    expectEqual(text("%d", .number(.nan)), "nan")
    expectEqual(text("%@", .number(.infinity), locale: "en"), "∞")
  }

  @Test("Formats text and characters")
  func characters() {
    expectEqual(text("%s|%5s|%-5s|%.2s", "ab", "ab", "ab", "abc"), "ab|   ab|ab   |ab")
    // Widths and precisions of %@ are ignored, as on Apple's platforms.
    expectEqual(text("%10@|%.1@", "abc", "abc"), "abc|abc")
    expectEqual(text("%c%c %C", 72, 105, 0x20AC), "Hi €")
    expectEqual(text("%C", 0xD800), "\u{FFFD}")
    expectEqual(text("%p", 255), "0xff")
    // A precision never splits a scalar: é has two bytes.
    expectEqual(text("%.1s|%.2s", "é", "é"), "|é")
  }

  @Test("Stars read their arguments before the conversion's argument")
  func stars() {
    expectEqual(text("%*d|%-*d|%.*f", 5, 42, 5, 42, 2, 3.14159), "   42|42   |3.14")
    expectEqual(text("%*d|", -5, 42), "42   |")
    expectEqual(text("%2$*1$d", 5, 42), "   42")
    expectEqual(text("%*d", "x", 42), "42")
  }

  @Test("%n shows nothing and skips its argument")
  func count() { expectEqual(text("%d%n %@", 1, 0, "a"), "1 a") }

  @Test("Positions do not move the implicit counter")
  func positions() {
    expectEqual(text("%d %1$d", 7, 8), "7 7")
    expectEqual(text("%1$d %d", 7, 8), "7 7")
    expectEqual(text("%2$d %d %d", 7, 8, 9), "8 7 8")
    expectEqual(text("%1$@ %3$d", "a", 2, 3), "a 3")
  }

  @Test("Adapts arguments of another type")
  func adaptation() {
    expectEqual(text("%d %d", 3.9, -3.9), "3 -3")
    expectEqual(text("%d", "text"), "text")
    expectEqual(text("%@ %@ %@", 1, 1.5, 1.0), "1 1.5 1")
    expectEqual(text("%@", .number(1, fractionDigits: 2)), "1.00")
    expectEqual(text("%s", 12), "12")
    expectEqual(text("%d", 1e300).count, 301)
    expectEqual(text("%@ %@", 1e21, 1e-7), "1e+21 1e-07")
  }

  @Test(
    "Formats numbers with the locale's digits, separators, groups and signs",
    arguments: [
      ("en", "1,234,567", "-1,234", "1.5"), ("de", "1.234.567", "-1.234", "1,5"),
      ("fr", "1\u{202F}234\u{202F}567", "-1\u{202F}234", "1,5"),
      ("pl", "1\u{A0}234\u{A0}567", "-1234", "1,5"),
      ("ru", "1\u{A0}234\u{A0}567", "-1\u{A0}234", "1,5"),
      ("hi-IN", "12,34,567", "-1,234", "1.5"), ("es-ES", "1.234.567", "-1234", "1,5"),
      ("de-CH", "1'234'567", "-1'234", "1.5"), ("bg", "1\u{A0}234\u{A0}567", "-1234", "1,5"),
      ("ar-EG", "١٬٢٣٤٬٥٦٧", "\u{61C}-١٬٢٣٤", "١٫٥"),
      ("fa", "۱٬۲۳۴٬۵۶۷", "\u{200E}\u{2212}۱٬۲۳۴", "۱٫۵"),
      ("ar", "1,234,567", "\u{200E}-1,234", "1.5"),
      ("ar-MA", "1.234.567", "\u{200E}-1.234", "1,5"), ("ne", "१२,३४,५६७", "-१,२३४", "१.५"),
      ("my", "၁,၂၃၄,၅၆၇", "-၁,၂၃၄", "၁.၅"), ("dz", "༡༢,༣༤,༥༦༧", "-༡,༢༣༤", "༡.༥"),
      ("ar-EG-u-nu-latn", "1,234,567", "\u{200E}-1,234", "1.5"),
      ("en-u-nu-thai", "๑,๒๓๔,๕๖๗", "-๑,๒๓๔", "๑.๕"), ("iw", "1,234,567", "\u{200E}-1,234", "1.5"),
      ("zh-TW-u-nu-hanidec", "一,二三四,五六七", "-一,二三四", "一.五"),
      ("xx-unknown", "1,234,567", "-1,234", "1.5"), ("", "1,234,567", "-1,234", "1.5"),
    ])
  func locales(locale: String, grouped: String, negative: String, decimal: String) {
    expectEqual(text("%d", 1_234_567, locale: locale), grouped)
    expectEqual(text("%d", -1234, locale: locale), negative)
    expectEqual(text("%.1f", 1.5, locale: locale), decimal)
  }

  @Test("Localized conversions keep C's flags and formats")
  func localizedShapes() {
    expectEqual(
      text("%u %llu", -1, .unsigned(.max), locale: "en"), "4,294,967,295 18,446,744,073,709,551,615"
    )
    expectEqual(text("% ld|%05d|%08.1f", 5, 42, 1.5, locale: "en"), " 5|00042|000001.5")
    expectEqual(
      text("%e|%g|%G", 12345.678, 12345.678, 1e-10, locale: "en"), "1.234568e+04|12,345.7|1E-10")
    expectEqual(text("%x %p", 1_234_567, 1_234_567, locale: "en"), "12d687 0x12d687")
    expectEqual(text("%'d %d", 1234, 1234, locale: "en"), "1,234 1,234")
    expectEqual(text("%10d|%-10d|", 1234, 1234, locale: "en"), "     1,234|1,234     |")
  }
}
