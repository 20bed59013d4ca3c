import { createServer, type Server } from 'node:http'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { StartError } from '../db/faults.ts'
import { freeBytes } from '../health/routes.ts'
import type { App } from '../http/app-types.ts'

/** A metric that is read only when the metrics are requested. */
interface Reading {
  help: string
  /** Returns a map by label value if `label` is set, otherwise a number; undefined if there is no value now. */
  read(): number | undefined | ReadonlyMap<string, number> | Promise<number | ReadonlyMap<string, number>>
  label?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Readings by metric name; each feature adds its own. */
    readings: Map<string, Reading>
    /** Returns the metrics in Prometheus' text format; null if metrics are off. */
    metrics: (() => Promise<string>) | null
  }
}

/** Upper limits of the buckets, in seconds. A read takes milliseconds; a queued push can take seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const metrics = fp(async (app: App) => {
  app.decorate('readings', new Map<string, Reading>())
  app.decorate('metrics', null)
  if (app.settings.metrics === null) return
  const register = new Registry()
  collectDefaultMetrics({ register })
  countRequests(app, register)
  app.readings.set('csp_reports', {
    help: 'Violations of the content security policy that browsers reported, by directive.',
    label: 'directive',
    read: () => app.cspReports,
  })
  const { sqlite } = app.db
  if (sqlite)
    app.readings.set('disk_free_bytes', {
      help: 'Free space on the disk that holds the database.',
      read: async () => Math.min(Number.MAX_SAFE_INTEGER, await freeBytes(sqlite.path)),
    })
  app.metrics = async () => {
    const readings = await readAll(app.readings)
    return `${await register.metrics()}\n${await readings.metrics()}`
  }
})

function countRequests(app: App, register: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  // Cached, because looking up three labels costs more than the measurement itself.
  const series = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = '(none)' } }, reply) => {
    const { statusCode } = reply
    // Event streams are not measured, because they last until the page is closed.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const name = `${method} ${route} ${statusCode}`
    let one = series.get(name)
    if (!one) {
      one = durations.labels(method, route, String(statusCode))
      series.set(name, one)
    }
    one.observe(reply.elapsedTime / 1_000)
  })
}

/** Reads all metrics, except those that can't be read now. */
async function readAll(readings: ReadonlyMap<string, Reading>): Promise<Registry> {
  const register = new Registry()
  for (const [name, { help, label, read }] of readings) {
    const found = await Promise.resolve()
      .then(read)
      .catch(() => undefined)
    if (found === undefined) continue
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [register] })
    if (typeof found === 'number') gauge.set(found)
    else for (const [value, count] of found) gauge.set({ [label ?? 'name']: value }, count)
  }
  return register
}

const PATH = '/api/metrics'

/**
 * Serves the metrics on a separate port, so that the reverse proxy never exposes them. Resolves to null if metrics are off. Throws
 * StartError if the port can't be used.
 */
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
        app.log.error({ err }, 'Failed to collect metrics')
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
