import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const HEADERS_END = '\r\n\r\n'

/** A persistent connection that sends one request at a time, with negligible overhead compared with the measured server's work. */
export interface RawConnection {
  /** Resolves with the status, the raw headers, and the body. */
  ask(request: Buffer): Promise<RawAnswer>
  close(): void
}

export interface RawAnswer {
  status: number
  head: string
  body: Buffer
}

export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let waiting: { resolve(answer: RawAnswer): void; reject(error: Error): void } | undefined
  let received: Buffer = Buffer.alloc(0)
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = takeAnswer(received)
    if (!answer) return
    received = Buffer.alloc(0)
    const answered = waiting
    waiting = undefined
    answered?.resolve(answer)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection was closed.')))
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        write(socket, request, fail)
      }),
    close: () => socket.destroy(),
  }
}

/** Sends requests one after another over one connection. Throws if a response is not 200. */
export async function askAll(port: number, requests: Buffer[]): Promise<void> {
  const connection = await openRawConnection(port)
  for (const request of requests) {
    const { status, body } = await connection.ask(request)
    if (status !== 200) throw new Error(`A request was answered with ${status} ${body}.`)
  }
  connection.close()
}

function write(socket: Socket, request: Buffer, fail: (error: Error) => void): void {
  if (socket.destroyed) fail(new Error('The connection is closed.'))
  else socket.write(request)
}

/** Parses the response in the received bytes. Returns undefined until the complete response has arrived. */
function takeAnswer(received: Buffer): RawAnswer | undefined {
  const end = received.indexOf(HEADERS_END)
  if (end === -1) return undefined
  const head = received.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const from = end + HEADERS_END.length
  if (received.length < from + length) return undefined
  return { status: Number(head.slice(9, 12)), head, body: received.subarray(from, from + length) }
}

/** Headers that every browser sends. */
const BROWSER_HEADERS = {
  host: '127.0.0.1',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  accept: '*/*',
  'accept-language': 'en-US,en;q=0.9',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
}

/** The bytes of an HTTP request. */
export function rawRequest(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Buffer {
  const length = body ? { 'content-length': String(body.length) } : {}
  const lines = Object.entries({ ...BROWSER_HEADERS, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}${HEADERS_END}`)
  return body ? Buffer.concat([head, body]) : head
}
