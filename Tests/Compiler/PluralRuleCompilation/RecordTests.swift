import PluralRuleCompilation
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
    #expect(reader.diagnostics == [])
    let data = reader.data
    #expect(data.pluralRules.map(\.type) == [.cardinal, .ordinal])
    #expect(data.pluralRules.map { $0.locales.map(\.value) } == [["en", "de"], ["en"]])
    #expect(data.pluralRules[0].rules.map(\.count.value) == ["other"])
    #expect(data.pluralRules[0].rules[0].text.string == " @integer 0")
    #expect(
      data.pluralRanges.flatMap(\.ranges).map { [$0.start, $0.end, $0.result].map { $0?.value } }
        == [["one", "other", "few"]])
    #expect(data.cldrVersions.map(\.value) == ["48", "47"])
    #expect(data.listsPluralParentLocales)
    #expect(data.pluralParentLocales.map(\.location.line) == [19])
    #expect(data.pluralParentLocales.map(\.parent.value) == ["no"])
    #expect(data.pluralParentLocales.flatMap(\.locales).map(\.value) == ["nb", "nn"])
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
    #expect(all.pluralRules.flatMap(\.locales).map(\.value) == ["en", "pl"])
  }
}
