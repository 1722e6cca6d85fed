import Foundation
import PluralRuleCompilation
import PluralTestSupport
import PluralsDiagnostics
import Testing

@Suite("The release in a DTD")
struct CLDRVersionReaderTests {
  private func version(_ dtd: String) throws -> String {
    try CLDRVersionReader.version(
      inDTD: SourceFile(path: "ldmlSupplemental.dtd", bytes: Array(dtd.utf8)))
  }

  /// Returns the error for an invalid DTD.
  private func refusal(_ dtd: String) -> String? {
    do {
      return try "version \(version(dtd))"
    } catch {
      return (error as? Diagnostic)?.description
    }
  }

  @Test("Reads the release from the fixed value of an attribute of <version>")
  func fixedValue() throws {
    try expectEqual(
      version(
        """
        <!ELEMENT version EMPTY >
        <!-- <!ATTLIST version cldrVersion CDATA #FIXED "1" > -->
        <!ATTLIST other cldrVersion CDATA #FIXED "2" >
        <!ATTLIST version number CDATA #REQUIRED >
        <!ATTLIST version cldrVersion CDATA #FIXED "49" >
        <!ATTLIST other cldrVersion CDATA #FIXED "3" >
        """), "49")
  }

  @Test("The package's DTD names the package's release")
  func packageData() throws {
    let path = "common/dtd/ldmlSupplemental.dtd"
    let file = try #require(CheckedInRelease.provenance.get().files.first { $0.path == path })
    let dtd = try Data(contentsOf: Checkout.cldrData.appendingPathComponent(path))
    let version = try CLDRVersionReader.version(
      inDTD: SourceFile(path: "dtd", bytes: Array(dtd)))
    #expect("\(file.release).".hasPrefix("\(version)."))
  }

  @Test("Rejects a DTD without a release")
  func noRelease() {
    let message = "ldmlSupplemental.dtd: error: this DTD does not name a release of CLDR"
    expectEqual(refusal(""), message)
    expectEqual(refusal("<!ELEMENT version EMPTY >"), message)
    expectEqual(refusal("<!ATTLIST version cldrVersion CDATA #IMPLIED >"), message)
  }

  @Test("Rejects text that is not a DTD and states the position")
  func malformed() {
    expectEqual(
      refusal("<!ELEMENT version EMPTY >\n<!ATTLIST version cldrVersion #FIXED>"),
      """
      ldmlSupplemental.dtd:2:31: error: syntax error
      <!ATTLIST version cldrVersion #FIXED>
                                    ^
      """)
    expectEqual(
      refusal("<!ATTLIST version cldrVersion CDATA #FIXED '48'"),
      """
      ldmlSupplemental.dtd:1:48: error: not well-formed (invalid token)
      <!ATTLIST version cldrVersion CDATA #FIXED '48'
                                                     ^
      """)
  }

  @Test("Neither reads other files nor expands entities")
  func entities() {
    expectEqual(
      refusal("<!ENTITY % x SYSTEM 'file:///etc/hostname'>\n%x;"),
      """
      ldmlSupplemental.dtd:1:43: error: entity 'x' is declared; entities are not accepted
      <!ENTITY % x SYSTEM 'file:///etc/hostname'>
                                                ^
      """)
    expectEqual(
      refusal("<!ENTITY a 'x'>\n<!ATTLIST version cldrVersion CDATA #FIXED '&a;'>"),
      """
      ldmlSupplemental.dtd:1:12: error: entity 'a' is declared; entities are not accepted
      <!ENTITY a 'x'>
                 ^
      """)
    expectEqual(
      refusal("<!ATTLIST version cldrVersion CDATA #FIXED '4&a;8'>"),
      """
      ldmlSupplemental.dtd:1:46: error: undefined entity 'a'
      <!ATTLIST version cldrVersion CDATA #FIXED '4&a;8'>
                                                   ^
      """)
  }
}
