import PluralTestSupport
import Plurals

/// A random message that uses all of Apple's format syntax, with its expected text.
struct RandomMessage {
  enum Piece {
    case literal(String)
    /// `%lld` or `%@`. Without a position, it uses the next argument.
    case conversion(String, position: Int?)
    /// A variable by index.
    case variable(Int, position: Int?)
  }

  struct Variable {
    var name: String
    var valueType: String
    var forms: [PluralCategory: [Piece]]
  }

  var pieces: [Piece]
  var variables: [Variable]

  /// Returns the expected text for integers of fewer than four digits.
  func text(_ arguments: [Int], _ rules: PluralRules) -> String {
    text(pieces, from: 1, arguments, rules)
  }

  private func text(
    _ pieces: [Piece], from start: Int, _ arguments: [Int], _ rules: PluralRules
  ) -> String {
    var next = start
    func argument(_ position: Int?) -> (position: Int, value: Int) {
      defer { if position == nil { next += 1 } }
      return (position ?? next, arguments[(position ?? next) - 1])
    }
    return pieces.map { piece in
      switch piece {
      case .literal(let text): return text
      case .conversion(_, let position): return "\(argument(position).value)"
      case .variable(let index, let position):
        let (position, value) = argument(position)
        let forms = variables[index].forms
        let category = value == 0 && forms[.zero] != nil ? .zero : rules.category(for: value)
        return text(forms[category] ?? forms[.other] ?? [], from: position, arguments, rules)
      }
    }.joined()
  }
}

extension RandomMessage {
  /// The types with which the texts read each argument, by position: whether as an integer.
  var types: [Int: Set<Bool>] {
    var types: [Int: Set<Bool>] = [:]
    addTypes(of: pieces, from: 1, to: &types)
    return types
  }

  private func addTypes(of pieces: [Piece], from start: Int, to types: inout [Int: Set<Bool>]) {
    var next = start
    func argument(_ position: Int?) -> Int {
      defer { if position == nil { next += 1 } }
      return position ?? next
    }
    for piece in pieces {
      switch piece {
      case .literal: break
      case .conversion(let conversion, let position):
        types[argument(position), default: []].insert(conversion != "@")
      case .variable(let index, let position):
        let position = argument(position)
        types[position, default: []].insert(variables[index].valueType != "@")
        for form in variables[index].forms.values {
          addTypes(of: form, from: position, to: &types)
        }
      }
    }
  }
}

extension RandomMessage {
  /// Creates a message with up to three levels of variables, which use up to 12 arguments.
  init(using generator: inout SeededGenerator) {
    func pieces(from first: Int, of count: Int, _ random: inout SeededGenerator) -> [Piece] {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let position = Bool.random(using: &random) ? nil : Int.random(in: 1...3, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where first < count:
          return .variable(Int.random(in: first..<count, using: &random), position: position)
        case 0, 1:
          let conversion = ["lld", "@", "d", "li"].randomElement(using: &random) ?? "lld"
          return .conversion(conversion, position: position)
        default:
          return .literal(
            ["a", "é", "% ", "100%", " of ", "%#@", "5", "\u{5D0}", "value"]
              .randomElement(using: &random) ?? "a")
        }
      }
    }
    // Every fourth message is a plural of whole texts that shows one number.
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let position = Int.random(in: 1...3, using: &generator)
      var forms: [PluralCategory: [Piece]] = [:]
      for category in PluralCategory.allCases
      where category == .other || Bool.random(using: &generator) {
        let around = pieces(from: 0, of: 0, &generator)
        forms[category] =
          [.conversion("lld", position: position)]
          + around.filter { if case .literal = $0 { true } else { false } }
      }
      variables = [Variable(name: "v0", valueType: "lld", forms: forms)]
      self.pieces = [.variable(0, position: position)]
      return
    }
    let levels = Int.random(in: 0...3, using: &generator)
    var variables: [Variable] = []
    for index in 0..<levels {
      var forms: [PluralCategory: [Piece]] = [:]
      for category in PluralCategory.allCases
      where category == .other || Bool.random(using: &generator) {
        forms[category] = pieces(from: index + 1, of: levels, &generator)
      }
      let valueType = ["lld", "d", "@"].randomElement(using: &generator) ?? "lld"
      variables.append(Variable(name: "v\(index)", valueType: valueType, forms: forms))
    }
    self.pieces = pieces(from: 0, of: levels, &generator)
    self.variables = variables
  }

  /// The formats of the message in a `.stringsdict` file, in Apple's older notation.
  var stringsdictEntry: String {
    let variables = variables.map { variable in
      let forms = variable.forms.sorted { $0.key < $1.key }.map { category, pieces in
        "\(category) = \(quoted(pieces));"
      }
      return """
        \(variable.name) = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; \
        NSStringFormatValueTypeKey = "\(variable.valueType)"; \(forms.joined(separator: " ")) };
        """
    }
    return "{ NSStringLocalizedFormatKey = \(quoted(pieces)); \(variables.joined(separator: " ")) }"
  }

  private func quoted(_ pieces: [Piece]) -> String {
    let text = pieces.map { piece in
      switch piece {
      case .literal(let text): text.replacing("%", with: "%%")
      case .conversion(let conversion, let position):
        "%\(position.map { "\($0)$" } ?? "")\(conversion)"
      case .variable(let index, let position):
        "%\(position.map { "\($0)$" } ?? "")#@\(variables[index].name)@"
      }
    }.joined()
    return "\"\(text)\""
  }
}
