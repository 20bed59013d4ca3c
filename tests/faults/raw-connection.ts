import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection to 127.0.0.1 on which a test sends arbitrary bytes. */
export interface RawConnection {
  socket: Socket
  /** Everything received so far. */
  received(): string
  /** Resolves to true when the received text matches `pattern`, or to false if the connection closes or `withinMs` passes first. */
  waitFor(pattern: RegExp, withinMs?: number): Promise<boolean>
  /** Sends the text one byte at a time. */
  trickle(text: string): Promise<void>
}

const RECEIVED_WITHIN_MS = 15_000
const POLL_EVERY_MS = 5

export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  let received = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  await once(socket, 'connect')
  return {
    socket,
    received: () => received,
    async waitFor(pattern, withinMs = RECEIVED_WITHIN_MS) {
      const until = performance.now() + withinMs
      while (!pattern.test(received)) {
        if (socket.destroyed || performance.now() > until) return pattern.test(received)
        await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
      }
      return true
    },
    async trickle(text) {
      for (const byte of Buffer.from(text)) {
        socket.write(Buffer.from([byte]))
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

/** The text of an HTTP/1.1 request. */
export function requestText(line: string, headers: Record<string, string>, body?: string): string {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}
