/// A kind of device that a translation may have its own text for.
///
/// Names are free: tables may use their own beside Apple's.
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
  /// Every device without text of its own.
  public static let other: Device = "other"
}
