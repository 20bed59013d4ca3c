import { createServer, type Server } from 'node:http'
import { StartError } from '../db/start-error.ts'
import type { App } from '../http/app-types.ts'

const PATH = '/api/metrics'

/** Serves the metrics on their own port, so that the reverse proxy never exposes them. Null if metrics are off. */
export async function serveMetrics(app: App): Promise<Server | null> {
  const { metrics, settings } = app
  if (metrics === null || settings.metrics === null) return null
  const { host, port } = settings.metrics
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) {
      response.writeHead(404).end()
      return
    }
    metrics().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (err: unknown) => {
        app.log.error({ err }, 'Failed to read the metrics')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(metricsUnusable({ host, port }, cause)))
    server.listen(port, host, resolve)
  })
  return server
}

export const metricsUnusable = ({ host, port }: { host: string; port: number }, cause: unknown): StartError =>
  new StartError(
    `METRICS_PORT ${port} on ${host} can't be used: the port is taken, or the host is not an address of this machine.`,
    {
      cause,
    },
  )
