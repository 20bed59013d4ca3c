import { gzipSync } from 'node:zlib'
import type { Session } from './calls.ts'
import { rawRequest } from './raw-connection.ts'
import { gradedCards } from './reviews.ts'

/** What a person sends who has graded ten cards. */
export const REVIEWS_A_PUSH = 10

/** `count` encoded push requests from a new device, each continuing from the previous one. */
export function pushesOf(person: Session, cardIds: string[], count: number): Buffer[] {
  const clientId = crypto.randomUUID()
  const mutations = gradedCards(cardIds, count * REVIEWS_A_PUSH)
  const headers = { ...person.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' }
  return Array.from({ length: count }, (_, at) => {
    const first = at * REVIEWS_A_PUSH
    const body = {
      ...{ proto: 1, clientId, userId: person.userId, epoch: null, now: Date.now() },
      prevId: mutations[first - 1]?.id ?? null,
      mutations: mutations.slice(first, first + REVIEWS_A_PUSH),
    }
    return rawRequest('POST', '/api/sync/push', headers, gzipSync(JSON.stringify(body)))
  })
}
