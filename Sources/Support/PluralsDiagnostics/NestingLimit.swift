/// The maximum nesting depth of the parts of a file.
///
/// Most parsers keep open parts in arrays instead of recursing. The limit is for the parser of JSON, and for code that walks over the
/// parts or releases them, which recurse and have to fit the stack of a thread of 128 KB. Real files nest fewer than 12 levels deep.
package enum NestingLimit {
  package static let largestDepth = 32
}
