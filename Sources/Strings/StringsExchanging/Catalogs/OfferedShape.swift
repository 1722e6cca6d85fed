import MessageFormats
import StringCatalogs

/// Decides which finished translations of an entry are imported, so that no import accidentally removes a text of
/// another shape.
///
/// A plain text, plural forms, device variants and substitutions partly exclude each other. A translation that fits
/// the texts of the catalog is imported. A translation of another shape is imported only if the document holds the
/// whole entry in that shape: every text that an export of the entry would ask for.
///
/// If the source is a plain text, translators may vary it by number. They may also vary it by device if they include
/// a text for all other devices. A text for all numbers never replaces plural forms.
struct OfferedShape {
  /// The paths of the finished translations.
  let offered: Set<CatalogUnitPath>
  let source: StringCatalog.Localization?
  let categories: TranslatedCategories
  /// The parts of the catalog's localization that have texts, as lists of member names.
  private let known: Set<[String]>
  /// The parts that have plural forms.
  private let knownForms: Set<[String]>

  /// - Parameters:
  ///   - offered: The paths of the finished translations.
  ///   - known: The texts of the catalog that are not mere copies of the source, as lists of member names.
  ///   - source: The texts of the source language.
  ///   - categories: The categories that translators are asked for.
  init(
    offered: Set<CatalogUnitPath>, known: [[String]], source: StringCatalog.Localization?,
    categories: TranslatedCategories
  ) {
    self.offered = offered
    self.source = source
    self.categories = categories
    func parts(_ texts: [[String]]) -> Set<[String]> {
      Set(texts.flatMap { text in text.indices.map { Array(text[...$0]) } })
    }
    self.known = parts(known)
    knownForms = parts(known.filter { $0.contains("plural") })
  }

  /// The paths of the translations that are imported.
  var taken: Set<CatalogUnitPath> {
    let own = choice(among: offered.filter { $0.substitution == nil }, of: source?.content)
    let forms = ["variations", "plural"]
    let hasForms = known.contains(forms)
    let losesForms = own.contains { path in
      path.obstacles.contains { forms.starts(with: $0) }
    }
    var result = own
    let names = Dictionary(
      grouping: offered.filter { $0.substitution != nil }, by: { $0.substitution ?? "" })
    for (name, paths) in names where !hasForms || losesForms {
      result.formUnion(choice(among: Set(paths), of: source?.variant(of: name)))
    }
    return result
  }

  /// How the texts of an entry or substitution vary.
  private enum Kind {
    case plain, plural, device
  }

  /// - Parameters:
  ///   - paths: The paths of an entry's own texts, or of a substitution's texts.
  ///   - source: The source's texts.
  private func choice(
    among paths: Set<CatalogUnitPath>, of source: StringCatalog.Variant?
  ) -> Set<CatalogUnitPath> {
    let groups = Dictionary(grouping: paths) { path -> Kind in
      path.device != nil ? .device : path.category != nil ? .plural : .plain
    }
    let varied = [Kind.plural, .device].sorted { isKnown(groups[$0]) && !isKnown(groups[$1]) }
    for kind in varied + [.plain] {
      guard let paths = groups[kind] else { continue }
      let obstacles = paths.flatMap { isThere($0) ? [] : $0.obstacles }
      let losesForms = obstacles.contains(where: knownForms.contains)
      guard
        !obstacles.contains(where: known.contains)
          || isWhole(paths, of: source, losesForms: losesForms)
      else { continue }
      if kind != .device { return Set(paths) }
      let devices = Dictionary(grouping: paths, by: \.device)
      return devices.values.reduce(into: []) {
        $0.formUnion(choice(amongDevice: $1, of: source))
      }
    }
    return []
  }

