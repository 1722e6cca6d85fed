/// What begins a comment that only this package writes, for what its key and texts do not say.
enum CommentNotation {
  /// Begins all such comments.
  static let start = "plurals: "
  /// Begins a comment with the key of a message that has another name in the file.
  static let key = start + "the key is "
  /// Begins a comment that names the argument that chooses the form.
  static let argument = start + "the number is argument "
  /// Begins a comment for translators that looks like one of these.
  static let comment = start + "the comment is "
  /// The comment of a text that is a format, although it has percent signs only.
  static let format = start + "%% shows a percent sign"
}
