import PluralStrings
import PluralTestSupport
import Testing

@Suite("Format options by name")
struct FormatOptionsTests {
  @Test("Omitted options have their defaults")
  func usual() {
    let options = FormatOptions()
    #expect(options.numberSymbols == nil && options.pluralChoice == nil && options.width == nil)
    #expect(
      options.operands == .value && options.integerWidths == .full
        && options.isolates == .foundation)
    expectEqual(FormatOptions(width: 40).width, 40)
    expectEqual(FormatOptions(isolates: .never).isolates, .never)
    expectEqual(FormatOptions(numberSymbols: .plain).numberSymbols, .plain)
    expectEqual(FormatOptions(operands: .visibleDigits, width: -1).operands, .visibleDigits)
  }

  @Test("Each option has the effect of the property")
  func effect() {
    let format = LocalizedFormat(
      "%#@n@ %@", language: "he",
      variables: [PluralVariable("n", valueType: "d", [.one: "%d אחד", .other: "%d הרבה"])])
    func text(_ options: FormatOptions) -> String {
      format.string(4_294_967_297, "Ann", options: options)
    }
    expectEqual(text(FormatOptions(isolates: .never)), "4,294,967,297 הרבה Ann")
    expectEqual(text(FormatOptions(integerWidths: .declared, isolates: .never)), "1 אחד Ann")
    expectEqual(
      text(FormatOptions(numberSymbols: .plain, pluralChoice: { _ in .one }, isolates: .never)),
      "4294967297 אחד Ann")
  }
}
