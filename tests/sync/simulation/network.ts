import { type Reply, readPull, readPush, type Transport } from '@station-zero/sync/client/transport.ts'
import { REQUEST_TIMEOUT_MS } from '@station-zero/sync/limits.ts'
import type { Life } from './life.ts'
import type { Scheduler } from './scheduler.ts'
import type { Answer, SimServer } from './server.ts'

/**
 * The network between the devices and the server. It loses, delays, duplicates and reorders messages in both
 * directions.
 */
export interface Network {
  /** How bad the network is, from 0 to 1; scales the probability of every fault. */
  badness: number
  /** While true, messages take seconds and can overtake each other. */
  isSlow: boolean
  /** Total bytes sent in both directions. `requests` is the number of requests. */
  bytes: number
  requests: number
  transportFor(life: Life, sender: Sender): Transport
}

export interface Sender {
  name: string
  /** Returns the session cookie of the person who is signed in on the device at the moment of sending. */
  session(): string | null
  isOffline(): boolean
  pullLimit: number
  /** Converts responses to a form that the running version of the app understands. */
  translate(answer: unknown): unknown
  onRequest(): void
}

export function openNetwork(scheduler: Scheduler, server: SimServer): Network {
  const legMs = () => (network.isSlow ? scheduler.between(5, 12_000) : usualLegMs())
  const usualLegMs = () =>
    scheduler.chance(0.1 * network.badness) ? scheduler.between(1_000, 90_000) : scheduler.between(5, 80)

  function ask<T>(
    life: Life,
    sender: Sender,
    [kind, body]: ['push' | 'pull', string],
    read: (answer: Answer) => Reply<T>,
  ): Promise<Reply<T>> {
    const session = sender.session()
    const isHit = () => scheduler.chance(0.15 * network.badness)
    const isDoubled = scheduler.chance(0.05 * network.badness)
    sender.onRequest()
    network.requests += 1
    network.bytes += body.length
    return new Promise((resolve) => {
      const fail = (ms: number) => life.after(ms, () => resolve({ kind: 'unavailable' }))
      fail(REQUEST_TIMEOUT_MS)
      if (sender.isOffline()) return void fail(scheduler.between(1, 20))
      if (isHit()) return void fail(scheduler.between(1, 2_000))
      // The page may have been closed by then; the request still arrives.
      if (isDoubled) scheduler.after(legMs() * 2, () => void server.handle(kind, session, body))
      scheduler.after(legMs(), async () => {
        const answer = await server.handle(kind, session, body)
        scheduler.note(`${sender.name} ${kind} ${answer.status}`)
        network.bytes += JSON.stringify(answer.body ?? null).length
        if (isHit()) return void fail(scheduler.between(1, 2_000))
        const arrived = isHit() ? portal(scheduler) : { ...answer, body: sender.translate(answer.body) }
        life.after(legMs(), () => resolve(read(arrived)))
      })
    })
  }

  const network: Network = {
    badness: 1,
    isSlow: false,
    bytes: 0,
    requests: 0,
    transportFor: (life, sender) => ({
      push: (request) =>
        ask(life, sender, ['push', JSON.stringify(request)], ({ status, body, retryAfterSeconds }) =>
          readPush(status, body, retryAfterSeconds),
        ),
      pull: ({ epoch, ...args }) =>
        ask(
          life,
          sender,
          ['pull', JSON.stringify({ ...args, ...(epoch && { epoch }), limit: String(sender.pullLimit) })],
          ({ status, body, retryAfterSeconds }) => readPull(status, body, retryAfterSeconds),
        ),
    }),
  }
  return network
}

/** Returns a random response from a captive portal or a gateway instead of the server. */
const portal = (scheduler: Scheduler): Answer =>
  scheduler.pick([
    { status: 200, body: undefined, retryAfterSeconds: null },
    { status: 200, body: { welcome: 'to the hotel' }, retryAfterSeconds: null },
    { status: 409, body: { code: 'proxy' }, retryAfterSeconds: null },
    { status: 429, body: undefined, retryAfterSeconds: 20 },
    { status: 503, body: undefined, retryAfterSeconds: null },
  ])
