import { gzipSync } from 'node:zlib'
import type { Session } from './calls.ts'
import { rawRequest } from './raw-connection.ts'
import { gradedCards } from './reviews.ts'

/** Number of reviews in a small push. */
export const REVIEWS_PER_PUSH = 10

/** `count` encoded push requests from a new device, each of which continues from the previous request. */
export function pushesOf(person: Session, cardIds: string[], count: number): Buffer[] {
  const clientId = crypto.randomUUID()
  const mutations = gradedCards(cardIds, count * REVIEWS_PER_PUSH)
  const headers = { ...person.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' }
  return Array.from({ length: count }, (_, index) => {
    const first = index * REVIEWS_PER_PUSH
    const body = {
      ...{ proto: 1, clientId, userId: person.userId, epoch: null, now: Date.now() },
      prevId: mutations[first - 1]?.id ?? null,
      mutations: mutations.slice(first, first + REVIEWS_PER_PUSH),
    }
    return rawRequest('POST', '/api/sync/push', headers, gzipSync(JSON.stringify(body)))
  })
}
