import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from '../app-types.ts'
import { HttpError, type HttpErrorCode, httpErrors } from '../errors.ts'
import { networkOf } from './addresses.ts'

/** The response in progress on each connection. */
const answering = new WeakMap<Socket, ServerResponse>()

/**
 * The key of limits by address: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household or phone. Requests share one
 * key if their connection was reset, which leaves no address, or if the proxy sent an address that cannot be parsed.
 */
export const addressOf = (request: FastifyRequest): string => networkOf(request.ip)

/** Drops requests whose client has already disconnected. */
export const dropGone = fp(async (app: App) => {
  watchAnswers(app.server)
  // Without this listener, Node itself answers 417, without a body or our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    done(socket.destroyed ? new HttpError('request-invalid') : undefined)
  })
})

function watchAnswers(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
    answering.set(request.socket, response),
  )
}

/**
 * The client sent something that is not HTTP, or a longer body than it declared. We finish a response in progress and write
 * nothing after it, because the client would take that for the answer to its next request; then we close the connection.
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
