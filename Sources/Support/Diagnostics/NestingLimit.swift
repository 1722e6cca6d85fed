/// How deep the parts of a file may nest in each other.
///
/// Readers keep open parts in arrays instead of calling themselves. The limit is for the code that walks over the parts
/// or releases them, which does call itself: it has to fit the stack of a thread of 128 KB. Real files nest fewer than
/// 12 deep.
package enum NestingLimit {
  package static let largestDepth = 32
}
