import { timeOrderedId } from '@station-zero/schema/core/ids.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import type { PushRequest, SentMutation } from '@station-zero/sync/protocol.ts'

export const BATCH = 500
/** Number of runs; the best one counts. */
export const RUNS = 5

/**
 * Returns `count` mutations that grade cards, in the format of one device's queue. The cards are graded one second apart, the last one
 * `ago` ms plus one second before now.
 */
export function gradedCards(cardIds: readonly string[], count: number, ago = 0): SentMutation[] {
  const from = Date.now() - ago - count * 1_000
  return Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    id: timeOrderedId(from + index * 1_000, crypto.getRandomValues(new Uint8Array(10))),
    name: reviewCard.name,
    v: reviewCard.version,
    at: from + index * 1_000,
    args: { cardId: cardIds[index % cardIds.length] ?? '', rating: 1 + (index % 4) },
  }))
}

/** Graded cards in pushes of 500, as the engine sends them. */
export function reviewPushes(userId: string, cardIds: readonly string[], count: number, ago = 0): PushRequest[] {
  const clientId = crypto.randomUUID()
  const mutations = gradedCards(cardIds, count, ago)
  return Array.from({ length: Math.ceil(count / BATCH) }, (_, index) => ({
    proto: 1,
    clientId,
    userId,
    epoch: null,
    now: Date.now(),
    prevId: mutations[index * BATCH - 1]?.id ?? null,
    mutations: mutations.slice(index * BATCH, (index + 1) * BATCH),
  }))
}

export interface Written {
  text: string
  /** Seq of the push's last mutation. */
  last: number
}

export const write = (pushes: readonly PushRequest[]): Written[] =>
  pushes.map((push) => ({ text: JSON.stringify(push), last: push.mutations.at(-1)?.seq ?? 0 }))
