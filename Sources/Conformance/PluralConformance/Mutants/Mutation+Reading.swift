import PluralsCore

extension Mutation {
  /// Mistakes in parsing numbers.
  static let ofReading: [Mutation] = [
    Mutation(
      name: "compact-not-shifted", mistake: "the point does not move: 1.2c6 has i = 1",
      fault: .reading { number in
        ReferenceOperands(
          integer: number.integer, fraction: number.fraction, exponent: number.exponent)
      }),
    Mutation(
      name: "compact-zeros-dropped", mistake: "1.2c6 is 12 with an exponent: no zeros are added",
      fault: .reading { number in
        let moved = min(number.exponent, number.fraction.count)
        return ReferenceOperands(
          integer: number.integer + number.fraction[..<moved],
          fraction: Array(number.fraction[moved...]), exponent: number.exponent)
      }),
    Mutation(
      name: "tiny-fractions-lost", mistake: "only six decimals are read",
      fault: .reading { number in
        let (integer, fraction) = number.expanded
        return ReferenceOperands(
          integer: integer, fraction: Array(fraction.prefix(6)), exponent: number.exponent)
      }),
    Mutation(
      name: "negative-refused", mistake: "a minus sign is refused",
      fault: .reading { $0.sign == "-" ? nil : ReferenceOperands($0) }),
    Mutation(
      name: "plus-refused", mistake: "a plus sign is refused",
      fault: .reading { $0.sign == "+" ? nil : ReferenceOperands($0) }),
    Mutation(
      name: "long-exponents-refused", mistake: "exponents of two digits are refused",
      fault: .reading { $0.exponent > 9 ? nil : ReferenceOperands($0) }),
    Mutation(
      name: "last-exponent-digit-only", mistake: "only the last digit of an exponent is read",
      fault: .reading { number in
        ReferenceOperands(
          ReferenceNumber(
            integer: number.integer, fraction: number.fraction, exponent: number.exponent % 10))
      }),
    Mutation(
      name: "leading-zeros-refused", mistake: "leading zeros are refused",
      fault: .reading { number in
        number.integer.count > 1 && number.integer[0] == 0 ? nil : ReferenceOperands(number)
      }),
    Mutation(
      name: "long-numbers-refused", mistake: "numbers that overflow 64 bits are refused",
      fault: .reading { number in
        let operands = ReferenceOperands(number)
        return UInt64("\(operands.i)") == nil ? nil : operands
      }),
    Mutation(
      name: "compact-refused", mistake: "compact notation is refused",
      fault: .reading { $0.exponent > 0 ? nil : ReferenceOperands($0) }),
  ]
}
