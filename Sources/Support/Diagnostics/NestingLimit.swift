/// The maximum nesting depth of the parts of a file.
///
/// Parsers keep open parts in arrays instead of recursing. The limit is for code that walks over the parts or releases them, which
/// does recurse and has to fit the stack of a thread of 128 KB. Real files nest fewer than 12 levels deep.
package enum NestingLimit {
  package static let largestDepth = 32
}
