import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix
import ServiceLifecycle
import Testing

@testable import DriveServer

/// Runs the server on a free port of the loopback interface during an operation.
///
/// - Parameter operation: Receives a connection to the server.
func withServer(_ operation: @Sendable (Connection) async throws -> Void) async throws {
  let (ports, running) = AsyncStream.makeStream(of: Int.self)
  let app = Application(
    router: driveRouter(Drives()),
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in
      if let port = channel.localAddress?.port { running.yield(port) }
    })
  let services = ServiceGroup(configuration: .init(services: [app], logger: app.logger))
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      defer { running.finish() }
      try await services.run()
    }
    let first = await ports.first { _ in true }
    let port = try #require(first, "the server does not start")
    do {
      let connection = try await Connection(port: port)
      try await operation(connection)
      try await connection.close()
    } catch {
      await services.triggerGracefulShutdown()
      throw error
    }
    await services.triggerGracefulShutdown()
    try await group.waitForAll()
  }
}

/// A connection to the server, which handles one request at a time.
struct Connection: Sendable {
  struct Response: Sendable {
    let head: HTTPResponse
    let body: String

    var status: HTTPResponse.Status { head.status }
    var headers: HTTPFields { head.headerFields }
  }

  let port: Int
  private let channel: any Channel

  init(port: Int) async throws {
    self.port = port
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHTTPClientHandlers()
          try pipeline.addHandler(HTTP1ToHTTPClientCodec())
          try pipeline.addHandler(Exchange())
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
  }

  func execute(
    uri: String, method: HTTPRequest.Method, headers: HTTPFields
  ) async throws -> Response {
    let answer = channel.eventLoop.makePromise(of: Response.self)
    let request = HTTPRequest(
      method: method, scheme: "http", authority: "localhost", path: uri, headerFields: headers)
    channel.writeAndFlush(Question(request: request, answer: answer)).cascadeFailure(to: answer)
    return try await answer.futureResult.get()
  }

  func execute(
    uri: String, method: HTTPRequest.Method, headers: HTTPFields, check: (Response) -> Void
  ) async throws {
    check(try await execute(uri: uri, method: method, headers: headers))
  }

  func close() async throws { try await channel.close() }
}

private struct Question: Sendable {
  let request: HTTPRequest
  let answer: EventLoopPromise<Connection.Response>
}

/// Sends a request, and collects the parts of the response.
private final class Exchange: ChannelDuplexHandler {
  typealias InboundIn = HTTPResponsePart
  typealias OutboundIn = Question
  typealias OutboundOut = HTTPRequestPart

  private var answer: EventLoopPromise<Connection.Response>?
  private var head: HTTPResponse?
  private var body = ByteBuffer()

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let question = unwrapOutboundIn(data)
    answer = question.answer
    context.write(wrapOutboundOut(.head(question.request)), promise: nil)
    context.write(wrapOutboundOut(.end(nil)), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body.clear()
    case .body(var part): body.writeBuffer(&part)
    case .end:
      if let head { answer?.succeed(.init(head: head, body: String(buffer: body))) }
      answer = nil
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    answer?.fail(error)
    answer = nil
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    answer?.fail(ChannelError.eof)
    answer = nil
  }
}
