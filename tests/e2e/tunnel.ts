import { createServer, type Server as HttpServer, type IncomingMessage, request } from 'node:http'
import { freePort } from './server.ts'

/** A network between the browser and the server that can be cut at the worst moment. */
export interface Tunnel {
  port: number
  /** The next so many answers to a push are cut after the server has committed. */
  cutAnswers: number
  /** How many were. */
  cut: number
  /** From now on the service worker is another one, as after a release. */
  hasNewerWorker: boolean
  close(): Promise<void>
}

export async function openTunnel(target: number): Promise<Tunnel> {
  const port = await freePort()
  const tunnel: Tunnel = { port, cutAnswers: 0, cut: 0, hasNewerWorker: false, close: () => closeServer(server) }
  const server = createServer((from, to) => {
    const isChanged = tunnel.hasNewerWorker && from.url === '/sw.js'
    // What is to be changed must not come packed, nor as 'not modified'.
    const { 'accept-encoding': packed, 'if-none-match': _tag, 'if-modified-since': _since, ...plain } = from.headers
    const headers = isChanged || packed === undefined ? plain : from.headers
    const onward = request(
      { host: '127.0.0.1', port: target, method: from.method, path: from.url, headers },
      (answer) => {
        if (isChanged) {
          const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...kept } = answer.headers
          to.writeHead(answer.statusCode ?? 502, kept)
          answer.on('end', () => to.end('\n// newer')).pipe(to, { end: false })
          return
        }
        if (isPush(from) && tunnel.cutAnswers > 0) {
          // The whole answer came back, so that the server has committed; the browser gets a broken connection.
          answer.resume().once('end', () => {
            tunnel.cutAnswers -= 1
            tunnel.cut += 1
            from.socket.destroy()
          })
          return
        }
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

const isPush = ({ url }: IncomingMessage): boolean => url?.startsWith('/api/sync/push') ?? false

async function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
