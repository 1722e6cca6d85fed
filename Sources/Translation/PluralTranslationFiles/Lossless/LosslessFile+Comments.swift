import PluralStringCatalogs
import PluralsLocales

extension LosslessFile {
  /// Whether the file has each comment that a side added, and in a property list each tag with attributes.
  func hasAddedComments(of sides: [LosslessFile], base: LosslessFile?) -> Bool {
    let (own, known) = (comments, base?.comments ?? [:])
    return sides.allSatisfy { side in
      side.comments.allSatisfy { comment, count in
        count <= known[comment, default: 0] || own[comment] != nil
      }
    }
  }

  /// How often each comment for readers is in the file, found without its parts.
  private var comments: [TableKey: Int] {
    spelling.comments(in: root.bytes).reduce(into: [:]) { comments, comment in
      // A side may only change the sign that begins a comment.
      let text = comment.trimmed { $0.isSpace || "/*#!<->".utf8.contains($0) }.text
      comments[TableKey(text), default: 0] += 1
    }
  }
}
