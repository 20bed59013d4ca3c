import { createServer, type Server as HttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from './server.ts'

/** A proxy between the browser and the server that can cut connections or inject faults. */
export interface Tunnel {
  port: number
  origin: string
  /** Number of push responses still to be cut, after the server has committed. */
  cutAnswers: number
  /** Number of push responses that were cut. */
  cut: number
  /** The current fault; null if the network works. */
  fault: Fault | null
  /** All requests that the proxy has received, in order. */
  seen: SeenRequest[]
  /** Whether the proxy serves a changed service worker, as after a release. */
  hasNewerWorker: boolean
  close(): Promise<void>
}

export interface Fault {
  /** Responds in place of the server. Returns false to let the request through. */
  instead?(from: IncomingMessage, to: ServerResponse): boolean
  /** Called after the server has committed and responded. Returns false to pass the response on. */
  after?(from: IncomingMessage, answer: IncomingMessage, to: ServerResponse): boolean
}

export interface SeenRequest {
  method: string
  path: string
  at: number
}

export async function openTunnel(target: number): Promise<Tunnel> {
  const port = await freePort()
  const tunnel: Tunnel = {
    port,
    origin: `http://127.0.0.1:${port}`,
    cutAnswers: 0,
    cut: 0,
    fault: null,
    seen: [],
    hasNewerWorker: false,
    close: () => closeServer(server),
  }
  const server = createServer((from, to) => {
    tunnel.seen.push({ method: from.method ?? '', path: from.url ?? '', at: Date.now() })
    // Clients may disconnect at any time.
    to.on('error', () => undefined)
    if (tunnel.fault?.instead?.(from, to)) return void from.resume()
    const isChanged = tunnel.hasNewerWorker && from.url === '/sw.js'
    const onward = request(
      { host: '127.0.0.1', port: target, method: from.method, path: from.url, headers: headersOf(from, isChanged) },
      (answer) => {
        if (isChanged) return change(answer, to)
        if (isPush(from) && tunnel.cutAnswers > 0) return cut(tunnel, from, answer)
        if (tunnel.fault?.after?.(from, answer, to)) return
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      },
    )
    onward.on('error', () => from.socket.destroy())
    from.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return tunnel
}

/** Returns the request headers to forward. A response that will be changed must be uncompressed, and must not be a 304. */
function headersOf({ headers }: IncomingMessage, isChanged: boolean): IncomingMessage['headers'] {
  if (!isChanged) return headers
  const { 'accept-encoding': _packed, 'if-none-match': _tag, 'if-modified-since': _since, ...plain } = headers
  return plain
}

function change(answer: IncomingMessage, to: ServerResponse): void {
  const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...otherHeaders } = answer.headers
  to.writeHead(answer.statusCode ?? 502, otherHeaders)
  answer.on('end', () => to.end('\n// newer')).pipe(to, { end: false })
}

/** Breaks the browser's connection instead of passing on the server's response. The server has already committed. */
function cut(tunnel: Tunnel, from: IncomingMessage, answer: IncomingMessage): void {
  answer.resume().once('end', () => {
    tunnel.cutAnswers -= 1
    tunnel.cut += 1
    from.socket.destroy()
  })
}

export const isPush = ({ url }: IncomingMessage): boolean => url?.startsWith('/api/sync/push') ?? false

async function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
