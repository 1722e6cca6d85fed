import Foundation

/// The date that the tool writes into files, such as `2026-11-21`, in universal time.
package enum Today {
  /// The date of `SOURCE_DATE_EPOCH`, in seconds since 1970, if the environment sets it, so that builds are reproducible; otherwise
  /// the current date.
  package static var text: String {
    let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Int32.init)
    let date = epoch.map { Date(timeIntervalSince1970: Double($0)) } ?? .now
    return date.formatted(.iso8601.year().month().day().dateSeparator(.dash))
  }
}
