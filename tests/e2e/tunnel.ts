import { createServer, type Server as HttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from './server.ts'

/** A network between the browser and the server that can be cut at the worst moment, or be of any other kind. */
export interface Tunnel {
  port: number
  origin: string
  /** The next so many answers to a push are cut after the server has committed. */
  cutAnswers: number
  /** How many were. */
  cut: number
  /** What the network does instead of passing things on; null where it works. */
  fault: Fault | null
  /** Every request that came in. */
  seen: Seen[]
  /** From now on the service worker is another one, as after a release. */
  hasNewerWorker: boolean
  close(): Promise<void>
}

export interface Fault {
  /** Answers in the server's place; false lets this request through. */
  instead?(from: IncomingMessage, to: ServerResponse): boolean
  /** The server has answered, and has committed: what the browser gets for it. */
  after?(from: IncomingMessage, answer: IncomingMessage, to: ServerResponse): boolean
}

export interface Seen {
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
    // A client that goes away in the middle is no news here.
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

/** What is to be changed must not come packed, nor as 'not modified'. */
function headersOf({ headers }: IncomingMessage, isChanged: boolean): IncomingMessage['headers'] {
  if (!isChanged) return headers
  const { 'accept-encoding': _packed, 'if-none-match': _tag, 'if-modified-since': _since, ...plain } = headers
  return plain
}

function change(answer: IncomingMessage, to: ServerResponse): void {
  const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...kept } = answer.headers
  to.writeHead(answer.statusCode ?? 502, kept)
  answer.on('end', () => to.end('\n// newer')).pipe(to, { end: false })
}

/** The whole answer came back, so that the server has committed; the browser gets a broken connection. */
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
