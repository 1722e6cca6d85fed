import CFloor
import ICUFloor
import Plurals

/// The kind of work to measure.
public enum Kind: String, CaseIterable, Sendable {
  case integers
  case shuffled
  case ordinals
  case decimals
  case openings
}

/// An implementation to measure. Each function sums the positions of all categories in CLDR's order, so that answers can be
/// compared and no work can be optimized away.
public protocol Contestant {
  func sum(_ kind: Kind) -> UInt64
}

/// This library, called as by a user's module.
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

  // Arrays are lent to the loops, so that strings are not retained for each selection, as in C.

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
  /// The position from 0 for zero to 5 for other, which is the byte of the case.
  ///
  /// Adding it up costs the same as in C. A `switch` would be joined with the library's own and jump, as it does in users' code.
  /// Comparing the sums verifies that the bytes are right.
  @inline(__always) fileprivate var place: UInt64 {
    UInt64(unsafeBitCast(self, to: UInt8.self))
  }
}

extension Library {
  /// Returns the position of a number's category, for an identifier.
  public func place(of number: Int, in identifier: String) -> UInt64 {
    PluralRules(locale: identifier).category(for: number).place
  }
}
