/// A value that is computed when it is first needed.
final class DeferredValue<Value> {
  private var compute: (() -> Value)?
  private(set) lazy var value: Value = {
    defer { compute = nil }
    return compute!()
  }()

  init(_ compute: @escaping () -> Value) { self.compute = compute }
}
