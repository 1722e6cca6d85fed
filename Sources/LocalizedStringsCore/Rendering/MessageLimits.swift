/// How far messages are followed whose variables use each other, at run time and when they are checked or
/// compiled.
package enum MessageLimits {
  /// How deep variables may nest.
  package static let largestDepth = 32
  /// How many variables one message may expand, so that variants that use each other twice over
  /// cannot grow without bounds.
  package static let mostExpansions = 1000
  /// How much variants, widths and precisions together may add to one message.
  static let mostGrowth = 1 << 20
}
