import Foundation
import PluralsCore

extension Mutation {
  /// Mistakes in the operands.
  static let ofOperands: [Mutation] = [
    Mutation(
      name: "trailing-zeros-lost", mistake: "trailing zeros are lost: v = w and f = t",
      fault: .fractions { operands in
        var operands = operands
        operands.v = operands.w
        operands.f = operands.t
        return operands
      }),
    Mutation(
      name: "leading-fraction-zeros-lost",
      mistake: "the fraction is kept as an integer: 0.011 has two decimals",
      fault: .fractions { operands in
        var operands = operands
        operands.v = min(operands.v, "\(operands.f)".utf8.count)
        operands.w = operands.t.isZero ? 0 : min(operands.w, "\(operands.t)".utf8.count)
        return operands
      }),
    Mutation(
      name: "exponent-ignored", mistake: "c is always 0",
      fault: .fractions { operands in
        var operands = operands
        operands.c = 0
        return operands
      }),
    Mutation(
      name: "integer-part-rounded", mistake: "i is rounded, not cut",
      fault: .fractions { operands in
        let digits = operands.f.digits.digits
        guard digits.count == operands.v, let first = digits.first, first >= 5 else {
          return operands
        }
        var operands = operands
        operands.i = operands.i.successor
        return operands
      }),
    Mutation(
      name: "fraction-ignored", mistake: "the fraction is cut off: 1.5 is 1",
      fault: .fractions { ReferenceOperands(i: $0.i, c: $0.c) }),
    Mutation(
      name: "integer-cut-to-32-bits", mistake: "i wraps at 32 bits",
      fault: .longIntegers { $0.remainder(dividingBy: .init(1 << 32)) }),
    Mutation(
      name: "integer-cut-to-64-bits", mistake: "i wraps at 64 bits",
      fault: .longIntegers { $0.remainder(dividingBy: twoToThe64) }),
    Mutation(
      name: "integer-as-double", mistake: "i is a double, inexact above 2⁵³",
      fault: .longIntegers { integer in
        let rounded = String(format: "%.0f", Double("\(integer)") ?? 0)
        return ReferenceInteger(digits: rounded.utf8.map { $0 &- UInt8(ascii: "0") })
      }),
    Mutation(
      name: "last-18-digits-only", mistake: "i is its last 18 digits, as if it were that short",
      fault: .longIntegers { ReferenceInteger(digits: Array($0.digits.digits.suffix(18))) }),
    Mutation(
      name: "zero-beyond-18-digits", mistake: "i is 0 where it has more than 18 digits",
      fault: .longIntegers { $0.digits.digits.count > 18 ? .word(0) : $0 }),
    Mutation(
      name: "fraction-cut-to-32-bits", mistake: "f and t wrap at 32 bits",
      fault: .fractions { operands in
        var operands = operands
        operands.f = operands.f.remainder(dividingBy: .init(1 << 32))
        operands.t = operands.t.remainder(dividingBy: .init(1 << 32))
        return operands
      }),
    Mutation(
      name: "whole-numbers-have-decimals", mistake: "v of an integer is not 0",
      fault: .operands { operands in
        var operands = operands
        operands.v = max(1, operands.v)
        return operands
      }),
    Mutation(
      name: "w-read-as-v", mistake: "w counts trailing zeros",
      fault: .fractions { operands in
        guard operands.w > 0 else { return operands }
        var operands = operands
        operands.w = operands.v
        return operands
      }),
    Mutation(
      name: "f-and-t-swapped", mistake: "f has no trailing zeros, t has them",
      fault: .fractions { operands in
        var operands = operands
        swap(&operands.f, &operands.t)
        return operands
      }),
  ]

  private static let twoToThe64 = ReferenceInteger(
    digits: "18446744073709551616".utf8.map { $0 - UInt8(ascii: "0") })
}

extension ReferenceInteger {
  fileprivate var successor: ReferenceInteger {
    var digits = [0] + digits.digits
    var place = digits.count - 1
    while digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    digits[place] += 1
    return ReferenceInteger(digits: digits)
  }
}
