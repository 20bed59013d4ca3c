import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection to 127.0.0.1 on which a test sends byte for byte what it likes. */
export interface RawConnection {
  socket: Socket
  /** All that came back so far. */
  said(): string
  /** Resolves to true when the received text matches `pattern`, or to false if the connection closes or `withinMs` elapses first. */
  hears(pattern: RegExp, withinMs?: number): Promise<boolean>
  /** One byte at a time. */
  trickle(text: string): Promise<void>
}

const HEARD_WITHIN_MS = 15_000
const LOOKED_EVERY_MS = 5

export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  let said = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1')
  })
  await once(socket, 'connect')
  return {
    socket,
    said: () => said,
    async hears(pattern, withinMs = HEARD_WITHIN_MS) {
      const until = performance.now() + withinMs
      while (!pattern.test(said)) {
        if (socket.destroyed || performance.now() > until) return pattern.test(said)
        await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS))
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

/** A whole request, as it goes over the wire. */
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
