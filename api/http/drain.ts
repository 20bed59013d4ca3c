import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app-types.ts'

/** Once nobody new can connect, the process closes after this long without a request. */
const QUIET_MS = 500
/** A proxy may keep many connections; each brings one more request at most. */
const QUIET_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 50

/**
 * Hands this process's work over to the others before it closes, so that no request fails. For `forMs` it serves as before, but
 * `/api/ready` answers 503 and every answer closes its connection: the proxy notices, and asks the other processes. Then nobody new can
 * connect, live streams end, and the connections that the proxy still has bring their last requests. The app itself stays open.
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
