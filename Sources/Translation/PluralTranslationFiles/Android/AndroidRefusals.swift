import PluralStringCatalogs
import PluralsDiagnostics
import PluralsXML

/// Finds parts of a file of resources that have no effect on the texts, and that aapt2 refuses.
///
/// aapt2, `ResourceParser`.
struct AndroidRefusals {
  let file: String
  private(set) var findings: [Diagnostic] = []

  /// The types of resources.
  static let types: Set<Substring> = Set(
    "anim animator array attr bool color configVarying dimen drawable font fraction id integer interpolator layout macro menu mipmap navigation plurals raw string style styleable transition xml"
      .split(separator: " "))
  private static let elements = types.union(
    "add-resource declare-styleable eat-comment integer-array item java-symbol overlayable public public-group skip staging-public-group staging-public-group-final string-array symbol"
      .split(separator: " "))

  /// Checks the element with all resources.
  init(_ root: XMLTree.Element, file: String) {
    self.file = file
    checkPrefixes(in: root, known: ["xml", "xmlns"])
    for child in root.children {
      switch child {
      case .text(let text, let position):
        if text.contains(where: { !$0.isWhitespace }) {
          // Gradle removes it.
          report(.structure, "text between resources has no name", at: position, .warning)
        }
      case .element(let element) where element.prefix != nil: break
      case .element(let element):
        if !Self.elements.contains(element.name[...]) {
          report(.structure, "<\(element.name)> is no resource", at: element.position)
        } else if element.name == "item",
          !Self.types.contains(element[attribute: "type"]?[...] ?? "")
        {
          report(.structure, "<item> needs a type, such as 'string'", at: element.position)
        }
        if element.isTextResource { checkAttributes(of: element) }
      }
    }
  }

  /// The name of a resource. No caller changes the expression.
  nonisolated(unsafe) private static let name =
    /\s*[\p{XID_Start}_][\p{XID_Continue}.\-]*\s*/.matchingSemantics(.unicodeScalar)

  private mutating func checkAttributes(of element: XMLTree.Element) {
    let (name, type) = (element[attribute: "name"] ?? "", element.name)
    if !name.isEmpty, !AndroidNames.isName(name), name.wholeMatch(of: Self.name) == nil {
      report(
        .structure, "'\(name.escapedForMessage)' cannot be the name of a resource",
        at: element.position)
    }
    for flag in ["translatable", "formatted"]
    where type == "string" || type == "string-array" && flag == "translatable" {
      guard let value = element[attribute: flag],
        value.wholeMatch(of: /\s*(?:true|True|TRUE|false|False|FALSE)\s*/) == nil
      else { continue }
      report(.structure, "expected \(flag)=\"true\" or \"false\"", at: element.position)
    }
  }

  private mutating func checkPrefixes(in element: XMLTree.Element, known: Set<String>) {
    let known = known.union(element.attributes.compactMap { $0.name.after("xmlns:") })
    let own = element.attributes.map { $0.name.split(separator: ":") }.filter { $0.count > 1 }
    for prefix in [element.prefix].compactMap(\.self) + own.map({ String($0[0]) })
    where !known.contains(prefix) {
      report(.syntax, "the prefix '\(prefix)' needs xmlns:\(prefix)", at: element.position)
    }
    for child in element.elements { checkPrefixes(in: child, known: known) }
  }

  private mutating func report(
    _ rule: Diagnostic.Rule, _ message: String, at position: SourcePosition,
    _ severity: Diagnostic.Severity = .error
  ) {
    findings.append(Diagnostic(severity, rule, message, file: file, position: position))
  }
}
