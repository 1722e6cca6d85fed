import Foundation
import PluralTestSupport
import Testing

extension StringsTests {
  @Test("negotiate replies to rows")
  func negotiate() throws {
    let run = try Tool("plural-strings negotiate --batch", input: "de,en\tde-AT,fr\nde\tja\n")
    expectEqual(run.output, "de,en\tde-AT,fr\tde\nde\tja\t(none)\n")
  }
}
