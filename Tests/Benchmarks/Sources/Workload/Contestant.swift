import CFloor
import ICUFloor
import Plurals

/// What is measured.
public enum Kind: String, CaseIterable, Sendable {
  case integers
  case shuffled
  case ordinals
  case decimals
  case openings
}

/// Someone who selects. Each sums the places of all categories in CLDR's order, so that answers can be compared
/// and no work be left out.
public protocol Contestant {
  func sum(_ kind: Kind) -> UInt64
}

/// This library, as a module of a user's calls it.
public struct Library: Contestant, Sendable {
  private let workload: Workload
  private let cardinals = Workload.identifiers.map { PluralRules(locale: $0) }
  private let ordinals = Workload.identifiers.map { PluralRules(locale: $0, type: .ordinal) }

  public init(_ workload: Workload) { self.workload = workload }

  public func sum(_ kind: Kind) -> UInt64 {
    switch kind {
    case .integers: sum(cardinals, workload.locales, workload.numbers)
    case .shuffled: sum(cardinals, workload.shuffledLocales, workload.shuffledNumbers)
    case .ordinals: sum(ordinals, workload.locales, workload.numbers)
    case .decimals: sumDecimals(cardinals, workload.locales, workload.decimals)
    case .openings: sumOpenings(Workload.opened, workload.numbers)
    }
  }

  // Arrays are lent to the loops, so that texts are not retained for each selection, as C retains none.

  @inline(never) private func sum(
    _ rules: [PluralRules], _ locales: [Int32], _ numbers: [Int]
  ) -> UInt64 {
    var sum: UInt64 = 0
    for k in numbers.indices {
      sum &+= rules[Int(locales[k])].category(for: numbers[k]).place
    }
    return sum
  }

  @inline(never) private func sumDecimals(
    _ rules: [PluralRules], _ locales: [Int32], _ texts: [String]
  ) -> UInt64 {
    texts.withUnsafeBufferPointer { texts in
      var sum: UInt64 = 0
      for k in texts.indices {
        guard let number = try? PluralOperands(texts[k]) else { return 0 }
        sum &+= rules[Int(locales[k])].category(for: number).place
      }
      return sum
    }
  }

  @inline(never) private func sumOpenings(_ identifiers: [String], _ numbers: [Int]) -> UInt64 {
    identifiers.withUnsafeBufferPointer { identifiers in
      var sum: UInt64 = 0
      for k in numbers.indices {
        let rules = PluralRules(locale: identifiers[k % identifiers.count])
        sum &+= rules.category(for: numbers[k]).place
      }
      return sum
    }
  }
}

extension PluralCategory {
  /// 0 for zero up to 5 for other: the byte that the case is.
  ///
  /// Adding it up costs what it costs in C. A `switch` would be joined with the library's own, as it is in users'
  /// code, and jump; that the bytes are right is seen when the sums are compared.
  @inline(__always) fileprivate var place: UInt64 {
    UInt64(unsafeBitCast(self, to: UInt8.self))
  }
}

extension Library {
  /// The place of a number's category, from an identifier.
  public func place(of number: Int, in identifier: String) -> UInt64 {
    PluralRules(locale: identifier).category(for: number).place
  }
}
