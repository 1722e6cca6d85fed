package import MessageFormats

/// A text of a substitution, in which `%arg` stands for the number.
package struct ArgumentPlaceholder {
  private static let placeholder = "%arg"

  private let pieces: [String]
  /// Whether `%arg` occurs as the beginning of a longer word, where it means nothing.
  package let isGlued: Bool

  package init(_ text: String) {
    // By bytes: a mark after the placeholder makes one character with its last letter.
    let bytes = Array(text.utf8)
    var pieces: [String] = []
    var isGlued = false
    var rest = bytes[...]
    var piece = 0
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      let word = rest[percent...]
      if word.starts(with: "%%".utf8) {
        rest = word.dropFirst(2)
      } else if word.starts(with: Self.placeholder.utf8) {
        rest = word.dropFirst(Self.placeholder.utf8.count)
        if rest.first?.isWordByte == true {
          isGlued = true
        } else {
          pieces.append(String(decoding: bytes[piece..<percent], as: UTF8.self))
          piece = rest.startIndex
        }
      } else {
        rest = word.dropFirst()
      }
    }
    pieces.append(String(decoding: bytes[piece...], as: UTF8.self))
    self.pieces = pieces
    self.isGlued = isGlued
  }

  /// The text with a conversion in place of each `%arg`.
  package func replaced(with conversion: String) -> String { pieces.joined(separator: conversion) }
}

extension AuthoredText {
  /// The first conversion of a number in a substitution's text; `%arg`, which begins like `%a`, is none.
  package var firstNumberBesidePlaceholders: FormatSpecification? {
    FormatString(ArgumentPlaceholder(text).replaced(with: "%@")).firstNumber?.specification
  }
}

extension UInt8 {
  /// Whether the byte continues an identifier: ASCII letters, digits and `_`.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
