import { Agent, request } from 'node:http'
import { gzipSync } from 'node:zlib'

/** Public host name. Requests look as if a proxy had forwarded them, so each person can have their own address. */
export const HOST = 'station.example.org'

export interface Answer {
  /** HTTP status; 0 if the connection failed. */
  status: number
  text: string
  ms: number
}

export interface Account {
  id: string
  address: string
  sessionId: string
  password: string
}

export type Act = [name: string, args: object]

/** HTTP client for a running server. Can send requests from any address. */
export interface Target {
  port: number
  send(address: string, method: string, path: string, given?: Sent): Promise<Answer>
  signUp(username: string, address: string): Promise<Account>
  close(): void
}

interface Sent {
  account?: Account
  body?: object | string
  isGzip?: boolean
  headers?: Record<string, string>
}

/** Headers of a request that the proxy forwarded from `address`. */
export const headersOf = (address: string, account?: Account): Record<string, string> => ({
  ...{ host: HOST, 'x-forwarded-for': address, 'x-forwarded-proto': 'https', origin: `https://${HOST}` },
  ...(account && { authorization: `Bearer ${account.sessionId}` }),
})

export function openTarget(port: number): Target {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  const target: Target = {
    port,
    send(address, method, path, { account, body, isGzip = false, headers = {} } = {}) {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const bytes = text === undefined ? undefined : isGzip ? gzipSync(text) : Buffer.from(text)
      const all = {
        ...headersOf(address, account),
        ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
        ...(isGzip && { 'content-encoding': 'gzip' }),
        ...headers,
      }
      const startedAt = performance.now()
      const since = () => performance.now() - startedAt
      return new Promise((resolve) => {
        const fail = (error: Error) => resolve({ status: 0, text: error.message, ms: since() })
        const call = request({ agent, host: '127.0.0.1', port, method, path, headers: all }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('error', fail)
          answer.once('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString(), ms: since() }),
          )
        })
        call.once('error', fail).end(bytes)
      })
    },
    async signUp(username, address) {
      const password = `the ${username} of station nine`
      const body = { username, email: `${username}@example.org`, password }
      for (let tries = 0; ; tries += 1) {
        const { status, text } = await target.send(address, 'POST', '/api/auth/signup', { body })
        if (status === 201) {
          const { sessionId, user } = JSON.parse(text) as { sessionId: string; user: { id: string } }
          return { id: user.id, address, sessionId, password }
        }
        // An overloaded server may respond with 503. Sign-ups are not under test, so retry.
        if (status !== 503 || tries > 50) throw new Error(`Sign-up of ${username} failed: ${status} ${text}`)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
    close: () => agent.destroy(),
  }
  return target
}

/** A device's push queue. A failed push is not retried; the next push reuses its sequence numbers. */
export function openQueue(target: Target, account: Account): (acts: Act[]) => Promise<Answer> {
  const clientId = crypto.randomUUID()
  let [last, prevId]: [number, string | null] = [0, null]
  return async (acts) => {
    const at = Date.now() - acts.length
    const mutations = acts.map(([name, args], n) => ({
      ...{ seq: last + n + 1, id: crypto.randomUUID(), name, v: 1, at: at + n, args },
    }))
    const body = { proto: 1, epoch: null, clientId, userId: account.id, now: Date.now(), prevId, mutations }
    const answer = await target.send(account.address, 'POST', '/api/sync/push', { account, body, isGzip: true })
    if (answer.status !== 200) return answer
    const settled = (JSON.parse(answer.text) as { last: number }).last
    prevId = mutations[settled - last - 1]?.id ?? prevId
    last = settled
    return answer
  }
}

export const reviewOf = (n: number): Act => [
  'prep.review',
  { cardId: `fire-behavior-${String(1 + (n % 30)).padStart(3, '0')}`, rating: 1 + (n % 4) },
]

/** Runs `work` for each item, at most `atOnce` at a time. Results are in the order of `all`. */
export async function inParallel<T, R>(all: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = all.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
