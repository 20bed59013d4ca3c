import { gzipSync } from 'node:zlib'
import type { Session } from '../calls.ts'
import { rawRequest } from '../raw-connection.ts'
import { gradedCards } from '../reviews.ts'

/** The whole queue of a phone in one push, ready for the wire. */
export function stormRequest(person: Session, cardIds: string[], waiting: number): Buffer {
  const mutations = gradedCards(cardIds, waiting)
  const body = {
    ...{ proto: 1, clientId: crypto.randomUUID(), userId: person.userId, epoch: null, now: Date.now(), prevId: null },
    mutations,
  }
  const headers = { ...person.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' }
  return rawRequest('POST', '/api/sync/push', headers, gzipSync(JSON.stringify(body)))
}
