#if Extraction
  import SwiftSyntax

  /// The functions, initializers and attributes of frameworks that look up a key.
  struct KeyFunctions {
    /// The types that literals of keys may have.
    static let types: Set<String> = [
      "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue",
      "DisplayRepresentation", "IntentDescription", "IntentDialog", "TypeDisplayRepresentation",
    ]

    /// The labels of keys in every file. The underscore is the first argument without a label.
    private static let labels: [String: Set<String>] = [
      "AlarmButton": ["text"], "Alert": ["title"], "AlertConfiguration": ["title", "body"],
      "AppShortcut": ["shortTitle"], "AttributedString": ["localized"], "Countdown": ["title"],
      "DisplayRepresentation": ["title", "subtitle", "synonyms"],
      "IntentDescription": ["_", "categoryName", "resultValueName", "searchKeywords"],
      "IntentDialog": ["_", "full", "supporting"],
      "IntentParameter": ["title", "description", "requestValueDialog"],
      "LocalizationValue": ["_"], "LocalizedStringKey": ["_"], "LocalizedStringResource": ["_"],
      "NSLocalizedString": ["_"],
      "Parameter": ["title", "description", "requestValueDialog"], "Paused": ["title"],
      "Property": ["title"], "String": ["localized"], "Summary": ["_"], "Text": ["_"],
      "TypeDisplayRepresentation": ["name", "numericFormat", "synonyms"],
      "localized": ["_"], "needsDisambiguationError": ["dialog"], "needsValueError": ["_"],
      "requestConfirmation": ["dialog"], "requestDisambiguation": ["dialog"],
      "requestValue": ["_"], "result": ["dialog"], "searchable": ["prompt"],
    ]

    /// The labels of keys in SwiftUI, likewise, where they are not only the first argument without a label.
    private static let swiftUILabels: [String: Set<String>] = [
      "accessibilityAction": ["named"], "accessibilityCustomContent": ["_", "_1"],
      "accessibilityDragPoint": ["description"], "accessibilityDropPoint": ["description"],
    ]

    /// Functions of SwiftUI whose first argument is a `LocalizedStringKey`. `Text` is among those of every file.
    private static let swiftUI: Set<String> = [
      "AccessibilityCustomContentKey", "AccessoryWidgetGroup",
      "Button", "ColorPicker", "CommandMenu", "ContentUnavailableView",
      "ControlGroup",
      "ControlWidgetButton", "ControlWidgetToggle", "DatePicker", "DisclosureGroup",
      "DocumentGroupLaunchScene", "Gauge", "GroupBox", "Label", "LabeledContent", "Link", "Menu",
      "MenuBarExtra", "MultiDatePicker",
      "NavigationLink", "NewDocumentButton", "PhotosPicker",
      "Picker", "ProgressView", "Section", "SharePreview",
      "SecureField", "ShareLink", "Stepper", "Tab", "TabSection", "TableColumn", "TextField",
      "TextFieldLink",
      "Toggle", "UtilityWindow", "Window", "WindowGroup",
      "accessibilityHint", "accessibilityInputLabels", "accessibilityLabel", "accessibilityRotor",
      "accessibilityScrollStatus", "accessibilityValue", "alert", "badge",
      "configurationDisplayName",
      "confirmationDialog", "description", "dialogSuppressionToggle", "displayName",
      "fileDialogConfirmationLabel", "fileDialogMessage", "help", "navigationBarTitle",
      "navigationSubtitle", "navigationTitle", "widgetLabel",
    ]

    /// Functions of the module Charts, likewise.
    private static let charts: Set = [
      "AxisValueLabel", "chartXAxisLabel", "chartYAxisLabel", "value",
    ]

    /// Functions of MapKit, likewise.
    private static let mapKit: Set = ["Annotation", "Marker"]

    /// The functions whose first argument is a key if it has no label.
    private let unlabeled: Set<String>
    private let usesSwiftUI: Bool

    /// - Parameters:
    ///   - more: The names of functions of the program.
    ///   - imports: The modules that the file with the calls imports.
    init(more: Set<String>, imports: Set<String>) {
      let usesCharts = imports.contains("Charts")
      usesSwiftUI =
        usesCharts || imports.contains { $0.hasSuffix("SwiftUI") }
        || !imports.isDisjoint(with: ["PhotosUI", "WidgetKit"])
      unlabeled = more.union(usesSwiftUI ? Self.swiftUI : []).union(usesCharts ? Self.charts : [])
        .union(usesSwiftUI && imports.contains("MapKit") ? Self.mapKit : [])
    }

    /// Returns the arguments that are keys.
    func keys(of name: String, in arguments: LabeledExprListSyntax) -> [ExprSyntax] {
      let labels = (Self.labels[name] ?? (usesSwiftUI ? Self.swiftUILabels[name] : nil) ?? [])
        .union(unlabeled.contains(name) ? ["_"] : [])
      return arguments.enumerated().filter { place, argument in
        labels.contains(argument.label?.text ?? (place == 0 ? "_" : "_\(place)"))
      }.map(\.element.expression)
    }

    /// Returns whether there is a function of the name whose argument is a `String`, so that only literals are keys.
    static func takesStrings(_ name: String) -> Bool {
      name == "Text" || swiftUI.contains(name) || swiftUILabels[name] != nil
    }
  }
#endif
