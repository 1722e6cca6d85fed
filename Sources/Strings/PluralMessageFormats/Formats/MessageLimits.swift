/// The limits for messages whose variables refer to each other, at run time and when messages are checked or
/// compiled.
package enum MessageLimits {
  /// How deep variables may nest.
  @inlinable
  package static var largestDepth: Int { 32 }
  /// How many variables a message may expand. Without this limit, variants that each refer to another variable twice
  /// could grow exponentially.
  @inlinable
  package static var mostExpansions: Int { 1000 }
  /// How many pieces the texts of variables may have if they are used for several arguments: in a message of *n* pieces, 8 *n* + 200
  /// more. Without this limit, a message could grow to ``mostExpansions`` times its file.
  package static func mostRepeatedPieces(of count: Int) -> Int { 8 * count + 200 }
  /// How many characters all variants, widths and precisions together may add to a message.
  @inlinable
  package static var mostGrowth: Int { 1 << 20 }
}
