export interface Answer {
  status: number
  body: Buffer
}

/** Sends a request to the server, over the network or directly into the app. */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  headers?: Record<string, string>,
  body?: string | Buffer,
) => Promise<Answer>

export interface Session {
  userId: string
  headers: Record<string, string>
}

/** A device's calls over the given transport. Throws on any response other than 2xx. */
export function callsOver(send: Send) {
  const ask: Send = async (method, path, headers, body) => {
    const answer = await send(method, path, headers, body)
    if (answer.status < 300) return answer
    throw new Error(`${method} ${path} failed: ${answer.status} ${answer.body.toString().slice(0, 200)}`)
  }
  return {
    ask,
    async signUp(username: string): Promise<Session> {
      const account = { username, email: `${username}@example.org`, password: 'a-long-password' }
      const { sessionId, user } = read(await ask('POST', '/api/auth/signup', JSON_BODY, JSON.stringify(account)))
      return { userId: user.id, headers: { authorization: `Bearer ${sessionId}` } }
    },
    cardIds: async (): Promise<string[]> =>
      read(await ask('GET', '/api/decks/fire-behavior/cards')).map(({ id }: { id: string }) => id),
    /**
     * Sends the body: a string uncompressed, a Buffer as gzip. If `expected` is given, throws unless it equals the last seq that the server
     * settled.
     */
    async push({ headers }: Session, body: string | Buffer, expected?: number): Promise<Answer> {
      const packing = typeof body === 'string' ? {} : { 'content-encoding': 'gzip' }
      const answer = await ask('POST', '/api/sync/push', { ...headers, ...JSON_BODY, ...packing }, body)
      const { last } = read(answer)
      if (expected !== undefined && last !== expected)
        throw new Error(`The server settled mutations up to ${last} instead of ${expected}.`)
      return answer
    },
    pull({ userId, headers }: Session, clientId: string, cursor: string, encoding = 'identity'): Promise<Answer> {
      const query = new URLSearchParams({ clientId, userId, cursor, limit: '2000' })
      return ask('GET', `/api/sync/pull?${query}`, { ...headers, 'accept-encoding': encoding })
    },
  }
}

export type Calls = ReturnType<typeof callsOver>

const JSON_BODY = { 'content-type': 'application/json' }

export const read = ({ body }: Answer) => JSON.parse(body.toString())
