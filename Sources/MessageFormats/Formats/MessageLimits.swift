/// How far messages are followed whose variables use each other, at run time and when they are checked or
/// compiled.
package enum MessageLimits {
  /// How deep variables may nest.
  @inlinable
  package static var largestDepth: Int { 32 }
  /// How many variables one message may expand, so that variants that use each other twice over
  /// cannot grow without bounds.
  @inlinable
  package static var mostExpansions: Int { 1000 }
  /// How much variants, widths and precisions together may add to one message.
  @inlinable
  package static var mostGrowth: Int { 1 << 20 }
}
