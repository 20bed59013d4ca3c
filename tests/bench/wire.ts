import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  body: Buffer
}

/** Calls of one device over HTTP, on connections that stay open. */
export function openWire(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const length = body ? { 'content-length': String(body.length) } : {}
      const options = { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } }
      const call = request(options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
      })
      call.once('error', reject).end(body)
    })
  return {
    send,
    get: async <T>(path: string): Promise<T> => JSON.parse((await send('GET', path)).body.toString()),
    async signUp(username: string): Promise<Session> {
      const body = JSON.stringify({ username, email: `${username}@example.org`, password: 'a-long-password' })
      const answer = await send('POST', '/api/auth/signup', { 'content-type': 'application/json' }, Buffer.from(body))
      const { sessionId, user } = JSON.parse(answer.body.toString())
      return { headers: { authorization: `Bearer ${sessionId}` }, userId: user.id }
    },
    close: () => agent.destroy(),
  }
}

export type Wire = ReturnType<typeof openWire>

export interface Session {
  headers: Record<string, string>
  userId: string
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
