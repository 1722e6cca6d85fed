extension SourceFile {
  /// The SHA-256 of the file, in lower-case hexadecimal.
  package var sha256: String { hexadecimalSHA256(bytes) }
}

/// The SHA-256 of some bytes, in lower-case hexadecimal (FIPS 180-4).
///
/// It names the exact inputs in the header of generated code. The compiler must give the same bytes on every
/// machine and has no package to ask for this that its users would not have to build too.
package func hexadecimalSHA256(_ message: [UInt8]) -> String {
  sha256(message).map { byte in
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }.joined()
}

/// The 32 bytes of the SHA-256 of some bytes (FIPS 180-4).
package func sha256(_ message: [UInt8]) -> [UInt8] {
  var state = SHA256.initialState
  for start in stride(from: 0, to: message.count / 64 * 64, by: 64) {
    SHA256.compress(message[start..<start + 64], into: &state)
  }
  var tail = Array(message[(message.count / 64 * 64)...])
  tail.append(0x80)
  while tail.count % 64 != 56 { tail.append(0) }
  let bitCount = UInt64(message.count) * 8
  tail += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * UInt64($0))) }
  for start in stride(from: 0, to: tail.count, by: 64) {
    SHA256.compress(tail[start..<start + 64], into: &state)
  }
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
    // The largest integer whose cube is at most prime × 2^96 has the bits sought at its end.
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

  static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    func rotate(_ x: UInt32, _ count: UInt32) -> UInt32 { x >> count | x << (32 - count) }

    var w = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() { w[index / 4] = w[index / 4] << 8 | UInt32(byte) }
    for t in 16..<64 {
      let s0 = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ (w[t - 15] >> 3)
      let s1 = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ (w[t - 2] >> 10)
      w[t] = w[t - 16] &+ s0 &+ w[t - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let choice = (e & f) ^ (~e & g)
      let t1 = h &+ s1 &+ choice &+ roundConstants[t] &+ w[t]
      let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ s0 &+ majority)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }
}
