/// A kind of device that a translation may have its own text for.
///
/// Tables may use names of their own in addition to Apple's.
///
/// Apple, “NSStringDeviceSpecificRuleType”.
public struct Device: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name in tables.
  public var rawValue: String

  /// A device by its name in tables.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A device by its name in tables.
  public init(stringLiteral value: String) { rawValue = value }

  /// A Mac.
  public static let mac: Device = "mac"
  /// An iPhone.
  public static let iPhone: Device = "iphone"
  /// An iPad.
  public static let iPad: Device = "ipad"
  /// An iPod touch.
  public static let iPod: Device = "ipod"
  /// An Apple TV.
  public static let appleTV: Device = "appletv"
  /// An Apple Watch.
  public static let appleWatch: Device = "applewatch"
  /// An Apple Vision.
  public static let appleVision: Device = "applevision"
  /// All devices that have no text of their own.
  public static let other: Device = "other"
}
