// What parts are in files of one syntax: JSON, XML, PO, property lists.

/// What a value of a catalog is.
enum JSONKind: Hashable, Sendable {
  case string
  /// A string to which names lead in ARB and JSON.
  case message
  /// An array, a number, a boolean or null.
  case literal
  /// An object without texts.
  case object
  /// The texts of a language or of a variation, by the names of what holds them.
  case texts(Set<String>)
  /// A list of phrases, as written on one line.
  case phrases(String)
}

/// What an element is.
enum ElementKind: Hashable, Sendable {
  /// An element with a name.
  case named(String)
  /// An element with a name that is one tag.
  case empty(String)
  /// An array. Its items have no names, and so they are merged only if both sides have as many.
  case array(count: Int)
}

/// What a part of a PO file is.
enum POKind: Hashable, Sendable {
  /// A message without plural forms.
  case message
  /// A message with plural forms.
  case plural
  /// A field of the header.
  case field
  /// Lines before a message that programs write.
  case line(POLine)
}

/// The signs of the lines before a message that programs write, in gettext's order.
enum POLine: String, CaseIterable {
  case extracted = "#."
  case references = "#:"
  case flags = "#,"
  /// Flags that stay when the message changes.
  case stickyFlags = "#="
  /// The source text before it changed.
  case previous = "#|"
}

/// What a part of a property list is.
enum PropertyListKind: Hashable, Sendable {
  case xmlFile, textFile, dictionary, pair
  /// A key without a value.
  case shortPair
  case equalsSign
  /// A value that is no text, by the name of its type.
  case value(String)
}
