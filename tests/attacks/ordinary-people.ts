import { type ClientRequest, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, headersOf, inParallel, openQueue, reviewOf, type Target } from './target.ts'

const PAUSE_MS = 400
/** One in so many rounds is a new visitor, who loads all content, and a sign-in. */
const RARE = 10
const SIGNED_UP_AT_ONCE = 2

/** Everything that one kind of request was answered. */
export interface Waited {
  name: string
  /** How often each status was the answer; 0 is a connection that failed. */
  statuses: Record<number, number>
  /** Of all requests: one that the server left hanging until the connection broke waited, too. */
  ms: number[]
}

export const signUpPeople = (target: Target, count: number): Promise<Account[]> =>
  inParallel(
    Array.from({ length: count }, (_, n) => n),
    SIGNED_UP_AT_ONCE,
    (n) => target.signUp(`person${n}`, `10.0.1.${n + 1}`),
  )

/** People who study, as a phone in use does, each at an address of their own, until `isOver`. */
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
    for (let n = Math.floor(Math.random() * RARE); !isOver(); n += 1) {
      note('push', await push([reviewOf(n), reviewOf(n + 1)]))
      const query = `?clientId=${crypto.randomUUID()}&userId=${id}`
      note('pull', await target.send(address, 'GET', `/api/sync/pull${query}`, { account }))
      note('health', await target.send(address, 'GET', '/api/health'))
      if (n % RARE === 0) {
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

/** A live stream that is opened again whenever it ends, as the page does; `reopen` is a phone that was locked for a moment. */
function listen({ port }: Target, account: Account, onAnswer: (status: number, ms: number) => void) {
  const leave = new AbortController()
  let call: ClientRequest | undefined
  /** The request that this person ended, perhaps before it was answered. */
  let ended: ClientRequest | undefined
  const open = () => {
    const startedAt = performance.now()
    const again = () => {
      if (!leave.signal.aborted) setTimeout(open, 1_000).unref()
    }
    const headers = headersOf(account.address, account)
    const asked = get({ host: '127.0.0.1', port, path: '/api/sync/live', headers, agent: false, signal: leave.signal })
    call = asked
    asked.once('response', (answer) => {
      onAnswer(answer.statusCode ?? 0, performance.now() - startedAt)
      answer.resume()
      answer.once('close', again)
      answer.on('error', () => undefined)
    })
    asked.once('error', () => {
      if (leave.signal.aborted) return
      if (asked !== ended) onAnswer(0, performance.now() - startedAt)
      again()
    })
  }
  open()
  return {
    close: () => leave.abort(),
    reopen() {
      ended = call
      ended?.destroy()
    },
  }
}

/** Milliseconds; the share is from 0 to 1. */
export function percentile(ms: readonly number[], share: number): number {
  const sorted = ms.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
}
