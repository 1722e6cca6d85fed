import Foundation

/// Runs a closure on a thread with a stack of the given size in bytes, and waits for its result.
///
/// Secondary threads have 512 KB on Apple's platforms, and 128 KB with musl.
package func onThread<Value: Sendable>(
  stackSize: Int, _ body: @escaping @Sendable () -> Value
) -> Value {
  let result = Result<Value>()
  let end = DispatchSemaphore(value: 0)
  let thread = Thread {
    result.value = body()
    end.signal()
  }
  thread.stackSize = stackSize
  precondition(thread.stackSize == stackSize, "no such stack size")
  thread.start()
  end.wait()
  guard let value = result.value else { preconditionFailure("the thread ended without a result") }
  return value
}

/// Written by a thread, and read after the thread ends.
private final class Result<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
