import { createServer, type Server as HttpServer, type IncomingMessage, request } from 'node:http'
import { freePort } from './server.ts'

/** A network between the browser and the server that can be cut at the worst moment. */
export interface Tunnel {
  port: number
  /** The next so many answers to a push are cut after the server has committed. */
  cutAnswers: number
  /** How many were. */
  cut: number
  close(): Promise<void>
}

export async function openTunnel(target: number): Promise<Tunnel> {
  const port = await freePort()
  const tunnel: Tunnel = { port, cutAnswers: 0, cut: 0, close: () => closeServer(server) }
  const server = createServer((from, to) => {
    const onward = request(
      { host: '127.0.0.1', port: target, method: from.method, path: from.url, headers: from.headers },
      (answer) => {
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
