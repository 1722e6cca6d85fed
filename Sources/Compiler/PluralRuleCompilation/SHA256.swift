package import PluralsDiagnostics

extension SourceFile {
  /// The SHA-256 of the file, in lower-case hexadecimal.
  package var sha256: String { hexadecimalSHA256(bytes) }
}

/// Returns the SHA-256 of some bytes, in lower-case hexadecimal (FIPS 180-4).
///
/// The digest identifies the inputs in the header of generated code. It is implemented here because the compiler must produce the
/// same bytes on every machine, and a dependency would have to be built by every user of the package.
package func hexadecimalSHA256(_ message: [UInt8]) -> String {
  sha256(message).map { $0.hexadecimal(digits: 2) }.joined()
}

/// Returns the 32 bytes of the SHA-256 of some bytes (FIPS 180-4).
package func sha256(_ message: [UInt8]) -> [UInt8] {
  var state = SHA256.initialState
  SHA256.compress(message, into: &state)
  var tail = Array(message[(message.count / 64 * 64)...])
  tail.append(0x80)
  while tail.count % 64 != 56 { tail.append(0) }
  let bitCount = UInt64(message.count) * 8
  tail += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * UInt64($0))) }
  SHA256.compress(tail, into: &state)
  return state.flatMap { word in
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
  }
}

private enum SHA256 {
  static let primes: [Int] = {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }()

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  static let initialState = primes.prefix(8).map { fractionBits(of: Double($0).squareRoot()) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  static let roundConstants = primes.map { prime in
    // The wanted bits are the lowest bits of the largest integer whose cube is at most prime × 2^96.
    let target = UInt128(prime) << 96
    var root: UInt128 = 0
    for bit in (0..<35).reversed() {
      let candidate = root | (1 << UInt128(bit))
      if candidate * candidate * candidate <= target { root = candidate }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  private static func fractionBits(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }

  /// Processes all whole blocks of a message.
  ///
  /// Uses loops over memory, with rotations written out and masking shifts: build plugins run without optimization, where
  /// collections, function calls and other shifts are expensive.
  static func compress(_ message: [UInt8], into state: inout [UInt32]) {
    roundConstants.withUnsafeBufferPointer { constants in
      message.withUnsafeBufferPointer { message in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
          guard var block = message.baseAddress, let k = constants.baseAddress,
            let w = words.baseAddress
          else { return }
          var blocks = message.count / 64
          while blocks > 0 {
            expand(block, into: w)
            compress(w, k, into: &state)
            block += 64
            blocks -= 1
          }
        }
      }
    }
  }

  /// The message schedule of a block (FIPS 180-4, 6.2.2, step 1).
  private static func expand(
    _ block: UnsafePointer<UInt8>, into w: UnsafeMutablePointer<UInt32>
  ) {
    var t = 0
    while t < 16 {
      let word = UnsafeRawPointer(block).loadUnaligned(fromByteOffset: 4 &* t, as: UInt32.self)
      (w + t).initialize(to: UInt32(bigEndian: word))
      t &+= 1
    }
    while t < 64 {
      let (x, y) = (w[t &- 15], w[t &- 2])
      let s0 = (x &>> 7 | x &<< 25) ^ (x &>> 18 | x &<< 14) ^ (x &>> 3)
      let s1 = (y &>> 17 | y &<< 15) ^ (y &>> 19 | y &<< 13) ^ (y &>> 10)
      (w + t).initialize(to: w[t &- 16] &+ s0 &+ w[t &- 7] &+ s1)
      t &+= 1
    }
  }

  /// The rounds of a block (FIPS 180-4, 6.2.2, steps 2 to 4).
  private static func compress(
    _ w: UnsafePointer<UInt32>, _ k: UnsafePointer<UInt32>, into state: inout [UInt32]
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var t = 0
    while t < 64 {
      let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
      let choice = (e & f) ^ (~e & g)
      let t1 = h &+ s1 &+ choice &+ k[t] &+ w[t]
      let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ s0 &+ majority)
      t &+= 1
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }
}
