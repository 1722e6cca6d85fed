package import MessageFormats

/// A text of a substitution, in which `%arg` is a placeholder for the number.
package struct ArgumentPlaceholder {
  private static let placeholder = "%arg"

  private let pieces: [String]
  /// Whether `%arg` occurs at the start of a longer word, where it is not a placeholder.
  package let isGlued: Bool

  package init(_ text: String) {
    // Compares bytes: the last character of the placeholder and a combining mark after it form one character.
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

  /// Returns the text with each `%arg` replaced by a conversion.
  package func replaced(with conversion: String) -> String { pieces.joined(separator: conversion) }
}

extension AuthoredText {
  /// The first conversion of a number in a substitution's text. `%arg`, which begins like `%a`, is not included.
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