  /// - Parameter paths: The paths of one device.
  private func choice(
    amongDevice paths: [CatalogUnitPath], of source: StringCatalog.Variant?
  ) -> [CatalogUnitPath] {
    func fit(_ paths: [CatalogUnitPath]) -> Bool {
      paths.allSatisfy { isThere($0) || !$0.deviceObstacles.contains(where: known.contains) }
    }
    let forms = paths.filter { $0.category != nil }
    if !forms.isEmpty, fit(forms) || hasAllForms(forms, of: source) { return forms }
    let texts = paths.filter { $0.category == nil }
    return fit(texts) ? texts : []
  }

  // MARK: What the catalog has

  private func isThere(_ path: CatalogUnitPath) -> Bool { known.contains(path.place) }

  private func isKnown(_ paths: [CatalogUnitPath]?) -> Bool {
    paths?.contains(where: isThere) ?? false
  }

  // MARK: What a whole entry has

  private func isWhole(
    _ paths: [CatalogUnitPath], of source: StringCatalog.Variant?, losesForms: Bool
  ) -> Bool {
    let substitutions = paths.first?.substitution == nil ? self.source?.substitutions ?? [] : []
    if paths.contains(CatalogUnitPath()) {
      guard source.map(\.isPlain) ?? true else { return false }
      let forms = offered.filter { $0.substitution != nil }
      return substitutions.isEmpty
        ? !losesForms
        : substitutions.allSatisfy { substitution in
          forms.isSuperset(
            of: required(substitution.variant).map { $0.of(substitution.name) })
        }
    }
    let offered = Set(paths.map { $0.of(nil) })
    if let source, !source.isPlain { return offered.isSuperset(of: required(source)) }
    guard paths.contains(where: { $0.device != nil }) else {
      return substitutions.isEmpty && hasAllForms(paths, of: source)
    }
    let devices = Dictionary(grouping: paths, by: \.device)
    return devices[.other] != nil
      && devices.values.allSatisfy { paths in
        hasAllForms(paths, of: source) || !losesForms && paths.contains { $0.category == nil }
      }
  }

  /// Returns the paths that an export asks for, without the name of a substitution.
  private func required(_ source: StringCatalog.Variant?) -> [CatalogUnitPath] {
    categories.paths(source: source, target: nil, shape: source)
  }

  /// Whether a plural has all categories that an export asks for.
  private func hasAllForms(
    _ paths: [CatalogUnitPath], of source: StringCatalog.Variant?
  ) -> Bool {
    let known = source?.categories(device: paths.first?.device) ?? []
    return Set(paths.compactMap(\.category))
      .isSuperset(of: categories.categories(source: known, target: []))
  }
}

extension StringCatalog.Variant {
  fileprivate var isPlain: Bool { if case .unit = self { true } else { false } }
}

extension CatalogUnitPath {
  /// Returns the path of a text that belongs to a substitution, or to the entry itself.
  func of(_ substitution: String?) -> CatalogUnitPath {
    CatalogUnitPath(substitution: substitution, device: device, category: category)
  }

  private var root: [String] { substitution.map { ["substitutions", $0] } ?? [] }

  private var devicePlace: [String] {
    root + (device.map { ["variations", "device", $0.rawValue] } ?? [])
  }

  /// The member names that lead to the string unit in a localization.
  var place: [String] {
    devicePlace + (category.map { ["variations", "plural", $0.rawValue] } ?? []) + ["stringUnit"]
  }

  /// The parts of a localization that exclude the text, as lists of member names.
  var obstacles: [[String]] {
    var parts: [[String]] = []
    if device != nil {
      parts += [root + ["stringUnit"], root + ["variations", "plural"]]
    } else {
      parts += deviceObstacles
      // Plural forms do not refer to substitutions.
      if substitution == nil, category != nil { parts.append(["substitutions"]) }
    }
    if substitution != nil { parts.append(["variations", "plural"]) }
    return parts
  }

  /// All parts that exclude the text.
  var allObstacles: [[String]] { device == nil ? obstacles : obstacles + deviceObstacles }

  /// The parts of the same device that exclude the text.
  var deviceObstacles: [[String]] {
    category == nil
      ? [devicePlace + ["variations"]]
      : [devicePlace + ["stringUnit"], devicePlace + ["variations", "device"]]
  }
}
