import LocaleDataCompiler
import PluralRuleCompiler
import PositionedXML

/// Files of `common/main` of any bytes: errors stand in the file, a reduced file says of numbers what the whole one says
/// and is not reduced any further, and what is accepted is emitted or refused with a reason.
func testLocaleXML(_ bytes: [UInt8]) {
  let file = InputFile(path: "common/main/ru.xml", bytes: bytes)
  do throws(LocaleDataError) {
    let numbers = try LocaleNumbers(file)
    if let reduced = try ReducedLocaleFile(file).bytes {
      let small = InputFile(path: file.path, bytes: reduced)
      do throws(LocaleDataError) {
        require(try ReducedLocaleFile(small).bytes == reduced, "a reduced file is reduced further")
        require(
          description(of: try LocaleNumbers(small)) == description(of: numbers),
          "a reduced file says something else")
      } catch {
        fatalError("a reduced file cannot be read: \(error)")
      }
    }
  } catch {
    check(error, in: file)
  }
  do throws(LocaleDataError) {
    let root = InputFile(path: "common/main/root.xml", bytes: Array(rootLocale.utf8))
    let systems = InputFile(path: "systems.xml", bytes: Array(numberingSystems.utf8))
    let files = try NumbersDataEmitter.files(
      main: [root, file], supplement: LocaleSupplement([systems]), header: "// header")
    require(files.allSatisfy { !$0.contents.isEmpty }, "an empty file is emitted")
  } catch {
    check(error, in: file)
  }
  do throws(LocaleDataError) {
    let supplement = try LocaleSupplement([file])
    let files = NegotiationDataEmitter.files(supplement: supplement, header: "// header")
    require(files.allSatisfy { !$0.contents.isEmpty }, "an empty file is emitted")
  } catch {
    check(error, in: file)
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

private func check(_ error: LocaleDataError, in file: InputFile) {
  require(!error.message.isEmpty, "an error without a text")
  guard let position = error.position else { return }
  require(position.line >= 1 && position.column >= 1, "an error before the file: \(error)")
  let lines = file.bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
  require(position.line <= max(lines, 20), "an error behind the file: \(error)")
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
