import { connect } from 'node:net'
import type { WireCase } from './hostile-wire.ts'

/** What was received on a connection. */
export interface Received {
  /** Status of each final response, in order. Interim responses (1xx) are omitted. */
  statuses: number[]
  text: string
  /** Whether the connection was closed before the timeout. */
  isOver: boolean
}

/** Delay before disconnecting, for cases that do not wait for a response. */
const LINGER_MS = 1

/** Sends one case to 127.0.0.1 and receives until the connection is closed or `withinMs` has passed. A stream is closed after its first event. */
export function overWire(
  port: number,
  { bytes, ending, isTrickled }: WireCase,
  auth: string,
  withinMs: number,
): Promise<Received> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    const finish = (isOver: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ statuses: statusesIn(text), text, isOver })
    }
    const timer = setTimeout(() => finish(false), withinMs)
    socket.on('error', () => undefined)
    socket.on('close', () => finish(true))
    socket.on('end', () => finish(true))
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (/content-type: text\/event-stream/i.test(text) && text.includes('\n\n')) finish(true)
    })
    socket.once('connect', async () => {
      const sent = typeof bytes === 'string' ? Buffer.from(withAuth(bytes, auth), 'utf8') : bytes
      if (isTrickled) await trickle(sent, (byte) => socket.writable && socket.write(byte))
      else if (socket.writable) socket.write(sent)
      if (ending === 'reset') setTimeout(() => socket.resetAndDestroy(), LINGER_MS)
      else if (ending === 'half') setTimeout(() => socket.writable && socket.end(), LINGER_MS)
    })
  })
}

async function trickle(bytes: Buffer, write: (byte: Buffer) => void): Promise<void> {
  for (let at = 0; at < bytes.length; at += 1) {
    write(bytes.subarray(at, at + 1))
    if (at % 8 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

const withAuth = (text: string, auth: string): string =>
  text.replaceAll('{{auth}}\r\n', auth === '' ? '' : `${auth}\r\n`)

const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => Number(status)).filter((status) => status >= 200)
