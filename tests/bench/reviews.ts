import { timeOrderedId } from '@station-zero/schema/core/ids.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import type { PushRequest, SentMutation } from '@station-zero/sync/protocol.ts'

export const BATCH = 500
/** Of so many runs the best is told. */
export const RUNS = 5

/** So many graded cards of one device, a second apart and the last one just now or so long `ago` (ms), as its queue holds them. */
export function gradedCards(cardIds: readonly string[], count: number, ago = 0): SentMutation[] {
  const from = Date.now() - ago - count * 1_000
  return Array.from({ length: count }, (_, at) => ({
    seq: at + 1,
    id: timeOrderedId(from + at * 1_000, crypto.getRandomValues(new Uint8Array(10))),
    name: reviewCard.name,
    v: reviewCard.version,
    at: from + at * 1_000,
    args: { cardId: cardIds[at % cardIds.length] ?? '', rating: 1 + (at % 4) },
  }))
}

/** The same in pushes of 500, as the engine sends them. */
export function reviewPushes(userId: string, cardIds: readonly string[], count: number, ago = 0): PushRequest[] {
  const clientId = crypto.randomUUID()
  const mutations = gradedCards(cardIds, count, ago)
  return Array.from({ length: Math.ceil(count / BATCH) }, (_, at) => ({
    proto: 1,
    clientId,
    userId,
    epoch: null,
    now: Date.now(),
    prevId: mutations[at * BATCH - 1]?.id ?? null,
    mutations: mutations.slice(at * BATCH, (at + 1) * BATCH),
  }))
}

export interface Written {
  text: string
  /** The seq of its last mutation. */
  last: number
}

export const write = (pushes: readonly PushRequest[]): Written[] =>
  pushes.map((push) => ({ text: JSON.stringify(push), last: push.mutations.at(-1)?.seq ?? 0 }))
