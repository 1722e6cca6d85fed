import PluralRuleCompilation
import PluralTestSupport
import PluralsCore
import PluralsDiagnostics
import Testing

@Suite("Records of supplemental data")
struct RecordTests {
  @Test("Reads rules, ranges, releases and parents from one file, whatever is between them")
  func records() {
    let reader = SupplementalDataReader(
      SourceFile(
        """
        \u{FEFF}<?xml version='1.0' encoding='UTF-8'?>
        <!DOCTYPE supplementalData SYSTEM 'https://localhost:1/nowhere.dtd'>
        <supplementalData>
          <version number='$Revision$' cldrVersion='48'/>
          <cldrVersion version='47'/>
          <calendarData><plurals><pluralRules/></plurals></calendarData>
          <territoryInfo>
            <territory type='AD' gdp='1' population='200'>
              <languagePopulation type='ca' populationPercent='50'/>
              <languagePopulation type='es' populationPercent='25'/>
            </territory>
            <territory type='ES' population='1000'>
              <languagePopulation type='es' populationPercent='99'/>
              <languagePopulation type='ca'/>
            </territory>
          </territoryInfo>
          <parentLocales><parentLocale parent='root' locales='az_Cyrl'/></parentLocales>
          <parentLocales component='segmentations plurals'>
            <parentLocale parent='no' locales='nb nn'/>
          </parentLocales>
          <plurals type='cardinal'>
            <pluralRules locales='en de'><pluralRule count='other'> @integer 0</pluralRule></pluralRules>
          </plurals>
          <plurals type='ordinal'>
            <pluralRules locales='en'><pluralRule count='other'/></pluralRules>
          </plurals>
          <plurals>
            <pluralRanges locales='en'>
              <pluralRange start='one' end='other' result='few'/>
            </pluralRanges>
          </plurals>
        </supplementalData>
        """))
    expectEqual(reader.diagnostics, [])
    let data = reader.data
    expectEqual(data.pluralRules.map(\.type), [.cardinal, .ordinal])
    expectEqual(data.pluralRules.map { $0.locales.map(\.value) }, [["en", "de"], ["en"]])
    expectEqual(data.pluralRules[0].rules.map(\.count.value), ["other"])
    expectEqual(data.pluralRules[0].rules[0].text.string, " @integer 0")
    expectEqual(
      data.pluralRanges.flatMap(\.ranges).map { [$0.start, $0.end, $0.result].map { $0?.value } },
      [["one", "other", "few"]])
    expectEqual(data.cldrVersions.map(\.value), ["48", "47"])
    #expect(data.listsPluralParentLocales)
    expectEqual(data.pluralParentLocales.map(\.location.line), [19])
    expectEqual(data.pluralParentLocales.map(\.parent.value), ["no"])
    expectEqual(data.pluralParentLocales.flatMap(\.locales).map(\.value), ["nb", "nn"])
  }

  @Test("Appends the data of several files in order")
  func appending() {
    func data(_ locale: String) -> SupplementalData {
      SupplementalDataReader(
        SourceFile(
          "<supplementalData><plurals type='cardinal'><pluralRules locales='\(locale)'>"
            + "<pluralRule count='other'/></pluralRules></plurals></supplementalData>")
      ).data
    }
    var all = data("en")
    all.append(data("pl"))
    expectEqual(all.pluralRules.flatMap(\.locales).map(\.value), ["en", "pl"])
  }
}
