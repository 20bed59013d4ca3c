import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app-types.ts'

/** After it stops accepting connections, the process closes once it has had no request for this long. */
const QUIET_MS = 500
/** A proxy may hold many connections; each can carry at most one more request. */
const QUIET_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 50

/**
 * Moves traffic to the other processes before this one closes, so that no request fails. For `forMs` it serves as before, but `/api/ready`
 * returns 503 and each response closes its connection, so that the proxy switches to the other processes. Then the process accepts no
 * connections, ends live streams, and answers the last requests on open connections. It does not close the app.
 */
export async function drain(app: App, forMs: number, hurry: AbortSignal): Promise<void> {
  if (forMs === 0) return
  let askedAt = performance.now()
  app.readyChecks.set('draining', () => false)
  app.server.prependListener('request', (_request, answer) => {
    askedAt = performance.now()
    answer.shouldKeepAlive = false
  })
  await sleep(forMs, undefined, { signal: hurry }).catch(() => undefined)
  // Unlike the http server's own `close`, this leaves idle connections open: a request may be on its way on one of them.
  Server.prototype.close.call(app.server)
  for (const end of app.onDrain) end()
  const startedAt = performance.now()
  while (!hurry.aborted && performance.now() - Math.max(askedAt, startedAt) < QUIET_MS) {
    if (performance.now() - startedAt > QUIET_WITHIN_MS || (await openConnections(app)) === 0) break
    await sleep(LOOK_EVERY_MS)
  }
}

const openConnections = ({ server }: App): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 1 : count)))
