import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'
import type { App } from './app-types.ts'
import { HttpError, type HttpErrorCode, httpErrors } from './errors.ts'

/** The response in progress on each connection. */
const answering = new WeakMap<Socket, ServerResponse>()

/** Drops requests whose client has already disconnected. */
export const dropGone = fp(async (app: App) => {
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
    answering.set(request.socket, response),
  )
  // Without this listener, Node itself responds with 417, without a body or our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    done(socket.destroyed ? new HttpError('request-invalid') : undefined)
  })
})

/**
 * Handles a client that sent something other than HTTP, or a longer body than declared. Finishes a response in progress and writes nothing
 * after it, because the client would take that for the response to its next request; then closes the connection.
 */
export function closeBroken(error: Error & { code?: string }, socket: Socket): void {
  const isOfParser = /^(HPE_|ERR_HTTP_)/.test(error.code ?? '')
  if (!isOfParser || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const answer = answering.get(socket)
  if (answer?.req.complete) {
    answer.shouldKeepAlive = false
    if (answer.writableFinished) socket.destroySoon()
    else answer.once('close', () => socket.destroySoon())
    return
  }
  if (answer?.headersSent) {
    socket.destroy()
    return
  }
  const { status, sentence } = httpErrors[meaningOf(error.code)]
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(sentence)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${sentence}`)
  socket.destroySoon()
}

function meaningOf(code: string | undefined): HttpErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-slow'
  return code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'http-invalid'
}

export interface SlowReaderLimits {
  everyMs: number
  /**
   * A client is disconnected if it reads less than `leastBytes` during this many consecutive checks while data is waiting for it. The limit
   * counts checks instead of time, so that an overloaded server does not disconnect healthy clients.
   */
  idleChecks: number
  leastBytes: number
  /** Maximum bytes waiting for all clients together. Above it, the clients with the most waiting bytes are disconnected. */
  mostWaitingBytes: number
}

/** A phone on a poor network reads `leastBytes` in about a second. */
const LIMITS: SlowReaderLimits = {
  everyMs: 2_000,
  idleChecks: 10,
  leastBytes: 16 * 1024,
  mostWaitingBytes: 64 * 1024 * 1024,
}

interface Reader {
  /** Bytes that the operating system had accepted when the client last read enough. */
  takenBytes: number
  /** Checks since the client last read enough. */
  idleChecks: number
}

/** Disconnects clients that send requests but do not read the responses, which stay in memory. Returns a disposer. */
export function cutOffSlowReaders(server: Server, given: Partial<SlowReaderLimits> = {}): () => void {
  const limits = { ...LIMITS, ...given }
  const readers = new Map<Socket, Reader>()

  const watch = (socket: Socket): void => {
    readers.set(socket, { takenBytes: 0, idleChecks: 0 })
    socket.once('close', () => readers.delete(socket))
  }
  const check = (): void => {
    for (const [socket, reader] of readers) {
      const takenBytes = takenOf(socket)
      // The difference can be negative: the count decreases when a new write starts, which means that the previous write is done.
      const hasRead = socket.writableLength === 0 || Math.abs(takenBytes - reader.takenBytes) >= limits.leastBytes
      if (hasRead) readers.set(socket, { takenBytes, idleChecks: 0 })
      else if (++reader.idleChecks > limits.idleChecks) socket.destroy()
    }
    dropMostWaiting(readers.keys(), limits.mostWaitingBytes)
  }
  server.on('connection', watch)
  const timer = setInterval(check, limits.everyMs).unref()
  return () => {
    clearInterval(timer)
    server.off('connection', watch)
  }
}

/**
 * Returns how many bytes the operating system has accepted. Node counts a write as waiting until the operating system has accepted all of
 * it; only the handle has the number of bytes left in the current write.
 */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null }
  return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0)
}

function dropMostWaiting(sockets: Iterable<Socket>, mostBytes: number): void {
  const waiting = [...sockets].filter(({ writableLength }) => writableLength > 0)
  let bytes = waiting.reduce((sum, { writableLength }) => sum + writableLength, 0)
  if (bytes <= mostBytes) return
  for (const socket of waiting.sort((a, b) => b.writableLength - a.writableLength)) {
    if (bytes <= mostBytes) return
    bytes -= socket.writableLength
    socket.destroy()
  }
}

/** After the process has stopped accepting connections, it closes once no request has arrived for this long. */
const QUIET_MS = 500
/** Maximum wait for `QUIET_MS` without requests. A proxy may hold many connections, and each can carry at most one more request. */
const QUIET_WITHIN_MS = 5_000
const CHECK_EVERY_MS = 50

/**
 * Moves traffic to the other processes before this one closes, so that no request fails. For `forMs`, the process serves as before, but
 * `/api/ready` returns 503 and each response closes its connection, so that the proxy switches to the other processes. Then the process
 * accepts no connections, ends live streams, and responds to the last requests on open connections. `hurry` ends the waits early. Does not
 * close the app.
 */
export async function drain(app: App, forMs: number, hurry: AbortSignal): Promise<void> {
  if (forMs === 0) return
  let askedAt = performance.now()
  app.readyChecks.set('draining', () => false)
  app.server.prependListener('request', (_request, answer) => {
    askedAt = performance.now()
    answer.shouldKeepAlive = false
  })
  await sleep(forMs, undefined, { signal: hurry }).catch(() => undefined)
  // Unlike the HTTP server's own `close`, this leaves idle connections open, because a request may already be on its way on one of them.
  NetServer.prototype.close.call(app.server)
  for (const end of app.onDrain) end()
  const startedAt = performance.now()
  while (!hurry.aborted && performance.now() - Math.max(askedAt, startedAt) < QUIET_MS) {
    if (performance.now() - startedAt > QUIET_WITHIN_MS || (await openConnections(app)) === 0) break
    await sleep(CHECK_EVERY_MS)
  }
}

const openConnections = ({ server }: App): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 1 : count)))
