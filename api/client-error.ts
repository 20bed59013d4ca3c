import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type HttpErrorCode, httpErrors } from './errors.ts'

/**
 * Answers bytes that are no request. Only where nothing was sent on this connection before: behind an answer, or in the
 * middle of one, the client would take it for something else.
 */
export function answerClientError({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const { status, sentence } = httpErrors[meaningOf(code)]
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(sentence)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${sentence}`, () => socket.destroy())
}

function meaningOf(code: string | undefined): HttpErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-slow'
  return code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'http-invalid'
}
