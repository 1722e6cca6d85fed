import Foundation
import PluralTestSupport

@testable import PluralConformance

/// An invented CLDR release that is small enough for complete checks in every test, with a rule that each mistake violates.
enum SmallRelease {
  static let plurals = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE supplementalData SYSTEM "../../common/dtd/ldmlSupplemental.dtd">
    <supplementalData>
      <plurals type="cardinal">
        <pluralRules locales="root qx">
          <pluralRule count="other">@integer 0~3, … @decimal 0.0, …</pluralRule>
        </pluralRules>
        <pluralRules locales="qa qa_QQ">
          <!-- the order of the file is not the order of tests -->
          <pluralRule count="many">e = 0 and i != 0 and i % 100 = 0 and v = 0 or e != 0..5 \
    @integer 100, 1c6, … @decimal 1.1c6, …</pluralRule>
          <pluralRule count="one">i = 1 and v = 0 @integer 1</pluralRule>
          <pluralRule count="other">@integer 0, 2, 1c3, … @decimal 0.0, 1.1c3, …</pluralRule>
        </pluralRules>
        <pluralRules locales="qb">
          <pluralRule count="zero">n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19 \
    @integer 0, 10~20, … @decimal 0.0, 10.0, 11.0, …</pluralRule>
          <pluralRule count="one">n % 10 = 1 and n % 100 != 11 \
    or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1 \
    @integer 1, 21, … @decimal 0.1, 1.0, …</pluralRule>
          <pluralRule count="other">@integer 2~9, 22~29, … @decimal 0.2~0.9, …</pluralRule>
        </pluralRules>
        <pluralRules locales="qc">
          <pluralRule count="one">n = 1 @integer 1 @decimal 1.0, 1.00</pluralRule>
          <pluralRule count="few">n % 100 = 3..10 @integer 3~10, 103, … @decimal 3.0, …</pluralRule>
          <pluralRule count="many">n % 10 = 2 and n % 100 != 12,72,92 \
    @integer 2, 22, … @decimal 2.0, 22.0, …</pluralRule>
          <pluralRule count="other">@integer 0, 11, 12, … @decimal 0.1, …</pluralRule>
        </pluralRules>
        <pluralRules locales="qd">
          <pluralRule count="one">i = 0,1 @integer 0, 1 @decimal 0.0~1.5</pluralRule>
          <pluralRule count="other">@integer 2, … @decimal 2.0, …</pluralRule>
        </pluralRules>
      </plurals>
    </supplementalData>
    """

  static let ordinals = """
    <supplementalData>
      <plurals type="ordinal">
        <pluralRules locales="root qb">
          <pluralRule count="other">@integer 0~15, …</pluralRule>
        </pluralRules>
        <pluralRules locales="qa">
          <pluralRule count="two">n = 2,3 @integer 2, 3</pluralRule>
          <pluralRule count="other">@integer 0, 1, 4~9, …</pluralRule>
        </pluralRules>
        <pluralRules locales="qe">
          <pluralRule count="two">n = 2,13 @integer 2, 13</pluralRule>
          <pluralRule count="many">n % 1000 = 500 @integer 500, 1500, …</pluralRule>
          <pluralRule count="other">@integer 0, 1, 3~9, …</pluralRule>
        </pluralRules>
      </plurals>
    </supplementalData>
    """

  static let pluralRanges = """
    <supplementalData>
      <plurals>
        <pluralRanges locales="qb">
          <pluralRange start="zero" end="zero" result="other"/>
          <pluralRange start="zero" end="one" result="one"/>
          <pluralRange start="one" end="zero" result="other"/>
          <pluralRange start="one" end="other" result="zero"/>
        </pluralRanges>
      </plurals>
    </supplementalData>
    """

  static func files(
    plurals: String = plurals, ordinals: String = ordinals, pluralRanges: String = pluralRanges
  ) -> SupplementalFiles {
    SupplementalFiles(
      release: "1", contents: [plurals, ordinals, pluralRanges].map { Data($0.utf8) })
  }

  static func release() throws -> ReferenceRelease { try ReferenceRelease(files()) }
}

/// The CLDR release whose data tests state.
enum KnownData {
  static let files = Result {
    try SupplementalFiles(release: KnownRelease.name, directory: KnownRelease.folder)
  }

  static let release = Result { try ReferenceRelease(files.get()) }
}
