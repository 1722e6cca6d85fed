import PluralsCore
import PluralsDiagnostics
import PluralsSwiftEmission

@testable import PluralsLocaleCompilation

/// Tests files of `common/main` of any bytes: errors are located in the file; a reduced file has the same numbers and plural
/// categories as the complete one and cannot be reduced further; accepted data is emitted or rejected with a reason.
func testLocaleXML(_ bytes: [UInt8]) {
  let file = SourceFile(path: "common/main/ru.xml", bytes: bytes)
  do throws(Diagnostic) {
    let numbers = try LocaleNumbers(file)
    if let reduced = try ReducedLocaleFile(file).bytes {
      let small = SourceFile(path: file.path, bytes: reduced)
      do throws(Diagnostic) {
        require(try ReducedLocaleFile(small).bytes == reduced, "a reduced file is reduced further")
        require(
          description(of: try LocaleNumbers(small)) == description(of: numbers),
          "a reduced file says something else")
        if let pairs = try? MinimalPairs(file) {
          require(
            description(of: try MinimalPairs(small)) == description(of: pairs),
            "a reduced file has other sentences")
        }
      } catch {
        fatalError("a reduced file cannot be read: \(error)")
      }
    }
  } catch {
    check(error)
  }
  do throws(Diagnostic) {
    let root = SourceFile(path: "common/main/root.xml", bytes: Array(rootLocale.utf8))
    let systems = SourceFile(path: "systems.xml", bytes: Array(numberingSystems.utf8))
    let table = try SharedNumbers(
      main: [root, file], supplement: LocaleSupplement([systems])
    ).table()
    let files = NumbersDataEmitter(table: table, origin: GeneratedFile.Origin(inputs: [])).files
    require(files.allSatisfy { !$0.contents.isEmpty }, "an empty file is emitted")
  } catch {
    check(error)
  }
  do throws(Diagnostic) {
    let supplement = try LocaleSupplement([file])
    let files = NegotiationDataEmitter(
      supplement: supplement, origin: GeneratedFile.Origin(inputs: [])
    ).files
    require(files.allSatisfy { !$0.contents.isEmpty }, "an empty file is emitted")
  } catch {
    check(error)
  }
}

private func description(of numbers: LocaleNumbers) -> String {
  let symbols = numbers.symbols.sorted { $0.key < $1.key }.map { system, symbols in
    switch symbols {
    case .alias(let other): "\(system) = \(other)"
    case .stated(let values): "\(system): \(values.sorted { $0.key < $1.key })"
    }
  }
  let patterns = numbers.patterns.sorted { $0.key < $1.key }
  return
    "\(numbers.defaultNumberingSystem ?? "-") \(numbers.nativeNumberingSystem ?? "-") "
    + "\(numbers.minimumGroupingDigits ?? -1) \(symbols) \(patterns)"
}

private func description(of pairs: MinimalPairs) -> String {
  PluralRuleType.allCases.flatMap { type in
    PluralCategory.allCases.compactMap { category in
      pairs[type, category].map { "\(type) \(category) \($0.isConfirmed) \($0.pattern)" }
    }
  }.joined(separator: "\n")
}

private func check(_ error: Diagnostic) {
  require(!error.message.isEmpty, "an error without a text")
  if case .location(let place) = error.subject {
    require(place.line >= 1 && place.column >= 1, "an error before the file: \(error)")
  }
}

private let rootLocale = """
  <ldml><identity><version number="48"/><language type="root"/></identity><numbers>
  <defaultNumberingSystem>latn</defaultNumberingSystem><otherNumberingSystems><native>latn</native></otherNumberingSystems>
  <minimumGroupingDigits>1</minimumGroupingDigits><symbols numberSystem="latn"><decimal>.</decimal><group>,</group>
  <plusSign>+</plusSign><minusSign>-</minusSign><infinity>∞</infinity><nan>NaN</nan></symbols>
  <decimalFormats numberSystem="latn"><decimalFormatLength><decimalFormat><pattern>#,##0.###</pattern></decimalFormat>
  </decimalFormatLength></decimalFormats></numbers></ldml>
  """

private let numberingSystems = """
  <supplementalData><numberingSystems><numberingSystem id="latn" type="numeric" digits="0123456789"/>
  <numberingSystem id="arab" type="numeric" digits="٠١٢٣٤٥٦٧٨٩"/></numberingSystems></supplementalData>
  """
