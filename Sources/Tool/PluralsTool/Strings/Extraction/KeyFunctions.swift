#if Extraction
  import SwiftSyntax

  /// The functions and initializers that look up a key, as far as a parser can recognize them.
  struct KeyFunctions {
    /// A call with a key.
    struct Call {
      /// The argument with the key.
      let key: ExprSyntax
      /// The label of the default value.
      var defaultLabel = "defaultValue"
      /// Whether values may be interpolated into the key.
      var allowsValues = true
    }

    /// The types that literals of keys may have.
    static let types: Set<String> = [
      "LocalizedStringKey", "LocalizedStringResource", "String.LocalizationValue",
      "LocalizationValue",
    ]

    /// Functions whose first argument is a key if it has no label, in every file.
    private static let usual: Set<String> = types.union(["NSLocalizedString", "Text", "localized"])

    /// Functions of SwiftUI whose first argument is a `LocalizedStringKey`. `Text` is among those of every file.
    private static let swiftUI: Set<String> = [
      "Button", "ColorPicker", "CommandMenu", "ContentUnavailableView", "ControlGroup",
      "DatePicker", "DisclosureGroup", "Gauge",
      "GroupBox", "Label", "LabeledContent", "Link", "Menu", "MultiDatePicker", "NavigationLink",
      "Picker", "ProgressView", "Section",
      "SecureField", "ShareLink", "Stepper", "Tab", "TableColumn", "TextField", "TextFieldLink",
      "Toggle", "Window", "WindowGroup",
      "accessibilityHint", "accessibilityLabel", "accessibilityValue", "alert", "badge",
      "confirmationDialog", "help",
      "navigationSubtitle", "navigationTitle",
    ]

    /// Functions whose key has a label.
    private static let labels = [
      "String": "localized", "AttributedString": "localized", "searchable": "prompt",
    ]

    private let names: Set<String>

    /// - Parameters:
    ///   - file: The file in which the functions are called.
    ///   - more: The names of more functions whose first argument is a key if it has no label.
    init(of file: SourceFileSyntax, more: Set<String>) {
      let usesSwiftUI = file.statements.contains { statement in
        statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text.hasSuffix("SwiftUI")
          ?? false
      }
      names = Self.usual.union(more).union(usesSwiftUI ? Self.swiftUI : [])
    }

    /// Returns the key of a call; `nil` if the function does not look up keys.
    func function(of call: FunctionCallExprSyntax) -> Call? {
      guard var name = call.calledExpression.calledName, let first = call.arguments.first else {
        return nil
      }
      if name == "init", let type = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
        name = type.calledName ?? name
      }
      if let label = Self.labels[name] {
        let argument = call.arguments.first { $0.label?.text == label }
        return argument.map { Call(key: $0.expression) }
      }
      guard names.contains(name), first.label == nil else { return nil }
      if name == "NSLocalizedString" {
        return Call(key: first.expression, defaultLabel: "value", allowsValues: false)
      }
      return Call(key: first.expression)
    }
  }

  extension ExprSyntax {
    /// The name of a function or type: `Text` of `SwiftUI.Text`.
    fileprivate var calledName: String? {
      if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
      if let generic = self.as(GenericSpecializationExprSyntax.self) {
        return generic.expression.calledName
      }
      return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }
  }
#endif
