import { type ClientRequest, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, headersOf, inParallel, openQueue, reviewOf, type Target } from './target.ts'

const PAUSE_MS = 400
/** Every tenth round also reopens the stream, loads all content like a first visit, and signs in. */
const RARE_EVERY = 10
const PARALLEL_SIGN_UPS = 2

/** Statuses and durations of all requests of one kind. */
export interface Waited {
  name: string
  /** Number of responses by status; 0 counts failed connections. */
  statuses: Record<number, number>
  /** Duration of every request, including failed connections. */
  ms: number[]
}

/** Signs up `count` people, each from their own address. */
export const signUpPeople = (target: Target, count: number): Promise<Account[]> =>
  inParallel(
    Array.from({ length: count }, (_, n) => n),
    PARALLEL_SIGN_UPS,
    (n) => target.signUp(`person${n}`, `10.0.1.${n + 1}`),
  )

/** Simulates people who study on a phone, each from a different IP address, until `isOver` returns true. */
export async function livePeople(
  target: Target,
  people: readonly Account[],
  isOver: () => boolean,
  pauseMs = PAUSE_MS,
): Promise<Waited[]> {
  const waits = new Map<string, Waited>()
  const note = (name: string, { status, ms }: { status: number; ms: number }) => {
    const waited = waits.get(name) ?? { name, statuses: {}, ms: [] }
    waits.set(name, waited)
    waited.statuses[status] = (waited.statuses[status] ?? 0) + 1
    waited.ms.push(ms)
  }
  const live = async (account: Account) => {
    const push = openQueue(target, account)
    const { id, address } = account
    const stream = listen(target, account, (status, ms) => note('stream', { status, ms }))
    for (let n = Math.floor(Math.random() * RARE_EVERY); !isOver(); n += 1) {
      note('push', await push([reviewOf(n), reviewOf(n + 1)]))
      const query = `?clientId=${crypto.randomUUID()}&userId=${id}`
      note('pull', await target.send(address, 'GET', `/api/sync/pull${query}`, { account }))
      note('health', await target.send(address, 'GET', '/api/health'))
      if (n % RARE_EVERY === 0) {
        stream.reopen()
        const headers = { 'accept-encoding': 'br' }
        note('content', await target.send(address, 'POST', '/api/content', { body: {}, headers }))
        const body = { username: `person${people.indexOf(account)}`, password: account.password }
        note('sign-in', await target.send(address, 'POST', '/api/auth/login', { body }))
      }
      await sleep(pauseMs * (0.5 + Math.random()))
    }
    stream.close()
  }
  await Promise.all(people.map(live))
  return [...waits.values()]
}

/** A live stream that reopens whenever it ends, as in the app. `reopen` simulates a phone that was briefly locked. */
function listen({ port }: Target, account: Account, onAnswer: (status: number, ms: number) => void) {
  const closing = new AbortController()
  let current: ClientRequest | undefined
  /** The request that `reopen` aborted, whose failure is not the server's fault. */
  let aborted: ClientRequest | undefined
  const open = () => {
    const startedAt = performance.now()
    const retry = () => {
      if (!closing.signal.aborted) setTimeout(open, 1_000).unref()
    }
    const headers = headersOf(account.address, account)
    const attempt = get({
      host: '127.0.0.1',
      port,
      path: '/api/sync/live',
      headers,
      agent: false,
      signal: closing.signal,
    })
    current = attempt
    attempt.once('response', (answer) => {
      onAnswer(answer.statusCode ?? 0, performance.now() - startedAt)
      answer.resume()
      answer.once('close', retry)
      answer.on('error', () => undefined)
    })
    attempt.once('error', () => {
      if (closing.signal.aborted) return
      if (attempt !== aborted) onAnswer(0, performance.now() - startedAt)
      retry()
    })
  }
  open()
  return {
    close: () => closing.abort(),
    reopen() {
      aborted = current
      aborted?.destroy()
    },
  }
}

/** Returns a percentile, rounded to whole milliseconds. `share` is from 0 to 1. */
export function percentile(ms: readonly number[], share: number): number {
  const sorted = ms.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
}
