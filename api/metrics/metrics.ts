import fp from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { freeBytes } from '../health/probe.ts'
import type { App } from '../http/app-types.ts'

/** A figure that is read only when the metrics are requested, and costs nothing until then. */
export interface Reading {
  help: string
  /** Returns a map by label value if `label` is set, otherwise a number; undefined if there is no value now. */
  read(): number | undefined | ReadonlyMap<string, number> | Promise<number | ReadonlyMap<string, number>>
  label?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By metric name; each feature adds its own. */
    readings: Map<string, Reading>
    /** In Prometheus' text format; null if metrics are off. */
    metrics: (() => Promise<string>) | null
  }
}

/** In seconds. A read takes milliseconds; a push that waits for its turn can take seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const metrics = fp(async (app: App) => {
  app.decorate('readings', new Map<string, Reading>())
  app.decorate('metrics', null)
  if (app.settings.metrics === null) return
  const register = new Registry()
  collectDefaultMetrics({ register })
  countRequests(app, register)
  app.readings.set('csp_reports', {
    help: 'What the content security policy kept from happening, by directive.',
    label: 'directive',
    read: () => app.cspReports,
  })
  const { sqlite } = app.db
  if (sqlite)
    app.readings.set('disk_free_bytes', {
      help: 'Room left on the disk that holds the database.',
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
    help: 'How long requests took, by the route’s pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  // Looking up three labels costs more than the counting itself.
  const places = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = '(none)' } }, reply) => {
    const { statusCode } = reply
    // A stream lasts as long as a page is open.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const name = `${method} ${route} ${statusCode}`
    let place = places.get(name)
    if (!place) {
      place = durations.labels(method, route, String(statusCode))
      places.set(name, place)
    }
    place.observe(reply.elapsedTime / 1_000)
  })
}

/** Leaves out figures that cannot be read now. */
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
