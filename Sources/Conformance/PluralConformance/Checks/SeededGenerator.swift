/// Reproducible random numbers from a seed: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

extension ReferenceNumber {
  /// Returns a number of 1 to 40 digits, half of them short, with or without fraction and exponent.
  static func random(using random: inout SeededGenerator) -> ReferenceNumber {
    func digits(_ count: Int) -> [UInt8] {
      let zeros = Int.random(in: 0...3, using: &random) == 0
      return (0..<count).map { _ in
        zeros && Bool.random(using: &random) ? 0 : UInt8.random(in: 0...9, using: &random)
      }
    }
    func length() -> Int {
      Bool.random(using: &random)
        ? Int.random(in: 1...3, using: &random) : Int.random(in: 1...20, using: &random)
    }
    let integer = digits(length())
    let fraction = Bool.random(using: &random) ? digits(length()) : []
    let exponent =
      Int.random(in: 0...3, using: &random) == 0 ? Int.random(in: 1...21, using: &random) : 0
    return ReferenceNumber(integer: integer, fraction: fraction, exponent: exponent)
  }
}
