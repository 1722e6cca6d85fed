import Foundation
import PluralStringCatalogs
import PluralTestSupport
import PluralsJSON

@testable import PluralTranslationFiles

/// A catalog that is edited step by step.
struct RandomEdits {
  private var root: LosslessNode
  private let style: JSONStyle
  private(set) var generator: SeededGenerator
  /// A word in the texts of this side.
  let side: String
  private var count = 0

  init(_ catalog: LosslessFile, side: String, seed: UInt64) {
    root = catalog.root
    style = JSONStyle(of: root)
    self.side = side
    generator = SeededGenerator(seed: seed)
  }

  var content: [UInt8] { root.bytes }

  mutating func edit() {
    count += 1
    let entries = root["strings"]?.members.map(\.name) ?? []
    let key = entries.randomElement(using: &generator)
    let path = key.map { ["strings", $0] } ?? []
    let units = key.map { self.units(at: ["strings", $0]) } ?? []
    // Both sides do the same things now and then.
    let side = Int.random(in: 0..<4, using: &generator) == 0 ? "both" : side
    switch Int.random(in: 0..<9, using: &generator) {
    case 0:
      let name =
        "\(["a", "B", "z", "%lld k"].randomElement(using: &generator)!) \(side) \(count % 3)"
      setUnit("new \(side)", at: ["strings", name, "localizations", "de"])
    case 1 where key != nil && entries.count > 2: root.remove(at: path)
    case 2 where key != nil: set(.string("comment \(side)"), at: path + ["comment"])
    case 3 where key != nil:
      let language = ["ja", "cy", "zu"].randomElement(using: &generator)!
      if !units.contains(where: { $0.dropFirst(3).first == language }) {
        setUnit("text \(side)", at: path + ["localizations", language])
      }
    case 4:
      if let unit = units.randomElement(using: &generator) {
        let isLast = root.part(at: unit.prefix(3))?.members.count == 1
        root.remove(at: unit.prefix(isLast ? 3 : 4))
      }
    case 5:
      if let unit = units.randomElement(using: &generator) {
        let states = ["new", "translated", "needs_review", "later"]
        set(.string(states.randomElement(using: &generator)!), at: unit + ["state"])
      }
    case 6:
      // A category that goes, or comes.
      if let unit = units.first(where: { $0.dropLast().last == "other" && $0.contains("plural") }) {
        let few = unit.dropLast(2) + ["few"]
        if units.contains(few + ["stringUnit"]) {
          root.remove(at: few)
        } else {
          setUnit("%lld \(side)", at: Array(few))
        }
      }
    default:
      if let unit = units.randomElement(using: &generator),
        let text = root.part(at: unit + ["value"])?.value
      {
        set(.string(text + " \(side)\n\"é\""), at: unit + ["value"])
      }
    }
  }

  private mutating func set(_ value: JSONNode.Value, at path: [String]) {
    root.set(value, at: path, in: style)
  }

  private mutating func setUnit(_ text: String, at path: [String]) {
    let unit = JSONNode.Value.members([("state", .string("translated")), ("value", .string(text))])
    set(unit, at: path + ["stringUnit"])
  }

  /// The paths of all texts below a part.
  func units(at path: [String]) -> [[String]] {
    (root.part(at: path)?.members ?? []).flatMap { member in
      member.name == "stringUnit" ? [path + [member.name]] : units(at: path + [member.name])
    }
  }
}

/// Catalogs to be edited.
enum TestCatalogs {
  /// All catalogs outside of the package that Apple's compiler takes.
  static func outside() throws -> [(name: String, bytes: [UInt8])] {
    guard let folder = OutsideData.folder else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".xcstrings") }
      .map { ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0)))) }
  }

  /// A catalog with all kinds of texts.
  static let own = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "%lld files" : {
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld Datei"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld Dateien"
                    }
                  }
                }
              }
            }
          }
        },
        "Cancel" : {
          "comment" : "A button.",
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Abbrechen"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Cancel"
              }
            },
            "fr" : {
              "variations" : {
                "device" : {
                  "iphone" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Annuler"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Annuler "
                    }
                  }
                }
              }
            }
          }
        },
        "found" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%#@FILES@ in %2$@"
              },
              "substitutions" : {
                "FILES" : {
                  "argNum" : 1,
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg file"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg files"
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "unknown" : [
            1,
            {

            }
          ]
        },
        "zebra" : {
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }
    """
}
