public import Plurals
import PluralsData
import PluralsSamplesData

/// Example numbers of a category, chosen by CLDR.
///
/// The samples are in a separate module, so that programs that only select categories do not contain them.
///
/// UTS #35 Part 3, “Samples”.
public struct PluralSampleNumbers: Hashable, Sendable {
  /// Numbers that are written without a fraction.
  public let integers: PluralSampleList
  /// Numbers that are written with a fraction.
  public let decimals: PluralSampleList

  package init(integers: PluralSampleList, decimals: PluralSampleList) {
    self.integers = integers
    self.decimals = decimals
  }
}

/// Example numbers of one kind.
public struct PluralSampleList: Hashable, Sendable {
  /// The list as CLDR writes it: `2~4, 22~24, …`; empty if no number of the kind has the category.
  public let text: String

  package init(text: String) { self.text = text }

  /// Whether CLDR marks the list as unfinished: infinitely many numbers of the kind have the category.
  public var isInfinite: Bool { text.hasSuffix("…") || text.hasSuffix("...") }

  /// The numbers in the list, each in a form that ``/PluralsCore/PluralOperands`` reads: `1.5`, `1.2c6`.
  ///
  /// Ranges are written out: `0~3` as 0, 1, 2, 3.
  ///
  /// - Complexity: O(*n*) in the number of samples; allocates.
  public var numbers: [String] {
    text.split(separator: ",").flatMap { item -> [String] in
      let ends = item.split(separator: "~").map { $0.drop { $0 == " " } }
      guard ends.count == 2 else { return ends.filter { $0 != "…" }.map(String.init) }
      var numbers = [Array(ends[0].utf8)]
      while !numbers.last!.elementsEqual(ends[1].utf8), numbers.count < 1000 {
        numbers.append(PluralSampleList.successor(of: numbers.last!))
      }
      return numbers.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The next number with as many fraction digits and the same exponent.
  private static func successor(of number: [UInt8]) -> [UInt8] {
    var number = number
    var place = (number.firstIndex(of: UInt8(ascii: "c")) ?? number.count) - 1
    while place >= 0 {
      switch number[place] {
      case UInt8(ascii: "."): break
      case UInt8(ascii: "9"): number[place] = UInt8(ascii: "0")
      default:
        number[place] += 1
        return number
      }
      place -= 1
    }
    return [UInt8(ascii: "1")] + number
  }
}

extension PluralRules {
  /// Example numbers of a category, as CLDR lists them.
  ///
  /// ```swift
  /// PluralRules(locale: "pl").samples(of: .few).integers.text     // "2~4, 22~24, 32~34, …"
  /// PluralRules(locale: "pl").samples(of: .few).integers.numbers  // ["2", "3", "4", "22", …]
  /// ```
  ///
  /// Both lists are empty if the rules do not have the category.
  ///
  /// - Complexity: O(1). The texts are part of the program and are not copied.
  public func samples(of category: PluralCategory) -> PluralSampleNumbers {
    let text = ruleSet.texts.first { $0.category == category }
    return PluralSampleNumbers(
      integers: PluralSampleList(text: text?.integers ?? ""),
      decimals: PluralSampleList(text: text?.decimals ?? ""))
  }

  /// CLDR's condition for a category: `"i = 1 and v = 0"`.
  ///
  /// `nil` if the rules do not have the category; empty for `other`, which has no condition.
  ///
  /// - Complexity: O(1).
  public func condition(of category: PluralCategory) -> String? {
    ruleSet.texts.first { $0.category == category }?.condition
  }
}
